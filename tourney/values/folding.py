"""Text folded for searching: case, accents and ligatures do not matter."""

from __future__ import annotations

import unicodedata

_PLAIN = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def fold(text: str) -> str:
    """Return ``text`` in lower case without accents: ``Östergård`` -> ``ostergard``."""
    lowered = text.casefold()
    if lowered.isascii():
        return lowered
    parts = unicodedata.normalize("NFKD", lowered)
    return "".join(c for c in parts if not unicodedata.combining(c)).translate(_PLAIN)
