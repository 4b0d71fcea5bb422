"""Undo, redo and amend: each one more batch; any past step, or a refusal with names [DESIGN 2]."""

from __future__ import annotations

import pytest

from tests.room import MINUTE, Room, open_room
from tourney.app.event_session import Outcome
from tourney.app.verify import verify_journal
from tourney.tournament import commands as c
from tourney.tournament.schedule import left_ms
from tourney.tournament.standings import hunters, standings
from tourney.values.errors import RuleViolation


@pytest.fixture
def room() -> Room:
    """Ten players drawn to two tables, the clock running; no late registration limit."""
    return open_room(10, start=True, late_registration=None)


def batch(room: Room, *commands: c.Command) -> str:
    found = room.do(*commands).batch
    assert found is not None
    return found


def out(*people: str, by: tuple[str, ...] = ()) -> c.Command:
    return c.EliminatePlayers(people, by)


def refused(room: Room, *args: object, redo: bool = False, **options: bool) -> RuleViolation:
    """Undo (or redo), which must be refused and leave state and disk as they were."""
    state, version = room.event.state, room.event.version
    with pytest.raises(RuleViolation) as refusal:
        (room.event.redo if redo else room.event.undo)(*args, **options)
    assert room.event.state is state
    assert room.event.version == version == len(journal(room))
    return refusal.value


def journal(room: Room):
    return list(room.event.house.store.batches(room.event.id))


def status(room: Room, *people: str) -> list[str]:
    return [room.event.state.last_entry(person).status for person in people]


def name(room: Room, person: str) -> str:
    """Return a person's name, the same in memory and on disk."""
    stored = {record.id: record for record in room.event.house.store.persons()}
    assert stored[person] == room.event.people[person]
    return stored[person].name


def edited(room: Room, person: str, name: str) -> str:
    return batch(room, c.EditPlayer(c.Details(person, name)))


# --- which one -------------------------------------------------------------------------------


def test_undo_takes_the_undoable_batch_last_put_into_effect_and_a_redo_counts_as_such(room: Room):
    first = batch(room, out("p1"))
    batch(room, out("p2"))
    room.event.undo(first)
    room.event.redo()
    assert room.event.undo().result["batches"] == [first]
    assert status(room, "p1", "p2") == ["in", "out"]
    room.event.undo()
    assert status(room, "p1", "p2") == ["in", "in"]


def test_undo_again_and_again_walks_back_and_redo_walks_forth(room: Room):
    states = [room.event.state]
    for command in (out("p1"), out("p2"), c.Rebuy("p1"), c.SetChips("p3", 5)):
        room.do(command)
        states.append(room.event.state)
    for before in reversed(states[:-1]):
        room.event.undo()
        assert room.event.state == before
    for after in states[1:]:
        room.event.redo()
        assert room.event.state == after
    assert refused(room, redo=True).code == "nothing_to_undo"


def test_the_clock_is_a_lane_of_its_own_and_is_not_undone(room: Room):
    tick = batch(room, c.NextLevel())
    refusal = refused(room, tick)
    assert (refusal.code, refusal.params["reason"]) == ("cannot_undo", "clock")
    bust = batch(room, out("p1"))
    room.time.ms += MINUTE
    clock = room.event.state.clock
    room.event.undo(bust)
    assert room.event.state.clock == clock


def test_creating_an_event_is_never_undone():
    room = open_room()
    created = room.event.timeline.lines[0].batch.id
    assert refused(room, created).params["reason"] == "creation"
    assert refused(room).code == "nothing_to_undo"


def test_a_draw_is_undone_only_until_the_clock_has_run():
    room = open_room(4)
    room.event.undo()
    assert room.event.state.live_entry("p1").seat is None
    room.event.redo()
    draw = room.event.timeline.effective[-1]
    room.do(c.StartClock(), c.PauseClock())
    assert refused(room, draw).params["reason"] == "draw"
    assert room.event.undo().result["batches"] != [draw]


def test_redo_restores_the_same_seats_and_drawing_again_is_a_new_draw():
    room = open_room(10)
    first = room.event.state
    room.event.undo()
    room.event.redo()
    assert room.event.state == first
    room.event.undo()
    room.do(c.DrawSeats())
    assert room.event.state.tables != first.tables


