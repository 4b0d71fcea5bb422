"""The state of one event: what its journal folds into. Frozen values, shared and never changed.

Only what events say stands here. Places, pool, prizes and averages are computed from it in
``standings``, ``prizes`` and ``chips``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from tourney.positions import Positions
from tourney.tournament.events import Result
from tourney.tournament.settings import Settings
from tourney.tournament.structure import Structure
from tourney.tournament.totals import Totals, retotal

Part = TypeVar("Part", "Person", "Entry", "Table")

RULES_VERSION = 1
"""Raised whenever a fold of the same events would give other places or prizes."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: a person's first or a re-entry.

    ``status``: ``in``, ``out``, ``withdrawn`` (gone home) or ``refunded`` (counts no longer).
    ``stack``: last known chips, ``None`` unknown. ``counted``: the stack was counted, not
    only handed out. ``removed``: chips that left play with him. ``ordinal``: 1 for the
    first entry of the person.
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
    rebuys: tuple[Bought, ...] = ()
    add_ons: tuple[Bought, ...] = ()
    refunded: int = 0

    @property
    def issued(self) -> int:
        """All chips ever given to this entry."""
        return self.chips + sum(b.chips for b in self.rebuys) + sum(b.chips for b in self.add_ons)

    @property
    def to_pool(self) -> int:
        """Minor units of this entry that go to the pool."""
        return self.price + sum(b.price for b in self.rebuys) + sum(b.price for b in self.add_ons)

    @property
    def waived(self) -> int:
        """Minor units of a refunded entry's debt that nobody will ask for any more."""
        return self.charged - self.refunded if self.status == "refunded" else 0

    @property
    def charged(self) -> int:
        """Minor units this entry costs in all: price, fee, bounty, rebuys and add-ons."""
        extras = sum(b.price + b.fee for b in self.rebuys + self.add_ons)
        return self.price + self.fee + self.bounty + extras


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Bust:
    """One going out: of an entry, in which hand, with what stack at its start, by whom, whence.

    ``ranks`` is false when a rebuy brought the entry back: the hunters keep their credit.
    ``alone`` marks one whose order was set by hand: no tie with its hand any more.
    ``gone_home``: nobody knocked him out, he left.
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
    gone_home: bool = False


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
            persons = sum(_has_entered(person, self.entries) for person in self.persons.values())
            known = self.memo["totals"] = retotal(Totals(), (), self.entries.values(), persons)
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


class Draft:
    """A state being folded: the same fields, its dicts copied at the first look at them.

    What the draft itself put in is changed in place until it is frozen; what came with the
    state it began with is shared and never changed. So one draft serves a live command (few
    dicts copied once) and a replay of a whole journal (nothing copied after the first events).
    """

    persons: dict[str, Person]
    entries: dict[str, Entry]
    tables: dict[str, Table]
    busts: list[Bust]

    def __init__(self, state: State) -> None:
        self.state = state
        self._begin()

    def _begin(self) -> None:
        self._changes: dict[str, object] = {}
        self._own_persons: set[str] = set()
        self._own_entries: set[str] = set()
        self._own_tables: set[str] = set()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (one of four collections)
        """Copy a collection of the state when it is first asked for."""
        if name in ("persons", "entries", "tables"):
            owned: object = dict(getattr(self.state, name))
        elif name == "busts":
            owned = list(self.state.busts)
        else:
            raise AttributeError(name)
        setattr(self, name, owned)
        return owned

    def set(self, **changes: object) -> None:
        """Set fields of the state other than persons, entries, tables and busts."""
        self._changes.update(changes)

    def get(self, name: str) -> object:
        """Return a field other than those as it stands now."""
        return self._changes.get(name, getattr(self.state, name))

    @property
    def settings(self) -> Settings:
        """The settings as they stand now."""
        return self.get("settings")  # type: ignore[return-value]

    @property
    def clock(self) -> Clock:
        """The clock as it stands now."""
        return self.get("clock")  # type: ignore[return-value]

    def put_entry(self, entry: Entry) -> None:
        """Put a new entry in."""
        self._own_entries.add(entry.id)
        self.entries[entry.id] = entry

    def put_table(self, table: Table) -> None:
        """Put a new table in."""
        self._own_tables.add(table.id)
        self.tables[table.id] = table

    def update_person(self, person: str, **changes: object) -> None:
        """Replace fields of a person; one not on the list comes onto it."""
        known = self.persons.get(person)
        if known is not None and person in self._own_persons:
            _alter(known, changes)
            return
        self._own_persons.add(person)
        self.persons[person] = changed(known or Person(person), changes)

    def update_entry(self, entry: str, **changes: object) -> None:
        """Replace fields of an entry; an unknown one is passed over."""
        known = self.entries.get(entry)
        if known is None:
            return
        if entry in self._own_entries:
            _alter(known, changes)
        else:
            self._own_entries.add(entry)
            self.entries[entry] = changed(known, changes)

    def update_table(self, table: str, **changes: object) -> None:
        """Replace fields of a table; an unknown one is passed over."""
        known = self.tables.get(table)
        if known is None:
            return
        if table in self._own_tables:
            _alter(known, changes)
        else:
            self._own_tables.add(table)
            self.tables[table] = changed(known, changes)

    def freeze(self) -> State:
        """Return the state folded so far; the draft gives all it has away and begins anew."""
        before, mine = self.state, vars(self)
        given: dict[str, Any] = {
            name: mine.pop(name) for name in ("persons", "entries", "tables") if name in mine
        }
        if "busts" in mine:
            given["busts"] = tuple(mine.pop("busts"))
        self.state = replace(before, **given, **self._changes)  # type: ignore[arg-type]
        self._carry_totals(before)
        self._begin()
        return self.state

    def _carry_totals(self, before: State) -> None:
        """Give the new state its sums, if those before are known and little has changed."""
        known = before.memo.get("totals")
        if known is None or len(self._own_entries) + len(self._own_persons) > FEW:
            return
        old, new = before.entries, self.state.entries
        persons = self._own_persons | {new[entry].person for entry in self._own_entries}
        entered = sum(_has_entered(self.state.persons.get(p), new) for p in persons)
        had = sum(_has_entered(before.persons.get(p), old) for p in persons)
        self.state.memo["totals"] = retotal(
            known,
            (old[entry] for entry in self._own_entries if entry in old),
            (new[entry] for entry in self._own_entries),
            entered - had,
        )


FEW = 100
"""Up to so many people and entries changed, the sums are carried on instead of added up."""

_READERS: dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]] = {
    cls: (
        attrgetter(*(field.name for field in fields(cls))),
        {field.name: index for index, field in enumerate(fields(cls))},
    )
    for cls in (Person, Entry, Table)
}


def changed(value: Part, changes: Mapping[str, object]) -> Part:
    """Return a person, entry or table with some fields replaced; ``replace`` at half its cost."""
    read, index = _READERS[type(value)]
    values = list(read(value))
    for name, new in changes.items():
        values[index[name]] = new
    return type(value)(*values)


def _alter(value: Person | Entry | Table, changes: Mapping[str, object]) -> None:
    """Change in place what only the draft has seen."""
    for name, new in changes.items():
        object.__setattr__(value, name, new)


def _has_entered(person: Person | None, entries: Mapping[str, Entry]) -> bool:
    """Whether a person has an entry that counts."""
    if person is None:
        return False
    return any(entries[entry].status != "refunded" for entry in person.entries if entry in entries)
