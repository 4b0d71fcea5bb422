from __future__ import annotations

import sys
import time

import pytest

from tourney.bootstrap import read_clock, steady_time


def test_readings_go_on_with_the_machine():
    first = read_clock()
    time.sleep(0.05)
    second = read_clock()
    assert 50 <= second.monotonic_ms - first.monotonic_ms < 5000
    assert abs(second.wall_ms - time.time() * 1000) < 5000
    assert second.boot == first.boot


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how long it slept")
def test_linux_names_its_run_and_tells_how_long_it_slept():
    reading = read_clock()
    assert len(reading.boot) == 36
    assert reading.asleep_ms is not None
    assert reading.asleep_ms >= 0


def test_the_time_of_a_program_is_the_time():
    assert abs(steady_time().now() - time.time() * 1000) < 1000
