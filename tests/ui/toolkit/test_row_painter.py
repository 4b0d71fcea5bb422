"""What a cell shows that is narrower than its text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.row_painter import fitted, has_room

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
LONG = "Wolfgang-Amadeus Freiherr von und zu Tannenberg"


@pytest.fixture
def font(qapp) -> QFont:
    theme.apply(qapp)
    return theme.font()


@pytest.mark.parametrize("figure", ["27.89", "4477th", "\u20ac2,533,000", "WWWWW"])
@pytest.mark.parametrize("room", [8, 20, 38, 60])
def test_a_figure_keeps_every_digit_on_one_line_and_is_made_smaller(font, figure, room):
    found = fitted(figure, RIGHT, room, font)
    assert found.lines == (figure,)
    assert found.width <= room or found.pixels == 1
    assert found.whole


def test_words_are_made_smaller_first(font):
    width = int(QFontMetrics(font).horizontalAdvance(LONG) * 0.85)
    found = fitted(LONG, LEFT, width, font)
    assert found.lines == (LONG,)
    assert found.width <= width


def test_then_they_stand_on_two_lines_within_the_row(font):
    found = fitted(LONG, LEFT, 200, font)
    assert len(found.lines) == 2
    assert " ".join(found.lines) == LONG
    assert found.height <= theme.ROW_HEIGHT
    assert found.pixels >= 10


def test_what_is_too_long_for_that_ends_with_an_ellipsis(font):
    found = fitted(LONG * 4, LEFT, 200, font)
    assert not found.whole
    assert found.lines[-1].endswith("\u2026")
    assert found.width <= 200
    assert found.height <= theme.ROW_HEIGHT
    assert found.pixels >= 10


def test_what_fits_has_room(font):
    assert has_room("4,477th", 200, QFontMetrics(font))
    assert not has_room(LONG, 200, QFontMetrics(font))
