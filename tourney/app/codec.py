"""Events as canonical JSON and back: what a row of the journal says.

JSON with sorted keys, no spaces and no floats. Every class gets its encoder and decoder once,
from its type hints: whole numbers, texts, yes or no, ``None``, ``StrEnum``, tuples, mappings
with text or whole-number keys, unions, other dataclasses, and events inside events. Rows keep
the schema number of their type; ``UPCASTERS`` lift old rows when they are read. Where the rows
lie is the business of the store.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Mapping, Sized
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from sys import intern
from typing import Any, NoReturn, TypeAlias

from tourney.app import batches
from tourney.tournament import events
from tourney.tournament.events import ClockEvent, Event
from tourney.values.errors import StorageError

Row: TypeAlias = tuple[str, int, str]
Value: TypeAlias = Any  # what JSON or an event holds; the converters find out
Convert: TypeAlias = Callable[[Value], Value]
Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]

EVENT_TYPES: Mapping[str, type[Event]] = {
    name: kind
    for module in (events, batches)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, ClockEvent)
}
"""Every event that can stand in a journal, by the name its rows bear."""

UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""``(type, n)``: makes the fields of a row of schema n into those of schema n + 1.

The newest schema number of a type is one more than its upcasters. A class whose new field has
a default needs none: rows without the field take the default.
"""


class Codec:
    """Encodes and decodes the events of ``kinds``; old rows pass through ``upcasters``."""

    def __init__(
        self,
        kinds: Mapping[str, type[Event]] = EVENT_TYPES,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
    ) -> None:
        self._kinds = kinds
        self._upcasters = upcasters
        self._schemas = {name: self._newest(name) for name in kinds}
        self._encoders = _Encoders({Event: self._pack})
        self._decoders = _Decoders({Event: self._unpack, str: _shared_text})

    def _newest(self, name: str) -> int:
        schema = 1
        while (name, schema) in self._upcasters:
            schema += 1
        return schema

    def encode(self, event: Event) -> Row:
        """Return the type, the schema number and the JSON of an event.

        A float, or another value the class does not allow, raises TypeError.
        """
        try:
            packed = self._pack(event)
        except _MisfitError as misfit:
            raise TypeError(f"{type(event).__name__}: {misfit}") from misfit
        return packed["type"], packed["schema"], _TO_JSON(packed["fields"])

    def decode(self, kind: str, schema: int, text: str) -> Event:
        """Return the event of a row.

        StorageError ``database_newer``: a type, schema number or field this program does not
        know; ``database_damaged``: not the JSON of such an event.
        """
        try:
            return self._lift(kind, schema, _FROM_JSON(text))
        except _MisfitError as misfit:
            raise StorageError("database_damaged", what=f"{kind}: {misfit}") from misfit
        except (ValueError, TypeError, LookupError, RecursionError) as broken:
            raise StorageError("database_damaged", what=kind) from broken

    def _lift(self, kind: str, schema: int, data: Value) -> Event:
        newest = self._schemas.get(kind)
        if newest is None or schema > newest:
            raise StorageError("database_newer", type=kind, schema=schema)
        while schema < newest:
            data = self._upcasters[kind, schema](data)
            schema += 1
        event: Event = self._decoders.of(self._kinds[kind])(data)
        return event

    def _pack(self, event: Event) -> dict[str, Any]:
        name = type(event).__name__
        if self._kinds.get(name) is not type(event):
            raise _MisfitError(f"{name} is not an event of the journal")
        data = self._encoders.of(type(event))(event)
        return {"type": name, "schema": self._schemas[name], "fields": data}

    def _unpack(self, packed: Value) -> Event:
        if type(packed) is not dict or packed.keys() != {"type", "schema", "fields"}:
            raise _MisfitError("an event inside lacks its type, schema or fields")
        return self._lift(packed["type"], packed["schema"], packed["fields"])


class _MisfitError(Exception):
    """A value is not what the type hints of its class ask for."""


class _Converters:
    """One converter per type hint, made when first asked for; subclasses give the direction."""

    def __init__(self, known: Mapping[object, Convert]) -> None:
        self._known: dict[object, Convert] = {hint: _exactly(hint) for hint in (bool, int, str)}
        self._known.update({type(None): _exactly(type(None)), **known})

    def of(self, hint: Value) -> Convert:
        """Return the converter of a type hint."""
        convert = self._known.get(hint)
        if convert is None:
            convert = self._known[hint] = self._make(hint)
        return convert

    def _make(self, hint: Value) -> Convert:
        origin: Value = typing.get_origin(hint)
        arguments = typing.get_args(hint)
        if origin in (types.UnionType, typing.Union):
            return self._union(hint, [self.of(option) for option in arguments])
        if origin is tuple:
            if arguments[1:] == (...,):
                return self.tuple_of(self.of(arguments[0]))
            return self.tuple_fixed([self.of(argument) for argument in arguments])
        if origin in (Mapping, dict) and arguments[0] in (str, int):
            return self.mapping(arguments[0], self.of(arguments[1]))
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return self.enum(hint)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._record(hint)
        raise TypeError(f"events cannot hold {hint!r}")

    def _record(self, kind: type) -> Convert:
        hints = typing.get_type_hints(kind)
        return self.record(kind, [(part, self.of(hints[part.name])) for part in fields(kind)])

    def _union(self, hint: object, options: list[Convert]) -> Convert:
        def convert(value: Value) -> Value:
            for option in options:
                try:
                    return option(value)
                except _MisfitError:
                    continue
            raise _MisfitError(f"{value!r} is not {hint}")

        return convert

    def enum(self, kind: type[StrEnum]) -> Convert:
        raise NotImplementedError

    def tuple_of(self, item: Convert) -> Convert:
        raise NotImplementedError

    def tuple_fixed(self, items: list[Convert]) -> Convert:
        raise NotImplementedError

    def mapping(self, key: type, item: Convert) -> Convert:
        raise NotImplementedError

    def record(self, kind: type, parts: list[tuple[Field[Any], Convert]]) -> Convert:
        raise NotImplementedError


