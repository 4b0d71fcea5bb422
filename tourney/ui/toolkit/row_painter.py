"""Paints the rows of a list in one go, from the rows themselves.

Qt would ask the model for half a dozen roles of each cell and send each through the style
sheet, which for some hundred cells takes longer than a key press may; here a cell is one text
in one colour of the same theme.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QTableView

from tourney.ui.toolkit import fit, theme
from tourney.ui.toolkit.row_model import Column, RowModel

PAD = 2 * theme.STEP + 3
"""Pixels left and right of the text of a cell."""
_ICON = 20


class RowPainter:
    """Paints rows of a :class:`RowModel`: ground where selected, an icon, a text, a rule."""

    def __init__(self, table: QTableView, model: RowModel[Any]) -> None:
        self._table, self._model = table, model
        self._flags = [
            (column.align | Qt.AlignmentFlag.AlignVCenter).value | Qt.TextFlag.TextSingleLine.value
            for column in model.columns
        ]

    def paint(self, painter: QPainter, area: QRect, chosen: Collection[int]) -> None:
        """Paint the rows that lie in ``area``; ``chosen`` are the places selected."""
        first = self._table.rowAt(area.top())
        if first < 0:
            return
        colors, port = theme.current(), self._table.viewport()
        painter.setFont(theme.font())
        metrics = QFontMetrics(painter.font(), port)
        text, rule, accent = (colors.color(name) for name in ("text", "raised", "accent"))
        columns = self._columns(area)
        top, height = self._table.rowViewportPosition(first), theme.ROW_HEIGHT
        for place in range(first, self._model.rowCount()):
            if top > area.bottom():
                return
            line = top + height - 1
            if place in chosen:
                painter.fillRect(0, top, port.width(), height, rule)
            color = accent if place in chosen else rule
            painter.fillRect(area.left(), line, area.width(), 1, color)
            row = self._model.row_at(place)
            for column, flags, left, width in columns:
                self._cell(
                    painter, row, column, flags, QRect(left, top, width, height - 1), text, metrics
                )
            top += height

    def _columns(self, area: QRect) -> list[tuple[Column[Any], int, int, int]]:
        """Return the columns that lie in the area, each with where its text may be."""
        found = []
        for number, column in enumerate(self._model.columns):
            left, width = (
                self._table.columnViewportPosition(number),
                self._table.columnWidth(number),
            )
            if width and left <= area.right() and left + width >= area.left():
                found.append((column, self._flags[number], left + PAD, width - 2 * PAD))
        return found

    def _cell(
        self,
        painter: QPainter,
        row: object,
        column: Column[Any],
        flags: int,
        room: QRect,
        color: QColor,
        metrics: QFontMetrics,
    ) -> None:
        icon = column.icon(row) if column.icon is not None else None
        if isinstance(icon, QIcon):
            top = room.top() + (room.height() - _ICON) // 2
            icon.paint(painter, room.left(), top, _ICON, _ICON)
            room = room.adjusted(_ICON + theme.STEP, 0, 0, 0)
        text = column.text(row)
        if not text:
            return
        own = column.color(row) if column.color is not None else None
        painter.setPen(own if isinstance(own, QColor) else color)
        struck = column.struck is not None and column.struck(row)
        if has_room(text, room.width(), metrics):
            painter.drawText(room, flags, text)
            if struck:
                right = room.left() + metrics.horizontalAdvance(text)
                painter.drawLine(room.left(), room.center().y(), right, room.center().y())
            return
        font = painter.font()
        found = fitted(text, column.align, room.width(), font)
        taken = fit.draw(painter, QRectF(room), found, column.align | Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(font)
        if struck:
            _strike(painter, taken, found)


def has_room(text: str, width: int, metrics: QFontMetrics) -> bool:
    """Whether a text stands in so many pixels at its full size."""
    widest = metrics.height()  # no letter or digit of the sans is wider than the line is high
    return len(text) * widest <= width or metrics.horizontalAdvance(text) <= width


def fitted(text: str, align: Qt.AlignmentFlag, width: int, font: QFont) -> fit.Fitted:
    """Return how a text is drawn that is wider than so many pixels.

    Figures, which stand to the right, are made smaller: one that lost a digit would be read as
    another. Words are fitted into the row.
    """
    room = theme.ROW_HEIGHT - 1
    if align & Qt.AlignmentFlag.AlignRight:
        return fit.fit(text, font, width, room, QFontInfo(font).pixelSize())
    return fit.fit_words(text, font, width, room)


def _strike(painter: QPainter, taken: QRectF, found: fit.Fitted) -> None:
    """Strike each line through."""
    for number in range(len(found.lines)):
        y = taken.top() + (number + 0.5) * found.line_height
        painter.drawLine(round(taken.left()), round(y), round(taken.right()), round(y))
