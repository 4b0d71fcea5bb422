"""What a batch changed, for the views: which people, tables and topics to look at again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.app.differing import differing
from tourney.tournament.state import State


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """What differs between two states, by what they hold.

    ``persons`` and ``tables`` are ids; ``clock``, ``settings`` (sheet and payouts included),
    ``money`` (pool, prizes or places may differ), ``names`` (house records) and ``status``
    say that the topic changed. ``everything`` is set when an event was opened.
    """

    persons: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()
    clock: bool = False
    settings: bool = False
    money: bool = False
    names: bool = False
    status: bool = False
    everything: bool = False


EVERYTHING = ChangeSet(
    clock=True, settings=True, money=True, names=True, status=True, everything=True
)


def differences(before: State | None, after: State, names: bool = False) -> ChangeSet:
    """Return what changed from one state to the next."""
    if before is None:
        return EVERYTHING
    if before is after:
        return ChangeSet(names=names)
    persons = _changed(before.persons, after.persons)
    entries = _changed(before.entries, after.entries)
    for entry in entries:
        for state in (before, after):
            if entry in state.entries:
                persons.add(state.entries[entry].person)
    settings = before.settings != after.settings or before.structure != after.structure
    return ChangeSet(
        persons=frozenset(persons),
        tables=frozenset(_changed(before.tables, after.tables)),
        clock=before.clock != after.clock,
        settings=settings,
        money=bool(entries)
        or settings
        or before.busts != after.busts
        or before.deal != after.deal
        or before.finished != after.finished,
        names=names,
        status=before.finished != after.finished or before.clock.started != after.clock.started,
    )


def _changed(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """Return the keys whose values differ, looking at identity first."""
    return {key for key in differing(before, after) if before.get(key) != after.get(key)}
