"""Sheets into files: all of a format, each whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney.app.views.sheets import Sheet
from tourney.exchange.exports.csv_text import to_csv
from tourney.exchange.exports.html_text import to_html
from tourney.exchange.exports.json_text import to_json
from tourney.values.errors import StorageError

FORMATS: dict[str, tuple[Callable[[Sheet], str], str]] = {
    "csv": (to_csv, "utf-8-sig"),
    "json": (to_json, "utf-8"),
    "html": (to_html, "utf-8"),
}
"""How each format is written; a spreadsheet knows by the mark that a CSV is UTF-8."""


def write(sheets: Iterable[Sheet], kind: str, folder: Path) -> list[Path]:
    """Write sheets into a folder, which is made if needed; return the files.

    A file that was there before is replaced only once the new one is complete. Raises
    StorageError ``disk_read_only`` or ``disk_full``.
    """
    to_text, encoding = FORMATS[kind]
    with _refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return [
            _replace(folder / f"{sheet.name}.{kind}", to_text(sheet).encode(encoding))
            for sheet in sheets
        ]


def write_text(text: str, target: Path) -> Path:
    """Write one text as UTF-8 into a file, whole or not at all; errors as of :func:`write`."""
    with _refusing(target):
        return _replace(target, text.encode("utf-8"))


@contextmanager
def _refusing(where: Path) -> Iterator[None]:
    """Turn what the disk refuses into a StorageError that names the place."""
    try:
        yield
    except OSError as error:
        code = "disk_full" if error.errno == errno.ENOSPC else "disk_read_only"
        raise StorageError(code, path=str(where)) from error


def _replace(target: Path, data: bytes) -> Path:
    """Write a file beside its place and give it its name when it is on disk."""
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(0o644)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return target
