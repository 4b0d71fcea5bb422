"""One column of a list: how a row's cell is written, sorted, found, summed and coloured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Qt

from tourney.values.folding import fold

Row = TypeVar("Row")


@dataclass(frozen=True)
class Column(Generic[Row]):
    """One column: a key, a translated title, and how a row's cell is written.

    ``sort_key`` gives what to sort by (None sorts last); without it the text is used.
    ``width`` is in pixels, ``None`` stretches; in a list narrower than ``roomy`` pixels the column
    gives its room to the others. ``search`` makes the text findable.
    ``total`` gives a row's share of the footer's sum and ``write_total`` writes the sum.
    ``color`` names a theme colour, ``icon`` an icon, ``tip`` a tool tip; each may be None.
    ``struck`` says that the text is struck through.
    """

    key: str
    title: str
    text: Callable[[Row], str]
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    sort_key: Callable[[Row], Any] | None = None
    width: int | None = None
    roomy: int = 0
    search: bool = False
    total: Callable[[Row], int | None] | None = None
    write_total: Callable[[int], str] = str
    color: Callable[[Row], object | None] | None = None
    icon: Callable[[Row], object | None] | None = None
    tip: Callable[[Row], str | None] | None = None
    struck: Callable[[Row], bool] | None = None

    def order(self, row: Row) -> tuple[bool, Any]:
        """Return what the row is sorted by in this column; unknown values last."""
        value = fold(self.text(row)) if self.sort_key is None else self.sort_key(row)
        return value is None, 0 if value is None else value
