"""Which events keep their sense when something before them is taken out [DESIGN 2]."""

from __future__ import annotations

import pytest

from tests.tournament.night import START, Night, out
from tourney.tournament import commands as c
from tourney.tournament import events as e
from tourney.tournament.draft import Draft
from tourney.tournament.evolve import fold_while_sound


@pytest.fixture
def night() -> Night:
    return Night(tables=1).seated(1, a=1, b=2, d=3).given(out("b"))


def sound(night: Night, event: e.Event) -> bool:
    return fold_while_sound(Draft(night.state), [event], START) == 1


def test_busting_somebody_already_out_or_gone_makes_no_sense(night: Night):
    assert sound(night, e.PlayersEliminated((night.entry("a").id,), (), "", {}))
    assert not sound(night, e.PlayersEliminated((night.entry("b").id,), (), "", {}))
    assert not sound(night, e.PlayersEliminated(("gone",), (), "", {}))


def test_a_bust_by_a_hunter_who_is_gone_makes_no_sense(night: Night):
    assert not sound(night, e.PlayersEliminated((night.entry("a").id,), ("gone",), "", {}))


def test_a_second_live_entry_makes_no_sense(night: Night):
    def entry(person: str) -> e.Event:
        return e.EntryBought("new", person, "re_entry", 1, 0, 0, 1)

    assert sound(night, entry("b"))
    assert not sound(night, entry("a"))
    assert not sound(night, e.EntryReassigned(night.entry("d").id, "a"))
    assert sound(night, e.EntryReassigned(night.entry("d").id, "b"))


def test_a_rebuy_of_a_first_entry_beside_a_live_re_entry_makes_no_sense(night: Night):
    first = night.entry("b").id
    assert sound(night, e.RebuyBought(first, 1, 0, 1))
    night.given(c.ReEnter("b"))
    assert not sound(night, e.RebuyBought(first, 1, 0, 1))


@pytest.mark.parametrize(
    "event",
    [
        e.AddOnBought("gone", 1, 0, 1),
        e.EntryRefunded("gone", 1),
        e.DealRecorded({"gone": 1}),
        e.PlayerWithdrawn("a", "gone"),
        e.TableClosed("gone"),
        e.TableChanged("gone", 1, "", 9),
        e.SeatLocked("gone", 1),
        e.SeatOpened("gone", 1),
        e.ButtonSet("gone", 1, None, False),
        e.HandsPlayed("gone", 1),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_concerns_an_entry_or_table_that_is_gone_makes_no_sense(night: Night, event: e.Event):
    assert not sound(night, event)


def test_seats_and_stacks_of_entries_that_are_gone_are_merely_passed_over(night: Night):
    table = night.state.table_number(1).id
    assert sound(night, e.SeatsAssigned((e.Seat("gone", table, 1),), "move"))
    assert sound(night, e.ChipsSet("gone", 5))
    assert not sound(night, e.SeatsAssigned((e.Seat(night.entry("a").id, "gone", 1),), "move"))
