"""Makes large letters look the same in every run.

Qt rounds the outline of a large letter by the size at which it last drew a small letter of the
same font for the first time, and that depends on the moment. So before a picture is kept a
small letter of always the same size is drawn anew: bent a little differently each time, since
one drawn before would come from the cache.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from PySide6.QtGui import QFont, QRawFont, QTransform

from tourney.ui.toolkit import fit, theme

_PIXELS = 20
_bends = count(1)


def draw_a_small_letter(fonts: Iterable[QFont] = ()) -> None:
    """Let the next large letters of some fonts, else of the desk's, be rounded as in every run."""
    for font in fonts or (theme.font(), theme.font(figure=True)):
        raw = QRawFont.fromFont(fit.sized(font, _PIXELS))
        bend = QTransform.fromScale(1 + next(_bends) / 4096, 1)
        for letter in raw.glyphIndexesForString("0")[:1]:
            raw.alphaMapForGlyph(letter, QRawFont.AntialiasingType.PixelAntialiasing, bend)
