"""Paints a cell of a list without asking the model for each of its roles.

A style sheet's own painting of some hundred cells takes longer than a key press may; here a
cell is one text in one colour, by the same theme.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.row_model import RowModel

_PAD = 2 * theme.STEP + 3
_ICON = 20


class RowDelegate(QStyledItemDelegate):
    """Paints rows of a :class:`RowModel`: ground, one text, an icon, a rule below."""

    def __init__(self, model: RowModel[Any]) -> None:
        super().__init__(model)
        self._model = model
        self._dress()

    def _dress(self) -> None:
        self._colors = theme.current()
        self._text = self._colors.color("text")
        self._rule = self._colors.color("raised")
        self._chosen_rule = self._colors.color("accent")
        self._metrics = QFontMetrics(theme.font())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one cell."""
        if self._colors is not theme.current():
            self._dress()
        row, column = self._model.row_at(index.row()), self._model.columns[index.column()]
        rect: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, self._rule)
        painter.setPen(self._chosen_rule if chosen else self._rule)
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        left, width = rect.left() + _PAD, rect.width() - 2 * _PAD
        icon = column.icon(row) if column.icon is not None else None
        if isinstance(icon, QIcon):
            icon.paint(painter, left, rect.top() + (rect.height() - _ICON) // 2, _ICON, _ICON)
            left, width = left + _ICON + theme.STEP, width - _ICON - theme.STEP
        text = column.text(row)
        if not text:
            return
        color = column.color(row) if column.color is not None else None
        painter.setPen(color if isinstance(color, QColor) else self._text)
        if len(text) * 6 > width and self._metrics.horizontalAdvance(text) > width:
            text = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.drawText(
            left,
            rect.top(),
            width,
            rect.height() - 1,
            int(column.align | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine),
            text,
        )

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as every row."""
        return QSize(80, theme.ROW_HEIGHT)
