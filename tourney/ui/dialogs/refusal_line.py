"""The line of a form that says why something was refused, and offers the way on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from tourney.app.reading import Reading
from tourney.app.refusals import refusal
from tourney.catalogue import sentence
from tourney.ui.bridge import Refused
from tourney.ui.toolkit.icons import icon
from tourney.ui.toolkit.label import Label
from tourney.values.errors import TourneyError


def said(error: TourneyError, reading: Reading | None = None) -> str:
    """Return a refusal as one sentence, with names and money of the event where there is one."""
    translate = QCoreApplication.translate
    if reading is None:
        return sentence(error.code, error.params, translate)
    currency = reading.state.settings.currency
    return str(refusal(error, reading.people, currency, translate)["message"])


class RefusalLine(QFrame):
    """A sentence with a symbol, hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._again: Callable[[], None] | None = None
        symbol = Label()
        symbol.setPixmap(icon("alert", "danger").pixmap(20, 20))
        self.label = Label()
        self.label.setWordWrap(True)
        self.label.setProperty("tone", "danger")
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._go_on)
        row = QHBoxLayout(self)
        row.addWidget(symbol)
        row.addWidget(self.label, 1)
        row.addWidget(self.button)
        self.hide()

    def text(self) -> str:
        """Return what is said now."""
        return self.label.text() if not self.isHidden() else ""

    def say(self, text: str) -> None:
        """Say a sentence without a way on."""
        self._again = None
        self.label.setText(text)
        self.label.setAccessibleName(text)
        self.button.hide()
        self.setVisible(bool(text))

    def refuse(self, refused: Refused, reading: Reading | None) -> None:
        """Say a refusal; where it can be asked again, offer that."""
        self.say(said(refused.error, reading))
        self._again = refused.again
        if refused.again is None:
            return
        overridden = bool(refused.error.params.get("overridable"))
        text = self.tr("Do it anyway") if overridden else self.tr("Undo these together")
        self.button.setText(text)
        self.button.show()

    def clear(self) -> None:
        """Say nothing."""
        self.say("")

    def _go_on(self) -> None:
        again, self._again = self._again, None
        self.clear()
        if again is not None:
            again()
