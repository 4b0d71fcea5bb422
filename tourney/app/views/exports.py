"""What is handed out on paper and in files: results and seating as plain sheets.

The writers in :mod:`tourney.exchange.exports` know nothing of an event; the journal is in
:mod:`tourney.app.views.journal_sheet`. Money is text in major units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tourney.app.batches import Batch, PersonRecord
from tourney.app.people import split_name, surname_order
from tourney.app.reading import Reading
from tourney.app.views.journal_sheet import journal
from tourney.app.views.sheets import Cell, Column, Sheet
from tourney.app.views.state import fraction, name_of, places_by_person
from tourney.tournament import prizes
from tourney.tournament.standings import hunters
from tourney.tournament.state import Person, State, Table

People = Mapping[str, PersonRecord]

_RESULTS = (
    Column("place", "Place"),
    Column("name", "Name"),
    Column("club", "Club"),
    Column("number", "Number"),
    Column("prize", "Prize"),
    Column("entries", "Entries"),
    Column("rebuys", "Rebuys"),
    Column("add_ons", "Add-ons"),
    Column("knockouts", "Knock-outs"),
    Column("bounties", "Bounties"),
)
_SEATING = (
    Column("surname", "Surname"),
    Column("first_name", "First name"),
    Column("table", "Table"),
    Column("table_name", "Table name"),
    Column("seat", "Seat"),
)
_TABLES = (
    Column("table", "Table"),
    Column("table_name", "Table name"),
    Column("seat", "Seat"),
    Column("name", "Name"),
    Column("club", "Club"),
)


def all_sheets(reading: Reading, batches: Iterable[Batch]) -> tuple[Sheet, ...]:
    """Return every sheet of an event; ``batches`` are all of its journal."""
    return (
        results(reading.state, reading.people),
        seating_by_name(reading.state, reading.people),
        seating_by_table(reading.state, reading.people),
        journal(reading, batches),
    )


def results(state: State, people: People) -> Sheet:
    """Return the results, the winner first; who has no place yet stands below, by surname."""
    places = places_by_person(state)
    entered = [person for person in state.persons.values() if person.entries]

    def order(person: Person) -> tuple[bool, int, object]:
        place = places.get(person.id)
        return place is None, place or 0, surname_order(name_of(person.id, people))

    rows = [_result(state, person, people, places) for person in sorted(entered, key=order)]
    return Sheet("results", "Results", state.settings.name, _RESULTS, tuple(rows))


def _result(
    state: State, person: Person, people: People, places: Mapping[str, int | None]
) -> tuple[Cell, ...]:
    money = state.settings.currency.format
    record = people.get(person.id)
    entries = [state.entries[e] for e in person.entries if state.entries[e].status != "refunded"]
    place = places.get(person.id)
    hunter = hunters(state).get(person.id)
    return (
        place,
        name_of(person.id, people),
        record.club if record else "",
        record.number if record else "",
        money(prizes.prizes_won(state).get(person.id, 0)) if place is not None else None,
        len(entries),
        sum(len(entry.rebuys) for entry in entries),
        sum(len(entry.add_ons) for entry in entries),
        fraction(hunter.knockouts) if hunter else 0,
        money(prizes.account(state, person).bounties),
    )


def seating_by_name(state: State, people: People) -> Sheet:
    """Return where everybody sits, A to Z by surname; who is in without a seat has none."""
    found = []
    for entry in state.entries.values():
        if entry.status != "in":
            continue
        name = name_of(entry.person, people)
        first, surname = split_name(name)
        table = state.tables.get(entry.table or "")
        where = (table.number, table.name, entry.seat) if table else (None, "", None)
        found.append((surname_order(name), (surname, first, *where)))
    rows = tuple(row for _, row in sorted(found, key=lambda pair: pair[0]))
    return Sheet("seating_a_z", "Seating A–Z", state.settings.name, _SEATING, rows)


def seating_by_table(state: State, people: People) -> Sheet:
    """Return who sits at each table, open seats included."""
    rows = [row for table in state.open_tables() for row in _seats(state, table, people)]
    title = "Seating by table"
    return Sheet("seating_by_table", title, state.settings.name, _TABLES, tuple(rows), "table")


def _seats(state: State, table: Table, people: People) -> Iterable[tuple[Cell, ...]]:
    for seat in range(1, table.size + 1):
        entry = table.seats.get(seat)
        person = state.entries[entry].person if entry else None
        record = people.get(person) if person else None
        name = name_of(person, people) if person else ""
        yield table.number, table.name, seat, name, record.club if record else ""
