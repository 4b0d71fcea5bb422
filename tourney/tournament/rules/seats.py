"""Rules of seats: the draw, seating, moving, swapping, and proposals carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from tourney.tournament import seating
from tourney.tournament.commands import (
    AcceptMoves,
    DrawSeats,
    MovePlayer,
    PinPlayer,
    RedrawTables,
    SeatPlayer,
    SwapSeats,
    UnseatPlayer,
)
from tourney.tournament.events import (
    Event,
    PlayerPinned,
    PlayersUnseated,
    Seat,
    SeatsAssigned,
    TableClosed,
    TableOpened,
)
from tourney.tournament.facts import Facts
from tourney.tournament.rules.asking import (
    entry_in_play,
    not_twice,
    open_table,
    person_on_list,
)
from tourney.tournament.rules.chairs import seat_at, seat_late
from tourney.tournament.rules.tables import free_numbers
from tourney.tournament.state import Entry, State, Table
from tourney.values.errors import RuleViolation

Method = Literal["even", "uniform"]


def draw(state: State, command: DrawSeats, facts: Facts) -> Sequence[Event]:
    """Draw everybody before the clock has run; afterwards only those without a seat."""
    method = command.method if command.method is not None else state.settings.draw
    if method not in ("even", "uniform"):
        raise RuleViolation("bad_field", field="method", value=method)
    again = not state.clock.started
    entries = [e for e in state.entries.values() if e.status == "in" and (again or e.seat is None)]
    if not again and not entries and state.drawn:
        return []
    tables = [_as_drawn(table, again) for table in state.open_tables()]
    opened = _tables_for(state, entries, again, facts)
    tables += [seating.Seats(t.table, tuple(range(1, t.size + 1)), 0) for t in opened]
    drawn = seating.draw(
        [entry.id for entry in entries],
        tables,
        facts.chance,
        method=cast(Method, method),
        apart=_apart(state, entries),
        reserved=_reserved(state.open_tables(), entries, again),
    )
    seats = tuple(Seat(entry.id, *drawn[entry.id]) for entry in entries)
    return [*opened, SeatsAssigned(seats, "draw" if again else "rest")]


def _as_drawn(table: Table, again: bool) -> seating.Seats:
    """Return a table for the draw: empty when all draw again; kept seats are open to their own."""
    taken = {} if again else table.seats
    free = tuple(
        seat
        for seat in range(1, table.size + 1)
        if seat not in taken and table.locked.get(seat, "") is not None
    )
    return seating.Seats(table.id, free, len(taken))


def _reserved(
    tables: Sequence[Table], entries: Sequence[Entry], again: bool
) -> dict[str, seating.Place]:
    """Return the kept seats by entry; one kept for somebody absent, or a second, by its place."""
    live = {entry.person: entry.id for entry in entries}
    found: dict[str, seating.Place] = {}
    for table in tables:
        for seat, person in sorted(table.kept_seats().items()):
            if again or seat not in table.seats:
                owner = live.pop(person, f"absent {table.id} {seat}")
                found[owner] = (table.id, seat)
    return found


def _room(tables: Sequence[Table], entries: Sequence[Entry], again: bool) -> int:
    """Return how many of these entries can sit at some tables."""
    open_seats = sum(len(_as_drawn(table, again).open) for table in tables)
    ids = {entry.id for entry in entries}
    return open_seats - sum(owner not in ids for owner in _reserved(tables, entries, again))


def _apart(state: State, entries: Sequence[Entry]) -> list[frozenset[str]]:
    """Return the pairs to keep apart, as entries."""
    live = {entry.person: entry.id for entry in entries}
    return [
        frozenset((live[a], live[b])) for a, b in state.settings.apart if a in live and b in live
    ]


def _tables_for(
    state: State, entries: Sequence[Entry], again: bool, facts: Facts
) -> list[TableOpened]:
    """Open the tables still needed; with a fixed number of tables, none."""
    if state.settings.tables is not None:
        return []
    size = state.settings.seats_per_table
    standing = max(0, len(entries) - _room(state.open_tables(), entries, again))
    numbers = free_numbers(state)
    return [
        TableOpened(facts.new_id(), next(numbers), "", size)
        for _ in range(seating.tables_needed(standing, size))
    ]


def seat(state: State, command: SeatPlayer, facts: Facts) -> Sequence[Event]:
    """Give a player a seat: the one named, one at the table named, or a late entry's draw."""
    entry = entry_in_play(state, command.person)
    if command.table is None:
        if command.seat is not None:
            raise RuleViolation("bad_field", field="table")
        if entry.seat is not None:
            return []
        found = seat_late(state, entry.id, entry.person, facts)
        if not found:
            raise RuleViolation("not_enough_seats", needed=1, open=0)
        return found
    return _to_table(state, entry, command.table, command.seat, "seat", facts)


def move(state: State, command: MovePlayer, facts: Facts) -> Sequence[Event]:
    """Move a player to another seat."""
    entry = entry_in_play(state, command.person)
    return _to_table(state, entry, command.table, command.seat, "move", facts)


