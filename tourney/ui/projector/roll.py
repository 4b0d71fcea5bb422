"""How a long list passes the reader: columns of the alphabet that roll at reading speed.

Pure arithmetic of rows, columns and time; nothing is drawn here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

READING_MS = 6500
HOLD_MS = 4000


@dataclass(frozen=True, slots=True)
class Roll:
    """A list cut into columns, each a run of neighbours, seen through a window.

    ``row`` is the height of an ordinary row and ``window`` the height in sight, in pixels.
    ``tops`` holds for each column the top of every row and last the height of all.
    Every row can be read for at least ``READING_MS`` on its way.
    """

    row: float
    window: float
    per_column: int
    tops: tuple[tuple[float, ...], ...]

    @property
    def columns(self) -> int:
        """Number of columns."""
        return len(self.tops)

    @property
    def hidden(self) -> float:
        """Pixels of the longest column out of sight; 0 when everything is seen at once."""
        return max(0.0, max((tops[-1] for tops in self.tops), default=0.0) - self.window)

    @property
    def rolls(self) -> bool:
        """Whether the list is longer than its window."""
        return self.hidden > 0.5

    @property
    def turn_ms(self) -> int:
        """Milliseconds to see the whole list once; 0 when it does not roll."""
        if not self.rolls:
            return 0
        return 2 * HOLD_MS + round(self.hidden / self.window * READING_MS)

    def offset(self, shown_ms: int) -> float:
        """Return how many pixels the columns have moved up after ``shown_ms``."""
        if not self.rolls:
            return 0.0
        moving = shown_ms % self.turn_ms - HOLD_MS
        return min(self.hidden, max(0.0, moving * self.window / READING_MS))

    def run(self, column: int) -> tuple[int, int]:
        """Return the first and the last index of a column's rows."""
        first = column * self.per_column
        return first, first + len(self.tops[column]) - 2

    def visible(self, column: int, shown_ms: int) -> Iterator[tuple[int, float, float, float]]:
        """Yield (index, top in the window, height, share in sight) of a column's rows."""
        tops = self.tops[column]
        offset = min(self.offset(shown_ms), max(0.0, tops[-1] - self.window))
        first, last = self.run(column)
        index = max(0, bisect_right(tops, offset + 1e-6) - 1)
        while first + index <= last:
            top, height = tops[index] - offset, tops[index + 1] - tops[index]
            if top >= self.window - 1e-6:
                return
            seen = min(top + height, self.window) - max(top, 0.0)
            yield first + index, top, height, min(1.0, seen / height)
            index += 1


def arrange(heights: Sequence[float], window: float, *, most: int, low: float, high: float) -> Roll:
    """Choose columns (at most ``most``) and the height of a row.

    ``heights`` are the rows' heights in rows (1, more for a name on two lines). Rows are as
    tall as ``high`` allows while all are seen at once, never lower than ``low``; a list too
    long for that rolls in all columns, with whole rows in the window.
    """
    count = len(heights)
    best, columns = 0.0, most
    for number in range(1, most + 1):
        per_column = max(1, -(-count // number))
        longest = max(
            (sum(heights[i : i + per_column]) for i in range(0, count, per_column)), default=1.0
        )
        row = min(high, window / longest)
        if row > best + 0.5:
            best, columns = row, number
    if best < low:
        best, columns = window / max(1, window // low), most
    per_column = max(1, -(-count // columns))
    tops = tuple(
        tuple(accumulate((h * best for h in heights[i : i + per_column]), initial=0.0))
        for i in range(0, count, per_column)
    )
    return Roll(best, window, per_column, tops)
