from __future__ import annotations

import json
from decimal import Decimal

import pytest

pytestmark = pytest.mark.usefixtures("home")

BETMGM = "--stacks 15000,12000,10000,6000,500 --payouts 342,57,57,57,57 --chop"


@pytest.fixture
def ask(tourney):
    """Run the command and return exit code, output and errors."""
    return lambda line: tourney("icm", *line.split())


def worth(ask, line):
    code, out, err = ask(line + " --json")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert list(answer) == ["equities"]
    return answer["equities"]


def test_v13_the_model(ask):
    values = worth(ask, "--stacks 5000,3000,2000 --payouts 50,30,20")
    assert values == pytest.approx([38.392857, 32.75, 28.857143], abs=1e-6)


def test_the_chop(ask):
    values = worth(ask, "--stacks 9000,500,500 --payouts 500,300,200 --chop")
    assert values == pytest.approx([560, 220, 220])


def test_rounding_gives_a_tie_to_the_bigger_stack_and_sums_to_the_prizes(ask):
    values = worth(ask, f"{BETMGM} --round 0.01")
    assert values == [155.28, 135.62, 122.52, 96.31, 60.27]
    assert sum(Decimal(str(value)) for value in values) == 570


def test_rounding_gives_a_tie_of_equal_stacks_to_the_first(ask):
    assert worth(ask, "--stacks 7,7,7 --payouts 50,30,20 --round 0.01") == [33.34, 33.33, 33.33]
    assert worth(ask, "--stacks 7,7,7 --payouts 50,30,20 --round 1") == [34, 33, 33]


def test_what_is_over_full_units_goes_to_the_biggest_stack(ask):
    values = worth(ask, "--stacks 1000,3000,3000 --payouts 50,30,23 --round 5")
    assert sum(values) == 103
    assert values[1] == values[2] + 3
    assert [value % 5 for value in values] == [0, 3, 0]


def test_prizes_beyond_the_players_are_left_out(ask):
    assert worth(ask, "--stacks 3000,1000 --payouts 60,40,20 --round 1") == [55, 45]


def test_for_people_a_table_and_a_warning_when_a_chop_passes_the_first_prize(ask):
    code, out, _ = ask("--stacks 9000,500,500 --payouts 500,300,200")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert rows[1] == ["1", "9000", "90.00", "479.47"]
    assert rows[-1] == ["Total", "10000", "1000.00"]
    _, out, _ = ask("--stacks 9000,500,500 --payouts 500,300,200 --chop")
    assert "more than the first prize" in out.splitlines()[-1]


def test_no_prizes_and_no_chips_are_no_error(ask):
    assert worth(ask, "--stacks 5,5 --payouts 0") == [0, 0]
    assert worth(ask, "--stacks 0,0 --payouts 60,40") == [50, 50]
    assert worth(ask, "--stacks 0,0 --payouts 0 --round 1") == [0, 0]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--stacks 5000",
        "--payouts 50",
        "--stacks 5000,x --payouts 50",
        "--stacks 5000,-1 --payouts 50",
        "--stacks 5000,, --payouts 50",
        "--stacks 5000,1 --payouts nan",
        "--stacks 5000,1 --payouts 50 --round 0",
        "--stacks 5000,1 --payouts 50 --round -1",
    ],
)
def test_wrong_use_is_one_sentence_and_2(ask, line):
    code, out, err = ask(line)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
