"""The sums in the footer of a list, kept up with the rows that come and go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from tourney.ui.toolkit.column import Column

Row = TypeVar("Row")


class RowSums(Generic[Row]):
    """Sums the columns that have a ``total``; adds everything up only when asked to anew."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        self._columns = columns
        self._sums: list[int] | None = None

    def written(self, rows: Iterable[Row]) -> list[str]:
        """Return the sum of each column as it is written, nothing where there is none.

        ``rows`` are those in sight; they are looked at only when the sums are not known.
        """
        if self._sums is None:
            self._sums = [0] * len(self._columns)
            self._add(list(rows), 1)
        return [
            c.write_total(amount) if c.total is not None else ""
            for c, amount in zip(self._columns, self._sums, strict=True)
        ]

    def move(self, left: Sequence[Row], came: Sequence[Row], count: int) -> None:
        """Take some rows out and others in; of ``count`` in sight, many are summed anew."""
        if self._sums is None or len(left) + len(came) > count // 2:
            self._sums = None
            return
        self._add(left, -1)
        self._add(came, 1)

    def _add(self, rows: Sequence[Row], sign: int) -> None:
        if self._sums is None:
            return
        for number, column in enumerate(self._columns):
            share = column.total
            if share is not None:
                self._sums[number] += sign * sum(filter(None, map(share, rows)))
