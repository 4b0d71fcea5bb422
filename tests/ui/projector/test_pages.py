"""Every page in every design at every shape: large enough, inside, nothing over anything."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize

from tests.ui.projector.views import (
    BREAK,
    BREAK_PAUSED,
    CLOCK,
    HEAD,
    HUGE,
    LAST_MINUTE,
    LONG_NAME,
    PAUSED,
    VIEWS,
)
from tourney.app.views.projector import SeatListView, SeatRow
from tourney.ui.projector.surface import Surface
from tourney.ui.projector.themes import THEMES
from tourney.ui.toolkit.theme import contrast

WIDE, BEAMER, UPRIGHT, ULTRA = (
    QSize(1280, 720),
    QSize(1024, 768),
    QSize(600, 1060),
    QSize(1720, 480),
)
SHAPES = {"16:9": WIDE, "4:3": BEAMER, "upright": UPRIGHT, "21:9": ULTRA}


@pytest.fixture(scope="module")
def surface(qapp):
    surface = Surface()
    yield surface
    surface.deleteLater()


def written(surface, theme, name, size, shown_ms=0):
    surface.set_theme(theme)
    view = VIEWS[name] if isinstance(name, str) else name
    surface.show_view(view, fade=False)
    assert not surface.picture(size, shown_ms).isNull()
    return surface.written


def texts(items):
    return [item.text for item in items]


SHAPES_AND_THEMES = [("16:9", theme) for theme in THEMES]
SHAPES_AND_THEMES += [(shape, theme) for shape in list(SHAPES)[1:] for theme in ("felt", "plain")]


@pytest.mark.parametrize(("shape", "theme"), SHAPES_AND_THEMES)
@pytest.mark.parametrize("name", VIEWS)
def test_nothing_leaves_the_picture_and_nothing_stands_on_anything(surface, theme, name, shape):
    size = SHAPES[shape]
    items = written(surface, theme, name, size)
    assert items
    picture = QRectF(0, 0, size.width(), size.height()).adjusted(-1, -1, 1, 1)
    rolling = name in ("seats_60", "seats_5000", "prizes_many", "seats_10")
    for item in items:
        assert rolling or picture.contains(item.rect), item
    slack = size.height() * 0.004
    for one, other in combinations(items, 2):
        common = one.rect.intersected(other.rect)
        overlap = min(common.width(), common.height())
        line = 0.14 * min(one.rect.height(), other.rect.height())
        assert overlap <= max(slack, line), (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", VIEWS)
def test_on_16_to_9_all_text_is_at_least_a_22nd_and_what_matters_an_8th(surface, theme, name):
    for item in written(surface, theme, name, WIDE):
        least = WIDE.height() / 8 if item.role in ("clock", "blinds") else WIDE.height() / 22
        assert item.pixels >= int(least), item


@pytest.mark.parametrize("theme", THEMES)
def test_on_4_to_3_ordinary_blinds_and_clock_are_an_8th_too(surface, theme):
    for view in (CLOCK, PAUSED, LAST_MINUTE, BREAK):
        for item in written(surface, theme, view, BEAMER):
            if item.role in ("clock", "blinds"):
                assert item.pixels >= BEAMER.height() // 8, item


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_of_text_is_readable_in_every_design(theme):
    for color in (theme.text, theme.quiet, theme.accent, theme.attention):
        for under in (theme.ground, theme.plate):
            assert contrast(color.name(), under.name()) >= 4.5
    for band in (theme.accent, theme.attention):
        assert contrast(theme.on_band.name(), band.name()) >= 4.5


def test_clock_digits_do_not_jump(surface):
    places = set()
    for seconds in (1111, 1122, 848, 600, 1000):
        view = type(CLOCK)(HEAD, 1, seconds * 1000, True, CLOCK.blinds)
        clock = next(w for w in written(surface, "felt", view, WIDE) if w.role == "clock")
        places.add((clock.rect.left(), clock.rect.width(), clock.pixels))
    assert len(places) == 1


def test_the_clock_tells_all_that_the_room_asks(surface):
    told = texts(written(surface, "night", "clock", WIDE))
    for text in ("18:42", "200 / 400", "Big blind ante 400", "62 / 118", "38,065", "€5,310"):
        assert text in told
    for text in ("LEVEL 7 OF 24", "300 / 600 (600)", "38:42", "12:10", "1st", "€1,990"):
        assert text in told


@pytest.mark.parametrize(
    ("view", "word"),
    [
        (PAUSED, "PAUSED"),
        (PAUSED, "FINAL TABLE"),
        (LAST_MINUTE, "LAST MINUTE"),
        (LAST_MINUTE, "HAND FOR HAND"),
        (BREAK, "BREAK"),
        (BREAK, "Back at 20:45"),
        (BREAK_PAUSED, "BREAK – PAUSED"),
        (BREAK_PAUSED, "The clock is stopped"),
    ],
)
def test_a_state_is_told_by_a_word_and_not_by_colour_alone(surface, view, word):
    for size in SHAPES.values():
        assert word in texts(written(surface, "night", view, size))


def test_states_change_the_picture_itself(surface):
    pictures = []
    for view in (CLOCK, PAUSED, LAST_MINUTE, BREAK):
        surface.show_view(view, fade=False)
        pictures.append(surface.picture(QSize(320, 180)))
    assert all(a != b for a, b in combinations(pictures, 2))


def test_the_five_designs_are_five_pictures(surface):
    pictures = []
    for theme in THEMES:
        surface.set_theme(theme)
        surface.show_view(HUGE, fade=False)
        pictures.append(surface.picture(QSize(320, 180)))
    assert len(pictures) == 5
    assert all(a != b for a, b in combinations(pictures, 2))


def test_seats_are_as_large_as_names(surface):
    items = written(surface, "plain", "seats_5000", WIDE, 60_000)
    names = [w.pixels for w in items if w.role == "name"]
    figures = [w.pixels for w in items if w.role == "figure"]
    assert min(figures) >= max(names)
    assert len(names) >= 14


@pytest.mark.parametrize("theme", THEMES)
def test_the_sums_below_the_winner_have_one_size(surface, theme):
    sums = [w for w in written(surface, theme, "winner_large", WIDE) if w.text.startswith("€")]
    assert len(sums) > 3
    assert len({item.pixels for item in sums[1:]}) == 1, "the first is the winner's own"


def test_every_player_of_5000_comes_into_sight_during_one_turn(surface):
    surface.resize(1280, 720)
    view = VIEWS["seats_5000"]
    surface.set_theme("plain")
    surface.show_view(view, fade=False)
    seen, turn = set(), surface.turn_ms(view)
    for shown in range(0, turn, 6000):
        surface.picture(QSize(1280, 720), shown)
        seen |= {w.text for w in surface.written if w.role == "name"}
    assert seen == {row.name for row in view.rows}


def test_a_long_name_wraps_and_stays_whole(surface):
    surname, first = LONG_NAME.split()[1], LONG_NAME.split()[0]
    view = SeatListView(HEAD, (SeatRow(surname, first, "12", 5),))
    items = written(surface, "plain", view, UPRIGHT)
    assert f"{surname}, {first}" in texts(items)


def test_a_big_field_can_be_split_over_several_projectors(surface):
    view = VIEWS["seats_5000"]
    parts = view.split(3)
    assert sum((part.rows for part in parts), ()) == view.rows
    assert [(part.part, part.parts) for part in parts] == [(1, 3), (2, 3), (3, 3)]
    assert "A – B" in texts(written(surface, "plain", parts[0], WIDE))
