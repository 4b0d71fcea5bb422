"""The night at a glance, in one composition: the clock, the field, the money, what was done."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney.app.changes import EVERYTHING, ChangeSet
from tourney.app.views.overview import Jump, Overview, OverviewView, SheetRow
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk, Page
from tourney.ui.parts.big_clock import BigClock
from tourney.ui.parts.checklist import Checklist
from tourney.ui.parts.text_rows import TextColumn, TextRow, TextRows
from tourney.ui.shell.wording import line_text, stakes_text
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.big_number import BigNumber

_SECOND = 1000
_QUIET = TextColumn(width=92, color="quiet")
_OF_LEVELS = (_QUIET, TextColumn(share=0.55), TextColumn(share=0.45, color="quiet"))
_OF_RESULTS = (
    TextColumn(width=64, color="quiet"),
    TextColumn(share=1.0),
    TextColumn(width=104, right=True),
)


class OverviewPage(Page):
    """Everything a director is asked in a night, on one page."""

    key = "overview"
    icon = "overview"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self._view = OverviewView()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clock = BigClock()
        self.checklist = Checklist(bridge, desk)
        self._make_figures()
        self._make_rows()
        self._lay_out()
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self.refresh(EVERYTHING))
        self.refresh(EVERYTHING)

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Overview")

    def refresh(self, changes: ChangeSet) -> None:
        """Show everything as it is now."""
        self._show(self.bridge.read(self._view))

    def focus_list(self) -> None:
        """Give the keyboard to the next step before the start, else to the page."""
        if self.checklist.isVisible():
            self.checklist.focus_next()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- how it is made

    def _make_figures(self) -> None:
        self._left = BigNumber(self.tr("Players left"))
        self._average = BigNumber(self.tr("Average"))
        self._pool = BigNumber(self.tr("Pool"))
        self._tables = BigNumber(self.tr("Tables"))
        self._entries = BigNumber(self.tr("Entries"))
        self._late = BigNumber(self.tr("Late registration"))
        self._drawer = BigNumber(self.tr("Should be in the drawer"))
        self._next = BigNumber(self.tr("Next prize"))

    def _make_rows(self) -> None:
        self.levels = TextRows(self.tr("Next on the sheet"), _OF_LEVELS, 6)
        halves = (TextColumn(share=1.0), TextColumn(width=104, right=True))
        self.prizes = TextRows(self.tr("Prizes still to be won"), halves, 5)
        self.recent = TextRows(
            self.tr("Done last"),
            (TextColumn(width=62, color="quiet"), TextColumn(share=1.0)),
            8,
            self.tr("Nothing yet. What you do is written here, and can be undone."),
        )

    def _lay_out(self) -> None:
        figures = QGridLayout()
        figures.setHorizontalSpacing(6 * theme.STEP)
        figures.setVerticalSpacing(2 * theme.STEP)
        numbers = (
            (self._left, self._average),
            (self._pool, self._next),
            (self._entries, self._late),
            (self._tables, self._drawer),
        )
        for row, pair in enumerate(numbers):
            for column, figure in enumerate(pair):
                figures.addWidget(figure, row, column)
        right = QVBoxLayout()
        right.addLayout(figures)
        right.addSpacing(2 * theme.STEP)
        right.addWidget(self.prizes, 1)
        left = QVBoxLayout()
        left.addWidget(self.clock, 5)
        left.addSpacing(3 * theme.STEP)
        left.addWidget(self.levels, 4)
        top = QHBoxLayout()
        top.setSpacing(10 * theme.STEP)
        top.addLayout(left, 6)
        top.addLayout(right, 5)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6 * theme.STEP, 3 * theme.STEP, 6 * theme.STEP, 2 * theme.STEP)
        layout.addWidget(self.checklist)
        layout.addLayout(top, 5)
        layout.addWidget(_rule())
        layout.addWidget(self.recent, 3)

    # --- what it shows

    def _show(self, told: Overview) -> None:
        self.clock.show_clock(told.strip, told.rows[0] if told.rows else None)
        self.checklist.show_steps(told.steps)
        self._show_field(told)
        self._show_money(told)
        zone = told.strip.zone
        if told.strip.status == "finished":
            self._show_results(told)
        else:
            self._show_ahead(told)
        self.recent.show_rows(
            [
                TextRow(
                    (
                        formats.time_of_day(each.at, zone),
                        line_text(each.line, told.strip.currency),
                    )
                )
                for each in told.recent
            ]
        )
        self._wait(told.strip.running, told.strip.remaining_ms)

    def _show_ahead(self, told: Overview) -> None:
        """Show the levels to come and the prizes still to be won."""
        self.levels.show_rows(
            [self._level(row) for row in told.rows[1:]],
            self.tr("Next on the sheet"),
            self.tr("The sheet ends here and the blinds stay."),
            _OF_LEVELS,
        )
        self.prizes.show_rows(
            [self._jump(jump, told) for jump in told.jumps],
            self.tr("Prizes still to be won"),
            self.tr("No pool yet. It grows with every entry."),
        )

    def _show_results(self, told: Overview) -> None:
        """Show who came first and who is still to be paid, instead of what lay ahead."""
        currency = told.strip.currency
        self.levels.show_rows(
            [
                TextRow(
                    (
                        formats.place(row.place),
                        row.name,
                        formats.money(row.amount, currency, trim=True),
                    )
                )
                for row in told.results
            ],
            self.tr("Results"),
            self.tr("Nothing was paid. All places are on the page of players."),
            _OF_RESULTS,
        )
        self.prizes.show_rows(
            [
                TextRow((name, formats.money(amount, currency, trim=True)))
                for name, amount in told.due
            ],
            self.tr("Still to be paid"),
            self.tr("All prizes are paid."),
        )

    def _show_field(self, told: Overview) -> None:
        number, bought = formats.number, told.bought
        self._left.set_figure(
            number(told.strip.left),
            self.tr("of {count} who entered").format(count=number(told.persons))
            if told.persons
            else self.tr("{count} on the list").format(count=number(told.listed)),
        )
        average, big = told.strip.average, told.strip.stakes.big
        if average is None:
            self._average.set_figure("–", self.tr("nobody is in yet"))
        else:
            blinds = formats.big_blinds(average / big) if big else ""
            self._average.set_figure(number(average), blinds)
        extras = (
            (self.tr("re-entries {count}"), bought.re_entries),
            (self.tr("rebuys {count}"), bought.rebuys),
            (self.tr("add-ons {count}"), bought.add_ons),
        )
        said = [text.format(count=number(count)) for text, count in extras if count]
        self._entries.set_figure(
            number(bought.entries), " · ".join(said) or self.tr("all of them first ones")
        )
        seats = self.tr("open seats {count}").format(count=number(told.open_seats))
        if told.standing:
            seats = self.tr("{count} without a seat").format(count=number(told.standing))
        color = "attention" if told.standing else "text"
        self._tables.set_figure(number(told.tables), seats, color)

    def _show_money(self, told: Overview) -> None:
        currency = told.strip.currency
        places = self.tr("places paid {count}").format(count=formats.number(told.paid_places))
        self._pool.set_figure(formats.money(told.strip.pool, currency, trim=True), places)
        drawer = told.drawer
        owing = formats.money(drawer.owing, currency, trim=True)
        paid = formats.money(drawer.paid_out, currency, trim=True)
        self._drawer.set_figure(
            formats.money(drawer.inside, currency, trim=True),
            self.tr("still owed {owing}").format(owing=owing)
            if drawer.owing
            else self.tr("paid out {paid}").format(paid=paid),
        )
        self._show_next(told)
        self._show_late(told.late_level, told.late_ms)

    def _show_next(self, told: Overview) -> None:
        if told.strip.status == "finished":
            self._next.set_figure("–", self.tr("all are won"))
            return
        if not told.jumps:
            self._next.set_figure("–", self.tr("no pool yet"))
            return
        amount = formats.money(told.jumps[0].amount, told.strip.currency, trim=True)
        if told.to_money:
            note = self.tr("{count} to the money").format(count=formats.number(told.to_money))
        else:
            note = self.tr("in the money")
        self._next.set_figure(amount, note)

    def _show_late(self, level: int | None, late_ms: int | None) -> None:
        if level is None:
            self._late.set_figure(self.tr("open"), self.tr("without limit"))
        elif late_ms is None:
            self._late.set_figure(
                self.tr("closed"), self.tr("since level {level}").format(level=level)
            )
        else:
            self._late.set_figure(
                formats.countdown(late_ms),
                self.tr("until the end of level {level}").format(level=level),
            )

    def _level(self, row: SheetRow) -> TextRow:
        minutes = self.tr("{count} min").format(count=formats.number(row.seconds // 60))
        extra = [minutes]
        if row.colour_up:
            extra.append(self.tr("colour up {chips}").format(chips=row.colour_up))
        extra.append(row.note)
        said = " · ".join(filter(None, extra))
        begins = self.tr("in {time}").format(time=_hours(row.in_ms))
        if row.level == 0:
            return TextRow((begins, self.tr("Break"), said), "accent")
        level = self.tr("{level}   {blinds}").format(
            level=row.level, blinds=stakes_text(row.stakes)
        )
        return TextRow((begins, level, said))

    def _jump(self, jump: Jump, told: Overview) -> TextRow:
        places = formats.place(jump.first)
        if jump.last != jump.first:
            places = self.tr("{first} to {last}").format(
                first=places, last=formats.place(jump.last)
            )
        return TextRow((places, formats.money(jump.amount, told.strip.currency, trim=True)))

    # --- the time

    def _wait(self, running: bool, remaining_ms: int) -> None:
        """Wake at the next full second of the clock, while it runs and is looked at."""
        if running and self.isVisible():
            self._timer.start(remaining_ms % _SECOND or _SECOND)
        else:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on showing the time."""
        super().showEvent(event)
        self.refresh(EVERYTHING)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: nothing needs to wake."""
        super().hideEvent(event)
        self._timer.stop()


def _hours(ms: int) -> str:
    """Write hours and minutes: 1:05, or 0:15."""
    minutes = ms // 60_000
    return f"{minutes // 60}:{minutes % 60:02}"


def _rule() -> QFrame:
    line = QFrame()
    line.setFixedHeight(1)
    line.setStyleSheet(f"background: {theme.current().line};")
    return line
