"""A person's name as a list writes it, made into the name that is shown."""

from __future__ import annotations

import unicodedata

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200e\u200f\u2060\ufeff"))


def clean(text: str) -> str:
    """Return the text in composed letters, trimmed, with single blanks; no letter is changed."""
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())


def in_spoken_order(name: str) -> str:
    """Turn "Surname, First" into "First Surname"; any other name stays as it is."""
    parts = [part.strip() for part in name.split(",")]
    if len(parts) != 2:
        return name
    return f"{parts[1]} {parts[0]}".strip()
