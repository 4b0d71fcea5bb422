from __future__ import annotations

import csv
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.shared_data import shared
from tourney.exchange import shipped
from tourney.exchange.structure_csv import read_structure
from tourney.tournament.payouts import REMAINDERS, prizes
from tourney.tournament.structure import AnteKind, faults, level_numbers
from tourney.values.errors import BadInput
from tourney.values.money import Currency

CREATE_EVENT = {
    "structure",
    "game",
    "starting_stack",
    "seats_per_table",
    "currency",
    "buy_in",
    "fee",
    "late_registration",
    "rebuy",
    "re_entry",
    "add_on",
}
OFFER = {"price", "fee", "chips", "until_level", "per_player", "total"}
FIELDS = [0, 1, 2, 3, 5, 8, 9, 10, 24, 61, 80, 99, 200, 201, 202, 999, 2576, 5619, 10_000]


def structures():
    return {
        name: read_structure(shipped.structure_text(name)) for name in shipped.structure_names()
    }


def test_the_templates_a_director_expects_are_there():
    assert {"home_game", "club_night_rebuys", "turbo", "festival_main_event", "deep_stack"} <= set(
        shipped.templates()
    )


@pytest.mark.parametrize("name", shipped.templates())
def test_a_template_holds_the_fields_of_an_event_and_nothing_unknown(name):
    template = shipped.templates()[name]
    assert set(template) == CREATE_EVENT | {"title", "payouts"}
    currency = Currency.of(template["currency"])
    structure = read_structure(shipped.structure_text(template["structure"]))
    levels = max(level_numbers(structure))
    assert currency.parse(template["buy_in"]) > currency.parse(template["fee"]) >= 0
    assert 2 <= template["seats_per_table"] <= 10
    assert template["starting_stack"] >= 50 * structure[0].big
    assert 1 <= template["late_registration"] < levels
    for kind in ("rebuy", "re_entry", "add_on"):
        offer = template[kind]
        if offer == "off":
            continue
        assert set(offer) == OFFER
        assert currency.parse(offer["price"]) > 0
        assert offer["chips"] >= template["starting_stack"]
        assert 1 <= offer["until_level"] <= template["late_registration"]
    payouts = template["payouts"]
    assert set(payouts) == {"table", "round_to", "remainder"}
    assert payouts["table"] in shipped.payout_tables()
    assert payouts["remainder"] in REMAINDERS
    assert currency.parse(payouts["round_to"]) > 0


@pytest.mark.parametrize("name", shipped.structure_names())
def test_a_shipped_structure_is_sound(name):
    structure = structures()[name]
    assert faults(structure) == []
    levels = [row for row in structure if not row.is_break]
    assert len(levels) >= 15
    for low, high in pairwise(levels):
        assert low.big < high.big <= 2 * low.big
        assert low.small <= high.small
    for row in levels:
        assert row.big <= 2.5 * row.small
        assert row.ante in (0, row.big)
        assert row.ante_kind is (AnteKind.BIG_BLIND if row.ante else AnteKind.NONE)
    assert not structure[0].is_break
    assert not structure[-1].is_break
    assert not any(a.is_break and b.is_break for a, b in pairwise(structure))


@pytest.mark.parametrize("name", shipped.structure_names())
def test_no_blind_needs_a_chip_that_was_coloured_up(name):
    chips = [25, 100, 500, 1000, 5000, 25_000, 100_000]
    gone = 0
    for row in structures()[name]:
        for leaving in map(int, row.colour_up.split()):
            assert leaving in chips
            assert leaving > gone
            gone = leaving
        smallest = next(chip for chip in chips if chip > gone)
        assert row.small % smallest == row.big % smallest == row.ante % smallest == 0


def test_every_structure_is_used_by_a_template():
    used = {template["structure"] for template in shipped.templates().values()}
    assert used == {f"{name}.csv" for name in shipped.structure_names()}


def test_a_structure_is_found_with_and_without_its_ending():
    assert shipped.structure_text("turbo") == shipped.structure_text("turbo.csv")


@pytest.mark.parametrize("name", ["nothing", "../templates/turbo", ""])
def test_a_structure_not_shipped_is_refused(name):
    with pytest.raises(BadInput) as refused:
        shipped.structure_text(name)
    assert refused.value.code == "no_such_file"


def test_the_payout_tables_a_director_expects_are_there():
    tables = shipped.payout_tables()
    assert set(tables) >= {"standard", "winner_takes_all", "top_heavy", "flat", "high_roller"}
    assert set(shipped.payout_titles()) == set(tables)
    assert all(shipped.payout_titles().values())


@pytest.mark.parametrize("name", shipped.payout_tables())
@pytest.mark.parametrize("entries", FIELDS)
def test_a_table_pays_every_field_falling_and_to_the_last_unit(name, entries):
    percents = shipped.payout_tables()[name].for_entries(entries)
    exact = [Fraction(value) for value in percents]
    assert sum(exact) == 100
    assert all(a >= b > 0 for a, b in pairwise([*exact, exact[-1]]))
    pool = entries * 20_00
    for remainder in REMAINDERS:
        paid = prizes(pool, percents, unit=5_00, remainder=remainder, places_available=entries)
        assert sum(paid) == pool
        assert all(a >= b >= 0 for a, b in pairwise(paid))


def test_the_standard_table_pays_more_places_as_the_field_grows():
    table = shipped.payout_tables()["standard"]
    places = [len(table.for_entries(entries)) for entries in range(1, 1200)]
    assert places == sorted(places)
    assert places[0] == 1
    for entries in range(201, 1200):
        assert 0.10 <= places[entries - 1] / entries <= 0.12


@pytest.mark.parametrize("entries", [5, 9, 35, 60, 100, 120, 160, 200, 500, 5619, 10_000])
def test_the_last_place_of_the_standard_table_brings_more_than_the_buy_in(entries):
    last = shipped.payout_tables()["standard"].for_entries(entries)[-1]
    assert Fraction(last) * entries / 100 > 1


def test_v05_eight_players_share_520_and_280():
    percents = shipped.payout_tables()["standard"].for_entries(8)
    assert prizes(800, percents) == (520, 280)


def test_the_high_roller_table_pays_every_begun_seven():
    table = shipped.payout_tables()["high_roller"]
    for entries in range(1, 300):
        assert len(table.for_entries(entries)) == -(-entries // 7)


def test_the_high_roller_table_gives_the_prizes_of_real_events():
    table = shipped.payout_tables()["high_roller"]
    with shared("cases/payouts_by_entries.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    same = sum(
        prizes(int(row["prize_pool"]), table.for_entries(int(row["entries"])))
        == tuple(map(int, row["prizes"].split()))
        for row in rows
    )
    # The others were paid by older tables; these are equal to the dollar.
    assert same == 141
