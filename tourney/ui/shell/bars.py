"""Bars over the page: a refusal, a question about lost time, a disk that refuses, a fault.

None of them stops anybody; each can be closed, and the clock goes on under them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.icons import IconButton, icon
from tourney.ui.toolkit.label import Label

REFUSAL_MS = 12_000


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a bar: what is written on it, the key that presses it, and what it does."""

    text: str
    do: Callable[[], None]
    keys: str = ""
    closes: bool = True


class Bars(QWidget):
    """The bars that are up, one for each ``key``; a new one takes the place of the old."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: dict[str, Bar] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.STEP)
        self.hide()

    def say(
        self,
        key: str,
        text: str,
        answers: Sequence[Answer] = (),
        *,
        tone: str = "danger",
        for_ms: int | None = None,
    ) -> None:
        """Put a bar up, for so long or until it is closed."""
        self.close_bar(key)
        bar = Bar(text, answers, tone, lambda: self.close_bar(key))
        self._bars[key] = bar
        self._column.addWidget(bar)
        self.show()
        if for_ms is not None:
            QTimer.singleShot(for_ms, bar, lambda: self._close(key, bar))

    def close_bar(self, key: str) -> None:
        """Take a bar down, if it is up."""
        bar = self._bars.pop(key, None)
        if bar is not None:
            self._column.removeWidget(bar)
            bar.hide()
            bar.deleteLater()
        self.setVisible(bool(self._bars))

    def texts(self) -> dict[str, str]:
        """Return what is said now, by key."""
        return {key: bar.label.text() for key, bar in self._bars.items()}

    def _close(self, key: str, bar: Bar) -> None:
        if self._bars.get(key) is bar:
            self.close_bar(key)


class Bar(QFrame):
    """One sentence with a symbol, its answers, and a way to close it."""

    def __init__(
        self, text: str, answers: Sequence[Answer], tone: str, close: Callable[[], None]
    ) -> None:
        super().__init__()
        self.setProperty("panel", True)
        symbol = Label()
        symbol.setPixmap(icon("alert", tone).pixmap(20, 20))
        self.label = Label(text)
        self.label.setWordWrap(True)
        self.label.setAccessibleName(text)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(3 * theme.STEP, theme.STEP, theme.STEP, theme.STEP)
        row.addWidget(symbol)
        row.addWidget(self.label, 1)
        for answer in answers:
            row.addWidget(self._button(answer, close))
        shut = IconButton("close", self.tr("Close"))
        shut.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        shut.clicked.connect(close)
        row.addWidget(shut)

    def _button(self, answer: Answer, close: Callable[[], None]) -> QPushButton:
        text = f"{answer.text}  ({answer.keys})" if answer.keys else answer.text
        button = QPushButton(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if answer.keys:
            # A button's own shortcut would show it pressed for a moment first.
            QShortcut(QKeySequence(answer.keys), button).activated.connect(button.click)

        def press() -> None:
            if answer.closes:
                close()
            answer.do()

        button.clicked.connect(press)
        return button
