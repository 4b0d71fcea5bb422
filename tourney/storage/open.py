"""Opening the store of a home: which database, checked, brought up to date, and may we write.

The only door to this package for the rest of the program, with :func:`restore_backup` and
:func:`list_backups` beside it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Engine

from tourney.app.ports import Store
from tourney.paths import Home
from tourney.storage.backup import Backup, backups_in
from tourney.storage.engines import READ, file_of, is_sqlite, make_engine, read_url, url_of
from tourney.storage.faults import told_as_storage_errors
from tourney.storage.health import require_sound
from tourney.storage.lock import WriteLock
from tourney.storage.memory import MemoryStore
from tourney.storage.restore import restore
from tourney.storage.schema import STEPS, migrate, require_readable, schema_of
from tourney.storage.sql import SqlStore
from tourney.values.errors import StorageError

LOCKED = "database_locked"
READ_ONLY = "disk_read_only"


def open_store(home: Path | None, url: str | None, *, writing: bool) -> Store:
    """Return the store of a home folder, or of a database URL of SQLAlchemy (``--db``).

    Without either it is in memory. With ``writing`` the first program on a file gets the right
    to write; for another the store is ``read_only`` and its writes raise ``database_locked``,
    or ``disk_read_only`` where the disk allows none. Without ``writing`` nothing on disk is
    made or changed; a home where nothing has been stored yet reads as empty.

    Raises StorageError ``not_a_database``, ``database_newer``, ``database_damaged``,
    ``bad_database_url``, ``database_unreachable`` or a code of the disk.
    """
    if home is None and url is None:
        return MemoryStore(None if writing else LOCKED)
    target, folder = _target(home, url)
    file = file_of(target)
    if file is not None:
        return _open_file(file, folder, writing)
    return _open_server(target, writing)


def list_backups(home: Path | None, url: str | None) -> list[Backup]:
    """Return the backups of a home or database file, the newest first."""
    folder = _target(home, url)[1]
    return backups_in(folder) if folder is not None else []


def restore_backup(home: Path | None, url: str | None, copy: Path) -> Path | None:
    """Bring a backup back; returns where the former database is now, None if there was none.

    Raises StorageError as :func:`tourney.storage.restore.restore` does.
    """
    target, folder = _target(home, url)
    file = file_of(target)
    if file is None or folder is None:
        raise StorageError("bad_database_url", url=target.drivername)
    return restore(copy, file, folder)


def _target(home: Path | None, url: str | None) -> tuple[URL, Path | None]:
    """Return the database and the folder for its backups, which lies beside its file."""
    if url is None:
        place = Home((home or Path()).absolute())
        return url_of(place.database), place.backups
    target = read_url(url)
    file = file_of(target)
    return target, file.with_name(f"{file.stem}-backups") if file is not None else None


def _open_file(file: Path, folder: Path | None, writing: bool) -> Store:
    refusal: str | None = LOCKED
    lock = WriteLock(file)
    if writing:
        refusal = _right_to_write(file, lock)
    try:
        number = _look_at(file)
        if refusal is None:
            engine = make_engine(url_of(file), writing=True)
            return _writer(engine, file, folder, lock.free)
        return _reader(file, folder, number, refusal)
    except BaseException:
        lock.free()
        raise


def _right_to_write(file: Path, lock: WriteLock) -> str | None:
    """Take the lock of a file and return None, or the code that refuses all writes."""
    try:
        with told_as_storage_errors(file.parent):
            file.parent.mkdir(parents=True, exist_ok=True)
        if not lock.take():
            return LOCKED
    except StorageError as error:
        if error.code != READ_ONLY or not file.exists():
            raise
        return READ_ONLY
    if file.exists() and not os.access(file, os.W_OK):
        lock.free()
        return READ_ONLY
    return None


def _look_at(file: Path) -> int:
    """Return the schema number of a file without changing it, 0 where nothing is there yet."""
    with told_as_storage_errors(file):
        if not file.exists() or not file.stat().st_size:
            return 0
        engine = make_engine(url_of(file), writing=False)
        try:
            with engine.execution_options(**READ).connect() as connection:
                number = schema_of(connection, file)
                require_readable(number, STEPS, file)
                require_sound(_driver(connection.connection.driver_connection), file)
                return number
        finally:
            engine.dispose()


def _writer(
    engine: Engine, file: Path, folder: Path | None, on_close: Callable[[], None]
) -> SqlStore:
    store = SqlStore(engine, where=str(file), backups=folder, on_close=on_close)
    try:
        with told_as_storage_errors(file):
            migrate(engine, file, lambda step: store.backup(f"before-schema-{step}"))
    except BaseException:
        engine.dispose()
        raise
    return store


def _reader(file: Path, folder: Path | None, number: int, refusal: str) -> Store:
    if number == 0:
        return MemoryStore(refusal)
    if number < len(STEPS):
        return SqlStore(_lifted_copy(file), where=str(file), refusal=refusal)
    engine = make_engine(url_of(file), writing=False)
    return SqlStore(engine, where=str(file), refusal=refusal, backups=folder)


def _lifted_copy(file: Path) -> Engine:
    """Return a copy in memory of an older database, with the missing steps done."""
    older = make_engine(url_of(file), writing=False)
    newest = make_engine(URL.create("sqlite"), writing=True)
    with (
        told_as_storage_errors(file),
        closing(older.raw_connection()) as source,
        closing(newest.raw_connection()) as target,
    ):
        _driver(source.driver_connection).backup(_driver(target.driver_connection))
    older.dispose()
    migrate(newest, file, lambda _: None)
    return newest


def _open_server(target: URL, writing: bool) -> Store:
    """Open a database of a server, or one in memory; several programs may write to it."""
    where = target.render_as_string(hide_password=True)
    engine = make_engine(target, writing=True)
    try:
        with told_as_storage_errors(where):
            if writing or is_sqlite(target):
                migrate(engine, where, lambda _: None)
            else:
                with engine.connect() as connection:
                    number = schema_of(connection, where)
                require_readable(number, STEPS, where)
                if number == 0:
                    engine.dispose()
                    return MemoryStore(LOCKED)
    except BaseException:
        engine.dispose()
        raise
    return SqlStore(engine, where=where, refusal=None if writing else LOCKED)


def _driver(connection: object) -> sqlite3.Connection:
    assert isinstance(connection, sqlite3.Connection)
    return connection
