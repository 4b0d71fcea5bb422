"""What one projector theme decides: colours, faces of type, and how surfaces are painted.

Where things stand is decided by the pages; the five designs are in ``themes``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import ClassVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QPen

from tourney.ui.toolkit.fit import line_count, sized
from tourney.ui.toolkit.tabular import tabular

_SERIF = ["Georgia", "Noto Serif", "Times New Roman", "DejaVu Serif"]

_OUTLINES: dict[tuple[str, str], QPainterPath] = {}
_MANY = 2000


class Theme:
    """A design of the whole picture. A subclass sets colours and overrides what it paints."""

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    ground = QColor("#101418")
    plate = QColor("#171C24")
    text = QColor("#FFFFFF")
    quiet = QColor("#A8B2BD")
    accent = QColor("#35B788")
    attention = QColor("#F2B134")
    line = QColor("#2C3642")
    on_band = QColor("#101418")
    margin: ClassVar[float] = 0.045
    capitals: ClassVar[bool] = True
    serif_heads: ClassVar[bool] = False
    serif_figures: ClassVar[bool] = False
    head_centred: ClassVar[bool] = False
    figure_weight: ClassVar[QFont.Weight] = QFont.Weight.DemiBold
    letter_spacing: ClassVar[float] = 104.0

    def font(self, role: str) -> QFont:
        """Return the face for a role: head, label, figure, clock, name or text."""
        return _font(self, role)

    def make_font(self, role: str) -> QFont:
        """Make the face for a role; ``font`` remembers it."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
        heads, figures = role == "head", role in ("figure", "clock", "blinds")
        if (heads and self.serif_heads) or (figures and self.serif_figures):
            font.setFamilies(_SERIF)
        if heads:
            font.setWeight(QFont.Weight.Bold)
        elif figures:
            font.setWeight(self.figure_weight)
        elif role == "label" and self.capitals:
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, self.letter_spacing)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return tabular(font)

    def advance(self, text: str, role: str, pixels: int) -> float:
        """Return how wide ``text`` is on one line; remembered, as names come again."""
        return _advance(self, text, role, pixels)

    def lines(self, text: str, role: str, pixels: int, width: float) -> int:
        """Return how many lines ``text`` takes in ``width`` pixels; remembered too."""
        return _line_count(self, text, role, pixels, int(width))

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Fill the whole picture; drawn once for each size."""
        painter.fillRect(rect, self.ground)

    def paint_head(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Decorate the head of the page; return the room left for its words."""
        painter.setPen(QPen(self.line, max(1.0, rect.height() * 0.02)))
        painter.drawLine(QLineF(rect.bottomLeft(), rect.bottomRight()))
        return rect

    def paint_plate(self, painter: QPainter, rect: QRectF, tone: QColor | None) -> None:
        """Paint what lies under the clock; ``tone`` colours it for a state of the clock."""
        radius = rect.height() * 0.06
        painter.setBrush(self.plate)
        painter.setPen(QPen(tone or self.line, max(1.0, rect.height() * (0.02 if tone else 0.006))))
        painter.drawRoundedRect(rect, radius, radius)

    def paint_band(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        """Fill the band under a state's word."""
        radius = rect.height() * 0.18
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(rect, radius, radius)

    def paint_row(self, painter: QPainter, rect: QRectF, odd: bool) -> None:
        """Paint what lies under one row of a list."""
        if odd:
            shade = QColor(self.text)
            shade.setAlphaF(0.055)
            painter.fillRect(rect, shade)

    def paint_bar(self, painter: QPainter, rect: QRectF, share: float, color: QColor) -> None:
        """Paint how much of the level is gone, ``share`` from 0 to 1."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.line)
        radius = rect.height() / 2
        painter.drawRoundedRect(rect, radius, radius)
        done = QRectF(rect)
        done.setWidth(rect.width() * min(1.0, max(0.0, share)))
        painter.setBrush(color)
        if done.width() > rect.height():
            painter.drawRoundedRect(done, radius, radius)

    def paint_figure(
        self, painter: QPainter, at: QPointF, letter: str, font: QFont, color: QColor
    ) -> None:
        """Fill the outline of one large figure, its base line beginning at ``at``."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.translate(at)
        painter.drawPath(outline(letter, font))
        painter.translate(-at)

    def faded(self, color: QColor, share: float) -> QColor:
        """Mix ``color`` into the plate: 1 is the colour itself, 0 the plate."""
        pairs = (
            (color.red(), self.plate.red()),
            (color.green(), self.plate.green()),
            (color.blue(), self.plate.blue()),
        )
        red, green, blue = (round(a * share + b * (1 - share)) for a, b in pairs)
        return QColor(red, green, blue)


def outline(letter: str, font: QFont) -> QPainterPath:
    """Return the outline of a figure at the origin; remembered, as figures come again."""
    key = letter, font.key()
    if key not in _OUTLINES:
        if len(_OUTLINES) > _MANY:
            _OUTLINES.clear()
        _OUTLINES[key] = QPainterPath()
        _OUTLINES[key].addText(QPointF(0, 0), font, letter)
    return _OUTLINES[key]


@cache
def _font(theme: Theme, role: str) -> QFont:
    return theme.make_font(role)


@cache
def _metrics(theme: Theme, role: str, pixels: int) -> QFontMetricsF:
    return QFontMetricsF(sized(theme.font(role), pixels))


@lru_cache(maxsize=65536)
def _advance(theme: Theme, text: str, role: str, pixels: int) -> float:
    return _metrics(theme, role, pixels).horizontalAdvance(text)


@lru_cache(maxsize=65536)
def _line_count(theme: Theme, text: str, role: str, pixels: int, width: int) -> int:
    if _advance(theme, text, role, pixels) <= width:
        return 1
    return line_count(text, _metrics(theme, role, pixels), width)


def double_line(
    painter: QPainter, left: QPointF, right: QPointF, color: QColor, unit: float
) -> None:
    """Draw a thick rule with a thin one under it."""
    painter.setPen(QPen(color, unit * 3, c=Qt.PenCapStyle.FlatCap))
    painter.drawLine(QLineF(left, right))
    below = QPointF(0, unit * 4)
    painter.setPen(QPen(color, unit, c=Qt.PenCapStyle.FlatCap))
    painter.drawLine(QLineF(left + below, right + below))
