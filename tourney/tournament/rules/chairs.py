"""One chair for one entry: the one named, the one kept for him, or one drawn.

Draws of many at once are in :mod:`tourney.tournament.rules.seats`.
"""

from __future__ import annotations

from tourney.tournament import seating
from tourney.tournament.events import Event, Seat, SeatsAssigned, TableOpened
from tourney.tournament.facts import Facts
from tourney.tournament.rules.asking import empty_seat
from tourney.tournament.rules.tables import free_numbers, seats_of
from tourney.tournament.state import State, Table
from tourney.values.errors import RuleViolation


def seat_late(state: State, entry: str, person: str, facts: Facts) -> list[Event]:
    """Seat an entry that came after the draw among the shortest tables' open seats.

    A chair kept for him is his. A table is opened when none has a seat, unless their number
    is fixed: then he stands.
    """
    place = _kept(state, entry, person, facts)
    if place is None:
        place = seating.late_seat([seats_of(table) for table in state.open_tables()], facts.chance)
    if place is not None:
        return [SeatsAssigned((Seat(entry, *place),), "late")]
    if state.settings.tables is not None:
        return []
    size = state.settings.seats_per_table
    opened = TableOpened(facts.new_id(), next(free_numbers(state)), "", size)
    kept = facts.kept.get(entry)
    again = kept is not None and kept.table == opened.table
    seat = kept.seat if kept and again else facts.chance.randrange(size) + 1
    return [opened, SeatsAssigned((Seat(entry, opened.table, seat),), "late")]


def seat_at(
    state: State, table: Table, entry: str, person: str, seat: int | None, facts: Facts
) -> int:
    """Return a free seat at a table: the one named, else one drawn.

    Raises ``no_such_seat``, ``seat_taken`` or ``not_enough_seats``.
    """
    if seat is not None:
        empty_seat(state, table, seat, person)
        return seat
    place = _kept(state, entry, person, facts, table)
    if place is not None:
        return place[1]
    free = table.free_seats()
    if not free:
        raise RuleViolation("not_enough_seats", needed=1, open=0, table=table.number)
    return facts.chance.choice(free)


def _kept(
    state: State, entry: str, person: str, facts: Facts, only: Table | None = None
) -> seating.Place | None:
    """Return the free chair an amended command gave before, or one kept for the person."""
    tables = state.open_tables() if only is None else [only]
    before = facts.kept.get(entry)
    places = [] if before is None else [(before.table, before.seat)]
    places += [
        (table.id, seat)
        for table in tables
        for seat, kept_for in sorted(table.kept_seats().items())
        if kept_for == person
    ]
    by_id = {table.id: table for table in tables}
    for table_id, seat in places:
        if table_id in by_id and by_id[table_id].is_free_for(seat, person):
            return table_id, seat
    return None
