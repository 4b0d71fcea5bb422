"""Drives a script: each line is read, understood, carried out and answered, one after another.

What single commands do is in :mod:`tourney.cli.script.actions`. Where the bytes come from and
where the answers go is the caller's: an answer is returned only when its batch is on disk.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tourney.app.batches import PersonRecord
from tourney.app.event_session import EventSession
from tourney.app.moves import MoveProposal
from tourney.app.people import PeopleIndex
from tourney.app.refusals import refusal
from tourney.app.session import Session
from tourney.cli.choosing import choose_event
from tourney.cli.script import actions
from tourney.cli.script.actions import Done
from tourney.cli.script.created import currency_of
from tourney.cli.script.kinds import check_names, read_fields
from tourney.cli.script.lines import Line, parse_json, split_common
from tourney.cli.script.names import Labels, LineLookup, Made
from tourney.cli.script.spec import SPECS, Spec
from tourney.values.errors import BadInput, StorageError, TourneyError
from tourney.values.instants import format_instant
from tourney.values.money import Currency

Answer = dict[str, object]

_CHANGE_PEOPLE = frozenset({"add_player", "import_players", "edit_player", "undo", "redo", "amend"})
"""Commands after which a name may mean somebody else."""

_NO_MONEY = Currency("XXX", 2)


class ScriptTime:
    """The time of a script: what its lines say, and until one says something the machine's."""

    def __init__(self, machine: Callable[[], int]) -> None:
        self._machine = machine
        self.last: int | None = None

    def now(self) -> int:
        """Return UTC milliseconds of the line being carried out."""
        return self._machine() if self.last is None else self.last


@dataclass
class ScriptRun:
    """One script under way: its labels, its time, the event it is about.

    ``folder`` is where paths in the script start from; ``chance`` draws proposals.
    """

    session: Session
    time: ScriptTime
    chance: random.Random
    folder: Path | None = None
    labels: Labels = field(default_factory=Labels)
    current: str | None = None
    opened: dict[str, EventSession] = field(default_factory=dict)
    proposals: dict[str, MoveProposal] = field(default_factory=dict)
    _people: tuple[tuple[str, int, int, int], tuple[PeopleIndex, ...]] | None = None
    _people_changes: int = 0

    def answers(self, lines: Iterable[bytes], *, stop_on_error: bool = False) -> Iterator[Answer]:
        """Yield the answer to each line that is not blank, as soon as it is carried out."""
        for number, raw in enumerate(lines, start=1):
            text = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
            if not text.strip():
                continue
            answer = self.answer(number, text)
            yield answer
            if stop_on_error and not answer["ok"]:
                return

    def answer(self, number: int, raw: bytes) -> Answer:
        """Carry out one line and return its answer; ``number`` is its number in the file."""
        event: EventSession | None = None
        try:
            line = split_common(parse_json(raw), LineLookup(_NO_MONEY, self.labels, tuple, bool))
            spec = _spec(line.command, line.fields)
            if line.label is not None:
                self.labels.check_new(line.label)
            event = self._event_of(line)
            done = self._carry_out(line, spec, event)
        except TourneyError as error:
            return self._refusal(number, error, event)
        if line.command in _CHANGE_PEOPLE:
            self._people_changes += 1
        if line.label is not None:
            self.labels.put(line.label, Made(done.batch, done.event, done.person))
        return {"ok": True, "line": number, "batch": done.batch, "result": done.result}

    def _refusal(self, number: int, error: TourneyError, event: EventSession | None) -> Answer:
        """Return the answer to a line that was refused."""
        people: Mapping[str, PersonRecord] = event.people if event else {}
        currency = event.state.settings.currency if event else _NO_MONEY
        return {"ok": False, "line": number, **refusal(error, people, currency)}

    def _carry_out(self, line: Line, spec: Spec, event: EventSession | None) -> Done:
        """Let due levels change, then do what the line says."""
        at = self._time_of(line, event)
        without = actions.WITHOUT_EVENT.get(line.command)
        if without is not None:
            nobody = LineLookup(currency_of(line.fields), self.labels, tuple, lambda batch: False)
            values = read_fields(spec.fields, line.fields, nobody)
            self.time.last = at
            return without(self, line, values)
        if event is None:
            raise BadInput("unknown_event", event=None, found="none")
        values = read_fields(spec.fields, line.fields, self.lookup(event))
        self.time.last = at
        self.let_time_pass(event, reading=line.command in actions.READING)
        special = actions.SPECIAL.get(line.command)
        if special is not None:
            return special(self, event, line, values)
        return actions.execute(self, event, line, spec, values)

    def let_time_pass(self, event: EventSession, *, reading: bool) -> None:
        """Let due levels change; who only reads sees them overdue where nothing can be stored."""
        try:
            event.advance(self.time.now())
        except StorageError:
            if not reading:
                raise

    def _event_of(self, line: Line) -> EventSession | None:
        """Return the event a line is about: the one it names, else the last created or opened."""
        if line.command in actions.WITHOUT_EVENT and line.event is None:
            return None
        reference = line.event
        if reference is None:
            return self.opened.get(self.current or "")
        return self.event(reference)

    def event(self, reference: str) -> EventSession:
        """Return the event of a label, id, unique prefix or unique name, opened if needed."""
        event_id = self.labels.event(reference) or choose_event(
            self.session.store.events(), reference
        )
        if event_id not in self.opened:
            self.opened[event_id] = self.session.open(event_id)
        return self.opened[event_id]

    def _time_of(self, line: Line, event: EventSession | None) -> int:
        """Return when a line happens: as it says, else when the last one did; never before."""
        last = self.time.last
        known = _last_at(event) if event else None
        latest = max((at for at in (last, known) if at is not None), default=None)
        if line.at is None:
            now = self.time.now()
            return now if latest is None else max(now, latest)
        if latest is not None and line.at < latest:
            raise BadInput(
                "time_goes_back", at=format_instant(line.at), last=format_instant(latest)
            )
        return line.at

    def lookup(self, event: EventSession) -> LineLookup:
        """Return what the fields of a line about an event may refer to."""
        return LineLookup(
            event.state.settings.currency,
            self.labels,
            lambda: self.people(event),
            lambda batch: batch in event.timeline.by_id or batch in event.timeline.controls,
        )

    def people(self, event: EventSession) -> tuple[PeopleIndex, ...]:
        """Return the people of the event's list, then everybody the house knows."""
        house = self.session.people
        key = (event.id, len(event.state.persons), len(house), self._people_changes)
        if self._people is None or self._people[0] != key:
            listed = PeopleIndex(house[person] for person in event.state.persons if person in house)
            self._people = (key, (listed, PeopleIndex(house.values())))
        return self._people[1]


def _last_at(event: EventSession) -> int:
    """Return when the last batch of an event happened, an undo included."""
    last = event.timeline.lines[-1].batch
    control = next(reversed(event.timeline.controls.values()), last)
    return max(last.at, control.at)


def _spec(command: str, fields: Mapping[str, object]) -> Spec:
    """Return the fields of a command, once those given are known to be among them."""
    spec = SPECS.get(command)
    if spec is None:
        raise BadInput("unknown_command", command=command)
    unbuilt = spec.not_yet if isinstance(spec.not_yet, tuple) else ()
    if spec.not_yet is True or any(name in fields for name in unbuilt):
        raise BadInput("not_yet", command=command)
    check_names(spec.fields, fields)
    return spec
