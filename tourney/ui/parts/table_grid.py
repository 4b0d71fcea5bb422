"""The pictures of all tables, one or seven hundred: only those in sight are painted.

Arrows and digits choose table and seat; a player is dragged to an open seat or onto another
player. What a drop or a letter leads to is decided by who listens.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QToolTip, QWidget

from tourney.app.views.tables import SeatView, TablesPicture, TableView
from tourney.ui.parts.table_painter import Marks, TablePainter, paint_dragged, seat_tip
from tourney.ui.toolkit import fit, theme

_GAP = 20
_SMALLEST = QSize(330, 216)
_LARGEST = QSize(900, 600)
_SHAPE = _SMALLEST.height() / _SMALLEST.width()
_LETTERS = frozenset("XMVBCKEUDNLSHTAFP")
PERSON_MIME = "application/x-tourney-person"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the picture: a table's number and a seat, ``None`` for the table itself."""

    table: int
    seat: int | None = None


class TableGrid(QAbstractScrollArea):
    """Shows tables and where the keys are.

    ``command(key)``: a letter was pressed; ``moved(person, Spot)``: a player was dropped;
    ``chosen(Spot)``: Enter or a double click; ``menu(Spot, QPoint)``; ``current_changed()``;
    ``edge(Spot)``: the edge of the felt before a seat was clicked.
    """

    command = Signal(str)
    moved = Signal(str, object)
    chosen = Signal(object)
    menu = Signal(object, QPoint)
    edge = Signal(object)
    current_changed = Signal()

    def __init__(self, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: tuple[TableView, ...] = ()
        self._big_blind = 0
        self._empty = empty
        self.current: Spot | None = None
        self._press: tuple[QPoint, Spot] | None = None
        self._dragged: SeatView | None = None
        self._point = QPointF()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAcceptDrops(True)
        self._columns, self._size = 1, QSize(_SMALLEST)

    # --- what is shown

    def show_picture(self, picture: TablesPicture) -> None:
        """Show these tables; the keys stay where they were, or go to the first table."""
        before, self._tables = self._tables, picture.tables
        repaint = self._big_blind != picture.big_blind
        self._big_blind = picture.big_blind
        numbers = {table.number for table in self._tables}
        if self.current is None or self.current.table not in numbers:
            self.current = Spot(self._tables[0].number) if self._tables else None
            self.current_changed.emit()
        if len(before) != len(self._tables) or repaint:
            self._measure()
            self.viewport().update()
            return
        for place, (old, new) in enumerate(zip(before, self._tables, strict=True)):
            if old is not new:
                self.viewport().update(self._cell(place))

    def table_at(self, number: int) -> TableView | None:
        """Return the table of that number, if it is there."""
        return next((table for table in self._tables if table.number == number), None)

    def current_seat(self) -> SeatView | None:
        """Return the seat the keys are on, if they are on one."""
        return self._seat_at(self.current) if self.current else None

    def _seat_at(self, spot: Spot) -> SeatView | None:
        table = self.table_at(spot.table)
        if table is None or spot.seat is None or spot.seat > table.size:
            return None
        return table.seats[spot.seat - 1]

    def go_to(self, spot: Spot) -> None:
        """Bring the keys to a table or seat, and the table into sight."""
        place = self._place(spot.table)
        if place is None:
            return
        self.current = spot
        cell = self._cell(place)
        bar = self.verticalScrollBar()
        if cell.top() < 0:
            bar.setValue(bar.value() + cell.top() - _GAP)
        elif cell.bottom() > self.viewport().height():
            bar.setValue(bar.value() + cell.bottom() - self.viewport().height() + _GAP)
        self.viewport().update()
        self.current_changed.emit()

    # --- where it is

    def _measure(self) -> None:
        """Make the pictures as large as all of them, or the smallest of them, fit."""
        width, height = self.viewport().width(), self.viewport().height()
        count = max(1, len(self._tables))
        most = max(1, (width - _GAP) // (_SMALLEST.width() + _GAP))
        self._columns, self._size = most, self._cell_size(width, most)
        for columns in range(1, most + 1):
            size = self._cell_size(width, columns)
            rows = -(-count // columns)
            if rows * (size.height() + _GAP) + _GAP <= height:
                self._columns, self._size = columns, size
                break
        rows = -(-count // self._columns)
        whole = rows * (self._size.height() + _GAP) + _GAP
        bar = self.verticalScrollBar()
        bar.setPageStep(height)
        bar.setSingleStep((self._size.height() + _GAP) // 3)
        bar.setRange(0, max(0, whole - height))

    def _cell_size(self, width: int, columns: int) -> QSize:
        wide = min((width - _GAP) // columns - _GAP, _LARGEST.width())
        high = min(int(wide * _SHAPE), max(_SMALLEST.height(), self.viewport().height() - 2 * _GAP))
        return QSize(max(wide, 40), high)

    def _place(self, number: int) -> int | None:
        return next((n for n, t in enumerate(self._tables) if t.number == number), None)

    def _cell(self, place: int) -> QRect:
        row, column = divmod(place, self._columns)
        across, down = self._size.width() + _GAP, self._size.height() + _GAP
        left = max(0, (self.viewport().width() - self._columns * across + _GAP) // 2)
        top = _GAP + row * down - self.verticalScrollBar().value()
        return QRect(QPoint(left + column * across, top), self._size)

    def _in_sight(self) -> range:
        down = self._size.height() + _GAP
        first = max(0, self.verticalScrollBar().value() // down) * self._columns
        rows = self.viewport().height() // down + 2
        return range(first, min(len(self._tables), first + rows * self._columns))

    def spot_at(self, point: QPoint) -> tuple[Spot, bool] | None:
        """Return table and seat at a point, and whether it is the edge of the felt."""
        for place in self._in_sight():
            cell = self._cell(place)
            if cell.contains(point):
                table = self._tables[place]
                shape = self._painter().shape(table)
                inside = QPointF(point - cell.topLeft())
                seat = shape.seat_at(inside)
                edge = seat is not None and not shape.plates[seat - 1].contains(inside)
                return Spot(table.number, seat), edge
        return None

    # --- painting

    def _painter(self) -> TablePainter:
        return TablePainter(self._size.width(), self._size.height(), self._big_blind)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tables in sight, and what is being dragged."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._tables:
            self._say_empty(painter)
            return
        paint = self._painter()
        target = self._target()
        for place in self._in_sight():
            cell = self._cell(place)
            if cell.intersects(event.rect()):
                painter.save()
                painter.translate(cell.topLeft())
                paint.paint(painter, self._tables[place], self._marks(place, target))
                painter.restore()
        if self._dragged is not None:
            paint_dragged(painter, self._dragged.short, self._point)
        painter.end()

    def _marks(self, place: int, target: Spot | None) -> Marks:
        number = self._tables[place].number
        current = self.current is not None and self.current.table == number
        dragging = self._dragged is not None and self._press is not None
        source = self._press[1] if dragging and self._press else None
        return Marks(
            current,
            self.current.seat if current and self.current else None,
            source.seat if source is not None and source.table == number else None,
            target.seat if target is not None and target.table == number else None,
        )

    def _say_empty(self, painter: QPainter) -> None:
        room = self.viewport().rect().adjusted(32, 24, -32, -24).toRectF()
        found = fit.fit(self._empty, self.font(), min(room.width(), 480), room.height(), 16)
        painter.setPen(theme.current().color("quiet"))
        fit.draw(painter, room, found, Qt.AlignmentFlag.AlignCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the pictures out anew."""
        super().resizeEvent(event)
        self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Paint what has come into sight."""
        self.viewport().update()

    # --- the mouse

    def viewportEvent(self, event: QEvent) -> bool:
        """Say in full who sits where the mouse is."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.spot_at(event.pos())
            seat = self._seat_at(found[0]) if found else None
            QToolTip.showText(event.globalPos(), seat_tip(seat, self._big_blind), self)
            return True
        return super().viewportEvent(event)

    def _target(self) -> Spot | None:
        if self._dragged is None:
            return None
        found = self.spot_at(self._point.toPoint())
        return found[0] if found else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring the keys to what was pressed."""
        found = self.spot_at(event.position().toPoint())
        if found is None or event.button() != Qt.MouseButton.LeftButton:
            return
        spot, edge = found
        self.go_to(spot)
        if edge:
            self.edge.emit(spot)
        else:
            self._press = event.position().toPoint(), spot

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a player once the mouse has gone far enough."""
        if self._press is None:
            return
        self._point = event.position()
        start, spot = self._press
        far = (self._point.toPoint() - start).manhattanLength()
        if self._dragged is None and far >= QApplication.startDragDistance():
            seat = self._seat_at(spot)
            self._dragged = seat if seat is not None and seat.person is not None else None
        if self._dragged is not None:
            self._scroll_at_edges()
            self.viewport().update()

    def _scroll_at_edges(self) -> None:
        bar, y = self.verticalScrollBar(), self._point.y()
        if y < 24:
            bar.setValue(bar.value() - 24)
        elif y > self.viewport().height() - 24:
            bar.setValue(bar.value() + 24)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a dragged player."""
        dragged, press = self._dragged, self._press
        self._point = event.position()
        target = self._target()
        self._dragged = self._press = None
        self.viewport().update()
        if dragged is None or dragged.person is None or target is None or press is None:
            return
        if target != press[1]:
            self.moved.emit(dragged.person, target)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Choose what was pressed twice."""
        found = self.spot_at(event.position().toPoint())
        if found is not None and not found[1]:
            self.chosen.emit(found[0])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu for what is under the mouse, or where the keys are."""
        found = self.spot_at(event.pos()) if event.reason() == event.Reason.Mouse else None
        if found is not None:
            self.go_to(found[0])
        if self.current is not None:
            self.menu.emit(self.current, event.globalPos())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take somebody who has no seat from the list beside the tables."""
        if event.mimeData().hasFormat(PERSON_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Let him be dropped on a table alone."""
        event.setAccepted(self.spot_at(event.position().toPoint()) is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Drop him at a seat or a table."""
        found = self.spot_at(event.position().toPoint())
        if found is not None:
            self.moved.emit(bytes(event.mimeData().data(PERSON_MIME).data()).decode(), found[0])
            event.acceptProposedAction()

    # --- the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from seat to seat and table to table, digits choose a seat."""
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        steps = {
            int(Qt.Key.Key_Left): -1,
            int(Qt.Key.Key_Right): 1,
            int(Qt.Key.Key_Up): -self._columns,
            int(Qt.Key.Key_Down): self._columns,
        }
        if self.current is None:
            if event.text().upper() == "A":
                self.command.emit("A")
            else:
                super().keyPressEvent(event)
        elif key in steps and (control or abs(steps[key]) != 1 or key in _VERTICAL):
            self._walk_tables(steps[key])
        elif key in steps:
            self._walk_seats(steps[key])
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            page = len(self._in_sight()) or 1
            self._walk_tables(page if key == Qt.Key.Key_PageDown else -page)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._walk_tables(len(self._tables) * (1 if key == Qt.Key.Key_End else -1))
        elif not self._plain_key(event, control):
            super().keyPressEvent(event)

    def _plain_key(self, event: QKeyEvent, control: bool) -> bool:
        text = event.text().upper()
        if control or self.current is None:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self.current)
        elif text.isdecimal() and len(text) == 1:
            table, seat = self.table_at(self.current.table), int(text) or 10
            if table is not None and seat <= table.size:
                self.go_to(Spot(table.number, seat))
        elif text in _LETTERS and text:
            self.command.emit(text)
        elif event.key() == Qt.Key.Key_Delete:
            self.command.emit("Delete")
        else:
            return False
        return True

    def _walk_tables(self, step: int) -> None:
        place = self._place(self.current.table) if self.current else None
        if place is not None:
            to = max(0, min(len(self._tables) - 1, place + step))
            self.go_to(Spot(self._tables[to].number))

    def _walk_seats(self, step: int) -> None:
        """Go to the next seat clockwise or back; past the last one to the next table."""
        place = self._place(self.current.table) if self.current else None
        if place is None or self.current is None:
            return
        table, seat = self._tables[place], self.current.seat
        next_seat = (0 if seat is None and step > 0 else seat or table.size + 1) + step
        if 1 <= next_seat <= table.size:
            self.go_to(Spot(table.number, next_seat))
        elif 0 <= place + step < len(self._tables):
            other = self._tables[place + step]
            self.go_to(Spot(other.number, 1 if step > 0 else other.size))


_VERTICAL = (int(Qt.Key.Key_Up), int(Qt.Key.Key_Down))
