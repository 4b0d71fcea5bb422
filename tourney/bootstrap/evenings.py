"""Taking over a whole evening from a file: rehearsed in memory, then written as one transaction.

An evening whose rehearsal is refused leaves the house as it was; one already taken over (the
file's id says so) changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney.app.batches import Append, HouseWrite
from tourney.app.event_session import EventSession
from tourney.app.people import PeopleIndex, as_details
from tourney.app.session import Session
from tourney.exchange.tdt.evening import Evening, evening_of, people_of
from tourney.exchange.tdt.play import play
from tourney.exchange.tdt.records import Document
from tourney.storage.memory import MemoryStore
from tourney.tournament.commands import Details


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """An evening as it would be: the event in memory, and how many people are new to the house.

    ``known`` is the id of the event that this file became earlier, None for a new one.
    """

    evening: Evening
    event: EventSession
    new_people: int
    known: str | None


def rehearse(session: Session, document: Document) -> Rehearsed:
    """Play an evening in memory with the people of the house.

    Raises BadInput and RuleViolation where the file makes no event; the house is not touched.
    """
    evening = evening_of(document, session.time.now(), _people(session, document))
    house = Session(
        MemoryStore(), session.time, session.chance, device=session.device, ids=session.ids
    )
    house.people.update(session.people)
    event = play(house, evening)
    new_people = len(house.people) - len(session.people)
    known = session.store.find_batch(evening.id)
    return Rehearsed(evening, event, new_people, known.stream if known else None)


def take_over(session: Session, rehearsed: Rehearsed) -> str:
    """Write a rehearsed evening into the house, all of it or nothing; return the event's id."""
    if rehearsed.known is not None:
        return rehearsed.known
    event = rehearsed.event
    batches = tuple(event.house.store.batches(event.id))
    [summary] = event.house.store.events()
    house = tuple(
        HouseWrite(record, session.ids())
        for person, record in event.people.items()
        if session.people.get(person) != record
    )
    session.store.append(Append(event.id, 0, batches, house, summary))
    session.people.update((write.record.id, write.record) for write in house)
    return event.id


def _people(session: Session, document: Document) -> dict[str, Details]:
    """Return who everybody of a file is: of the house by id, else by name, else somebody new."""
    index = PeopleIndex(session.people.values())
    found: dict[str, Details] = {}
    taken: set[str] = set()
    for said in sorted(people_of(document), key=lambda each: each.person not in session.people):
        record = session.people.get(said.person)
        known = as_details(record) if record is not None else index.match(said, taken)
        found[said.person] = known or said
        taken.add(found[said.person].person)
    return found
