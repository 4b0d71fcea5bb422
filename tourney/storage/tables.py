"""The tables, as SQLAlchemy Core: the journal, the house records and what the program remembers.

How they came to be, step by step, is in ``schema``; what is written into them is in ``sql``.
Times are UTC milliseconds, ids are UUIDv7 texts, ``body`` is the canonical JSON of an event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    select,
    update,
)

METADATA = MetaData()

# One stream an event; name, status and created are its line in the list of events.
# ``version`` counts its batches: two writers cannot both make it n + 1.
STREAM = Table(
    "stream",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("name", Text),
    Column("status", Text),
    Column("created", BigInteger),
)

BATCH = Table(
    "batch",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("stream", Text, ForeignKey("stream.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("lane", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("recorded_at", BigInteger, nullable=False),
    UniqueConstraint("stream", "version"),
)

# The journal. The order of events is (version, position), never a time.
EVENT = Table(
    "event",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("type", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("stream", "version", "position"),
    ForeignKeyConstraint(["stream", "version"], ["batch.stream", "batch.version"]),
    sqlite_with_rowid=False,
)

PERSON = Table(
    "person",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("club", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("email", Text, nullable=False),
)

# The audit of persons: each edition as it was written, and the batch that says who and when.
PERSON_EDITION = Table(
    "person_edition",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    Column("batch", Text, ForeignKey("batch.id"), nullable=True),
    Column("name", Text, nullable=False),
    Column("club", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("email", Text, nullable=False),
)

SETTING = Table(
    "setting",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

_AT_ONCE = 500  # ids in one question; databases limit the parameters of a statement


def in_parts(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield ids in parts small enough for one statement."""
    for start in range(0, len(ids), _AT_ONCE):
        yield ids[start : start + _AT_ONCE]


def put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows over those with the same key, or anew; said in SQL every database knows."""
    (key,) = table.primary_key.columns
    known: set[str] = set()
    for part in in_parts([row[key.name] for row in rows]):
        known.update(connection.scalars(select(key).where(key.in_(part))))
    old = [{"_key": row[key.name], **row} for row in rows if row[key.name] in known]
    new = [dict(row) for row in rows if row[key.name] not in known]
    if old:
        others: dict[str, Any] = {c.name: bindparam(c.name) for c in table.columns if c is not key}
        connection.execute(update(table).where(key == bindparam("_key")).values(others), old)
    if new:
        connection.execute(table.insert(), new)
