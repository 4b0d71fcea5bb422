"""People of an event to choose from in a form, with what tells namesakes apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.app.reading import Reading
from tourney.tournament.state import Person


@dataclass(frozen=True, slots=True)
class PersonChoice:
    """Somebody of the event: name, club, number, and the place where he sits (``None``: none)."""

    id: str
    name: str
    club: str
    number: str
    table: int | None
    seat: int | None


def people_of(
    reading: Reading, accept: Callable[[Person], bool] = lambda person: True
) -> tuple[PersonChoice, ...]:
    """Return the people of the event's list who are accepted, A to Z by name."""
    found = []
    for person in reading.state.persons.values():
        record = reading.people.get(person.id)
        if record is None or not accept(person):
            continue
        entry = reading.state.live_entry(person.id)
        table = reading.state.tables.get(entry.table or "") if entry else None
        found.append(
            PersonChoice(
                person.id,
                record.name,
                record.club,
                record.number,
                table.number if table else None,
                entry.seat if entry else None,
            )
        )
    return tuple(sorted(found, key=lambda choice: choice.name))


def without_entry(reading: Reading) -> tuple[PersonChoice, ...]:
    """Return who has no entry in play: those whom an entry may be given to."""
    return people_of(reading, lambda person: reading.state.live_entry(person.id) is None)
