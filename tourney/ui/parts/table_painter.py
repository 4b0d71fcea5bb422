"""Paints one table: oval, plates with names that fit, button, and words for what is unusual."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from tourney.app.views.tables import SeatView, TableView
from tourney.ui.parts.table_shape import TableShape, disc_radius, table_shape
from tourney.ui.toolkit import fit, formats, theme
from tourney.ui.toolkit.label import as_tip

_MIDDLE = Qt.AlignmentFlag.AlignCenter
_ONE_LINE, _READABLE = 10, 9
"""Pixels down to which a text stays on one line, and below which it is not drawn."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked at a table: the seat the keys are on, a seat dragged from, one dragged to."""

    current: bool = False
    seat: int | None = None
    source: int | None = None
    target: int | None = None


class TablePainter:
    """Paints tables of one size with the present theme."""

    def __init__(self, width: int, height: int, big_blind: int) -> None:
        self.width, self.height, self.big_blind = width, height, big_blind
        self.colors = theme.current()
        self.font = theme.font()
        self.figures = theme.font(figure=True)
        self.bold = QFont(self.font)
        self.bold.setWeight(QFont.Weight.DemiBold)

    def shape(self, table: TableView) -> TableShape:
        """Return the shape of a table at this size."""
        return table_shape(self.width, self.height, table.size)

    def paint(self, painter: QPainter, table: TableView, marks: Marks) -> None:
        """Paint a table with its corner at the painter's origin."""
        shape = self.shape(table)
        self._felt(painter, shape, marks.current)
        self._head(painter, table, shape, marks.current)
        self._dealer(painter, shape)
        for seat, plate in zip(table.seats, shape.plates, strict=True):
            self._plate(painter, seat, plate, marks)
        self._button(painter, table, shape)
        self._middle(painter, table, shape)

    def _color(self, name: str, alpha: float = 1.0) -> QColor:
        color = self.colors.color(name)
        color.setAlphaF(alpha)
        return color

    def _felt(self, painter: QPainter, shape: TableShape, current: bool) -> None:
        painter.setBrush(self._color("accent", 0.16))
        painter.setPen(QPen(self._color("accent" if current else "line"), 2.0))
        painter.drawEllipse(shape.felt)

    def _head(self, painter: QPainter, table: TableView, shape: TableShape, current: bool) -> None:
        """Write number and name at the left, how many sit and the word at the right."""
        title = table_title(table)
        half = shape.head.width() * 0.62
        left = QRectF(0, 0, half, shape.head.height())
        right = QRectF(half, 0, shape.head.width() - half, shape.head.height())
        painter.setPen(self._color("accent" if current else "text"))
        found = fit.fit(title, self.bold, left.width(), left.height(), 16, _ONE_LINE, _READABLE)
        fit.draw(painter, left, found, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        word = _mark_word(table.mark)
        count = f"{table.players}/{table.size}"
        text = f"{word} {count}" if word else count
        painter.setPen(self._color("attention" if table.mark == "short" else "quiet"))
        found = fit.fit(text, self.figures, right.width(), right.height(), 14, _ONE_LINE, _READABLE)
        fit.draw(painter, right, found, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _dealer(self, painter: QPainter, shape: TableShape) -> None:
        """Draw the dealer's place: a notch at the top of the felt."""
        wide = shape.felt.width() * 0.06
        notch = QRectF(shape.dealer.x() - wide, shape.dealer.y() - 3, wide * 2, 6)
        painter.setBrush(self._color("quiet"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(notch, 3, 3)

    def _plate(self, painter: QPainter, seat: SeatView, plate: QRectF, marks: Marks) -> None:
        chosen, target = seat.seat == marks.seat, seat.seat == marks.target
        taken = seat.person is not None and seat.seat != marks.source
        edge = "attention" if target else "accent" if chosen else "line"
        pen = QPen(self._color(edge), 2.5 if chosen or target else 1.0)
        if not taken:
            pen.setStyle(Qt.PenStyle.DashLine if not (chosen or target) else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(self._color("raised" if taken else "surface"))
        painter.drawRoundedRect(plate, theme.CORNER, theme.CORNER)
        inside = plate.adjusted(3, 1, -3, -1)
        number = QRectF(
            inside.left(), inside.top(), min(18.0, inside.width() * 0.16), inside.height()
        )
        self._write(painter, str(seat.seat), number, "quiet", self.figures, 11)
        rest = inside.adjusted(number.width() + 2, 0, 0, 0)
        if taken:
            self._who(painter, seat, rest)
        elif seat.use != "open":
            self._write(painter, use_words(seat), rest, "attention", self.font, 12)

    def _who(self, painter: QPainter, seat: SeatView, room: QRectF) -> None:
        """Write the name, and the stack under it where it is known and there is room."""
        stack = ""
        if seat.chips is not None and room.height() >= 30:
            stack = formats.stack(seat.chips, self.big_blind)
        lines = QRectF(room)
        if stack:
            lines.setHeight(room.height() * 0.58)
            below = room.adjusted(0, lines.height(), 0, 0)
            self._write(painter, stack, below, "quiet", self.figures, 12)
        name = f"{seat.short} ⚲" if seat.pinned else seat.short
        large = 13 if self.width < 500 else 16
        full = fit.fit(seat.name, self.font, lines.width(), lines.height(), large, large - 2)
        whole = not seat.pinned and len(full.lines) == 1 and full.pixels >= large - 2
        self._write(painter, seat.name if whole else name, lines, "text", self.font, large)

    def _button(self, painter: QPainter, table: TableView, shape: TableShape) -> None:
        """Draw the disc; hollow where the button is dead, dashed where it was known before."""
        if table.button is None:
            if table.big_blind is not None:
                self._disc(painter, shape.spots[table.big_blind - 1], _bb(), table.stale, True)
            return
        spot = shape.spots[table.button - 1]
        self._disc(painter, spot, _d(), table.stale, table.dead)

    def _disc(
        self, painter: QPainter, spot: QPointF, letters: str, stale: bool, hollow: bool
    ) -> None:
        radius = disc_radius(self.height)
        color = self._color("quiet" if stale else "text")
        pen = QPen(color, 1.5)
        if stale:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush if hollow else color)
        painter.drawEllipse(spot, radius, radius)
        room = QRectF(spot.x() - radius, spot.y() - radius, radius * 2, radius * 2)
        found = fit.fit(letters, self.bold, radius * 1.7, radius * 1.7, 13)
        painter.setPen(color if hollow else self._color("ground"))
        fit.draw(painter, room, found, _MIDDLE)

    def _middle(self, painter: QPainter, table: TableView, shape: TableShape) -> None:
        """Say in the middle of the felt what is known of the button."""
        room = QRectF(0, 0, shape.felt.width() * 0.5, shape.felt.height() * 0.36)
        room.moveCenter(shape.felt.center())
        text = _button_words(table)
        if text and room.height() > 20:
            self._write(painter, text, room, "quiet", self.font, 12)

    def _write(
        self, painter: QPainter, text: str, room: QRectF, color: str, font: QFont, size: float
    ) -> None:
        painter.setPen(self._color(color))
        found = fit.fit(text, font, room.width(), room.height(), size, _ONE_LINE, _READABLE)
        fit.draw(painter, room, found, _MIDDLE)


def table_title(table: TableView) -> str:
    """Return what a table is called: its number, and its name where it has one."""
    title = QCoreApplication.translate("TablePicture", "Table {number}").format(number=table.number)
    return f"{title} · {table.name}" if table.name else title


def paint_dragged(painter: QPainter, name: str, point: QPointF) -> None:
    """Paint the plate of a player who is being dragged, its middle at the mouse."""
    room = QRectF(0, 0, 150, 30)
    room.moveCenter(point)
    painter.setBrush(theme.current().color("accent"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(room, theme.CORNER, theme.CORNER)
    painter.setPen(theme.current().color("on_accent"))
    found = fit.fit(name, theme.font(), room.width() - 8, room.height(), 15, _ONE_LINE, _READABLE)
    fit.draw(painter, room, found, _MIDDLE)


def seat_tip(seat: SeatView | None, big_blind: int) -> str:
    """Return who sits there in full, with his stack where it is known; nothing for nobody."""
    if seat is None or seat.person is None:
        return ""
    stack = formats.stack(seat.chips, big_blind) if seat.chips is not None else ""
    return as_tip("\n".join(filter(None, (seat.name, stack))))


def use_words(seat: SeatView) -> str:
    """Return the word for a seat that is not open to all."""
    if seat.use == "locked":
        word = QCoreApplication.translate("TablePicture", "locked")
    else:
        word = QCoreApplication.translate("TablePicture", "reserved")
    return f"{word}: {seat.label}" if seat.label else word


def _mark_word(mark: str) -> str:
    if mark == "full":
        return QCoreApplication.translate("TablePicture", "full")
    if mark == "short":
        return QCoreApplication.translate("TablePicture", "short")
    return ""


def _d() -> str:
    return QCoreApplication.translate("TablePicture", "D", "the letter on the dealer button")


def _bb() -> str:
    return QCoreApplication.translate("TablePicture", "BB", "the letters on the big blind's disc")


def _button_words(table: TableView) -> str:
    if not table.players:
        return QCoreApplication.translate("TablePicture", "empty")
    if table.button is None and table.big_blind is None:
        return QCoreApplication.translate("TablePicture", "button unknown")
    if table.stale:
        return QCoreApplication.translate("TablePicture", "button not sure")
    if table.dead:
        return QCoreApplication.translate("TablePicture", "dead button")
    return ""
