"""Signs painted as shapes, so that a word never stands for a state by colour alone.

No font needs to have them.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF


def paint_sign(painter: QPainter, rect: QRectF, sign: str, color: QColor) -> None:
    """Paint the sign ``pause``, ``alert``, ``cup``, ``trophy``, ``move`` or ``star``."""
    path = _PATHS[sign]()
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 20, rect.height() / 20)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(path)
    painter.restore()


def _pause() -> QPainterPath:
    path = QPainterPath()
    path.addRect(3, 2, 5, 16)
    path.addRect(12, 2, 5, 16)
    return path


def _alert() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_polygon((10, 1), (20, 19), (0, 19)))
    path.addRect(8.9, 7, 2.2, 6.2)
    path.addRect(8.9, 14.6, 2.2, 2.2)
    return path


def _cup() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(QRectF(1.5, 6, 12, 9.5), 2.5, 2.5)
    path.addRect(0.5, 17, 15, 1.6)
    ring = QPainterPath()
    ring.addEllipse(QRectF(11, 7, 7.5, 6.5))
    hole = QPainterPath()
    hole.addEllipse(QRectF(12.6, 8.6, 4.3, 3.3))
    path = path.united(ring.subtracted(hole))
    for x in (4.2, 7.6, 11):
        path.addRoundedRect(QRectF(x - 0.8, 1.2, 1.6, 3.4), 0.8, 0.8)
    return path


def _trophy() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(5, 1)
    path.lineTo(15, 1)
    path.cubicTo(15, 8, 13.4, 11, 10, 11.6)
    path.cubicTo(6.6, 11, 5, 8, 5, 1)
    for x in (1.2, 12.4):
        ring = QPainterPath()
        ring.addEllipse(QRectF(x, 2, 6.4, 6.2))
        hole = QPainterPath()
        hole.addEllipse(QRectF(x + 1.4, 3.4, 3.6, 3.4))
        path = path.united(ring.subtracted(hole))
    stem = QPainterPath()
    stem.addRect(9.1, 11, 1.8, 4.5)
    stem.addRoundedRect(QRectF(5.4, 15.2, 9.2, 3.4), 0.8, 0.8)
    return path.united(stem)


def _move() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_polygon((1, 8), (10, 8), (10, 3.5), (19, 10), (10, 16.5), (10, 12), (1, 12)))
    return path


def _star() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_polygon((10, 0.5), (17.5, 10), (10, 19.5), (2.5, 10)))
    return path


def _polygon(*points: tuple[float, float]) -> QPolygonF:
    polygon = QPolygonF([QPointF(x, y) for x, y in points])
    polygon.append(polygon.first())
    return polygon


_PATHS = {
    "pause": _pause,
    "alert": _alert,
    "cup": _cup,
    "trophy": _trophy,
    "move": _move,
    "star": _star,
}
