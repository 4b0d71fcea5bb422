"""What differs between two frozen mappings, by identity."""

from __future__ import annotations

from tourney.app.differing import differing, differing_numbers, outdated

ONE, ANOTHER = (1, 2), tuple([1, 2])  # noqa: C409  equal, and yet two objects


def test_keys_that_came_went_or_lead_elsewhere_differ():
    before = {"same": ONE, "gone": ONE, "other": ONE}
    assert differing(before, {"same": ONE, "other": ANOTHER, "came": ONE}) == {
        "gone",
        "other",
        "came",
    }
    assert differing(before, before | {"other": ANOTHER}) == {"other"}
    assert differing(before, before) == set()


def test_numbers_differ_by_what_they_are():
    assert differing_numbers({"a": 1000, "b": 2}, {"a": 999 + 1, "c": 2}) == {"b", "c"}


def test_what_is_known_is_outdated_where_another_object_stands_now_or_none():
    known = {"same": ONE, "other": ONE, "gone": ONE, "never": None}
    assert outdated(known, {"same": ONE, "other": ANOTHER, "unknown": ONE}) == {"other", "gone"}
