"""The house as one program has it open: its events, its people, and who hears of changes."""

from __future__ import annotations

import random
from collections.abc import Callable

from tourney.app.batches import PersonRecord
from tourney.app.event_session import EventSession, Outcome, require_key_of
from tourney.app.ports import Store, TimeSource
from tourney.tournament.commands import CreateEvent
from tourney.values.errors import BadInput
from tourney.values.ids import NewId, new_id


class Session:
    """Opens and creates events over one store. Events open at once do not touch each other."""

    def __init__(
        self,
        store: Store,
        time: TimeSource,
        chance: random.Random | None = None,
        *,
        device: str = "",
        ids: NewId = new_id,
        machine: Callable[[], int] | None = None,
    ) -> None:
        self.store = store
        self.time = time
        self.machine = machine if machine is not None else time.now
        self.chance = chance if chance is not None else random.SystemRandom()
        self.device = device
        self.ids = ids
        self.people: dict[str, PersonRecord] = {}
        self._open: dict[str, EventSession] = {}
        self.reload_people()

    def reload_people(self) -> None:
        """Read the house records of people from the store."""
        self.people.clear()
        self.people.update((person.id, person) for person in self.store.persons())

    def create(
        self,
        command: CreateEvent,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> tuple[EventSession, Outcome]:
        """Create an event and open it. The same ``batch_id`` again gives the same event.

        A ``batch_id`` of another step is refused with ``bad_field``.
        """
        if batch_id is not None:
            known = self.store.find_batch(batch_id)
            if known is not None:
                require_key_of(known, known.stream, ("CreateEvent",))
                session = self.open(known.stream)
                return session, session.outcome_of(known)
        session = EventSession(self, self.ids())
        outcome = session.create(command, actor=actor, at=at, batch_id=batch_id)
        self._open[session.id] = session
        return session, outcome

    def open(self, event: str) -> EventSession:
        """Open an event by its id; ``unknown_event`` where there is none."""
        session = self._open.get(event)
        if session is None:
            batches = self.store.batches(event)
            if not batches:
                raise BadInput("unknown_event", event=event, found="none")
            session = EventSession(self, event)
            session.load(batches)
            self._open[event] = session
        return session

    @property
    def opened(self) -> tuple[EventSession, ...]:
        """The events open in this program."""
        return tuple(self._open.values())

    def close(self) -> None:
        """Close the store; nothing is unsaved, every batch went to disk when it was made."""
        self._open.clear()
        self.store.close()
