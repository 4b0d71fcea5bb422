from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament import money
from tourney.values.errors import RuleViolation

amounts = st.integers(0, 10**12)


def test_a_percent_is_read_exactly():
    assert money.percent("3.5") == Fraction(7, 2)
    assert money.percent("0.1") * 10 == 1
    assert money.percent(" 30 ") == money.percent(30) == money.percent(Fraction(30)) == 30


@pytest.mark.parametrize("bad", ["", "-1", "1e3", "12,5", "nan", ".5", "5.", "٣", True, -1, 2.5])
def test_a_percent_that_is_no_plain_decimal_is_refused(bad):
    with pytest.raises(RuleViolation) as refused:
        money.percent(bad)
    assert refused.value.code == "bad_amount"


def test_percent_of_goes_down_to_the_unit():
    assert money.percent_of(999, "10") == 99
    assert money.percent_of(24_214_400, "6") == 1_452_864


def test_rounding_up_to_a_unit():
    assert [money.up_to(n, 100) for n in (0, 1, 100, 101)] == [0, 100, 100, 200]


def test_odd_units_of_an_equal_split_go_one_each_in_the_order_named():
    assert money.equal_split(11, 3) == (4, 4, 3)


@given(amounts, st.integers(1, 50))
def test_an_equal_split_is_exact_and_within_one_unit(amount, count):
    parts = money.equal_split(amount, count)
    assert sum(parts) == amount
    assert max(parts) - min(parts) <= 1
    assert list(parts) == sorted(parts, reverse=True)


def test_tied_places_share_their_prizes():
    assert money.pooled((100, 61, 40), 2, 2) == (51, 50)
    # Fifty are paid, three go out together on the bubble: 50th's prize in three parts.
    assert money.pooled(tuple([20] * 50), 50, 3) == (7, 7, 6)
    assert money.pooled((100,), 2, 2) == (0, 0)


def test_largest_remainder_serves_the_largest_fraction_first():
    assert money.largest_remainder(10, [1, 1, 1]) == (4, 3, 3)
    assert money.largest_remainder(100, [Fraction(1, 3), Fraction(2, 3)]) == (33, 67)
    assert money.largest_remainder(5, [0, 0]) == (3, 2)
    assert money.largest_remainder(5, []) == ()


def test_equal_remainders_go_by_rank_then_by_order():
    assert money.largest_remainder(3, [1, 1], rank=[1, 0]) == (1, 2)
    assert money.largest_remainder(3, [1, 1], rank=[0, 0]) == (2, 1)


@given(amounts, st.lists(st.integers(0, 10**6), min_size=1, max_size=40))
def test_largest_remainder_is_exact_within_one_unit_and_keeps_the_order(total, weights):
    parts = money.largest_remainder(total, weights)
    assert sum(parts) == total
    if any(weights):
        for part, weight in zip(parts, weights, strict=True):
            assert abs(part - Fraction(total * weight, sum(weights))) < 1
        ranked = [part for _, part in sorted(zip(weights, parts, strict=True))]
        assert ranked == sorted(ranked)


def test_a_share_whole_but_for_a_floats_error_keeps_its_unit():
    assert money.round_shares(100, [38.99999999999, 61.00000000001]) == (39, 61)


def test_shares_that_tie_but_for_a_floats_error_go_by_rank():
    shares = [15527.586206896551, 13562.068965517243, 12251.724137931034]
    shares += [9631.034482758621, 6027.586206896552]
    assert money.round_shares(57_000, shares) == (15528, 13562, 12252, 9631, 6027)
    assert money.round_shares(57_000, shares, rank=[4, 3, 2, 1, 0])[4] == 6028