def _to_table(
    state: State, entry: Entry, number: int, seat: int | None, why: str, facts: Facts
) -> Sequence[Event]:
    table = open_table(state, number)
    seat = seat_at(state, table, entry.id, entry.person, seat, facts)
    if (entry.table, entry.seat) == (table.id, seat):
        return []
    return [SeatsAssigned((Seat(entry.id, table.id, seat),), why)]


def unseat(state: State, command: UnseatPlayer) -> Sequence[Event]:
    """Take a player from his seat."""
    entry = entry_in_play(state, command.person)
    return [PlayersUnseated((entry.id,))] if entry.seat is not None else []


def pin(state: State, command: PinPlayer) -> Sequence[Event]:
    """Keep a player where he sits, or let him be moved again."""
    person = person_on_list(state, command.person)
    if person.pinned == command.pinned:
        return []
    return [PlayerPinned(command.person, command.pinned)]


def swap(state: State, command: SwapSeats) -> Sequence[Event]:
    """Let two seated players change places."""
    if command.a == command.b:
        raise RuleViolation("bad_field", field="b", player=command.b)
    pair = [entry_in_play(state, person) for person in (command.a, command.b)]
    for entry in pair:
        if entry.table is None or entry.seat is None:
            raise RuleViolation("not_seated", player=entry.person)
    (a_table, a_seat), (b_table, b_seat) = [(e.table, e.seat) for e in pair]
    return [
        SeatsAssigned(
            (
                Seat(pair[0].id, cast(str, b_table), cast(int, b_seat)),
                Seat(pair[1].id, cast(str, a_table), cast(int, a_seat)),
            ),
            "swap",
        )
    ]


def redraw(state: State, command: RedrawTables, facts: Facts) -> Sequence[Event]:
    """Draw the seats of all players in play anew, over the tables named or the fewest needed.

    The other tables close; the final table is the redraw to one table.
    """
    entries = [entry for entry in state.entries.values() if entry.status == "in"]
    named = dict.fromkeys(command.tables)
    tables = [open_table(state, number) for number in named] or _fewest(state, entries)
    drawn = seating.draw(
        [entry.id for entry in entries],
        [_as_drawn(table, again=True) for table in tables],
        facts.chance,
        method="even",
        reserved=_reserved(tables, entries, again=True),
    )
    kept = {table.id for table in tables}
    closed = [TableClosed(table.id) for table in state.open_tables() if table.id not in kept]
    seats = tuple(Seat(entry.id, *drawn[entry.id]) for entry in entries)
    return [SeatsAssigned(seats, "redraw"), *closed]


def _fewest(state: State, entries: Sequence[Entry]) -> list[Table]:
    """Return the fewest tables that seat everybody, the lowest numbers first."""
    found: list[Table] = []
    room = 0
    for table in state.open_tables():
        if found and room >= len(entries) and _room(found, entries, again=True) >= len(entries):
            break
        found.append(table)
        room += table.size
    return found


def accept(state: State, command: AcceptMoves, _facts: Facts) -> Sequence[Event]:
    """Carry out a proposal: all of it, or ``stale_proposal`` with the first move that failed."""
    if not command.moves and not command.breaks:
        raise RuleViolation("stale_proposal")
    not_twice((proposed.person for proposed in command.moves), "moves")
    seats = []
    leaving = set()
    for proposed in command.moves:
        entry = state.live_entry(proposed.person)
        table = state.table_number(proposed.from_table)
        sits = entry and table and (entry.table, entry.seat) == (table.id, proposed.from_seat)
        target = state.table_number(proposed.to_table)
        if not entry or not sits or target is None:
            raise _stale(proposed.person)
        seats.append((proposed.person, Seat(entry.id, target.id, proposed.to_seat)))
        leaving.add(entry.id)
    taken: set[tuple[str, int]] = set()
    for person, place in seats:
        at = state.tables[place.table]
        sitting = at.seats.get(place.seat)
        usable = 1 <= place.seat <= at.size and at.locked.get(place.seat, person) == person
        given_up = sitting is None or sitting in leaving
        if not usable or not given_up or (at.id, place.seat) in taken:
            raise _stale(person)
        taken.add((at.id, place.seat))
    return [
        SeatsAssigned(tuple(place for _, place in seats), "break" if command.breaks else "balance"),
        *_closing(state, command, leaving, {place.table for _, place in seats}),
    ]


def _closing(
    state: State, command: AcceptMoves, leaving: set[str], filled: set[str]
) -> list[Event]:
    """Close the tables that break; each must be empty once the moves are made."""
    closed: list[Event] = []
    for number in command.breaks:
        table = state.table_number(number)
        if table is None or table.id in filled or set(table.seats.values()) - leaving:
            raise RuleViolation("stale_proposal", table=number)
        closed.append(TableClosed(table.id))
    return closed


def _stale(person: str) -> RuleViolation:
    return RuleViolation("stale_proposal", player=person)
