"""Settings while running, prizes, deals and the finish [DESIGN 5; RULES-TOURNAMENT 46-52]."""

from __future__ import annotations

import pytest

from tests.tournament.night import Night, out
from tourney.tournament import commands as c
from tourney.tournament import prizes
from tourney.tournament.events import EventFinished
from tourney.tournament.settings import Deduction, PayoutRule
from tourney.values.money import Currency

THREE = PayoutRule(percents=("50", "30", "20"))


@pytest.fixture
def night() -> Night:
    return Night(payout=THREE).bought_in("a", "b", "c", "d", "e")


def test_the_pool_is_the_buy_in_part_less_deductions():
    night = Night(fee=300, bounty=500, deductions=(Deduction("staff", percent="3"),
                                                   Deduction("bad beat", amount=100)))  # fmt: skip
    night.bought_in("a", "b").given(c.Rebuy("a"))
    assert prizes.pool(night.state) == 6000 - 180 - 100
    assert sum(prizes.prize_list(night.state)) == prizes.pool(night.state)


def test_deductions_beyond_the_pool_leave_nothing_not_less():
    night = Night(deductions=(Deduction("hall", amount=9999),)).bought_in("a")
    assert (prizes.pool(night.state), prizes.prize_list(night.state)) == (0, ())


def test_amounts_typed_follow_a_pool_that_changes_later(night: Night):
    night.given(c.SetPayouts(PayoutRule(amounts=(6000, 2500, 1500))))
    assert prizes.prize_list(night.state) == (6000, 2500, 1500)
    night.bought_in("f")
    assert prizes.prize_list(night.state) == (8000, 2500, 1500)
    night.given(c.Withdraw("f", refund=True), c.Withdraw("e", refund=True))
    assert prizes.prize_list(night.state) == (4000, 2500, 1500)
    night.given(c.Withdraw("d", refund=True))
    assert prizes.prize_list(night.state) == (3600, 1500, 900)


def test_fewer_players_than_places_are_paid_all_the_same():
    night = Night(payout=PayoutRule(amounts=(3000, 2000, 1000))).bought_in("a", "b")
    assert prizes.prize_list(night.state) == (2000, 2000)
    assert prizes.prize_list(Night(payout=THREE).bought_in("a", "b").state) == (2500, 1500)


@pytest.mark.parametrize(
    "rule",
    [
        PayoutRule(percents=("50", "30")),
        PayoutRule(percents=("30", "70")),
        PayoutRule(percents=("120", "-20")),
        PayoutRule(percents=("fifty", "50")),
        PayoutRule(amounts=(10, 20)),
        PayoutRule(amounts=(10, -1)),
    ],
)
def test_payouts_that_do_not_add_up_or_rise_are_refused(night: Night, rule: PayoutRule):
    assert night.refused(c.SetPayouts(rule)).code == "bad_amount"


def test_prize_lists_fall_and_sum_to_the_pool_whatever_the_rule():
    for entries in range(1, 14):
        night = Night(buy_in=1237).bought_in(*(f"p{n}" for n in range(entries)))
        for rule in (
            PayoutRule(percents=("40", "30", "20", "10"), unit=500),
            PayoutRule(percents=("40", "30", "20", "10"), unit=500, remainder="last"),
            PayoutRule(percents=("40", "30", "20", "10"), unit=500, remainder="largest"),
            PayoutRule(percents=("40", "30", "20", "10"), places=2),
            PayoutRule(amounts=(5000, 3000, 2000, 2000)),
        ):
            listed = prizes.prize_list(night.given(c.SetPayouts(rule)).state)
            assert sum(listed) == prizes.pool(night.state)
            assert list(listed) == sorted(listed, reverse=True)
            assert len(listed) <= entries


# --- deals -----------------------------------------------------------------------------------


def test_deal_shares_sum_to_the_prize_money_still_open(night: Night):
    night.given(out("a"), out("b"), out("c"))
    assert night.won == {"c": 2000}
    assert night.refused(c.RecordDeal({"d": 4000, "e": 3999})).code == "bad_amount"
    assert night.refused(c.RecordDeal({"d": 9000, "e": -1000})).code == "bad_amount"
    assert night.refused(c.RecordDeal({"c": 8000})).code == "already_out"
    assert night.refused(c.RecordDeal({})).code == "bad_amount"
    night.given(c.RecordDeal({"d": 4100, "e": 3900}))
    assert night.won == {"c": 2000, "d": 4100, "e": 3900}


def test_after_a_deal_places_may_still_be_played(night: Night):
    night.given(out("a"), out("b"), out("c"), c.RecordDeal({"d": 4100, "e": 3900}), out("e"))
    night.given(c.FinishEvent())
    assert [(r.person, r.place, r.prize) for r in night.state.results[:2]] == [
        ("d", 1, 4100), ("e", 2, 3900),
    ]  # fmt: skip


