"""Going home, refunds, entries moved to the right person, and every cent of it in the drawer."""

from __future__ import annotations

from tests.tournament.night import Night, out
from tourney.catalogue import sentence
from tourney.tournament import commands as c
from tourney.tournament.chips import known_stack


def test_withdraw_of_one_who_has_not_paid():
    night = Night().given(c.Register("ann"), c.Withdraw("ann"))
    assert night.state.persons["ann"].withdrawn
    assert night.refused(c.Withdraw("ann")).code == "not_in_play"
    assert night.bought_in("ann").entry("ann").status == "in"


def test_who_came_back_by_a_rebuy_takes_home_what_he_was_given_since_not_what_he_lost():
    night = Night(tables=1).seated(1, ann=1, bo=2, cid=3).given(c.StartClock())
    night.given(out("ann", by=["bo"]), c.Rebuy("ann", chips=4000), c.AddOn("ann", chips=500))
    assert night.state.totals.chips == 34_500
    night.given(c.Withdraw("ann"))
    assert night.state.totals.chips == 30_000


def test_before_the_clock_runs_a_player_back_by_a_rebuy_has_what_he_was_given_since():
    night = Night(tables=1).seated(1, ann=1, bo=2).given(out("ann"), c.Rebuy("ann", chips=4000))
    assert known_stack(night.state, night.entry("ann")) == 4000


def test_withdraw_of_one_in_play_takes_his_chips_out_and_gives_him_a_place():
    night = Night(tables=1).seated(1, ann=1, bo=2, cid=3).given(c.StartClock())
    night.given(c.SetChips("ann", 3000), c.Withdraw("ann"))
    assert night.entry("ann").status == "withdrawn"
    assert night.state.totals.chips == 27_000
    assert night.places == {"ann": 3}
    assert night.at("ann") is None
    assert night.refused(out("ann")).code == "not_in_play"


def test_a_busted_player_s_chips_stay_in_play():
    night = Night().bought_in("ann", "bo").given(out("ann", by=("bo",)))
    assert night.state.totals.chips == 20_000
    assert night.refused(c.Withdraw("ann")).code == "already_out"


def test_a_refund_gives_back_what_was_paid_and_the_entry_counts_no_longer():
    night = Night(fee=200, bounty=500).bought_in("ann", "bo").given(c.Rebuy("ann"))
    night.given(c.Withdraw("ann", refund=True))
    assert night.entry("bo")
    assert night.state.last_entry("ann") is None
    assert (night.state.totals.persons, night.state.totals.collected) == (1, 2000)
    assert night.inside == 2700
    assert night.account("ann").taken == 0


def test_the_chips_that_leave_with_a_refund_are_those_he_had():
    night = Night().bought_in("ann", "bo", "cid").given(c.StartClock())
    night.given(c.SetChips("ann", 24_000), c.Withdraw("ann", refund=True))
    assert night.state.totals.chips == 6_000


def test_a_debt_that_is_refunded_is_neither_taken_nor_given_back():
    night = Night().given(c.BuyIn("ann", owing=True), c.Withdraw("ann", refund=True))
    assert (night.inside, night.account("ann").owing) == (0, 0)


def test_a_refund_gives_back_only_what_was_settled_of_the_debt():
    night = Night().given(c.BuyIn("ann", owing=True), c.Pay("ann", 1500))
    assert (night.inside, night.account("ann").owing) == (1500, 500)
    night.given(c.Withdraw("ann", refund=True))
    assert (night.inside, night.account("ann").taken, night.account("ann").due) == (0, 0, 0)
    night.given(c.BuyIn("ann", owing=True))
    assert night.account("ann").owing == 2000


def test_a_settled_debt_of_an_earlier_entry_does_not_pay_a_later_one():
    night = Night().given(c.BuyIn("ann", owing=True), c.Pay("ann")).bought_in("bo")
    night.given(out("ann"), c.ReEnter("ann", owing=True), c.Withdraw("ann", refund=True))
    assert night.inside == 4000
    assert night.account("ann").owing == 0
    assert night.places == {"ann": 2}


def test_pay_takes_a_debt_first_and_never_more_than_is_owed():
    night = Night().given(c.BuyIn("ann", owing=True), c.Register("bo"))
    assert night.refused(c.Pay("ann", 2001)).code == "bad_amount"
    assert night.refused(c.Pay("bo")).code == "bad_amount"
    assert night.refused(c.Pay("nobody")).code == "unknown_player"
    night.given(c.Pay("ann"))
    assert night.account("ann").taken == 2000
    assert night.refused(c.Pay("ann")).code == "bad_amount"


def test_prizes_are_paid_out_in_parts_and_never_beyond():
    night = Night().bought_in("ann", "bo", "cid").given(out("ann"), out("bo"))
    night.given(c.Pay("bo", 1000), c.Pay("bo"))
    assert night.account("bo").paid_out == night.won["bo"]
    assert night.inside == 6000 - night.won["bo"]
    assert night.refused(c.Pay("bo", direction="out")).code == "bad_amount"


def test_a_moved_entry_takes_what_was_settled_on_it_along():
    night = Night().given(c.BuyIn("ann", owing=True), c.Pay("ann", 500), c.Register("bo"))
    night.given(c.ReassignEntry("ann", "bo"))
    assert (night.account("ann").owing, night.account("ann").due) == (0, 0)
    assert night.account("bo").owing == 1500
    assert (night.inside, night.state.totals.persons) == (500, 1)


def test_a_moved_entry_keeps_seat_and_chips():
    night = Night(tables=1).seated(1, ann=5).given(c.Register("bo"), c.SetChips("ann", 777))
    night.given(c.ReassignEntry("ann", "bo"))
    assert (night.at("bo"), night.entry("bo").stack) == ((1, 5), 777)
    assert night.state.last_entry("ann") is None
    night.bought_in("ann")
    assert night.refused(c.ReassignEntry("ann", "bo")).code == "already_in"


def test_a_player_back_by_a_rebuy_after_his_re_entry_was_refunded_may_go_home():
    night = Night().bought_in("ann", "bo", "cid").given(out("ann"), c.ReEnter("ann"))
    night.given(c.Withdraw("ann", refund=True), c.Rebuy("ann"), c.Withdraw("ann"))
    assert night.entry("ann").status == "withdrawn"


def test_unregister_takes_back_only_a_registration():
    night = Night().given(c.Register("ann"), c.Unregister("ann")).bought_in("bo")
    assert not night.state.persons["ann"].registered
    assert night.refused(c.Unregister("bo")).code == "already_in"
    assert night.refused(c.Unregister("ann")).code == "not_registered"


def test_a_settlement_with_nothing_open_says_how_much_there_is():
    night = Night().bought_in("ann")
    refusal = night.refused(c.Pay("ann"))
    assert (refusal.code, refusal.params["most"]) == ("bad_amount", "0.00")
    assert sentence(refusal.code, {**refusal.params, "player": "Ann Aho"}).endswith(
        "; Ann Aho has 0.00 to settle."
    )


def test_who_is_on_the_list_is_not_told_that_he_is_not():
    night = Night().given(c.Register("ann"), c.Unregister("ann"), c.Register("bo"))
    said = [
        sentence(refusal.code, {**refusal.params, "player": "Ann Aho"})
        for refusal in (night.refused(c.Unregister("ann")), night.refused(c.ReEnter("bo")))
    ]
    assert said == [
        "Ann Aho is not registered for this event.", "Ann Aho has not entered this event.",
    ]  # fmt: skip
