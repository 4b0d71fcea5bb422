"""The clocks of this machine: wall, monotonic, which run of the machine, and how long it slept."""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path

from tourney.app.steady_time import ClockReading, SteadyTime

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
_MILLION = 1_000_000
_TOGETHER_MS = 20
_TRIES = 10


def read_clock() -> ClockReading:
    """Read the clocks. Only Linux tells how long the machine has slept."""
    wall = time.time_ns() // _MILLION
    if sys.platform != "linux":
        return ClockReading(wall, time.monotonic_ns() // _MILLION)
    monotonic, since_boot = _together()
    return ClockReading(wall, monotonic, _boot_id(), since_boot - monotonic)


def steady_time() -> SteadyTime:
    """Return the time for a program that runs a clock."""
    return SteadyTime(read_clock)


def _together() -> tuple[int, int]:
    """Read the monotonic clock and the one that goes on in sleep, with nothing in between.

    A program taken off the processor between the two would read as a machine asleep, so a pair
    that took long is read again.
    """
    for _ in range(_TRIES):
        monotonic = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // _MILLION
        since_boot = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // _MILLION
        after = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // _MILLION
        if after - monotonic <= _TOGETHER_MS:
            break
    return monotonic, since_boot


@cache
def _boot_id() -> str:
    """Return the name of this run of the machine, "" where the system gives none."""
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return ""
