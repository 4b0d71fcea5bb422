"""Prizes as their page shows them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.dialogs.house import Evening
from tourney.app.views.prizes import deal_sides, prizes_view
from tourney.tournament.commands import (
    DrawSeats,
    EditEvent,
    EliminatePlayers,
    FinishEvent,
    Pay,
    RecordDeal,
    SetChips,
)
from tourney.tournament.settings import Deduction


def night(people=10, **changed):
    evening = Evening(settings=changed)
    evening.ids = evening.enter(*(f"Player {n:02}" for n in range(people)))
    evening.do(DrawSeats())
    return evening


def view(evening):
    return evening.bridge.read(prizes_view)


@settings(max_examples=15)
@given(st.integers(2, 30), st.integers(0, 29), st.booleans())
def test_the_lines_always_sum_to_the_pool(people, out, together):
    evening = night(people)
    gone = evening.ids[: min(out, people - 1)]
    if together and len(gone) > 1:
        evening.do(EliminatePlayers(tuple(gone), (), "1"))
    else:
        for person in gone:
            evening.do(EliminatePlayers((person,)))
    found = view(evening)
    assert sum(line.prize for line in found.lines) == found.pool == found.total


def test_how_the_pool_comes_about_sums_to_it():
    evening = night()
    evening.do(EditEvent({"deductions": (Deduction("Season", percent="10"),)}))
    found = view(evening)
    assert [(s.code, s.count, s.amount) for s in found.sources] == [
        ("buy_ins", 10, 20_000),
        ("deduction", 0, -2_000),
    ]
    assert found.pool == 18_000


def test_people_sharing_a_place_stand_on_the_places_they_share():
    evening = night()
    for person in evening.ids[:6]:
        evening.do(EliminatePlayers((person,)))
    assert view(evening).places == 3
    evening.do(EliminatePlayers(tuple(evening.ids[6:9]), (), "9"))
    lines = view(evening).lines
    assert sum(line.prize for line in lines) == view(evening).pool
    assert all(line.prize for line in lines if line.person)


def test_whoever_won_a_bounty_is_due_money_without_a_place():
    evening = night(5, bounty=500)
    first, second = evening.ids[:2]
    evening.do(EliminatePlayers((first,), (second,)))
    line = next(line for line in view(evening).lines if line.person == second)
    assert (line.place, line.bounties, line.due, line.paid) == (None, 500, 500, "due")
    evening.do(Pay(second, 200, "out"))
    line = next(line for line in view(evening).lines if line.person == second)
    assert (line.due, line.paid) == (300, "part")


def test_a_deal_takes_the_place_of_the_open_places():
    evening = night()
    for person in evening.ids[:8]:
        evening.do(EliminatePlayers((person,)))
    left = evening.ids[8:]
    open_money = view(evening).open
    evening.do(RecordDeal({left[0]: open_money - 7000, left[1]: 7000}))
    found = view(evening)
    assert found.deal
    assert found.total == found.pool
    assert {line.person: line.prize for line in found.lines if line.person in left} == {
        left[0]: open_money - 7000,
        left[1]: 7000,
    }
    evening.do(FinishEvent())
    assert view(evening).total == view(evening).pool


def test_sides_of_a_deal_stand_by_known_stacks():
    evening = night(3)
    evening.do(SetChips(evening.ids[1], 20_000))
    assert evening.bridge.read(deal_sides)[0].person == evening.ids[1]
