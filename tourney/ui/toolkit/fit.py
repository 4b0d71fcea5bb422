"""Text that shrinks until it fits, then wraps, and is cut only where it could not be read.

Measuring and drawing of one text in one rectangle; what stands where is the caller's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter

ELLIPSIS = "\u2026"
_EASY, _READABLE = 0.76, 0.64
"""The shares of a font's size down to which words stay on one line, and are drawn at all."""
_PIECES = re.compile(r"[^\s/-]*(?:[/-]+|\s+|$)")
_fonts: dict[str, QFont] = {}


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it will be drawn: font size in pixels, lines, and the size they take.

    ``whole`` is false where the end of the text is left out.
    """

    pixels: int
    lines: tuple[str, ...]
    width: float
    line_height: float
    font: QFont
    whole: bool = True

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
    text: str,
    font: QFont,
    width: float,
    height: float,
    largest: float,
    smallest: float = 1,
    readable: float = 1,
) -> Fitted:
    """Fit ``text`` into ``width`` x ``height`` pixels.

    One line from ``largest`` down to ``smallest`` pixels first; then wrapped between words; then
    a quarter smaller than ``smallest`` rather than broken inside a word; then also inside long
    words, down to ``readable`` pixels. What is too long even then ends with an ellipsis.
    """
    top = max(1, int(largest))
    bottom = max(1, min(int(smallest), top))
    floor = max(1, min(int(readable), bottom))
    key = font.key()
    _fonts.setdefault(key, QFont(font))
    return _fitted(text, key, max(1, int(width)), max(1, int(height)), top, bottom, floor)


def fit_words(text: str, font: QFont, width: float, height: float) -> Fitted:
    """Fit words of a list or a button, at most at the size of ``font``.

    They are made smaller as long as they are read easily, then stand on as many lines as there
    are, and give way with an ellipsis only where they are too long even for that.
    """
    full = QFontInfo(font).pixelSize()
    return fit(text, font, width, height, full, full * _EASY, full * _READABLE)


def line_count(text: str, metrics: QFontMetricsF, width: float) -> int:
    """Return how many lines ``text`` takes in ``width`` pixels at the size of ``metrics``."""
    return len(_lines(text, metrics, max(1, int(width)), "letters") or ("",))


@lru_cache(maxsize=4096)
def _fitted(
    text: str, key: str, width: int, height: int, top: int, bottom: int, floor: int
) -> Fitted:
    font = _fonts[key]
    pixels, lines, whole = _fitted_size(text, font, width, height, top, bottom, floor)
    final = sized(font, pixels)
    metrics = QFontMetricsF(final)
    widest = max(metrics.horizontalAdvance(line) for line in lines)
    return Fitted(pixels, lines, widest, metrics.height(), final, whole)


def _fitted_size(
    text: str, font: QFont, width: int, height: int, top: int, bottom: int, floor: int
) -> tuple[int, tuple[str, ...], bool]:
    for low, high, how in (
        (top, top, "line"),  # as most texts fit
        (bottom, top - 1, "line"),
        (bottom, top, "words"),
        (max(floor, bottom * 3 // 4), bottom, "words"),
        (floor, bottom, "letters"),
    ):
        found = _search(text, font, width, height, low, high, how)
        if found is not None:
            return *found, True
    return floor, *_cut(text, QFontMetricsF(sized(font, floor)), width, height)


def _cut(
    text: str, metrics: QFontMetricsF, width: int, height: int
) -> tuple[tuple[str, ...], bool]:
    """Return the lines there is room for, the last with an ellipsis, and whether that is all."""
    lines = _lines(text, metrics, width, "letters")
    rows = max(1, int(height / metrics.height()))
    if lines is None or len(lines) <= rows:  # a letter wider than the room, a line higher
        return lines or (text,), True
    last = lines[rows - 1]
    while last and metrics.horizontalAdvance(last + ELLIPSIS) > width:
        last = last[:-1]
    return (*lines[: rows - 1], last.rstrip() + ELLIPSIS), False


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
        if inside and metrics.horizontalAdvance(piece.rstrip()) > width:
            line += piece  # it is broken anyway, so it begins where there is room
        else:
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
