"""Names typed quickly: Enter adds one and waits for the next; a pasted list gets a preview."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QWidget

from tourney.app.batches import PersonRecord
from tourney.app.changes import ChangeSet
from tourney.app.event_session import Outcome
from tourney.app.people import PeopleIndex, newcomer, tidy
from tourney.app.reading import Reading
from tourney.exchange.player_list import read_pasted
from tourney.tournament.commands import AddPlayers, BuyIn, Details
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.fields import CheckField
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.import_players import ImportPlayersDialog
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import Column, RowModel
from tourney.values.errors import BadInput
from tourney.values.ids import new_id


@dataclass(frozen=True, slots=True)
class Added:
    """One person added in this form: id, name, and what was noted of him."""

    id: str
    name: str
    note: str


class AddPlayersDialog(FormDialog):
    """Adds people by name; stays open until it is closed."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Add players"), self.tr("Add  (Enter)"), bridge, parent)
        self.cancel_button.setText(self.tr("Close"))
        self.name = NameField(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("First name and surname, or paste a list"))
        self.club = _field(self.tr("Club"))
        self.number = _field(self.tr("Number"))
        self.buy_in = CheckField(self.tr("&Buy in at once"))
        self.rows = RowModel(
            [
                Column[Added]("name", self.tr("Added"), lambda row: row.name),
                Column[Added]("note", "", lambda row: row.note, width=340),
            ],
            self,
        )
        self.list = ListView(
            self.rows,
            self.tr("Type a name and press Enter. The next name may follow at once."),
            name=self.tr("Players added"),
        )
        self._added: list[Added] = []
        self._indexes: tuple[PeopleIndex, PeopleIndex] | None = None
        self._suggestions: dict[str, PersonRecord] = {}
        self._lay_out()
        self._suggest()
        self.name.pasted.connect(self.paste)
        QTimer.singleShot(0, self._prepare)
        bridge.changed.connect(self._forget)
        self.name.setFocus()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for field, share in ((self.name, 5), (self.club, 3), (self.number, 2)):
            row.addWidget(field, share)
        self.body.addLayout(row)
        self.body.addWidget(self.buy_in)
        self.body.addWidget(self.list, 1)
        self.count = Label()
        self.count.setProperty("tone", "quiet")
        self.buttons.insertWidget(0, self.count)
        self.resize(760, 520)

    def _suggest(self) -> None:
        """Offer the people of the house who are not on the list."""
        reading = self.bridge.reading() if self.bridge else None
        listed = reading.state.persons if reading else {}
        for record in reading.people.values() if reading else ():
            if record.id not in listed:
                parts = (record.name, record.club, f"#{record.number}" if record.number else "")
                self._suggestions[" · ".join(part for part in parts if part)] = record
        completer = QCompleter(QStringListModel(sorted(self._suggestions), self), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self._take)
        self.name.setCompleter(completer)

    def _take(self, suggestion: str) -> None:
        """Fill the fields with somebody the house knows."""
        record = self._suggestions.get(suggestion)
        if record is not None:
            self.name.setText(record.name)
            self.club.setText(record.club)
            self.number.setText(record.number)

    def _forget(self, changes: ChangeSet) -> None:
        if changes.names or changes.persons:
            self._indexes = None
            if self.isVisible():
                QTimer.singleShot(0, self._prepare)

    def _prepare(self) -> tuple[PeopleIndex, PeopleIndex]:
        """Return who is listed and whom the house knows; made between two names."""
        if self._indexes is None:
            reading = _reading(self.bridge)
            listed = [reading.people[p] for p in reading.state.persons if p in reading.people]
            self._indexes = PeopleIndex(listed), PeopleIndex(reading.people.values())
        return self._indexes

    def send(self) -> None:
        """Add the person typed and wait for the next."""
        name = tidy(self.name.text())
        if not name or self.bridge is None:
            return
        listed, house = self._prepare()
        said = Details("", name, self.club.text(), self.number.text().strip())
        details = newcomer(said, listed, house, new_id)
        if details.person in listed.by_id:
            self._note(details, self.tr("was on the list already"))
            return
        namesake = bool(listed.find(name))
        self.refusal.clear()
        self.bridge.submit(AddPlayers((details,)), lambda _: self._was_added(details, namesake))
        self.name.setFocus()

    def _was_added(self, details: Details, namesake: bool) -> None:
        note = self.tr("another of this name is on the list") if namesake else ""
        self._note(details, note)
        if self.buy_in.isChecked() and self.bridge is not None:
            self.bridge.submit(BuyIn(details.person), lambda out: self._was_seated(details, out))

    def _was_seated(self, details: Details, outcome: Outcome) -> None:
        table, seat = outcome.result.get("table"), outcome.result.get("seat")
        if table is None:
            self._note(details, self.tr("bought in"))
        else:
            said = self.tr("Table {table} · Seat {seat}")
            self._note(details, said.format(table=table, seat=seat))

    def _note(self, details: Details, note: str) -> None:
        """List a person, the newest on top, and clear the fields for the next."""
        kept = [row for row in self._added if row.id != details.person]
        self._added = [Added(details.person, details.name, note), *kept]
        self.rows.set_rows(self._added)
        self.list.select([details.person])
        self.count.setText(self.tr("{n} added").format(n=len(self._added)))
        for field in (self.name, self.club, self.number):
            field.clear()

    def paste(self, text: str) -> None:
        """Show a pasted list before it is added."""
        if self.bridge is None:
            return
        try:
            read = read_pasted(text)
        except BadInput as error:
            self.refuse(error, self.name)
            return
        preview = ImportPlayersDialog(self.bridge, self)
        preview.show_list(read)
        preview.accepted.connect(lambda: self._were_added(preview.added))
        preview.open()

    def _were_added(self, people: tuple[Details, ...]) -> None:
        """List those of a pasted list."""
        added = [Added(each.person, each.name, "") for each in people]
        self._added = [*added, *self._added]
        self.rows.set_rows(self._added)
        self.count.setText(self.tr("{n} added").format(n=len(self._added)))


class NameField(QLineEdit):
    """A field for one name; several lines pasted into it are a list (``pasted(text)``)."""

    pasted = Signal(str)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Catch a paste of several lines."""
        if event.matches(QKeySequence.StandardKey.Paste) and self._take_list():
            return
        super().keyPressEvent(event)

    def _take_list(self) -> bool:
        data: QMimeData = QGuiApplication.clipboard().mimeData()
        text = data.text()
        if len(text.strip().splitlines()) < 2:
            return False
        self.pasted.emit(text)
        return True


def _field(title: str) -> QLineEdit:
    field = QLineEdit()
    field.setPlaceholderText(title)
    field.setAccessibleName(title)
    return field


def _reading(bridge: Bridge | None) -> Reading:
    if bridge is None:
        raise LookupError("a form without its event")
    return bridge.reading()
