"""The state of one event: what its journal folds into. Frozen values, shared and never changed.

Only what events say stands here. Places, pool, prizes and averages are computed from it in
``standings``, ``prizes`` and ``chips``. How a state is changed is in ``draft``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

from tourney.positions import Positions
from tourney.tournament.events import Result
from tourney.tournament.settings import Settings
from tourney.tournament.structure import Structure
from tourney.tournament.totals import Totals, added_up

RULES_VERSION = 1
"""Raised whenever a fold of the same events would give other places or prizes."""

Row = TypeVar("Row")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def _row(cls: type[Row]) -> type[Row]:
    """Make a dataclass whose values are frozen for everybody who reads them.

    Only the draft that made or copied a row changes it, before anyone has seen it, through
    ``Draft.change_entry`` and its like. The type checker refuses every other change. Freezing
    at run time too would make the fold of a journal twice as slow.
    """
    return dataclass(slots=True)(cls)


@_row
class Person:
    """A person on the event's list.

    ``edition`` is the last correction of the house record made in this event;
    ``paid_out`` minor units handed to him, ``settled`` minor units of debts he has paid.
    """

    id: str
    registered: bool = False
    prepaid: bool = False
    withdrawn: bool = False
    pinned: bool = False
    edition: str | None = None
    entries: tuple[str, ...] = ()
    paid_out: int = 0
    settled: int = 0


@dataclass(frozen=True, slots=True)
class Bought:
    """A rebuy or add-on: minor units and chips."""

    price: int
    fee: int
    chips: int


@_row
class Entry:
    """One entry: a person's first or a re-entry.

    ``status``: ``in``, ``out``, ``withdrawn`` (gone home) or ``refunded`` (counts no longer).
    ``stack``: last known chips, ``None`` unknown. ``counted``: the stack was counted, not
    only handed out. ``removed``: chips that left play with him. ``lost``: chips handed out
    before he last came back by a rebuy, which others hold. ``ordinal``: 1 for the first entry
    of the person.
    """

    id: str
    person: str
    ordinal: int
    price: int
    fee: int
    bounty: int
    chips: int
    owed: int = 0
    status: str = "in"
    table: str | None = None
    seat: int | None = None
    stack: int | None = None
    counted: bool = False
    removed: int = 0
    lost: int = 0
    rebuys: tuple[Bought, ...] = ()
    add_ons: tuple[Bought, ...] = ()
    refunded: int = 0

    @property
    def issued(self) -> int:
        """All chips ever given to this entry."""
        return self.chips + sum([b.chips for b in self.rebuys + self.add_ons])

    @property
    def handed_out(self) -> int:
        """Chips given to this entry since it last came back from being out."""
        return self.issued - self.lost

    @property
    def to_pool(self) -> int:
        """Minor units of this entry that go to the pool."""
        return self.price + sum([b.price for b in self.rebuys + self.add_ons])

    @property
    def waived(self) -> int:
        """Minor units of a refunded entry's debt that nobody will ask for any more."""
        return self.charged - self.refunded if self.status == "refunded" else 0

    @property
    def charged(self) -> int:
        """Minor units this entry costs in all: price, fee, bounty, rebuys and add-ons."""
        extras = sum([b.price + b.fee for b in self.rebuys + self.add_ons])
        return self.price + self.fee + self.bounty + extras


