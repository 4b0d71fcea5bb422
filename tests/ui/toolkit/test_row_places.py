"""Where rows stand: the same answer whether few places are asked for or many."""

from __future__ import annotations

import random

import pytest

from tourney.ui.toolkit.row_places import RowPlaces


@pytest.mark.parametrize("asked", [1, 24, 25, 300])
def test_a_place_is_the_same_for_the_first_who_asks_and_the_last(asked):
    ids = [f"p{number}" for number in range(300)]
    random.Random(1).shuffle(ids)
    places = RowPlaces(ids)
    assert [places.of(each) for each in ids[:asked]] == list(range(asked))
    assert places.of("nobody") is None


@pytest.mark.parametrize("asked", [1, 300])
def test_after_a_change_places_are_looked_for_anew(asked):
    ids = [f"p{number}" for number in range(300)]
    places = RowPlaces(ids)
    for each in ids[:asked]:
        places.of(each)
    del ids[0]
    places.forget()
    assert places.of("p0") is None
    assert places.of_all(["p299", "nobody", "p7"]) == [6, 298]
    assert places.of_all([f"p{number}" for number in range(300, 200, -1)]) == list(range(200, 299))
