"""What is handed out on paper and in files: results, seating and the journal, as plain sheets.

A sheet is a title, columns and rows of texts and whole numbers; the writers in
:mod:`tourney.exchange.exports` know nothing of an event. Money is text in major units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tourney.app.batches import Batch, PersonRecord
from tourney.app.codec import Codec
from tourney.app.people import split_name, surname_order
from tourney.app.timeline import Timeline
from tourney.app.views.state import fraction, name_of, places_by_person
from tourney.tournament import prizes
from tourney.tournament.standings import hunters
from tourney.tournament.state import Person, State, Table
from tourney.values.instants import format_instant

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the key that programs read, and the heading that people read."""

    key: str
    heading: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One list to hand out.

    ``name`` is the file's name without ending; ``event`` the event's name. ``group`` is the
    key of a column by which the printed sheet is cut into parts, or empty.
    """

    name: str
    title: str
    event: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    group: str = ""


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
_JOURNAL = (
    Column("step", "Step"),
    Column("at", "Happened"),
    Column("recorded_at", "Written"),
    Column("who", "Who"),
    Column("device", "Device"),
    Column("what", "What"),
    Column("now", "Now"),
    Column("batch", "Batch"),
    Column("events", "Events"),
)


def all_sheets(
    state: State, people: People, timeline: Timeline, batches: Iterable[Batch]
) -> tuple[Sheet, ...]:
    """Return every sheet of an event."""
    return (
        results(state, people),
        seating_by_name(state, people),
        seating_by_table(state, people),
        journal(state, timeline, batches),
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


def journal(state: State, timeline: Timeline, batches: Iterable[Batch]) -> Sheet:
    """Return every step in order: who, what, when, and whether it holds now."""
    codec = Codec()
    rows = tuple(
        (
            batch.version,
            format_instant(batch.at),
            format_instant(batch.recorded_at),
            batch.actor,
            batch.device,
            batch.command,
            _form(timeline, batch),
            batch.id,
            "[" + ",".join(codec.encode(event)[2] for event in batch.events) + "]",
        )
        for batch in batches
    )
    return Sheet("journal", "Journal", state.settings.name, _JOURNAL, rows)


def _form(timeline: Timeline, batch: Batch) -> str:
    """Return ``undone`` or ``amended`` where a later step made it so, else nothing."""
    index = timeline.by_id.get(batch.id)
    if index is None:
        return ""
    line = timeline.lines[index]
    if line.form is None:
        return "undone"
    return "amended" if line.amended else ""
