from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.room import MINUTE, open_room
from tests.ui.pages.desk_for_tests import press, show
from tourney.app.changes import EVERYTHING
from tourney.tournament import commands as c
from tourney.ui.pages.overview import OverviewPage

SPACE = Qt.Key.Key_Space


def test_the_steps_before_the_start_are_taken_by_keys(qtbot):
    room = open_room(12, draw=False)
    page, desk = show(qtbot, OverviewPage, room)
    assert QApplication.focusWidget() is page.checklist.buttons["seats"]
    press(SPACE)
    assert room.event.state.drawn
    page.focus_list()
    press(SPACE)
    assert room.event.state.clock.running
    assert not page.checklist.isVisible()
    assert desk.pages == []


def test_without_players_the_first_step_leads_to_the_list(qtbot):
    _, desk = show(qtbot, OverviewPage, open_room(0))
    press(SPACE)
    assert desk.pages == ["players"]


def test_a_bust_is_told_at_once_with_players_left_and_the_average(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    room.do(c.EliminatePlayers(("p1",), ("p2",)))
    assert page._left._figure == "9"
    assert page._average._figure == "11,111"
    assert "Aino Mäkinen" in page.recent.rows[0].cells[1]


def test_the_clock_says_its_state_in_words(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    assert page.clock.head() == "Level 1 of 4"
    room.time.ms += 19 * MINUTE + 30_000
    page.refresh(EVERYTHING)
    assert page.clock.head().endswith("last minute")
    assert page.clock.time() == "00:30"
    room.do(c.PauseClock())
    assert page.clock.head().endswith("paused")


def test_a_break_says_when_play_goes_on_and_what_is_coloured_up(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    room.do(c.NextLevel(), c.NextLevel())
    assert page.clock.head() == "Break after level 2"
    for word in ("Dinner", "back at", "colour up 25"):
        assert word in page.clock.note()


def test_the_clock_wakes_by_itself_while_it_is_looked_at(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    room.time.ms += 1000
    page.refresh(EVERYTHING)
    room.time.ms += 1000
    qtbot.waitUntil(lambda: page.clock.time() == "19:58", timeout=3000)
    page.hide()
    assert not page._timer.isActive()


def test_somebody_without_a_seat_is_said_in_words(qtbot):
    room = open_room(12, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    room.do(c.UnseatPlayer("p1"))
    assert page._tables._note == "1 without a seat"


def test_the_page_fits_a_small_laptop_beside_strip_and_attention(qtbot):
    page, _ = show(qtbot, OverviewPage, open_room(12))
    least = page.minimumSizeHint()
    assert least.width() <= 900
    assert least.height() <= 600


def test_a_finished_event_shows_its_winner_and_no_dead_clock(qtbot):
    room = open_room(4, start=True)
    page, _ = show(qtbot, OverviewPage, room)
    for person in ("p4", "p3", "p2"):
        room.do(c.EliminatePlayers((person,)))
    room.do(c.FinishEvent())
    page.refresh(EVERYTHING)
    winner = room.event.people["p1"].name
    assert page.clock.time() == winner
    assert page.clock.blinds().endswith("still to be paid")
    assert page.levels.rows[0].cells[1] == winner
    assert page.prizes.rows[0].cells[0] == winner
    room.event.undo()
    page.refresh(EVERYTHING)
    assert page.clock.time() == "20:00"
    assert page.levels.rows[0].cells[0].startswith("in ")
