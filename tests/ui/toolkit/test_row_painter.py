"""What a cell shows that is narrower than its text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.row_painter import fitted

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


@pytest.fixture
def metrics(qapp) -> QFontMetrics:
    theme.apply(qapp)
    return QFontMetrics(theme.font())


@pytest.mark.parametrize("figure", ["27.89", "4477th", "\u20ac2,533,000", "WWWWW"])
@pytest.mark.parametrize("room", [8, 20, 38, 60])
def test_a_figure_keeps_every_digit_and_is_made_smaller(metrics, figure, room):
    text, share = fitted(figure, RIGHT, room, metrics)
    assert text == figure
    assert metrics.horizontalAdvance(text) * share <= room + 0.001
    assert share <= 1


def test_words_give_way_with_an_ellipsis(metrics):
    text, share = fitted("Maximiliane Charlotte von Hohenfels", LEFT, 120, metrics)
    assert share == 1
    assert text.endswith("\u2026")
    assert metrics.horizontalAdvance(text) <= 120


def test_what_fits_is_drawn_as_it_is(metrics):
    for align in (LEFT, RIGHT):
        assert fitted("4,477th", align, 200, metrics) == ("4,477th", 1.0)
