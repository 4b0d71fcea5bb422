"""The recorded club nights, replayed as commands, against what their files say of the results.

Every difference is listed here with its reason; a figure that differs otherwise fails.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.architecture import ROOT
from tests.evenings.real_evenings import (
    Comparison,
    all_compared,
    evening_files,
    replay,
    replayed,
    table,
    without_pauses,
)
from tourney.app.batches import BatchUndone
from tourney.exchange.tdt.evening import Undo
from tourney.exchange.tdt.history import Kind, read_line
from tourney.tournament.commands import ClockCommand, NextLevel, PauseClock, StartClock
from tourney.tournament.prizes import pool, prize_list

OUTSIDE = "typed by hand, with money from outside the night: ours never pay more than the pool"
GROSS = "typed by hand, the rake of the price list included"
KEPT = "typed by hand, 100 of the pool kept for something else: here the winner has it"
GROSS_KEPT = "typed by hand, the rake included and 100 kept: here the pool is less the rake"
PART = "typed by hand, part of the pool kept for something else: here the winner has it"
ROUNDED = "each rounded to the nearest 100, 20 more than the pool: our last place takes the rest"
FREE = "free entries with a rake of 20 each make a pool below zero there, of zero here"

DIFFERENCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "club_20180106_132.tdt": (
        OUTSIDE,
        (
            "prize 1: 5000.00, 3902.44",
            "prize 2: 3000.00, 2341.46",
            "prize 3: 2250.00, 1756.10",
        ),
    ),
    "club_20180509_141.tdt": (PART, ("prize 1: 1600.00, 3140.00",)),
    "club_20191121_175.tdt": (KEPT, ("prize 1: 1700.00, 1800.00",)),
    "club_20191219_177.tdt": (
        OUTSIDE,
        (
            "prize 1: 2620.00, 898.29",
            "prize 2: 1580.00, 541.71",
            "prize 3: 1050.00, 360.00",
        ),
    ),
    "club_20200130_180.tdt": (GROSS, ("prize 1: 1500.00, 1180.00",)),
    "club_20200226_182.tdt": (ROUNDED, ("prize 4: 300.00, 280.00",)),
    "club_20220303_025.tdt": (
        f"{FREE}; prizes {OUTSIDE}",
        (
            "pool -360.00, 0.00",
            "prize 1: 3210.00, 0.00",
            "prize 2: 1930.00, 0.00",
            "prize 3: 1280.00, 0.00",
        ),
    ),
    "club_20220331_027.tdt": (GROSS_KEPT, ("prize 1: 1200.00, 1080.00",)),
    "club_20220512_030.tdt": (GROSS_KEPT, ("prize 1: 1400.00, 1260.00",)),
    "club_20221013_038.tdt": (GROSS_KEPT, ("prize 1: 1500.00, 1300.00",)),
    "club_20230216_047.tdt": (KEPT, ("prize 1: 1800.00, 1900.00",)),
    "club_20231012_060.tdt": (KEPT, ("prize 1: 1700.00, 1800.00",)),
    "club_20250410_005.tdt": (PART, ("prize 1: 500.00, 1800.00",)),
    "club_20250508_095.tdt": (KEPT, ("prize 1: 2000.00, 2100.00",)),
}


@pytest.fixture(scope="module")
def compared() -> list[Comparison]:
    return all_compared()


def test_every_evening_differs_from_its_file_only_as_listed(compared: list[Comparison]) -> None:
    assert len(compared) == 23
    found = {each.file: each.differences for each in compared if each.differences}
    assert found == {file: figures for file, (_, figures) in DIFFERENCES.items()}


def test_our_clock_shows_the_round_of_every_bust(compared: list[Comparison]) -> None:
    assert [(e.file, e.rounds_equal) for e in compared] == [(e.file, e.busts) for e in compared]
    assert sum(each.busts for each in compared) == 358


def test_the_clock_is_fed_starts_pauses_and_manual_next_rounds_only() -> None:
    for path in evening_files():
        it = replayed(path)
        kinds = Counter(
            type(step.action) for step in it.evening.steps if isinstance(step.action, ClockCommand)
        )
        pressed = sum(read_line(i).kind is Kind.NEXT_ROUND for i in it.document.history)
        assert kinds.keys() <= {StartClock, PauseClock, NextLevel}
        assert kinds[NextLevel] == pressed
        assert kinds[StartClock] - kinds[PauseClock] in (0, 1)


def test_without_the_pauses_the_rounds_would_be_others() -> None:
    wrong = 0
    for path in evening_files():
        it = replayed(path)
        free = replay(it.document, without_pauses(it.evening))
        wrong += sum(free.levels[step] != level for step, level in it.levels.items())
    assert wrong > 50


def test_every_undo_of_the_history_is_an_undo_here(compared: list[Comparison]) -> None:
    for path in evening_files():
        it = replayed(path)
        kinds = Counter(read_line(item).kind for item in it.document.history)
        undos = [s.action.of for s in it.evening.steps if isinstance(s.action, Undo)]
        assert len(undos) == kinds[Kind.BUY_IN_UNDONE] + kinds[Kind.BUST_UNDONE]
        written = [event for b in it.event.timeline.controls.values() for event in b.events]
        assert written == [BatchUndone(each) for each in undos], "and nothing else goes with it"
    assert sum(each.undos for each in compared) == 25


def test_who_goes_out_goes_from_the_seat_the_file_names() -> None:
    named = 0
    for path in evening_files():
        it = replayed(path)
        state = it.event.state
        assert all(entry.seat for entry in state.entries.values() if entry.status == "in")
        seats: dict[str, list[tuple[str, int | None]]] = {}
        for bust in state.busts:
            table = state.tables[bust.table or ""]
            name = table.name or f"Table {table.number}"
            seats.setdefault(state.entries[bust.entry].person, []).append((name, bust.seat))
        for player in it.document.players:
            outs = [b.bust_out for b in player.buyins if b.bust_out]
            for out, here in zip(outs, seats.get(player.id, []), strict=True):
                if out.seat is not None:
                    named += 1
                    assert here[1] == out.seat.seat
                    assert here[0].removeprefix("Table ") == out.seat.table.removeprefix("Table ")
    assert named == 357


def test_the_prizes_sum_to_the_pool_on_every_evening() -> None:
    for path in evening_files():
        state = replayed(path).event.state
        assert sum(prize_list(state)) == pool(state) == sum(r.prize for r in state.results)


def test_the_same_file_makes_the_same_steps_and_ids() -> None:
    for path in evening_files()[:3]:
        it = replayed(path)
        again = replay(it.document).evening
        assert again == it.evening
        assert len({step.id for step in again.steps}) == len(again.steps)


def test_the_note_has_this_table_and_these_differences(compared: list[Comparison]) -> None:
    note = (ROOT / "docs" / "REAL-EVENINGS.md").read_text(encoding="utf-8")
    assert table(compared) in note
    lines = [
        f"| {file} | {'; '.join(figures)} | {why} |" for file, (why, figures) in DIFFERENCES.items()
    ]
    assert "\n".join(lines) in note
