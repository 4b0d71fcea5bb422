"""What the keeper of the clock tells the desk: codes and numbers; sounds and words are its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tourney.values.errors import TourneyError


class NoticeKind(StrEnum):
    """What happened. Each is told once."""

    LAST_MINUTE = "last_minute"
    LEVEL = "level"
    BREAK = "break"
    BREAK_OVER = "break_over"
    LATE_ENTRY_CLOSED = "late_entry_closed"
    GAP_QUESTION = "gap_question"
    STORE_REFUSED = "store_refused"
    BACKUP_MADE = "backup_made"
    BACKUP_FAILED = "backup_failed"


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell, at ``at`` (UTC ms of the event's time).

    ``level``: its number, for the kinds about levels. ``ms``: for ``gap_question`` how long
    nobody was there, ``None`` when nobody can know. ``error``: what the store refused.
    ``path``: where the backup is; for ``backup_failed`` set when only its second copy failed.
    """

    kind: NoticeKind
    at: int
    level: int | None = None
    ms: int | None = None
    error: TourneyError | None = None
    path: str | None = None
