"""The time an event counts by: the wall's at the start, and from there only what has passed.

A step of the system's clock (NTP, a hand) moves nothing. Time that nobody can vouch for, because
the machine slept or the program stood still, is held back until somebody says whether it counts;
who asks and writes down the answer is :mod:`tourney.app.keeper`. The clocks of the machine are
read in ``bootstrap``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

GAP_MS = 2_000
"""More than this unaccounted for is asked about; less is counted."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The clocks of the machine at one moment, in milliseconds.

    ``wall_ms`` is UTC and may be set by anybody. ``monotonic_ms`` never goes back and means
    something only within one run of the machine, which ``boot`` names ("" where it has no
    name). ``asleep_ms``: how long that run has slept, all of it outside ``monotonic_ms``;
    ``None`` where the platform does not tell, and ``monotonic_ms`` may or may not go on in sleep.
    """

    wall_ms: int
    monotonic_ms: int
    boot: str = ""
    asleep_ms: int | None = None

    @property
    def elapsed_ms(self) -> int:
        """Return what has passed since the machine started, sleep included where it is known."""
        return self.monotonic_ms + (self.asleep_ms or 0)


ReadClock = Callable[[], ClockReading]


@dataclass(frozen=True, slots=True)
class Anchor:
    """Which instant of the event's time (UTC ms) a run of the machine had at ``elapsed_ms``."""

    boot: str
    elapsed_ms: int
    event_ms: int

    @property
    def origin(self) -> int:
        """Return the instant of the event's time at which the machine started."""
        return self.event_ms - self.elapsed_ms

    def to_text(self) -> str:
        """Write it as a setting of the house."""
        return json.dumps(asdict(self), sort_keys=True)

    @staticmethod
    def from_text(text: str | None) -> Anchor | None:
        """Read it back; ``None`` for what is no anchor."""
        try:
            return Anchor(**json.loads(text or "null"))
        except (TypeError, ValueError):
            return None


class SteadyTime:
    """A :class:`~tourney.app.ports.TimeSource` that only real time moves.

    ``now() = wall at the start + what has passed since - held_ms``. ``held_ms`` is the time
    still to be asked about; :meth:`settle` lets it in, so that the event's time is true again.
    """

    def __init__(self, read: ReadClock) -> None:
        self._read = read
        self._last = read()
        self._base = self._last.wall_ms - self._last.elapsed_ms
        self._expected_by: int | None = None
        self.held_ms = 0
        self._lost_ms = 0
        self._left: dict[str, int] = {}

    def now(self) -> int:
        """Return UTC milliseconds of the event's time."""
        reading = self._look()
        return self._base + reading.elapsed_ms - self.held_ms

    def expect(self, within_ms: int | None) -> None:
        """Say when the next reading will come; ``None`` when nobody is watching the time."""
        reading = self._look()
        self._expected_by = None if within_ms is None else reading.monotonic_ms + within_ms

    def hold(self, gap_ms: int) -> None:
        """Leave so much of the past out of the time until it is settled."""
        self.held_ms += gap_ms

    def settle(self) -> int:
        """Let the time held back in; return how much it was."""
        held, self.held_ms = self.held_ms, 0
        return held

    def leave(self, event: str) -> None:
        """Note that nobody looks at an event's clock from here; what is held back is let in."""
        held = self.settle()
        self._left[event] = self._lost_ms - held

    def lost_since_left(self, event: str) -> int | None:
        """Return what was lost of an event's time since this program left it; ``None``: never."""
        left = self._left.get(event)
        return None if left is None else self._lost_ms - left

    def follow_wall(self) -> None:
        """Go by the wall from here; for when no clock runs that it could put wrong."""
        reading = self._look()
        self.held_ms = 0
        self._base = reading.wall_ms - reading.elapsed_ms

    def go_on_from(self, event_ms: int) -> None:
        """Count from here on from an instant, whatever the wall says."""
        reading = self._look()
        self._base = event_ms - reading.elapsed_ms + self.held_ms

    @property
    def anchor(self) -> Anchor | None:
        """What a later start in the same run of the machine can go on from, if it can at all."""
        reading = self._last
        if not reading.boot or reading.asleep_ms is None:
            return None
        return Anchor(reading.boot, reading.elapsed_ms, self._base + reading.elapsed_ms)

    def resume(self, anchor: Anchor | None) -> bool:
        """Go on from an anchor of this run of the machine; of another it means nothing."""
        here = self.anchor
        if anchor is None or here is None or anchor.boot != here.boot:
            return False
        self._base = anchor.event_ms - anchor.elapsed_ms
        return True

    def _look(self) -> ClockReading:
        """Read the clocks and hold back what passed unwatched since the last reading."""
        last, reading = self._last, self._read()
        self._last = reading
        if reading.asleep_ms is not None and last.asleep_ms is not None:
            slept = reading.asleep_ms - last.asleep_ms
            if slept > GAP_MS:
                self._lose(slept)
            return reading
        self._hold_unexplained(last, reading)
        return reading

    def _hold_unexplained(self, last: ClockReading, reading: ClockReading) -> None:
        """Where sleep is not told: the wall running ahead, or a reading that came too late."""
        passed = reading.monotonic_ms - last.monotonic_ms
        ahead = reading.wall_ms - last.wall_ms - passed
        if ahead > GAP_MS:
            self._base += ahead
            self._lose(ahead)
        if self._expected_by is not None:
            late = reading.monotonic_ms - max(self._expected_by, last.monotonic_ms)
            if late > GAP_MS:
                self._lose(late)
                self._expected_by = reading.monotonic_ms

    def _lose(self, ms: int) -> None:
        self._lost_ms += ms
        self.held_ms += ms
