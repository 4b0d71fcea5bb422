"""Bringing a backup back as the database of a home.

The copy is checked first, and what was there is saved aside before it is replaced: a restore
can itself be taken back.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tourney.storage.backup import make_backup, to_disk
from tourney.storage.engines import uri_of
from tourney.storage.faults import told_as_storage_errors
from tourney.storage.health import require_copy
from tourney.storage.lock import WriteLock
from tourney.values.errors import StorageError

_BESIDE = ("-wal", "-shm", "-journal")


def restore(copy: Path, database: Path, aside: Path) -> Path | None:
    """Make ``copy`` the database; return where the former one was put, None if there was none.

    ``aside`` is the folder for the former database. StorageError: ``database_locked`` while
    another program has the database, ``no_such_file``, ``not_a_database``, ``database_newer``
    or ``database_damaged`` for the copy, or a code of the disk; the database is then as it was.
    """
    if not copy.is_file():
        raise StorageError("no_such_file", path=str(copy))
    require_copy(copy, {})
    with told_as_storage_errors(database):
        database.parent.mkdir(parents=True, exist_ok=True)
    lock = WriteLock(database)
    if not lock.take():
        raise StorageError("database_locked", path=str(database))
    part = database.with_name(f".{database.name}.part")
    try:
        with told_as_storage_errors(database):
            shutil.copyfile(copy, part)
            require_copy(part, {})
            to_disk(part)
            former = _save(database, aside) if database.exists() else None
            for ending in _BESIDE:
                database.with_name(database.name + ending).unlink(missing_ok=True)
            part.replace(database)
            to_disk(database.parent)
        return former
    finally:
        part.unlink(missing_ok=True)
        lock.free()


def _save(database: Path, aside: Path) -> Path:
    """Put the present database aside: as a backup, or file by file where it is damaged.

    It is only read: SQLite would throw away the log beside a file it cannot make sense of.
    """
    now = time.time_ns() // 1_000_000
    uri = f"{uri_of(database)}?mode=ro"
    try:
        with told_as_storage_errors(database), closing(sqlite3.connect(uri, uri=True)) as present:
            return make_backup(present, aside, "before-restore", now)
    except StorageError as error:
        if error.code not in ("database_damaged", "not_a_database"):
            raise
    aside.mkdir(parents=True, exist_ok=True)
    target = aside / f"damaged-{now}.db"
    for ending in ("", *_BESIDE):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            shutil.copyfile(beside, aside / (target.name + ending))
    return target