def test_a_batch_unknown_or_undone_already_is_refused(room: Room):
    assert refused(room, "no such batch").params["reason"] == "unknown"
    bust = batch(room, out("p1"))
    room.event.undo(bust)
    assert refused(room, bust).code == "nothing_to_undo"
    assert refused(room, "no such batch", redo=True).code == "nothing_to_undo"


# --- what stands on it -----------------------------------------------------------------------


def test_what_stands_on_a_step_is_named_and_undone_together_as_one(room: Room):
    bust = batch(room, out("p1", by=("p2",)))
    rebuy = batch(room, c.Rebuy("p1"))
    again = batch(room, out("p1", by=("p3",)))
    before = room.event.state
    refusal = refused(room, rebuy)
    assert (refusal.code, refusal.params["batches"]) == ("cannot_undo", [again])
    version = room.event.version
    room.event.undo(rebuy, with_later=True)
    assert room.event.version == version + 1
    assert status(room, "p1") == ["out"]
    room.event.redo()
    assert room.event.state == before
    room.event.undo(bust)
    assert set(hunters(room.event.state)) == {"p3"}


def test_a_bust_is_undone_twenty_steps_back_and_places_move_up(room: Room):
    bust = batch(room, out("p1"))
    room.do(*(c.SetChips(f"p{2 + n % 9}", 100 + n) for n in range(18)), out("p2"), out("p3"))
    room.event.undo(bust)
    assert standings(room.event.state).places == {"p2": 10, "p3": 9}
    assert room.seat_of("p1")


def test_a_player_back_by_undo_whose_seat_was_given_away_stands():
    room = open_room(10, start=True, tables=2, seats_per_table=5, late_registration=None)
    seat = room.seat_of("p1")
    bust = batch(room, out("p1"))
    late = room.add("Late Entry")[0]
    room.do(c.BuyIn(late))
    assert room.seat_of(late) == seat
    room.event.undo(bust)
    assert status(room, "p1") == ["in"]
    assert room.event.state.live_entry("p1").seat is None
    assert room.seat_of(late) == seat


def test_a_table_gone_by_undo_takes_the_steps_that_need_it(room: Room):
    table = batch(room, c.AddTable())
    number = len(room.event.state.open_tables())
    moved = batch(room, c.MovePlayer("p1", number))
    assert refused(room, table).params["batches"] == [moved]
    room.event.undo(table, with_later=True)
    assert room.event.state.table_number(number) is None


def test_with_later_never_takes_a_draw_along_once_the_clock_has_run():
    room = open_room(4, draw=False)
    table = batch(room, c.AddTable())
    room.do(c.DrawSeats(), c.StartClock())
    assert refused(room, table).code == "cannot_undo"
    assert refused(room, table, with_later=True).params["reason"] == "draw"


def test_house_rules_are_not_asked_again():
    room = open_room(3, start=True, max_players=3, late_registration=None)
    gone = batch(room, c.Withdraw("p3", refund=True))
    late = room.add("Late Entry")[0]
    room.do(c.BuyIn(late))
    room.event.undo(gone)
    assert room.event.state.totals.persons == 4


def test_a_payment_stays_when_what_caused_it_is_undone():
    room = open_room(2)
    person = room.add("Late Entry")[0]
    buy_in = batch(room, c.BuyIn(person, owing=True))
    room.do(c.Pay(person))
    room.event.undo(buy_in)
    reading = room.event.state.persons[person]
    assert reading.settled == 2700
    assert verify_journal(room.event.id, journal(room), room.event.state) == []
    room.do(c.Pay(person))
    assert room.event.state.persons[person].paid_out == 2700


# --- control batches are countered -----------------------------------------------------------


def test_undoing_an_undo_redoes_and_undoing_a_redo_undoes(room: Room):
    bust = batch(room, out("p1"))
    undo = room.event.undo(bust).batch
    redo = room.event.undo(undo).batch
    assert status(room, "p1") == ["out"]
    room.event.undo(redo)
    assert status(room, "p1") == ["in"]


def test_undoing_a_redo_of_several_undoes_all_of_them(room: Room):
    rebuy = batch(room, out("p1"), c.Rebuy("p1"))
    room.do(out("p1"))
    after = room.event.undo(rebuy, with_later=True) and room.event.state
    redo = room.event.redo().batch
    assert len(room.event.timeline.controls[redo].events) == 2
    room.event.undo(redo)
    assert room.event.state == after


def hunter_of(room: Room) -> set[str]:
    return set(hunters(room.event.state))


