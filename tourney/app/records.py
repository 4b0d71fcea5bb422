"""The house records of people that go to disk with a batch: new, corrected or restored.

The journal names a correction by its edition; the record as it stood at that edition is in the
store. Who is the same person as whom is decided in :mod:`tourney.app.people`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tourney.app.batches import HouseWrite, PersonRecord
from tourney.app.ports import Store
from tourney.app.timeline import Timeline
from tourney.tournament.commands import AddPlayers, Command, Details, EditPlayer
from tourney.tournament.events import Event, PlayerEdited
from tourney.tournament.state import State

People = Mapping[str, PersonRecord]


def written_with(
    command: Command, events: Sequence[Event], people: People, new_id: Callable[[], str]
) -> list[HouseWrite]:
    """Return the records a command writes: new people; a corrected one, and as he was before."""
    match command:
        case AddPlayers(listed):
            records = [_record(details) for details in listed]
            return [
                HouseWrite(record, new_id())
                for record in records
                if people.get(record.id) != record
            ]
        case EditPlayer(details):
            before = [
                HouseWrite(people[event.person], event.before)
                for event in _edits(events)
                if event.person in people
            ]
            return before + corrected(details, events)
    return []


def corrected(details: Details, events: Sequence[Event]) -> list[HouseWrite]:
    """Return the record of a correction under the edition the journal names."""
    return [HouseWrite(_record(details), event.edition) for event in _edits(events)]


def restored_by(
    batches: Iterable[str],
    timeline: Timeline,
    after: State,
    store: Store,
    new_id: Callable[[], str],
) -> list[HouseWrite]:
    """Return the records that are right again once these batches have other forms.

    Right is the last correction in force or, with none, the record before the first one.
    """
    touched = {
        event.person: None
        for batch in batches
        for form in timeline.lines[timeline.by_id[batch]].forms
        for event in _edits(form)
    }
    wanted: list[str] = []
    for person in touched:
        known = after.persons.get(person)
        wanted.append((known and known.edition) or _before_all(timeline, person))
    records = store.editions(wanted)
    return [HouseWrite(records[edition], new_id()) for edition in wanted if edition in records]


def _before_all(timeline: Timeline, person: str) -> str:
    """Return the edition of a person's record before its first correction in this event."""
    return next(
        event.before
        for line in timeline.lines
        for form in line.forms
        for event in _edits(form)
        if event.person == person
    )


def _edits(form: Sequence[Event] | None) -> list[PlayerEdited]:
    return [event for event in form or () if isinstance(event, PlayerEdited)]


def _record(details: Details) -> PersonRecord:
    return PersonRecord(details.person, details.name, details.club, details.number, details.email)
