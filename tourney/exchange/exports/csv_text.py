"""A sheet as CSV: comma, CRLF, the keys of the columns first; read again by any spreadsheet."""

from __future__ import annotations

import csv
import io

from tourney.app.views.sheets import Cell, Sheet

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def to_csv(sheet: Sheet) -> str:
    """Return the text of a sheet; what is unknown is an empty cell.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([column.key for column in sheet.columns])
    writer.writerows([_cell(value) for value in row] for row in sheet.rows)
    return out.getvalue()


def _cell(value: Cell) -> Cell:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
