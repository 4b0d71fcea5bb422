"""What one state hands on to the next: rows that say the same, and sums and places.

Nothing is computed here that a state would not compute by itself when asked; it only comes
cheaper. How a state is folded is in ``draft``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TypeVar

from tourney.tournament.standings import carried_on
from tourney.tournament.state import State
from tourney.tournament.totals import Summed, retotal

Row = TypeVar("Row")

FEW = 100
"""Up to so many people and entries changed, sums and places are carried on, not made anew."""


def carry(before: State, after: State, persons: Collection[str], entries: Collection[str]) -> None:
    """Give a state the sums and places of one before it, if known and few people changed.

    ``persons`` and ``entries`` name all that came or changed; none may have gone.
    """
    if len(entries) + len(persons) > FEW:
        return
    known = before.memo
    if "totals" in known:
        touched = {*persons, *(after.entries[entry].person for entry in entries)}
        old, new = (
            Summed(
                [state.persons[p] for p in touched if p in state.persons],
                [state.entries[e] for e in entries if e in state.entries],
                state.entries,
            )
            for state in (before, after)
        )
        after.memo["totals"] = retotal(known["totals"], old, new)
    if "standings" in known:
        ranked = carried_on(known["standings"], before, after, persons, entries)
        if ranked is not None:
            after.memo["standings"] = ranked


def sharing(before: State, after: State) -> State:
    """Return a state folded anew with the very rows of another one where they are equal.

    So whoever looks for changes by identity finds those only, and little is kept twice.
    """
    persons, entries = (
        _shared(before.persons, after.persons),
        _shared(before.entries, after.entries),
    )
    tables = _shared(before.tables, after.tables)
    shared = replace(after, persons=persons, entries=entries, tables=tables)
    if before.persons.keys() <= persons.keys() and before.entries.keys() <= entries.keys():
        changed = (_changed(before.persons, persons), _changed(before.entries, entries))
        carry(before, shared, *changed)
    return shared


def _shared(before: Mapping[str, Row], after: Mapping[str, Row]) -> dict[str, Row]:
    found = dict(after)
    for key, row in after.items():
        was = before.get(key)
        if was is not None and was is not row and was == row:
            found[key] = was
    return found


def _changed(before: Mapping[str, Row], after: Mapping[str, Row]) -> list[str]:
    return [key for key, row in after.items() if before.get(key) is not row]
