"""Questions that many rules ask of the state, each with its refusal."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.tournament.state import Entry, Person, State, Table
from tourney.values.errors import RuleViolation


def person_on_list(state: State, person: str) -> Person:
    """Return a person of the event's list, or refuse with ``unknown_player``."""
    known = state.persons.get(person)
    if known is None:
        raise RuleViolation("unknown_player", player=person)
    return known


def entry_in_play(state: State, person: str) -> Entry:
    """Return a person's live entry; ``already_out`` or ``not_in_play`` otherwise."""
    person_on_list(state, person)
    entry = state.last_entry(person)
    if entry is None or entry.status == "withdrawn":
        raise RuleViolation("not_in_play", player=person)
    if entry.status == "out":
        raise RuleViolation("already_out", player=person)
    return entry


def entered(state: State, person: str) -> Entry:
    """Return a person's newest entry, in or out; ``not_in_play`` for who never entered."""
    person_on_list(state, person)
    entry = state.last_entry(person)
    if entry is None:
        raise RuleViolation("not_in_play", player=person)
    return entry


def open_table(state: State, number: int) -> Table:
    """Return the open table with that number, or refuse with ``no_such_table``."""
    table = state.table_number(number)
    if table is None:
        raise RuleViolation("no_such_table", table=number)
    return table


def usable_seat(table: Table, seat: int, person: str | None = None) -> None:
    """Refuse a seat that does not exist, is out of use, or is kept for somebody else."""
    if not 1 <= seat <= table.size:
        raise RuleViolation("no_such_seat", table=table.number, seat=seat, seats=table.size)
    if seat in table.locked and table.locked[seat] != person:
        kept_for = table.locked[seat]
        if kept_for is None:
            raise RuleViolation("no_such_seat", table=table.number, seat=seat, out_of_use=True)
        raise RuleViolation("seat_taken", table=table.number, seat=seat, player=kept_for)


def empty_seat(state: State, table: Table, seat: int, person: str | None = None) -> None:
    """Refuse a seat that cannot be sat on; ``seat_taken`` names who sits there."""
    usable_seat(table, seat, person)
    sitting = table.seats.get(seat)
    if sitting is not None and state.entries[sitting].person != person:
        raise RuleViolation(
            "seat_taken", table=table.number, seat=seat, player=state.entries[sitting].person
        )


def not_twice(persons: Iterable[str], field: str) -> None:
    """Refuse a list that names somebody twice."""
    seen: set[str] = set()
    for person in persons:
        if person in seen:
            raise RuleViolation("bad_field", field=field, player=person)
        seen.add(person)
