"""The pages that say one thing large: before the start, break, winner, message."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tourney.app.views.projector import (
    BeforeStartView,
    ClockView,
    MessageView,
    ProjectorView,
    WinnerView,
)
from tourney.ui.projector.canvas import CENTRE, LEFT, MAIN, RIGHT, Canvas, bands, columns, rows
from tourney.ui.projector.page import Moment, Page
from tourney.ui.projector.prize_rows import prize_look, prize_row
from tourney.ui.toolkit import formats

# The room at both ends of a row, of its height.
PAD = 0.12


class BeforeStartPage(Page):
    """When it starts and how many have entered."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the start's time, the entries, and what is played for."""
        assert isinstance(view, BeforeStartView)
        room = self.head(canvas, view.head, self.tr("Registration"))
        wide = canvas.aspect > 1
        label, time, entered, note, facts = bands(
            canvas, room, 0.1, None, 0.17, 0.08, 0.128 if wide else 0.4
        )
        if view.starts_at is None:
            canvas.text(
                time, self.tr("Starts soon"), size=0.24, least=MAIN, align=CENTRE, role="head"
            )
        else:
            accent = canvas.theme.accent
            canvas.text(
                label, self.tr("Starts at"), size=0.075, align=CENTRE, color=accent, role="label"
            )
            text = formats.time_of_day(view.starts_at, view.head.zone)
            canvas.figures(time, text, size=0.4, least=MAIN, role="clock")
        template = self.tr("{count} entered")
        text = template.format(count=formats.number(view.entered))
        canvas.text(entered, text, size=0.14, least=MAIN, align=CENTRE, role="figure")
        canvas.text(note, view.note, size=0.06, align=CENTRE, color=canvas.theme.quiet)
        self._facts(canvas, view, facts)

    def _facts(self, canvas: Canvas, view: BeforeStartView, rect: QRectF) -> None:
        """Buy-in, stack, pool and first level along the bottom."""
        currency = view.head.currency
        facts: list[tuple[str, str]] = []
        if view.buy_in is not None:
            facts.append((self.tr("Buy-in"), formats.money(view.buy_in, currency, trim=True)))
        if view.starting_stack is not None:
            facts.append((self.tr("Stack"), formats.number(view.starting_stack)))
        if view.pool:
            facts.append((self.tr("Prize pool"), formats.money(view.pool, currency, trim=True)))
        if view.first_blinds is not None:
            facts.append((self.tr("First level"), self.stakes(view.first_blinds)))
        if view.level_minutes is not None and canvas.aspect > 1.5:
            minutes = self.tr("{count} min").format(count=view.level_minutes)
            facts.append((self.tr("Levels"), minutes))
        if not facts:
            return
        wide = canvas.aspect > 1
        places = columns(rect, *[1] * len(facts), gap=canvas.h(0.03)) if wide else []
        if not wide:
            for line in rows(rect, *[1] * (-(-len(facts) // 2))):
                places += columns(line, 1, 1, gap=canvas.h(0.02))
        for place, (label, figure) in zip(places, facts, strict=False):
            self.fact(canvas, place, label, figure, align=CENTRE)


class BreakPage(Page):
    """A break: what is left of it, when play goes on, and with which blinds."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the break; its last minute pulses, a paused break says so."""
        assert isinstance(view, ClockView)
        theme = canvas.theme
        room = self.head(canvas, view.head, self._left(view))
        wide = canvas.aspect > 1
        plate, _, back, _, lower = bands(
            canvas, room, None, 0.02, 0.16, 0.02, 0.128 if wide else 0.36
        )
        tone = theme.attention if view.paused or view.last_minute else theme.accent
        if view.last_minute and not moment.bright:
            tone = theme.faded(tone, 0.72)
        centre = QRectF(plate)
        if wide:
            width = max(canvas.h(1.0), room.width() * 0.62)
            centre = QRectF(room.center().x() - width / 2, plate.top(), width, plate.height())
        theme.paint_plate(canvas.painter, centre, tone)
        inner = centre.adjusted(
            centre.width() * 0.03, centre.height() * 0.07, -centre.width() * 0.03, 0
        )
        band, digits = rows(inner, 0.3, 0.7)
        word, sign = self.tr("Break"), "cup"
        if view.paused:
            word, sign = self.tr("Break – paused"), "pause"
        elif view.last_minute:
            word, sign = self.tr("Back to your seats"), "alert"
        canvas.pill(band, word, tone, size=0.09, sign=sign)
        pad = digits.height() * 0.14
        color = tone if view.last_minute else theme.text
        time = formats.countdown(view.remaining_ms)
        canvas.digits(digits.adjusted(0, pad, 0, -pad), time, size=0.3, color=color)
        self._back(canvas, view, back)
        self._coming(canvas, view, lower)

    def _left(self, view: ClockView) -> str:
        template = self.tr("{left} left")
        return template.format(left=formats.number(view.left))

    def _back(self, canvas: Canvas, view: ClockView, rect: QRectF) -> None:
        """Say when play goes on; while the break stands still nobody knows."""
        if view.back_at is None or view.paused:
            text = view.note or self.tr("The clock is stopped")
        else:
            time = formats.time_of_day(view.back_at, view.head.zone)
            text = self.tr("Back at {time}").format(time=time)
        canvas.text(rect, text, size=0.15, least=MAIN, align=CENTRE, role="figure")

    def _coming(self, canvas: Canvas, view: ClockView, rect: QRectF) -> None:
        """Next blinds, chips that leave, end of late entry; the average where there is room."""
        facts: list[tuple[str, str]] = []
        if view.next_blinds is not None:
            facts.append((self.tr("Next level"), self.stakes(view.next_blinds)))
        if view.colour_up:
            facts.append((self.tr("Colour up"), view.colour_up))
        if view.late_entry_ms is not None:
            facts.append((self.tr("Entry closes in"), formats.countdown(view.late_entry_ms)))
        if view.average is not None and len(facts) < 3:
            facts.append((self.tr("Average"), formats.number(view.average)))
        if not facts:
            return
        wide = canvas.aspect > 1
        places = (
            columns(rect, *[1] * len(facts), gap=canvas.h(0.03))
            if wide
            else rows(rect, *[1] * len(facts))
        )
        for index, (place, (label, figure)) in enumerate(zip(places, facts, strict=True)):
            side = LEFT if index == 0 else RIGHT if index == len(facts) - 1 else CENTRE
            self.fact(canvas, place, label, figure, align=side if wide else CENTRE)


class WinnerPage(Page):
    """After the end: the winner large, the paid places under him."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw the winner and as many paid places as can be read."""
        assert isinstance(view, WinnerView)
        room = self.head(canvas, view.head, self.tr("Final result"))
        theme = canvas.theme
        others = [row for row in view.prizes if row.place > 1]
        top = rows(room, 0.6, 0.4)[0] if others else room
        cup, label, name, prize = bands(
            canvas, top, 0.09 if others else 0.2, 0.06, None, 0.095 if others else 0.2
        )
        side = min(cup.height(), canvas.h(0.16))
        canvas.sign(
            QRectF(cup.center().x() - side / 2, cup.center().y() - side / 2, side, side),
            "trophy",
            theme.accent,
        )
        canvas.text(
            label, self.tr("Winner"), size=0.06, align=CENTRE, color=theme.accent, role="label"
        )
        canvas.text(name, view.winner, size=0.19, least=MAIN, align=CENTRE, role="head")
        if view.prizes and view.prizes[0].place == 1:
            money = formats.money(view.prizes[0].amount, view.head.currency, trim=True)
            canvas.text(prize, money, size=0.1, align=CENTRE, color=theme.accent, role="figure")
        if others:
            self._others(
                canvas,
                view,
                QRectF(room.left(), top.bottom(), room.width(), room.bottom() - top.bottom()),
            )

    def _others(self, canvas: Canvas, view: WinnerView, rect: QRectF) -> None:
        """The places after the first, in two columns where ranks and sums leave room for names."""
        others = [row for row in view.prizes if row.place > 1]
        for number in (2, 1) if len(others) > 3 and canvas.aspect > 1.5 else (1,):
            per_column = min(int(rect.height() // canvas.h(0.076)), -(-len(others) // number))
            tall = min(rect.height() / per_column, canvas.h(0.1))
            spare = rect.width() - number * canvas.h(1.25)
            area = rect.adjusted(spare / 2, 0, -spare / 2, 0) if spare > 0 else rect
            blocks = columns(area, *[1] * number, gap=canvas.h(0.06))
            shown = others[: per_column * number]
            room = blocks[0].width() - 2 * PAD * tall
            look = prize_look(canvas, shown, view.head.currency, tall, room)
            if not look.is_tight:
                break
        for column, block in enumerate(blocks):
            for index, row in enumerate(shown[column * per_column : (column + 1) * per_column]):
                line = QRectF(block.left(), block.top() + index * tall, block.width(), tall)
                canvas.theme.paint_row(canvas.painter, line, index % 2 == 0)
                inside = line.adjusted(PAD * tall, 0, -PAD * tall, 0)
                prize_row(canvas, inside, row, view, look)


class MessagePage(Page):
    """What the director has to say, as large as it fits."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw title and text."""
        assert isinstance(view, MessageView)
        room = self.head(canvas, view.head)
        title, body = rows(room, 0.18, 0.82)
        if not view.title:
            body = room
        canvas.text(
            title, view.title, size=0.1, align=CENTRE, color=canvas.theme.accent, role="label"
        )
        pad = canvas.h(0.04)
        area = body.adjusted(pad, 0, -pad, -pad)
        canvas.text(area, view.text, size=0.16, least=0.11, align=CENTRE, role="head")
