"""A state being folded: changed in place where nobody has seen it yet, frozen at the end.

What the parts of a state mean is in ``state``, which events change what in ``folds``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from tourney.tournament.settings import Settings
from tourney.tournament.state import Bust, Clock, Entry, Person, State, Table
from tourney.tournament.totals import Summed, retotal

Part = TypeVar("Part", Person, Entry, Table)


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
    numbers: dict[int, str]
    """The open tables' ids by number."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._begin()

    def _begin(self) -> None:
        self._changes: dict[str, object] = {}
        self._own_persons: set[str] = set()
        self._own_entries: set[str] = set()
        self._own_tables: set[str] = set()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (one of five collections)
        """Copy a collection of the state, or gather the numbers, when first asked for."""
        if name in ("persons", "entries", "tables"):
            owned: object = dict(getattr(self.state, name))
        elif name == "busts":
            owned = list(self.state.busts)
        elif name == "numbers":
            owned = {table.number: table.id for table in self.tables.values() if table.open}
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
        self.numbers[table.number] = table.id

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
        mine.pop("numbers", None)
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
        entries = self._own_entries
        persons = self._own_persons | {self.state.entries[entry].person for entry in entries}
        old, new = (
            Summed(
                [state.persons[p] for p in persons if p in state.persons],
                [state.entries[e] for e in entries if e in state.entries],
                state.entries,
            )
            for state in (before, self.state)
        )
        self.state.memo["totals"] = retotal(known, old, new)


FEW = 100
"""Up to so many people and entries changed, the sums are carried on instead of added up."""

_SLOTS: dict[type, list[tuple[Callable[[Any], Any], Callable[[Any, Any], None]]]] = {
    cls: [
        (member.__get__, member.__set__)
        for member in (vars(cls)[field.name] for field in fields(cls))
    ]
    for cls in (Person, Entry, Table)
}


def changed(value: Part, changes: Mapping[str, object]) -> Part:
    """Return a person, entry or table with some fields replaced: a copy, slot by slot."""
    new = object.__new__(type(value))
    for read, write in _SLOTS[type(value)]:
        write(new, read(value))
    _alter(new, changes)
    return new


def _alter(value: Person | Entry | Table, changes: Mapping[str, object]) -> None:
    """Change in place what only the draft has seen."""
    for name, new in changes.items():
        object.__setattr__(value, name, new)
