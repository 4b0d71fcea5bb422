"""Rules of tables: opening, changing, breaking; locked seats; the button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.tournament import seating
from tourney.tournament.commands import (
    AddTable,
    BreakTable,
    LockSeat,
    PlayHand,
    SetButton,
    SetTable,
)
from tourney.tournament.events import (
    ButtonSet,
    Event,
    HandsPlayed,
    Seat,
    SeatLocked,
    SeatOpened,
    SeatsAssigned,
    TableChanged,
    TableClosed,
    TableOpened,
)
from tourney.tournament.facts import Facts
from tourney.tournament.rules.asking import open_table, person_on_list
from tourney.tournament.rules.settings import require_seats
from tourney.tournament.settings import Settings
from tourney.tournament.state import State, Table
from tourney.values.errors import RuleViolation


def free_numbers(state: State) -> Iterator[int]:
    """Yield the table numbers not in use, those after the highest one first."""
    highest = max((t.number for t in state.tables.values() if t.open), default=0)
    while True:
        highest += 1
        yield highest


def open_tables_up_to(state: State, settings: Settings, facts: Facts) -> list[Event]:
    """Open tables until there are as many as the settings say."""
    missing = (settings.tables or 0) - len(state.open_tables())
    numbers = free_numbers(state)
    return [
        TableOpened(facts.new_id(), next(numbers), "", settings.seats_per_table)
        for _ in range(missing)
    ]


def add_table(state: State, command: AddTable, facts: Facts) -> Sequence[Event]:
    """Open one more table."""
    number = command.table if command.table is not None else next(free_numbers(state))
    _number_free(state, number)
    seats = command.seats if command.seats is not None else state.settings.seats_per_table
    require_seats(seats)
    return [TableOpened(facts.new_id(), number, command.name, seats)]


def _number_free(state: State, number: int) -> None:
    if number < 1 or state.table_number(number) is not None:
        raise RuleViolation("bad_field", field="table", value=number)


def set_table(state: State, command: SetTable) -> Sequence[Event]:
    """Change a table; it cannot become smaller than the seats people sit on."""
    table = open_table(state, command.table)
    size = command.seats if command.seats is not None else table.size
    require_seats(size)
    for seat in sorted(table.seats):
        if seat > size:
            who = state.entries[table.seats[seat]].person
            raise RuleViolation("seat_taken", table=table.number, seat=seat, player=who)
    number = command.number if command.number is not None else table.number
    if number != table.number:
        _number_free(state, number)
    name = command.name if command.name is not None else table.name
    if (number, name, size) == (table.number, table.name, table.size):
        return []
    return [TableChanged(table.id, number, name, size)]


def break_table(state: State, command: BreakTable, facts: Facts) -> Sequence[Event]:
    """Close a table; its players draw among the seats of the shortest others [TDA 10]."""
    table = open_table(state, command.table)
    others = [other for other in state.open_tables() if other.id != table.id]
    entries = [table.seats[seat] for seat in sorted(table.seats)]
    drawn = seating.draw(
        entries,
        [seats_of(other) for other in others],
        facts.chance,
        method="even",
    )
    assigned = tuple(Seat(entry, *drawn[entry]) for entry in entries)
    moved: list[Event] = [SeatsAssigned(assigned, "break")] if assigned else []
    return [*moved, TableClosed(table.id)]


def seats_of(table: Table) -> seating.Seats:
    """Return a table as the draw sees it."""
    return seating.Seats(table.id, table.free_seats(), len(table.seats))


def lock_seat(state: State, command: LockSeat) -> Sequence[Event]:
    """Take an empty seat out of use, keep a seat for a person, or open it again."""
    table = open_table(state, command.table)
    if not 1 <= command.seat <= table.size:
        raise RuleViolation("no_such_seat", table=table.number, seat=command.seat, seats=table.size)
    if not command.locked:
        return [SeatOpened(table.id, command.seat)] if command.seat in table.locked else []
    if command.person is not None:
        person_on_list(state, command.person)
    sitting = table.seats.get(command.seat)
    if sitting is not None and state.entries[sitting].person != command.person:
        who = state.entries[sitting].person
        raise RuleViolation("seat_taken", table=table.number, seat=command.seat, player=who)
    return [SeatLocked(table.id, command.seat, command.person, command.label)]


def set_button(state: State, command: SetButton) -> Sequence[Event]:
    """Say where the button is, by its seat or by who has the big blind."""
    table = open_table(state, command.table)
    seat = command.seat if command.seat is not None else command.big_blind
    if (command.seat is None) == (command.big_blind is None):
        raise RuleViolation("bad_field", field="seat")
    if seat is None or not 1 <= seat <= table.size:
        raise RuleViolation("no_such_seat", table=table.number, seat=seat, seats=table.size)
    if command.big_blind is not None and command.big_blind not in table.seats:
        raise RuleViolation("no_such_seat", table=table.number, seat=seat, empty=True)
    return [ButtonSet(table.id, command.seat, command.big_blind, command.next_hand)]


def play_hand(state: State, command: PlayHand) -> Sequence[Event]:
    """Count hands at a table."""
    table = open_table(state, command.table)
    if not 1 <= command.hands <= 1000:
        raise RuleViolation("bad_field", field="hands", value=command.hands)
    return [HandsPlayed(table.id, command.hands)]
