"""Results, seating and journal written to a folder as CSV, JSON or a page to print."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from tourney.app.reading import Reading
from tourney.app.views.exports import results, seating_by_name, seating_by_table
from tourney.app.views.journal_sheet import journal
from tourney.app.views.sheets import Sheet
from tourney.exchange.exports import FORMATS, write
from tourney.exchange.exports.names import folder_name
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.fields import CheckField
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.toolkit.label import Label
from tourney.values.errors import BadInput, TourneyError

NOT_YET = ("xlsx", "pdf")

_IN_A_ROW = 3


class ExportDialog(FormDialog):
    """Writes what is chosen; ``written`` are the files."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Export"), self.tr("Write files  (Enter)"), bridge, parent)
        self.written: list[Path] = []
        self.sheets = {
            "results": CheckField(self.tr("&Results")),
            "seating_a_z": CheckField(self.tr("Seating &A–Z")),
            "seating_by_table": CheckField(self.tr("Seating by &table")),
            "journal": CheckField(self.tr("&Journal")),
        }
        self.formats = {
            "csv": CheckField(self.tr("&CSV, for spreadsheets")),
            "html": CheckField(self.tr("&HTML, to print")),
            "json": CheckField(self.tr("J&SON, for programs")),
            "xlsx": CheckField(self.tr("&XLSX")),
            "pdf": CheckField(self.tr("&PDF")),
        }
        for box in (*self.sheets.values(), self.formats["csv"], self.formats["html"]):
            box.setChecked(True)
        self.folder = QLineEdit(str(_usual_folder(bridge.reading())))
        self.folder.setAccessibleName(self.tr("Folder"))
        self._lay_out()
        self.main_button.setFocus()

    def _lay_out(self) -> None:
        for title, boxes in ((self.tr("What"), self.sheets), (self.tr("As"), self.formats)):
            label = Label(title)
            label.setProperty("tone", "quiet")
            self.body.addWidget(label)
            grid = QGridLayout()
            for number, box in enumerate(boxes.values()):
                grid.addWidget(box, number // _IN_A_ROW, number % _IN_A_ROW)
            self.body.addLayout(grid)
        browse = QPushButton(self.tr("Choose…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._choose_folder)
        label = Label(self.tr("Folder"))
        label.setBuddy(self.folder)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.folder, 1)
        row.addWidget(browse)
        self.body.addLayout(row)
        self.told = Label()
        self.told.setWordWrap(True)
        self.told.setProperty("tone", "accent")
        self.open_button = QPushButton(self.tr("Open the folder"))
        self.open_button.setAutoDefault(False)
        self.open_button.clicked.connect(self._open_folder)
        self.open_button.hide()
        self.buttons.insertWidget(0, self.open_button)
        self.body.addWidget(self.told)
        self.body.addStretch(1)
        self.folder.setMinimumWidth(480)

    def send(self) -> None:
        """Write the files and say where they are; the form stays for more."""
        self.refusal.clear()
        self.told.clear()
        try:
            self.written = self._write()
        except TourneyError as error:
            self.refuse(error)
            return
        folder = self.folder.text().strip()
        said = self.tr("{n} files are in {folder}")
        self.told.setText(said.format(n=len(self.written), folder=folder))
        self.open_button.show()
        self.cancel_button.setText(self.tr("Close"))

    def _write(self) -> list[Path]:
        """Write every sheet chosen in every format chosen; what is not built is refused first."""
        wanted = [name for name, box in self.formats.items() if box.isChecked()]
        for name in wanted:
            if name in NOT_YET:
                raise BadInput("not_yet", command=name.upper())
        sheets = self._sheets()
        if not wanted or not sheets or not self.folder.text().strip():
            raise BadInput("bad_field", field=self.tr("Export"), value=self.tr("nothing chosen"))
        folder = Path(self.folder.text().strip()).expanduser()
        return [path for kind in FORMATS if kind in wanted for path in write(sheets, kind, folder)]

    def _sheets(self) -> list[Sheet]:
        if self.bridge is None:
            return []
        reading = self.bridge.reading()
        makers = {
            "results": lambda: results(reading.state, reading.people),
            "seating_a_z": lambda: seating_by_name(reading.state, reading.people),
            "seating_by_table": lambda: seating_by_table(reading.state, reading.people),
            "journal": lambda: _journal(reading),
        }
        return [makers[name]() for name, box in self.sheets.items() if box.isChecked()]

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder"), self.folder.text())
        if chosen:
            self.folder.setText(chosen)

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self.folder.text().strip()))


def _journal(reading: Reading) -> Sheet:
    timeline = reading.timeline
    batches = [line.batch for line in timeline.lines] + list(timeline.controls.values())
    batches.sort(key=lambda batch: batch.version)
    return journal(reading, batches)


def _usual_folder(reading: Reading) -> Path:
    """Return a folder for this event among the documents of whoever is at the desk."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place)) / folder_name(reading.state.settings.name)
