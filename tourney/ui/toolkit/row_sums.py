"""The sums in the footer of a list, kept up with the rows that come and go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from tourney.ui.toolkit.column import Column

Row = TypeVar("Row")


class RowSums(Generic[Row]):
    """Sums the columns that have a ``total``, once somebody asks for them."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        self._columns = columns
        self._sums: dict[int, int] = {}

    def written(self, number: int, rows: Iterable[Row]) -> str:
        """Return the sum of a column as it is written, nothing where it has none.

        ``rows`` are those in sight; they are looked at only when the sum is not known.
        """
        column = self._columns[number]
        if column.total is None:
            return ""
        if number not in self._sums:
            self._sums[number] = self._sum(number, rows)
        return column.write_total(self._sums[number])

    def move(self, left: Sequence[Row], came: Sequence[Row], count: int) -> None:
        """Take some rows out and others in; of ``count`` in sight, many are summed anew."""
        if len(left) + len(came) > count // 2:
            self._sums = {}
        for number in self._sums:
            self._sums[number] += self._sum(number, came) - self._sum(number, left)

    def _sum(self, number: int, rows: Iterable[Row]) -> int:
        share = self._columns[number].total
        return sum(filter(None, map(share, rows))) if share is not None else 0
