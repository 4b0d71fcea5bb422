"""Going out: order, ties of a hand, shared knock-outs [DESIGN 5; RULES-TOURNAMENT 41]."""

from __future__ import annotations

import pytest

from tests.tournament.night import Night, out
from tourney.tournament import commands as c
from tourney.tournament.settings import PayoutRule


@pytest.fixture
def night() -> Night:
    percents = PayoutRule(percents=("40", "30", "20", "10"))
    return Night(payout=percents).bought_in("a", "b", "c", "d", "e")


def test_without_a_hand_the_list_is_the_order_of_going_out(night: Night):
    night.given(out("c", "a", "b"))
    assert night.places == {"c": 5, "a": 4, "b": 3}


def test_in_the_same_hand_the_larger_starting_stack_ranks_higher(night: Night):
    night.given(out("a", "b", hand="h1", a=900, b=400))
    assert night.places == {"a": 4, "b": 5}


def test_the_same_hand_over_two_commands_is_one_hand(night: Night):
    night.given(out("a", hand="h1", a=900), out("b", hand="h1", b=400), out("c"))
    assert night.places == {"b": 5, "a": 4, "c": 3}


def test_the_stack_of_a_hand_is_the_last_one_counted_unless_it_is_named(night: Night):
    night.given(c.SetChips("a", 500), c.SetChips("b", 700))
    night.given(out("a", "b", "c", hand="h1", a=800, c=100))
    assert night.places == {"c": 5, "b": 4, "a": 3}


def test_equal_stacks_of_a_hand_tie_at_the_better_number(night: Night):
    night.given(out("a", "b", "c", hand="h1", a=500, b=500, c=900))
    assert night.places == {"a": 4, "b": 4, "c": 3}


def test_an_unknown_stack_ties_the_whole_hand(night: Night):
    night.given(out("a", "b", "c", hand="h1", a=500, c=900))
    assert night.places == {"a": 3, "b": 3, "c": 3}


def test_prizes_of_ties_are_pooled_with_odd_units_in_the_order_named():
    night = Night(buy_in=1001, payout=PayoutRule(percents=("50", "30", "20")))
    night.bought_in("a", "b", "c", "d").given(out("a"), out("c", "b", hand="h1"))
    pooled = 4004 * 30 // 100 + 4004 * 20 // 100
    assert night.places == {"a": 4, "b": 2, "c": 2}
    assert night.won == {"c": (pooled + 1) // 2, "b": pooled // 2}


def test_a_tie_over_the_last_paid_place_shares_what_it_brings(night: Night):
    night.given(out("a", "b", hand="h1"))
    assert night.won == {"a": 500, "b": 500}


def test_several_hunters_share_a_knockout_in_equal_parts(night: Night):
    night.given(out("a", by=("b", "c")), out("d", by=("b",)))
    assert night.hits == {"b": "3/2", "c": "1/2"}


def test_bounties_follow_the_knockout_and_are_won_once():
    night = Night(bounty=501).bought_in("a", "b", "c")
    night.given(out("a", by=("b", "c")), c.Rebuy("a"), out("a", by=("c",)))
    assert (night.account("b").bounties, night.account("c").bounties) == (251, 250)
    assert night.hits == {"b": "1/2", "c": "3/2"}


def test_places_run_to_the_number_of_persons_and_who_is_back_has_none(night: Night):
    night.given(out("a"), out("b"), c.ReEnter("a"))
    assert night.places == {"b": 5}
    night.given(out("a"), c.BuyIn("f"))
    assert night.places == {"b": 6, "a": 5}


def test_bust_order_puts_the_first_named_out_first(night: Night):
    night.given(out("a"), out("b"), out("c"), c.SetBustOrder(("c", "a")))
    assert night.places == {"c": 5, "b": 4, "a": 3}


def test_bust_order_dissolves_the_tie_of_a_hand_for_those_named(night: Night):
    night.given(out("a", "b", "c", hand="h1"), c.SetBustOrder(("b", "a")))
    assert (night.places["b"], night.places["a"]) == (5, 4)


def test_bust_order_of_somebody_in_play_is_refused(night: Night):
    night.given(out("a"))
    assert night.refused(c.SetBustOrder(("a", "b"))).code == "already_in"
    assert night.refused(c.SetBustOrder(())).code == "bad_field"
    assert night.refused(c.SetBustOrder(("a", "a"))).code == "bad_field"


def test_who_cannot_go_out_is_refused_and_nobody_goes(night: Night):
    night.given(out("a"), c.Register("new"))
    for players, code in [(("b", "a"), "already_out"), (("b", "new"), "not_in_play"),
                          (("b", "x"), "unknown_player"), (("b", "b"), "bad_field"),
                          ((), "bad_field")]:  # fmt: skip
        assert night.refused(out(*players)).code == code


def test_a_hunter_is_somebody_else_who_entered(night: Night):
    night.given(c.Register("new"))
    assert night.refused(out("a", by=("a",))).code == "bad_field"
    assert night.refused(out("a", by=("new",))).code == "not_in_play"
    assert night.refused(out("a", by=("b", "b"))).code == "bad_field"


def test_stacks_are_of_those_going_out_and_not_negative(night: Night):
    assert night.refused(out("a", b=100)).code == "bad_field"
    assert night.refused(out("a", a=-1)).code == "bad_amount"
    assert night.refused(c.SetChips("a", -1)).code == "bad_amount"


def test_a_counted_stack_is_written_once(night: Night):
    night.given(c.SetChips("a", 500))
    assert night.when(c.SetChips("a", 500)) == []