class _Encoders(_Converters):
    """From values of events to what JSON can hold."""

    def enum(self, kind: type[StrEnum]) -> Convert:
        return lambda value: _exactly(kind)(value).value

    def tuple_of(self, item: Convert) -> Convert:
        return lambda value: [item(each) for each in _sized(tuple, value)]

    def tuple_fixed(self, items: list[Convert]) -> Convert:
        return lambda value: [
            convert(each)
            for convert, each in zip(items, _sized(tuple, value, len(items)), strict=True)
        ]

    def mapping(self, key: type, item: Convert) -> Convert:
        check = _exactly(key)

        def encode(value: Value) -> dict[str, Any]:
            if not isinstance(value, Mapping):
                raise _MisfitError(f"{value!r} is not a mapping")
            return {str(check(name)): item(each) for name, each in value.items()}

        return encode

    def record(self, kind: type, parts: list[tuple[Field[Any], Convert]]) -> Convert:
        check = _exactly(kind)
        steps = [(part.name, convert) for part, convert in parts]

        def encode(value: Value) -> dict[str, Any]:
            check(value)
            return {name: convert(getattr(value, name)) for name, convert in steps}

        return encode


class _Decoders(_Converters):
    """From JSON to values of events."""

    def enum(self, kind: type[StrEnum]) -> Convert:
        values = {member.value: member for member in kind}

        def decode(value: Value) -> StrEnum:
            if type(value) is not str or value not in values:
                raise _MisfitError(f"{value!r} is not one of {', '.join(values)}")
            return values[value]

        return decode

    def tuple_of(self, item: Convert) -> Convert:
        return lambda value: tuple([item(each) for each in _sized(list, value)])

    def tuple_fixed(self, items: list[Convert]) -> Convert:
        return lambda value: tuple(
            convert(each)
            for convert, each in zip(items, _sized(list, value, len(items)), strict=True)
        )

    def mapping(self, key: type, item: Convert) -> Convert:
        def decode(value: Value) -> dict[Any, Any]:
            if type(value) is not dict:
                raise _MisfitError(f"{value!r} is not a mapping")
            return {key(name): item(each) for name, each in value.items()}

        return decode

    def record(self, kind: type, parts: list[tuple[Field[Any], Convert]]) -> Convert:
        steps = [(part.name, convert, _default(part)) for part, convert in parts]
        names = frozenset(name for name, _, _ in steps)

        def decode(data: Value) -> Value:
            if type(data) is not dict:
                raise _MisfitError(f"{data!r} is not a {kind.__name__}")
            if not data.keys() <= names:
                unknown = sorted(data.keys() - names)[0]
                raise StorageError("database_newer", type=kind.__name__, field=unknown)
            return kind(
                *[
                    convert(data[name]) if name in data else default(name)
                    for name, convert, default in steps
                ]
            )

        return decode


def _exactly(kind: Value) -> Convert:
    """Return a check that lets pass what is of this very class: a bool is no whole number."""

    def check(value: Value) -> Value:
        if type(value) is not kind:
            raise _MisfitError(f"{value!r} is not of {kind.__name__}")
        return value

    return check


def _shared_text(value: Value) -> str:
    """Return a text, the same object for equal ones: an id stands in a great many events."""
    if type(value) is not str:
        raise _MisfitError(f"{value!r} is not of str")
    return intern(value)


def _sized(kind: type[Sized], value: Value, size: int | None = None) -> Value:
    if type(value) is not kind or (size is not None and len(value) != size):
        raise _MisfitError(f"{value!r} is not a {kind.__name__}" + (f" of {size}" if size else ""))
    return value


def _default(part: Field[Any]) -> Convert:
    """Return what gives the value of a field that a row does not have."""
    factory = part.default_factory
    if factory is not MISSING:
        return lambda _: factory()
    if part.default is not MISSING:
        return lambda _: part.default

    def missing(name: str) -> NoReturn:
        raise _MisfitError(f"{name} is missing")

    return missing


_TO_JSON = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
).encode
_FROM_JSON = json.JSONDecoder().decode

_JOURNAL = Codec()
encode = _JOURNAL.encode
decode = _JOURNAL.decode
