"""The events: what happened and what chance gave, as absolutes. Frozen, past tense.

Ids are those of persons, entries and tables; no names. Times are the batch's. Money is in
minor units, stacks in chips, clock times in milliseconds. What can be computed (places,
pool, prizes, averages) is never stored, except the certified results of a finished event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.tournament.settings import PayoutRule, Settings
from tourney.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


# --- the event -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventCreated(Event):
    """An event was opened with every setting written out."""

    settings: Settings
    structure: Structure
    rules_version: int


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """Some settings have new values; ``settings`` bears them, ``fields`` names them."""

    fields: tuple[str, ...]
    settings: Settings


@dataclass(frozen=True, slots=True)
class StructureSet(Event):
    """The sheet was replaced."""

    structure: Structure


@dataclass(frozen=True, slots=True)
class PayoutsSet(Event):
    """The way from pool to prizes was chosen."""

    payout: PayoutRule


@dataclass(frozen=True, slots=True)
class DealRecorded(Event):
    """The players left agreed on shares, by entry."""

    shares: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the certified results: a person's place (``None``: none) and prize."""

    person: str
    place: int | None
    prize: int


@dataclass(frozen=True, slots=True)
class EventFinished(Event):
    """The event is over; ``results`` are what was certified."""

    results: tuple[Result, ...]
    rules_version: int


# --- people and money ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayersListed(Event):
    """People came onto the event's list."""

    persons: tuple[str, ...]
    prepaid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerEdited(Event):
    """The house record of a person has a new edition; ``before`` is the one it replaced."""

    person: str
    edition: str
    before: str


@dataclass(frozen=True, slots=True)
class PlayerRegistered(Event):
    """A person is coming."""

    person: str


@dataclass(frozen=True, slots=True)
class PlayerUnregistered(Event):
    """A person is not coming after all."""

    person: str


@dataclass(frozen=True, slots=True)
class PlayerWithdrawn(Event):
    """A person left; ``entry`` is the one he had in play.

    ``chips`` left with him; ``None``: those he had by then, counted or else handed out.
    """

    person: str
    entry: str | None = None
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class EntryBought(Event):
    """A first entry or re-entry, at the price of that moment; ``owed`` is not yet paid."""

    entry: str
    person: str
    kind: str
    price: int
    fee: int
    bounty: int
    chips: int
    owed: int = 0
    override: bool = False


@dataclass(frozen=True, slots=True)
class RebuyBought(Event):
    """More chips on an entry; one that was out is in again."""

    entry: str
    price: int
    fee: int
    chips: int
    owed: int = 0
    override: bool = False


@dataclass(frozen=True, slots=True)
class AddOnBought(Event):
    """An add-on on an entry."""

    entry: str
    price: int
    fee: int
    chips: int
    owed: int = 0
    override: bool = False


@dataclass(frozen=True, slots=True)
class EntryReassigned(Event):
    """An entry belongs to another person than was thought."""

    entry: str
    person: str


@dataclass(frozen=True, slots=True)
class EntryRefunded(Event):
    """The money of an entry was given back; it counts no longer."""

    entry: str
    amount: int


@dataclass(frozen=True, slots=True)
class DebtPaid(Event):
    """A person paid what he owed on his entries."""

    person: str
    amount: int


@dataclass(frozen=True, slots=True)
class PrizePaid(Event):
    """Money was handed out to a person."""

    person: str
    amount: int


# --- tables and seats ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """A table stands ready."""

    table: str
    number: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class TableChanged(Event):
    """A table's number, name and size from now on."""

    table: str
    number: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    """A table is out of play."""

    table: str


@dataclass(frozen=True, slots=True)
class SeatLocked(Event):
    """A seat is out of use, or kept for a person."""

    table: str
    seat: int
    person: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class SeatOpened(Event):
    """A seat is in use again."""

    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerPinned(Event):
    """A person stays where he sits, or no longer."""

    person: str
    pinned: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """Where an entry sits."""

    entry: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class SeatsAssigned(Event):
    """Entries have these seats now, all at once; ``why`` is a code.

    ``draw`` (the whole field: who is not named has no seat), ``rest`` (a draw of those without
    a seat), ``late``, ``seat``, ``move``, ``swap``, ``balance``, ``break``, ``redraw``.
    """

    seats: tuple[Seat, ...]
    why: str


@dataclass(frozen=True, slots=True)
class PlayersUnseated(Event):
    """Entries have no seat now."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ButtonSet(Event):
    """Where the button (or, when only that is known, the big blind) stands.

    For the hand being played, or with ``next_hand`` for the one after it.
    """

    table: str
    button: int | None
    big_blind: int | None
    next_hand: bool


@dataclass(frozen=True, slots=True)
class HandsPlayed(Event):
    """Hands were played at a table."""

    table: str
    hands: int


# --- knock-outs ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayersEliminated(Event):
    """Entries went out, in this order; ``by`` are the entries that share the knock-out."""

    entries: tuple[str, ...]
    by: tuple[str, ...]
    hand: str
    stacks: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BustOrderSet(Event):
    """These entries, all out, went out in this order."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChipsSet(Event):
    """A stack was counted."""

    entry: str
    chips: int


# --- the clock -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClockEvent(Event):
    """Base of the clock's lane."""


@dataclass(frozen=True, slots=True)
class ClockStarted(ClockEvent):
    """The time runs from here with so much left."""

    remaining_ms: int


@dataclass(frozen=True, slots=True)
class ClockPaused(ClockEvent):
    """The time stands with so much left."""

    remaining_ms: int


@dataclass(frozen=True, slots=True)
class ClockSet(ClockEvent):
    """So much is left, running or paused as before."""

    remaining_ms: int


@dataclass(frozen=True, slots=True)
class LevelEntered(ClockEvent):
    """A row of the sheet began with so much time; rows past the last go on doubling."""

    row: int
    remaining_ms: int


@dataclass(frozen=True, slots=True)
class BreakStarted(ClockEvent):
    """An ad hoc break began; the level waits with ``interrupted_ms`` left."""

    remaining_ms: int
    interrupted_ms: int


@dataclass(frozen=True, slots=True)
class BreakEnded(ClockEvent):
    """The ad hoc break is over; the level goes on with so much left."""

    remaining_ms: int
