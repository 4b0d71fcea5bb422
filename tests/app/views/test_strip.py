"""The strip: time, blinds, and how many are left."""

from __future__ import annotations

from dataclasses import replace

from tests.room import MINUTE, open_room
from tourney.app.views.strip import Stakes, strip
from tourney.tournament import commands as c


def test_before_the_start():
    view = strip(open_room(9).reading())
    assert (view.status, view.level, view.levels, view.running) == ("setup", 1, 4, False)
    assert (view.left, view.entered, view.average, view.pool) == (9, 9, 10_000, 18_000)
    assert view.remaining_ms == 20 * MINUTE


def test_the_next_stakes_pass_over_a_break():
    room = open_room(9, start=True)
    room.do(c.NextLevel())
    assert strip(room.reading()).following == Stakes(100, 200, 200, False)
    room.do(c.NextLevel())
    view = strip(room.reading())
    assert (view.on_break, view.level, view.stakes) == (True, 2, Stakes(50, 100, 100, False))
    assert view.following == Stakes(100, 200, 200, False)
    assert view.next_break_ms is None
    assert view.back_at == room.time.ms + 10 * MINUTE


def test_an_ad_hoc_break_goes_back_to_its_level():
    room = open_room(9, start=True)
    room.do(c.StartBreak(15 * MINUTE))
    view = strip(room.reading())
    assert (view.ad_hoc, view.following) == (True, Stakes(25, 50, 0, False))


def test_play_until_the_break_counts_the_levels_between():
    room = open_room(9, start=True)
    room.time.ms += 5 * MINUTE
    assert strip(room.reading()).next_break_ms == 35 * MINUTE


def test_blinds_that_stay_have_no_next():
    room = open_room(9, start=True, after_last="stay")
    for _ in range(4):
        room.do(c.NextLevel())
    view = strip(room.reading())
    assert (view.following, view.next_break_ms) == (None, None)
    doubled = open_room(9, start=True)
    for _ in range(4):
        doubled.do(c.NextLevel())
    assert strip(doubled.reading()).following == Stakes(400, 800, 800, False)


def test_the_last_minute_is_marked_only_while_it_runs():
    room = open_room(9, start=True)
    room.do(c.SetClock(MINUTE))
    assert strip(room.reading()).last_minute
    room.do(c.PauseClock())
    assert not strip(room.reading()).last_minute


def test_a_level_that_is_over_but_not_written_is_shown_as_over():
    room = open_room(9, start=True)
    later = replace(room.reading(), now=room.time.ms + 21 * MINUTE)
    view = strip(later)
    assert (view.level, view.remaining_ms) == (2, 19 * MINUTE)
