from __future__ import annotations

import json
from decimal import Decimal

import pytest

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def ask(tourney):
    """Run the command and return exit code, output and errors."""
    return lambda line: tourney("payouts", *line.split())


def amounts(out):
    answer = json.loads(out)
    assert [row["place"] for row in answer["places"]] == list(range(1, len(answer["places"]) + 1))
    paid = [row["amount"] for row in answer["places"]]
    assert sum(map(Decimal, paid)) == Decimal(answer["total"])
    return paid


def test_v01_the_last_place_absorbs_the_rounding(ask):
    line = "--pool 483.00 --percent 30,20,15,10,8,6,5,3.5,2.5 --entries 100 --remainder last --json"
    code, out, err = ask(line)
    assert (code, err) == (0, "")
    expected = "144.90 96.60 72.45 48.30 38.64 28.98 24.15 16.91 12.07"
    assert amounts(out) == expected.split()
    assert json.loads(out)["total"] == "483.00"


def test_v05_eight_players_in_the_standard_table(ask):
    code, out, _ = ask("--pool 800 --entries 8 --json")
    assert code == 0
    assert amounts(out) == ["520", "280"]


@pytest.mark.parametrize("pool", ["5000", "2800"])
@pytest.mark.parametrize("remainder", ["first", "last", "largest"])
def test_v23_rounding_to_hundreds_pays_exactly_the_pool(ask, pool, remainder):
    line = f"--pool {pool} --percent 46,27,17,10 --round 100 --remainder {remainder} --json"
    _, out, _ = ask(line)
    assert sum(map(int, amounts(out))) == int(pool)


def test_without_a_unit_the_smallest_one_is_paid_and_the_rest_goes_to_1st(ask):
    _, out, _ = ask("--pool 100 --percent 40,30,30 --entries 3 --json")
    assert amounts(out) == ["40", "30", "30"]
    _, out, _ = ask("--pool 0.10 --percent 34,33,33 --json")
    assert amounts(out) == ["0.04", "0.03", "0.03"]
    _, out, _ = ask("--pool 1001 --percent 62.5,37.5 --json")
    assert amounts(out) == ["625.63", "375.37"]
    _, out, _ = ask("--pool 1.000 --percent 62.51,37.49 --json")
    assert amounts(out) == ["0.626", "0.374"]


def test_a_least_prize_and_fewer_entries_than_places(ask):
    _, out, _ = ask("--pool 1000 --percent 60,30,10 --entries 9 --min-cash 150 --json")
    assert amounts(out) == ["566.67", "283.33", "150.00"]
    _, out, _ = ask("--pool 80 --percent 50,30,20 --entries 2 --json")
    assert amounts(out) == ["50", "30"]


@pytest.mark.parametrize("table", ["standard", "winner_takes_all", "top_heavy", "flat"])
def test_the_shipped_tables_pay_a_large_field_exactly(ask, table):
    code, out, _ = ask(f"--pool 52818610 --entries 5619 --table {table} --round 10 --json")
    assert code == 0
    paid = [int(text) for text in amounts(out)]
    assert sum(paid) == 52_818_610
    assert all(prize % 10 == 0 for prize in paid)


def test_for_people_places_paid_alike_share_a_line(ask):
    code, out, _ = ask("--pool 1000 --percent 60,10,10,10,10")
    assert code == 0
    assert [line.split() for line in out.splitlines()] == [
        ["Place", "Prize"],
        ["1", "600"],
        ["2-5", "100"],
        ["Total", "1000"],
    ]


def test_the_tables_are_listed(ask):
    code, out, _ = ask("--list --json")
    assert code == 0
    names = [table["name"] for table in json.loads(out)["tables"]]
    assert {"standard", "winner_takes_all", "top_heavy", "flat", "high_roller"} <= set(names)
    _, out, _ = ask("--list")
    assert len(out.splitlines()) == len(names)


@pytest.mark.parametrize(
    "percent", ["30,20", "50,50,50", "120,-20", "30,20,11.9,8.9,7,5.8,4.6,3.6,1.7,1.4,1.4,1.4,1.4"]
)
def test_percents_that_do_not_make_100_are_refused_with_1(ask, percent):
    code, out, err = ask(f"--pool 100 --percent {percent} --entries 50")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    code, out, _ = ask(f"--pool 100 --percent {percent} --json")
    assert code == 1
    assert json.loads(out)["code"] == "bad_amount"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--pool 100",
        "--pool ten --entries 5",
        "--pool -5 --entries 5",
        "--pool 1e3 --entries 5",
        "--pool 100 --entries 0",
        "--pool 100 --entries x",
        "--pool 100 --entries 5 --round 0",
        "--pool 100 --percent half",
        "--pool 100 --entries 5 --table nothing",
        "--pool 100 --entries 5 --table flat --percent 100",
        "--pool 100 --entries 5 --remainder second",
    ],
)
def test_wrong_use_is_one_sentence_and_2(ask, line):
    code, out, err = ask(line)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
