"""Projector windows: opened, placed, filled from the event, set from the Display page."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.shell.conftest import CTRL
from tourney.app.views.projector import ClockView, MessageView, WinnerView
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.projector.rotation import PageKey
from tourney.ui.shell.house_memory import HouseMemory
from tourney.ui.shell.projectors import Projectors
from tourney.ui.shell.show_plan import USUAL_SECONDS, ShowPlan


class Screens:
    """Displays that a test plugs and unplugs."""

    def __init__(self) -> None:
        self.found = [QGuiApplication.primaryScreen()]
        self.changed = lambda: None

    def screens(self):
        return self.found

    def desk_screen(self):
        return self.found[0]

    def listen(self, changed) -> None:
        self.changed = changed


class Second:
    """A second display, as far as it is asked."""

    def name(self) -> str:
        return "room"

    def geometry(self) -> QRect:
        return QRect(2000, 0, 1920, 1080)


def test_a_window_opens_by_key_and_shows_the_clock(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    keys.press(Qt.Key.Key_P, CTRL)
    (window,) = keys.window.projectors.windows
    assert window.isVisible()
    assert isinstance(window.surface.view, ClockView)
    assert window.surface.view.left == 9


def test_it_follows_the_event_to_its_end(house, open_desk, qtbot):
    event = house.event(2, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_P, CTRL)
    (window,) = keys.window.projectors.windows
    event.execute(c.EliminatePlayers(("p1",)))
    event.execute(c.FinishEvent())
    qtbot.waitUntil(lambda: isinstance(window.surface.view, WinnerView), timeout=2_000)


def test_f11_fills_and_esc_gives_the_desk_back(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    keys.press(Qt.Key.Key_F11)
    (window,) = keys.window.projectors.windows
    assert window.isFullScreen()
    window.leave_full()
    assert not window.isFullScreen()


def test_it_takes_the_keys_on_the_display_of_the_desk_alone(house, qtbot):
    screens = Screens()
    projectors = Projectors(HouseMemory(house.session.store), screens)
    projectors.follow(Bridge(house.event(9, start=True)))
    window = projectors.open_window()
    projectors.fill_display()
    assert not window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    projectors.fill_display()
    screens.found[0] = Second()
    projectors.fill_display()
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    projectors.follow(None)


def test_a_message_is_shown_at_once_and_taken_away(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    projectors = keys.window.projectors
    window = projectors.open_window()
    projectors.set_message("Food", "The kitchen closes at ten.")
    assert isinstance(window.surface.view, MessageView)
    projectors.set_message("", "")
    assert isinstance(window.surface.view, ClockView)


def test_plans_are_remembered(house, open_desk):
    event = house.event(9)
    keys = open_desk(event)
    plan = ShowPlan(theme="felt", turn=90).with_page(PageKey.SEATS, True)
    keys.window.projectors.set_plan(0, plan.with_seconds(PageKey.CLOCK, 45))
    keys.window.close()
    again = open_desk(event).window.projectors
    assert again.plan(0).theme == "felt"
    assert (again.plan(0).turn, again.plan(0).seconds[PageKey.CLOCK]) == (90, 45)
    assert PageKey.SEATS in again.plan(0).pages


def test_an_odd_plan_reads_as_the_usual_one():
    for plain in (None, 3, {"theme": "x", "pages": "all", "seconds": [], "turn": 45}):
        plan = ShowPlan.from_plain(plain)
        assert (plan.theme, plan.turn, dict(plan.seconds)) == ("night", 0, dict(USUAL_SECONDS))
    assert ShowPlan.from_plain(ShowPlan().to_plain()) == ShowPlan()


def test_a_page_keeps_its_place_when_it_comes_and_goes():
    plan = ShowPlan().with_page(PageKey.CLOCK, False).with_page(PageKey.CLOCK, True)
    assert plan.pages == ShowPlan().pages
    assert PageKey.PRIZES not in ShowPlan().with_page(PageKey.PRIZES, False).pages


def test_closing_a_window_forgets_it(house, open_desk):
    keys = open_desk(house.event(9))
    window = keys.window.projectors.open_window()
    window.close()
    assert keys.window.projectors.windows == []


def test_a_second_display_gets_a_window_by_itself(house, qtbot, monkeypatch):
    event = house.event(9, start=True)
    filled = []
    monkeypatch.setattr(
        "tourney.ui.projector.window.ProjectorWindow.fill",
        lambda self, screen: filled.append(screen.name()),
    )
    screens = Screens()
    projectors = Projectors(HouseMemory(house.session.store), screens)
    bridge = Bridge(event)
    projectors.follow(bridge)
    assert projectors.windows == []
    screens.found.append(Second())
    screens.changed()
    qtbot.waitUntil(lambda: len(projectors.windows) == 1, timeout=2_000)
    assert "room" in filled
    projectors.follow(None)
    assert projectors.windows == []


def test_the_display_page_sets_what_is_shown(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    keys.window.desk.show_page("display")
    page = keys.window.desk.host.page
    page._shown[PageKey.SEATS].setFocus()
    keys.press(Qt.Key.Key_Space)
    assert PageKey.SEATS in keys.window.projectors.plan(0).pages
    page._theme.setFocus()
    keys.press(Qt.Key.Key_Down)
    assert keys.window.projectors.plan(0).theme != "night"