def test_undoing_an_amendment_brings_back_the_form_it_replaced(room: Room):
    bust = batch(room, out("p1", by=("p2",)))
    first = room.event.amend(bust, out("p1", by=("p3",))).batch
    assert hunter_of(room) == {"p3"}
    counter = room.event.undo(first).batch
    assert hunter_of(room) == {"p2"}
    assert refused(room, first).code == "nothing_to_undo"
    room.event.undo(counter)
    assert hunter_of(room) == {"p3"}


def test_undoing_an_amendment_after_its_batch_was_undone_and_redone(room: Room):
    bust = batch(room, out("p1", by=("p2",)))
    amended = room.event.amend(bust, out("p1", by=("p3",))).batch
    room.event.undo(bust)
    room.event.redo(bust)
    assert hunter_of(room) == {"p3"}
    room.event.undo(amended)
    assert hunter_of(room) == {"p2"}


def test_an_earlier_amendment_is_not_undone_under_a_later_one(room: Room):
    bust = batch(room, out("p1", by=("p2",)))
    first = room.event.amend(bust, out("p1", by=("p3",))).batch
    room.event.amend(bust, out("p1", by=("p4",)))
    assert refused(room, first).code == "nothing_to_undo"
    assert hunter_of(room) == {"p4"}


# --- amend -----------------------------------------------------------------------------------


def test_amend_keeps_entry_ids_and_seats(room: Room):
    late = room.add("Late Entry", "Right Person")
    bought = batch(room, c.BuyIn(late[0]))
    entry, seat = room.event.state.live_entry(late[0]), room.seat_of(late[0])
    room.do(c.Rebuy(late[0]))
    room.event.amend(bought, c.BuyIn(late[0], price=500))
    assert room.event.state.live_entry(late[0]).price == 500
    assert (room.event.state.live_entry(late[0]).id, room.seat_of(late[0])) == (entry.id, seat)
    room.event.amend(bought, c.BuyIn(late[1]))
    assert (room.event.state.live_entry(late[1]).id, room.seat_of(late[1])) == (entry.id, seat)
    assert room.event.state.last_entry(late[0]) is None


@pytest.mark.parametrize("number", [1, None])
def test_amend_keeps_a_seat_drawn_at_a_named_table_or_a_new_one(number: int | None):
    for _ in range(5):
        size = {"seats_per_table": 9} if number else {"seats_per_table": 2}
        room = open_room(2, start=True, late_registration=None, **size)
        late = room.add("Late Entry")[0]
        bought = batch(room, c.BuyIn(late, table=number))
        seat, tables = room.seat_of(late), room.event.state.tables.keys()
        room.event.amend(bought, c.BuyIn(late, table=number, price=1))
        assert (room.seat_of(late), room.event.state.tables.keys()) == (seat, tables)


def test_amend_decides_on_the_state_of_that_time(room: Room):
    bust = batch(room, out("p1"))
    room.do(out("p2"))
    room.event.amend(bust, out("p3"))
    assert status(room, "p1", "p2", "p3") == ["in", "out", "out"]
    with pytest.raises(RuleViolation) as refusal:
        room.event.amend(bust, out("p2"))
    assert (refusal.value.code, len(refusal.value.params["batches"])) == ("cannot_undo", 1)
    with pytest.raises(RuleViolation) as refusal:
        room.event.amend(bust, c.ReEnter("p2"))
    assert refusal.value.code == "already_in"


def test_a_step_of_the_event_is_not_amended_to_one_of_the_clock(room: Room):
    bust = batch(room, out("p1"))
    create = c.CreateEvent(room.event.state.settings, ())
    for command, reason in [(c.NextLevel(), "clock"), (create, "creation")]:
        with pytest.raises(RuleViolation) as refusal:
            room.event.amend(bust, command)
        assert refusal.value.params["reason"] == reason


# --- names -----------------------------------------------------------------------------------


def test_an_edit_undone_and_redone_restores_the_house_record():
    room = open_room(1)
    original = name(room, "p1")
    edit = edited(room, "p1", "Ann Aho")
    room.event.undo(edit)
    assert name(room, "p1") == original
    room.event.redo()
    assert name(room, "p1") == "Ann Aho"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_edits_undone_in_any_order_give_back_the_first_name(order: tuple[int, int]):
    room = open_room(1)
    original = name(room, "p1")
    names = ("Ann Aho", "Anna Aho")
    edits = [edited(room, "p1", each) for each in names]
    room.event.undo(edits[order[0]])
    assert name(room, "p1") == names[order[1]]
    room.event.undo(edits[order[1]])
    assert name(room, "p1") == original
    room.event.redo(edits[0])
    assert name(room, "p1") == "Ann Aho"


