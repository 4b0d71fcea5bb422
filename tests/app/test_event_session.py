"""One open event: on disk before anybody hears of it, refusals change nothing, races are rerun."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.room import MINUTE, SHEET, Room, StandingTime, open_room, settings
from tourney.app.changes import ChangeSet
from tourney.app.ports import VersionConflict
from tourney.app.session import Session
from tourney.storage.memory import MemoryStore
from tourney.tournament import commands as c
from tourney.values.errors import BadInput, RuleViolation, StorageError


def heard_by(room: Room) -> list[ChangeSet]:
    heard: list[ChangeSet] = []
    room.event.subscribe(lambda _, changes: heard.append(changes))
    return heard


def test_a_batch_is_on_disk_before_anybody_hears_of_it():
    room = open_room(2)
    store, seen = room.event.house.store, []
    room.event.subscribe(lambda event, _: seen.append(len(store.batches(event.id))))
    room.do(c.StartClock())
    assert seen == [room.event.version]


def test_a_refusal_and_a_full_disk_leave_state_and_disk_as_they_were(monkeypatch):
    room = open_room(2)
    heard, state = heard_by(room), room.event.state
    with pytest.raises(RuleViolation) as refusal:
        room.do(c.BuyIn("p1"))
    assert refusal.value.params["name"] == room.event.people["p1"].name
    store = room.event.house.store

    def full(_change: object) -> None:
        raise StorageError("disk_full")

    monkeypatch.setattr(store, "append", full)
    for work in (lambda: room.do(c.StartClock()), room.event.undo):
        with pytest.raises(StorageError):
            work()
    assert room.event.state is state
    assert heard == []
    monkeypatch.undo()
    room.do(c.StartClock())


def test_a_command_that_changes_nothing_writes_nothing():
    room = open_room(2, start=True)
    version = room.event.version
    outcome = room.do(c.StartClock())
    assert (outcome.batch, outcome.version, room.event.version) == (None, version, version)


def test_a_command_of_both_lanes_is_two_batches_in_one_transaction():
    room = open_room(1, start=True)
    version = room.event.version
    room.do(c.FinishEvent())
    lanes = [b.lane for b in room.event.house.store.batches(room.event.id, version)]
    assert lanes == ["main", "clock"]


def test_levels_are_advanced_each_at_its_own_instant_by_the_clock():
    room = open_room(2, start=True)
    room.time.ms += 45 * MINUTE
    outcomes = room.event.advance()
    assert len(outcomes) == 2
    made = [line.batch for line in room.event.timeline.lines[-2:]]
    start = room.time.ms - 45 * MINUTE
    assert [(b.actor, b.at) for b in made] == [
        ("clock", start + 20 * MINUTE), ("clock", start + 40 * MINUTE),
    ]  # fmt: skip
    assert room.event.advance() == []


def two_laptops() -> tuple[Room, Room]:
    """Open the same event twice over one store."""
    store, time = MemoryStore(), StandingTime()
    first = Session(store, time, random.Random(1))
    event, _ = first.create(c.CreateEvent(settings(late_registration=None), SHEET))
    one = Room(event, time)
    one.add("Ann Aho", "Bo Berg")
    other = Session(store, time, random.Random(2)).open(event.id)
    return one, Room(other, time)


def test_the_loser_of_a_race_catches_up_and_decides_again():
    one, other = two_laptops()
    heard = heard_by(other)
    one.do(c.BuyIn("p1"))
    other.do(c.BuyIn("p2"))
    assert other.event.state.totals.persons == 2
    assert [set(changes.persons) for changes in heard] == [{"p1"}, {"p2"}]
    with pytest.raises(RuleViolation) as refusal:
        one.do(c.BuyIn("p2"))
    assert refusal.value.code == "already_in"


def test_one_batch_id_sent_from_two_laptops_is_done_once():
    one, other = two_laptops()
    first = one.event.execute(c.BuyIn("p1"), batch_id="b")
    second = other.event.execute(c.BuyIn("p1"), batch_id="b")
    assert (second.batch, second.result) == (first.batch, first.result)
    assert other.event.state.totals.entries == 1


def test_a_batch_id_names_one_step_of_one_event_and_is_refused_for_another():
    room = open_room(2)
    house, event = room.event.house, room.event
    room.add("Cai Cox")
    event.execute(c.BuyIn("p3"), batch_id="b")
    event.undo(batch_id="u")
    event.redo(batch_id="r")
    other, _ = house.create(c.CreateEvent(settings(), SHEET), batch_id="e")
    wrong: list[Callable[[], object]] = [
        lambda: event.execute(c.Rebuy("p1"), batch_id="b"),
        lambda: event.execute(c.Rebuy("p1"), batch_id="u"),
        lambda: event.undo(batch_id="b"),
        lambda: event.redo(batch_id="u"),
        lambda: event.amend("b", c.BuyIn("p3", price=1), batch_id="r"),
        lambda: other.execute(c.BuyIn("p3"), batch_id="b"),
        lambda: other.undo(batch_id="e"),
        lambda: house.create(c.CreateEvent(settings(), SHEET), batch_id="b"),
    ]
    before = event.version, other.version, len(house.store.events())
    for work in wrong:
        with pytest.raises(BadInput) as refusal:
            work()
        assert (refusal.value.code, refusal.value.params["field"]) == ("bad_field", "batch_id")
    assert (event.version, other.version, len(house.store.events())) == before
    assert house.create(c.CreateEvent(settings(), SHEET), batch_id="e")[0] is other


def test_a_race_that_is_lost_again_and_again_ends_in_a_sentence(monkeypatch):
    room = open_room(1)

    def taken(_change: object) -> None:
        raise VersionConflict

    monkeypatch.setattr(room.event.house.store, "append", taken)
    with pytest.raises(StorageError) as refusal:
        room.do(c.StartClock())
    assert refusal.value.code == "database_locked"


def test_two_events_open_at_once_do_not_touch_each_other():
    room = open_room(2)
    other, _ = room.event.house.create(c.CreateEvent(settings(), SHEET))
    state = room.event.state
    other.execute(c.BuyIn("p1"))
    assert room.event.state is state
    assert other.state.totals.entries == 1


def test_changes_say_what_to_look_at_again():
    room = open_room(4, start=True)
    heard = heard_by(room)
    room.do(c.SetChips("p1", 5))
    room.do(c.NextLevel())
    room.do(c.LockSeat(1, room.event.state.table_number(1).free_seats()[0]))
    table = room.event.state.table_number(1).id
    assert [(x.persons, x.tables, x.clock) for x in heard] == [
        ({"p1"}, set(), False), (set(), set(), True), (set(), {table}, False),
    ]  # fmt: skip


def test_an_undo_far_back_tells_only_of_what_differs():
    room = open_room(6, start=True)
    bust = room.do(c.EliminatePlayers(("p1",))).batch
    room.do(c.SetChips("p3", 5))
    changes = room.event.undo(bust).changes
    assert changes.persons == {"p1"}
    assert (changes.clock, changes.settings, changes.money) == (False, False, True)


# --- answers ---------------------------------------------------------------------------------


def test_a_buy_in_answers_entry_table_and_seat_and_a_bust_place_and_prize():
    room = open_room(3)
    late = room.add("Late Entry")[0]
    told = room.do(c.BuyIn(late)).result
    assert (told["table"], told["seat"]) == room.seat_of(late)
    told = room.do(c.EliminatePlayers(("p1", "p2"))).result
    assert told["out"] == [
        {"player": "p1", "place": 4, "prize": 0}, {"player": "p2", "place": 3, "prize": 1600},
    ]  # fmt: skip


def test_a_draw_answers_how_many_sit_at_how_many_tables_also_after_the_start():
    room = open_room(3)
    assert room.do(c.DrawSeats()).result == {"seated": 3, "tables": 1}
    room.do(c.StartClock(), c.UnseatPlayer("p1"))
    assert room.do(c.DrawSeats()).result == {"seated": 1, "tables": 1}


def test_the_answer_of_a_batch_undone_since_does_not_fail():
    room = open_room(3)
    room.do(c.AddTable())
    moved = room.event.execute(c.MovePlayer("p1", 2), batch_id="b").batch
    room.event.undo(moved)
    room.event.undo()
    assert room.event.execute(c.MovePlayer("p1", 2), batch_id="b").result["table"] is None
