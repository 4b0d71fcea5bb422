"""An entry list with a look at it first: columns, encoding, doubles, blanks, who is known."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QWidget

from tourney.exchange.files import open_player_list
from tourney.exchange.player_list import Flag, PlayerList
from tourney.tournament.commands import Details
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.import_preview import (
    LISTED,
    NEW,
    OF_HOUSE,
    ImportPreview,
    PreviewRow,
    preview,
)
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.big_number import BigNumber
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import Column, RowModel
from tourney.values.errors import TourneyError
from tourney.values.ids import new_id

_RIGHT = Qt.AlignmentFlag.AlignRight


class ImportPlayersDialog(FormDialog):
    """Shows a list and adds it; ``added`` names who came onto the event's list."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Import players"), self.tr("Add players"), bridge, parent)
        self.added: tuple[Details, ...] = ()
        self.found: ImportPreview | None = None
        self.file_button = QPushButton(self.tr("Choose a file…  (Ctrl+O)"))
        self.file_button.setShortcut("Ctrl+O")
        self.file_button.clicked.connect(self._ask_file)
        self.about = Label(self.tr("CSV or XLSX, from any program, with a heading for the names"))
        self.about.setProperty("tone", "quiet")
        self.about.setWordWrap(True)
        self.counts = {
            "added": BigNumber(self.tr("To be added")),
            "known": BigNumber(self.tr("On the list already")),
            "duplicates": BigNumber(self.tr("Repeated lines")),
            "blank": BigNumber(self.tr("Without a name")),
            "flagged": BigNumber(self.tr("To look at")),
        }
        self.rows = RowModel(self._columns(), self)
        self.list = ListView(
            self.rows,
            self.tr("No list yet. Choose a file or drop it here."),
            name=self.tr("What the list holds"),
        )
        self._lay_out()
        self.setAcceptDrops(True)
        self.main_button.setEnabled(False)
        self.file_button.setFocus()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.file_button)
        top.addWidget(self.about, 1)
        self.body.addLayout(top)
        row = QHBoxLayout()
        row.setSpacing(4 * theme.STEP)
        for count in self.counts.values():
            row.addWidget(count)
        self.body.addLayout(row)
        self.body.addWidget(self.list, 1)
        self.resize(980, 640)

    def _columns(self) -> list[Column[PreviewRow]]:
        return [
            Column("line", self.tr("Line"), lambda r: str(r.id), _RIGHT, lambda r: r.id, 64),
            Column("number", self.tr("Number"), lambda r: r.number, width=96),
            Column("name", self.tr("Name"), lambda r: r.name, width=240, search=True),
            Column("club", self.tr("Club"), lambda r: r.club, width=160),
            Column("paid", self.tr("Paid"), self._paid, width=64),
            Column("fate", self.tr("What happens"), self._fate, color=_shade, tip=self._fate),
        ]

    def _paid(self, row: PreviewRow) -> str:
        return self.tr("paid") if row.paid else ""

    def _fate(self, row: PreviewRow) -> str:
        said = {
            NEW: self.tr("is added"),
            OF_HOUSE: self.tr("is added, known to the house"),
            LISTED: self.tr("is on the list already"),
        }.get(row.fate, self.tr("is left out"))
        return " – ".join([said, *(self._flag(flag) for flag in row.flags)])

    def _flag(self, flag: Flag) -> str:
        texts = {
            "number_twice": self.tr("line {other} has this number with another name"),
            "seat_twice": self.tr("line {other} has this seat too"),
            "no_name": self.tr("the line has no name"),
            "extra_cells": self.tr("more cells than headings: {value}"),
            "number_known": self.tr("this number belongs to somebody of another name"),
        }
        return texts.get(flag.code, flag.code).format(other=flag.other, value=flag.value)

    def load(self, path: Path) -> None:
        """Read a file and show it; a broken one is refused in a sentence and adds nothing."""
        try:
            read = open_player_list(path)
        except TourneyError as error:
            self._show(None)
            self.about.setText(path.name)
            self.refuse(error)
            return
        self.show_list(read)

    def show_list(self, read: PlayerList) -> None:
        """Show a list that was read or pasted."""
        if self.bridge is None:
            return
        self.refusal.clear()
        self._show(preview(read, self.bridge.reading(), new_id))
        self.about.setText(self._how_read(read))
        self.main_button.setFocus()

    def _how_read(self, read: PlayerList) -> str:
        parts = [Path(read.path).name if read.path else self.tr("Pasted list")]
        if read.encoding:
            parts.append(read.encoding)
        columns = [f"{heading} → {self._meaning(key)}" for key, heading in read.columns.items()]
        if columns:
            parts.append(self.tr("columns: {columns}").format(columns=", ".join(columns)))
        if read.ignored:
            parts.append(self.tr("left aside: {columns}").format(columns=", ".join(read.ignored)))
        return " · ".join(parts)

    def _meaning(self, key: str) -> str:
        return {
            "name": self.tr("name"),
            "first": self.tr("first name"),
            "last": self.tr("surname"),
            "nick": self.tr("nickname"),
            "number": self.tr("number"),
            "club": self.tr("club"),
            "email": self.tr("e-mail"),
            "paid": self.tr("paid"),
            "table": self.tr("table"),
            "seat": self.tr("seat"),
        }.get(key, key)

    def _show(self, found: ImportPreview | None) -> None:
        self.found = found
        self.rows.set_rows(found.rows if found else ())
        for key, count in self.counts.items():
            figure = getattr(found, key) if found else None
            shade = "attention" if key == "flagged" and figure else "text"
            count.set_figure("" if figure is None else formats.number(figure), color=shade)
        added = found.added if found else 0
        self.main_button.setEnabled(added > 0)
        text = self.tr("Add {n} players  (Enter)").format(n=formats.number(added))
        self.main_button.setText(text if added else self.tr("Nobody to add"))

    def send(self) -> None:
        """Add everybody who is not on the list yet, as one step that can be undone."""
        if self.found is not None and self.found.added:
            self.added = self.found.command.people
            self.submit(self.found.command)

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Import players"),
            "",
            self.tr("Lists (*.csv *.txt *.xlsx);;All files (*)"),
        )
        if path:
            self.load(Path(path))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the first file dropped."""
        urls = event.mimeData().urls()
        if urls and urls[0].isLocalFile():
            self.load(Path(urls[0].toLocalFile()))


def _shade(row: PreviewRow) -> object | None:
    """Return the colour of what happens; the words say the same."""
    name = "attention" if row.flags else "quiet" if row.fate == LISTED else None
    return theme.current().color(name) if name else None