def test_an_edit_amended_and_then_undone_gives_back_the_first_name():
    room = open_room(2)
    original = name(room, "p1")
    edit = edited(room, "p1", "Ann Aho")
    amended = room.event.amend(edit, c.EditPlayer(c.Details("p1", "Anne Aho"))).batch
    assert name(room, "p1") == "Anne Aho"
    room.event.undo(amended)
    assert name(room, "p1") == "Ann Aho"
    room.event.amend(edit, c.EditPlayer(c.Details("p1", "Anja Aho")))
    room.event.undo(edit)
    assert name(room, "p1") == original


def test_an_edit_amended_to_another_person_restores_the_one_and_corrects_the_other():
    room = open_room(2)
    originals = [name(room, "p1"), name(room, "p2")]
    edit = edited(room, "p1", "Ann Aho")
    room.event.amend(edit, c.EditPlayer(c.Details("p2", "Ann Aho")))
    assert [name(room, "p1"), name(room, "p2")] == [originals[0], "Ann Aho"]
    room.event.undo(edit)
    assert [name(room, "p1"), name(room, "p2")] == originals


# --- the finish ------------------------------------------------------------------------------


@pytest.fixture
def finished() -> tuple[Room, str]:
    room = open_room(3, start=True)
    room.do(out("p1"), out("p2"))
    room.time.ms += MINUTE
    return room, batch(room, c.FinishEvent())


def test_undoing_the_finish_leaves_the_clock_stopped(finished: tuple[Room, str]):
    room, _ = finished
    room.event.undo()
    assert room.event.state.status == "running"
    assert not room.event.state.clock.running
    assert left_ms(room.event.state.clock, room.time.ms) == 19 * MINUTE


def test_after_the_finish_nothing_before_it_is_undone_redone_or_amended(
    finished: tuple[Room, str],
):
    room, _ = finished
    bust = next(line.batch.id for line in room.event.timeline.lines
                if line.batch.command == "EliminatePlayers")  # fmt: skip
    assert refused(room, bust).code == "event_finished"
    with pytest.raises(RuleViolation) as refusal:
        room.event.amend(bust, out("p3"))
    assert refusal.value.code == "event_finished"


def test_a_payment_after_the_finish_outlives_its_undo(finished: tuple[Room, str]):
    room, finish = finished
    room.do(c.Pay("p3"))
    room.event.undo(finish)
    assert room.event.state.persons["p3"].paid_out > 0
    room.event.redo()
    assert room.event.state.finished


def test_a_finish_is_not_redone_while_the_clock_runs_again(finished: tuple[Room, str]):
    room, finish = finished
    room.event.undo()
    room.do(c.StartClock())
    assert refused(room, finish, redo=True).params["reason"] == "clock_runs"
    room.do(c.PauseClock())
    room.event.redo(finish)
    assert room.event.state.finished


# --- once ------------------------------------------------------------------------------------


@pytest.mark.parametrize("counted", [False, True])
def test_chips_that_went_home_follow_when_what_brought_them_is_undone(counted):
    room = open_room(4, start=True)
    if counted:
        room.do(c.SetChips("p1", 700))
    rebuy = room.do(c.Rebuy("p1", chips=5000)).batch
    before = room.event.state.totals.chips
    room.do(c.Withdraw("p1"))
    gone = before - room.event.state.totals.chips
    room.event.undo(rebuy)
    assert before - 5000 - room.event.state.totals.chips == gone - 5000
    room.event.redo(rebuy)
    assert before - room.event.state.totals.chips == gone


def test_a_batch_id_twice_is_done_once_and_answers_the_same(room: Room):
    def twice(work: object) -> None:
        first: Outcome = work()
        version, state = room.event.version, room.event.state
        second: Outcome = work()
        assert (room.event.version, room.event.state) == (version, state)
        assert (second.batch, second.result) == (first.batch, first.result)

    event = room.event
    twice(lambda: event.execute(out("p1"), batch_id="b1"))
    twice(lambda: event.amend("b1", out("p2"), batch_id="b2"))
    twice(lambda: event.undo("b1", batch_id="b3"))
    twice(lambda: event.redo(batch_id="b4"))
    twice(lambda: event.execute(c.NextLevel(), batch_id="b5"))
