"""The Journal page: who did what when, and undo, redo or a correction from any line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app.changes import ChangeSet
from tourney.app.reading import Reading
from tourney.app.views.choices import people_of
from tourney.app.views.journal import AMENDED, UNDONE, JournalRow, JournalRows, persons_of
from tourney.app.views.lines import line_of
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.dialogs.amend import amend_dialog
from tourney.ui.dialogs.edit_player import choices
from tourney.ui.dialogs.person_field import PersonField
from tourney.ui.dialogs.refusal_line import RefusalLine, said
from tourney.ui.pages.page import Desk, Page
from tourney.ui.shell.wording import line_text
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label, as_tip
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import Column, RowModel

_RIGHT = Qt.AlignmentFlag.AlignRight
_ROOMY = 1100
_NAMED_AT_MOST = 3
_PEOPLE_AT_MOST = 20


class JournalPage(Page):
    """Every step of the event, the newest first."""

    key = "journal"
    icon = "journal"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self._rows = JournalRows()
        self._reading: Reading = bridge.reading()
        self.model = RowModel(self._columns(), self)
        self.list = ListView(self.model, self.tr("Nothing has been done yet."), name=self.title())
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Words or names  (Ctrl+F)"))
        self.filter.setAccessibleName(self.tr("Show lines with these words"))
        self.filter.setClearButtonEnabled(True)
        self.person = PersonField(
            self.tr("Show lines about this player"), lambda: choices(people_of(self._reading))
        )
        self.person.setPlaceholderText(self.tr("One player"))
        self.person.setClearButtonEnabled(True)
        self.refusal = RefusalLine()
        self.undo_button = self._button(self.tr("Undo  (U)"), self.undo)
        self.redo_button = self._button(self.tr("Redo  (R)"), self.redo)
        self.amend_button = self._button(self.tr("Correct…  (Enter)"), self.amend)
        self._lay_out()
        self._connect()
        self._show()

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Journal")

    def _button(self, text: str, work: object) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(work)
        return button

    def _columns(self) -> list[Column[JournalRow]]:
        return [
            Column("step", self.tr("Step"), self._step, _RIGHT, lambda r: r.step, 80),
            Column("at", self.tr("When"), self._when, width=80, sort_key=lambda r: r.at),
            Column(
                "what",
                self.tr("What"),
                self._what,
                search=True,
                color=_shade,
                tip=self._tip,
                struck=lambda r: r.form == UNDONE,
            ),
            Column("form", self.tr("Now"), self._form, width=104, search=True, color=_shade),
            Column("who", self.tr("Who"), lambda r: r.actor, width=88, search=True),
            Column(
                "device", self.tr("Device"), lambda r: r.device, width=88, roomy=_ROOMY, search=True
            ),
        ]

    def _lay_out(self) -> None:
        self.top = QHBoxLayout()
        self.top.addWidget(self.filter, 2)
        self.top.addWidget(self.person, 1)
        self.count = Label()
        self.count.setProperty("tone", "quiet")
        self.detail = Label()
        self.detail.setWordWrap(True)
        for button in (self.undo_button, self.redo_button, self.amend_button):
            self.top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(4 * theme.STEP,) * 4)
        layout.setSpacing(3 * theme.STEP)
        layout.addLayout(self.top)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.refusal)
        foot = QHBoxLayout()
        foot.addWidget(self.detail, 1)
        foot.addWidget(self.count)
        layout.addLayout(foot)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._filter)
        self.person.chosen.connect(lambda _: self._only_person())
        self.person.textChanged.connect(lambda text: None if text else self._only_person())
        self.filter.returnPressed.connect(self.focus_list)
        self.list.command.connect(self._command)
        self.list.chosen.connect(lambda _: self.amend())
        self.list.selected.connect(lambda _: self._offer())
        self.bridge.refused.connect(self._refused)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self.filter.setFocus)

    # Showing

    def refresh(self, changes: ChangeSet) -> None:
        """Show what was written, and old lines anew: their places and names may differ."""
        if changes.names or changes.persons or changes.everything:
            self.person.ask_anew()
        if changes.names:
            self._rows = JournalRows()  # every line may read differently, also when searched
        self._show()

    def _show(self) -> None:
        self._reading = self.bridge.reading()
        self.model.set_rows(self._rows.rows(self._reading))
        self.list.table.viewport().update()
        if not self.list.selected_ids() and self.model.rowCount():
            self.list.select([self.model.id_at(0)], scroll=False)
        self._offer()

    def focus_list(self) -> None:
        """Give the keyboard to the lines."""
        self.list.table.setFocus()

    def _filter(self, text: str) -> None:
        self.model.set_filter(text)
        self._tell_count()

    def _only_person(self) -> None:
        person = self.person.person()
        self.model.set_accept(
            None if person is None else lambda row: person in persons_of(self._reading, row.id)
        )
        self._tell_count()

    def _tell_count(self) -> None:
        shown, total = self.model.rowCount(), self.model.total_count
        text = self.tr("1 step") if total == 1 else self.tr("{total} steps")
        if shown < total:
            text = self.tr("{shown} of {total} steps")
        self.count.setText(text.format(shown=formats.number(shown), total=formats.number(total)))

    def _step(self, row: JournalRow) -> str:
        return formats.number(row.step)

    def _when(self, row: JournalRow) -> str:
        return formats.time_of_day(row.at, self._reading.state.settings.zone)

    def _what(self, row: JournalRow) -> str:
        line = line_of(self._reading, row.id)
        return line_text(line, self._reading.state.settings.currency) if line else ""

    def _form(self, row: JournalRow) -> str:
        return {UNDONE: self.tr("undone"), AMENDED: self.tr("amended")}.get(row.form, "")

    def _tip(self, row: JournalRow) -> str:
        """Return the line in full, with everybody it is about and when it was written."""
        names = [self._reading.name(person) for person in persons_of(self._reading, row.id)]
        line = self._what(row)
        missing = sorted(name for name in names if name not in line)
        parts = [line, ", ".join(missing[:_PEOPLE_AT_MOST])]
        if abs(row.recorded_at - row.at) >= 60_000:
            zone = self._reading.state.settings.zone
            said = self.tr("written at {time}")
            parts.append(said.format(time=formats.time_of_day(row.recorded_at, zone)))
        return as_tip("\n".join(part for part in parts if part))

    # Doing

    def current(self) -> JournalRow | None:
        """Return the line selected."""
        ids = self.list.selected_ids()
        return self.model.row_of(ids[0]) if ids else None

    def _offer(self) -> None:
        """Offer what can be done with the line."""
        row = self.current()
        self.undo_button.setEnabled(row is not None and row.form != UNDONE and not row.clock)
        self.redo_button.setEnabled(row is not None and row.form == UNDONE)
        self.amend_button.setEnabled(row is not None and bool(row.amendable) and row.form != UNDONE)
        self.detail.setText(self._tip(row) if row is not None else "")
        self._tell_count()

    def _command(self, key: str, ids: list[object]) -> None:
        del ids
        work = {"U": self.undo, "R": self.redo, "E": self.amend, "Delete": self.undo}.get(key)
        if work is not None:
            work()

    def undo(self) -> None:
        """Undo the line; what stands on it is offered to be undone together."""
        row = self.current()
        self.refusal.clear()
        if row is not None:
            self.bridge.undo(row.id)

    def redo(self) -> None:
        """Give an undone line its effect again."""
        row = self.current()
        self.refusal.clear()
        if row is not None:
            self.bridge.redo(row.id)

    def amend(self) -> None:
        """Open the form that corrects the line, where there is one."""
        row = self.current()
        self.refusal.clear()
        if row is None:
            return
        form = amend_dialog(self.bridge, row.id, self) if self.amend_button.isEnabled() else None
        if form is None:
            self.refusal.say(self.tr("Purchases and knock-outs can be corrected; undo the rest."))
            return
        form.open()

    def _refused(self, refused: Refused) -> None:
        """Say why not, and which later lines would have to go along."""
        if not self.isVisible() or refused.command is not None:
            return
        self.refusal.refuse(refused, self.bridge.reading())
        batches = refused.error.params.get("batches")
        if isinstance(batches, (list, tuple)) and batches:
            self.refusal.label.setText(self._with_later(refused, [str(b) for b in batches]))

    def _with_later(self, refused: Refused, batches: list[str]) -> str:
        """Return the refusal with the later lines it names."""
        currency = self._reading.state.settings.currency
        lines = [line_of(self._reading, batch) for batch in batches[:_NAMED_AT_MOST]]
        texts = [line_text(line, currency) for line in lines if line is not None]
        if len(batches) > _NAMED_AT_MOST:
            texts.append(self.tr("{n} more").format(n=len(batches) - _NAMED_AT_MOST))
        return f"{said(refused.error, self._reading)}  ({' · '.join(texts)})"


def _shade(row: JournalRow) -> object | None:
    """Return the colour of a line; the word beside it says the same."""
    name = {UNDONE: "quiet", AMENDED: "information"}.get(row.form)
    if name is None and (row.clock or row.control):
        name = "quiet"
    return theme.current().color(name) if name else None
