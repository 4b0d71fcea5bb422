"""The strip over every page: the clock in reach, the blinds, and how many are left."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney.app.views.strip import StripView
from tourney.ui.shell.clock_field import ClockField
from tourney.ui.shell.wording import stakes_text, to_pay_text
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.fit_label import FitLabel
from tourney.ui.toolkit.icons import IconButton

_SHARES, _FINISHED_SHARES = (9, 0, 7, 10), (6, 0, 14, 9)
"""How the columns share the strip: the clock takes what it needs, the winner is written large."""


class StripBar(QFrame):
    """Shows a :class:`StripView`.

    ``asked(code)``: ``toggle``, ``next``, ``previous``, ``plus`` or ``minus`` was pressed;
    ``time_set(ms)``: a time was typed.
    """

    asked = Signal(str)
    time_set = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._shown: StripView | None = None
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.name = FitLabel(points=theme.LARGE)
        self.level = FitLabel(points=theme.NORMAL, color="quiet")
        self.clock = ClockField()
        self.clock.time_set.connect(self.time_set)
        self.stakes = FitLabel(points=theme.TITLE)
        self.following = FitLabel(points=theme.NORMAL, color="quiet")
        self.players = FitLabel(points=theme.NORMAL, align=right)
        self.average = FitLabel(points=theme.NORMAL, color="quiet", align=right)
        self._buttons = self._make_buttons()
        self._lay_out()

    def _make_buttons(self) -> dict[str, IconButton]:
        meanings = (
            ("previous", "previous", self.tr("Level before"), "Ctrl+Left"),
            ("minus", "minus", self.tr("One minute less"), "Ctrl+Down"),
            ("toggle", "play", self.tr("Start the clock"), "Space"),
            ("plus", "plus", self.tr("One minute more"), "Ctrl+Up"),
            ("next", "next", self.tr("Next level"), "Ctrl+Right"),
        )
        found = {}
        for code, icon, title, keys in meanings:
            button = IconButton(icon, title, shortcut=_native(keys))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, code=code: self.asked.emit(code))
            found[code] = button
        return found

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.STEP)
        for button in self._buttons.values():
            buttons.addWidget(button)
        clock = QVBoxLayout()
        clock.setSpacing(0)
        clock.addWidget(self.clock, 1)
        clock.addLayout(buttons)
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(*(4 * theme.STEP, 2 * theme.STEP) * 2)
        grid.setHorizontalSpacing(6 * theme.STEP)
        grid.setVerticalSpacing(theme.STEP)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.level, 1, 0)
        grid.addLayout(clock, 0, 1, 2, 1)
        grid.addWidget(self.stakes, 0, 2)
        grid.addWidget(self.following, 1, 2)
        grid.addWidget(self.players, 0, 3)
        grid.addWidget(self.average, 1, 3)
        self._share(_SHARES)

    def _share(self, shares: Sequence[int]) -> None:
        for column, stretch in enumerate(shares):
            self._grid.setColumnStretch(column, stretch)

    def show_view(self, view: StripView) -> None:
        """Show what changed since last time."""
        if view == self._shown:
            return
        self._shown = view
        self.name.set_text(view.name)
        self.level.set_text(self._level_text(view), _level_color(view))
        finished = view.status == "finished"
        self.clock.show_time(None if finished else view.remaining_ms, _clock_color(view))
        self.clock.setEnabled(not finished)
        self._share(_FINISHED_SHARES if finished else _SHARES)
        self.stakes.set_text(self._winner_text(view) if finished else stakes_text(view.stakes))
        self.following.set_text(self._following_text(view))
        self.players.set_text(self._players_text(view))
        self.average.set_text(self._average_text(view))
        running = view.running
        title = self.tr("Pause the clock") if running else self.tr("Start the clock")
        self._buttons["toggle"].set_meaning("pause" if running else "play", title, "Space")
        for button in self._buttons.values():
            button.setVisible(not finished)

    def retint(self) -> None:
        """Draw the icons again after the theme changed."""
        for button in self._buttons.values():
            button.retint()

    def _level_text(self, view: StripView) -> str:
        if view.status == "finished":
            return self.tr("Finished")
        if view.status == "setup":
            if view.starts_at is None:
                return self.tr("Not started")
            at = formats.time_of_day(view.starts_at, view.zone)
            return self.tr("Starts {time}").format(time=at)
        if view.on_break:
            if view.back_at is not None:
                at = formats.time_of_day(view.back_at, view.zone)
                return self.tr("Break · back at {time}").format(time=at)
            return self.tr("Break · paused")
        level = (
            self.tr("Level {level} of {levels}")
            if view.level <= view.levels
            else (self.tr("Level {level}"))
        )
        text = level.format(level=view.level, levels=view.levels)
        if not view.running:
            return self.tr("{level} · paused").format(level=text)
        if view.next_break_ms is None:
            return text
        left = formats.countdown(view.next_break_ms)
        return self.tr("{level} · break in {time}").format(level=text, time=left)

    def _winner_text(self, view: StripView) -> str:
        return self.tr("Winner: {names}").format(names=" · ".join(view.winners))

    def _following_text(self, view: StripView) -> str:
        if view.status == "finished":
            return to_pay_text(view)
        if view.following is None:
            return ""
        return self.tr("next {stakes}").format(stakes=stakes_text(view.following))

    def _players_text(self, view: StripView) -> str:
        left, entered = formats.number(view.left), formats.number(view.entered)
        players = self.tr("{left} of {entered} left").format(left=left, entered=entered)
        pool = formats.money(view.pool, view.currency, trim=True)
        return f"{players} · {self.tr('pool {money}').format(money=pool)}"

    def _average_text(self, view: StripView) -> str:
        if view.average is None or view.status == "finished":
            return ""
        average = formats.number(view.average)
        if view.stakes.big:
            average = f"{average} = {formats.big_blinds(view.average / view.stakes.big)}"
        return self.tr("average {chips}").format(chips=average)


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def _clock_color(view: StripView) -> str:
    if not view.running:
        return "quiet"
    return "attention" if view.last_minute else "text"


def _level_color(view: StripView) -> str:
    return "attention" if view.status == "running" and not view.running else "quiet"
