"""The structure sheet as a table that can be typed into; what a cell means is read here.

The model holds a draft. When and how the draft is written is the page's business.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QFont

from tourney.app.reading import Reading
from tourney.app.structure_edits import with_ante, with_big, with_row, with_small
from tourney.app.views.structure import SheetRow, SheetView, sheet
from tourney.tournament.structure import AnteKind, Level, Structure
from tourney.ui.dialogs.amounts import read_chips
from tourney.ui.dialogs.refusal_line import said
from tourney.ui.toolkit import formats, theme
from tourney.values.errors import BadInput, RuleViolation

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

LEVEL, STARTS, SMALL, BIG, ANTE, KIND, MINUTES, GAME, COLOUR_UP, NOTE = range(10)
_LAST = NOTE
_OF_BREAK = frozenset({MINUTES, COLOUR_UP, NOTE})
_OF_LEVEL = frozenset({SMALL, BIG, ANTE, KIND, MINUTES, GAME, COLOUR_UP, NOTE})
_FIGURES = frozenset({SMALL, BIG, ANTE, MINUTES, STARTS})
_MINUTES = re.compile(r"(\d{1,4})(?::([0-5]\d))?")


class StructureModel(QAbstractTableModel):
    """Rows of a sheet. ``edited``: a cell changed the draft; ``mistyped(str)``: why it did not."""

    edited = QtSignal()
    mistyped = QtSignal(str)

    def __init__(self, reading: Reading, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reading = reading
        self.draft: Structure = reading.state.structure
        self.view: SheetView = sheet(reading, self.draft)

    def show_draft(self, draft: Structure, reading: Reading | None = None) -> None:
        """Show a draft; rows come and go one by one, so that the keyboard stays where it is."""
        self._reading = reading or self._reading
        view = sheet(self._reading, draft)
        before, after = len(self.draft), len(draft)
        at = _first_difference(self.draft, draft)
        if after > before:
            self.beginInsertRows(_NOWHERE, at, at + after - before - 1)
        elif after < before:
            self.beginRemoveRows(_NOWHERE, at, at + before - after - 1)
        self.draft, self.view = draft, view
        if after > before:
            self.endInsertRows()
        elif after < before:
            self.endRemoveRows()
        if after:
            self.dataChanged.emit(self.index(0, 0), self.index(after - 1, _LAST))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Number of rows of the sheet."""
        return 0 if parent.isValid() else len(self.draft)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else _LAST + 1

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> object:
        """Titles of the columns, set as their cells are."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section in _FIGURES else _LEFT
        return self._titles()[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Level"),
            self.tr("Starts"),
            self.tr("Small"),
            self.tr("Big"),
            self.tr("Ante"),
            self.tr("Paid by"),
            self.tr("Minutes"),
            self.tr("Game"),
            self.tr("Colour-up"),
            self.tr("Note"),
        )

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows still to come may be typed into."""
        base = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return base | Qt.ItemFlag.ItemIsEditable if self.can_edit(index) else base

    def can_edit(self, index: Index) -> bool:
        """Whether a cell may be typed into."""
        row = self.view.rows[index.row()]
        cells = _OF_BREAK if row.level.is_break else _OF_LEVEL
        return not row.played and index.column() in cells

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """What a cell shows."""
        if not index.isValid() or index.row() >= len(self.view.rows):
            return None
        row, column = self.view.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown(row, column)
        if role == Qt.ItemDataRole.EditRole:
            return row.level.ante_kind.value if column == KIND else self._shown(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in _FIGURES else _LEFT
        if role == Qt.ItemDataRole.ForegroundRole:
            return _colour(row, column)
        if role == Qt.ItemDataRole.FontRole and row.current and column != KIND:
            font = QFont(theme.font())
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.faults(row) if column == LEVEL else self._shown(row, column)
        return None

    def _shown(self, row: SheetRow, column: int) -> str:
        level = row.level
        if column == LEVEL:
            return self._number(row)
        if column == STARTS:
            return self._starts(row)
        texts = {MINUTES: _minutes(level), COLOUR_UP: level.colour_up, NOTE: level.note}
        if not level.is_break:
            texts |= {
                SMALL: formats.number(level.small),
                BIG: formats.number(level.big),
                ANTE: formats.number(level.ante) if level.ante else "",
                KIND: ante_kind_texts()[level.ante_kind] if level.ante else "",
                GAME: level.game,
            }
        return texts.get(column, "")

    def _number(self, row: SheetRow) -> str:
        name = self.tr("Break") if row.number is None else str(row.number)
        marks = ("▶ " if row.current else "") + ("⚠ " if row.faults else "")
        return marks + name

    def _starts(self, row: SheetRow) -> str:
        if row.current:
            return self.tr("now")
        if row.starts_at is None:
            return self.tr("played") if row.played else ""
        return formats.time_of_day(row.starts_at, self.view.zone)

    @staticmethod
    def faults(row: SheetRow) -> str:
        """Return what is wrong with a row, in sentences."""
        found = [RuleViolation(f.code, row=f.row + 1, level=f.level or None) for f in row.faults]
        return " ".join(said(fault) for fault in found)

    def setData(
        self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)
    ) -> bool:
        """Take what was typed; what cannot be read leaves the cell as it was and says why."""
        if role != Qt.ItemDataRole.EditRole:
            return False
        if not self.can_edit(index):
            self.mistyped.emit(self.tr("A level that has begun stays as it was."))
            return False
        row = index.row()
        try:
            level = self._typed(row, index.column(), str(value).strip())
        except BadInput as error:
            self.mistyped.emit(said(error))
            return False
        if level != self.draft[row]:
            self.show_draft(with_row(self.draft, row, level))
            self.edited.emit()
        return True

    def _typed(self, row: int, column: int, text: str) -> Level:
        level, title = self.draft[row], self._titles()[column]
        takers: dict[int, Callable[[], Level]] = {
            SMALL: lambda: with_small(level, read_chips(text, title)),
            BIG: lambda: with_big(level, read_chips(text, title)),
            ANTE: lambda: with_ante(self.draft, row, read_chips(text, title)),
            KIND: lambda: replace(level, ante_kind=AnteKind(text)),
            MINUTES: lambda: replace(level, seconds=read_minutes(text, title)),
            GAME: lambda: replace(level, game=text),
            COLOUR_UP: lambda: replace(level, colour_up=text),
            NOTE: lambda: replace(level, note=text),
        }
        return takers[column]()


