"""A seat just given, large over the page for three seconds: the player reads it himself."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tourney.ui.toolkit import fit, theme

STAYS_MS = 3_000


class SeatFlash(QWidget):
    """Shows table, seat and name over its parent; never takes the keyboard or the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over = parent
        self._seat, self._name = "", ""
        self._timer = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def text(self) -> str:
        """Return what is shown now."""
        return f"{self._seat} {self._name}" if self.isVisible() else ""

    def flash(self, table: int, seat: int, name: str) -> None:
        """Show a seat from now on for three seconds."""
        self._seat = self.tr("Table {table} · Seat {seat}").format(table=table, seat=seat)
        self._name = name
        self.setAccessibleName(f"{self._seat} {self._name}")
        around = self._over.rect()
        self.resize(min(760, around.width() - 40), min(240, around.height() - 40))
        self.move(around.center() - self.rect().center())
        self.show()
        self.raise_()
        self.update()
        self._timer.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a plate with the seat large and the name under it."""
        colors = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(colors.color("accent"))
        painter.setBrush(colors.color("raised"))
        plate = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(plate, 2 * theme.CORNER, 2 * theme.CORNER)
        inner = plate.adjusted(24, 16, -24, -16)
        tall = inner.height()
        for text, top, share, color in (
            (self._seat, 0.0, 0.64, "accent"),
            (self._name, 0.66, 0.34, "text"),
        ):
            room = QRectF(inner.left(), inner.top() + top * tall, inner.width(), share * tall)
            font = theme.font(figure=True)
            found = fit.fit(text, font, room.width(), room.height(), 96, 36, 20)
            painter.setPen(colors.color(color))
            fit.draw(painter, room, found, Qt.AlignmentFlag.AlignCenter)
        painter.end()
