"""A state being folded: changed in place where nobody has seen it yet, frozen at the end.

What the parts of a state mean is in ``state``, which events change what in ``folds``.
"""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from tourney.tournament.carry import carry
from tourney.tournament.settings import Settings
from tourney.tournament.state import Bust, Clock, Entry, Person, State, Table

Row = TypeVar("Row", Person, Entry, Table)


class Draft:
    """A state being folded: the same fields, its dicts copied at the first look at them.

    Rows the draft put in itself are its own until it is frozen, and folds set their fields in
    place; what came with the state it began with is shared, and copied before it is changed.
    So one draft serves a live command (few dicts copied once) and a replay of a whole journal
    (nothing copied after the first events).
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
        self._own_persons: dict[str, Person] = {}
        self._own_entries: dict[str, Entry] = {}
        self._own_tables: dict[str, Table] = {}

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
        self._own_entries[entry.id] = self.entries[entry.id] = entry

    def put_table(self, table: Table) -> None:
        """Put a new table in."""
        self._own_tables[table.id] = self.tables[table.id] = table
        self.numbers[table.number] = table.id

    def change_person(self, person: str) -> Any:  # noqa: ANN401 (a Person, frozen to others)
        """Return a person to be changed in place; one not on the list comes onto it."""
        own = self._own_persons.get(person)
        if own is None:
            known = self.persons.get(person)
            own = Person(person) if known is None else _copied(known)
            self._own_persons[person] = self.persons[person] = own
        return own

    def change_entry(self, entry: str) -> Any:  # noqa: ANN401 (an Entry, frozen to others)
        """Return an entry the state has, to be changed in place."""
        own = self._own_entries.get(entry)
        if own is None:
            own = self._own_entries[entry] = self.entries[entry] = _copied(self.entries[entry])
        return own

    def change_table(self, table: str) -> Any:  # noqa: ANN401 (a Table, frozen to others)
        """Return a table the state has, to be changed in place, its seats too."""
        own: Any = self._own_tables.get(table)
        if own is None:
            own = self._own_tables[table] = self.tables[table] = _copied(self.tables[table])
            own.seats = dict(own.seats)
        return own

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
        carry(before, self.state, self._own_persons, self._own_entries)
        self._begin()
        return self.state


_FIELDS = {
    cls: attrgetter(*(field.name for field in fields(cls))) for cls in (Person, Entry, Table)
}


def _copied(row: Row) -> Row:
    """Return a copy of a person, entry or table."""
    return type(row)(*_FIELDS[type(row)](row))
