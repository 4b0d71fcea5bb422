"""Who is in play and where he sits: whom a knock-out or a seat may be given to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.app.reading import Reading


@dataclass(frozen=True, slots=True)
class InPlay:
    """A person in play: his name, and the table's number and his seat where he has one."""

    id: str
    name: str
    table: int | None
    seat: int | None


def in_play(reading: Reading) -> tuple[InPlay, ...]:
    """Return everybody in play, in the order of their entries."""
    tables = reading.state.tables
    return tuple(
        InPlay(
            entry.person,
            reading.name(entry.person),
            tables[entry.table].number if entry.table else None,
            entry.seat,
        )
        for entry in reading.state.entries.values()
        if entry.status == "in"
    )


def listed(reading: Reading) -> tuple[InPlay, ...]:
    """Return everybody on the event's list; table and seat of those in play."""
    seated = {each.id: each for each in in_play(reading)}
    return tuple(
        seated.get(person) or InPlay(person, reading.name(person), None, None)
        for person in reading.state.persons
    )


def at_seat(table: int, seat: int) -> Callable[[Reading], str | None]:
    """Return a view of who sits at a seat, by the table's number."""

    def view(reading: Reading) -> str | None:
        found = reading.state.table_number(table)
        entry = found.seats.get(seat) if found is not None else None
        return reading.state.entries[entry].person if entry is not None else None

    return view


def at_table(table: int | None) -> Callable[[Reading], tuple[InPlay, ...]]:
    """Return a view of who sits at a table, by its number and in the order of seats."""

    def view(reading: Reading) -> tuple[InPlay, ...]:
        found = reading.state.table_number(table) if table is not None else None
        if found is None:
            return ()
        people = {seat: reading.state.entries[found.seats[seat]].person for seat in found.seats}
        return tuple(
            InPlay(people[seat], reading.name(people[seat]), table, seat) for seat in sorted(people)
        )

    return view
