"""Figures of one width: by the font's own feature where Qt can ask for it, else by cells."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF

_DIGITS = "0123456789"


def tabular(font: QFont) -> QFont:
    """Return a copy of ``font`` that writes all digits equally wide, if the font can."""
    copy = QFont(font)
    if hasattr(copy, "setFeature"):
        copy.setFeature(QFont.Tag("tnum"), 1)
    return copy


def digit_width(metrics: QFontMetricsF) -> float:
    """Return the width of the widest digit in pixels."""
    return max(metrics.horizontalAdvance(digit) for digit in _DIGITS)


def is_tabular(font: QFont) -> bool:
    """Measure whether all ten digits of ``font`` are equally wide (to a tenth of a pixel)."""
    metrics = QFontMetricsF(font)
    widths = [metrics.horizontalAdvance(digit) for digit in _DIGITS]
    return max(widths) - min(widths) < 0.1


def cells(text: str, metrics: QFontMetricsF) -> list[tuple[str, float]]:
    """Return each letter with the width of its cell: every digit gets the widest digit's."""
    wide = digit_width(metrics)
    return [(c, wide if c in _DIGITS else metrics.horizontalAdvance(c)) for c in text]
