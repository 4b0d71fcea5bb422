"""A sheet as a page to print: A4, black on white, headings repeated on every page.

The page needs nothing beside it, no script and no picture; every text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from itertools import groupby

from tourney.app.views.sheets import Cell, Sheet

_STYLE = """
@page { size: A4; margin: 14mm 12mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.35 "Helvetica Neue", Arial, sans-serif; color: #000; background: #fff;
  max-width: 186mm; margin: 8mm auto; }
h1 { font-size: 18pt; margin: 0; }
h2 { font-size: 13pt; margin: 6mm 0 1mm; break-after: avoid; }
p { margin: 1mm 0 5mm; color: #333; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; border-bottom: 1.5pt solid #000; padding: 1mm 2mm; }
td { border-bottom: .4pt solid #999; padding: 1mm 2mm; vertical-align: top;
  overflow-wrap: break-word; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
@media print { body { margin: 0; max-width: none; } }
""".strip()

_MONEY = frozenset({"prize", "bounties"})


def to_html(sheet: Sheet) -> str:
    """Return the page of a sheet, with the columns meant for paper."""
    sheet = _on_paper(sheet)
    title = f"{escape(sheet.title)} – {escape(sheet.event)}"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            f'<head><meta charset="utf-8"><title>{title}</title>',
            f"<style>\n{_STYLE}\n</style></head>",
            f"<body>\n<h1>{escape(sheet.title)}</h1>\n<p>{escape(sheet.event)}</p>",
            *_parts(sheet),
            "</body>\n</html>\n",
        ]
    )


def _on_paper(sheet: Sheet) -> Sheet:
    """Leave out what only programs read."""
    kept = [index for index, column in enumerate(sheet.columns) if column.on_paper]
    columns = tuple(sheet.columns[index] for index in kept)
    rows = tuple(tuple(row[index] for index in kept) for row in sheet.rows)
    return replace(sheet, columns=columns, rows=rows)


def _parts(sheet: Sheet) -> Iterator[str]:
    """Yield one table, or one under a heading for each value of the group's column."""
    if not sheet.group:
        yield from _table(sheet, sheet.rows)
        return
    index = [column.key for column in sheet.columns].index(sheet.group)
    heading = sheet.columns[index].heading
    for value, rows in groupby(sheet.rows, key=lambda row: row[index]):
        yield f"<h2>{escape(heading)} {_shown(value)}</h2>"
        yield from _table(sheet, tuple(rows))


def _table(sheet: Sheet, rows: tuple[tuple[Cell, ...], ...]) -> Iterator[str]:
    numbers = [_is_number(column.key, rows, at) for at, column in enumerate(sheet.columns)]
    yield (
        "<table>\n<thead><tr>"
        + "".join(
            f"<th{_class(number)}>{escape(column.heading)}</th>"
            for column, number in zip(sheet.columns, numbers, strict=True)
        )
        + "</tr></thead>\n<tbody>"
    )
    for row in rows:
        cells = zip(row, numbers, strict=True)
        yield (
            "<tr>" + "".join(f"<td{_class(n)}>{_shown(value)}</td>" for value, n in cells) + "</tr>"
        )
    yield "</tbody>\n</table>"


def _is_number(key: str, rows: tuple[tuple[Cell, ...], ...], index: int) -> bool:
    """Whether a column is set to the right: counts and money."""
    return key in _MONEY or any(isinstance(row[index], int) for row in rows)


def _class(number: bool) -> str:
    return ' class="n"' if number else ""


def _shown(value: Cell) -> str:
    return "" if value is None else escape(str(value))
