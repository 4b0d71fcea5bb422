"""What the session needs from the world: a store, the time and chance, as protocols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from tourney.app.batches import Append, Batch, EventSummary, PersonRecord


class VersionConflict(Exception):
    """Somebody else appended to the stream first; catch up and decide again."""


class Store(Protocol):
    """Keeps journals and house records; every write is one transaction, on disk on return.

    Raises ``StorageError`` with ``disk_full``, ``disk_read_only``, ``database_locked``,
    ``database_newer``, ``not_a_database`` ...; what was stored before is then still there.
    """

    read_only: bool

    def append(self, change: Append) -> None:
        """Write batches and house records; a batch id already stored raises VersionConflict."""

    def batches(self, stream: str, after: int = 0) -> Sequence[Batch]:
        """Return the batches of a stream with a version above ``after``, in order."""

    def find_batch(self, batch: str) -> Batch | None:
        """Return one batch by its id, from any stream."""

    def events(self) -> Sequence[EventSummary]:
        """Return the events of this house, the newest first."""

    def persons(self) -> Sequence[PersonRecord]:
        """Return the current house records of all people."""

    def editions(self, ids: Iterable[str]) -> dict[str, PersonRecord]:
        """Return house records as they were at the named editions."""

    def get_setting(self, key: str) -> str | None:
        """Return a house setting (window sizes, last event, second backup folder ...)."""

    def put_setting(self, key: str, value: str) -> None:
        """Write a house setting."""

    def beat(self, stream: str, at: int) -> None:
        """Note cheaply that the program was alive at ``at`` with this event open."""

    def last_beat(self, stream: str) -> int | None:
        """Return when the program was last known alive with this event open."""

    def backup(self, label: str) -> str | None:
        """Make a checked copy of the whole house; returns where it is, None where it cannot."""

    def close(self) -> None:
        """Release the files."""


class TimeSource(Protocol):
    """The time as the event counts it."""

    def now(self) -> int:
        """Return UTC milliseconds that no step of the system's clock moves."""
