"""The two short lists beside the tables: who has no seat, and in which order tables break."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QWidget

from tourney.app.views.tables import Standing, TableView
from tourney.ui.parts.table_grid import PERSON_MIME
from tourney.ui.parts.table_painter import table_title
from tourney.ui.toolkit import theme

_ROLE = int(Qt.ItemDataRole.UserRole)
_ROW = QSize(0, theme.ROW_HEIGHT)


class StandingList(QListWidget):
    """Who is in play without a seat; ``seat_wanted(person)`` by Enter, M or a double click."""

    seat_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragEnabled(True)
        self.setAccessibleName(self.tr("Players without a seat"))
        self.itemDoubleClicked.connect(lambda item: self.seat_wanted.emit(item.data(_ROLE)))

    def show_people(self, people: Sequence[Standing]) -> None:
        """Show these people."""
        self.clear()
        for each in people:
            item = QListWidgetItem(each.name)
            item.setSizeHint(_ROW)
            item.setData(_ROLE, each.person)
            self.addItem(item)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Carry the person's id to the table he is dropped on."""
        data = QMimeData()
        if items:
            data.setData(PERSON_MIME, str(items[0].data(_ROLE)).encode())
        return data

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter or M asks for a seat."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_M)
        item = self.currentItem() if self.count() else None
        if event.key() in keys and item is not None:
            self.seat_wanted.emit(item.data(_ROLE))
        else:
            super().keyPressEvent(event)


class BreakOrderList(QListWidget):
    """Tables in the order they break, to be dragged, or moved by Alt and an arrow.

    ``order_wanted(numbers)``: the order the director made.
    """

    order_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setAccessibleName(self.tr("Break order, the first breaks first"))
        self.setToolTip(self.tr("Drag a table, or move it with Alt and the arrows."))
        self._shown: list[tuple[int, str]] = []
        self.model().rowsMoved.connect(self._dragged)

    def show_order(self, order: Sequence[int], tables: Sequence[TableView]) -> None:
        """Show the tables in this order; nothing moves where it is as it was."""
        by_number = {table.number: table for table in tables}
        lines = [
            (number, f"{table_title(by_number[number])} · {by_number[number].players}")
            for number in order
            if number in by_number
        ]
        if lines == self._shown:
            return
        row = self.currentRow()
        changed = len(lines) != len(self._shown)
        if changed:
            self.clear()
        for place, line in enumerate(lines):
            if changed:
                self.addItem(QListWidgetItem())
                self.item(place).setSizeHint(_ROW)
            if changed or line != self._shown[place]:
                self.item(place).setText(line[1])
                self.item(place).setData(_ROLE, line[0])
        self._shown = lines
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def order(self) -> tuple[int, ...]:
        """Return the table numbers as they are shown."""
        return tuple(int(self.item(row).data(_ROLE)) for row in range(self.count()))

    def _dragged(self) -> None:
        self._shown = [(number, "") for number in self.order()]
        self.order_wanted.emit(self.order())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and an arrow moves the table the keys are on."""
        step = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}.get(event.key(), 0)
        row = self.currentRow()
        to = row + step
        if not event.modifiers() & Qt.KeyboardModifier.AltModifier or not step:
            super().keyPressEvent(event)
        elif row >= 0 and 0 <= to < self.count():
            order = list(self.order())
            order[row], order[to] = order[to], order[row]
            self.setCurrentRow(to)
            self.order_wanted.emit(tuple(order))
