"""Sentences of a .tdt history taken apart."""

from __future__ import annotations

import time
from decimal import Decimal

import pytest

from tourney.exchange.tdt.history import Kind, Line, Paid, Place, read_line
from tourney.exchange.tdt.records import HistoryItem


def _line(text: str) -> Line:
    return read_line(HistoryItem(5, text))


def test_a_bust_names_player_seat_and_every_hitman() -> None:
    line = _line(
        "Bo by Night 7 busted out of the tournament (Table 1, Seat 4) by Eva (Table 1, Seat 7), "
        "Åke, the Shark (Table 2, Seat 1)"
    )
    assert (line.kind, line.at) == (Kind.BUST, 5)
    assert line.who == Place("Bo by Night 7", "Table 1", 4)
    assert line.by == (Place("Eva", "Table 1", 7), Place("Åke, the Shark", "Table 2", 1))


def test_a_bust_without_hitman_or_seat() -> None:
    line = _line("Bo busted out of the tournament (Unseated)")
    assert (line.kind, line.who, line.by) == (Kind.BUST, Place("Bo"), ())


def test_a_table_may_be_called_by_a_number_alone() -> None:
    assert _line("12, Seat 3: Bo") == Line(5, Kind.SEATED, "12, Seat 3: Bo", Place("Bo", "12", 3))


@pytest.mark.parametrize(
    ("verb", "kind"),
    [
        ("Bo bought-in", Kind.BUY_IN),
        ("Bo rebought into tournament", Kind.REBUY),
        ("Bo added-on", Kind.ADD_ON),
        ("Undo buy-in for Bo", Kind.BUY_IN_UNDONE),
    ],
)
def test_a_purchase_names_its_terms(verb: str, kind: Kind) -> None:
    line = _line(
        f"{verb} (Fee: 1,200.50kr, Rake: 20.00kr, Chips: 10,000, Points: 0.00, "
        "Bounty Chip: 5.00, Profile: Late (all))"
    )
    terms = Paid(Decimal("1200.50"), Decimal(20), 10000, Decimal(5), "Late (all)")
    assert (line.kind, line.who, line.paid) == (kind, Place("Bo"), terms)


def test_amounts_without_cents_and_without_profile() -> None:
    line = _line("Bo bought-in (Fee: 1.200 kr, Rake: $0, Chips: 500)")
    assert line.paid == Paid(Decimal(1200), Decimal(0), 500)


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("Start of round 12", Kind.ROUND_STARTED, 12),
        ("End of round 1", Kind.ROUND_ENDED, 1),
        ("Start of break 2", Kind.BREAK_STARTED, 2),
        ("End of break 2", Kind.BREAK_ENDED, 2),
        ("User initiated next round", Kind.NEXT_ROUND, 0),
        ("Tournament started", Kind.STARTED, 0),
        ("Tournament ended", Kind.ENDED, 0),
        ("The lights went out", Kind.OTHER, 0),
    ],
)
def test_lines_of_the_clock_and_unknown_ones(text: str, kind: Kind, number: int) -> None:
    assert (_line(text).kind, _line(text).number) == (kind, number)


def test_winner_and_undone_bust() -> None:
    assert _line("Bo won the tournament").who.player == "Bo"
    undone = _line("Undo of last bust-out for player Bo")
    assert (undone.kind, undone.who.player) == (Kind.BUST_UNDONE, "Bo")


def test_a_line_made_to_be_slow_takes_no_time() -> None:
    start = time.perf_counter()
    for part in (
        " bought-in (Fee: 1, Rake: 1",
        ", Rake: 1, Chips: 1",
        "a (b, Seat 1) by ",
        " (Fee: ",
    ):
        for length in (990, 1_000_000):
            text = "a busted out of the tournament (Unseated) by " + part * length
            assert _line(text[:length]).kind in (Kind.OTHER, Kind.BUST)
            assert _line((part * length)[:length]).kind is Kind.OTHER
    assert time.perf_counter() - start < 5
