"""Instants: whole UTC milliseconds, read from and written as ISO 8601 text."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tourney.values.errors import BadInput

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_END = datetime(9999, 1, 1, tzinfo=UTC)
"""Beyond these two an instant cannot be written down again in every zone."""


def parse_instant(text: object) -> int:
    """Read ISO 8601 with ``Z`` or an offset, from 1970 to 9998; else ``bad_time``."""
    if not isinstance(text, str):
        raise BadInput("bad_time", value=str(text))
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadInput("bad_time", value=text) from None
    if moment.tzinfo is None or not _EPOCH <= moment < _END:
        raise BadInput("bad_time", value=text)
    return (moment - _EPOCH) // timedelta(milliseconds=1)


def format_instant(ms: int) -> str:
    """Write an instant as ISO 8601 in UTC: ``2026-11-30T19:00:00.000Z``."""
    moment = _EPOCH + timedelta(milliseconds=ms)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
