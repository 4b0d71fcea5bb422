"""A few lines of text in columns, drawn to fit: levels to come, prizes, what was done last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.ui.toolkit import fit, theme

_PIXELS_PER_POINT = 4 / 3
_CLOSEST, _FEWEST = 19, 3


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A column: its share of the width left, or a fixed width in pixels; right-aligned or not."""

    share: float = 0.0
    width: int = 0
    right: bool = False
    color: str = "text"


@dataclass(frozen=True, slots=True)
class TextRow:
    """The texts of a row by column; ``color`` replaces the columns' own, ``strong`` is heavier."""

    cells: tuple[str, ...]
    color: str = ""
    strong: bool = False


class TextRows(QWidget):
    """Draws up to ``most`` rows; without any, what ``empty`` says."""

    def __init__(
        self,
        title: str,
        columns: Sequence[TextColumn],
        most: int,
        empty: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title, self._columns, self._most, self._empty = title, tuple(columns), most, empty
        self.rows: tuple[TextRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_rows(
        self,
        rows: Sequence[TextRow],
        title: str | None = None,
        empty: str | None = None,
        columns: Sequence[TextColumn] | None = None,
    ) -> None:
        """Show these rows, and another title, word for none and other columns if given."""
        shown = tuple(rows[: self._most])
        now = shown, title or self._title, empty or self._empty, tuple(columns or self._columns)
        if now == (self.rows, self._title, self._empty, self._columns):
            return
        self.rows, self._title, self._empty, self._columns = now
        lines = [" ".join(filter(None, row.cells)) for row in shown]
        self.setAccessibleName("\n".join([self._title, *(lines or [self._empty])]))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the title and every row there may be."""
        return QSize(240, theme.ROW_HEIGHT * (self._most + 1))

    def minimumSizeHint(self) -> QSize:
        """Rows draw closer, and only then the last ones are left out."""
        return QSize(140, _CLOSEST * (min(_FEWEST, self._most) + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw title and rows."""
        painter = QPainter(self)
        height = min(theme.ROW_HEIGHT, max(_CLOSEST, self.height() / (self._most + 1)))
        room_for = int(self.height() / height) - 1
        self._write(painter, self._title, QRectF(0, 0, self.width(), height), "quiet", theme.SMALL)
        for number, row in enumerate(self.rows[:room_for], start=1):
            self._draw_row(painter, row, number * height, height)
        if not self.rows:
            room = QRectF(0, height, self.width(), height * min(2, self._most))
            self._write(painter, self._empty, room, "quiet", theme.NORMAL)
        painter.end()

    def _draw_row(self, painter: QPainter, row: TextRow, top: float, height: float) -> None:
        spare = self.width() - sum(column.width for column in self._columns)
        left = 0.0
        for text, column in zip(row.cells, self._columns, strict=False):
            width = column.width + column.share * max(0, spare)
            room = QRectF(left, top, max(8.0, width - 12), height)
            color = row.color or column.color
            self._write(painter, text, room, color, theme.NORMAL, column.right, row.strong)
            left += width

    def _write(
        self,
        painter: QPainter,
        text: str,
        room: QRectF,
        color: str,
        points: int,
        right: bool = False,
        strong: bool = False,
    ) -> None:
        font = theme.font(points, figure=True)
        font.setBold(strong)
        largest = points * _PIXELS_PER_POINT
        found = fit.fit(text, font, room.width(), room.height(), largest, largest * 0.7, 10)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.setPen(theme.current().color(color))
        fit.draw(painter, room, found, side | Qt.AlignmentFlag.AlignVCenter)
