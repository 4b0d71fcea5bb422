"""A long list passes at reading speed, and every row is seen."""

from hypothesis import given
from hypothesis import strategies as st

from tourney.ui.projector.roll import HOLD_MS, READING_MS, arrange


def whole(roll, shown_ms):
    """Return the indexes that are fully in sight."""
    return {
        index
        for column in range(roll.columns)
        for index, _, _, seen in roll.visible(column, shown_ms)
        if seen > 0.999
    }


def test_ten_rows_stand_still_and_large():
    roll = arrange([1.0] * 10, 700, most=2, low=76, high=110)
    assert not roll.rolls
    assert roll.turn_ms == 0
    assert whole(roll, 0) == whole(roll, 99_999) == set(range(10))


def test_an_empty_list_has_no_columns_and_does_not_roll():
    roll = arrange([], 700, most=2, low=76, high=110)
    assert roll.columns == 0
    assert not roll.rolls


def test_a_row_stays_in_sight_long_enough_to_be_read():
    roll = arrange([1.0] * 5000, 700, most=2, low=76, high=110)
    seen = [t for t in range(0, roll.turn_ms, 50) if 600 in whole(roll, t)]
    assert seen[-1] - seen[0] >= READING_MS * 0.8
    assert seen == list(range(seen[0], seen[-1] + 1, 50))


def test_it_holds_at_the_top_and_at_the_end():
    roll = arrange([1.0] * 100, 700, most=1, low=70, high=110)
    assert roll.offset(0) == roll.offset(HOLD_MS) == 0
    assert roll.offset(roll.turn_ms - HOLD_MS) == roll.offset(roll.turn_ms - 1) == roll.hidden


@given(
    st.lists(st.sampled_from([1.0, 1.45]), max_size=300),
    st.integers(200, 1200),
    st.integers(1, 4),
)
def test_every_row_is_whole_at_some_moment(heights, window, most):
    roll = arrange(heights, float(window), most=most, low=window / 9, high=window / 6)
    seen = set()
    for shown in range(0, roll.turn_ms + 1, 200):
        seen |= whole(roll, shown)
    assert seen == set(range(len(heights)))
    assert roll.columns <= most
    assert roll.row >= window / 9 - 0.001 or not heights
