from __future__ import annotations

import argparse

import pytest

from tourney.cli.amounts import Scale, amount, amounts, percents, positive
from tourney.cli.columns import columns


def test_amounts_stay_as_they_were_typed():
    assert amount("12.50") == "12.50"
    assert amounts("50, 30,20.5") == ["50", "30", "20.5"]
    assert percents("120,-20") == ["120", "-20"]


@pytest.mark.parametrize("text", ["", "-1", "1e3", "1,5", "$5", ".5", "5.", "nan", "٣"])
def test_what_is_no_amount_is_refused(text):
    with pytest.raises(argparse.ArgumentTypeError):
        amount(text)


def test_a_unit_of_nothing_is_refused():
    assert positive("0.01") == "0.01"
    with pytest.raises(argparse.ArgumentTypeError):
        positive("0.00")


def test_amounts_have_two_digits_or_as_many_as_were_typed():
    assert Scale.of(["483.00", "1"]).texts([14_490]) == ["144.90"]
    assert Scale.of(["483.5"]).minor("483.5") == 48_350
    assert Scale.of(["1.000"]).texts([626]) == ["0.626"]


def test_amounts_are_written_whole_only_when_all_of_them_are():
    scale = Scale.of(["800"])
    assert scale.texts([52_000, 28_000]) == ["520", "280"]
    assert scale.texts([52_050, 27_950]) == ["520.50", "279.50"]
    assert Scale.of(["800.00"]).texts([80_000]) == ["800.00"]


def test_columns_are_aligned_to_the_right():
    assert columns([("Place", "Prize"), ("1", "100")]) == "Place  Prize\n    1    100"
