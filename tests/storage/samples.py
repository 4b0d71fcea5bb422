"""Batches and changes to store."""

from __future__ import annotations

from itertools import count

from tourney.app.batches import MAIN, Append, Batch, EventSummary, HouseWrite, PersonRecord
from tourney.tournament.events import Event, HandsPlayed

_numbers = count(1)


def batch(stream: str, version: int, *events: Event, key: str | None = None) -> Batch:
    """Return a batch; without events it says that ``version`` hands were played."""
    return Batch(
        id=key or f"{stream}-{version}-{next(_numbers)}",
        stream=stream,
        version=version,
        lane=MAIN,
        command="hand_played",
        actor="floor",
        device="laptop",
        at=1_800_000_000_000 + version,
        recorded_at=1_800_000_000_500 + version,
        events=events or (HandsPlayed("t1", version),),
    )


def append(stream: str, expected: int, *batches: Batch, name: str | None = None) -> Append:
    """Return a change; without batches it has the one that follows ``expected``."""
    summary = EventSummary(stream, name, "running", 7) if name is not None else None
    return Append(stream, expected, batches or (batch(stream, expected + 1),), summary=summary)


def house(person: str, name: str, edition: str) -> HouseWrite:
    return HouseWrite(PersonRecord(person, name, "Club", "012"), edition)
