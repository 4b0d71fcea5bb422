"""A projector window: views go to their pages, keys work, the desk keeps the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.projector.views import BEFORE, BREAK, CLOCK, MOVES, VIEWS
from tourney.ui.projector.rotation import PageKey
from tourney.ui.projector.window import ProjectorWindow


@pytest.fixture
def window(qtbot):
    window = ProjectorWindow()
    qtbot.addWidget(window)
    window.open_window()
    return window


def test_start_clock_break_and_end_share_a_page(window):
    for view in (BEFORE, CLOCK, BREAK, VIEWS["winner"]):
        window.set_view(view)
        assert window.surface.view is view
    assert window.rotation.current is PageKey.CLOCK


def test_a_view_of_a_page_that_is_not_up_waits(window):
    window.set_view(CLOCK)
    window.set_view(MOVES)
    assert window.surface.view is CLOCK
    window.set_rotation([(PageKey.CLOCK, 20), (PageKey.MOVES, 10)])
    window.rotation.forward()
    assert window.surface.view is MOVES
    window.drop_view(PageKey.MOVES)
    assert window.surface.view is CLOCK


def test_f11_fills_and_esc_gives_the_desk_back(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    with qtbot.waitSignal(window.desk_wanted):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_on_another_display_it_never_takes_the_focus(qtbot):
    window = ProjectorWindow(lambda screen: False)
    qtbot.addWidget(window)
    window.fill(QGuiApplication.primaryScreen())
    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    window.open_window()
    assert not window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.isVisible()


def test_filled_again_by_its_key_on_another_display_it_still_does_not_take_the_focus(qtbot):
    window = ProjectorWindow(lambda screen: False)
    qtbot.addWidget(window)
    window.open_window()
    window.toggle_full()
    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus


def test_given_back_it_is_a_window_again_smaller_than_the_display(qtbot, window):
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.toggle_full()
    window.leave_full()
    assert room.contains(window.geometry())
    assert window.height() < room.height()
    assert window.windowState() == Qt.WindowState.WindowNoState


def test_the_geometry_is_set_between_the_screen_and_the_full_screen(qtbot, monkeypatch):
    window = ProjectorWindow()
    qtbot.addWidget(window)
    calls = []
    for name in ("setScreen", "setGeometry", "show"):
        monkeypatch.setattr(window, name, lambda *args, name=name: calls.append((name, *args)))
    screen = QGuiApplication.primaryScreen()
    window.fill(screen)
    assert calls == [
        ("setScreen", screen),
        ("setGeometry", screen.geometry()),
        ("show",),
    ]
    assert window.windowState() & Qt.WindowState.WindowFullScreen


def test_two_windows_show_different_pages(qtbot, window):
    other = ProjectorWindow()
    qtbot.addWidget(other)
    for each in (window, other):
        each.set_view(CLOCK)
        each.set_view(MOVES)
    other.set_rotation([(PageKey.MOVES, 60)])
    assert (window.surface.view, other.surface.view) == (CLOCK, MOVES)
