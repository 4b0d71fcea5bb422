"""The picture fades between pages, pulses in the last minute, and rests when nothing moves."""

import pytest
from PySide6.QtCore import QSize

from tests.ui.projector.views import BREAK, CLOCK, LAST_MINUTE, MOVES, VIEWS, seats
from tourney.ui.projector import surface as module
from tourney.ui.projector.surface import FADE_MS, Surface


class Clock:
    def __init__(self):
        self.now = 1000

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def surface(qtbot, clock):
    surface = Surface(now=clock)
    qtbot.addWidget(surface)
    surface.resize(640, 360)
    surface.show()
    surface.show_view(CLOCK)
    surface.grab()
    return surface


def test_a_fade_takes_less_than_400_ms():
    assert FADE_MS < 400


def test_another_page_fades_in_and_the_fade_ends(qtbot, surface, clock):
    before = surface.grab().toImage()
    surface.show_view(MOVES)
    assert surface.fading
    clock.now += FADE_MS // 2
    half = surface.grab().toImage()
    clock.now += FADE_MS
    qtbot.waitUntil(lambda: not surface.fading)
    after = surface.grab().toImage()
    assert before != half != after
    assert before != after


def test_the_same_page_with_new_figures_does_not_fade(surface):
    surface.show_view(LAST_MINUTE)
    assert not surface.fading


def test_a_break_is_another_page_than_the_level(surface):
    surface.show_view(BREAK)
    assert surface.fading


def test_the_last_minute_pulses_once_a_second(surface, clock):
    surface.show_view(LAST_MINUTE)
    bright = surface.grab().toImage()
    clock.now += module.PULSE_MS + 1
    dim = surface.grab().toImage()
    assert bright != dim
    surface.show_view(LAST_MINUTE)
    assert surface.grab().toImage() == bright


def test_a_running_level_does_not_pulse(surface, clock):
    first = surface.grab().toImage()
    clock.now += module.PULSE_MS + 1
    assert surface.grab().toImage() == first


def test_frames_come_only_while_something_moves(qtbot, surface, clock):
    assert not surface._frames.isActive()
    surface.show_view(seats(5000), fade=False)
    assert surface._frames.isActive()
    surface.show_view(CLOCK, fade=False)
    assert not surface._frames.isActive()


def test_a_list_begins_at_its_top_each_time_it_comes_up(surface, clock):
    view = seats(5000)
    surface.show_view(view, fade=False)
    clock.now += 120_000
    surface.grab()
    assert view.rows[0].name not in {w.text for w in surface.written}
    surface.show_view(CLOCK, fade=False)
    surface.show_view(view, fade=False)
    surface.grab()
    assert view.rows[0].name in {w.text for w in surface.written}


def test_a_new_list_goes_on_where_the_old_one_was(surface, clock):
    view = seats(5000)
    surface.show_view(view, fade=False)
    clock.now += 60_000
    surface.grab()
    before = [w.text for w in surface.written]
    surface.show_view(seats(5000), fade=False)
    surface.grab()
    assert [w.text for w in surface.written] == before


def test_an_unknown_design_is_refused_and_the_old_one_stays(surface):
    surface.set_theme("felt")
    with pytest.raises(KeyError):
        surface.set_theme("mauve")
    assert surface.theme.key == "felt"


def test_a_picture_for_a_file_is_the_same_twice(surface):
    surface.show_view(VIEWS["winner"], fade=False)
    assert surface.picture(QSize(640, 360)) == surface.picture(QSize(640, 360))
