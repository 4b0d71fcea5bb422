"""Whether an SQLite database is whole: its pages, whose it is, and its count of batches."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from tourney.storage.engines import uri_of
from tourney.storage.faults import told_as_storage_errors
from tourney.storage.schema import APPLICATION_ID, STEPS
from tourney.values.errors import StorageError

_VERSIONS = """
    SELECT s.id, s.version, count(b.id), coalesce(max(b.version), 0)
    FROM stream AS s LEFT JOIN batch AS b ON b.stream = s.id GROUP BY s.id
"""


def require_sound(connection: sqlite3.Connection, where: Path | None) -> None:
    """Run SQLite's ``quick_check``; StorageError ``database_damaged`` says what it found."""
    with told_as_storage_errors(where):
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StorageError("database_damaged", path=str(where or ""), what=found)


def versions(connection: sqlite3.Connection, where: Path | None) -> dict[str, int]:
    """Return the version of every stream; batches amiss raise ``database_damaged``."""
    found: dict[str, int] = {}
    with told_as_storage_errors(where):
        for stream, version, batches, last in connection.execute(_VERSIONS):
            if not version == batches == last:
                what = f"{stream}: {batches} batches of {version}"
                raise StorageError("database_damaged", path=str(where or ""), what=what)
            found[stream] = version
    return found


def require_copy(copy: Path, at_least: Mapping[str, int]) -> None:
    """Check a closed copy of the database: sound, ours, and with every batch counted before.

    ``at_least`` holds the version each stream must have reached. StorageError
    ``not_a_database``, ``database_newer`` or ``database_damaged``.
    """
    with told_as_storage_errors(copy), closing(_open_closed(copy)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION_ID:
            raise StorageError("not_a_database", path=str(copy))
        if number > len(STEPS):
            raise StorageError("database_newer", path=str(copy), schema=number)
        require_sound(connection, copy)
        there = versions(connection, copy)
    for stream, version in at_least.items():
        if there.get(stream, 0) < version:
            what = f"{stream}: {there.get(stream, 0)} batches of {version}"
            raise StorageError("database_damaged", path=str(copy), what=what)


def _open_closed(copy: Path) -> sqlite3.Connection:
    """Open a file nobody has open, so that nothing is made beside it."""
    return sqlite3.connect(f"{uri_of(copy.absolute())}?mode=ro&immutable=1", uri=True)
