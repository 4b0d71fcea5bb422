"""The number of the schema, the steps from one to the next, and whose file this is.

Steps are few and numbered; each runs in one transaction together with its number. Old events
need no step: they are lifted when they are read (:mod:`tourney.app.codec`). The backup before
a step is made by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Connection, Engine, inspect, select

from tourney.storage.engines import READ
from tourney.storage.tables import METADATA, SETTING, put
from tourney.values.errors import StorageError

Step: TypeAlias = Callable[[Connection], None]

APPLICATION_ID = 0x546F7572
"""What the header of our SQLite files bears: the letters ``Tour``."""

_NUMBER = "schema"  # the setting that holds the number where the database has no header


def _first(connection: Connection) -> None:
    """Step 1: the journal, persons and their editions, settings, heartbeats."""
    METADATA.create_all(connection)


STEPS: Sequence[Step] = (_first,)
"""Step n makes schema n out of schema n - 1. A step once released is never changed."""


def schema_of(connection: Connection, where: Path | str | None) -> int:
    """Return the schema number, 0 for an empty database.

    StorageError ``not_a_database`` where something else lives in it.
    """
    if connection.dialect.name == "sqlite":
        number = _pragma(connection, "user_version")
        if _pragma(connection, "application_id") == APPLICATION_ID:
            return number
        empty = not connection.exec_driver_sql("SELECT 1 FROM sqlite_schema LIMIT 1").first()
    else:
        tables = inspect(connection).get_table_names()
        if SETTING.name in tables:
            value = connection.scalar(select(SETTING.c.value).where(SETTING.c.key == _NUMBER))
            if value is not None:
                return int(value)
        number, empty = 0, not {table.name for table in METADATA.sorted_tables} & {*tables}
    if number or not empty:
        raise StorageError("not_a_database", path=str(where or ""))
    return 0


def require_readable(number: int, steps: Sequence[Step], where: Path | str | None) -> None:
    """Refuse a database of a newer program with StorageError ``database_newer``."""
    if number > len(steps):
        raise StorageError("database_newer", path=str(where or ""), schema=number)


def migrate(
    engine: Engine,
    where: Path | str | None,
    before: Callable[[int], object],
    steps: Sequence[Step] = STEPS,
) -> None:
    """Bring a database to the newest schema; ``before(n)`` is called once, before step n."""
    with engine.connect().execution_options(**READ) as connection:
        number = schema_of(connection, where)
    require_readable(number, steps, where)
    if 0 < number < len(steps):
        before(number + 1)
    for step in steps[number:]:
        number += 1
        with engine.begin() as connection:
            step(connection)
            _note(connection, number)


def _note(connection: Connection, number: int) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version={number}")
        return
    put(connection, SETTING, [{"key": _NUMBER, "value": str(number)}])


def _pragma(connection: Connection, name: str) -> int:
    return int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
