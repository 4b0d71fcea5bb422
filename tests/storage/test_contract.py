"""What every store promises: files, other databases and the in-memory twin alike."""

from __future__ import annotations

import dataclasses
import os

import pytest

from tests.storage.conftest import KINDS, POSTGRES
from tests.storage.samples import append, batch, house
from tourney.app.batches import Append, BatchAmended, EventSummary, PersonRecord
from tourney.app.ports import Store, VersionConflict
from tourney.tournament.events import (
    ButtonSet,
    PlayersEliminated,
    PlayersListed,
    Seat,
    SeatsAssigned,
)
from tourney.values.errors import BadInput


def test_what_was_appended_is_read_back_in_order(store: Store) -> None:
    first = batch("night", 1, PlayersListed(("p1", "p2")), ButtonSet("t1", 4, None, True))
    second = batch("night", 2, BatchAmended(first.id, (PlayersListed(("p1",)),)))
    third = batch("night", 3, PlayersEliminated(("e1",), (), "5", {"e1": 3}))
    store.append(Append("night", 0, (first, second)))
    store.append(Append("night", 2, (third,)))
    assert list(store.batches("night")) == [first, second, third]
    assert list(store.batches("night", after=2)) == [third]
    assert list(store.batches("night", after=3)) == []
    assert list(store.batches("nobody's")) == []


def test_many_events_of_a_batch_keep_their_order(store: Store) -> None:
    seats = [SeatsAssigned((Seat(f"e{n}", "t1", n),), "seat") for n in range(1, 30)]
    written = batch("night", 1, *seats)
    store.append(Append("night", 0, (written,)))
    assert store.find_batch(written.id) == written


def test_two_events_do_not_touch_each_other(store: Store) -> None:
    store.append(append("one", 0, name="One"))
    store.append(append("two", 0, name="Two"))
    store.append(append("one", 1))
    assert [b.version for b in store.batches("one")] == [1, 2]
    assert [b.version for b in store.batches("two")] == [1]


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_another_version_than_expected_is_a_conflict(store: Store, expected: int) -> None:
    store.append(append("night", 0, batch("night", 1), batch("night", 2)))
    with pytest.raises(VersionConflict):
        store.append(append("night", expected))
    assert len(store.batches("night")) == 2


def test_a_batch_sent_twice_is_stored_once(store: Store) -> None:
    first = batch("night", 1)
    store.append(append("night", 0, first))
    again = dataclasses.replace(first, version=2)
    with pytest.raises(VersionConflict):
        store.append(append("night", 1, again))
    with pytest.raises(VersionConflict):
        store.append(append("other", 0, dataclasses.replace(first, stream="other")))
    with pytest.raises(VersionConflict):
        store.append(append("other", 0, batch("other", 1, key="x"), batch("other", 2, key="x")))
    assert list(store.batches("night")) == [first]
    assert list(store.batches("other")) == []


def test_a_refused_change_leaves_nothing_behind(store: Store) -> None:
    first = batch("night", 1)
    store.append(append("night", 0, first, name="Before"))
    change = Append(
        "night",
        1,
        (batch("night", 2), dataclasses.replace(first, version=3)),
        (house("p1", "Anna Ek", "ed1"),),
        EventSummary("night", "After", "finished", 9),
        {"last_event": "night"},
    )
    with pytest.raises(VersionConflict):
        store.append(change)
    assert list(store.batches("night")) == [first]
    assert list(store.persons()) == []
    assert store.editions(["ed1"]) == {}
    assert [line.name for line in store.events()] == ["Before"]
    assert store.get_setting("last_event") is None
    store.append(append("night", 1))


def test_batches_out_of_order_are_a_mistake_of_the_program(store: Store) -> None:
    with pytest.raises(ValueError, match="night"):
        store.append(append("night", 0, batch("night", 2)))
    with pytest.raises(ValueError, match="other"):
        store.append(append("night", 0, batch("other", 1)))
    with pytest.raises(ValueError, match="other"):
        store.append(Append("night", 0, (), summary=EventSummary("other", "x", "setup", 1)))


def test_a_batch_is_found_by_its_id_in_any_event(store: Store) -> None:
    wanted = batch("two", 1)
    store.append(append("one", 0))
    store.append(append("two", 0, wanted))
    assert store.find_batch(wanted.id) == wanted
    assert store.find_batch("nothing") is None


