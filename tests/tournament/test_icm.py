from __future__ import annotations

import json
from itertools import permutations
from math import fsum, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.shared_data import shared
from tourney.tournament import icm
from tourney.values.errors import RuleViolation


def by_every_order(stacks, prizes):
    """The definition itself: every order of finishing with its chance."""
    worth = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        left = [sum(stacks[player] for player in order[place:]) for place in range(len(order))]
        chance = prod(stacks[player] / rest for player, rest in zip(order, left, strict=True))
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


def test_v12_heads_up_is_the_share_of_the_chips():
    assert icm.equities([3000, 1000], [60, 40]) == pytest.approx([55, 45])


def test_v13_three_players_by_the_model_not_by_a_linear_factor():
    worth = icm.equities([5000, 3000, 2000], [50, 30, 20])
    assert worth == pytest.approx([38.392857, 32.75, 28.857143], abs=1e-6)


def test_v14_equal_stacks_share_equally():
    assert icm.equities([1000] * 3, [50, 30, 20]) == pytest.approx([100 / 3] * 3)


def test_the_published_cases():
    cases = json.loads(shared("cases/icm.json").read_text(encoding="utf-8"))
    assert len(cases) >= 9
    for case in cases:
        worth = icm.equities(case["stacks"], case["payouts"])
        assert worth == pytest.approx(case["computed_4dp"], abs=6e-5), case["name"]
        if case["expected_published"]:
            assert worth == pytest.approx(case["expected_published"], abs=0.0051), case["name"]


def test_the_published_deals():
    deals = json.loads(shared("cases/deals.json").read_text(encoding="utf-8"))["cases"]
    checked = 0
    for case in deals:
        if "stacks" not in case:
            continue
        players, pool, least = len(case["stacks"]), case["R"], case["NP"]
        prizes = case.get("payouts") or [pool - (players - 1) * least] + [least] * (players - 1)
        expected = case.get("expected") or case["exact"]
        assert icm.chip_chop(case["stacks"], prizes) == pytest.approx(expected, abs=6e-5)
        if "icm" in case:
            assert icm.equities(case["stacks"], prizes) == pytest.approx(case["icm"], abs=0.0051)
        checked += 1
    assert checked == 3


def test_a_chop_may_pass_the_first_prize_the_model_never_does():
    stacks, prizes = [9000, 500, 500], [500, 300, 200]
    assert icm.chip_chop(stacks, prizes) == pytest.approx([560, 220, 220])
    assert max(icm.equities(stacks, prizes)) < 500


def test_players_without_chips_share_the_lowest_places():
    assert icm.equities([2000, 0, 1000, 0], [50, 30, 15, 5]) == pytest.approx(
        [50 * 2 / 3 + 30 / 3, 10, 50 / 3 + 30 * 2 / 3, 10]
    )
    assert icm.equities([0, 0], [60, 40]) == [50, 50]
    assert icm.chip_chop([0, 0], [60, 40]) == [50, 50]


def test_prizes_and_players_need_not_be_as_many():
    assert icm.equities([3000, 1000], [60, 40, 20]) == pytest.approx([55, 45])
    assert icm.equities([1, 1, 1, 1], [100]) == [25] * 4
    assert icm.equities([5], [100, 50]) == [100]
    assert icm.equities([], [100]) == icm.chip_chop([], [100]) == []
    assert icm.equities([3, 1], []) == icm.chip_chop([3, 1], []) == [0, 0]


@pytest.mark.parametrize("divide", [icm.equities, icm.chip_chop])
@pytest.mark.parametrize(
    ("stacks", "prizes", "field"),
    [
        ([-1, 5], [10], "stacks"),
        ([1, 5], [-10], "prizes"),
        ([float("nan")], [1], "stacks"),
        ([1], [float("inf")], "prizes"),
    ],
)
def test_negative_or_endless_numbers_are_refused(divide, stacks, prizes, field):
    with pytest.raises(RuleViolation) as refused:
        divide(stacks, prizes)
    assert refused.value.code == "bad_amount"
    assert refused.value.params["field"] == field


stacks_of = st.lists(st.integers(0, 10**7), min_size=1, max_size=6)
prizes_of = st.lists(st.integers(0, 10**6), max_size=8).map(lambda p: sorted(p, reverse=True))


@given(st.lists(st.integers(1, 10**7), min_size=1, max_size=6), prizes_of)
@settings(max_examples=60, deadline=None)
def test_the_sets_agree_with_every_order_of_finishing(stacks, prizes):
    assert icm.equities(stacks, prizes) == pytest.approx(by_every_order(stacks, prizes), rel=1e-9)


@given(stacks_of, prizes_of)
@settings(max_examples=60, deadline=None)
def test_all_prizes_are_given_out_more_chips_are_worth_more_and_equal_stacks_the_same(
    stacks, prizes
):
    for divide in (icm.equities, icm.chip_chop):
        worth = divide(stacks, prizes)
        assert fsum(worth) == pytest.approx(sum(prizes[: len(stacks)]))
        for mine, my_worth in zip(stacks, worth, strict=True):
            for other, other_worth in zip(stacks, worth, strict=True):
                if mine == other:
                    assert my_worth == other_worth
                elif mine > other:
                    assert my_worth >= other_worth - 1e-6


@given(
    st.lists(st.integers(1, 10**9), min_size=2, max_size=10),
    st.lists(st.integers(0, 10**6), min_size=1, max_size=10),
)
@settings(max_examples=40, deadline=None)
def test_the_race_agrees_with_the_sets_whatever_the_stacks(stacks, prizes):
    prizes = (sorted(prizes, reverse=True) + [0] * len(stacks))[: len(stacks)]
    assert icm._race(stacks, prizes) == pytest.approx(
        icm._exact(stacks, prizes), rel=1e-8, abs=1e-8 * sum(prizes)
    )


def test_the_race_at_the_border_to_the_sets():
    stacks = [1_000_000, 500_000, 90_000, 70_000, 70_000, 3_000, 2_000, 1_500, 800, 25, 25, 25]
    prizes = [9000, 6000, 4200, 3000, 2200, 1600, 1200, 900, 700, 500, 0, 0]
    assert len(stacks) == icm.EXACT_PLAYERS
    assert icm._race(stacks, prizes) == pytest.approx(icm._exact(stacks, prizes), rel=1e-8)


@pytest.mark.parametrize(
    "stacks",
    [
        [10**15] * 3 + [1e-9] * 10,
        [10**15] + [1] * 12,
        [10**power for power in range(13)],
        [10**12] * 6 + [1] * 7,
    ],
)
@pytest.mark.parametrize("paid", [1, 3, 12, 13])
def test_the_race_holds_for_stacks_of_every_size(stacks, paid):
    prizes = [1000 / place for place in range(1, paid + 1)] + [0] * (13 - paid)
    assert icm.equities(stacks, prizes) == pytest.approx(
        icm._exact(stacks, prizes), rel=1e-8, abs=1e-8 * sum(prizes)
    )


def test_a_large_field_on_the_bubble():
    stacks = [1000 + 977 * (index * index % 211) for index in range(300)]
    prizes = [9000 / (place + 2) + 100 for place in range(45)]
    worth = icm.equities(stacks, prizes)
    assert fsum(worth) == pytest.approx(sum(prizes), rel=1e-8)
    ranked = sorted(zip(stacks, worth, strict=True))
    assert [value for _, value in ranked] == sorted(worth)
    assert icm.equities([500] * 300, prizes) == pytest.approx([sum(prizes) / 300] * 300, rel=1e-8)
