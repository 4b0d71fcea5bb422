"""A field for the blind structure of a new event: one that is shipped, or a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tourney.bootstrap.templates import shipped_structure
from tourney.exchange.files import open_structure
from tourney.exchange.shipped import structure_names
from tourney.tournament.structure import Structure
from tourney.ui.dialogs.ask_minutes import ask_minutes
from tourney.ui.dialogs.fields import ChoiceField
from tourney.ui.toolkit.label import Label
from tourney.values.errors import BadInput


class StructureField(QWidget):
    """Chooses a sheet and says how long it is. ``refused(BadInput)``: a file was not taken."""

    refused = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = [(name, _title(name)) for name in structure_names()]
        self.choice = ChoiceField(self.tr("Structure"), names)
        self.file_button = QPushButton(self.tr("From a file…"))
        self.file_button.setAutoDefault(False)
        self.file_button.clicked.connect(self._ask_file)
        self.note = Label()
        self.note.setProperty("tone", "quiet")
        self._files: dict[object, Structure] = {}
        row = QHBoxLayout()
        row.addWidget(self.choice, 1)
        row.addWidget(self.file_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(row)
        layout.addWidget(self.note)
        self.setFocusProxy(self.choice)
        self.choice.currentIndexChanged.connect(self._describe)

    def choose(self, name: str) -> None:
        """Choose a shipped structure by its name."""
        self.choice.choose(name.removesuffix(".csv"))
        self._describe()

    def structure(self) -> Structure:
        """Return the sheet chosen."""
        key = self.choice.key()
        return self._files[key] if key in self._files else shipped_structure(str(key))

    def take_file(self, path: Path) -> None:
        """Read a sheet from a file and choose it; a broken one is refused and nothing changes."""
        try:
            sheet = self._read(path)
        except BadInput as error:
            self.refused.emit(error)
            return
        if sheet is not None:
            key = f"file:{path}"
            self._files[key] = sheet
            self.choice.choose(key)
            self.choice.setItemText(self.choice.currentIndex(), path.name)
            self._describe()

    def _read(self, path: Path) -> Structure | None:
        """Read a file; where it has no minutes, ask for them once."""
        try:
            return open_structure(path)
        except BadInput as error:
            if error.code not in ("blank_minutes", "missing_column"):
                raise
            if error.code == "missing_column" and error.params.get("column") != "minutes":
                raise
        minutes = ask_minutes(self)
        return open_structure(path, minutes) if minutes else None

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a structure"), "", self.tr("Structures (*.csv);;All files (*)")
        )
        if path:
            self.take_file(Path(path))

    def _describe(self) -> None:
        sheet = self.structure()
        levels = sum(not row.is_break for row in sheet)
        minutes = sum(row.seconds for row in sheet) // 60
        said = self.tr("{levels} levels, {hours} h {minutes} min with breaks")
        self.note.setText(
            said.format(levels=levels, hours=minutes // 60, minutes=f"{minutes % 60:02}")
        )


def _title(name: str) -> str:
    """Return a file's name as a title."""
    return name.replace("_", " ").capitalize()
