"""Which page is up, and for how long: the rotation set on the desk.

Knows keys, seconds and which pages have something to show; draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from PySide6.QtCore import QObject, QTimer, Signal

WHOLE_TURN = 0
_LEAST_MS = 4000


class PageKey(StrEnum):
    """The places of a rotation. ``CLOCK`` is also the start, the break and the end."""

    CLOCK = "clock"
    SEATS = "seats"
    MOVES = "moves"
    PRIZES = "prizes"
    MESSAGE = "message"


class Rotation(QObject):
    """Goes round a list of (page, seconds), passing over pages with nothing to show.

    ``WHOLE_TURN`` seconds keep a page up until its list has been seen once.
    """

    changed = Signal(object)

    def __init__(
        self,
        has_view: Callable[[PageKey], bool],
        turn_ms: Callable[[PageKey], int],
        parent: QObject | None = None,
    ) -> None:
        """Ask ``has_view`` whether a page can be shown, ``turn_ms`` how long its list takes."""
        super().__init__(parent)
        self._has_view = has_view
        self._turn_ms = turn_ms
        self._plan: list[tuple[PageKey, int]] = [(PageKey.CLOCK, 20)]
        self._index = 0
        self._held: PageKey | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.forward)

    @property
    def current(self) -> PageKey:
        """The page that is up."""
        return self._held or self._plan[self._index][0]

    def set_plan(self, plan: Sequence[tuple[PageKey, int]]) -> None:
        """Take a new rotation and begin it; an empty one shows the clock alone.

        The page that is up stays up when the new plan has it too.
        """
        before = self._plan[self._index][0]
        self._plan = list(plan) or [(PageKey.CLOCK, 20)]
        keys = [key for key, _ in self._plan]
        self._index = keys.index(before) if before in keys else 0
        self.settle()

    def hold(self, key: PageKey, seconds: int | None = None) -> None:
        """Show one page outside the rotation, for so many seconds or until ``release``."""
        self._held = key
        self._timer.stop()
        if seconds is not None:
            self._timer.start(seconds * 1000)
        self.changed.emit(self.current)

    def release(self) -> None:
        """Go back to the rotation."""
        if self._held is not None:
            self._held = None
            self.settle()

    def forward(self) -> None:
        """Go to the next page that has something to show."""
        if self._held is not None:
            self.release()
            return
        self._index = (self._index + 1) % len(self._plan)
        self.settle()

    def settle(self) -> None:
        """Make sure the page that is up can be shown, and start its time."""
        if self._held is not None:
            if self._has_view(self._held):
                return
            self._held = None
        for _ in self._plan:
            if self._has_view(self._plan[self._index][0]):
                break
            self._index = (self._index + 1) % len(self._plan)
        self._timer.stop()
        self.changed.emit(self.current)
        if sum(self._has_view(key) for key, _ in self._plan) > 1:
            self._timer.start(self._stay_ms())

    def _stay_ms(self) -> int:
        key, seconds = self._plan[self._index]
        if seconds == WHOLE_TURN:
            return max(_LEAST_MS, self._turn_ms(key) or 2 * _LEAST_MS)
        return seconds * 1000
