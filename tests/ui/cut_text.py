"""Finds text that does not fit where it stands: labels, buttons, fields, headings and cells."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QWidget,
)

from tourney.ui.dialogs.fields import ChoiceField
from tourney.ui.toolkit.fit_label import FitLabel
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import RowModel
from tourney.ui.toolkit.row_painter import PAD, fitted, has_room

_PAD = 8
_ARROW = 24
_ROWS = 60


def cut_texts(root: QWidget) -> list[str]:
    """Return what is cut in a window that is shown.

    In a sheet that is edited, what is said in full when it is pointed at may be shortened.
    """
    found: list[str] = []
    for widget in root.findChildren(QWidget):
        if widget.isVisibleTo(root) and widget.width() > 0:
            found += (f"{type(widget).__name__}: {text}" for text in _cut(widget, root))
    return found


def _cut(widget: QWidget, root: QWidget) -> Iterator[str]:
    match widget:
        case QLabel():
            yield from _label(widget, root)
        case QHeaderView():
            yield from _headings(widget)
        case QTableView():
            in_list = isinstance(widget.parentWidget(), ListView)
            yield from _list_cells(widget) if in_list else _cells(widget)
        case QAbstractButton():
            shown = widget.text()
            narrow = widget.sizeHint().width() > widget.width() + 1
            if shown and (narrow or _outside(widget, root)):
                yield shown
        case _:
            yield from _field(widget)


def _field(widget: QWidget) -> Iterator[str]:
    match widget:
        case FitLabel():
            shown, cut = widget.text(), not widget.fitted().whole
        case ChoiceField():
            shown, cut = widget.currentText(), not widget.fitted().whole
        case QComboBox():
            shown = widget.currentText()
            cut = _wide(shown, widget.fontMetrics()) > widget.width() - _ARROW
        case QLineEdit():
            shown = widget.placeholderText()
            room = widget.contentsRect().width() - 2 * _PAD
            cut = _wide(shown, widget.fontMetrics()) > room
        case _:
            return
    if cut:
        yield shown


def _label(label: QLabel, root: QWidget) -> Iterator[str]:
    text = label.text()
    if not text or not label.pixmap().isNull():
        return
    room = label.contentsRect().width() - 2 * label.margin()
    if label.wordWrap():
        words = text.replace("\n", " ").split()
        widest = max((_wide(word, label.fontMetrics()) for word in words), default=0)
        if widest > room + 1 or label.heightForWidth(label.width()) > label.height() + 1:
            yield text
            return
    elif label.sizeHint().width() > label.width() + 1:
        yield text
        return
    if _outside(label, root):
        yield text


def _headings(header: QHeaderView) -> Iterator[str]:
    if header.orientation() != Qt.Orientation.Horizontal or header.model() is None:
        return
    for section in range(header.count()):
        if not header.isSectionHidden(section):
            text = str(header.model().headerData(section, Qt.Orientation.Horizontal) or "")
            if _wide(text, header.fontMetrics()) + 2 * _PAD > header.sectionSize(section):
                yield text


def _list_cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    assert isinstance(model, RowModel)
    for row in range(min(model.rowCount(), _ROWS)):
        for number, column in enumerate(model.columns):
            text = column.text(model.row_at(row))
            room = table.columnWidth(number) - 2 * PAD
            if table.isColumnHidden(number) or has_room(text, room, table.fontMetrics()):
                continue
            if not fitted(text, column.align, room, table.font()).whole:
                yield text


def _cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    if model is None:
        return
    for row in range(min(model.rowCount(), _ROWS)):
        for column in range(model.columnCount()):
            if table.isColumnHidden(column):
                continue
            text = str(model.index(row, column).data() or "")
            needed = _wide(text, table.fontMetrics()) + 2 * _PAD
            tip = str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")
            if needed > table.columnWidth(column) and text not in tip:
                yield text


def _outside(widget: QWidget, root: QWidget) -> bool:
    """Whether a part of it lies left or right of what one of its parents shows."""
    parent = widget.parentWidget()
    while parent is not None and parent is not root:
        left = widget.mapTo(parent, QPoint(0, 0)).x()
        if left < -1 or left + widget.width() > parent.width() + 1:
            return True
        parent = parent.parentWidget()
    return False


def _wide(text: str, metrics: QFontMetrics) -> int:
    return max((metrics.horizontalAdvance(line) for line in text.split("\n")), default=0)
