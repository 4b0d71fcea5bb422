"""One event as the director works on it: commands in, batches to disk, state and answers out.

A command that is refused leaves state and disk as they were. A batch is on disk before
anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from tourney.app import amend as amending
from tourney.app import control
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
    Stamp,
)
from tourney.app.changes import ChangeSet, differences
from tourney.app.ports import VersionConflict
from tourney.app.records import written_with
from tourney.app.timeline import Folded, Timeline
from tourney.tournament import decide
from tourney.tournament.commands import AdvanceLevel, Command, CreateEvent
from tourney.tournament.events import ClockEvent, Event
from tourney.tournament.evolve import created, evolve
from tourney.tournament.facts import Facts
from tourney.tournament.schedule import due_at
from tourney.tournament.state import State
from tourney.values.errors import BadInput, StorageError, TourneyError

if TYPE_CHECKING:
    from tourney.app.session import Session

MOST_RACES = 5
"""How often a command is decided anew because another laptop wrote first."""

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
        stamp = self._stamp(actor, at, batch_id)
        events = decide.create(command, self._facts(stamp.at))
        batch = self._batch(stamp, MAIN, type(command).__name__, events, 1)
        after = created(self.id, events, stamp.at)
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

        A ``batch_id`` already in the journal gives its answer again and changes nothing;
        that of another kind of step is refused with ``bad_field``.
        Raises ``RuleViolation`` or ``StorageError``; then nothing has changed.
        """
        stamp = self._stamp(actor, at, batch_id)
        kinds = (type(command).__name__,)
        return self._once(stamp, kinds, lambda: self._decide_and_write(command, stamp))

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
        stamp = self._stamp(actor, at, batch_id)
        work = partial(undoing.undo, self, batch, with_later, stamp)
        return self._once(stamp, ("Undo", "Redo"), work)

    def redo(
        self,
        batch: str | None = None,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Redo a batch; see :func:`tourney.app.undo.redo`."""
        stamp = self._stamp(actor, at, batch_id)
        return self._once(stamp, ("Redo",), partial(undoing.redo, self, batch, stamp))

    def amend(
        self,
        batch: str,
        command: Command,
        *,
        actor: str = "director",
        at: int | None = None,
        batch_id: str | None = None,
    ) -> Outcome:
        """Amend a batch; see :func:`tourney.app.amend.amend`."""
        stamp = self._stamp(actor, at, batch_id)
        work = partial(amending.amend, self, batch, command, stamp)
        return self._once(stamp, ("Amend",), work)

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
            result: Mapping[str, object] = {"event": self.id}
        elif batch.lane == CONTROL:
            result = control.told(batch.events, self.state)
        else:
            result = answer(batch.events, self.state)
        return Outcome(batch.id, batch.version, result)

    def _once(self, stamp: Stamp, kinds: Sequence[str], work: Callable[[], Outcome]) -> Outcome:
        """Do the work, unless its batch is known; anew when somebody else wrote first.

        ``kinds`` are the names a batch of this work bears in the journal.
        """
        try:
            for _ in range(MOST_RACES):
                known = self._known(stamp.batch)
                if known is not None:
                    require_key_of(known, self.id, kinds)
                    return self.outcome_of(known)
                try:
                    return work()
                except VersionConflict:
                    self._catch_up()
                    self._require_own(stamp.batch)
        except TourneyError as refusal:
            raise self.named(refusal) from None
        raise StorageError("database_locked")

    def _decide_and_write(self, command: Command, stamp: Stamp) -> Outcome:
        before = self.state
        events = decide.decide(before, command, self._facts(stamp.at))
        if not events:
            return Outcome(None, self.version)
        batches: list[Batch] = []
        states: list[State] = []
        for lane, part in _by_lane(events):
            own = stamp if not batches else replace(stamp, batch=None)
            version = self.version + len(batches) + 1
            batches.append(self._batch(own, lane, type(command).__name__, part, version))
            states.append(evolve(states[-1] if states else before, part, stamp.at))
        house = written_with(command, events, self.people, self.house.ids)
        self._write(batches, house, states[-1])
        for batch, state in zip(batches, states, strict=True):
            self.timeline.append(batch, state)
        return self._tell(batches[0].id, answer(events, self.state), before, house)

    def write_control(
        self,
        batch: Batch,
        preview: Folded,
        told: Mapping[str, object],
        house: Sequence[HouseWrite],
    ) -> Outcome:
        """Put a control batch on disk, then take over what was folded for it, then tell."""
        before = self.state
        self._write((batch,), house, preview.state or before)
        self.timeline.append_control(batch, preview)
        return self._tell(batch.id, told, before, house)

    def control_batch(self, command: str, events: Sequence[Event], stamp: Stamp) -> Batch:
        """Return the batch of an undo, redo or amendment."""
        return self._batch(stamp, CONTROL, command, events, self.version + 1)

    def named(self, refusal: TourneyError) -> TourneyError:
        """Return a refusal whose people also bear their names, for the sentence."""
        params = dict(refusal.params)
        person = params.get("player")
        if isinstance(person, str) and person in self.people:
            params["name"] = self.people[person].name
        return type(refusal)(refusal.code, **params)

    def _stamp(self, actor: str, at: int | None, batch_id: str | None) -> Stamp:
        return Stamp(actor, self.now() if at is None else at, batch_id)

    def _require_own(self, batch_id: str | None) -> None:
        """Refuse a key that names a batch of another event."""
        known = self.house.store.find_batch(batch_id) if batch_id is not None else None
        if known is not None and known.stream != self.id:
            require_key_of(known, self.id, ())

    def _known(self, batch_id: str | None) -> Batch | None:
        if batch_id is None:
            return None
        index = self.timeline.by_id.get(batch_id)
        if index is not None:
            return self.timeline.lines[index].batch
        return self.timeline.controls.get(batch_id)

    def _facts(self, at: int) -> Facts:
        return Facts(at, self.house.chance, self.house.ids)

    def _batch(
        self, stamp: Stamp, lane: str, command: str, events: Sequence[Event], version: int
    ) -> Batch:
        return Batch(
            id=stamp.batch or self.house.ids(),
            stream=self.id,
            version=version,
            lane=lane,
            command=command,
            actor=stamp.actor,
            device=self.house.device,
            at=stamp.at,
            recorded_at=self.house.machine(),
            events=tuple(events),
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
        self._announce(changes)
        return Outcome(batch, self.version, result, changes)

    def _announce(self, changes: ChangeSet) -> None:
        for listener in list(self._listeners):
            listener(self, changes)

    def _catch_up(self) -> None:
        """Read what somebody else appended to the journal, and tell of it."""
        before = self.state
        self.timeline.load(self.house.store.batches(self.id, self.version))
        self.house.reload_people()
        self._announce(differences(before, self.state, names=True))


def require_key_of(known: Batch, stream: str, kinds: Sequence[str]) -> None:
    """Refuse a batch id that names a step of another kind or event: ``bad_field``.

    Answering it with that step's outcome would tell the sender that this one was done.
    """
    if known.stream != stream or known.command not in kinds:
        raise BadInput(
            "bad_field", field="batch_id", value=known.id, expected="a key not used before"
        )


def _by_lane(events: Sequence[Event]) -> list[tuple[str, list[Event]]]:
    """Split events into those of the main lane and those of the clock's, leaving out none."""
    main = [event for event in events if not isinstance(event, ClockEvent)]
    clock: list[Event] = [event for event in events if isinstance(event, ClockEvent)]
    return [(lane, part) for lane, part in ((MAIN, main), (CLOCK, clock)) if part]
