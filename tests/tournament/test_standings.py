"""Places carried from one state to the next are those ranked anew, or nothing is carried."""

from __future__ import annotations

import dataclasses

import pytest

from tests.tournament.night import Night, out
from tourney.tournament import commands as c
from tourney.tournament.standings import standings


@pytest.fixture
def night() -> Night:
    found = Night().bought_in(*"abcdefgh").given(c.Register("x"), out("a", hand="1"), out("b"))
    assert found.places == {"a": 8, "b": 7}
    return found


def carried(night: Night, *commands: c.Command) -> bool:
    """Give commands; whether the places were carried through the last, and right either way."""
    for command in commands:
        standings(night.state)
        night.given(command)
    found = "standings" in night.state.memo
    assert standings(night.state) == standings(dataclasses.replace(night.state))
    return found


def test_who_goes_out_last_takes_the_next_place_without_ranking_the_others(night: Night):
    assert carried(night, out("c"))
    assert carried(night, out("d", "e", hand="2"))
    assert night.places == {"a": 8, "b": 7, "c": 6, "d": 4, "e": 4}


def test_a_step_that_moves_no_place_keeps_the_very_standings(night: Night):
    before = standings(night.state)
    assert carried(night, c.SetChips("c", 500), c.DrawSeats(), c.AddTable(9))
    assert standings(night.state) is before


def test_a_late_buy_in_moves_every_place_by_one(night: Night):
    assert carried(night, c.BuyIn("late"))
    assert night.places == {"a": 9, "b": 8}


def test_a_player_out_in_an_earlier_hand_stands_beside_its_others(night: Night):
    assert not carried(night, out("c", hand="1"))
    assert night.places == {"a": 7, "c": 7, "b": 6}


@pytest.mark.parametrize(
    ("command", "places"),
    [
        (c.ReEnter("a"), {"b": 8}),
        (c.Rebuy("a"), {"b": 8}),
        (c.SetBustOrder(("b", "a")), {"b": 8, "a": 7}),
        (c.Withdraw("c", refund=True), {"a": 7, "b": 6}),
        (c.ReassignEntry("c", "x"), {"a": 8, "b": 7}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_may_move_an_earlier_place_has_everybody_ranked_anew(
    night: Night, command: c.Command, places: dict[str, int]
):
    assert not carried(night, command)
    assert night.places == places


def test_a_player_who_rebought_and_goes_out_again_has_his_last_place_only(night: Night):
    assert carried(night, c.Rebuy("a"), out("c"), out("a"))
    assert night.places == {"b": 8, "c": 7, "a": 6}
