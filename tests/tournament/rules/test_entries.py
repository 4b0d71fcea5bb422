"""Buy-ins, rebuys, re-entries and add-ons [DESIGN 5; RULES-TOURNAMENT 2, 12]."""

from __future__ import annotations

import pytest

from tests.tournament.night import Night, out
from tourney.catalogue import sentence
from tourney.tournament import commands as c
from tourney.tournament.events import EntryBought, SeatsAssigned, TableOpened
from tourney.tournament.schedule import until_entries_close_ms
from tourney.tournament.settings import Offer
from tourney.tournament.structure import Level


def offer(**limits: int) -> Offer:
    return Offer(2000, 0, 10_000, **limits)


def test_register_lists_without_payment():
    night = Night().given(c.Register("ann"))
    assert night.state.persons["ann"].registered
    assert night.state.totals.entries == 0
    assert night.when(c.Register("ann")) == []


def test_a_buy_in_registers_if_needed():
    night = Night().bought_in("ann")
    assert night.state.persons["ann"].registered
    assert night.entry("ann").status == "in"


def test_one_live_entry_a_person():
    night = Night().bought_in("ann", "bo", "cid")
    assert night.refused(c.BuyIn("ann")).code == "already_in"
    night.given(out("ann"))
    assert night.refused(c.BuyIn("ann")).code == "already_out"
    assert night.refused(c.ReEnter("bo")).code == "already_in"
    night.given(c.ReEnter("ann"))
    assert night.refused(c.ReEnter("ann")).code == "already_in"


def test_before_the_draw_a_buy_in_has_no_seat_and_after_it_one_at_once():
    night = Night().bought_in("ann", "bo")
    assert night.at("ann") is None
    night.given(c.DrawSeats()).bought_in("cid")
    assert night.at("cid") is not None


def test_late_entries_go_to_the_open_seats_of_the_shortest_tables():
    seats = set()
    for seed in range(60):
        night = Night(seed=seed, tables=3, seats_per_table=6)
        night.seated(1, a=1, b=2, c=3).seated(2, d=1, e=4).seated(3, f=2, g=5)
        night.given(c.LockSeat(2, 6), c.StartClock(), c.DrawSeats()).bought_in("late")
        seats.add(night.at("late"))
    assert seats == {(2, 2), (2, 3), (2, 5), (3, 1), (3, 3), (3, 4), (3, 6)}


def test_a_table_is_opened_for_a_late_entry_when_none_has_a_seat():
    night = Night(seats_per_table=2).bought_in("a", "b").given(c.DrawSeats())
    kinds = [type(event) for event in night.when(c.BuyIn("late"))]
    assert kinds == [EntryBought, TableOpened, SeatsAssigned]


def test_with_a_fixed_number_of_tables_a_late_entry_without_a_seat_stands():
    night = Night(seats_per_table=2, tables=1).bought_in("a", "b").given(c.DrawSeats())
    night.bought_in("late")
    assert night.at("late") is None
    assert night.entry("late").status == "in"
    assert night.refused(c.SeatPlayer("late")).code == "not_enough_seats"


def test_a_late_entry_gets_the_seat_kept_for_him():
    for seed in range(10):
        night = Night(seed=seed, tables=2).bought_in("a", "b", "c", "d", "e")
        night.given(c.Register("late"), c.LockSeat(2, 7, person="late"), c.DrawSeats())
        night.bought_in("other", "late")
        assert night.at("late") == (2, 7)


def test_a_draw_made_after_the_clock_has_started_seats_later_buy_ins_too():
    night = Night().bought_in("a", "b").given(c.StartClock(), c.DrawSeats())
    assert night.at("a")
    assert night.bought_in("late").at("late")


def test_a_draw_after_the_start_leaves_alone_who_sits():
    night = Night(tables=1).seated(1, a=3).bought_in("b").given(c.StartClock(), c.DrawSeats())
    assert night.at("a") == (1, 3)
    assert night.at("b")


# --- prices ----------------------------------------------------------------------------------


def test_price_fee_and_chips_for_this_once():
    night = Night(fee=200).given(c.BuyIn("ann", price=500, fee=0, chips=7000)).bought_in("bo")
    ann, bo = night.entry("ann"), night.entry("bo")
    assert (ann.price, ann.fee, ann.issued) == (500, 0, 7000)
    assert (bo.price, bo.fee, bo.issued) == (2000, 200, 10_000)


