"""The clock: a pure function of its events and now [DESIGN 3 and 5]."""

from __future__ import annotations

from tests.tournament.night import MINUTE, SHEET, Night
from tourney.tournament import commands as c
from tourney.tournament import schedule
from tourney.tournament.structure import Level


def left(night: Night) -> float:
    return schedule.left_ms(night.state.clock, night.now) / MINUTE


def shown(night: Night) -> tuple[int, float, bool]:
    """Level, minutes left, on a break."""
    state = night.state
    return schedule.current_number(state), left(night), schedule.is_on_break(state)


def running(**changes: object) -> Night:
    return Night(**changes).given(c.StartClock())


def test_it_stands_at_the_first_level_s_full_time_until_started():
    night = Night().later(30)
    assert shown(night) == (1, 20, False)
    assert not night.state.clock.started


def test_pause_keeps_the_time_and_start_goes_on():
    night = running().later(5).given(c.PauseClock()).later(60)
    assert left(night) == 15
    assert left(night.given(c.StartClock()).later(2)) == 13


def test_starting_twice_or_pausing_twice_changes_nothing():
    night = Night()
    assert night.when(c.PauseClock()) == []
    night.given(c.StartClock())
    assert night.when(c.StartClock()) == []


def test_a_level_due_exactly_at_an_instant_has_changed():
    night = running().later(20)
    assert shown(night) == (2, 20, False)


def test_levels_change_one_after_the_other_each_at_its_own_instant():
    assert shown(running().later(45)) == (2, 5, True)
    assert shown(running().later(51)) == (3, 19, False)


def test_on_a_break_the_level_is_the_one_just_ended_and_so_are_the_blinds():
    night = running().later(41)
    assert shown(night) == (2, 9, True)
    assert schedule.blinds_row(night.state).big == 100


def test_advance_level_twice_does_no_harm():
    night = running()
    night.now += 20 * MINUTE
    assert len(night.when(c.AdvanceLevel(0))) == 1
    assert night.when(c.AdvanceLevel(0)) == []
    assert shown(night) == (2, 20, False)


def test_an_advance_before_its_time_or_of_a_paused_clock_does_nothing():
    assert running().when(c.AdvanceLevel(0)) == []
    night = running().given(c.PauseClock())
    night.now += 60 * MINUTE
    assert night.when(c.AdvanceLevel(0)) == []


def test_next_level_goes_to_the_next_row_at_full_time_running_or_paused_as_before():
    night = running().later(3).given(c.NextLevel())
    assert (shown(night), night.state.clock.running) == ((2, 20, False), True)
    night.given(c.PauseClock(), c.NextLevel())
    assert (shown(night), night.state.clock.running) == ((2, 10, True), False)


def test_previous_level_is_the_row_before_at_full_time():
    night = running().later(45).given(c.PreviousLevel())
    assert shown(night) == (2, 20, False)
    assert night.given(c.PreviousLevel()).refused(c.PreviousLevel()).code == "no_such_level"


def test_set_and_adjust_the_time_left():
    night = running().later(5).given(c.SetClock(7 * MINUTE))
    assert (left(night), night.state.clock.running) == (7, True)
    assert left(night.given(c.AdjustClock(-MINUTE))) == 6
    assert left(night.given(c.AdjustClock(-60 * MINUTE))) == 0
    assert night.refused(c.SetClock(-1)).code == "bad_amount"


def test_an_ad_hoc_break_returns_to_the_time_left_of_its_level():
    night = running().later(8).given(c.StartBreak(5 * MINUTE))
    assert shown(night) == (1, 5, True)
    night.later(4)
    assert shown(night) == (1, 1, True)
    night.later(1)
    assert shown(night) == (1, 12, False)


def test_next_level_ends_an_ad_hoc_break_early():
    night = running().later(8).given(c.StartBreak(5 * MINUTE)).later(2).given(c.NextLevel())
    assert shown(night) == (1, 12, False)


def test_an_advance_that_came_late_for_an_ad_hoc_break_does_nothing():
    night = running().later(19).given(c.StartBreak(MINUTE)).later(1)
    assert shown(night) == (1, 1, False)
    night.now += MINUTE
    assert night.when(c.AdvanceLevel(0, ad_hoc=True)) == []


def test_a_break_within_a_break_keeps_the_level_waiting():
    night = running().later(8).given(c.StartBreak(5 * MINUTE), c.StartBreak(9 * MINUTE)).later(9)
    assert shown(night) == (1, 12, False)


def test_a_break_without_time_is_refused():
    assert running().refused(c.StartBreak(0)).code == "bad_amount"


def test_after_the_last_row_the_blinds_double_on():
    night = running(after_last="double").later(70 + 21)
    assert shown(night) == (5, 19, False)
    assert schedule.current_row(night.state).big == 800
    assert shown(night.given(c.PreviousLevel())) == (4, 20, False)


def test_a_clock_forgotten_for_a_year_goes_on_by_hand_only():
    night = running().later(365 * 24 * 60)
    rows = len(night.state.structure) + schedule.MOST_LEVELS_BEYOND
    assert night.state.clock.row == rows
    assert schedule.due_at(night.state) is None
    assert night.given(c.NextLevel()).state.clock.row == rows + 1


def test_after_the_last_row_the_blinds_stay_and_there_is_no_next_level():
    night = running(after_last="stay").later(100)
    assert shown(night)[0] == 3
    assert schedule.due_at(night.state) is None
    assert night.refused(c.NextLevel()).code == "no_such_level"


def test_a_new_sheet_leaves_the_rows_played_and_the_one_being_played():
    night = running().later(21)
    slow = tuple(Level(1000, 2000, seconds=3600) for _ in range(4))
    night.given(c.SetStructure(slow))
    assert night.state.structure == SHEET[:2] + slow[2:]
    assert left(night) == 19


def test_before_the_start_a_new_sheet_brings_its_own_first_time():
    night = Night().given(c.SetStructure((Level(1, 2, seconds=600),)))
    assert left(night) == 10


def test_a_sheet_no_clock_can_run_is_refused():
    assert Night().refused(c.SetStructure(())).code == "no_level"
    zero = (Level(1, 2, seconds=600), Level(2, 4))
    refusal = Night().refused(c.SetStructure(zero))
    assert (refusal.code, refusal.params["level"]) == ("zero_minutes", 2)


def test_finishing_stops_the_clock():
    night = running().bought_in("a").later(5).given(c.FinishEvent())
    assert not night.state.clock.running
    assert left(night) == 15
    assert night.refused(c.StartClock()).code == "event_finished"
