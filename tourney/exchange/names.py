"""A person's name as a list writes it, made into the name that is shown."""

from __future__ import annotations

import unicodedata

# Marks without a shape: zero-width blanks, and those that turn the writing around.
_INVISIBLE = dict.fromkeys(
    map(ord, "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")
)


def clean(text: str) -> str:
    """Return the text in composed letters, trimmed, with single blanks; no letter is changed."""
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())


def in_spoken_order(name: str) -> str:
    """Turn "Surname, First" into "First Surname"; any other name stays as it is."""
    parts = [part.strip() for part in name.split(",")]
    if len(parts) != 2:
        return name
    return f"{parts[1]} {parts[0]}".strip()
