"""What a value in a script may be: kinds of fields, and how JSON becomes a value of each.

Which command has which fields stands in :mod:`tourney.cli.script.spec`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tourney.values.errors import BadInput
from tourney.values.instants import parse_instant
from tourney.values.money import Currency

LARGEST = 10**15
"""No stack, price or count is larger; what is larger is a slip of the finger."""

LONGEST_TEXT = 500


class Lookup(Protocol):
    """What a value may refer to: money of the event, its people, the batches of this script."""

    @property
    def currency(self) -> Currency:
        """The currency of the event the line is about."""

    def player(self, reference: str) -> str:
        """Return the person's id; raises unknown_player or ambiguous_player."""

    def batch(self, reference: str) -> str:
        """Return the id of the batch a label or an id names; raises bad_field."""


Reader = Callable[[object, Lookup, str], object]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: what is expected, in a word, and how it is read.

    ``read(value, lookup, field)`` returns the value or raises :class:`BadInput` with
    ``bad_field`` (wrong type), ``bad_amount`` (wrong number) or ``bad_time``.
    """

    expected: str
    read: Reader


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a command."""

    name: str
    kind: Kind
    required: bool = False


def wrong(field: str, value: object, expected: str) -> BadInput:
    """Return the error for a value of the wrong kind."""
    return BadInput("bad_field", field=field, value=_shown(value), expected=expected)


def read_fields(
    fields: tuple[Field, ...], given: Mapping[str, object], lookup: Lookup, path: str = ""
) -> dict[str, object]:
    """Read the fields that are given; those left out are left out."""
    return {
        field.name: field.kind.read(given[field.name], lookup, path + field.name)
        for field in fields
        if field.name in given
    }


def check_names(fields: tuple[Field, ...], given: Mapping[str, object], path: str = "") -> None:
    """Refuse fields that do not exist, and the lack of one that must be there."""
    known = [field.name for field in fields]
    for name in given:
        if name not in known:
            raise BadInput("bad_field", field=path + name, expected=", ".join(known) or "no field")
    for field in fields:
        if field.required and field.name not in given:
            raise BadInput("bad_field", field=path + field.name, expected=field.kind.expected)


def _shown(value: object) -> object:
    """Return a value short enough to be shown in an answer."""
    if value is None or isinstance(value, (bool, int)):
        return str(value).lower()
    text = str(value)
    return text if len(text) <= 80 else text[:79] + "…"


def _text(value: object, lookup: Lookup, field: str) -> str:
    del lookup
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or _broken(value):
        raise wrong(field, value, TEXT.expected)
    return value.strip()


def _broken(text: str) -> bool:
    """Whether a text holds what no file can store: half a character, or control characters."""
    return any(ch < " " or ch == "\x7f" or "\ud800" <= ch <= "\udfff" for ch in text)


def _name(value: object, lookup: Lookup, field: str) -> str:
    text = " ".join(_text(value, lookup, field).split())
    if not text:
        raise wrong(field, value, NAME.expected)
    return text


def _flag(value: object, lookup: Lookup, field: str) -> bool:
    del lookup
    if not isinstance(value, bool):
        raise wrong(field, value, FLAG.expected)
    return value


