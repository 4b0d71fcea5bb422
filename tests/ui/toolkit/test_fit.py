"""Text shrinks, then wraps, and is cut only where it could not be read."""

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetricsF

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.fit import ELLIPSIS, fit, sized
from tourney.ui.toolkit.fit_label import FitLabel

LONG = "Aleksanteri Järvenpää-Söderholm"


def test_a_short_text_takes_its_largest_size(qapp):
    found = fit("18:42", theme.font(), 1000, 200, 80, 20)
    assert (found.pixels, found.lines) == (80, ("18:42",))


def test_a_long_text_shrinks_on_one_line_first(qapp):
    found = fit(LONG, theme.font(), 400, 200, 80, 12)
    assert found.lines == (LONG,)
    assert 12 <= found.pixels < 80
    assert found.width <= 400


def test_below_the_least_size_it_wraps_between_words_and_after_hyphens(qapp):
    found = fit(LONG, theme.font(), 220, 200, 80, 28)
    assert len(found.lines) > 1
    assert " ".join(found.lines).replace("- ", "-") == LONG
    assert found.pixels >= 28


def test_a_letter_wider_than_the_room_is_made_smaller(qapp):
    found = fit("W", theme.font(), 40, 49, 90, 42)
    assert found.lines == ("W",)
    assert found.width <= 40


def test_a_word_is_made_a_little_smaller_rather_than_broken(qapp):
    wide = QFontMetricsF(sized(theme.font(), 10)).horizontalAdvance("Papachristodoulopoulos")
    found = fit("C. Papachristodoulopoulos", theme.font(), wide + 1, 40, 13, 12)
    assert found.lines == ("C.", "Papachristodoulopoulos")
    assert found.pixels == 10


def test_what_could_not_be_read_any_more_ends_with_an_ellipsis(qapp):
    found = fit("W" * 200, theme.font(), 70, 34, 13, 10, 9)
    assert found.pixels == 9
    assert not found.whole
    assert found.lines[-1].endswith(ELLIPSIS)
    assert found.width <= 70
    assert found.height <= 34
    assert fit("W" * 200, theme.font(), 70, 34, 13, 10).whole


def test_given_lines_stay(qapp):
    assert fit("one\ntwo", theme.font(), 500, 300, 40).lines == ("one", "two")


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.sampled_from("abÅäö -/19W"), min_size=1, max_size=60),
    st.integers(40, 600),
    st.integers(30, 300),
    st.integers(8, 60),
)
def test_nothing_is_lost_and_everything_is_inside(text, width, height, least):
    found = fit(text, theme.font(), width, height, 90, least)
    kept = "".join("".join(found.lines).split())
    assert kept == "".join(text.split())
    if found.pixels > 2:
        metrics = QFontMetricsF(found.font)
        assert max(metrics.horizontalAdvance(line.rstrip()) for line in found.lines) <= width + 1
        assert found.height <= height + 1


def test_a_fitted_label_holds_a_long_name_at_any_width(qtbot):
    label = FitLabel(LONG, 36)
    qtbot.addWidget(label)
    for width in (60, 200, 900):
        label.resize(width, 60)
        found = label.fitted()
        assert found.width <= width
        assert found.height <= 60
    assert label.accessibleName() == LONG
