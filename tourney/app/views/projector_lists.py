"""The projector's lists filled from an event: who sits where, who has moved, what is paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.app.batches import PersonRecord
from tourney.app.differing import differing, outdated
from tourney.app.people import split_name, surname_order
from tourney.app.reading import Reading
from tourney.app.timeline import Form
from tourney.app.views.projector import Head, MoveRow, MovesView, PrizeRow, SeatListView, SeatRow
from tourney.tournament.events import SeatsAssigned, TableClosed
from tourney.tournament.prizes import pool, prize_list, prizes_won
from tourney.tournament.standings import standings
from tourney.tournament.state import State, Table
from tourney.values.instants import MINUTE_MS

MOVES_STAY_MS = 10 * MINUTE_MS
"""So long a move stays on the projector."""

SHOWN_MOVES = frozenset({"move", "swap", "balance", "break", "redraw", "seat"})
"""The reasons of a seat that somebody in the room has to walk to."""


def table_name(table: Table) -> str:
    """Return what stands on the felt: the table's name, else its number."""
    return table.name or str(table.number)


@dataclass(frozen=True, slots=True)
class _Known:
    """What is made of a person's record: surname, first name, and the order."""

    surname: str
    first_name: str
    order: tuple[str, str]


class SeatList:
    """Fills the seat list.

    Names are split and folded once for each record, people sorted once for each set of names,
    and a seat is looked at again only where something has changed since the list before.
    """

    def __init__(self) -> None:
        self._state: State | None = None
        self._records: dict[str, PersonRecord | None] = {}
        self._known: dict[str, _Known] = {}
        self._sorted: list[str] = []
        self._rows: dict[str, SeatRow] = {}

    def fill(self, head: Head, reading: Reading) -> SeatListView:
        """Return everybody seated, A to Z by surname."""
        state = reading.state
        for person in self._take_names(reading) | self._moved(state):
            row = self._row(state, person)
            if row is None:
                self._rows.pop(person, None)
            else:
                self._rows[person] = row
        self._state = state
        return SeatListView(head, tuple(filter(None, map(self._rows.get, self._sorted))))

    def _take_names(self, reading: Reading) -> set[str]:
        """Learn the names of who is new or has another record, and return them."""
        persons, people = reading.state.persons, reading.people
        renamed = outdated(self._records, people) | (persons.keys() - self._records.keys())
        for person in renamed:
            record = self._records[person] = people.get(person)
            self._known[person] = _known(record)
        if renamed:
            self._sorted = sorted(
                self._known, key=lambda person: (self._known[person].order, person)
            )
        return renamed

    def _moved(self, state: State) -> set[str]:
        """Return who may sit elsewhere than before, or at a table that is called otherwise."""
        before = self._state
        if before is None:
            return set(state.persons)
        moved = differing(before.entries, state.entries)
        for table in differing(before.tables, state.tables):
            old, new = before.tables.get(table), state.tables.get(table)
            if new is not None and (old is None or table_name(old) != table_name(new)):
                moved.update(new.seats.values())
        entries = before.entries, state.entries
        return {known[each].person for known in entries for each in moved if each in known}

    def _row(self, state: State, person: str) -> SeatRow | None:
        listed = state.persons.get(person)
        for entry in (state.entries[each] for each in listed.entries) if listed else ():
            table = state.tables.get(entry.table or "")
            if entry.status == "in" and entry.seat is not None and table is not None:
                known = self._known[person]
                return SeatRow(known.surname, known.first_name, table_name(table), entry.seat)
        return None


def _known(record: PersonRecord | None) -> _Known:
    name = record.name if record is not None else ""
    first, surname = split_name(name)
    return _Known(surname, first, surname_order(name))


