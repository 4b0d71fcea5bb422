"""One event as the director works on it: commands in, batches to disk, state and answers out.

A command that is refused leaves state and disk as they were. A batch is on disk before
anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tourney.app import undo as undoing
from tourney.app.answers import answer
from tourney.app.batches import (
    CLOCK,
    CONTROL,
    MAIN,
    Append,
    Batch,
    EventSummary,
    HouseWrite,
    PersonRecord,
)
from tourney.app.changes import ChangeSet, differences
from tourney.app.ports import VersionConflict
from tourney.app.timeline import Folded, Timeline
from tourney.tournament import decide
from tourney.tournament.commands import (
    AddPlayers,
    AdvanceLevel,
    Command,
    CreateEvent,
    Details,
    EditPlayer,
)
from tourney.tournament.events import (
    ClockEvent,
    EntryBought,
    Event,
    EventCreated,
    PlayerEdited,
    Seat,
    SeatsAssigned,
    TableOpened,
)
from tourney.tournament.evolve import evolve
from tourney.tournament.facts import Facts
from tourney.tournament.folds.event import begin
from tourney.tournament.schedule import due_at
from tourney.tournament.state import State
from tourney.values.errors import TourneyError

if TYPE_CHECKING:
    from tourney.app.session import Session

Listener = Callable[["EventSession", ChangeSet], None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command led to.

    ``batch``: its id, ``None`` when nothing changed. ``result``: the answer by names of
    fields, people and entries as ids, money in minor units.
    """

    batch: str | None
    version: int
    result: Mapping[str, object] = field(default_factory=dict)
    changes: ChangeSet = field(default_factory=ChangeSet)


