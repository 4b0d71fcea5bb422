"""The home of the sample event: made anew each time, apart from the director's own events."""

from __future__ import annotations

import random

from tourney.app.batches import Append, HouseWrite
from tourney.app.ports import Store
from tourney.bootstrap.house import machine_now, open_house, open_memory
from tourney.bootstrap.sample import ENTRANTS, SEED, FixedTime, build_sample, seeded_ids
from tourney.paths import Home
from tourney.values.ids import NewId

_FILES = ("", "-wal", "-shm")


def make_sample(home: Home, entrants: int | None = None) -> None:
    """Put a sample event under way now into its home, in the place of the one before.

    Another program that has the sample open keeps it: nothing is changed then.
    """
    if home.database.exists():
        with open_house(home, None, writing=True) as house:
            if house.store.read_only:
                return
        for ending in _FILES:
            home.database.with_name(home.database.name + ending).unlink(missing_ok=True)
    time = FixedTime(machine_now())
    played = open_memory(time, random.Random(SEED), ids=seeded_ids(machine_now()))
    wanted = ENTRANTS if entrants is None else entrants
    sample = build_sample(played, time, entrants=wanted, ends_at=time.at)
    with open_house(home, None, writing=True) as house:
        _copy(played.store, house.store, sample.event.id, played.ids)
        house.store.beat(sample.event.id, machine_now())


def _copy(played: Store, kept: Store, event: str, ids: NewId) -> None:
    """Write the journal of an event, and everybody in it, as one transaction."""
    people = tuple(HouseWrite(person, ids()) for person in played.persons())
    (summary,) = (line for line in played.events() if line.id == event)
    kept.append(Append(event, 0, tuple(played.batches(event)), people, summary))
