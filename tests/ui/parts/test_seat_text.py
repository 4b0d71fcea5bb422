from __future__ import annotations

import pytest

from tourney.ui.parts.seat_text import read_chips, read_seat


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("12-3", (12, 3)),
        ("t12-3", (12, 3)),
        (" 12 3 ", (12, 3)),
        ("12.10", (12, 10)),
        ("T7", (7, None)),
        ("7", (7, None)),
        ("", None),
        ("seven", None),
        ("12-", None),
        ("12-3-4", None),
    ],
)
def test_a_seat_is_read_as_directors_type_it(text, seat):
    assert read_seat(text) == seat


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("38065", 38065),
        ("38,065", 38065),
        ("38.065", 38065),
        ("38 065", 38065),
        ("38k", 38000),
        ("38.5k", 38500),
        ("1.25m", 1_250_000),
        ("0", 0),
        ("38.5", None),
        ("-5", None),
        ("lots", None),
        ("", None),
    ],
)
def test_a_stack_is_read_whole_or_not_at_all(text, chips):
    assert read_chips(text) == chips
