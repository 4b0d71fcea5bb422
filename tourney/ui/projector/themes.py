"""The five designs: Felt, Night, Broadsheet, Neon and Plain."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QT_TRANSLATE_NOOP, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QRadialGradient,
)

from tourney.ui.projector.theme import Theme, double_line, outline

HALO = 0.06


class Felt(Theme):
    """A lit card table: deep green cloth, a brass rail, engraved heads."""

    key = "felt"
    title = str(QT_TRANSLATE_NOOP("Themes", "Felt"))
    ground = QColor("#0C3B2A")
    plate = QColor("#082A1E")
    text = QColor("#F6F1E3")
    quiet = QColor("#B9CDBB")
    accent = QColor("#E0BC6C")
    attention = QColor("#FFC24A")
    line = QColor("#8C7440")
    on_band = QColor("#10231A")
    margin = 0.06
    letter_spacing: ClassVar[float] = 101.0
    serif_heads = True
    serif_figures = True
    figure_weight = QFont.Weight.Bold

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Cloth under a lamp, woven, inside a brass double line."""
        lamp = QRadialGradient(rect.center() - QPointF(0, rect.height() * 0.1), rect.width() * 0.62)
        lamp.setColorAt(0, QColor("#14593F"))
        lamp.setColorAt(0.55, QColor("#0D4430"))
        lamp.setColorAt(1, QColor("#06251A"))
        painter.fillRect(rect, QBrush(lamp))
        painter.fillRect(rect, QBrush(_weave()))
        unit = rect.height() / 540
        for inset, width in ((11, 2.2), (16, 0.8)):
            edge = rect.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#B8954F"), width * unit))
            painter.drawRoundedRect(edge, 10 * unit, 10 * unit)

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """A dark inlay with a brass rim."""
        radius = rect.height() * 0.09
        brass = QLinearGradient(rect.topLeft(), rect.bottomRight())
        for at, shade in ((0, "#F0D79A"), (0.35, "#A17F3B"), (0.6, "#E8CB86"), (1, "#8A6B2E")):
            brass.setColorAt(at, QColor(shade))
        rim = QBrush(tone) if tone else QBrush(brass)
        painter.setBrush(self.plate)
        painter.setPen(QPen(rim, rect.height() * (0.028 if tone else 0.016)))
        painter.drawRoundedRect(rect, radius, radius)


class Night(Theme):
    """Near black, white figures, one green: much air, no boxes."""

    key = "night"
    title = str(QT_TRANSLATE_NOOP("Themes", "Night"))
    ground = QColor("#0A0C10")
    plate = QColor("#0A0C10")
    text = QColor("#FFFFFF")
    quiet = QColor("#98A4B3")
    accent = QColor("#3CCB98")
    attention = QColor("#FFB938")
    line = QColor("#252B35")
    on_band = QColor("#0A0C10")
    figure_weight = QFont.Weight.Bold

    def paint_head(self, painter: QPainter, rect: QRectF) -> QRectF:
        """A short stroke of the accent before the name."""
        stroke = QRectF(
            rect.left(), rect.top() + rect.height() * 0.12, rect.height() * 0.1, rect.height() * 0.7
        )
        painter.fillRect(stroke, self.accent)
        return rect.adjusted(rect.height() * 0.38, 0, 0, 0)

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """Nothing, until a state has to be seen from the back of the room."""
        if tone:
            super().paint_plate(painter, rect, tone)


