"""SQLAlchemy engines: how a connection to SQLite is set up and how its transactions begin.

Any other database of SQLAlchemy gets an engine as it is. Which file belongs to which home, and
who may write, is decided in ``open``.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import StaticPool

from tourney.values.errors import StorageError

BUSY_MS = 3000
PURPOSE = "tourney_purpose"
READ = {PURPOSE: "read"}
"""Execution options of a connection that only reads: it waits for no writer."""
BEAT = {PURPOSE: "beat"}
"""Execution options of a write that may be lost when the power fails."""

_BEGIN = {
    "read": ("BEGIN",),
    "write": ("PRAGMA synchronous=FULL", "BEGIN IMMEDIATE"),
    "beat": ("PRAGMA synchronous=NORMAL", "BEGIN IMMEDIATE"),
}


def read_url(text: str) -> URL:
    """Return a database URL; one nobody can use raises StorageError ``bad_database_url``."""
    try:
        url = make_url(text)
        url.get_dialect()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise StorageError("bad_database_url", url=text.partition(":")[0]) from error
    if is_sqlite(url) and (url.database or "").startswith("file:"):
        raise StorageError("bad_database_url", url="sqlite:///file:")
    return url


def is_sqlite(url: URL) -> bool:
    """Whether the URL is of SQLite, in a file or in memory."""
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite URL; None in memory and for other databases."""
    if not is_sqlite(url) or url.database in (None, "", ":memory:"):
        return None
    file = Path(str(url.database))
    return file.resolve() if file.is_symlink() else file.absolute()


def url_of(file: Path) -> URL:
    """Return the URL of an SQLite file."""
    return URL.create("sqlite", database=str(file))


def uri_of(file: Path) -> str:
    """Return an absolute path as SQLite wants it in a URI, on every system."""
    path = file.as_posix()
    return "file://" + ("" if path.startswith("/") else "/") + quote(path, safe="/:")


def make_engine(url: URL, *, writing: bool) -> Engine:
    """Return an engine for the URL; on SQLite one that only reads cannot write at all."""
    try:
        if not is_sqlite(url):
            return create_engine(url, pool_pre_ping=True)
        file = file_of(url)
        if file is None:
            engine = create_engine(
                url, poolclass=StaticPool, connect_args={"check_same_thread": False}
            )
        else:
            engine = create_engine(url_of(file) if writing else _reading(file))
    except ImportError as error:
        raise StorageError("bad_database_url", url=url.drivername) from error
    event.listen(engine, "connect", _set_up_writer if writing else _set_up_reader)
    event.listen(engine, "begin", _begin)
    return engine


def _reading(file: Path) -> URL:
    """Return a URL that opens a file without the right to write.

    In a folder where not even the index of the write-ahead log can be made (a read-only disk)
    the file is opened as one that nobody changes, unless such a log still waits beside it.
    """
    query = {"mode": "ro", "uri": "true"}
    if not os.access(file.parent, os.W_OK) and not file.with_name(file.name + "-wal").exists():
        query["immutable"] = "1"
    return URL.create("sqlite", database=uri_of(file), query=query)


def _set_up_writer(connection: sqlite3.Connection, _record: object) -> None:
    _set_up_reader(connection, _record)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def _set_up_reader(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the begin hook says BEGIN, not the driver
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    purpose = connection.get_execution_options().get(PURPOSE, "write")
    for statement in _BEGIN[str(purpose)]:
        connection.exec_driver_sql(statement)
