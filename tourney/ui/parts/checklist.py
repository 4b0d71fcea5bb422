"""What remains before the cards are in the air, each step with its button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tourney.app.views.overview import Step
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label


class Checklist(QWidget):
    """Shows the steps before the start in one line; gone once play has begun."""

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._desk = bridge, desk
        self._codes = ("people", "entries", "seats", "start")
        self._labels = {code: Label(wordWrap=True) for code in self._codes}
        self.buttons = {code: QPushButton() for code in self._codes}
        self._steps: tuple[Step, ...] = ()
        titles = {
            "people": self.tr("Add players"),
            "entries": self.tr("Buy them in"),
            "seats": self.tr("Draw seats"),
            "start": self.tr("Start the clock"),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 3 * theme.STEP)
        row.setSpacing(5 * theme.STEP)
        for code in self._codes:
            self.buttons[code].setText(titles[code])
            self.buttons[code].clicked.connect(lambda _=False, step=code: self._do(step))
            column = QVBoxLayout()
            column.setSpacing(theme.STEP)
            column.addWidget(self._labels[code])
            column.addWidget(self.buttons[code])
            row.addLayout(column, 1)
        self.hide()

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps; the first not done is the one to take."""
        self.setVisible(bool(steps))
        if tuple(steps) == self._steps:
            return
        self._steps = tuple(steps)
        following = self._next()
        for number, step in enumerate(self._steps, start=1):
            label, button = self._labels[step.code], self.buttons[step.code]
            label.setText(self._said(number, step))
            label.setProperty("tone", "accent" if step.done else "quiet")
            button.setProperty("main", step.code == following)
            for widget in (label, button):
                widget.style().polish(widget)

    def focus_next(self) -> None:
        """Give the keyboard to the step to take."""
        self.buttons[self._next()].setFocus()

    def _next(self) -> str:
        return next((step.code for step in self._steps if not step.done), "start")

    def _said(self, number: int, step: Step) -> str:
        count = formats.number(step.count)
        words = {
            "people": self.tr("{count} on the list").format(count=count),
            "entries": self.tr("{count} bought in").format(count=count),
            "seats": self.tr("everybody has a seat") if step.done else self.tr("seats to be drawn"),
            "start": self.tr("then the clock starts"),
        }
        mark = "✓" if step.done else f"{number}."
        return f"{mark} {words[step.code]}"

    def _do(self, code: str) -> None:
        if code == "seats":
            self._bridge.submit(c.DrawSeats())
        elif code == "start":
            self._bridge.submit(c.StartClock())
        else:
            self._desk.show_page("players")
