"""The tables in play with who sits where, the button as far as it is known, and the break order.

A table is made again only when something at it has changed; whether it is short is asked of
all of them each time. What is drawn, and how, is the screen's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tourney.app.batches import PersonRecord
from tourney.app.differing import differing, outdated
from tourney.app.moves import break_order
from tourney.app.people import split_name
from tourney.app.reading import Reading
from tourney.tournament.chips import known_stack
from tourney.tournament.schedule import blinds_row
from tourney.tournament.state import State, Table


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: who sits there (``None``: nobody), with his name in full and short.

    ``use``: ``open``, ``locked`` (out of use) or ``reserved``; ``label`` is what is written on
    such a seat, or for whom it is kept. ``chips`` ``None`` where nobody has counted.
    """

    seat: int
    person: str | None = None
    name: str = ""
    short: str = ""
    chips: int | None = None
    pinned: bool = False
    use: str = "open"
    label: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """One table. ``button``, ``big_blind`` are seats of the hand being played, ``None`` unknown.

    ``dead``: the button lies in front of an empty seat. ``stale``: seats have changed since the
    button was said. ``mark``: ``full``, ``short`` or nothing. ``hands`` counted.
    """

    id: str
    number: int
    name: str
    size: int
    seats: tuple[SeatView, ...]
    players: int
    open_seats: int
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    dead: bool = False
    stale: bool = False
    hands: int = 0
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person in play without a seat."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class TablesPicture:
    """All tables by number, who stands, and the numbers in the order the tables break.

    ``final_table``: everybody left fits one table, but there are more.
    """

    tables: tuple[TableView, ...]
    standing: tuple[Standing, ...]
    break_order: tuple[int, ...]
    big_blind: int
    drawn: bool
    started: bool
    finished: bool
    final_table: bool


class TablesView:
    """Makes the picture; keeps the tables of the reading before for the next one."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._made: dict[str, TableView] = {}
        self._records: dict[str, PersonRecord | None] = {}

    def __call__(self, reading: Reading) -> TablesPicture:
        """Return the tables as they stand now."""
        state = reading.state
        for table in self._touched(reading):
            found = state.tables.get(table)
            if found is None or not found.open:
                self._made.pop(table, None)
            else:
                self._made[table] = self._keep(table_view(reading, found))
                for seat in self._made[table].seats:
                    if seat.person is not None:
                        self._records[seat.person] = reading.people.get(seat.person)
        self._state = state
        tables = tuple(self._marked(state))
        return TablesPicture(
            tables,
            tuple(_standing(reading)),
            break_order(state),
            blinds_row(state).big,
            state.drawn,
            state.clock.started,
            state.finished,
            1 < state.totals.playing <= state.settings.seats_per_table and len(tables) > 1,
        )

    def _keep(self, made: TableView) -> TableView:
        """Return the table there is where the new one says the same."""
        old = self._made.get(made.id)
        return old if old is not None and replace(old, mark="") == made else made

    def _marked(self, state: State) -> Iterable[TableView]:
        """Yield the tables by number, each with its word."""
        tables = sorted(self._made.values(), key=lambda table: (table.number, table.id))
        largest = max((table.players for table in tables), default=0)
        for table in tables:
            mark = _mark(table, largest, state)
            if mark != table.mark:
                table = self._made[table.id] = replace(table, mark=mark)
            yield table

    def _touched(self, reading: Reading) -> set[str]:
        """Return the tables that may be other than before."""
        before, after = self._state, reading.state
        if before is None or before.clock.started != after.clock.started:
            return {*self._made, *after.tables}
        touched = differing(before.tables, after.tables)
        for entry in differing(before.entries, after.entries):
            touched |= {s.entries[entry].table or "" for s in (before, after) if entry in s.entries}
        persons = differing(before.persons, after.persons)
        persons |= outdated(self._records, reading.people)
        for person in persons:
            entry_now = after.live_entry(person)
            if entry_now is not None:
                touched.add(entry_now.table or "")
        return touched | _kept_for(after, persons)


def table_view(reading: Reading, table: Table) -> TableView:
    """Return one table, without its word."""
    bare = TableView(
        table.id,
        table.number,
        table.name,
        table.size,
        tuple(_seat(reading, table, seat) for seat in range(1, table.size + 1)),
        len(table.seats),
        len(table.free_seats()),
        hands=table.hands,
    )
    positions = table.positions or table.upcoming
    if positions is None:
        return bare
    if table.button_assumed:
        return replace(bare, big_blind=positions.big_blind, stale=not table.button_known)
    return replace(
        bare,
        button=positions.button,
        small_blind=positions.small_blind,
        big_blind=positions.big_blind,
        dead=positions.button not in table.seats,
        stale=not table.button_known,
    )


def _seat(reading: Reading, table: Table, seat: int) -> SeatView:
    state = reading.state
    use, label = "open", ""
    if seat in table.locked:
        kept_for = table.locked[seat]
        use = "locked" if kept_for is None else "reserved"
        label = table.labels.get(seat, "") or (reading.name(kept_for) if kept_for else "")
    entry = state.entries.get(table.seats.get(seat, ""))
    if entry is None:
        return SeatView(seat, use=use, label=label)
    name = reading.name(entry.person)
    chips = known_stack(state, entry)
    pinned = state.persons[entry.person].pinned
    return SeatView(seat, entry.person, name, short_name(name), chips, pinned, use, label)


def short_name(name: str) -> str:
    """Return a name for a narrow plate: the first name's letter and the surname."""
    first, surname = split_name(name)
    return f"{first[0]}. {surname}" if first else surname


def _mark(table: TableView, largest: int, state: State) -> str:
    if not table.open_seats:
        return "full"
    return "short" if largest - table.players > state.settings.tolerance else ""


def _standing(reading: Reading) -> Iterable[Standing]:
    """Yield who is in play without a seat, once seats have been drawn."""
    state = reading.state
    seated = sum(len(table.seats) for table in state.tables.values() if table.open)
    if seated == state.totals.playing:
        return
    for entry in state.entries.values():
        if entry.status == "in" and entry.seat is None:
            yield Standing(entry.person, reading.name(entry.person))


def _kept_for(state: State, persons: set[str]) -> set[str]:
    """Return the tables with a seat kept for one of these people, whose names may have changed."""
    if not persons:
        return set()
    return {
        table.id
        for table in state.tables.values()
        if table.locked and not persons.isdisjoint(p for p in table.locked.values() if p)
    }
