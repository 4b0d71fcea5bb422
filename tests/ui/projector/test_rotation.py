"""Pages go round in the order and for the time set on the desk."""

import pytest

from tourney.ui.projector.rotation import WHOLE_TURN, PageKey, Rotation

CLOCK, SEATS, PRIZES, MESSAGE = PageKey.CLOCK, PageKey.SEATS, PageKey.PRIZES, PageKey.MESSAGE


@pytest.fixture
def shown():
    return {CLOCK, SEATS, PRIZES}


@pytest.fixture
def rotation(qapp, shown):
    rotation = Rotation(lambda key: key in shown, lambda key: 90_000 if key is SEATS else 0)
    rotation.set_plan([(CLOCK, 20), (SEATS, WHOLE_TURN), (PRIZES, 15)])
    return rotation


def left(rotation):
    return rotation._timer.interval() if rotation._timer.isActive() else None


def test_pages_follow_each_other_and_begin_again(rotation):
    seen = [rotation.current]
    for _ in range(3):
        rotation.forward()
        seen.append(rotation.current)
    assert seen == [CLOCK, SEATS, PRIZES, CLOCK]


def test_each_page_stays_for_its_seconds_and_a_list_for_a_whole_turn(rotation):
    stays = [left(rotation)]
    for _ in range(2):
        rotation.forward()
        stays.append(left(rotation))
    assert stays == [20_000, 90_000, 15_000]


def test_a_page_with_nothing_to_show_is_passed_over(rotation, shown):
    shown.remove(SEATS)
    rotation.forward()
    assert rotation.current is PRIZES


def test_one_page_alone_needs_no_timer(rotation, shown):
    shown -= {SEATS, PRIZES}
    rotation.settle()
    assert rotation.current is CLOCK
    assert left(rotation) is None


def test_a_held_page_stays_until_released(rotation, qtbot):
    with qtbot.waitSignal(rotation.changed) as heard:
        rotation.hold(PRIZES)
    assert heard.args == [PRIZES]
    assert left(rotation) is None
    rotation.release()
    assert rotation.current is CLOCK


def test_a_held_page_with_seconds_gives_way_by_itself(rotation):
    rotation.hold(SEATS, 7)
    assert (rotation.current, left(rotation)) == (SEATS, 7000)
    rotation._timer.timeout.emit()
    assert rotation.current is CLOCK


def test_a_held_page_that_is_taken_away_gives_way(rotation, shown):
    rotation.hold(PRIZES)
    shown.remove(PRIZES)
    rotation.settle()
    assert rotation.current is CLOCK


def test_a_new_plan_keeps_the_page_that_is_up_if_it_has_it(rotation):
    rotation.forward()
    rotation.set_plan([(CLOCK, 10), (SEATS, 30)])
    assert (rotation.current, left(rotation)) == (SEATS, 30_000)
    rotation.set_plan([(PRIZES, 5), (CLOCK, 10)])
    assert rotation.current is PRIZES


def test_an_empty_plan_is_the_clock(rotation):
    rotation.set_plan([])
    assert rotation.current is CLOCK
