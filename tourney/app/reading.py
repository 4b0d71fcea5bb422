"""What a view reads from: one state of one event, with the people and the time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.app.batches import PersonRecord
from tourney.app.timeline import Timeline
from tourney.tournament.state import State


@dataclass(frozen=True, slots=True)
class Reading:
    """A state and what belongs to it.

    ``people``: house records by person. ``now``: UTC ms of the event's time. ``version``:
    the number of batches written. ``timeline``: the journal, for those who show it.
    """

    state: State
    people: Mapping[str, PersonRecord]
    now: int
    version: int
    timeline: Timeline

    def name(self, person: str) -> str:
        """Return a person's name, or an empty text for one the house has forgotten."""
        record = self.people.get(person)
        return record.name if record is not None else ""
