"""Tables, locked seats and the button [TDA 10, 32; RULES-TOURNAMENT 20, 23]."""

from __future__ import annotations

import json

import pytest

from tests.shared_data import shared
from tests.tournament.night import Night, out
from tourney.tournament import commands as c


def felt(*seats: int, started: bool = True) -> Night:
    night = Night(tables=1).seated(1, **{f"s{seat}": seat for seat in seats})
    return night.given(c.StartClock()) if started else night


def stands(night: Night) -> tuple[int, int, int]:
    """Seats of button, small blind and big blind at table 1 as far as known."""
    table = night.state.table_number(1)
    assert table is not None
    assert table.button_known
    positions = table.positions
    return positions.button, positions.small_blind_seat, positions.big_blind


def test_every_dead_button_sequence_through_the_commands():
    cases = json.loads(shared("cases/dead_button.json").read_text(encoding="utf-8"))["cases"]
    assert len(cases) >= 11
    for case in cases:
        start, *later = case["hands"]
        night = felt(*start["occupied"]).given(c.SetButton(1, start["btn"]))
        assert stands(night) == (start["btn"], start["sb"], start["bb"])
        for hand in later:
            sitting = {seat: night.state.entries[entry].person
                       for seat, entry in night.state.table_number(1).seats.items()}  # fmt: skip
            gone = [person for seat, person in sitting.items() if seat not in hand["occupied"]]
            come = [seat for seat in hand["occupied"] if seat not in sitting]
            if case["name"].startswith("vacated"):
                night.given(out(sitting[3]), c.BuyIn("mover", table=1, seat=3))
            night.given(*([out(*gone)] if gone else ()))
            night.given(*(c.BuyIn(f"new{seat}", table=1, seat=seat) for seat in come))
            night.given(c.PlayHand(1))
            assert stands(night) == (hand["btn"], hand["sb"], hand["bb"]), case["name"]


def test_set_button_is_for_the_hand_being_played():
    night = felt(1, 2, 3, 4).given(c.SetButton(1, 2))
    assert night.button() == 2
    assert night.given(c.PlayHand(1)).button() == 3


def test_set_button_for_the_next_hand_stands_when_that_is_played():
    night = felt(1, 2, 3, 4).given(c.SetButton(1, 2), c.SetButton(1, 4, next_hand=True))
    assert night.button() == 2
    assert night.given(c.PlayHand(1)).button() == 4
    assert night.given(c.PlayHand(1)).button() == 1


@pytest.mark.parametrize("next_hand", [False, True])
def test_before_the_first_hand_the_button_is_set_for_the_next_one(next_hand: bool):
    night = felt(1, 2, 3, started=False).given(c.SetButton(1, 2, next_hand=next_hand))
    assert night.button() == 2
    assert night.given(c.StartClock(), c.PlayHand(1)).button() == 3


@pytest.mark.parametrize(
    "change",
    [
        out("s1"),
        c.BuyIn("late", table=1, seat=9),
        c.Withdraw("s3"),
        c.UnseatPlayer("s2"),
        c.MovePlayer("s2", 1, 8),
        c.SwapSeats("s1", "s2"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_the_button_is_known_only_until_the_table_changes(change: c.Command):
    night = felt(1, 2, 3, 4).given(c.SetButton(1, 2), change)
    assert night.button() is None
    assert night.given(c.PlayHand(1)).button() is not None


def test_a_button_said_for_the_next_hand_tells_nothing_of_a_button_unknown_now():
    night = felt(1, 2, 3, 4).given(c.SetButton(1, 2), out("s3"), c.SetButton(1, 4, next_hand=True))
    assert night.button() is None
    assert night.given(c.PlayHand(1)).button() == 4


def test_a_draw_of_the_whole_table_forgets_the_button():
    night = felt(1, 2, 3, started=False).given(c.SetButton(1, 2), c.DrawSeats())
    assert night.given(c.StartClock(), c.PlayHand(1)).button() is None
    night.given(c.SetButton(1, 2), c.RedrawTables(), c.PlayHand(1))
    assert night.button() is None


def test_the_big_blind_alone_is_no_word_about_the_button():
    night = felt(1, 2, 3, 4).given(c.SetButton(1, big_blind=3))
    assert night.button() is None
    assert stands(night) == (1, 2, 3)
    assert night.refused(c.SetButton(1, big_blind=9)).code == "no_such_seat"
    assert night.refused(c.SetButton(1)).code == "bad_field"


def test_a_hand_counted_at_a_table_without_a_button_gives_it_none():
    night = felt(1, 2).given(c.PlayHand(1))
    assert night.button() is None
    assert night.state.table_number(1).hands == 1


def test_buttons_and_hands_of_no_table_or_seat_are_refused():
    night = felt(1, 2)
    assert night.refused(c.SetButton(4, 1)).code == "no_such_table"
    assert night.refused(c.SetButton(1, 10)).code == "no_such_seat"
    assert night.refused(c.PlayHand(4)).code == "no_such_table"
    assert night.refused(c.PlayHand(1, 0)).code == "bad_field"


# --- tables ----------------------------------------------------------------------------------


def test_a_fixed_number_of_tables_stands_at_once():
    assert [table.number for table in Night(tables=3).state.open_tables()] == [1, 2, 3]


def test_a_table_becomes_no_smaller_than_who_sits_there():
    night = felt(1, 8)
    refusal = night.refused(c.SetTable(1, seats=7))
    assert (refusal.code, refusal.params["player"]) == ("seat_taken", "s8")
    assert night.refused(c.SetTable(1, seats=11)).code == "bad_field"
    assert night.given(c.SetTable(1, seats=8, number=5, name="Red")).at("s8") == (5, 8)


def test_a_seat_kept_beyond_a_smaller_table_is_no_seat_for_the_draw():
    night = Night(tables=1).bought_in("a", "b").given(c.LockSeat(1, 9, person="a"))
    night.given(c.SetTable(1, seats=6), c.DrawSeats())
    assert night.at("a")[1] <= 6


def test_a_seat_somebody_sits_on_is_not_taken_out_of_use():
    night = felt(1, 2).given(c.LockSeat(1, 3))
    assert night.refused(c.LockSeat(1, 1)).code == "seat_taken"
    assert night.refused(c.LockSeat(1, 10)).code == "no_such_seat"
    assert night.refused(c.MovePlayer("s1", 1, 3)).code == "no_such_seat"
    assert night.given(c.LockSeat(1, 3, locked=False), c.MovePlayer("s1", 1, 3)).at("s1") == (1, 3)


def test_the_players_of_a_broken_table_draw_seats_at_the_others():
    night = Night(tables=2).seated(1, a=1, b=2).seated(2, d=1, e=2)
    night.given(c.StartClock(), c.BreakTable(2))
    assert {night.at("d")[0], night.at("e")[0]} == {1}
    assert [table.number for table in night.state.open_tables()] == [1]
    assert night.refused(c.BreakTable(1)).code == "not_enough_seats"
