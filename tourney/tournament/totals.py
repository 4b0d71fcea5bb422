"""The sums of an event, kept up by every fold so that nobody has to add up the field again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.tournament.state import Entry


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over entries: counts, chips, and money in minor units.

    ``persons`` with an entry that counts, ``entries`` that count, ``playing`` in play;
    ``rebuys`` and ``add_ons`` of entries that count;
    ``chips`` issued less those that left; ``collected`` for the pool; ``charged`` in all,
    ``owed`` of it when bought, ``waived`` of that when entries were refunded, ``refunded``.
    """

    persons: int = 0
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


def retotal(
    totals: Totals, before: Iterable[Entry], after: Iterable[Entry], persons: int
) -> Totals:
    """Return totals with some entries replaced and so many more (or fewer) persons entered."""
    sums = list(astuple(totals))
    sums[0] += persons
    for sign, entries in ((-1, before), (1, after)):
        for entry in entries:
            for index, value in enumerate(_shares(entry), start=1):
                sums[index] += sign * value
    return Totals(*sums)


def _shares(entry: Entry) -> tuple[int, ...]:
    """Return what one entry adds to each sum but the persons."""
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