def test_who_is_left_out_of_a_deal_wins_nothing_more(night: Night):
    night.given(out("a"), out("b"), c.RecordDeal({"d": 6000, "e": 4000}), out("c"))
    assert (night.won["d"], night.won["e"], night.won["c"]) == (6000, 4000, 0)
    night.given(c.FinishEvent())
    assert sum(result.prize for result in night.state.results) == 10_000


def test_a_later_deal_replaces_an_earlier_one(night: Night):
    night.given(out("a"), out("b"), c.RecordDeal({"c": 3000, "d": 3000, "e": 4000}))
    night.given(c.RecordDeal({"c": 2000, "d": 3000, "e": 5000}))
    assert night.won == {"c": 2000, "d": 3000, "e": 5000}


def test_a_deal_over_another_pool_is_made_anew_before_the_finish(night: Night):
    night.given(out("a"), out("b"), c.RecordDeal({"c": 3000, "d": 3000, "e": 4000}), c.Rebuy("c"))
    assert night.refused(c.FinishEvent()).code == "bad_amount"
    night.given(c.RecordDeal({"c": 4000, "d": 4000, "e": 4000}), c.FinishEvent())


# --- the finish ------------------------------------------------------------------------------


def test_finishing_with_several_in_play_needs_an_override(night: Night):
    refusal = night.refused(c.FinishEvent())
    assert (refusal.code, refusal.params["players"]) == ("still_playing", 5)
    assert refusal.params["overridable"] is True


def finished(night: Night) -> dict[str, tuple[int | None, int]]:
    event = night.when(c.FinishEvent(override=True))[0]
    assert isinstance(event, EventFinished)
    return {result.person: (result.place, result.prize) for result in event.results}


def test_an_override_ranks_by_known_chips(night: Night):
    night.given(
        out("a"), out("b"), *(c.SetChips(p, n) for p, n in zip("cde", (5, 9, 5), strict=True))
    )
    assert finished(night) == {
        "a": (5, 0), "b": (4, 0), "d": (1, 5000), "c": (2, 2500), "e": (2, 2500),
    }  # fmt: skip


def test_an_override_ties_where_a_stack_is_unknown(night: Night):
    night.given(out("a"), out("b"), c.SetChips("c", 5), c.SetChips("d", 9))
    results = finished(night)
    assert {place for person, (place, _) in results.items() if person in "cde"} == {1}
    assert sorted(results[p][1] for p in "cde") == [3333, 3333, 3334]


def test_after_the_finish_only_payments_and_names_change(night: Night):
    night.given(out("a"), out("b"), out("c"), out("d"), c.FinishEvent())
    for command in (out("e"), c.BuyIn("f"), c.DrawSeats(), c.FinishEvent(), c.StartClock(),
                    c.SetPayouts(THREE), c.SetChips("e", 1), c.AddTable()):  # fmt: skip
        assert night.refused(command).code == "event_finished"
    night.given(c.Pay("e"), c.EditPlayer(c.Details("a", "Ann Aho")))
    assert night.account("e").paid_out == 5000


def test_the_certified_prizes_stand_and_the_winner_keeps_his_own_bounty():
    night = Night(bounty=500, payout=THREE).bought_in("a", "b").given(out("a", by=("b",)))
    night.given(c.FinishEvent())
    assert night.account("b").due == 2500 + 500 + 500
    assert night.account("a").due == 1500


# --- settings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": " "}, "bad_field"),
        ({"nonsense": 1}, "bad_field"),
        ({"seats_per_table": 11}, "bad_field"),
        ({"starting_stack": 0}, "bad_amount"),
        ({"buy_in": -1}, "bad_amount"),
        ({"currency": Currency.of("SEK")}, "bad_field"),
        ({"after_last": "stop"}, "bad_field"),
        ({"deductions": (Deduction("x", percent="101"),)}, "bad_amount"),
        (
            {"deductions": (Deduction("x", percent="60"), Deduction("y", percent="40.1"))},
            "bad_amount",
        ),
        ({"deductions": (Deduction("x", percent="many"),)}, "bad_amount"),
        ({"deductions": (Deduction("x", percent="1e1"),)}, "bad_amount"),
    ],
)
def test_settings_nobody_could_play_with_are_refused(night: Night, changes, code):
    assert night.refused(c.EditEvent(changes)).code == code


def test_more_tables_are_opened_at_once_and_the_same_settings_change_nothing(night: Night):
    night.given(c.EditEvent({"tables": 2}))
    assert len(night.state.open_tables()) == 2
    assert night.when(c.EditEvent({"tables": 2, "name": "Club night"})) == []
