"""Edits of a structure sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.app.structure_edits import (
    next_level,
    with_ante,
    with_big,
    with_break_at,
    with_level_at,
    with_minutes,
    with_small,
    without_row,
)
from tourney.bootstrap.templates import template_structure, template_titles
from tourney.tournament.structure import AnteKind, Level, faults

BBA = AnteKind.BIG_BLIND


def test_the_big_blind_follows_the_small_one_while_it_is_twice_as_large():
    assert with_small(Level(), 50).big == 100
    assert with_small(Level(small=25, big=50), 50).big == 100
    assert with_small(Level(small=25, big=75), 50).big == 75


def test_an_ante_as_large_as_the_big_blind_follows_it():
    level = Level(small=100, big=200, ante=200, ante_kind=BBA)
    assert with_big(level, 300).ante == 300
    assert with_small(level, 200) == Level(small=200, big=400, ante=400, ante_kind=BBA)


def test_who_pays_an_ante_is_as_before_or_told_by_its_size():
    sheet = (Level(small=50, big=100), Level(small=100, big=200))
    assert with_ante(sheet, 0, 100).ante_kind is BBA
    assert with_ante(sheet, 0, 10).ante_kind is AnteKind.EACH
    paid = (Level(small=50, big=100, ante=25, ante_kind=AnteKind.BUTTON), sheet[1])
    assert with_ante(paid, 1, 200).ante_kind is AnteKind.BUTTON
    assert with_ante(paid, 0, 0).ante_kind is AnteKind.NONE


@pytest.mark.parametrize(
    ("before", "last", "expected"),
    [
        ((25, 50), (50, 100), (100, 200)),
        ((100, 200), (150, 300), (200, 400)),
        ((150, 300), (200, 400), (250, 500)),
        ((1000, 2000), (1500, 3000), (2000, 4000)),
        ((2000, 4000), (3000, 6000), (4000, 8000)),
    ],
)
def test_the_next_level_goes_on_in_round_figures(before, last, expected):
    sheet = (Level(*before, seconds=1200), Level(*last, seconds=900))
    found = next_level(sheet)
    assert (found.small, found.big, found.seconds) == (*expected, 900)


def test_a_big_blind_ante_grows_with_the_big_blind():
    sheet = (Level(100, 200, 200, BBA, 900), Level(200, 400, 400, BBA, 900))
    found = next_level(sheet)
    assert found.ante == found.big
    assert found.ante_kind is BBA


def test_an_empty_sheet_starts_somewhere():
    assert next_level(()).big == 50


@pytest.mark.parametrize("name", sorted(template_titles()))
def test_a_shipped_sheet_goes_on_soundly_for_ten_levels(name):
    sheet = template_structure(name)
    for _ in range(10):
        sheet = with_level_at(sheet, len(sheet))
    assert faults(sheet) == []


@given(st.integers(1, 10**7), st.integers(1, 10**7))
def test_the_next_blinds_always_rise_and_the_small_one_is_half(first, second):
    sheet = (Level(first, 2 * first, seconds=60), Level(second, 2 * second, seconds=60))
    found = next_level(sheet)
    assert found.big > 2 * second
    assert 2 * found.small == found.big
    assert found.big <= 6 * second


def test_a_break_is_as_long_as_the_last_one():
    sheet = (Level(25, 50, seconds=60), Level(is_break=True, seconds=900))
    assert with_break_at(sheet, 1)[1] == Level(is_break=True, seconds=900)
    assert with_break_at(sheet[:1], 1)[1].seconds == 600


def test_minutes_for_all_leave_breaks_and_rows_above_alone():
    sheet = (
        Level(25, 50, seconds=60), Level(is_break=True, seconds=900), Level(50, 100, seconds=60),
    )  # fmt: skip
    assert [row.seconds for row in with_minutes(sheet, 1, 1200)] == [60, 900, 1200]


def test_a_row_is_taken_out():
    sheet = (Level(25, 50), Level(50, 100))
    assert without_row(sheet, 0) == (Level(50, 100),)
