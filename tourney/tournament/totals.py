"""The sums of an event, kept up by every fold so that nobody has to add up the field again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from operator import neg
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.tournament.state import Entry, Person


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over people and entries: counts, chips, and money in minor units.

    ``persons`` with an entry that counts; ``settled`` debts they paid, ``overpaid`` those of
    them undone since, ``paid_out`` to them; ``entries`` that count, ``playing`` in play;
    ``rebuys`` and ``add_ons`` of entries that count;
    ``chips`` issued less those that left; ``collected`` for the pool; ``charged`` in all,
    ``owed`` of it when bought, ``waived`` of that when entries were refunded, ``refunded``.
    """

    persons: int = 0
    settled: int = 0
    overpaid: int = 0
    paid_out: int = 0
    entries: int = 0
    playing: int = 0
    rebuys: int = 0
    add_ons: int = 0
    chips: int = 0
    collected: int = 0
    charged: int = 0
    owed: int = 0
    waived: int = 0
    refunded: int = 0


_OF_PERSONS, _OF_ENTRIES = 4, 10
"""How many of the sums, the first ones, are over people, and how many over entries."""


@dataclass(frozen=True, slots=True)
class Summed:
    """Some people and entries as they are in one state, ``all_entries`` being all of its own."""

    persons: Iterable[Person]
    entries: Iterable[Entry]
    all_entries: Mapping[str, Entry]


def retotal(totals: Totals, before: Summed, after: Summed) -> Totals:
    """Return totals with some people and entries replaced."""
    known, gone, come = astuple(totals), _summed(before), _summed(after)
    return Totals(*map(sum, zip(known, come, map(neg, gone), strict=True)))


def added_up(persons: Mapping[str, Person], entries: Mapping[str, Entry]) -> Totals:
    """Return the sums of everybody, added up from nothing."""
    return Totals(*_summed(Summed(persons.values(), entries.values(), entries)))


def unsettled(person: Person, entries: Mapping[str, Entry]) -> int:
    """Return a person's debts less what he settled; negative when a debt he paid was undone."""
    own = (entries[entry] for entry in person.entries if entry in entries)
    return sum(entry.owed - entry.waived for entry in own) - person.settled


def _summed(part: Summed) -> list[int]:
    """Return the sums over some people and entries in the order of ``Totals``."""
    persons = [_of_person(person, part.all_entries) for person in part.persons]
    entries = [_of_entry(entry) for entry in part.entries]
    return [*_columns(persons, _OF_PERSONS), *_columns(entries, _OF_ENTRIES)]


def _columns(rows: list[tuple[int, ...]], width: int) -> list[int]:
    return list(map(sum, zip(*rows, strict=True))) if rows else [0] * width


def _of_person(person: Person, entries: Mapping[str, Entry]) -> tuple[int, ...]:
    """Return what one person adds to the sums over people."""
    counts = False
    for entry in person.entries:
        if entry in entries and entries[entry].status != "refunded":
            counts = True
    return (
        counts,
        person.settled,
        max(0, -unsettled(person, entries)) if person.settled else 0,
        person.paid_out,
    )


def _of_entry(entry: Entry) -> tuple[int, ...]:
    """Return what one entry adds to the sums over entries."""
    counts = entry.status != "refunded"
    return (
        counts,
        entry.status == "in",
        len(entry.rebuys) if counts else 0,
        len(entry.add_ons) if counts else 0,
        entry.issued - entry.removed,
        entry.to_pool if counts else 0,
        entry.charged,
        entry.owed,
        entry.waived,
        entry.refunded,
    )