@pytest.mark.parametrize("field", ["price", "fee", "chips"])
def test_a_negative_amount_is_refused(field: str):
    assert Night().refused(c.BuyIn("ann", **{field: -1})).code == "bad_amount"


def test_later_price_changes_touch_no_past_entry():
    night = Night().bought_in("ann").given(c.Rebuy("ann"), c.AddOn("ann"))
    before = night.entry("ann")
    changes = {"buy_in": 9000, "starting_stack": 1, "rebuy": offer(), "bounty": 700, "fee": 50}
    night.given(c.EditEvent(changes)).bought_in("bo")
    assert night.entry("ann") == before
    assert (night.entry("bo").price, night.entry("bo").bounty) == (9000, 700)


# --- limits ----------------------------------------------------------------------------------


def assert_limited(night: Night, command: type[c.Purchase], limit: str, person: str = "ann"):
    """The refusal says which limit, may be overruled, and the override is in the journal."""
    refusal = night.refused(command(person))
    assert (refusal.code, refusal.params["limit"]) == ("limit_reached", limit)
    assert refusal.params["overridable"] is True
    assert night.when(command(person, override=True))[0].override is True


def test_until_level_is_the_end_of_that_level_also_in_the_break_after_it():
    night = Night(rebuy=offer(until_level=2)).bought_in("ann", "bo").given(c.StartClock())
    night.later(39.9).given(c.Rebuy("ann"))
    night.later(0.1)
    assert night.state.clock.row == 2
    assert_limited(night, c.Rebuy, "until_level")


def test_an_ad_hoc_break_within_a_level_does_not_end_it():
    night = Night(rebuy=offer(until_level=2)).bought_in("ann").given(c.StartClock(), c.NextLevel())
    night.given(c.StartBreak(600_000), c.Rebuy("ann"))
    assert len(night.entry("ann").rebuys) == 1


def test_a_break_before_the_first_level_ends_nothing():
    sheet = (Level(seconds=600, is_break=True), Level(25, 50, seconds=1200))
    night = Night(sheet, rebuy=offer(until_level=1)).bought_in("ann").given(c.StartClock())
    night.given(c.Rebuy("ann")).later(10).given(c.Rebuy("ann")).later(20)
    assert_limited(night, c.Rebuy, "until_level")


@pytest.mark.parametrize(
    ("field", "command"), [("rebuy", c.Rebuy), ("add_on", c.AddOn), ("re_entry", c.ReEnter)]
)
@pytest.mark.parametrize("limit", ["per_player", "total"])
def test_number_limits(field: str, command: type[c.Purchase], limit: str):
    night = Night(**{field: offer(**{limit: 1})}).bought_in("ann", "bo", "cid")

    def once(person: str) -> c.Command:
        if command is c.ReEnter:
            night.given(out(person))
        return command(person)

    night.given(once("ann"))
    if limit == "per_player":
        night.given(once("bo"))
    if command is c.ReEnter:
        night.given(out("ann"))
    assert_limited(night, command, limit)


@pytest.mark.parametrize("limit", ["per_player", "total"])
def test_an_offer_of_none_is_off(limit: str):
    night = Night(rebuy=offer(**{limit: 0})).bought_in("ann")
    assert_limited(night, c.Rebuy, "off")


def test_refunded_entries_use_up_no_limit():
    limits = {name: offer(per_player=1, total=1) for name in ("rebuy", "add_on", "re_entry")}
    night = Night(**limits).bought_in("ann", "bo", "cid").given(c.Rebuy("ann"), c.AddOn("ann"))
    night.given(c.Withdraw("ann", refund=True)).bought_in("ann")
    night.given(c.Rebuy("ann"), c.AddOn("ann"), out("ann"), c.ReEnter("ann"))
    assert len(night.state.persons["ann"].entries) == 3


def test_an_override_not_needed_does_no_harm():
    event = Night().when(c.BuyIn("ann", override=True))[0]
    assert isinstance(event, EntryBought)
    assert event.override is False


def test_late_registration_closes_at_the_end_of_its_level():
    night = Night(late_registration=2).bought_in("ann", "bo").given(c.StartClock())
    night.later(39).bought_in("cid").given(out("ann")).later(1)
    for command in (c.BuyIn("dag"), c.ReEnter("ann")):
        refusal = night.refused(command)
        assert (refusal.code, refusal.params["overridable"]) == ("late_registration_closed", True)
    night.given(c.BuyIn("dag", override=True), c.ReEnter("ann", override=True))