class EventSession:
    """One open event: its journal, its state, and the ways to change it."""

    def __init__(self, house: Session, event_id: str) -> None:
        self.house = house
        self.id = event_id
        self.timeline = Timeline(event_id)
        self._listeners: list[Listener] = []

    @property
    def people(self) -> dict[str, PersonRecord]:
        """The house records of everybody the house knows, by person."""
        return self.house.people

    @property
    def state(self) -> State:
        """The state after the last batch."""
        return self.timeline.state

    @property
    def version(self) -> int:
        """The number of batches written."""
        return self.timeline.version

    def now(self) -> int:
        """Return the time of the event in UTC milliseconds."""
        return self.house.time.now()

    def load(self, batches: Sequence[Batch]) -> None:
        """Take the journal as read from the store."""
        self.timeline.load(batches)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` after every batch; returns how to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def create(
        self, command: CreateEvent, *, actor: str, at: int | None, batch_id: str | None
    ) -> Outcome:
        """Write the first batch of a new event."""
        at = self.now() if at is None else at
        facts = Facts(at, self.house.chance, self.house.ids)
        events = decide.create(command, facts)
        batch = self._batch(batch_id, MAIN, type(command).__name__, actor, at, events, 1)
        after = replayed(self.id, events, at)
        self._write((batch,), (), after)
        self.timeline.append(batch, after)
        return Outcome(batch.id, 1, {"event": self.id}, differences(None, after))

    def execute(
        self,
        command: Command,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Decide a command, put its events on disk, fold them, tell the listeners.

        A ``batch_id`` already in the journal gives its answer again and changes nothing.
        Raises ``RuleViolation`` or ``StorageError``; then nothing has changed.
        """
        known = self._known(batch_id)
        if known is not None:
            return self.outcome_of(known)
        at = self.now() if at is None else at
        return self._attempt(lambda: self._decide_and_write(command, actor, at, batch_id))

    def undo(
        self,
        batch: str | None = None,
        *,
        with_later: bool = False,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Undo a batch; see :func:`tourney.app.undo.undo`."""
        known = self._known(batch_id)
        if known is not None:
            return self.outcome_of(known)
        when = self.now() if at is None else at
        return self._attempt(
            lambda: undoing.undo(
                self, batch, with_later=with_later, actor=actor, at=when, batch_id=batch_id
            )
        )

    def redo(
        self,
        batch: str | None = None,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Redo a batch; see :func:`tourney.app.undo.redo`."""
        known = self._known(batch_id)
        if known is not None:
            return self.outcome_of(known)
        when = self.now() if at is None else at
        return self._attempt(
            lambda: undoing.redo(self, batch, actor=actor, at=when, batch_id=batch_id)
        )

    def amend(
        self,
        batch: str,
        command: Command,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Amend a batch; see :func:`tourney.app.undo.amend`."""
        known = self._known(batch_id)
        if known is not None:
            return self.outcome_of(known)
        when = self.now() if at is None else at
        return self._attempt(
            lambda: undoing.amend(self, batch, command, actor=actor, at=when, batch_id=batch_id)
        )

    def advance(self, at: int | None = None) -> list[Outcome]:
        """Issue every level change that fell due by ``at``, each at its own instant."""
        at = self.now() if at is None else at
        done: list[Outcome] = []
        while (due := due_at(self.state)) is not None and due <= at:
            clock = self.state.clock
            command = AdvanceLevel(clock.row, clock.interrupted_ms is not None)
            outcome = self.execute(command, actor="clock", at=due)
            if outcome.batch is None:
                break
            done.append(outcome)
        return done

    def outcome_of(self, batch: Batch) -> Outcome:
        """Return the outcome of a batch already in the journal."""
        if batch.version == 1:
            return Outcome(batch.id, batch.version, {"event": self.id})
        return Outcome(batch.id, batch.version, answer(batch.events, self.state))

    def _attempt(self, work: Callable[[], Outcome]) -> Outcome:
        """Do the work; once more after catching up when somebody else wrote first."""
        try:
            try:
                return work()
            except VersionConflict:
                self._catch_up()
                return work()
        except TourneyError as refusal:
            raise self.named(refusal) from None

    def _decide_and_write(
        self, command: Command, actor: str, at: int, batch_id: str | None
    ) -> Outcome:
        before = self.state
        events = decide.decide(before, command, Facts(at, self.house.chance, self.house.ids))
        if not events:
            return Outcome(None, self.version)
        batches: list[Batch] = []
        states: list[State] = []
        for lane, part in _by_lane(events):
            ident = batch_id if not batches else None
            version = self.version + len(batches) + 1
            name = type(command).__name__
            batches.append(self._batch(ident, lane, name, actor, at, part, version))
            states.append(evolve(states[-1] if states else before, part, at))
        house = self.house_writes(command, events)
        self._write(batches, house, states[-1])
        for batch, state in zip(batches, states, strict=True):
            self.timeline.append(batch, state)
        return self._tell(batches[0].id, answer(events, self.state), before, house)

    def write_control(
        self,
        batch: Batch,
        preview: Folded,
        after: State,
        told: Mapping[str, object],
        house: Sequence[HouseWrite],
    ) -> Outcome:
        """Put a control batch on disk, then take over what was folded for it, then tell."""
        before = self.state
        self._write((batch,), house, after)
        self.timeline.append_control(batch, preview)
        return self._tell(batch.id, told, before, house)

    def control_batch(
        self, command: str, events: Sequence[Event], actor: str, at: int, batch_id: str | None
    ) -> Batch:
        """Return the batch of an undo, redo or amendment."""
        return self._batch(batch_id, CONTROL, command, actor, at, events, self.version + 1)

    def decide_again(
        self, command: Command, original: Batch, form: Sequence[Event], state: State
    ) -> Sequence[Event]:
        """Decide a replacement for a batch, with the ids it made and the seats it gave."""
        ids = iter(made_ids(form))
        seats = {seat.entry: seat for seat in given_seats(form)}

        def again() -> str:
            return next(ids, None) or self.house.ids()

        return decide.decide(state, command, Facts(original.at, self.house.chance, again, seats))

    def house_writes(self, command: Command, events: Sequence[Event]) -> list[HouseWrite]:
        """Return the house records a command writes: new people, a corrected one."""
        match command:
            case AddPlayers(people):
                return [
                    HouseWrite(_record(details), self.house.ids())
                    for details in people
                    if self.people.get(details.person) != _record(details)
                ]
            case EditPlayer(details):
                return [
                    write
                    for event in events
                    if isinstance(event, PlayerEdited)
                    for write in (
                        HouseWrite(self.people[event.person], event.before),
                        HouseWrite(_record(details), event.edition),
                    )
                ]
        return []

    def named(self, refusal: TourneyError) -> TourneyError:
        """Return a refusal whose people also bear their names, for the sentence."""
        params = dict(refusal.params)
        person = params.get("player")
        if isinstance(person, str) and person in self.people:
            params["name"] = self.people[person].name
        return type(refusal)(refusal.code, **params)

    def _known(self, batch_id: str | None) -> Batch | None:
        if batch_id is None:
            return None
        index = self.timeline.by_id.get(batch_id)
        if index is not None:
            return self.timeline.lines[index].batch
        return self.timeline.controls.get(batch_id)

    def _batch(
        self,
        batch_id: str | None,
        lane: str,
        command: str,
        actor: str,
        at: int,
        events: Sequence[Event],
        version: int,
    ) -> Batch:
        return Batch(
            batch_id or self.house.ids(),
            self.id,
            version,
            lane,
            command,
            actor,
            self.house.device,
            at,
            self.now(),
            tuple(events),
        )

    def _write(self, batches: Sequence[Batch], house: Sequence[HouseWrite], after: State) -> None:
        created = self.timeline.lines[0].batch.at if self.timeline.lines else batches[0].at
        summary = EventSummary(self.id, after.settings.name, after.status, created)
        expected = batches[0].version - 1
        self.house.store.append(Append(self.id, expected, tuple(batches), tuple(house), summary))
        for write in house:
            self.people[write.record.id] = write.record

    def _tell(
        self,
        batch: str,
        result: Mapping[str, object],
        before: State,
        house: Sequence[HouseWrite],
    ) -> Outcome:
        changes = differences(before, self.state, names=bool(house))
        for listener in list(self._listeners):
            listener(self, changes)
        return Outcome(batch, self.version, result, changes)

    def _catch_up(self) -> None:
        """Read what somebody else appended to the journal."""
        self.timeline.load(self.house.store.batches(self.id, self.version))
        self.house.reload_people()


def replayed(event_id: str, events: Sequence[Event], at: int) -> State:
    """Return the state after the batch that created an event."""
    created, *rest = events
    if not isinstance(created, EventCreated):
        raise TypeError(type(created).__name__)
    return evolve(begin(event_id, created), rest, at)


def _by_lane(events: Sequence[Event]) -> list[tuple[str, list[Event]]]:
    """Split events into those of the main lane and those of the clock's, leaving out none."""
    main = [event for event in events if not isinstance(event, ClockEvent)]
    clock: list[Event] = [event for event in events if isinstance(event, ClockEvent)]
    return [(lane, part) for lane, part in ((MAIN, main), (CLOCK, clock)) if part]


def _record(details: Details) -> PersonRecord:
    return PersonRecord(details.person, details.name, details.club, details.number, details.email)


def made_ids(events: Sequence[Event]) -> list[str]:
    """Return the ids of entries and tables a batch made, in the order they were asked for."""
    found: list[str] = []
    for event in events:
        if isinstance(event, EntryBought):
            found.append(event.entry)
        elif isinstance(event, TableOpened):
            found.append(event.table)
    return found


def given_seats(events: Sequence[Event]) -> list[Seat]:
    """Return the seats a batch gave."""
    return [seat for event in events if isinstance(event, SeatsAssigned) for seat in event.seats]
