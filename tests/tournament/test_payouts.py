from __future__ import annotations

import csv
import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shared_data import shared
from tourney.tournament.payouts import (
    REMAINDERS,
    Curve,
    PayoutTable,
    Tier,
    fixed,
    prizes,
    read_percents,
)
from tourney.values.errors import RuleViolation

CLUB = ("30", "20", "15", "10", "8", "6", "5", "3.5", "2.5")
CURVE = Curve(9, "1.5", "0.5")
BANDS = PayoutTable("bands", (Tier(4, ("100",)), Tier(8, ("65", "35"))), CURVE)


def sound(paid, pool):
    return sum(paid) == pool and min(paid) >= 0 and all(a >= b for a, b in pairwise(paid))


def test_v01_the_last_place_absorbs_the_rounding():
    paid = prizes(48_300, CLUB, remainder="last")
    assert paid == (14490, 9660, 7245, 4830, 3864, 2898, 2415, 1691, 1207)
    assert sum(paid) == 48_300


def test_v03_a_place_named_twice_is_paid_once_and_never_more_than_the_pool():
    assert prizes(100, ("50", "50")) == (50, 50)
    with pytest.raises(RuleViolation) as refused:
        prizes(100, ("50", "50", "50"))
    assert refused.value.code == "bad_amount"
    assert refused.value.params["value"] == "150"


def test_v04_a_negative_percent_is_refused():
    with pytest.raises(RuleViolation, match="bad_amount"):
        prizes(100, ("120", "-20"))


def test_v05_two_places_for_eight_entries():
    assert prizes(800, BANDS.for_entries(8), places_available=8) == (520, 280)


def test_v09_an_exact_sum_over_225_places():
    percents = CURVE.percents(225 * 9)
    assert len(percents) == 225
    for remainder in REMAINDERS:
        assert sound(prizes(24_214_400_00, percents, unit=100, remainder=remainder), 24_214_400_00)


@pytest.mark.parametrize("pool", [5000, 2800])
@pytest.mark.parametrize("remainder", REMAINDERS)
def test_v23_rounding_to_hundreds_never_pays_more_than_the_pool(pool, remainder):
    paid = prizes(pool, ("46", "27", "17", "10"), unit=100, remainder=remainder)
    assert sound(paid, pool)
    assert all(prize % 100 == 0 for prize in paid)


def test_by_default_each_place_goes_down_to_the_unit_and_the_rest_to_the_winner():
    assert prizes(5000, ("46", "27", "17", "10"), unit=100) == (2400, 1300, 800, 500)


def test_the_last_place_takes_the_difference_of_the_nearest():
    args = {"unit": 100, "remainder": "last"}
    assert prizes(5000, ("46", "27", "17", "10"), **args) == (2300, 1400, 900, 400)


def test_where_the_last_place_would_pass_the_one_above_it_is_largest_remainder():
    assert prizes(10, ["20"] * 5, unit=1, remainder="last") == (2, 2, 2, 2, 2)
    thirds = [Fraction(100, 3)] * 3
    assert prizes(10, thirds, remainder="last") == (4, 3, 3)
    # Nineteen places rounded up by half would leave the last less than nothing.
    halves = [Fraction(5)] * 20
    assert prizes(10, halves, remainder="last") == (1,) * 10 + (0,) * 10


def test_percents_must_sum_to_100():
    published = ("30", "20", "11.9", "8.9", "7", "5.8", "4.6", "3.6", "1.7", *["1.4"] * 4)
    with pytest.raises(RuleViolation) as refused:
        prizes(10_000, published)
    assert refused.value.code == "bad_amount"
    assert refused.value.params["value"] == "99.1"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"percents": ("30", "70")}, "percents"),
        ({"percents": ()}, "percents"),
        ({"percents": ("100", "half")}, "percents"),
        ({"pool": -1}, "pool"),
        ({"unit": 0}, "unit"),
        ({"min_cash": -1}, "min_cash"),
        ({"remainder": "second"}, "remainder"),
    ],
)
def test_what_cannot_be_paid_is_refused(wrong, field):
    given_ = {"pool": 100, "percents": ("60", "40"), **wrong}
    with pytest.raises(RuleViolation) as refused:
        prizes(given_.pop("pool"), given_.pop("percents"), **given_)
    assert refused.value.code == "bad_amount"
    assert refused.value.params["field"] == field


def test_with_fewer_entries_than_places_the_first_ones_are_scaled_up():
    assert prizes(80, ("50", "30", "20"), places_available=2) == (50, 30)
    assert prizes(80, ("50", "30", "20"), places_available=1) == (80,)
    assert prizes(80, ("50", "30", "20"), places_available=0) == (80,)
    assert prizes(80, ("50", "30", "20"), places_available=3) == (40, 24, 16)


def test_the_least_prize_is_paid_by_the_places_above():
    assert prizes(1000, ("60", "30", "10"), min_cash=150) == (567, 283, 150)
    # Lifting 10 % to 250 leaves 30 % less than that, so both get it.
    assert prizes(1000, ("60", "30", "10"), min_cash=250) == (500, 250, 250)
    assert prizes(1000, ("60", "30", "10"), unit=100, min_cash=150) == (600, 200, 200)


def test_a_pool_too_small_for_the_least_prize_pays_fewer_places():
    assert prizes(1000, ("60", "30", "10"), min_cash=400) == (600, 400)
    assert prizes(1000, ("60", "30", "10"), min_cash=5000) == (1000,)


def test_what_is_over_full_units_goes_to_one_named_place():
    assert prizes(1055, ("50", "50"), unit=100) == (555, 500)
    assert prizes(1055, ("60", "40"), unit=100, remainder="last") == (600, 455)
    assert prizes(1055, ("50", "50"), unit=100, remainder="largest") == (555, 500)


