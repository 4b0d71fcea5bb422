"""A sheet as JSON: the event, the title, and one object a row by the keys of the columns."""

from __future__ import annotations

import json

from tourney.app.views.sheets import Sheet


def to_json(sheet: Sheet) -> str:
    """Return the text of a sheet; what is unknown is null."""
    keys = [column.key for column in sheet.columns]
    rows = [dict(zip(keys, row, strict=True)) for row in sheet.rows]
    data = {"event": sheet.event, "title": sheet.title, sheet.name: rows}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
