"""The sums of an event, kept up by every fold so that nobody has to add up the field again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
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


_OF_PERSONS = 4
"""How many of the sums, the first ones, are over people; the rest are over entries."""


@dataclass(frozen=True, slots=True)
class Summed:
    """Some people and entries as they are in one state, ``all_entries`` being all of its own."""

    persons: Iterable[Person]
    entries: Iterable[Entry]
    all_entries: Mapping[str, Entry]


def retotal(totals: Totals, before: Summed, after: Summed) -> Totals:
    """Return totals with some people and entries replaced."""
    sums = list(astuple(totals))
    for sign, part in ((-1, before), (1, after)):
        for person in part.persons:
            for index, value in enumerate(_of_person(person, part.all_entries)):
                sums[index] += sign * value
        for entry in part.entries:
            for index, value in enumerate(_of_entry(entry), start=_OF_PERSONS):
                sums[index] += sign * value
    return Totals(*sums)


def added_up(persons: Mapping[str, Person], entries: Mapping[str, Entry]) -> Totals:
    """Return the sums of everybody, added up from nothing."""
    everything = Summed(persons.values(), entries.values(), entries)
    return retotal(Totals(), Summed((), (), {}), everything)


def unsettled(person: Person, entries: Mapping[str, Entry]) -> int:
    """Return a person's debts less what he settled; negative when a debt he paid was undone."""
    own = (entries[entry] for entry in person.entries if entry in entries)
    return sum(entry.owed - entry.waived for entry in own) - person.settled


def _of_person(person: Person, entries: Mapping[str, Entry]) -> tuple[int, ...]:
    """Return what one person adds to the sums over people."""
    own = (entries[entry] for entry in person.entries if entry in entries)
    return (
        any(entry.status != "refunded" for entry in own),
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
