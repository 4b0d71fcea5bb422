"""Text or a workbook cut into rows of cells, each with the line it stood on.

The meaning of the cells is the readers' business; decoding is in :mod:`tourney.exchange.text`.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass

from tourney.exchange.text import Text
from tourney.values.errors import BadInput

DELIMITERS = (";", "\t", ",")


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row and the line (from 1) it begins on."""

    line: int
    cells: tuple[str, ...]

    @property
    def blank(self) -> bool:
        """Whether nothing stands in it."""
        return not any(cell.strip() for cell in self.cells)

    def cell(self, index: int | None) -> str:
        """Return one cell; a missing one is empty."""
        return self.cells[index] if index is not None and index < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All rows, and how they were stored; ``delimiter`` is empty where no line has more cells."""

    rows: tuple[Row, ...]
    encoding: str = ""
    delimiter: str = ""
    path: str = ""


def find_delimiter(text: str) -> str:
    """Return the mark that parts the first line's cells, empty if there is none in it.

    The first line decides because it holds the headings: a comma inside a name or a club further
    down says nothing. A spreadsheet's own ``sep=;`` line is obeyed.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    said = re.fullmatch(r"\s*\"?sep=(.)\"?\s*", first, re.IGNORECASE)
    if said:
        return said[1]
    unquoted = re.sub(r'"[^"]*"', "", first)
    count, best = max((unquoted.count(mark), mark) for mark in DELIMITERS)
    return best if count else ""


def cut(source: Text) -> Sheet:
    """Cut text into rows by the rules of CSV, quotation marks taken strictly.

    Raises :class:`BadInput` ``broken_quote`` with ``path`` and the ``line`` where the row with
    the open or misplaced quotation mark begins.
    """
    delimiter = find_delimiter(source.text)
    reader = csv.reader(
        io.StringIO(source.text, newline=""), delimiter=delimiter or "\t", strict=True
    )
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            rows.append(Row(line, tuple(cells)))
            line = reader.line_num + 1
    except csv.Error:
        raise BadInput("broken_quote", path=source.path, line=line) from None
    if rows and re.match(r"sep=", "".join(rows[0].cells), re.IGNORECASE):
        del rows[0]
    return Sheet(tuple(rows), source.encoding, delimiter, source.path)
