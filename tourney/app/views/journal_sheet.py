"""The journal as a sheet to hand out: every step, when, who, and in words what happened."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tourney.app.batches import Batch
from tourney.app.codec import Codec
from tourney.app.reading import Reading
from tourney.app.views.lines import Chips, Line, Money, Span, line_of
from tourney.app.views.sheets import Column, Sheet
from tourney.catalogue.actions import action
from tourney.values.instants import MINUTE_MS, SECOND_MS, format_instant
from tourney.values.money import Currency

_COLUMNS = (
    Column("step", "Step"),
    Column("time", "Time"),
    Column("at", "Happened", on_paper=False),
    Column("recorded_at", "Written", on_paper=False),
    Column("who", "Who"),
    Column("device", "Device", on_paper=False),
    Column("said", "What happened"),
    Column("now", "Now"),
    Column("what", "Command", on_paper=False),
    Column("batch", "Batch", on_paper=False),
    Column("events", "Events", on_paper=False),
)


def journal(reading: Reading, batches: Iterable[Batch]) -> Sheet:
    """Return every step in order, with whether it holds now.

    ``time`` is that of the event's zone, for people; ``at`` and ``recorded_at`` are UTC.
    ``events`` is what the journal keeps, as JSON.
    """
    codec = Codec()
    settings = reading.state.settings
    zone = _zone(settings.zone)
    rows = tuple(
        (
            batch.version,
            f"{datetime.fromtimestamp(batch.at // SECOND_MS, zone):%Y-%m-%d %H:%M:%S}",
            format_instant(batch.at),
            format_instant(batch.recorded_at),
            batch.actor,
            batch.device,
            _said(line_of(reading, batch.id), settings.currency),
            _form(reading, batch),
            batch.command,
            batch.id,
            "[" + ",".join(codec.encode(event)[2] for event in batch.events) + "]",
        )
        for batch in batches
    )
    return Sheet("journal", "Journal", settings.name, _COLUMNS, rows)


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def _said(line: Line | None, currency: Currency) -> str:
    """Write what happened as the last-action line of the desk would, in English."""
    if line is None:
        return ""
    params = {name: _plain(value, currency) for name, value in line.params.items()}
    if line.inner is not None:
        params["inner"] = _said(line.inner, currency)
    return action(line.code, params)


def _plain(value: object, currency: Currency) -> object:
    match value:
        case Money(minor):
            return f"{currency.format(minor)} {currency.code}"
        case Chips(count):
            return f"{count:,}"
        case Span(ms):
            minutes, rest = divmod(ms, MINUTE_MS)
            return f"{minutes}:{rest // SECOND_MS:02d}"
    return getattr(value, "rank", value)


def _form(reading: Reading, batch: Batch) -> str:
    """Return ``undone`` or ``amended`` where a later step made it so, else nothing."""
    index = reading.timeline.by_id.get(batch.id)
    if index is None:
        return ""
    line = reading.timeline.lines[index]
    if line.form is None:
        return "undone"
    return "amended" if line.amended else ""
