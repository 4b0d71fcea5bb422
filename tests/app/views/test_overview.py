from __future__ import annotations

from tests.room import MINUTE, SHEET, open_room
from tourney.app.views.overview import Jump, OverviewView, Step
from tourney.tournament import commands as c
from tourney.tournament.settings import PayoutRule


def look(room):
    return OverviewView()(room.reading())


def test_the_sheet_ahead_tells_when_each_row_begins():
    room = open_room(9, start=True)
    room.time.ms += 5 * MINUTE
    rows = look(room).rows

    assert [row.level for row in rows[:4]] == [1, 2, 0, 3]
    assert [row.in_ms // MINUTE for row in rows[:4]] == [0, 15, 35, 45]
    assert (rows[2].colour_up, rows[2].note) == ("25", "Dinner")


def test_rows_go_on_past_the_sheet_where_blinds_double_and_end_where_they_stay():
    room = open_room(9, start=True)
    assert len(look(room).rows) == 7
    assert look(room).rows[-1].stakes.big == 4 * SHEET[-1].big
    room = open_room(9, start=True, after_last="stay")
    assert len(look(room).rows) == len(SHEET)


def test_a_level_that_fell_due_is_shown_though_nobody_wrote_it():
    room = open_room(9, start=True)
    room.time.ms += 25 * MINUTE
    assert look(room).rows[0].level == 2
    assert look(room).strip.level == 2


def test_late_registration_counts_down_over_breaks_and_closes():
    room = open_room(9, start=True, late_registration=3)
    assert look(room).late_ms == 70 * MINUTE
    room.time.ms += 71 * MINUTE
    assert look(room).late_ms is None
    assert look(room).late_level == 3


def test_prize_jumps_join_equal_prizes_and_begin_at_the_next_place_out():
    rule = PayoutRule(percents=("50", "20", "10", "10", "10"))
    room = open_room(10, start=True, payout=rule)
    told = look(room)
    assert (told.paid_places, told.to_money) == (5, 5)
    assert told.jumps == (Jump(3, 5, 2000), Jump(2, 2, 4000), Jump(1, 1, 10_000))

    room.do(c.EliminatePlayers(tuple(f"p{n}" for n in range(1, 8))))
    told = look(room)
    assert (told.to_money, told.jumps[0]) == (0, Jump(3, 3, 2000))


def test_purchases_are_counted_by_kind():
    room = open_room(10, start=True)
    room.do(
        c.Rebuy("p1"),
        c.Rebuy("p1"),
        c.AddOn("p2"),
        c.EliminatePlayers(("p3",)),
        c.ReEnter("p3"),
    )
    bought = look(room).bought
    assert (bought.entries, bought.re_entries, bought.rebuys, bought.add_ons) == (11, 1, 2, 1)


def test_tables_tell_open_seats_and_who_stands():
    room = open_room(12, start=True)
    room.do(c.UnseatPlayer("p1"))
    told = look(room)
    assert (told.tables, told.open_seats, told.standing) == (2, 7, 1)


def test_the_last_eight_lines_in_effect_come_newest_first_without_what_was_undone():
    room = open_room(10, start=True)
    for number in range(1, 10):
        batch = room.do(c.SetChips(f"p{number}", number * 1000)).batch
    room.event.undo(batch)
    recent = look(room).recent
    assert len(recent) == 8
    assert recent[0].line.params["player"] == [room.reading().name("p8")]


def test_steps_remain_until_the_start():
    room = open_room(0)
    assert [step.done for step in look(room).steps] == [False] * 4
    people = room.add("A B", "C D")
    room.do(*(c.BuyIn(person) for person in people))
    assert look(room).steps == (
        Step("people", True, 2),
        Step("entries", True, 2),
        Step("seats", False),
        Step("start", False),
    )
    room.do(c.DrawSeats())
    assert look(room).steps[2].done
    room.do(c.StartClock())
    assert look(room).steps == ()


def finished_room():
    room = open_room(9, start=True)
    for number in range(9, 1, -1):
        room.do(c.EliminatePlayers((f"p{number}",)))
    room.do(c.FinishEvent())
    return room


def test_a_finished_event_tells_results_and_who_is_still_to_be_paid():
    room = finished_room()
    told = look(room)
    assert (told.rows, told.jumps) == ((), ())
    assert (told.strip.following, told.strip.next_break_ms) == (None, None)
    assert told.strip.winners == (room.event.people["p1"].name,)
    assert [row.name for row in told.results] == [name for name, _ in told.due]
    assert told.strip.to_pay == sum(amount for _, amount in told.due) == 18_000 + 500, "own bounty"
    room.do(c.Pay("p1", told.due[0][1], "out"))
    assert look(room).strip.to_pay == 18_500 - told.due[0][1]
    assert room.event.people["p1"].name not in dict(look(room).due)
