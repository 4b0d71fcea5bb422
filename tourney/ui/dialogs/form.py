"""What every form of the desk shares: title, body, refusal, buttons, and one batch id.

A form keeps everything that was typed when it is refused. The batch id is made when the form
opens, so that Enter twice enters once.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app.event_session import Outcome
from tourney.tournament.commands import Command
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.dialogs.refusal_line import RefusalLine, said
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label
from tourney.values.errors import TourneyError
from tourney.values.ids import new_id


class FormDialog(QDialog):
    """A modal form over one event (``bridge``) or over the house (``bridge`` is ``None``).

    Subclasses fill ``body`` and override :meth:`send`, which the main button and Enter call.
    """

    def __init__(
        self, title: str, main: str, bridge: Bridge | None, parent: QWidget | None = None
    ) -> None:
        """Show ``title`` (translated); ``main`` is written on the main button."""
        super().__init__(parent)
        self.bridge = bridge
        self.batch_id = new_id()
        self.setWindowTitle(title)
        self.heading = Label(title)
        self.heading.setFont(theme.font(theme.TITLE))
        self.body = QVBoxLayout()
        self.body.setSpacing(3 * theme.STEP)
        self.refusal = RefusalLine()
        self.main_button = QPushButton(main)
        self.main_button.setProperty("main", True)
        self.main_button.setDefault(True)
        self.main_button.clicked.connect(self.send)
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setAutoDefault(False)
        self.cancel_button.setToolTip(self.tr("Esc"))
        self.cancel_button.clicked.connect(self.reject)
        self.buttons = QHBoxLayout()
        self.buttons.addStretch(1)
        for button in self._in_order():
            self.buttons.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(*(5 * theme.STEP,) * 4)
        outer.setSpacing(4 * theme.STEP)
        outer.addWidget(self.heading)
        outer.addLayout(self.body, 1)
        outer.addWidget(self.refusal)
        outer.addLayout(self.buttons)
        if bridge is not None:
            bridge.refused.connect(self._refused)

    def _in_order(self) -> tuple[QPushButton, QPushButton]:
        """Return the two buttons as this system places them."""
        box = QDialogButtonBox()
        layout = QDialogButtonBox.ButtonLayout(
            box.style().styleHint(box.style().StyleHint.SH_DialogButtonLayout, None, box)
        )
        if layout == QDialogButtonBox.ButtonLayout.WinLayout:
            return self.main_button, self.cancel_button
        return self.cancel_button, self.main_button

    def open(self) -> None:
        """Show the form over its window; once closed it is gone, with all that it heard."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        super().open()

    def send(self) -> None:
        """Carry out what the form says."""
        raise NotImplementedError

    def submit(self, command: Command) -> None:
        """Send a command with the form's batch id; the form closes once it is done."""
        if self.bridge is not None:
            self.refusal.clear()
            self.bridge.submit(command, self.done_with, batch_id=self.batch_id)

    def done_with(self, outcome: Outcome) -> None:
        """Close the form after its command was carried out."""
        del outcome
        self.accept()

    def refuse(self, error: TourneyError, field: QWidget | None = None) -> None:
        """Say what is wrong and go to the field it is about."""
        reading = self.bridge.reading() if self.bridge is not None else None
        self.refusal.say(said(error, reading))
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refused(self, refused: Refused) -> None:
        if self.isVisible() and self.bridge is not None:
            self.refusal.refuse(refused, self.bridge.reading())