def _whole(value: object, field: str, expected: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong(field, value, expected)
    return value


def count(least: int, most: int = LARGEST, code: str = "bad_amount") -> Kind:
    """A whole number from ``least`` to ``most``; one outside is refused with ``code``."""
    expected = f"a whole number from {least}" + ("" if most == LARGEST else f" to {most}")

    def read(value: object, lookup: Lookup, field: str) -> int:
        del lookup
        number = _whole(value, field, expected)
        if not least <= number <= most:
            raise BadInput(code, field=field, value=_shown(number), expected=expected)
        return number

    return Kind(expected, read)


def _number(value: object, lookup: Lookup, field: str) -> int:
    """Read a table's number or a seat: whether there is one is the event's to say."""
    del lookup
    number = _whole(value, field, NUMBER.expected)
    if abs(number) > LARGEST:
        raise wrong(field, value, NUMBER.expected)
    return number


def _money(value: object, lookup: Lookup, field: str) -> int:
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        # A JSON float has lost its cents before we see it.
        code = "bad_amount" if isinstance(value, float) else "bad_field"
        raise BadInput(code, field=field, value=_shown(value), expected=MONEY.expected)
    amount = lookup.currency.parse(value, field)
    if amount > LARGEST:
        raise BadInput("bad_amount", field=field, value=_shown(value))
    return amount


def _percent(value: object, lookup: Lookup, field: str) -> str:
    del lookup
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        code = "bad_amount" if isinstance(value, float) else "bad_field"
        raise BadInput(code, field=field, value=_shown(value), expected=PERCENT.expected)
    try:
        number = Decimal(str(value).strip())
    except (InvalidOperation, ValueError):
        number = Decimal(-1)
    if not number.is_finite() or not 0 <= number <= 100 or "e" in str(value).lower():
        raise BadInput("bad_amount", field=field, value=_shown(value), expected=PERCENT.expected)
    return format(number, "f")


def _time(value: object, lookup: Lookup, field: str) -> int:
    del lookup, field
    return parse_instant(value)


def _zone(value: object, lookup: Lookup, field: str) -> str:
    name = _text(value, lookup, field)
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise wrong(field, value, ZONE.expected) from None
    return name


def _player(value: object, lookup: Lookup, field: str) -> str:
    if not isinstance(value, str):
        raise wrong(field, value, PLAYER.expected)
    return lookup.player(value)


def _batch(value: object, lookup: Lookup, field: str) -> str:
    if not isinstance(value, str):
        raise wrong(field, value, BATCH.expected)
    return lookup.batch(value)


def _object(value: object, lookup: Lookup, field: str) -> dict[str, object]:
    del lookup
    if not isinstance(value, dict):
        raise wrong(field, value, OBJECT.expected)
    return value


def choice(*words: str) -> Kind:
    """One of a few words."""
    expected = " or ".join(words)

    def read(value: object, lookup: Lookup, field: str) -> str:
        del lookup
        if not isinstance(value, str) or value not in words:
            raise wrong(field, value, expected)
        return value

    return Kind(expected, read)


def maybe(kind: Kind) -> Kind:
    """The same kind, or null where nothing is meant to be set."""

    def read(value: object, lookup: Lookup, field: str) -> object:
        return None if value is None else kind.read(value, lookup, field)

    return Kind(f"{kind.expected}, or null", read)


def many(kind: Kind, least: int = 0) -> Kind:
    """A list of one kind, with at least so many items."""
    expected = f"a list, each {kind.expected}"

    def read(value: object, lookup: Lookup, field: str) -> tuple[object, ...]:
        if not isinstance(value, list) or len(value) < least:
            raise wrong(field, value, expected)
        return tuple(
            kind.read(item, lookup, f"{field}[{index}]") for index, item in enumerate(value)
        )

    return Kind(expected, read)


def record(*fields: Field) -> Kind:
    """An object with fields of its own."""
    expected = "an object with " + ", ".join(field.name for field in fields)

    def read(value: object, lookup: Lookup, field: str) -> dict[str, object]:
        if not isinstance(value, dict):
            raise wrong(field, value, expected)
        check_names(fields, value, field + ".")
        return read_fields(fields, value, lookup, field + ".")

    return Kind(expected, read)


def by_player(kind: Kind) -> Kind:
    """An object from players to values; the same player twice is refused."""
    expected = f"an object from players to {kind.expected}"

    def read(value: object, lookup: Lookup, field: str) -> dict[str, object]:
        if not isinstance(value, dict):
            raise wrong(field, value, expected)
        found: dict[str, object] = {}
        for reference, item in value.items():
            person = lookup.player(reference)
            if person in found:
                raise wrong(f"{field}.{reference}", reference, "each player once")
            found[person] = kind.read(item, lookup, f"{field}.{reference}")
        return found

    return Kind(expected, read)


def either(first: Kind, second: Kind) -> Kind:
    """One kind or another: the second where the first finds the wrong type."""

    def read(value: object, lookup: Lookup, field: str) -> object:
        try:
            return first.read(value, lookup, field)
        except BadInput as error:
            if error.code != "bad_field" or error.params.get("field") != field:
                raise
        return second.read(value, lookup, field)

    return Kind(f"{first.expected}, or {second.expected}", read)


TEXT = Kind("text", _text)
NAME = Kind("a name", _name)
FLAG = Kind("true or false", _flag)
NUMBER = Kind("a whole number", _number)
MONEY = Kind("an amount as text or whole number", _money)
PERCENT = Kind("a percent as text or whole number", _percent)
TIME = Kind("a time", _time)
ZONE = Kind("a time zone as Europe/Helsinki", _zone)
PLAYER = Kind("a player", _player)
BATCH = Kind("a label or a batch", _batch)
CHIPS = count(0)
SOME = count(1)
OBJECT = Kind("an object", _object)