@_row
class Table:
    """A table: stable id, and the number, name and size on the felt.

    ``seats``: seat -> entry. ``locked``: seat -> the person it is kept for, or ``None`` out
    of use; ``labels`` what is written on a locked seat. ``positions``: button and blinds of
    the hand being played; ``upcoming``: said for the next hand. ``button_known``: nothing at
    the table has changed since the button was set or folded from a counted hand;
    ``button_assumed``: only the big blind was named, the button follows from it.
    """

    id: str
    number: int
    name: str
    size: int
    open: bool = True
    seats: Mapping[int, str] = field(default_factory=dict)
    locked: Mapping[int, str | None] = field(default_factory=dict)
    labels: Mapping[int, str] = field(default_factory=dict)
    positions: Positions | None = None
    upcoming: Positions | None = None
    button_known: bool = False
    button_assumed: bool = False
    hands: int = 0

    def free_seats(self) -> tuple[int, ...]:
        """Return the seats nobody sits in that are in use and kept for nobody."""
        return tuple(
            seat
            for seat in range(1, self.size + 1)
            if seat not in self.seats and seat not in self.locked
        )

    def kept_seats(self) -> dict[int, str]:
        """Return the seats kept for somebody, by the person."""
        return {
            seat: person
            for seat, person in self.locked.items()
            if person is not None and seat <= self.size
        }

    def is_free_for(self, seat: int, person: str) -> bool:
        """Whether nobody sits on a seat that is in use and kept for nobody else."""
        kept_for = self.locked.get(seat, person)
        return 1 <= seat <= self.size and seat not in self.seats and kept_for == person

    @property
    def button(self) -> int | None:
        """The seat the button is known to stand at in the hand being played."""
        if self.positions is None or not self.button_known or self.button_assumed:
            return None
        return self.positions.button


@_row
class Bust:
    """One going out: of an entry, in which hand, with what stack at its start, by whom, whence.

    ``ranks`` is false when a rebuy brought the entry back: the hunters keep their credit.
    ``alone`` marks one whose order was set by hand: no tie with its hand any more.
    """

    entry: str
    by: tuple[str, ...]
    hand: str
    stack: int | None
    at: int
    table: str | None = None
    seat: int | None = None
    ranks: bool = True
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock: a row of the sheet and the time left in it.

    ``remaining_ms`` is what was left at ``anchor`` (UTC ms); while ``running`` the time left
    now is ``remaining_ms - (now - anchor)``. ``interrupted_ms``: an ad hoc break is on, and
    the level waits with that much. ``started``: it has run at least once.
    """

    row: int = 0
    remaining_ms: int = 0
    anchor: int = 0
    running: bool = False
    started: bool = False
    interrupted_ms: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """One event. Dicts are never changed in place: a fold copies what it touches."""

    id: str
    settings: Settings
    structure: Structure
    rules_version: int = RULES_VERSION
    persons: Mapping[str, Person] = field(default_factory=dict)
    entries: Mapping[str, Entry] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    busts: tuple[Bust, ...] = ()
    deal: Mapping[str, int] = field(default_factory=dict)
    clock: Clock = Clock()
    drawn: bool = False
    finished: bool = False
    results: tuple[Result, ...] = ()
    memo: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was computed from this very state, kept for the next who asks."""

    @property
    def totals(self) -> Totals:
        """The sums of the event."""
        known = self.memo.get("totals")
        if known is None:
            known = self.memo["totals"] = added_up(self.persons, self.entries)
        return known

    @property
    def status(self) -> str:
        """``setup`` until the clock first runs, then ``running``, ``finished`` at the end."""
        if self.finished:
            return "finished"
        return "running" if self.clock.started else "setup"

    def live_entry(self, person: str) -> Entry | None:
        """Return the entry a person has in play, if any."""
        entry = self.last_entry(person)
        return entry if entry is not None and entry.status == "in" else None

    def last_entry(self, person: str) -> Entry | None:
        """Return a person's newest entry that still counts, if any."""
        listed = self.persons.get(person)
        for entry_id in reversed(listed.entries if listed else ()):
            entry = self.entries[entry_id]
            if entry.status != "refunded":
                return entry
        return None

    def table_number(self, number: int) -> Table | None:
        """Return the open table with that number, if any."""
        for table in self.tables.values():
            if table.open and table.number == number:
                return table
        return None

    def open_tables(self) -> list[Table]:
        """Return the tables in play, by number."""
        return sorted((t for t in self.tables.values() if t.open), key=lambda t: t.number)
