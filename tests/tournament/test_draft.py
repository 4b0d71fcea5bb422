"""A draft changes what only it has seen; a state once given out never changes."""

from __future__ import annotations

import copy

from tests.tournament.night import START, Night, out
from tourney.tournament import commands as c
from tourney.tournament.carry import FEW
from tourney.tournament.draft import Draft
from tourney.tournament.evolve import fold
from tourney.tournament.totals import Totals, added_up


def totals_added_up(night: Night) -> Totals:
    return added_up(night.state.persons, night.state.entries)


def test_a_state_given_out_is_never_changed_by_later_events():
    night = Night(tables=2).seated(1, a=1, b=2).seated(2, d=1)
    before, kept = night.state, copy.deepcopy(night.state)
    night.given(out("a"), c.Rebuy("a"), c.SwapSeats("b", "d"), c.BreakTable(2), c.SetChips("d", 5))
    assert before == kept


def test_freezing_twice_gives_two_states_that_do_not_share_what_changes():
    night = Night().bought_in("a", "b")
    draft = Draft(night.state)
    fold(draft, night.when(c.SetChips("a", 5)), START)
    first = draft.freeze()
    fold(draft, night.when(c.SetChips("a", 6)), START)
    assert first.last_entry("a").stack == 5
    assert draft.freeze().last_entry("a").stack == 6


def test_seats_changed_after_freezing_leave_the_state_given_out_as_it_was():
    night = Night(tables=2).seated(1, a=1, b=2).seated(2, d=1)
    draft = Draft(night.state)
    fold(draft, night.when(c.MovePlayer("a", 2, 5)), START)
    first = draft.freeze()
    kept = copy.deepcopy(first)
    fold(draft, night.when(c.SwapSeats("a", "b")), START)
    assert first == kept
    assert draft.freeze() == night.state


def test_totals_carried_are_the_totals_added_up():
    night = Night(fee=100)
    assert night.state.totals == totals_added_up(night)
    for command in (
        *(c.BuyIn(f"p{n}", owing=n % 3 == 0) for n in range(FEW + 20)),
        c.Rebuy("p0"), c.AddOn("p1"), out("p2", "p3"), c.ReEnter("p2"), c.Rebuy("p3"),
        c.Register("x"), c.ReassignEntry("p4", "x"), c.Withdraw("p5"),
        c.Withdraw("p6", refund=True), c.Pay("p0"), c.DrawSeats(),
    ):  # fmt: skip
        night.given(command)
        assert night.state.totals == totals_added_up(night), command
