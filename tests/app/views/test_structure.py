"""The sheet as its page shows it."""

from __future__ import annotations

from dataclasses import replace

from tests.ui.dialogs.house import START, Evening
from tourney.app.views.structure import sheet
from tourney.tournament.commands import (
    FinishEvent,
    NextLevel,
    PauseClock,
    StartBreak,
    StartClock,
)

MINUTE = 60_000


def view(evening, draft=None):
    return evening.bridge.read(lambda reading: sheet(reading, draft))


def test_before_the_start_levels_follow_the_planned_start():
    found = view(Evening(settings={"starts_at": START + 30 * MINUTE}))
    assert found.locked == 0
    assert [row.starts_at for row in found.rows[:2]] == [START + 30 * MINUTE, START + 45 * MINUTE]
    assert found.ends_at == START + 30 * MINUTE + found.total_seconds * 1000


def test_a_late_start_is_counted_from_now():
    evening = Evening()
    evening.time.at = START + 10 * MINUTE
    assert view(evening).rows[0].starts_at == START + 10 * MINUTE


def test_levels_to_come_follow_what_is_left_of_this_one():
    evening = Evening()
    evening.do(StartClock())
    evening.time.at = START + 6 * MINUTE
    found = view(evening)
    assert (found.rows[0].played, found.rows[0].current, found.rows[0].starts_at) == (
        True,
        True,
        None,
    )
    assert found.rows[1].starts_at == START + 15 * MINUTE


def test_a_paused_clock_goes_on_from_now():
    evening = Evening()
    evening.do(StartClock())
    evening.do(PauseClock())
    evening.time.at = START + 60 * MINUTE
    assert view(evening).rows[1].starts_at == START + 75 * MINUTE


def test_an_ad_hoc_break_and_the_level_it_interrupts_both_count():
    evening = Evening()
    evening.do(StartClock())
    evening.time.at = START + 5 * MINUTE
    evening.do(StartBreak(20 * MINUTE))
    assert view(evening).rows[1].starts_at == START + (5 + 20 + 10) * MINUTE


def test_the_rows_from_the_top_to_the_current_one_are_locked_and_all_at_the_end():
    evening = Evening()
    evening.enter("Aino")
    evening.do(StartClock())
    evening.do(NextLevel())
    assert view(evening).locked == 2
    evening.do(FinishEvent())
    found = view(evening)
    assert found.locked == len(found.rows)
    assert found.ends_at is None


def test_a_draft_is_shown_with_what_is_wrong_with_it():
    evening = Evening()
    rows = evening.event.state.structure
    draft = (rows[0], replace(rows[1], seconds=0), replace(rows[2], big=rows[2].small - 1))
    found = view(evening, draft)
    assert [fault.code for fault in found.rows[1].faults] == ["zero_minutes"]
    assert found.rows[1].fatal
    assert {fault.code for fault in found.rows[2].faults} >= {"blind_falls", "small_over_big"}
    assert not found.rows[2].fatal
    assert not found.sound
    assert not view(evening, ()).sound