def test_trailing_places_without_a_share_are_no_places():
    assert prizes(100, ("100", "0", "0")) == (100,)
    assert read_percents(["100", "0"]) == (100,)


@st.composite
def percents(draw):
    weights = sorted(draw(st.lists(st.integers(1, 10**4), min_size=1, max_size=60)), reverse=True)
    return [Fraction(100 * weight, sum(weights)) for weight in weights]


@given(
    st.integers(0, 10**11),
    percents(),
    st.sampled_from([1, 5, 100, 2500]),
    st.sampled_from(REMAINDERS),
    st.one_of(st.none(), st.integers(0, 10**6)),
    st.one_of(st.none(), st.integers(0, 80)),
)
def test_prizes_always_sum_to_the_pool_and_fall_from_place_to_place(
    pool, shares, unit, remainder, min_cash, available
):
    paid = prizes(
        pool,
        shares,
        unit=unit,
        remainder=remainder,
        min_cash=min_cash,
        places_available=available,
    )
    assert sound(paid, pool)
    assert len(paid) <= max(len(shares) if available is None else available, 1)
    if min_cash and len(paid) > 1:
        assert paid[-1] >= min_cash


def test_typed_amounts_are_the_prizes():
    assert fixed(560, (150, 150, 140, 120)) == (150, 150, 140, 120)


@pytest.mark.parametrize("amounts", [(300, 200), (300, 201, 60), (200, 300, 60), (620, 0, -60)])
def test_typed_amounts_must_fall_and_sum_to_the_pool(amounts):
    with pytest.raises(RuleViolation, match="bad_amount"):
        fixed(560, amounts)


@pytest.mark.parametrize(("year", "places"), [(2003, 63), (2004, 225), (2005, 560)])
def test_a_real_prize_list_comes_back_from_its_percents(year, places):
    path = shared(f"cases/main_event_{year}_payouts.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    amounts = [int(row["amount_or_pct"].strip("$").replace(",", "")) for row in rows]
    pool = sum(amounts)
    assert fixed(pool, amounts) == tuple(amounts)
    shares = [Fraction(100 * amount, pool) for amount in amounts]
    for remainder in REMAINDERS:
        paid = prizes(pool, shares, remainder=remainder)
        assert len(paid) == places
        assert paid == tuple(amounts)


def test_two_hundred_real_prize_lists_come_back_from_their_percents():
    with shared("cases/payouts_by_entries.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 200
    for row in rows:
        amounts = sorted(map(int, row["prizes"].split()), reverse=True)
        pool = int(row["prize_pool"])
        shares = [Fraction(100 * amount, pool) for amount in amounts]
        assert prizes(pool, shares, places_available=int(row["entries"])) == tuple(amounts)


def test_published_tables_are_read_and_the_one_that_sums_to_less_is_refused():
    published = json.loads(shared("cases/payout_tables.json").read_text(encoding="utf-8"))
    tiers = [tier for table in published.values() for tier in table["tiers"]]
    assert len(tiers) > 40
    for tier in tiers:
        percents = [str(value) for value in tier["percent"]]
        if abs(tier["sum"] - 100) < 1e-9:
            paid = prizes(tier["entries_max"] * 50_00, percents, unit=100)
            assert sound(paid, tier["entries_max"] * 50_00)
            assert len(paid) == tier["places"]
        else:
            with pytest.raises(RuleViolation, match="bad_amount"):
                prizes(10_000, percents)


def test_a_field_gets_the_first_tier_it_fits_in():
    assert BANDS.for_entries(0) == BANDS.for_entries(4) == ("100",)
    assert BANDS.for_entries(5) == BANDS.for_entries(8) == ("65", "35")


@pytest.mark.parametrize("entries", [9, 10, 100, 201, 1000, 5619, 10_000])
def test_a_curve_pays_one_place_for_a_begun_group_and_falls_smoothly_to_its_last(entries):
    percents = BANDS.for_entries(entries)
    exact = [Fraction(value) for value in percents]
    assert len(percents) == -(-entries // 9)
    assert sum(exact) == 100
    assert all(a >= b > 0 for a, b in pairwise(exact))
    steps = [a - b for a, b in pairwise(exact)]
    assert all(a >= b - Fraction(2, 10_000) for a, b in pairwise(steps))
    if len(exact) > 1:
        assert abs(exact[-1] - Fraction(150, entries)) <= Fraction(2, 10_000)


def test_without_a_curve_the_last_tier_serves_every_larger_field():
    table = PayoutTable("all", (Tier(1, ("100",)),))
    assert table.for_entries(10_000) == ("100",)


def test_a_table_survives_being_written_and_read():
    assert PayoutTable.from_plain("bands", BANDS.to_plain()) == BANDS
    flat = PayoutTable("flat", BANDS.tiers)
    assert PayoutTable.from_plain("flat", flat.to_plain()) == flat


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"tiers": []},
        {"tiers": [{"entries": "8", "percents": ["100"]}]},
        {"tiers": [{"entries": 8, "percents": ["99"]}]},
        {"tiers": [{"entries": 8, "percents": ["100"]}, {"entries": 8, "percents": ["100"]}]},
        {"tiers": [{"entries": 8, "percents": ["100"]}], "beyond": {"entries_per_place": 0}},
        {"tiers": [{"entries": 8, "percents": ["100"]}], "beyond": {"entries_per_place": 9}},
        {"tiers": [{"entries": 8, "percents": ["100"]}], "beyond": 7},
    ],
)
def test_a_broken_table_is_refused(data):
    with pytest.raises(RuleViolation, match="bad_"):
        PayoutTable.from_plain("broken", data)
