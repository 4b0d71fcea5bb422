"""The clock is in reach of the keyboard on every page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.ui.shell.conftest import CTRL, sleepless
from tourney.tournament import commands as c
from tourney.ui.shell.clock_field import typed_ms
from tourney.ui.shell.window import DeskWindow
from tourney.ui.sound import NoSoundError, Sounds


def left(event) -> int:
    clock = event.state.clock
    return clock.remaining_ms


def test_space_starts_and_pauses(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_Space)
    assert event.state.clock.running
    assert "paused" not in keys.window.desk.strip.level.text()
    keys.press(Qt.Key.Key_Space)
    assert not event.state.clock.running
    assert keys.window.desk.strip.level.text() == "Level 1 of 4 · paused"


def test_space_in_the_search_is_a_space(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.search("a b")
    assert keys.window.desk.foot.field.text() == "a b"
    assert not event.state.clock.running


def test_a_minute_more_and_less_next_and_back(house, open_desk):
    event = house.event(3, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_Up, CTRL)
    assert left(event) == 21 * 60_000
    keys.press(Qt.Key.Key_Down, CTRL)
    assert left(event) == 20 * 60_000
    keys.press(Qt.Key.Key_Right, CTRL)
    assert event.state.clock.row == 1
    keys.press(Qt.Key.Key_Left, CTRL)
    assert event.state.clock.row == 0


def test_the_time_is_set_by_typing(house, open_desk):
    event = house.event(3, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_T, CTRL)
    keys.type("7:30")
    keys.enter()
    assert left(event) == 450_000
    assert not keys.window.desk.strip.clock.field.isVisible()


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("12:30", 750_000),
        ("12.30", 750_000),
        ("12", 720_000),
        (" 1:05:00 ", 3_900_000),
        ("120", 7_200_000),
        ("12:75", None),
        ("soon", None),
        ("", None),
    ],
)
def test_a_time_is_read_as_minutes_and_seconds(text, ms):
    assert typed_ms(text) == ms


def test_a_level_is_over_by_itself_and_is_shown(house, open_desk, qtbot):
    event = house.event(3, start=True)
    keys = open_desk(event)
    house.machine.ms += 1_000
    event.execute(c.SetClock(300))
    house.machine.ms += 400
    qtbot.waitUntil(lambda: event.state.clock.row == 1, timeout=3_000)
    qtbot.waitUntil(lambda: keys.window.desk.strip.stakes.text() == "50/100 (100)", timeout=2_000)


def test_the_strip_is_told_in_the_words_of_the_room(house, open_desk):
    event = house.event(9, start=True)
    event.execute(c.EliminatePlayers(("p2",)))
    strip = open_desk(event).window.desk.strip
    assert strip.players.text() == "8 of 9 left · pool €180"
    assert strip.stakes.text() == "25/50"
    assert strip.following.text() == "next 50/100 (100)"
    assert strip.level.text() == "Level 1 of 4 · break in 40:00"
    assert strip.average.text() == "average 11,250 = 225 bb"


def test_lost_time_is_asked_about_and_two_keys_answer(house, open_desk, qtbot):
    event = house.event(3, start=True)
    house.session.store.beat(event.id, house.machine.ms)
    house.machine.ms += 5 * 60_000
    event_id = event.id
    house.session._open.clear()
    from tourney.app.steady_time import SteadyTime

    house.time = SteadyTime(house.machine.read)
    house.session.time = house.time
    again = house.session.open(event_id)
    keys = open_desk(again)
    qtbot.waitUntil(lambda: "gap" in keys.window.bars.texts(), timeout=2_000)
    assert "05:00" in keys.window.bars.texts()["gap"]
    keys.press(Qt.Key.Key_F10)
    assert "gap" not in keys.window.bars.texts()
    qtbot.waitUntil(lambda: keys.window.desk.strip.clock.accessibleName() == "20:00")


def test_space_is_the_clock_and_enter_the_button_that_has_the_keyboard(house, open_desk, qtbot):
    event = house.event(9, draw=False)
    keys = open_desk(event)
    panel = keys.window.desk.panel

    def shown() -> list[QPushButton]:
        return [each for each in panel.findChildren(QPushButton) if each.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    shown()[0].setFocus()
    keys.press(Qt.Key.Key_Space)
    assert event.state.clock.running
    assert not event.state.drawn
    keys.enter()
    assert event.state.drawn


def test_where_there_is_no_sound_it_is_said_once_and_the_clock_beeps(house, qtbot):
    beeps = []

    def silent(_parent):
        raise NoSoundError("no audio output")

    sounds = Sounds(make_player=silent, beep=lambda: beeps.append(True))
    event = house.event(3, start=True)
    window = DeskWindow(house.session, house.time, sounds=sounds, awake=sleepless())
    qtbot.addWidget(window)
    window.show()
    window.open_event(event.id)
    event.execute(c.NextLevel())
    qtbot.waitUntil(lambda: bool(beeps), timeout=2_000)
    said = window.bars.texts()["sound"]
    assert said.startswith("No sound can be played on this machine; the clock beeps instead.")
    assert "no audio output" not in said
    window.close()
