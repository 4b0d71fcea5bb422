"""Taking typed fields out of the parsed tree of a .tdt file; a missing one has its default.

Old versions of the other program lack many keys, so absence is no error; a value of the wrong
kind is, and names the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from tourney.exchange.tdt.grammar import New, Value
from tourney.exchange.tdt.records import Number
from tourney.values.errors import BadInput

LAST_INSTANT = 253_402_300_799_999
"""The last millisecond of the year 9999."""


class Fields:
    """The members of one object, asked by name and kind."""

    __slots__ = ("_members", "_name", "_path")

    def __init__(self, members: Mapping[str, Value], name: str, path: str) -> None:
        self._members = members
        self._name = name
        self._path = path

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self._members.get(key) is not None

    def text(self, key: str, default: str = "") -> str:
        """Return a text; a number stands for its digits."""
        value = self._members.get(key, default)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
            raise self.wrong(key)
        return str(value)

    def number(self, key: str, default: Number = 0) -> Number:
        """Return an amount of money, points or percent."""
        value = self._members.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.wrong(key)
        return value

    def whole(self, key: str, default: int = 0) -> int:
        """Return a whole number: chips, an instant, a count."""
        value = self.number(key, default)
        if isinstance(value, Decimal):
            if value != value.to_integral_value():
                raise self.wrong(key)
            return int(value)
        return value

    def instant(self, key: str) -> int:
        """Return UTC milliseconds of a year from 1970 to 9999; 0 where there is none."""
        value = self.whole(key)
        if not 0 <= value <= LAST_INSTANT:
            raise self.wrong(key)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """Return a yes or no."""
        value = self._members.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key)
        return value

    def rake(self, key: str = "Rake") -> Number:
        """Return the sum of a list of rakes, as ``new PerPlayerRake([5, 2])`` has it."""
        value = self._members.get(key)
        if isinstance(value, New):
            value = value.args[0] if value.args else None
        if value is None:
            return 0
        parts = value if isinstance(value, list) else [value]
        total: Number = 0
        for part in parts:
            if isinstance(part, bool) or not isinstance(part, int | Decimal):
                raise self.wrong(key)
            total += part
        return total

    def values(self, key: str) -> list[Value]:
        """Return a list, empty if there is none."""
        value = self._members.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one, nulls are left out."""
        value = self._members.get(key)
        listed = [value] if isinstance(value, str) else self.values(key)
        found = []
        for item in listed:
            if item is None:
                continue
            if not isinstance(item, str):
                raise self.wrong(key)
            found.append(item)
        return tuple(found)

    def child(self, key: str) -> Fields:
        """Return the object under the key; an absent one has no members."""
        value = self._members.get(key)
        return Fields({}, key, self._path) if value is None else self._object(value, key)

    def children(self, key: str) -> list[tuple[str, Fields]]:
        """Return the objects of a list or of a map, each with its constructor's name."""
        value = self._members.get(key)
        if value is None:
            return []
        if not isinstance(value, list | dict):
            raise self.wrong(key)
        listed = value if isinstance(value, list) else list(value.values())
        return [
            (item.name if isinstance(item, New) else "", self._object(item, key)) for item in listed
        ]

    def pairs(self, key: str) -> list[tuple[str, Fields]]:
        """Return the objects of a map, each with its key."""
        value = self._members.get(key)
        if value is None:
            return []
        if not isinstance(value, dict):
            raise self.wrong(key)
        return [(name, self._object(item, key)) for name, item in value.items()]

    def wrong(self, key: str) -> BadInput:
        """The refusal of a field of the wrong kind."""
        return BadInput("bad_tdt_field", path=self._path, field=f"{self._name}.{key}")

    def _object(self, value: Value, key: str) -> Fields:
        name = key
        if isinstance(value, New):
            name, value = value.name, value.args[0] if value.args else {}
        if not isinstance(value, dict):
            raise self.wrong(key)
        return Fields(value, name, self._path)
