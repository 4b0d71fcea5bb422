"""The Structure page: the sheet edited like a spreadsheet, written row by row.

A row is written when the keyboard leaves it, each time as one step that can be undone. A sheet
no clock could run stays a draft, says so, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app import structure_edits as edits
from tourney.app.changes import ChangeSet
from tourney.app.event_session import Outcome
from tourney.app.views.structure import locked_rows
from tourney.exchange.exports import write_text
from tourney.exchange.files import open_structure
from tourney.exchange.structure_csv import write_structure
from tourney.tournament.commands import EditEvent, SetStructure
from tourney.tournament.structure import Structure
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.dialogs.ask_minutes import ask_minutes
from tourney.ui.dialogs.fields import ChoiceField
from tourney.ui.dialogs.refusal_line import RefusalLine, said
from tourney.ui.pages.page import Desk, Page
from tourney.ui.parts.structure_model import StructureModel
from tourney.ui.parts.structure_table import StructureTable
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.pill import Pill
from tourney.values.errors import BadInput, TourneyError

_FAULTS_SHOWN = 3


class StructurePage(Page):
    """Levels and breaks, played ones read-only."""

    key = "structure"
    icon = "structure"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self.model = StructureModel(bridge.reading(), self)
        self.table = StructureTable(self.model)
        self.table.setAccessibleName(self.title())
        self.refusal = RefusalLine()
        self.saved = Pill()
        self.length = Label()
        self.faults = Label()
        self.faults.setWordWrap(True)
        self.faults.setProperty("tone", "attention")
        self.after_last = ChoiceField(
            self.tr("After the last level"),
            [
                ("double", self.tr("then blinds double on")),
                ("stay", self.tr("then blinds stay")),
            ],
        )
        self._sending = False
        self._buttons()
        self._lay_out()
        self._connect()
        self._show_all()

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Structure")

    def _buttons(self) -> None:
        self.add_level = _button(self.tr("Level"), _native("Ins"), self._add_level)
        self.add_break = _button(self.tr("Break"), _native("Ctrl+B"), self._add_break)
        self.remove = _button(self.tr("Remove row"), _native("Del"), self._remove_row)
        self.more = _button(self.tr("Whole sheet"), "", None)
        menu = QMenu(self.more)
        menu.addAction(self.tr("Minutes for all levels…"), self._ask_minutes)
        menu.addAction(self.tr("Import CSV…"), self._ask_import)
        menu.addAction(self.tr("Export CSV…"), self._ask_export)
        self.more.setMenu(menu)

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        for button in (self.add_level, self.add_break, self.remove, self.more):
            tools.addWidget(button)
        tools.addStretch(1)
        tools.addWidget(self.saved)
        foot = QHBoxLayout()
        foot.addWidget(self.length, 1)
        self.after_last.setMaximumWidth(260)
        foot.addWidget(self.after_last)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(4 * theme.STEP,) * 4)
        layout.setSpacing(3 * theme.STEP)
        layout.addLayout(tools)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.faults)
        layout.addWidget(self.refusal)
        layout.addLayout(foot)

    def _connect(self) -> None:
        self.model.edited.connect(self._show_state)
        self.model.mistyped.connect(self.refusal.say)
        self.table.wants_level.connect(self._append_level)
        self.table.wants_row.connect(self._add_level)
        self.table.wants_break.connect(self._add_break)
        self.table.wants_less.connect(self._remove_row)
        self.table.left_row.connect(self.write)
        self.after_last.activated.connect(self._set_after_last)
        self.bridge.refused.connect(self._refused)
        for keys, work in ((QKeySequence.StandardKey.Save, self.write), ("Esc", self.give_up)):
            shortcut = QShortcut(QKeySequence(keys), self.table)
            shortcut.activated.connect(work)

    @property
    def dirty(self) -> bool:
        """Whether the draft differs from the sheet of the event."""
        return self.model.draft != self.bridge.reading().state.structure

    def refresh(self, changes: ChangeSet) -> None:
        """Show the event's sheet anew; a draft that is not written yet stays."""
        if not (changes.settings or changes.clock or changes.status or changes.everything):
            return
        reading = self.bridge.reading()
        keep = self.dirty and not changes.everything and self._kept(changes)
        self.model.show_draft(self.model.draft if keep else reading.state.structure, reading)
        self._show_state()

    def _kept(self, changes: ChangeSet) -> bool:
        """Whether the draft outlives a change: not when the sheet itself was changed."""
        return not changes.settings

    def focus_list(self) -> None:
        """Give the keyboard to the sheet, on the level being played."""
        if self.table.current_row() < 0:
            self.table.go_to(min(self.model.view.locked, max(0, self.model.rowCount() - 1)))
        self.table.setFocus()

    def hideEvent(self, event: object) -> None:
        """Write the draft before another page is shown."""
        self.write()
        super().hideEvent(event)  # type: ignore[arg-type]

    # Changing rows

    def _append_level(self) -> None:
        """Add a level under the last one and go there."""
        row = self.model.rowCount()
        self._take(edits.with_level_at(self.model.draft, row), row)

    def _add_level(self) -> None:
        """Put a level in over the keyboard's row."""
        row = self._free_row()
        self._take(edits.with_level_at(self.model.draft, row), row)

    def _add_break(self) -> None:
        """Put a break in under the keyboard's row."""
        row = max(self.table.current_row() + 1, locked_rows(self.bridge.reading()))
        row = min(row, self.model.rowCount())
        self._take(edits.with_break_at(self.model.draft, row), row)

    def _remove_row(self) -> None:
        """Take the keyboard's row out, unless it is played."""
        row = self.table.current_row()
        if row < self.model.view.locked or row >= self.model.rowCount():
            return
        self._take(edits.without_row(self.model.draft, row), min(row, self.model.rowCount() - 2))

    def _free_row(self) -> int:
        """Return the keyboard's row, or the first one still to come."""
        row = self.table.current_row()
        row = self.model.rowCount() if row < 0 else row
        return min(max(row, locked_rows(self.bridge.reading())), self.model.rowCount())

    def _take(self, draft: Structure, row: int) -> None:
        """Take a draft, write it at once and go to a row."""
        self.model.show_draft(draft)
        self._show_state()
        self.write()
        self.table.go_to(row)
        self.table.setFocus()

    def apply_minutes(self, minutes: int) -> None:
        """Give all levels still to come the same length."""
        first = locked_rows(self.bridge.reading())
        draft = edits.with_minutes(self.model.draft, first, minutes * 60)
        self._take(draft, self.table.current_row())

    # Writing

    def write(self) -> None:
        """Write the draft as one step, unless no clock could run it."""
        if self._sending or not self.dirty:
            return
        if not self.model.view.sound:
            self._show_state()
            return
        self._sending = True
        self.refusal.clear()
        draft = self.model.draft
        try:
            self.bridge.submit(SetStructure(draft), lambda out: self._written(draft, out))
        finally:
            self._sending = False
        self._show_state()

    def _written(self, draft: Structure, outcome: Outcome) -> None:
        """Show what stands now; a row that began meanwhile stayed as it was."""
        del outcome
        reading = self.bridge.reading()
        if reading.state.structure != draft:
            self.refusal.say(self.tr("A level that has begun stays as it was."))
        self.model.show_draft(reading.state.structure, reading)

    def give_up(self) -> None:
        """Forget the draft and show the sheet of the event."""
        self.refusal.clear()
        self._show_all()

    def _set_after_last(self) -> None:
        self.bridge.submit(EditEvent({"after_last": self.after_last.key()}))

    def _refused(self, refused: Refused) -> None:
        if self.isVisible() and isinstance(refused.command, (SetStructure, EditEvent)):
            self.refusal.refuse(refused, self.bridge.reading())

    # Showing

    def _show_all(self) -> None:
        reading = self.bridge.reading()
        self.model.show_draft(reading.state.structure, reading)
        self._show_state()

    def _show_state(self) -> None:
        view = self.model.view
        if self.dirty:
            self.saved.set_state(self.tr("Not written yet  (Ctrl+S)"), "attention")
        else:
            self.saved.set_state(self.tr("Written"), "accent")
        self._show_faults()
        minutes = view.total_seconds // 60
        text = self.tr("{levels} levels and {breaks} breaks, {hours} h {minutes} min in all")
        shown = text.format(
            levels=view.levels,
            breaks=view.breaks,
            hours=minutes // 60,
            minutes=f"{minutes % 60:02}",
        )
        if view.ends_at is not None:
            ends = self.tr("the sheet ends at {time}")
            shown += ", " + ends.format(time=formats.time_of_day(view.ends_at, view.zone))
        self.length.setText(shown)
        self.after_last.choose(view.after_last)

    def _show_faults(self) -> None:
        """Say under the sheet what is wrong with it, the first few in full."""
        found = [text for row in self.model.view.rows if (text := self.model.faults(row))]
        shown = found[:_FAULTS_SHOWN]
        if len(found) > _FAULTS_SHOWN:
            shown.append(self.tr("And {n} more.").format(n=len(found) - _FAULTS_SHOWN))
        self.faults.setText("⚠ " + " ".join(shown) if shown else "")
        self.faults.setVisible(bool(shown))

    # Files

    def _ask_minutes(self) -> None:
        minutes = ask_minutes(self, self.tr("How long are all levels still to come?"))
        if minutes:
            self.apply_minutes(minutes)

    def _ask_import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Import a structure"), "", self.tr("Structures (*.csv);;All files (*)")
        )
        if path:
            self.import_file(Path(path))

    def import_file(self, path: Path, minutes: int | None = None) -> None:
        """Take a sheet from a file: rows already played stay. Blank minutes are asked for."""
        try:
            draft = open_structure(path, minutes)
        except BadInput as error:
            lacks = error.code == "blank_minutes" or error.params.get("column") == "minutes"
            asked = ask_minutes(self) if lacks and minutes is None else None
            if asked:
                self.import_file(path, asked)
            else:
                self.refusal.say(said(error))
            return
        played = locked_rows(self.bridge.reading())
        self._take((*self.model.draft[:played], *draft[played:]), played)

    def _ask_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the structure"), "structure.csv", self.tr("Structures (*.csv)")
        )
        if path:
            self.export_file(Path(path))

    def export_file(self, path: Path) -> None:
        """Write the sheet as CSV."""
        try:
            write_text(write_structure(self.model.draft), path)
        except TourneyError as error:
            self.refusal.say(said(error))
            return
        self.desk.say(self.tr("Structure written to {file}").format(file=path.name))


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def _button(text: str, shortcut: str, work: Callable[[], None] | None) -> QPushButton:
    """Return a tool of the page with its key in its text."""
    button = QPushButton(f"{text}  ({shortcut})" if shortcut else text)
    button.setAutoDefault(False)
    if work is not None:
        button.clicked.connect(work)
    return button
