"""One action of a PHH file."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tourney.exchange.phh.notation import Action, cards_text, parse


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d dh p1 AsKh", Action(1, "dh", (51, 46))),
        ("d dh p10 ????", Action(10, "dh", (None, None))),
        ("d db 2c3c4c", Action(0, "db", (0, 4, 8))),
        ("d db 2c 3c 4c # wet", Action(0, "db", (0, 4, 8))),
        ("p2 f", Action(2, "f")),
        ("p3 cc", Action(3, "cc")),
        ("p3 cbr 250.50", Action(3, "cbr", (), Decimal("250.50"))),
        ("p1 pb", Action(1, "pb")),
        ("p1 sm", Action(1, "sm")),
        ("p1 sm 2cAs", Action(1, "sm", (0, 51))),
        ("  p1   cc  # he thinks # long", Action(1, "cc")),
        ("# the flop", Action(0, "")),
        ("", Action(0, "")),
    ],
)
def test_every_kind_of_action_is_read(text, action):
    assert parse(text) == action


@pytest.mark.parametrize(
    "text",
    ["p1", "p1 raise 5", "d dh AsKh", "d db", "d db 1c", "p1 cbr", "p1 cbr -5", "p1 cbr 1e9",
     "p1 cc 5", "x", "p1 sm A", "__import__('os')", "p1 cbr " + "9" * 40],
)  # fmt: skip
def test_anything_else_is_no_action(text):
    assert parse(text) is None


def test_cards_are_written_as_they_are_read():
    assert cards_text((51, None, 0)) == "As??2c"
