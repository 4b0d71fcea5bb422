"""A seat as a director types it: ``12-3``, ``12.3``, ``t12 3``, or ``12`` for any seat there."""

from __future__ import annotations

import re

_SEAT = re.compile(r"\s*t?\s*(\d{1,5})\s*(?:[-–./, :]\s*(\d{1,2}))?\s*\Z", re.IGNORECASE | re.ASCII)
_CHIPS = re.compile(r"(\d+(?:[.,]\d+)?)(k|m)?\Z", re.IGNORECASE | re.ASCII)
_GROUPED = re.compile(r"\d{1,3}(?:[.,']\d{3})+\Z", re.ASCII)
_SPACES = dict.fromkeys(map(ord, " \u00a0\u202f\u2009"))


def read_seat(text: str) -> tuple[int, int | None] | None:
    """Return table and seat (``None``: any open one), or ``None`` for what is no seat."""
    match = _SEAT.match(text)
    if match is None:
        return None
    return int(match[1]), int(match[2]) if match[2] else None


def read_chips(text: str) -> int | None:
    """Return whole chips from ``38065``, ``38,065``, ``38 065`` or ``38.5k``, else ``None``."""
    plain = text.strip().translate(_SPACES)
    if _GROUPED.match(plain):
        return int(re.sub(r"\D", "", plain))
    match = _CHIPS.match(plain)
    if match is None:
        return None
    whole, _, part = match[1].replace(",", ".").partition(".")
    zeros = {"k": 3, "m": 6}.get((match[2] or "").lower(), 0)
    if len(part) > zeros:
        return None
    return int(whole + part.ljust(zeros, "0"))
