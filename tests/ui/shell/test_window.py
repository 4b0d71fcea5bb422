"""The window: where it lands, what it remembers, and that nothing stops the night."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QToolButton

from tests.ui.shell.conftest import CTRL, House, sleepless
from tourney.app.session import Session
from tourney.paths import Home
from tourney.storage.open import open_store
from tourney.tournament import commands as c
from tourney.ui.shell.bars import Bars
from tourney.ui.shell.crash import LOG_NAME, watch_for_faults
from tourney.ui.shell.window import DeskWindow
from tourney.ui.sound import Sounds
from tourney.ui.toolkit import theme
from tourney.values.errors import StorageError


def test_starting_again_lands_in_the_event_under_way(house, open_desk):
    house.event(3)
    running = house.event(9, start=True, name="Festival")
    keys = open_desk()
    assert keys.window.desk.bridge.event_id == running.id
    assert keys.window.windowTitle().endswith("Festival")


def test_on_a_display_too_small_for_it_the_window_takes_what_there_is(house, qtbot):
    window = DeskWindow(house.session, house.time, awake=sleepless())
    qtbot.addWidget(window)
    room = QGuiApplication.primaryScreen().availableSize()
    assert room.width() < window.width()
    window.appear()
    assert window.isMaximized()
    window.close()


def test_without_an_event_under_way_the_list_is_shown(house, open_desk):
    house.event(3)
    keys = open_desk()
    assert keys.window.start.isVisible()
    assert keys.window.desk is None


def test_of_two_under_way_the_one_last_on_the_desk_is_opened(house, open_desk):
    first = house.event(3, start=True)
    house.event(3, start=True)
    open_desk(first).window.close()
    assert open_desk().window.desk.bridge.event_id == first.id


def test_an_empty_house_says_what_to_do(house, open_desk):
    keys = open_desk()
    assert keys.window.start.list.empty_text() == "No events yet. Make one with Ctrl+N."


def test_the_list_is_a_key_away_and_the_clock_goes_on(house, open_desk, qtbot):
    event = house.event(3, start=True)
    other = house.event(3)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_O, CTRL)
    assert keys.window.start.isVisible()
    house.machine.ms += 1_000
    event.execute(c.SetClock(300))
    house.machine.ms += 400
    qtbot.waitUntil(lambda: event.state.clock.row == 1, timeout=3_000)
    keys.press(Qt.Key.Key_O, CTRL)
    assert keys.window.desk.isVisible()
    keys.press(Qt.Key.Key_O, CTRL)
    keys.press(Qt.Key.Key_Down)
    keys.enter()
    assert keys.window.desk.bridge.event_id == other.id


def test_pages_are_changed_by_number_and_hear_of_changes_when_shown(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    count = keys.window.desk.host.count()
    for number in range(1, count + 1):
        keys.press(Qt.Key(int(Qt.Key.Key_0) + number), CTRL)
        assert keys.window.desk.host.currentIndex() == number - 1


def test_place_and_theme_are_remembered(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.search("light")
    keys.enter()
    assert theme.current().key == "light"
    keys.window.close()
    assert house.session.store.get_setting("desk.window")
    theme.apply(QApplication.instance(), "dark")
    again = open_desk(event)
    assert theme.current().key == "light"
    again.search("dark")
    again.enter()
    assert theme.current().key == "dark"


def test_a_full_disk_is_one_sentence_and_the_clock_goes_on(tmp_path, qtbot):
    full = []

    class Filling:
        """A store whose disk becomes full."""

        def __init__(self, store) -> None:
            self._store = store

        def __getattr__(self, name: str):
            return getattr(self._store, name)

        def append(self, change) -> None:
            if full:
                raise StorageError("disk_full")
            self._store.append(change)

    house = House(tmp_path, Filling)
    event = house.event(9, start=True)
    window = DeskWindow(house.session, house.time, sounds=Sounds(beep=lambda: None),
                        awake=sleepless())  # fmt: skip
    qtbot.addWidget(window)
    window.show()
    window.open_event(event.id)
    full.append(True)
    window.desk.bridge.submit(c.EliminatePlayers(("p1",)))
    assert window.bars.texts()["refused"].startswith("The disk is full")
    assert event.state.totals.playing == 9
    house.machine.ms += 1_000
    qtbot.waitUntil(lambda: window.desk.strip.clock.accessibleName() == "19:59", timeout=3_000)
    full.clear()
    window.desk.bridge.submit(c.EliminatePlayers(("p1",)))
    assert event.state.totals.playing == 8
    house.session.close()


def test_a_second_copy_of_the_program_only_reads_and_says_so(house, open_desk, tmp_path, qtbot):
    event = house.event(9, start=True)
    second = Session(open_store(tmp_path, None, writing=True), house.time, random.Random(1))
    window = DeskWindow(second, house.time, sounds=Sounds(beep=lambda: None), awake=sleepless())
    qtbot.addWidget(window)
    window.show()
    window.land()
    assert "Another copy of the program" in window.bars.texts()["read_only"]
    window.desk.bridge.submit(c.EliminatePlayers(("p1",)))
    assert "refused" in window.bars.texts()
    assert event.state.totals.playing == 9
    window.close()
    second.close()


def test_a_fault_is_said_logged_and_survived(tmp_path: Path, qtbot):
    bars = Bars()
    qtbot.addWidget(bars)
    stop = watch_for_faults(Home(tmp_path), bars)
    try:
        try:
            raise ZeroDivisionError("a slip")
        except ZeroDivisionError:
            sys.excepthook(*sys.exc_info())
    finally:
        stop()
    assert "nothing was lost" in bars.texts()["fault"]
    assert "ZeroDivisionError: a slip" in (tmp_path / LOG_NAME).read_text(encoding="utf-8")
    assert sys.excepthook is not None


def test_every_icon_button_of_the_frame_has_a_name(house, open_desk):
    keys = open_desk(house.event(3))
    desk = keys.window.desk
    for part in (desk.rail, desk.strip, desk.foot, desk.panel):
        for button in part.findChildren(QToolButton):
            if button.objectName().startswith("qt_") or "QLineEdit" in str(type(button.parent())):
                continue
            assert button.accessibleName()


def test_leaving_an_event_leaves_no_listener_behind(house, open_desk):
    first, second = house.event(3, start=True), house.event(3)
    keys = open_desk(first)
    for event in (second, first, second):
        keys.window.open_event(event.id)
        QApplication.processEvents()
    assert len(first._listeners) == 0
    assert len(second._listeners) == 2