def test_entries_until_level_0_are_those_before_the_start():
    night = Night(late_registration=0).bought_in("ann", "bo")
    assert until_entries_close_ms(night.state, 0) is None
    night.given(c.StartClock())
    refusal = night.refused(c.BuyIn("cid"))
    assert refusal.code == "late_registration_closed"
    assert sentence(refusal.code, refusal.params) == "Entries closed when the clock started."


def test_re_entries_with_a_level_of_their_own_outlast_late_registration():
    night = Night(late_registration=1, re_entry=offer(until_level=2)).bought_in("ann", "bo")
    night.given(c.StartClock(), out("ann"), c.NextLevel(), c.ReEnter("ann"))
    assert night.entry("ann").status == "in"


def test_event_full_counts_persons_and_may_be_overruled():
    night = Night(max_players=2).bought_in("ann", "bo").given(out("ann"), c.ReEnter("ann"))
    refusal = night.refused(c.BuyIn("cid"))
    assert (refusal.code, refusal.params["overridable"]) == ("event_full", True)
    night.given(c.BuyIn("cid", override=True))
    assert night.state.totals.persons == 3


# --- rebuys and re-entries ---------------------------------------------------------------------


def test_a_rebuy_in_play_adds_chips_to_the_same_entry():
    night = Night().bought_in("ann").given(c.SetChips("ann", 400), c.Rebuy("ann"))
    entry = night.entry("ann")
    assert (entry.ordinal, entry.stack, entry.issued) == (1, 10_400, 20_000)


def test_a_rebuy_of_a_player_out_brings_him_back_to_his_seat():
    night = Night(tables=1).seated(1, ann=4, bo=7, cid=9).given(out("ann", by=("bo",)))
    assert night.places == {"ann": 3}
    night.given(c.Rebuy("ann"))
    assert night.at("ann") == (1, 4)
    assert night.places == {}
    assert night.hits == {"bo": "1"}
    assert len(night.state.persons["ann"].entries) == 1


def test_a_rebuy_of_a_player_whose_seat_is_taken_draws_another():
    night = Night(tables=1).seated(1, ann=4, bo=7).given(c.StartClock(), c.DrawSeats())
    night.given(out("ann"), c.BuyIn("cid", table=1, seat=4), c.Rebuy("ann"))
    assert night.at("ann") not in (None, (1, 4), (1, 7))


def test_the_seat_of_a_player_out_may_be_kept_for_him():
    night = Night(tables=1).seated(1, ann=4, bo=7).given(c.StartClock(), c.DrawSeats())
    night.given(out("ann"), c.LockSeat(1, 4, person="ann"), c.Rebuy("ann"))
    assert night.at("ann") == (1, 4)


def test_a_re_entry_is_a_new_entry_and_draws_its_seat():
    seats = set()
    for seed in range(30):
        night = Night(seed=seed, tables=1).seated(1, ann=4, bo=7).given(c.DrawSeats())
        night.given(c.StartClock(), out("ann", by=("bo",)), c.ReEnter("ann"))
        assert [night.state.entries[e].ordinal for e in night.state.persons["ann"].entries] == [
            1,
            2,
        ]
        seats.add(night.at("ann"))
    assert len(seats) > 5
    assert night.hits == {"bo": "1"}


def test_re_enter_of_who_never_entered_is_refused():
    night = Night().given(c.Register("ann"))
    assert night.refused(c.ReEnter("ann")).code == "not_registered"
    assert night.refused(c.Rebuy("ann")).code == "not_in_play"
    assert night.refused(c.AddOn("ann")).code == "not_in_play"
    assert night.refused(c.ReEnter("nobody")).code == "unknown_player"


def test_a_named_seat_that_cannot_be_sat_on_is_refused():
    night = Night(tables=1).seated(1, ann=4).given(c.LockSeat(1, 5))
    assert night.refused(c.BuyIn("bo", table=1, seat=4)).code == "seat_taken"
    assert night.refused(c.BuyIn("bo", table=1, seat=5)).code == "no_such_seat"
    assert night.refused(c.BuyIn("bo", table=1, seat=10)).code == "no_such_seat"
    assert night.refused(c.BuyIn("bo", table=2, seat=1)).code == "no_such_table"