class Broadsheet(Theme):
    """A morning paper: cream stock, black serif, masthead rules, one red."""

    key = "broadsheet"
    title = str(QT_TRANSLATE_NOOP("Themes", "Broadsheet"))
    ground = QColor("#F6F1E5")
    plate = QColor("#F6F1E5")
    text = QColor("#1A1714")
    quiet = QColor("#5C544A")
    accent = QColor("#9A1B1E")
    attention = QColor("#B3261E")
    line = QColor("#8B8172")
    on_band = QColor("#FFF9EC")
    capitals = False
    serif_heads = True
    serif_figures = True
    head_centred = True
    figure_weight = QFont.Weight.Bold

    def paint_head(self, painter: QPainter, rect: QRectF) -> QRectF:
        """A masthead: a double rule above, a thin one below."""
        unit = max(1.0, rect.height() / 60)
        double_line(painter, rect.topLeft(), rect.topRight(), self.text, unit)
        painter.setPen(QPen(self.text, unit))
        painter.drawLine(QLineF(rect.bottomLeft(), rect.bottomRight()))
        return rect.adjusted(0, unit * 6, 0, -unit * 2)

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """Rules at the sides like a column; a state frames it."""
        if tone:
            painter.setBrush(QColor("#FFFBF2"))
            painter.setPen(QPen(tone, rect.height() * 0.025))
            painter.drawRect(rect)
            return
        painter.setPen(QPen(self.line, max(1.0, rect.height() * 0.005)))
        painter.drawLine(QLineF(rect.topLeft(), rect.bottomLeft()))
        painter.drawLine(QLineF(rect.topRight(), rect.bottomRight()))

    def paint_band(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        """A square block of ink."""
        painter.fillRect(rect, color)

    def paint_row(self, painter: QPainter, rect: QRectF, odd: bool) -> None:
        """A hairline under every row."""
        painter.setPen(QPen(QColor("#CFC6B4"), max(1.0, rect.height() * 0.015)))
        painter.drawLine(QLineF(rect.bottomLeft(), rect.bottomRight()))


class Neon(Theme):
    """A club at two in the morning: violet dark, tubes of light."""

    key = "neon"
    title = str(QT_TRANSLATE_NOOP("Themes", "Neon"))
    ground = QColor("#0B0716")
    plate = QColor("#120A26")
    text = QColor("#F4F0FF")
    quiet = QColor("#B3A6D9")
    accent = QColor("#3DE8FF")
    attention = QColor("#FF5CC8")
    line = QColor("#4B2E83")
    on_band = QColor("#14061F")

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Two lamps in the haze, pink and blue."""
        painter.fillRect(rect, self.ground)
        for x, y, shade in ((0.04, 1.0, "#5B1466"), (0.98, 0.0, "#0E3A6B")):
            centre = QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
            haze = QRadialGradient(centre, rect.width() * 0.55)
            haze.setColorAt(0, QColor(shade))
            clear = QColor(shade)
            clear.setAlpha(0)
            haze.setColorAt(1, clear)
            painter.fillRect(rect, QBrush(haze))

    def paint_head(self, painter: QPainter, rect: QRectF) -> QRectF:
        """A tube under the head."""
        _tube(
            painter,
            _line_path(rect.bottomLeft(), rect.bottomRight()),
            self.attention,
            rect.height() * 0.03,
        )
        return rect

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """A tube bent round the clock."""
        path = QPainterPath()
        path.addRoundedRect(rect, rect.height() * 0.12, rect.height() * 0.12)
        painter.fillPath(path, self.plate)
        _tube(painter, path, tone or self.accent, rect.height() * 0.013)

    def paint_figure(
        self, painter: QPainter, at: QPointF, letter: str, font: QFont, color: QColor
    ) -> None:
        """A figure with a halo, which is drawn once for each figure, size and colour."""
        halo = font.pixelSize() * HALO
        key = f"neon/{letter}/{font.key()}/{color.name()}"
        picture = QPixmap()
        if not QPixmapCache.find(key, picture):
            picture = self._lit(outline(letter, font), halo, color)
            QPixmapCache.insert(key, picture)
        edge = outline(letter, font).boundingRect()
        painter.drawPixmap(at + edge.topLeft() - QPointF(halo, halo), picture)
        super().paint_figure(painter, at, letter, font, color)

    def _lit(self, path: QPainterPath, halo: float, color: QColor) -> QPixmap:
        """Return the halo round an outline."""
        edge = path.boundingRect().adjusted(-halo, -halo, halo, halo)
        picture = QPixmap(edge.size().toSize() + QSize(2, 2))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-edge.topLeft())
        glow = QColor(color)
        for width, alpha in ((2.0, 14), (1.2, 24), (0.6, 40)):
            glow.setAlpha(alpha)
            painter.strokePath(path, QPen(glow, halo * width, j=Qt.PenJoinStyle.RoundJoin))
        painter.end()
        return picture


class Plain(Theme):
    """Highest contrast for a weak lamp or a bright room: black on white, heavy, no ornament."""

    key = "plain"
    title = str(QT_TRANSLATE_NOOP("Themes", "Plain"))
    ground = QColor("#FFFFFF")
    plate = QColor("#FFFFFF")
    text = QColor("#000000")
    quiet = QColor("#303030")
    accent = QColor("#00408F")
    attention = QColor("#B00000")
    line = QColor("#000000")
    on_band = QColor("#FFFFFF")
    margin = 0.04
    figure_weight = QFont.Weight.Black
    letter_spacing: ClassVar[float] = 100.0

    def paint_head(self, painter: QPainter, rect: QRectF) -> QRectF:
        """A heavy rule under the head."""
        painter.fillRect(
            QRectF(
                rect.left(),
                rect.bottom() - rect.height() * 0.07,
                rect.width(),
                rect.height() * 0.07,
            ),
            self.text,
        )
        return rect.adjusted(0, 0, 0, -rect.height() * 0.08)

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """A heavy frame."""
        painter.setBrush(self.plate)
        painter.setPen(QPen(tone or self.line, rect.height() * (0.04 if tone else 0.014)))
        painter.drawRect(rect)

    def paint_band(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        """A filled block."""
        painter.fillRect(rect, color)

    def paint_row(self, painter: QPainter, rect: QRectF, odd: bool) -> None:
        """Every other row grey."""
        if odd:
            painter.fillRect(rect, QColor("#E9E9E9"))


def _weave() -> QImage:
    """Return a small tile of cloth: alternating threads, barely seen."""
    tile = QImage(4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    for x in range(4):
        for y in range(4):
            tile.setPixelColor(
                x, y, QColor(0, 0, 0, 26) if (x + y) % 4 < 2 else QColor(255, 255, 255, 7)
            )
    return tile


def _line_path(start: QPointF, end: QPointF) -> QPainterPath:
    path = QPainterPath(start)
    path.lineTo(end)
    return path


def _tube(painter: QPainter, path: QPainterPath, color: QColor, width: float) -> None:
    """Stroke ``path`` as a lit glass tube: halo, colour, white heart."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    glow = QColor(color)
    for factor, alpha in ((7, 14), (4.5, 26), (2.6, 60)):
        glow.setAlpha(alpha)
        painter.setPen(QPen(glow, width * factor, c=Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
    painter.setPen(QPen(color, width, c=Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)
    painter.setPen(QPen(QColor(255, 255, 255, 190), width * 0.35, c=Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)


THEMES: dict[str, Theme] = {
    theme.key: theme for theme in (Felt(), Night(), Broadsheet(), Neon(), Plain())
}
