"""Paints the rows of a list in one go, from the rows themselves.

Qt would ask the model for half a dozen roles of each cell and send each through the style
sheet, which for some hundred cells takes longer than a key press may; here a cell is one text
in one colour of the same theme.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QTableView

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.row_model import Column, RowModel

_PAD = 2 * theme.STEP + 3
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
                painter.setPen(accent)
            else:
                painter.setPen(rule)
            painter.drawLine(area.left(), line, area.right(), line)
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
                found.append((column, self._flags[number], left + _PAD, width - 2 * _PAD))
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
        width = room.width()
        text, shrunk = fitted(text, column.align, width, metrics)
        if shrunk < 1:
            font = painter.font()
            painter.setFont(_scaled(font, shrunk))
            painter.drawText(room, flags, text)
            painter.setFont(font)
        else:
            painter.drawText(room, flags, text)
        if column.struck is not None and column.struck(row):
            right = room.left() + min(width, metrics.horizontalAdvance(text))
            painter.drawLine(room.left(), room.center().y(), right, room.center().y())


def fitted(
    text: str, align: Qt.AlignmentFlag, width: int, metrics: QFontMetrics
) -> tuple[str, float]:
    """Return what is drawn in so many pixels, and the share of the font's size it is drawn at.

    Words give way with an ellipsis. Figures, which stand to the right, are made smaller: one
    that lost a digit would be read as another.
    """
    widest = metrics.height()  # no letter or digit of the sans is wider than the line is high
    if len(text) * widest <= width:
        return text, 1.0
    advance = metrics.horizontalAdvance(text)
    if advance <= width:
        return text, 1.0
    if align & Qt.AlignmentFlag.AlignRight:
        return text, max(width, 1) / advance
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width), 1.0


def _scaled(font: QFont, share: float) -> QFont:
    """Return a font at a share of its size."""
    smaller = QFont(font)
    smaller.setPointSizeF(max(1.0, font.pointSizeF() * share * 0.98))
    return smaller
