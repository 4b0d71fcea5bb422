"""The clock of a level under way: time, blinds, players, prizes and what comes next."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tourney.app.views.projector import ClockView, ProjectorView
from tourney.ui.projector.canvas import CENTRE, LEFT, MAIN, RIGHT, Canvas, bands, columns, rows
from tourney.ui.projector.page import Moment, Page
from tourney.ui.toolkit import formats

WIDE = 1.5


class ClockPage(Page):
    """Draws a :class:`ClockView` while a level runs, stands, or nears its end."""

    def draw(self, canvas: Canvas, view: ProjectorView, moment: Moment) -> None:
        """Draw ``view``; the last minute pulses with ``moment.bright``."""
        assert isinstance(view, ClockView)
        wide = canvas.aspect > WIDE
        beside = None if 1 < canvas.aspect <= WIDE else self.state(canvas, view)
        room = self.head(canvas, view.head, self.level(view), beside)
        if wide:
            self._wide(canvas, view, room, moment)
        else:
            self._tall(canvas, view, room, moment)

    def level(self, view: ClockView) -> str:
        """Write which level it is."""
        if view.levels is None:
            return self.tr("Level {level}").format(level=view.level)
        return self.tr("Level {level} of {levels}").format(level=view.level, levels=view.levels)

    def state(self, canvas: Canvas, view: ClockView) -> tuple[str, QColor] | None:
        """Return the word and colour of what the room is in, hand-for-hand first."""
        if view.hand_for_hand:
            return self.tr("Hand for hand"), canvas.theme.attention
        if view.final_table:
            return self.tr("Final table"), canvas.theme.accent
        return None

    def _wide(self, canvas: Canvas, view: ClockView, room: QRectF, moment: Moment) -> None:
        """The clock in the middle, players on its left, prizes on its right."""
        gap = canvas.h(0.025)
        upper, stakes, ante, _, lower = bands(canvas, room, None, 0.175, 0.09, 0.005, 0.128)
        upper.adjust(0, 0, 0, -canvas.h(0.015))
        centre = max(room.width() * 0.47, canvas.h(0.7))
        side = (room.width() - centre) / 2 - gap
        left, middle, right = columns(upper, side, centre, side, gap=gap)
        self.plate(canvas, view, middle, moment)
        self._facts(canvas, left, self._players(view) + self._pool(view))
        if view.prizes:
            self._prizes(canvas, view, right)
        self._stakes(canvas, view, stakes, ante)
        coming = self._coming(view)
        if view.note and len(coming) < 3:
            coming.append(("", view.note))
        self._line(canvas, lower, coming)

    def _tall(self, canvas: Canvas, view: ClockView, room: QRectF, moment: Moment) -> None:
        """Everything under each other, for 4:3 and for upright pictures."""
        upright = canvas.aspect <= 1
        facts, coming = self._players(view) + self._pool(view), self._coming(view)
        if upright:
            lines = [facts[:2], facts[2:] + self._first(view), coming[:1], coming[1:]]
        else:
            lines = [facts, coming]
        lines = [line for line in lines if line]
        tall = 0.15 if upright else 0.128
        stakes_tall = 0.34 if upright else 0.17
        plate, stakes, ante, lower = bands(
            canvas, room, None, stakes_tall, 0.085, tall * len(lines)
        )
        self.plate(canvas, view, plate.adjusted(0, 0, 0, -canvas.h(0.012)), moment)
        state = None if upright else self.state(canvas, view)
        if state:
            ante, band = columns(ante, 0.57, 0.43, gap=canvas.h(0.02))
            canvas.pill(band.adjusted(0, canvas.h(0.008), 0, -canvas.h(0.008)), *state)
        self._stakes(canvas, view, stakes, ante)
        for line, place in zip(lines, rows(lower, *[1] * len(lines)), strict=True):
            self._line(canvas, place, line)

    def plate(self, canvas: Canvas, view: ClockView, rect: QRectF, moment: Moment) -> None:
        """Draw the remaining time on its plate, under the word of its state."""
        theme = canvas.theme
        tone = theme.attention if view.paused or view.last_minute else None
        theme.paint_plate(canvas.painter, rect, tone)
        inner = rect.adjusted(rect.width() * 0.04, 0, -rect.width() * 0.04, 0)
        band, _, digits, _ = rows(inner, 0.28, 0.04, 0.54, 0.14)
        band.adjust(0, rect.height() * 0.05, 0, 0)
        color = theme.text
        if view.paused:
            canvas.pill(band, self.tr("Paused"), theme.attention, size=0.07, sign="pause")
            color = theme.faded(theme.text, 0.62)
        elif view.last_minute:
            pulse = theme.attention if moment.bright else theme.faded(theme.attention, 0.72)
            canvas.pill(band, self.tr("Last minute"), pulse, size=0.07, sign="alert")
            color = theme.attention if moment.bright else theme.faded(theme.attention, 0.72)
        else:
            digits = QRectF(
                inner.left(), rect.top() + rect.height() * 0.08, inner.width(), rect.height() * 0.8
            )
            if view.blinds.game:
                band.adjust(0, 0, 0, -rect.height() * 0.04)
                canvas.text(
                    band,
                    view.blinds.game,
                    size=0.055,
                    align=CENTRE,
                    color=theme.accent,
                    role="label",
                )
                digits.adjust(0, rect.height() * 0.16, 0, 0)
        time = formats.countdown(view.remaining_ms)
        canvas.digits(digits, time, size=0.36, color=color)
        if view.length_ms:
            line = QRectF(
                inner.left(), rect.bottom() - rect.height() * 0.085, inner.width(), canvas.h(0.009)
            )
            gone = 1 - view.remaining_ms / view.length_ms
            theme.paint_bar(canvas.painter, line, gone, tone or theme.accent)

    def _stakes(self, canvas: Canvas, view: ClockView, rect: QRectF, under: QRectF) -> None:
        """Write the blinds as large as they go, and the ante under them."""
        canvas.figures(rect, self.blinds(view.blinds), size=0.185, least=MAIN, role="blinds")
        ante = self.ante(view.blinds)
        canvas.text(under, ante, size=0.072, align=CENTRE, color=canvas.theme.accent, role="figure")

    def _players(self, view: ClockView) -> list[tuple[str, str]]:
        """Return what there is to tell about the field."""
        left = formats.number(view.left)
        if view.entered:
            left = self.tr("{left} / {entered}").format(
                left=left, entered=formats.number(view.entered)
            )
        facts = [(self.tr("Players"), left)] if view.left or view.entered else []
        if view.average is not None and view.average_bb is not None:
            label = self.tr("Average · {bb}").format(bb=formats.big_blinds(view.average_bb))
            facts.append((label, formats.number(view.average)))
        return facts

    def _pool(self, view: ClockView) -> list[tuple[str, str]]:
        """Return the prize pool, if it is known."""
        if view.pool is None:
            return []
        return [(self.tr("Prize pool"), formats.money(view.pool, view.head.currency, trim=True))]

    def _first(self, view: ClockView) -> list[tuple[str, str]]:
        """Return the first prize where there is no room for the list."""
        if not view.prizes:
            return []
        amount = formats.money(view.prizes[0].amount, view.head.currency, trim=True)
        return [(self.tr("First prize"), amount)]

    def _facts(self, canvas: Canvas, rect: QRectF, facts: list[tuple[str, str]]) -> None:
        """Write facts under each other, spread over the height."""
        tall = min(rect.height() / max(1, len(facts)), canvas.h(0.14))
        for index, (label, figure) in enumerate(facts):
            place = QRectF(rect.left(), rect.top() + index * tall, rect.width(), tall)
            self.fact(canvas, place, label, figure)

    def _prizes(self, canvas: Canvas, view: ClockView, rect: QRectF) -> None:
        """Write the first prizes beside the clock, as many as are read from the back."""
        title, *lines = rows(rect, 0.17, *[0.83 / 5] * 5)
        canvas.text(
            title,
            self.tr("Prizes"),
            size=0.046,
            align=RIGHT,
            color=canvas.theme.quiet,
            role="label",
        )
        for line, prize in zip(lines, view.prizes, strict=False):
            rank, amount = columns(line, 0.32, 0.68)
            canvas.text(
                rank,
                formats.place(prize.place),
                size=0.056,
                color=canvas.theme.accent,
                role="figure",
            )
            money = formats.money(prize.amount, view.head.currency, trim=True)
            canvas.text(amount, money, size=0.056, align=RIGHT, role="figure")

    def _coming(self, view: ClockView) -> list[tuple[str, str]]:
        """Return what comes: next blinds, end of late entry, next break."""
        facts: list[tuple[str, str]] = []
        if view.next_blinds is not None:
            facts.append((self.tr("Next level"), self.stakes(view.next_blinds)))
        if view.late_entry_ms is not None:
            facts.append((self.tr("Entry closes in"), formats.countdown(view.late_entry_ms)))
        if view.next_break_ms is not None:
            facts.append((self.tr("Break in"), formats.countdown(view.next_break_ms)))
        return facts

    def _line(self, canvas: Canvas, rect: QRectF, facts: list[tuple[str, str]]) -> None:
        """Write facts beside each other, each as wide as it needs."""
        if not facts:
            return
        shares = [self._width(canvas, fact) for fact in facts]
        while len(facts) > 2 and sum(shares) + canvas.h(0.04) > rect.width():
            del facts[1], shares[1]
        for index, (place, (label, figure)) in enumerate(
            zip(columns(rect, *shares, gap=canvas.h(0.02)), facts, strict=True)
        ):
            align = CENTRE
            if len(facts) > 1:
                align = LEFT if index == 0 else RIGHT if index == len(facts) - 1 else CENTRE
            self.fact(canvas, place, label, figure, align=align)

    def _width(self, canvas: Canvas, fact: tuple[str, str]) -> float:
        """Return how wide a fact is at the least size."""
        label, figure = fact
        return max(canvas.advance(label, "label"), canvas.advance(figure, "figure"))
