"""A person's record corrected, or an entry given to the person it belongs to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app.batches import PersonRecord
from tourney.app.people import tidy
from tourney.app.views.choices import PersonChoice, without_entry
from tourney.tournament.commands import Details, EditPlayer, ReassignEntry
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.person_field import Choice, PersonField
from tourney.ui.toolkit.label import Label
from tourney.values.ids import new_id


class EditPlayerDialog(FormDialog):
    """Corrects name, club, number and e-mail of one person."""

    def __init__(self, bridge: Bridge, person: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Edit player"), self.tr("Save  (Enter)"), bridge, parent)
        self.person = person
        reading = bridge.reading()
        record = reading.people.get(person, PersonRecord(person, ""))
        self.name = _line(record.name, self.tr("Name"))
        self.club = _line(record.club, self.tr("Club"))
        self.number = _line(record.number, self.tr("Number"))
        self.email = _line(record.email, self.tr("E-mail"))
        form = QFormLayout()
        for field in (self.name, self.club, self.number, self.email):
            label = Label(field.accessibleName())
            label.setBuddy(field)
            form.addRow(label, field)
        self.body.addLayout(form)
        self.other = PersonField(
            self.tr("The entry belongs to"), lambda: choices(bridge.read(without_entry))
        )
        self.give_button = QPushButton(self.tr("Give the entry"))
        self.give_button.setAutoDefault(False)
        self.give_button.setEnabled(False)
        self.give_button.clicked.connect(self.give_entry)
        self.other.chosen.connect(lambda _: self.give_button.setEnabled(True))
        self.other.textEdited.connect(lambda _: self.give_button.setEnabled(False))
        self.wrong_person = self._wrong_person()
        self.wrong_person.setVisible(reading.state.live_entry(person) is not None)
        self.body.addWidget(self.wrong_person)
        self.body.addStretch(1)
        self.setMinimumWidth(520)
        self.name.setFocus()
        self.name.selectAll()

    def _wrong_person(self) -> QFrame:
        panel = QFrame()
        panel.setProperty("panel", True)
        note = Label(self.tr("Wrong person bought in? Chips, seat and money go to the right one."))
        note.setWordWrap(True)
        note.setProperty("tone", "quiet")
        row = QHBoxLayout()
        row.addWidget(self.other, 1)
        row.addWidget(self.give_button)
        layout = QVBoxLayout(panel)
        layout.addWidget(note)
        layout.addLayout(row)
        return panel

    def send(self) -> None:
        """Save the record; with somebody chosen below, give him the entry instead."""
        if self.other.person() is not None:
            self.give_entry()
            return
        details = Details(
            self.person,
            tidy(self.name.text()),
            tidy(self.club.text()),
            self.number.text().strip(),
            self.email.text().strip(),
        )
        if not self._changed(details):
            self.accept()
            return
        self.submit(EditPlayer(details))

    def give_entry(self) -> None:
        """Give the entry in play to the person chosen."""
        to = self.other.person()
        if to is not None:
            self.batch_id = self.batch_id or new_id()
            self.submit(ReassignEntry(self.person, to))

    def _changed(self, details: Details) -> bool:
        record = self.bridge.reading().people.get(self.person) if self.bridge else None
        if record is None:
            return True
        now = (details.name, details.club, details.number, details.email)
        return now != (record.name, record.club, record.number, record.email)


def _line(text: str, title: str) -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(title)
    return field


def choices(people: Iterable[PersonChoice]) -> list[Choice]:
    """Return people as a field offers them, with number, club or seat beside the name."""
    return [Choice(each.id, each.name, _hint(each)) for each in people]


def _hint(person: PersonChoice) -> str:
    parts = [f"#{person.number}" if person.number else "", person.club]
    if person.table is not None:
        say = QCoreApplication.translate("PersonField", "table {table} seat {seat}")
        parts.append(say.format(table=person.table, seat=person.seat))
    return " · ".join(part for part in parts if part)