class Moves:
    """Fills the moves just made, from the journal; each batch is looked into once.

    What was found holds until something is written, or until the first of it has been shown
    long enough: a clock asks every second.
    """

    def __init__(self) -> None:
        self._from: dict[str, tuple[Form, dict[str, tuple[str, int | None]]]] = {}
        self._found: MovesView | None = None
        self._version = 0
        self._holds = range(0)

    def fill(self, head: Head, reading: Reading) -> MovesView:
        """Return the moves of the last minutes that still hold, newest first."""
        now, version = reading.now, reading.version
        if self._found is None or version != self._version or now not in self._holds:
            self._found, last = self._look(head, reading)
            self._version, self._holds = version, range(now, last + 1)
        return self._found

    def _look(self, head: Head, reading: Reading) -> tuple[MovesView, int]:
        """Return the moves, and the last instant at which they are all still shown."""
        state = reading.state
        rows: dict[str, MoveRow] = {}
        broken: list[str] = []
        last = reading.now + MOVES_STAY_MS
        for line in reversed(reading.timeline.lines):
            if line.batch.at < reading.now - MOVES_STAY_MS:
                break
            for event in line.form or ():
                if isinstance(event, TableClosed) and event.table in state.tables:
                    if not state.tables[event.table].open:
                        broken.append(table_name(state.tables[event.table]))
                elif isinstance(event, SeatsAssigned) and event.why in SHOWN_MOVES:
                    origins = self._origins(reading, line.batch.id, line.form)
                    _add(rows, event, origins, reading)
                else:
                    continue
                last = min(last, line.batch.at + MOVES_STAY_MS)
        broken.reverse()
        return MovesView(head, tuple(rows.values()), tuple(dict.fromkeys(broken))), last

    def _origins(
        self, reading: Reading, batch: str, form: Form
    ) -> dict[str, tuple[str, int | None]]:
        """Return where those a batch seats sat before it: table and seat, by entry."""
        known = self._from.get(batch)
        if known is None or known[0] is not form:
            before = reading.timeline.state_before(batch)
            moved = [
                seat.entry
                for event in form or ()
                if isinstance(event, SeatsAssigned)
                for seat in event.seats
            ]
            known = self._from[batch] = form, {entry: _origin(before, entry) for entry in moved}
        return known[1]


def _origin(state: State, entry: str) -> tuple[str, int | None]:
    known = state.entries.get(entry)
    table = state.tables.get(known.table or "") if known else None
    return (table_name(table), known.seat if known else None) if table else ("", None)


def _add(
    rows: dict[str, MoveRow],
    event: SeatsAssigned,
    origins: Mapping[str, tuple[str, int | None]],
    reading: Reading,
) -> None:
    """Add the moves of one event for whoever still sits there and has not moved since."""
    state = reading.state
    for seat in event.seats:
        entry, table = state.entries.get(seat.entry), state.tables.get(seat.table)
        here = entry is not None and (entry.table, entry.seat) == (seat.table, seat.seat)
        from_table, from_seat = origins.get(seat.entry, ("", None))
        if entry is None or table is None or not here or entry.status != "in":
            continue
        if seat.entry in rows or (from_table, from_seat) == (table_name(table), seat.seat):
            continue
        name = reading.name(entry.person)
        rows[seat.entry] = MoveRow(name, table_name(table), seat.seat, from_table, from_seat)


def prize_rows(reading: Reading) -> tuple[PrizeRow, ...]:
    """Return the paid places, best first: with names where they are won, in runs where open."""
    state = reading.state
    rows = _won(reading)
    if not state.finished and not state.deal:
        rows = _open(state) + rows
    return tuple(sorted(rows, key=lambda row: (row.place, -row.amount)))


def _open(state: State) -> list[PrizeRow]:
    """Return the places nobody has yet, equal prizes in one row."""
    out = sum(map(len, standings(state).groups))
    rows: list[PrizeRow] = []
    for place, amount in enumerate(prize_list(state)[: state.totals.persons - out], start=1):
        if rows and rows[-1].amount == amount:
            rows.append(PrizeRow(rows.pop().place, amount, to_place=place))
        else:
            rows.append(PrizeRow(place, amount))
    return rows


def _won(reading: Reading) -> list[PrizeRow]:
    """Return a row for everybody who has won money; the players of a deal share their places."""
    state = reading.state
    places: dict[str, int | None] = {**standings(state).places}
    if state.finished:
        places = {result.person: result.place for result in state.results}
    rows = []
    for person, amount in prizes_won(state).items():
        place, name = places.get(person), reading.name(person)
        if place is not None:
            rows.append(PrizeRow(place, amount, name))
        else:
            rows.append(PrizeRow(1, amount, name, to_place=len(state.deal)))
    return rows


def prize_pool(state: State) -> int | None:
    """Return the pool in minor units, ``None`` while there is none."""
    return pool(state) or None
