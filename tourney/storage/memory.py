"""The in-memory twin: the same contract without a disk, for rehearsals and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tourney.app.batches import Append, Batch, EventSummary, PersonRecord
from tourney.app.ports import VersionConflict
from tourney.storage.checks import require_order
from tourney.values.errors import StorageError


class MemoryStore:
    """A store that forgets everything when it is closed.

    ``refusal`` is the code its writes are refused with; such a store is empty for good.
    """

    def __init__(self, refusal: str | None = None) -> None:
        self.read_only = refusal is not None
        self._refusal = refusal
        self._streams: dict[str, list[Batch]] = {}
        self._batches: dict[str, Batch] = {}
        self._summaries: dict[str, EventSummary] = {}
        self._persons: dict[str, PersonRecord] = {}
        self._editions: dict[str, PersonRecord] = {}
        self._settings: dict[str, str] = {}
        self._beats: dict[str, int] = {}

    def append(self, change: Append) -> None:
        """Write batches and house records; see the port."""
        self._require_writing()
        require_order(change)
        self._require_new(change)
        if change.batches:
            self._streams.setdefault(change.stream, []).extend(change.batches)
        self._batches.update({batch.id: batch for batch in change.batches})
        self._persons.update({write.record.id: write.record for write in change.house})
        self._editions.update({write.edition: write.record for write in change.house})
        if change.summary is not None:
            self._summaries[change.summary.id] = change.summary
        self._settings.update(change.extra)

    def _require_new(self, change: Append) -> None:
        version = len(self._streams.get(change.stream, ()))
        ids = [batch.id for batch in change.batches]
        editions = [write.edition for write in change.house]
        repeated = len(set(ids)) < len(ids) or len(set(editions)) < len(editions)
        known = self._batches.keys() & set(ids) or self._editions.keys() & set(editions)
        if version != change.expected or repeated or known:
            raise VersionConflict(change.stream)

    def batches(self, stream: str, after: int = 0) -> Sequence[Batch]:
        """Return the batches of a stream with a version above ``after``, in order."""
        return self._streams.get(stream, [])[after:]

    def find_batch(self, batch: str) -> Batch | None:
        """Return one batch by its id, from any stream."""
        return self._batches.get(batch)

    def events(self) -> Sequence[EventSummary]:
        """Return the events of this house, the newest first."""
        return sorted(self._summaries.values(), key=lambda e: (e.created, e.id), reverse=True)

    def persons(self) -> Sequence[PersonRecord]:
        """Return the current house records of all people, by id."""
        return [self._persons[person] for person in sorted(self._persons)]

    def editions(self, ids: Iterable[str]) -> dict[str, PersonRecord]:
        """Return house records as they were at the named editions."""
        return {each: self._editions[each] for each in ids if each in self._editions}

    def get_setting(self, key: str) -> str | None:
        """Return a house setting."""
        return self._settings.get(key)

    def put_setting(self, key: str, value: str) -> None:
        """Write a house setting."""
        self._require_writing()
        self._settings[key] = value

    def beat(self, stream: str, at: int) -> None:
        """Note that the program was alive at ``at`` with this event open."""
        self._require_writing()
        self._beats[stream] = at

    def last_beat(self, stream: str) -> int | None:
        """Return when the program was last known alive with this event open."""
        return self._beats.get(stream)

    def backup(self, label: str) -> str | None:
        """Return None: there is nothing to copy."""
        del label
        return None

    def close(self) -> None:
        """Do nothing: no files are held."""

    def _require_writing(self) -> None:
        if self._refusal is not None:
            raise StorageError(self._refusal)
