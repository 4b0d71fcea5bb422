"""The room's display is found, followed, and forgotten; a mirror is none."""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QRect

from tourney.ui.projector.screens import DEBOUNCE_MS, Placement, ScreenWatcher


@dataclass
class Display:
    title: str
    place: QRect

    def name(self):
        return self.title

    def geometry(self):
        return self.place


LAPTOP = Display("laptop", QRect(0, 0, 1440, 900))
BEAMER = Display("beamer", QRect(1440, 0, 1920, 1080))
SECOND = Display("second", QRect(3360, 0, 1280, 720))
MIRROR = Display("mirror", QRect(0, 0, 1440, 900))


class Displays:
    """Displays that can be plugged in and out."""

    def __init__(self, *displays):
        self.displays, self.heard = list(displays), []

    def screens(self):
        return self.displays

    def desk_screen(self):
        return self.displays[0] if self.displays else None

    def listen(self, changed):
        self.heard.append(changed)

    def plug(self, *displays):
        self.displays = list(displays)
        for changed in self.heard:
            changed()


class Window:
    def __init__(self):
        self.where = []

    def fill(self, screen):
        self.where.append(screen.name())

    def open_window(self):
        self.where.append("window")


@pytest.fixture
def displays():
    return Displays(LAPTOP)


@pytest.fixture
def watcher(qapp, displays):
    return ScreenWatcher(displays)


def settle(qtbot, watcher):
    with qtbot.waitSignal(watcher.changed, timeout=2000):
        pass


def test_one_display_and_a_mirrored_one_are_no_room_display(watcher, displays):
    assert watcher.room_screens() == []
    displays.displays = [LAPTOP, MIRROR]
    assert watcher.room_screens() == []


def test_room_displays_come_from_left_to_right(watcher, displays):
    displays.displays = [LAPTOP, SECOND, BEAMER]
    assert watcher.room_screens() == [BEAMER, SECOND]


def test_a_plugged_display_is_taken_after_350_quiet_ms(qtbot, watcher, displays):
    heard = []
    watcher.changed.connect(lambda found: heard.append([d.name() for d in found]))
    start = time.monotonic()
    for _ in range(4):
        displays.plug(LAPTOP, BEAMER)
        displays.plug(LAPTOP)
    displays.plug(LAPTOP, BEAMER)
    assert heard == []
    qtbot.waitUntil(lambda: bool(heard), timeout=2000)
    assert heard == [["beamer"]]
    assert time.monotonic() - start >= DEBOUNCE_MS / 1000 * 0.95
    assert DEBOUNCE_MS == 350


def test_a_display_that_only_flickered_changes_nothing(qtbot, watcher, displays):
    with qtbot.assertNotEmitted(watcher.changed, wait=DEBOUNCE_MS + 150):
        displays.plug(LAPTOP, BEAMER)
        displays.plug(LAPTOP)


def test_windows_move_to_the_room_and_back(qtbot, watcher, displays):
    first, second = Window(), Window()
    placement = Placement(watcher)
    placement.add(first)
    placement.add(second)
    displays.plug(LAPTOP, BEAMER, SECOND)
    settle(qtbot, watcher)
    displays.plug(LAPTOP)
    settle(qtbot, watcher)
    assert first.where == ["window", "beamer", "window"]
    assert second.where == ["window", "second", "window"]
    placement.remove(first)
    displays.plug(LAPTOP, BEAMER)
    settle(qtbot, watcher)
    assert (len(first.where), second.where[-1]) == (3, "beamer")


REAL = """
from PySide6.QtWidgets import QApplication
app = QApplication([])
from tourney.ui.projector.screens import Placement, QtScreens, ScreenWatcher
from tourney.ui.projector.window import ProjectorWindow
window = ProjectorWindow()
Placement(ScreenWatcher(QtScreens(app))).add(window)
app.processEvents()
place = window.geometry()
desk = app.primaryScreen().name()
other, = [s for s in app.screens() if s.name() != desk]
print(window.screen().name() == other.name(), place == other.geometry(), window.isFullScreen())
"""


def test_with_two_real_displays_the_window_fills_the_other(tmp_path):
    config = tmp_path / "screens.json"
    config.write_text(
        json.dumps(
            {
                "screens": [
                    {"name": "laptop", "x": 0, "y": 0, "width": 1440, "height": 900},
                    {"name": "beamer", "x": 1440, "y": 0, "width": 1920, "height": 1080},
                ]
            }
        )
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"}
    done = subprocess.run(
        [sys.executable, "-c", REAL], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["True", "True", "True"], done.stderr
