"""The store on a database: every write one transaction, on disk before it returns.

The tables are in ``tables``, how a connection behaves in ``engines``; which database it is and
whether this program may write to it is decided in ``open``.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, and_, select, update
from sqlalchemy.exc import IntegrityError

from tourney.app.batches import Append, Batch, EventSummary, PersonRecord
from tourney.app.ports import VersionConflict
from tourney.storage.backup import copy_backup, make_backup, rotate
from tourney.storage.checks import require_order
from tourney.storage.engines import BEAT, READ
from tourney.storage.faults import told_as_storage_errors
from tourney.storage.rows import (
    RECORD,
    batch_row,
    event_rows,
    put_house,
    read_batch,
    read_events,
    setting_rows,
)
from tourney.storage.tables import (
    BATCH,
    EVENT,
    HEARTBEAT,
    PERSON,
    PERSON_EDITION,
    SETTING,
    STREAM,
    in_parts,
    put,
)
from tourney.values.errors import StorageError

BACKUP_FOLDER = "backup_folder"
"""The setting with the second folder for backups; empty or absent: none."""

BACKUP_PROBLEM = "backup_folder_problem"
"""The setting with the code of what went wrong there at the last backup, empty if nothing."""


class SqlStore:
    """A store on any database SQLAlchemy knows.

    ``where`` names the database in errors. ``refusal``: the code every write is refused with,
    or None. ``backups``: the folder of checked copies, None where none can be made.
    ``on_close`` gives back what the opener holds.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        where: str,
        refusal: str | None = None,
        backups: Path | None = None,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        self.read_only = refusal is not None
        self._refusal = refusal
        self._where = where
        self._backups = backups
        self._on_close = on_close
        self._engine = engine
        self._readers = engine.execution_options(**READ)
        self._beats = engine.execution_options(**BEAT)

    # --- the journal -----------------------------------------------------------------------

    def append(self, change: Append) -> None:
        """Write batches and house records in one transaction; see the port.

        ``extra`` are house settings written with them.
        """
        require_order(change)
        try:
            with self._writing(self._engine) as connection:
                if change.batches or change.summary is not None:
                    self._advance(connection, change)
                if change.batches:
                    connection.execute(BATCH.insert(), [batch_row(b) for b in change.batches])
                rows = [row for batch in change.batches for row in event_rows(batch)]
                if rows:
                    connection.execute(EVENT.insert(), rows)
                if change.house:
                    put_house(connection, change)
                put(connection, SETTING, setting_rows(change.extra))
        except IntegrityError as error:
            raise VersionConflict(change.stream) from error

    def _advance(self, connection: Connection, change: Append) -> None:
        values: dict[str, Any] = {"version": change.expected + len(change.batches)}
        if change.summary is not None:
            summary = change.summary
            values |= {"name": summary.name, "status": summary.status, "created": summary.created}
        here = and_(STREAM.c.id == change.stream, STREAM.c.version == change.expected)
        if connection.execute(update(STREAM).where(here).values(values)).rowcount:
            return
        if change.expected:
            raise VersionConflict(change.stream)
        connection.execute(STREAM.insert().values({"id": change.stream, **values}))

    def batches(self, stream: str, after: int = 0) -> Sequence[Batch]:
        """Return the batches of a stream with a version above ``after``, in order."""
        heads = select(BATCH).where(BATCH.c.stream == stream, BATCH.c.version > after)
        with self._reading() as connection:
            rows = connection.execute(heads.order_by(BATCH.c.version)).all()
            events = read_events(connection, stream, EVENT.c.version > after)
        return [read_batch(row, events) for row in rows]

    def find_batch(self, batch: str) -> Batch | None:
        """Return one batch by its id, from any stream."""
        with self._reading() as connection:
            row = connection.execute(select(BATCH).where(BATCH.c.id == batch)).first()
            if row is None:
                return None
            events = read_events(connection, row.stream, EVENT.c.version == row.version)
        return read_batch(row, events)

    def events(self) -> Sequence[EventSummary]:
        """Return the events of this house, the newest first."""
        columns = (STREAM.c.id, STREAM.c.name, STREAM.c.status, STREAM.c.created)
        listed = select(*columns).where(STREAM.c.name.is_not(None))
        newest = listed.order_by(STREAM.c.created.desc(), STREAM.c.id.desc())
        with self._reading() as connection:
            return [EventSummary(*row) for row in connection.execute(newest)]

    # --- the house -------------------------------------------------------------------------

    def persons(self) -> Sequence[PersonRecord]:
        """Return the current house records of all people, by id."""
        with self._reading() as connection:
            rows = connection.execute(select(PERSON).order_by(PERSON.c.id))
            return [PersonRecord(*row) for row in rows]

    def editions(self, ids: Iterable[str]) -> dict[str, PersonRecord]:
        """Return house records as they were at the named editions."""
        found: dict[str, PersonRecord] = {}
        with self._reading() as connection:
            for part in in_parts(list(ids)):
                wanted = select(PERSON_EDITION.c.id, *RECORD).where(PERSON_EDITION.c.id.in_(part))
                rows = connection.execute(wanted)
                found.update({edition: PersonRecord(*record) for edition, *record in rows})
        return found

    def get_setting(self, key: str) -> str | None:
        """Return a house setting."""
        with self._reading() as connection:
            return connection.scalar(select(SETTING.c.value).where(SETTING.c.key == key))

    def put_setting(self, key: str, value: str) -> None:
        """Write a house setting."""
        with self._writing(self._engine) as connection:
            put(connection, SETTING, setting_rows({key: value}))

    def beat(self, stream: str, at: int) -> None:
        """Note that the program was alive at ``at``; the note may be lost with the power."""
        with self._writing(self._beats) as connection:
            put(connection, HEARTBEAT, [{"stream": stream, "at": at}])

    def last_beat(self, stream: str) -> int | None:
        """Return when the program was last known alive with this event open."""
        with self._reading() as connection:
            return connection.scalar(select(HEARTBEAT.c.at).where(HEARTBEAT.c.stream == stream))

    # --- the files -------------------------------------------------------------------------

    def backup(self, label: str) -> str | None:
        """Make a checked copy of the whole house; returns where it is, None where it cannot.

        The copy goes to the second folder of the setting ``backup_folder`` too; what fails
        there is noted in the setting ``backup_folder_problem`` and nothing else.
        """
        if self._backups is None or self._engine.dialect.name != "sqlite":
            return None
        now = time.time_ns() // 1_000_000
        with told_as_storage_errors(self._where), closing(self._engine.raw_connection()) as pooled:
            source = pooled.driver_connection
            assert isinstance(source, sqlite3.Connection)
            made = make_backup(source, self._backups, label, now)
        rotate(self._backups)
        self._copy_to_second_folder(made)
        return str(made)

    def _copy_to_second_folder(self, made: Path) -> None:
        second = self.get_setting(BACKUP_FOLDER)
        problem = ""
        if second:
            try:
                copy_backup(made, Path(second))
                rotate(Path(second))
            except StorageError as error:
                problem = error.code
        if not self.read_only and problem != (self.get_setting(BACKUP_PROBLEM) or ""):
            self.put_setting(BACKUP_PROBLEM, problem)

    def close(self) -> None:
        """Release the files and the lock; what comes later can read, but not change."""
        self._refusal = self._refusal or "database_locked"
        self._engine.dispose()
        self._on_close()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with told_as_storage_errors(self._where), self._readers.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self, engine: Engine) -> Iterator[Connection]:
        if self._refusal is not None:
            raise StorageError(self._refusal, path=self._where)
        with told_as_storage_errors(self._where), engine.begin() as connection:
            yield connection
