"""Between the app's records and rows of the tables, both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select

from tourney.app.batches import Append, Batch, PersonRecord
from tourney.app.codec import decode, encode
from tourney.storage.tables import EVENT, PERSON, PERSON_EDITION, put
from tourney.tournament.events import Event

# The columns of a PersonRecord in the table of editions, in the record's order.
RECORD = (
    PERSON_EDITION.c.person,
    *(PERSON_EDITION.c[n] for n in ("name", "club", "number", "email")),
)


def batch_row(batch: Batch) -> dict[str, Any]:
    """Return the row of a batch, without its events."""
    return {
        "id": batch.id,
        "stream": batch.stream,
        "version": batch.version,
        "lane": batch.lane,
        "command": batch.command,
        "actor": batch.actor,
        "device": batch.device,
        "at": batch.at,
        "recorded_at": batch.recorded_at,
    }


def event_rows(batch: Batch) -> Iterator[dict[str, Any]]:
    """Yield the rows of the events of a batch."""
    for position, event in enumerate(batch.events):
        kind, schema, body = encode(event)
        yield {
            "stream": batch.stream,
            "version": batch.version,
            "position": position,
            "type": kind,
            "schema": schema,
            "body": body,
        }


def read_events(
    connection: Connection, stream: str, which: ColumnElement[bool]
) -> dict[int, list[Event]]:
    """Return the events of a stream by the version of their batch."""
    columns = (EVENT.c.version, EVENT.c.type, EVENT.c.schema, EVENT.c.body)
    wanted = select(*columns).where(EVENT.c.stream == stream, which)
    found: dict[int, list[Event]] = {}
    for version, kind, schema, body in connection.execute(
        wanted.order_by(EVENT.c.version, EVENT.c.position)
    ):
        found.setdefault(version, []).append(decode(kind, schema, body))
    return found


def read_batch(row: Row[Any], events: Mapping[int, Sequence[Event]]) -> Batch:
    """Return the batch of a row, with its events from those by version."""
    return Batch(*[*row, tuple(events.get(row.version, ()))])


def put_house(connection: Connection, change: Append) -> None:
    """Write house records and their audit rows; the first batch says who wrote and when."""
    batch = change.batches[0].id if change.batches else None
    records = {write.record.id: record_row(write.record) for write in change.house}
    put(connection, PERSON, [{"id": person, **record} for person, record in records.items()])
    rows = [
        {
            "id": write.edition,
            "person": write.record.id,
            "batch": batch,
            **record_row(write.record),
        }
        for write in change.house
    ]
    connection.execute(PERSON_EDITION.insert(), rows)


def record_row(record: PersonRecord) -> dict[str, str]:
    """Return the fields of a person that an edition may change."""
    return {
        "name": record.name,
        "club": record.club,
        "number": record.number,
        "email": record.email,
    }


def setting_rows(settings: Mapping[str, str]) -> list[dict[str, str]]:
    """Return the rows of house settings."""
    return [{"key": key, "value": value} for key, value in settings.items()]