def test_a_batch_may_be_without_events(store: Store) -> None:
    empty = dataclasses.replace(batch("night", 1), events=())
    store.append(append("night", 0, empty))
    assert list(store.batches("night")) == [empty]


def test_the_list_of_events_is_the_newest_first_and_follows_changes(store: Store) -> None:
    for created, name in ((5, "old"), (9, "new"), (7, "middle")):
        line = EventSummary(name, name.title(), "setup", created)
        store.append(Append(name, 0, (batch(name, 1),), summary=line))
    store.append(append("hands of table 4", 0))
    assert [line.id for line in store.events()] == ["new", "middle", "old"]
    running = EventSummary("old", "Renamed", "running", 5)
    store.append(Append("old", 1, (batch("old", 2),), summary=running))
    store.append(append("old", 2))
    assert store.events()[-1] == running


def test_people_are_kept_as_they_are_now_and_as_they_were(store: Store) -> None:
    store.append(Append("night", 0, (batch("night", 1),), (house("p1", "Ana Ek", "ed1"),)))
    corrected = (house("p1", "Anna Ek", "ed2"), house("p2", "Bo Åström", "ed3"))
    store.append(Append("night", 1, (batch("night", 2),), corrected))
    assert list(store.persons()) == [
        PersonRecord("p1", "Anna Ek", "Club", "012"),
        PersonRecord("p2", "Bo Åström", "Club", "012"),
    ]
    before = store.editions(["ed1", "ed2", "no such"])
    assert {edition: record.name for edition, record in before.items()} == {
        "ed1": "Ana Ek",
        "ed2": "Anna Ek",
    }


def test_people_may_be_written_without_an_event(store: Store) -> None:
    store.append(Append("", 0, (), (house("p1", "Anna", "ed1"), house("p1", "Anna Ek", "ed2"))))
    assert [record.name for record in store.persons()] == ["Anna Ek"]
    assert store.editions(["ed1"])["ed1"].name == "Anna"
    assert list(store.events()) == []


def test_five_thousand_people_come_in_one_change(store: Store) -> None:
    ids = [f"p{n:05}" for n in range(5619)]
    listed = batch("night", 1, PlayersListed(tuple(ids)))
    people = tuple(house(person, f"Name {person}", f"ed-{person}") for person in ids)
    store.append(Append("night", 0, (listed,), people))
    assert [record.id for record in store.persons()] == ids
    assert len(store.editions(f"ed-{person}" for person in ids)) == 5619
    assert list(store.batches("night")) == [listed]


def test_settings_are_kept_and_replaced(store: Store) -> None:
    assert store.get_setting("last_event") is None
    store.put_setting("last_event", "one")
    store.put_setting("last_event", "two")
    store.append(Append("night", 0, (batch("night", 1),), extra={"last_event": "night", "a": "å"}))
    assert store.get_setting("last_event") == "night"
    assert store.get_setting("a") == "å"


def test_the_last_heartbeat_of_each_event_is_kept(store: Store) -> None:
    assert store.last_beat("one") is None
    store.beat("one", 1_800_000_000_000)
    store.beat("two", 5)
    store.beat("one", 1_800_000_001_000)
    assert store.last_beat("one") == 1_800_000_001_000
    assert store.last_beat("two") == 5


def test_chips_and_money_have_no_upper_limit(store: Store) -> None:
    stacks = {"e1": 2**31, "e2": 10**30}
    written = batch("night", 1, PlayersEliminated(("e1", "e2"), (), "", stacks))
    store.append(append("night", 0, written))
    assert store.find_batch(written.id) == written


@pytest.mark.parametrize("store", [kind for kind in KINDS if kind != "twin"], indirect=True)
def test_text_that_no_disk_can_hold_is_bad_input(store: Store) -> None:
    half = Append("night", 0, (batch("night", 1),), (house("p1", "Anna \ud83d", "ed1"),))
    with pytest.raises(BadInput, match="ud83d"):
        store.append(half)
    assert list(store.persons()) == []
    assert list(store.batches("night")) == []
    store.append(append("night", 0))


def test_a_store_that_may_write_says_so(store: Store) -> None:
    assert store.read_only is False


def test_a_server_of_postgresql_keeps_the_same_promises() -> None:
    """With the variable set, every test of this file runs on the server too."""
    if POSTGRES not in os.environ:
        pytest.skip(f"no PostgreSQL server: {POSTGRES} is not set")
    assert "postgresql" in KINDS
