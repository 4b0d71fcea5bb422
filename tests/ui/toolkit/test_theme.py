"""The desk's colours can be read, and its style sheet is complete."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.packaged import packaged_path
from tourney.ui.toolkit.tabular import cells, is_tabular, tabular

TEXTS = ("text", "quiet", "accent", "attention", "danger", "information")
SURFACES = ("ground", "surface", "raised")


@pytest.mark.parametrize("key", theme.PALETTES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("surface", SURFACES)
def test_every_text_colour_is_readable_on_every_surface(key, text, surface):
    colors = theme.PALETTES[key]
    assert theme.contrast(getattr(colors, text), getattr(colors, surface)) >= 4.5


@pytest.mark.parametrize("key", theme.PALETTES)
def test_words_are_readable_on_the_accent_and_on_a_selected_row(key):
    colors = theme.PALETTES[key]
    assert theme.contrast(colors.on_accent, colors.accent) >= 4.5
    assert theme.contrast(colors.text, colors.line) >= 4.5
    assert f"selected {{\n    background: {colors.raised}" in theme.style_sheet(colors)


def test_contrast_is_21_between_black_and_white_and_1_with_itself():
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#35B788", "#35B788") == pytest.approx(1)


@pytest.mark.parametrize("key", theme.PALETTES)
def test_the_style_sheet_has_no_token_left(key):
    sheet = theme.style_sheet(theme.PALETTES[key])
    assert "@" not in sheet
    assert sheet.count("{") == sheet.count("}")


def test_applying_a_theme_dresses_the_application(qapp: QApplication):
    theme.apply(qapp, "light")
    assert theme.current() is theme.LIGHT
    assert qapp.palette().window().color().name() == theme.LIGHT.ground.lower()
    theme.apply(qapp, "dark")
    assert theme.current() is theme.DARK
    with pytest.raises(KeyError):
        theme.apply(qapp, "mauve")
    assert theme.current() is theme.DARK


def test_figures_are_equally_wide(qapp):
    assert is_tabular(theme.font(figure=True))


def test_where_a_font_cannot_do_it_every_digit_gets_the_widest_cell(qapp):
    metrics = QFontMetricsF(tabular(theme.font(36)))
    widths = {width for letter, width in cells("0123456789", metrics)}
    assert len(widths) == 1
    assert widths.pop() == max(metrics.horizontalAdvance(d) for d in "0123456789")
    assert sum(w for _, w in cells("11:11", metrics)) == sum(w for _, w in cells("08:48", metrics))


def test_the_arrows_of_boxes_are_shipped_and_named_by_the_style_sheet():
    for way in ("up", "down"):
        path = packaged_path("arrows", f"{way}.svg")
        assert path.is_file()
        assert f'url("{path.as_posix()}")' in theme.style_sheet(theme.DARK)
