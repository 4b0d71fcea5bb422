"""The settings of an event under way: what is still to come may change."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtWidgets import QScrollArea, QWidget

from tourney.tournament.commands import EditEvent
from tourney.tournament.settings import Settings
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.event_form import EventForm
from tourney.ui.dialogs.fields import FieldError
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label


class EventSettingsDialog(FormDialog):
    """Changes the settings of the open event; what was paid and played stays as it was."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Event settings"), self.tr("Save  (Enter)"), bridge, parent)
        state = bridge.reading().state
        self.form = EventForm(state.settings)
        if state.clock.started:
            note = Label(
                self.tr("Changes count from now on. What was paid, dealt or played stays as it is.")
            )
            note.setProperty("tone", "quiet")
            self.body.addWidget(note)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self.form)
        area.setMinimumHeight(min(self.form.sizeHint().height() + 8, 460))
        area.setMinimumWidth(self.form.sizeHint().width() + 4 * theme.STEP)
        self.body.addWidget(area, 1)
        self.form.name.setFocus()
        self.form.name.selectAll()

    def send(self) -> None:
        """Save what differs as one step; nothing changed closes the form."""
        try:
            wanted = self.form.settings()
        except FieldError as error:
            self.refuse(error, error.field)
            return
        changes = differences(self.form.base, wanted)
        if changes:
            self.submit(EditEvent(changes))
        else:
            self.accept()


def differences(before: Settings, after: Settings) -> dict[str, object]:
    """Return the fields that differ, with their new values."""
    names = [field.name for field in fields(Settings)]
    return {name: getattr(after, name) for name in names
            if getattr(after, name) != getattr(before, name)}  # fmt: skip
