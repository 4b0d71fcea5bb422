"""Text that shrinks until it fits, then wraps, and is never cut.

Measuring and drawing of one text in one rectangle; what stands where is the caller's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

_PIECES = re.compile(r"[^\s/-]*(?:[/-]+|\s+|$)")
_fonts: dict[str, QFont] = {}


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it will be drawn: font size in pixels, lines, and the size they take."""

    pixels: int
    lines: tuple[str, ...]
    width: float
    line_height: float
    font: QFont

    @property
    def height(self) -> float:
        """Height of all lines in pixels."""
        return self.line_height * len(self.lines)


def sized(font: QFont, pixels: int) -> QFont:
    """Return a copy of ``font`` at that many pixels."""
    copy = QFont(font)
    copy.setPixelSize(max(1, pixels))
    return copy


def fit(
    text: str, font: QFont, width: float, height: float, largest: float, smallest: float = 1
) -> Fitted:
    """Fit ``text`` into ``width`` x ``height`` pixels.

    One line from ``largest`` down to ``smallest`` pixels first; then wrapped between
    words; then also inside long words; and below ``smallest`` only when nothing else fits.
    """
    top = max(1, int(largest))
    bottom = max(1, min(int(smallest), top))
    key = font.key()
    _fonts.setdefault(key, QFont(font))
    pixels, lines = _fitted_size(text, key, max(1, int(width)), max(1, int(height)), top, bottom)
    final = sized(font, pixels)
    metrics = QFontMetricsF(final)
    widest = max(metrics.horizontalAdvance(line) for line in lines)
    return Fitted(pixels, lines, widest, metrics.height(), final)


def line_count(text: str, metrics: QFontMetricsF, width: float) -> int:
    """Return how many lines ``text`` takes in ``width`` pixels at the size of ``metrics``."""
    return len(_lines(text, metrics, max(1, int(width)), "letters") or ("",))


@lru_cache(maxsize=4096)
def _fitted_size(
    text: str, key: str, width: int, height: int, top: int, bottom: int
) -> tuple[int, tuple[str, ...]]:
    font = _fonts[key]

    found = _search(text, font, width, height, bottom, top, "line")
    found = found or _search(text, font, width, height, bottom, top, "words")
    found = found or _search(text, font, width, height, 1, bottom, "letters")
    return found or (1, (text,))


def _search(
    text: str, font: QFont, width: int, height: int, low: int, high: int, how: str
) -> tuple[int, tuple[str, ...]] | None:
    """Return the largest size between ``low`` and ``high`` that fits, by halving."""
    best: tuple[int, tuple[str, ...]] | None = None
    while low <= high:
        middle = (low + high + 1) // 2
        metrics = QFontMetricsF(sized(font, middle))
        lines = _lines(text, metrics, width, how)
        if lines is not None and metrics.height() * len(lines) <= height:
            best = (middle, lines)
            low = middle + 1
        else:
            high = middle - 1
    return best


def _lines(text: str, metrics: QFontMetricsF, width: int, how: str) -> tuple[str, ...] | None:
    """Break ``text`` for that width, or ``None`` where it cannot be done that way."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if metrics.horizontalAdvance(paragraph) <= width:
            lines.append(paragraph)
        elif how == "line":
            return None
        else:
            broken = _wrap(paragraph, metrics, width, inside=how == "letters")
            if broken is None:
                return None
            lines += broken
    return tuple(lines)


def _wrap(text: str, metrics: QFontMetricsF, width: int, *, inside: bool) -> list[str] | None:
    lines: list[str] = []
    line = ""
    for piece in filter(None, _PIECES.findall(text)):
        if metrics.horizontalAdvance((line + piece).rstrip()) <= width:
            line += piece
            continue
        if line:
            lines.append(line.rstrip())
        line = piece
        if metrics.horizontalAdvance(line.rstrip()) > width:
            if not inside:
                return None
            parts = _chop(line, metrics, width)
            if any(metrics.horizontalAdvance(part) > width for part in parts):
                return None  # one letter alone is wider
            *full, line = parts
            lines += full
    return [*lines, line.rstrip()] if line.strip() else lines


def _chop(word: str, metrics: QFontMetricsF, width: int) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and metrics.horizontalAdvance(parts[-1] + letter) > width:
            parts.append("")
        parts[-1] += letter
    return parts


def draw(painter: QPainter, rect: QRectF, fitted: Fitted, align: Qt.AlignmentFlag) -> QRectF:
    """Draw a fitted text in ``rect`` with the painter's pen; return the rectangle it takes."""
    top = rect.top() + _offset(rect.height() - fitted.height, align, vertical=True)
    metrics = QFontMetricsF(fitted.font)
    painter.setFont(fitted.font)
    left = rect.right()
    for number, line in enumerate(fitted.lines):
        x = rect.left() + _offset(
            rect.width() - metrics.horizontalAdvance(line), align, vertical=False
        )
        left = min(left, x)
        painter.drawText(
            QRectF(x, top + number * fitted.line_height, rect.width() * 2, fitted.line_height),
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            | int(Qt.TextFlag.TextSingleLine),
            line,
        )
    return QRectF(left, top, fitted.width, fitted.height)


def _offset(spare: float, align: Qt.AlignmentFlag, *, vertical: bool) -> float:
    """Return where a line starts: at the near side, the middle or the far side."""
    centre = Qt.AlignmentFlag.AlignVCenter if vertical else Qt.AlignmentFlag.AlignHCenter
    far = Qt.AlignmentFlag.AlignBottom if vertical else Qt.AlignmentFlag.AlignRight
    if align & centre:
        return spare / 2
    return spare if align & far else 0.0
