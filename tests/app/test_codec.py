"""Events as JSON and back."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourney.app.batches import BatchAmended
from tourney.app.codec import EVENT_TYPES, Codec, decode, encode
from tourney.tournament.events import (
    ButtonSet,
    ClockSet,
    EntryBought,
    Event,
    HandsPlayed,
    LevelEntered,
    PlayersEliminated,
    PlayersListed,
    SeatLocked,
    StructureSet,
)
from tourney.tournament.structure import AnteKind, Level
from tourney.values.errors import StorageError


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Return values of a type hint, every field of a dataclass filled in."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint is Event:
        return st.one_of([values_of(EVENT_TYPES[name]) for name in ("PlayersListed", "ClockSet")])
    if origin in (types.UnionType, typing.Union):
        return st.one_of([values_of(option) for option in arguments])
    if origin is tuple and arguments[1:] == (...,):
        return st.lists(values_of(arguments[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values_of, arguments))
    if origin is Mapping:
        return st.dictionaries(*map(values_of, arguments), max_size=3)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return st.builds(hint, **{part.name: values_of(hints[part.name]) for part in fields(hint)})
    return {int: st.integers(), str: st.text(), bool: st.booleans(), type(None): st.none()}[hint]


def no_floats(value: object) -> bool:
    if isinstance(value, dict):
        return all(map(no_floats, value.values()))
    if isinstance(value, list):
        return all(map(no_floats, value))
    return not isinstance(value, float)


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_every_event_comes_back_as_it_was(name: str) -> None:
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    @given(values_of(EVENT_TYPES[name]))
    def check(event: Event) -> None:
        kind, schema, text = encode(event)
        assert (kind, schema) == (name, 1)
        assert decode(kind, schema, text) == event
        assert type(decode(kind, schema, text)) is type(event)

    check()


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_the_json_is_canonical_and_without_floats(name: str) -> None:
    @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
    @given(values_of(EVENT_TYPES[name]))
    def check(event: Event) -> None:
        text = encode(event)[2]
        data = json.loads(text)
        again = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert text == again
        assert no_floats(data)

    check()


def test_a_row_reads_as_a_person_would_write_it() -> None:
    row = encode(PlayersEliminated(("e1", "e2"), ("e3",), "41", {"e2": 500, "e1": 12_000}))
    assert row == (
        "PlayersEliminated",
        1,
        '{"by":["e3"],"entries":["e1","e2"],"hand":"41","stacks":{"e1":12000,"e2":500}}',
    )


def test_a_kind_of_ante_is_its_word() -> None:
    sheet = StructureSet((Level(25, 50, 50, AnteKind.BIG_BLIND, 1200),))
    kind, schema, text = encode(sheet)
    assert '"ante_kind":"big_blind"' in text
    read = decode(kind, schema, text)
    assert isinstance(read, StructureSet)
    assert read.structure[0].ante_kind is AnteKind.BIG_BLIND


def test_amended_events_keep_their_own_type_and_schema() -> None:
    inner = (ClockSet(5000), PlayersListed(("p1",)))
    amended = BatchAmended("b1", inner)
    kind, schema, text = encode(amended)
    packed = json.loads(text)["events"]
    assert [(each["type"], each["schema"]) for each in packed] == [
        ("ClockSet", 1),
        ("PlayersListed", 1),
    ]
    assert decode(kind, schema, text) == amended


@pytest.mark.parametrize(
    "event",
    [
        ClockSet(1.0),  # type: ignore[arg-type]
        ClockSet(True),
        PlayersEliminated(("e",), (), "", {"e": 0.5}),  # type: ignore[dict-item]
        PlayersListed(["p1"]),  # type: ignore[arg-type]
        ButtonSet("t", "4", None, False),  # type: ignore[arg-type]
        BatchAmended("b", (ClockSet(float("nan")),)),  # type: ignore[arg-type]
        Event(),
    ],
)
def test_what_the_class_does_not_allow_is_not_written(event: Event) -> None:
    with pytest.raises(TypeError):
        encode(event)


@pytest.mark.parametrize(
    "text",
    [
        '{"remaining_ms":1.0}',
        '{"remaining_ms":NaN}',
        '{"remaining_ms":"1"}',
        '{"remaining_ms":true}',
        '{"remaining_ms":null}',
        "{}",
        "[]",
        "7",
        "",
        '{"remaining_ms":1',
        "[" * 100_000,
    ],
)
def test_a_row_that_is_not_such_an_event_is_damaged(text: str) -> None:
    with pytest.raises(StorageError) as caught:
        decode("ClockSet", 1, text)
    assert caught.value.code == "database_damaged"
    assert "ClockSet" in str(caught.value.params["what"])


@pytest.mark.parametrize(
    "inside",
    [
        "{}",
        "7",
        '{"fields":{"remaining_ms":1},"schema":"1","type":"ClockSet"}',
        '{"fields":{"remaining_ms":1},"schema":0,"type":"ClockSet"}',
        '{"fields":{"remaining_ms":1},"schema":1,"type":[]}',
        '{"fields":[],"schema":1,"type":"ClockSet"}',
    ],
)
def test_an_amendment_with_something_else_inside_is_damaged(inside: str) -> None:
    with pytest.raises(StorageError, match="database_damaged"):
        decode("BatchAmended", 1, f'{{"batch":"b","events":[{inside}]}}')


@pytest.mark.parametrize(
    ("kind", "schema", "text"),
    [
        ("StarMoved", 1, "{}"),
        ("ClockSet", 2, '{"remaining_ms":1}'),
        ("ClockSet", 1, '{"remaining_ms":1,"zebra":2}'),
        ("BatchAmended", 1, '{"batch":"b","events":[{"fields":{},"schema":1,"type":"Later"}]}'),
    ],
)
def test_what_only_a_newer_program_knows_is_said_to_be_newer(
    kind: str, schema: int, text: str
) -> None:
    with pytest.raises(StorageError) as caught:
        decode(kind, schema, text)
    assert caught.value.code == "database_newer"


def test_a_field_an_old_row_does_not_have_takes_its_default() -> None:
    text = '{"bounty":0,"chips":1,"entry":"e","fee":0,"kind":"entry","person":"p","price":2}'
    assert decode("EntryBought", 1, text) == EntryBought("e", "p", "entry", 2, 0, 0, 1)
    assert decode("SeatLocked", 1, '{"seat":3,"table":"t"}') == SeatLocked("t", 3)


def test_old_rows_are_lifted_step_by_step_also_inside_an_amendment() -> None:
    """Schema 1 counted hands under ``count``; schema 2 named no table but its number."""
    codec = Codec(
        upcasters={
            ("HandsPlayed", 1): lambda old: {"number": old["number"], "hands": old["count"]},
            ("HandsPlayed", 2): lambda old: {"table": f"t{old['number']}", "hands": old["hands"]},
        }
    )
    assert codec.decode("HandsPlayed", 1, '{"count":9,"number":4}') == HandsPlayed("t4", 9)
    assert codec.decode("HandsPlayed", 2, '{"hands":9,"number":4}') == HandsPlayed("t4", 9)
    assert codec.encode(HandsPlayed("t4", 9))[1] == 3
    inside = (
        '{"batch":"b","events":[{"fields":{"count":1,"number":2},"schema":1,"type":"HandsPlayed"}]}'
    )
    assert codec.decode("BatchAmended", 1, inside) == BatchAmended("b", (HandsPlayed("t2", 1),))
    with pytest.raises(StorageError, match="database_damaged"):
        codec.decode("HandsPlayed", 1, "{}")
    with pytest.raises(StorageError, match="database_damaged"):
        codec.decode("HandsPlayed", 1, "[]")


@dataclass(frozen=True, slots=True)
class SeatsCounted(Event):
    """Mappings by number and fixed pairs, as tables and payouts use them."""

    seats: Mapping[int, str | None]
    pairs: tuple[tuple[str, int], ...] = ()


def test_equal_ids_are_one_text_in_memory() -> None:
    text = '{"chips":5,"entry":"0190a1b2-0000-7000-8000-00000000000a"}'
    one, other = decode("ChipsSet", 1, text), decode("ChipsSet", 1, text)
    assert one.entry is other.entry  # type: ignore[attr-defined]


def test_numbers_as_keys_come_back_as_numbers() -> None:
    codec = Codec({"SeatsCounted": SeatsCounted})
    event = SeatsCounted({1: "a", 10: None}, (("x", 1),))
    row = codec.encode(event)
    assert row[2] == '{"pairs":[["x",1]],"seats":{"1":"a","10":null}}'
    assert codec.decode(*row) == event
    with pytest.raises(StorageError, match="database_damaged"):
        codec.decode("SeatsCounted", 1, '{"pairs":[["x",1,2]],"seats":{}}')
    with pytest.raises(StorageError, match="database_damaged"):
        codec.decode("SeatsCounted", 1, '{"seats":{"one":"a"}}')


def test_a_field_the_journal_cannot_hold_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Weighed(Event):
        weight: float

    with pytest.raises(TypeError, match="float"):
        Codec({"Weighed": Weighed}).encode(Weighed(1.0))


def test_bases_of_events_are_no_rows() -> None:
    assert LevelEntered.__name__ in EVENT_TYPES
    assert not {"Event", "ClockEvent"} & EVENT_TYPES.keys()
