"""Drawing by fractions of the picture's height, so that a page holds at any size.

A canvas wraps one painter for one picture. It keeps what it wrote, so that a test (or a
screen reader) can ask which texts stand where and how large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from tourney.ui.projector.signs import paint_sign
from tourney.ui.projector.theme import Theme
from tourney.ui.toolkit import fit
from tourney.ui.toolkit.tabular import cells

MAIN = 1 / 8
REST = 1 / 22
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Written:
    """One text as it stands in the picture: where, how large (pixels), and its role."""

    text: str
    rect: QRectF
    pixels: int
    role: str


class Canvas:
    """One picture being drawn; lengths given as fractions of its height are ``h(..)``."""

    def __init__(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        self.painter = painter
        self.rect = rect
        self.theme = theme
        self.written: list[Written] = []

    def h(self, fraction: float) -> float:
        """Return that fraction of the picture's height in pixels.

        An upright picture counts as no higher than wide: its text has to fit the width.
        """
        return min(self.rect.height(), self.rect.width()) * fraction

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self.rect.width() / max(1.0, self.rect.height())

    def inner(self, widest: float = 2.4) -> QRectF:
        """Return the picture without its margins; on ultrawide screens the middle of it."""
        margin = self.h(self.theme.margin)
        room = self.rect.adjusted(margin, margin, -margin, -margin)
        spare = room.width() - widest * self.rect.height()
        return room.adjusted(spare / 2, 0, -spare / 2, 0) if spare > 0 else room

    def text(
        self,
        rect: QRectF,
        text: str,
        *,
        size: float = 0.06,
        least: float = REST,
        align: Qt.AlignmentFlag = LEFT,
        color: QColor | None = None,
        role: str = "text",
    ) -> QRectF:
        """Write ``text`` into ``rect``, at most ``size`` and at least ``least`` heights tall.

        What does not fit even so is made smaller, to half of ``least``, and then cut.
        """
        if not text:
            return QRectF(rect.topLeft(), rect.topLeft())
        shown = text.upper() if role == "label" and self.theme.capitals else text
        sizes = self.h(size), self.h(least), self.h(least) / 2
        found = fit.fit(shown, self.theme.font(role), rect.width(), rect.height(), *sizes)
        self.painter.setPen(color or self.theme.text)
        taken = fit.draw(self.painter, rect, found, align)
        self.written.append(Written(shown, taken, found.pixels, role))
        return taken

    def common_size(self, widths: Sequence[float], room: float, size: float) -> float:
        """Return the one size, up to ``size``, at which all texts that can fit do so.

        ``widths`` are those of the texts at the least size (see ``advance``), in pixels.
        """
        widest = max((width for width in widths if width <= room), default=room)
        return max(REST, min(size, REST * room / max(1.0, widest)))

    def lines(self, text: str, width: float, role: str) -> int:
        """Return how many lines ``text`` takes in ``width`` pixels at the least size."""
        return self.theme.lines(text, role, int(self.h(REST)), width)

    def advance(self, text: str, role: str, size: float = REST) -> float:
        """Return the width of ``text`` in pixels on one line at ``size``."""
        shown = text.upper() if role == "label" and self.theme.capitals else text
        return self.theme.advance(shown, role, int(self.h(size)))

    def digits(
        self, rect: QRectF, text: str, *, size: float, color: QColor, role: str = "clock"
    ) -> QRectF:
        """Write figures in cells of one width, centred: nothing jumps when a digit changes."""
        font = self.theme.font(role)
        reference = QFontMetricsF(fit.sized(font, 1000))
        width = sum(width for _, width in cells(text, reference)) / 1000
        tall = reference.capHeight() / 1000
        pixels = int(min(self.h(size), rect.width() / width, rect.height() / tall))
        chosen = fit.sized(font, pixels)
        metrics = QFontMetricsF(chosen)
        placed = cells(text, metrics)
        x = rect.center().x() - sum(width for _, width in placed) / 2
        base = rect.center().y() + metrics.capHeight() / 2
        taken = QRectF(
            x, base - metrics.capHeight(), sum(w for _, w in placed), metrics.capHeight()
        )
        for letter, cell in placed:
            spare = (cell - metrics.horizontalAdvance(letter)) / 2
            self.theme.paint_figure(self.painter, QPointF(x + spare, base), letter, chosen, color)
            x += cell
        self.written.append(Written(text, taken, pixels, role))
        return taken

    def figures(self, rect: QRectF, text: str, *, size: float, least: float, role: str) -> QRectF:
        """Write figures on one line while they are at least ``least`` tall, else wrapped."""
        metrics = QFontMetricsF(fit.sized(self.theme.font(role), 1000))
        width = sum(width for _, width in cells(text, metrics)) / 1000
        if rect.width() / width >= self.h(least):
            return self.digits(rect, text, size=size, color=self.theme.text, role=role)
        return self.text(rect, text, size=size, least=least, align=CENTRE, role=role)

    def pill(
        self, rect: QRectF, text: str, color: QColor, *, size: float = 0.05, sign: str = ""
    ) -> QRectF:
        """Write ``text`` on a band of ``color`` as wide as ``rect``, a sign before it."""
        self.theme.paint_band(self.painter, rect, color)
        pad = rect.height() * 0.28
        tall = min(rect.height() * 0.62, self.h(size) * 0.8) if sign else 0
        room = rect.adjusted(pad + tall * 1.4, 0, -pad - tall * 1.4, 0)
        ink = self.theme.on_band
        taken = self.text(room, text, size=size, align=CENTRE, color=ink, role="label")
        if sign:
            at = QRectF(taken.left() - tall * 1.4, rect.center().y() - tall / 2, tall, tall)
            paint_sign(self.painter, at, sign, ink)
        return taken

    def sign(self, rect: QRectF, sign: str, color: QColor) -> None:
        """Paint a sign that fills ``rect``."""
        paint_sign(self.painter, rect, sign, color)


def bands(canvas: Canvas, rect: QRectF, *heights: float | None) -> list[QRectF]:
    """Cut ``rect`` into bands as tall as these fractions; ``None`` shares what is left."""
    given = sum(canvas.h(height) for height in heights if height is not None)
    rest = max(0.0, rect.height() - given) / max(1, heights.count(None))
    top, result = rect.top(), []
    for height in heights:
        tall = rest if height is None else canvas.h(height)
        result.append(QRectF(rect.left(), top, rect.width(), tall))
        top += tall
    return result


def rows(rect: QRectF, *shares: float) -> list[QRectF]:
    """Cut ``rect`` into rows whose heights are to each other as ``shares``."""
    total = sum(shares)
    top, result = rect.top(), []
    for share in shares:
        height = rect.height() * share / total
        result.append(QRectF(rect.left(), top, rect.width(), height))
        top += height
    return result


def columns(rect: QRectF, *shares: float, gap: float = 0) -> list[QRectF]:
    """Cut ``rect`` into columns whose widths are to each other as ``shares``, ``gap`` apart."""
    free = rect.width() - gap * (len(shares) - 1)
    total = sum(shares)
    left, result = rect.left(), []
    for share in shares:
        width = free * share / total
        result.append(QRectF(left, rect.top(), width, rect.height()))
        left += width + gap
    return result
