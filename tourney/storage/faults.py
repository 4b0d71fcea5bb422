"""From what SQLAlchemy, SQLite and the system raise to the codes of the catalogue."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError

from tourney.values.errors import BadInput, StorageError

_SQLITE = {
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "disk_read_only",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
}
_PRIMARY = 0xFF  # an extended result code of SQLite bears its primary code in the low byte
_SYSTEM = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "disk_read_only",
    errno.EACCES: "disk_read_only",
    errno.EPERM: "disk_read_only",
}


@contextmanager
def told_as_storage_errors(where: Path | str | None) -> Iterator[None]:
    """Turn errors of the database and the disk into StorageError; ``where`` names the place.

    Text that no database can hold (half a character, or a NUL on a server) is the fault of who
    gave it: BadInput ``bad_field``. An IntegrityError passes: what it means depends on the
    statement.
    """
    try:
        yield
    except UnicodeEncodeError as error:
        text = ascii(error.object[error.start : error.end])
        raise BadInput("bad_field", field="text", value=text) from error
    except DataError as error:
        raise BadInput("bad_field", field="text", value=str(error.orig)) from error
    except OSError as error:
        raise of_system(error, where) from error
    except sqlite3.Error as error:
        raise of_database(error, where) from error
    except DBAPIError as error:
        if isinstance(error, OperationalError | InterfaceError) or _is_sqlite_fault(error.orig):
            raise of_database(error.orig, where) from error
        raise


def of_system(error: OSError, where: Path | str | None) -> StorageError:
    """Return the StorageError for an error of the operating system."""
    code = _SYSTEM.get(error.errno or 0, "disk_error")
    return StorageError(code, path=str(where or ""), what=error.strerror or str(error))


def of_database(error: BaseException | None, where: Path | str | None) -> StorageError:
    """Return the StorageError for an error of the database driver."""
    path, what = str(where or ""), str(error)
    if not isinstance(error, sqlite3.Error):
        return StorageError("database_unreachable", path=path, what=what)
    number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if number == sqlite3.SQLITE_IOERR_SHMSIZE:  # no room for the index of the write-ahead log
        return StorageError("disk_full", path=path, what=what)
    return StorageError(_SQLITE.get(number & _PRIMARY, "disk_error"), path=path, what=what)


def _is_sqlite_fault(error: BaseException | None) -> bool:
    number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return isinstance(error, sqlite3.Error) and number & _PRIMARY in _SQLITE
