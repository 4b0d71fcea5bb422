"""Instants read from text are those that can be written down again."""

from __future__ import annotations

import pytest

from tourney.values.errors import BadInput
from tourney.values.instants import format_instant, parse_instant


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1970-01-01T02:00:00+02:00", "1970-01-01T00:00:00.000Z"),
        ("2026-12-01T19:00:00+02:00", "2026-12-01T17:00:00.000Z"),
        ("9998-12-31T23:59:59.999Z", "9998-12-31T23:59:59.999Z"),
    ],
)
def test_an_instant_is_written_in_utc_as_it_was_read(text, written):
    assert format_instant(parse_instant(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "0001-01-01T00:00:00+14:00",
        "1969-12-31T23:59:59Z",
        "9998-12-31T23:59:59-14:00",
        "9999-12-31T23:59:59-14:00",
    ],
)
def test_an_instant_that_cannot_be_written_again_is_bad_time(text):
    with pytest.raises(BadInput) as refused:
        parse_instant(text)
    assert refused.value.code == "bad_time"
