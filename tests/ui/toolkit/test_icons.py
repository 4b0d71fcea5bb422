"""The icon set is complete, drawn by one rule, and tinted."""

import re

import pytest
from PySide6.QtGui import QColor, QIcon

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.icons import IconButton, icon, icon_names, pixmap
from tourney.ui.toolkit.packaged import packaged

NEEDED = set(
    "overview players tables structure prizes hands forecast journal display play pause next"
    " previous plus minus undo redo search alert break trophy button lock import export print"
    " sound_on sound_off close fold".split()
)


def test_the_set_is_complete():
    assert set(icon_names()) >= NEEDED


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_is_a_line_drawing_on_a_grid_of_20(name):
    text = packaged("icons", f"{name}.svg").decode()
    assert 'viewBox="0 0 20 20"' in text
    assert 'stroke-width="1.5"' in text
    assert 'stroke="currentColor"' in text
    assert not re.search(r"#[0-9a-fA-F]{3}", text)


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_is_drawn_in_the_colour_asked_for(qapp, name):
    image = pixmap(name, theme.DARK.accent, scale=2).toImage()
    solid = [
        image.pixelColor(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    ]
    assert len(solid) > 20
    wanted = QColor(theme.DARK.accent)
    assert all(abs(c.red() - wanted.red()) + abs(c.green() - wanted.green()) < 8 for c in solid)


def test_an_unknown_icon_is_an_error_and_not_an_empty_picture(qapp):
    with pytest.raises(FileNotFoundError):
        pixmap("no_such_icon", "#ffffff")


def test_a_disabled_icon_looks_different(qapp):
    play = icon("play")
    normal = play.pixmap(20, 20, QIcon.Mode.Normal).toImage()
    assert normal != play.pixmap(20, 20, QIcon.Mode.Disabled).toImage()


def test_an_icon_button_has_a_name_for_screen_readers(qtbot):
    button = IconButton("play", "Start the clock", shortcut="Space")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Start the clock"
    assert "Space" in button.toolTip()
    button.set_meaning("pause", "Pause the clock")
    assert button.accessibleName() == "Pause the clock"
