"""The first visible sheet of an .xlsx workbook, as rows of text cells."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime

from tourney.exchange.sheet import Row, Sheet
from tourney.exchange.text import MAX_BYTES
from tourney.values.errors import BadInput

MAGIC = b"PK\x03\x04"
"""How a workbook begins: it is a zip archive."""


def read_workbook(data: bytes, path: str = "") -> Sheet:
    """Read the active sheet; numbers become their digits, without a decimal part that is zero.

    Raises :class:`BadInput`: ``unreadable_file`` when it is no workbook, ``file_too_big`` when it
    would unpack to more than is ever read.
    """
    import openpyxl  # only who reads a workbook waits for it

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
        if size > MAX_BYTES:
            raise BadInput("file_too_big", path=path, bytes=size, limit=MAX_BYTES)
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        table = book.active
        found = [] if table is None else list(table.iter_rows(values_only=True))
    except BadInput:
        raise
    except Exception as error:  # the library lets through whatever one of its parts raises
        raise BadInput("unreadable_file", path=path, reason=type(error).__name__) from error
    rows = [Row(line, tuple(map(_cell, cells))) for line, cells in enumerate(found, 1)]
    while rows and rows[-1].blank:
        rows.pop()
    if not rows:
        raise BadInput("empty_file", path=path)
    return Sheet(tuple(rows), "xlsx", "", path)


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    return str(value)
