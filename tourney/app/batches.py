"""Batches: the events of one command with who and when, as the journal keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.tournament.events import Event

MAIN = "main"
CLOCK = "clock"
CONTROL = "control"


@dataclass(frozen=True, slots=True)
class BatchUndone(Event):
    """A batch has no effect from now on."""

    batch: str


@dataclass(frozen=True, slots=True)
class BatchRedone(Event):
    """A batch that was undone has its effect again, in the form it had."""

    batch: str


@dataclass(frozen=True, slots=True)
class BatchAmended(Event):
    """A batch has these events instead of those it had."""

    batch: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """The events of one command.

    ``id`` is the idempotency key. ``lane``: ``main`` (may be undone), ``clock`` (corrected,
    never undone) or ``control`` (undo, redo, amend). ``at``: when it happened, ``recorded_at``:
    when it was written, both UTC milliseconds. ``command``: the name of the command;
    ``version``: its number in the stream, 1 for the first.
    """

    id: str
    stream: str
    version: int
    lane: str
    command: str
    actor: str
    device: str
    at: int
    recorded_at: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who gives a command, when it happened (UTC ms), and the id its batch shall have, if any."""

    actor: str
    at: int
    batch: str | None


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """The house record of a person; ``id`` the person's id."""

    id: str
    name: str
    club: str = ""
    number: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True)
class HouseWrite:
    """A house record written in the transaction of a batch; ``edition`` is its audit row."""

    record: PersonRecord
    edition: str


@dataclass(frozen=True, slots=True)
class EventSummary:
    """One line of the list of events: created is UTC ms, status as in the state object."""

    id: str
    name: str
    status: str
    created: int


@dataclass(frozen=True, slots=True)
class Append:
    """What goes to disk as one transaction: batches of one stream and house records.

    ``expected`` is the stream's version before the first of the batches: another number on
    disk means somebody else wrote (optimistic lock).
    """

    stream: str
    expected: int
    batches: tuple[Batch, ...]
    house: tuple[HouseWrite, ...] = ()
    summary: EventSummary | None = None
    extra: Mapping[str, str] = field(default_factory=dict)