def read_minutes(text: str, field: str) -> int:
    """Return seconds of minutes typed as ``20`` or ``12:30``; raises ``bad_amount``."""
    match = _MINUTES.fullmatch(text)
    if match is None:
        raise BadInput("bad_amount", field=field, value=text)
    return int(match[1]) * 60 + int(match[2] or 0)


def ante_kind_texts() -> dict[AnteKind, str]:
    """Return who pays the ante, in words."""
    say = QCoreApplication.translate
    return {
        AnteKind.NONE: say("StructureModel", "nobody"),
        AnteKind.EACH: say("StructureModel", "each"),
        AnteKind.BUTTON: say("StructureModel", "button"),
        AnteKind.BIG_BLIND: say("StructureModel", "big blind"),
    }


def _minutes(level: Level) -> str:
    minutes, seconds = divmod(level.seconds, 60)
    return f"{minutes}:{seconds:02}" if seconds else str(minutes)


def _colour(row: SheetRow, column: int) -> object:
    """Return the colour of a cell; words and the sign of the row say the same."""
    name = None
    if row.faults and column == LEVEL:
        name = "danger" if row.fatal else "attention"
    elif row.current:
        name = "accent"
    elif row.played or column == STARTS:
        name = "quiet"
    elif row.level.is_break:
        name = "information"
    return theme.current().color(name) if name else None


def _first_difference(before: Structure, after: Structure) -> int:
    """Return the first row that differs, at most the length of the shorter sheet."""
    for row, (old, new) in enumerate(zip(before, after, strict=False)):
        if old != new:
            return row
    return min(len(before), len(after))
