from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.clockwork import WALL, Machine
from tourney.app.steady_time import GAP_MS, Anchor, SteadyTime

MS = st.integers(0, 3_600_000)
STEPS = st.integers(-86_400_000, 86_400_000)


@given(st.lists(st.tuples(MS, STEPS)))
def test_steps_of_the_system_clock_move_nothing_where_sleep_is_told(moves: list[tuple[int, int]]):
    machine = Machine()
    time = SteadyTime(machine.read)
    passed = 0
    for ms, step in moves:
        machine.run(ms)
        machine.step(step)
        passed += ms
        assert time.now() == WALL + passed
        assert time.held_ms == 0


@given(st.lists(st.tuples(MS, MS)))
def test_sleep_is_held_back_to_the_millisecond_and_comes_in_when_settled(moves):
    machine = Machine()
    time = SteadyTime(machine.read)
    awake = asked = 0
    for ms, slept in moves:
        machine.run(ms)
        machine.sleep(slept)
        awake += ms
        if slept > GAP_MS:
            asked += slept
        else:
            awake += slept
        assert time.now() == WALL + awake
    assert time.held_ms == asked
    assert time.settle() == asked
    assert time.now() == machine.wall


@pytest.mark.parametrize("goes_on", [False, True])
def test_where_sleep_is_not_told_a_watched_time_notices_it_all_the_same(goes_on: bool):
    machine = Machine(tells=False, goes_on_asleep=goes_on)
    time = SteadyTime(machine.read)
    time.expect(1000)
    machine.run(500)
    machine.sleep(40 * 60_000)
    shown = time.now() - WALL
    assert 500 <= shown <= 1000, "only what was expected to pass has passed"
    assert time.held_ms + shown == 40 * 60_000 + 500
    time.settle()
    assert time.now() == machine.wall


def test_where_sleep_is_not_told_a_step_back_moves_nothing_and_asks_nothing():
    machine = Machine(tells=False)
    time = SteadyTime(machine.read)
    time.expect(1000)
    machine.run(1000)
    machine.step(-3_600_000)
    assert time.now() == WALL + 1000
    assert time.held_ms == 0


def test_an_unwatched_time_takes_a_long_silence_for_what_it_is():
    machine = Machine(tells=False)
    time = SteadyTime(machine.read)
    machine.run(3_600_000)
    assert time.now() == WALL + 3_600_000
    assert time.held_ms == 0


def test_an_anchor_holds_in_the_same_run_of_the_machine_only():
    machine = Machine()
    first = SteadyTime(machine.read)
    machine.run(10_000)
    first.now()
    anchor = Anchor.from_text(first.anchor.to_text() if first.anchor else None)
    machine.run(5_000)
    machine.step(-7_200_000)
    again = SteadyTime(machine.read)
    assert again.resume(anchor)
    assert again.now() == WALL + 15_000
    machine.reboot(60_000)
    rebooted = SteadyTime(machine.read)
    assert not rebooted.resume(anchor)
    assert rebooted.now() == machine.wall


@pytest.mark.parametrize("text", [None, "", "null", "[]", '{"boot": "x"}', "{", '"boot"'])
def test_what_is_no_anchor_is_none(text: str | None):
    assert Anchor.from_text(text) is None


def test_a_platform_without_a_boot_id_has_no_anchor():
    time = SteadyTime(Machine(tells=False).read)
    assert time.anchor is None
