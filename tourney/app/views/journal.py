"""The journal as its page shows it: one row for each batch, the newest first.

What a row says in words is made from :func:`tourney.app.views.lines.line_of` when it is looked
at; here stand who, when, and whether it holds now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from tourney.app.batches import CLOCK, CONTROL, Batch, BatchAmended, BatchRedone, BatchUndone
from tourney.app.reading import Reading
from tourney.app.timeline import Line
from tourney.tournament.events import (
    AddOnBought,
    EntryBought,
    Event,
    PlayersEliminated,
    RebuyBought,
)

UNDONE, AMENDED = "undone", "amended"
BUST, PURCHASE = "bust", "purchase"


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One batch.

    ``step``: its version. ``at``: when it happened, ``recorded_at``: when it was written (UTC
    ms). ``form``: empty, ``undone`` or ``amended``. ``amendable``: ``bust`` or ``purchase``
    where the page has a form for it. ``clock`` and ``control`` batches are not undone alone.
    """

    id: str
    step: int
    at: int
    recorded_at: int
    actor: str
    device: str
    form: str = ""
    amendable: str = ""
    clock: bool = False
    control: bool = False


class JournalRows:
    """Makes the rows of one journal; a row that did not change stays the same object."""

    def __init__(self) -> None:
        self._rows: dict[str, JournalRow] = {}
        self._order: list[str] = []
        self._lines = 0
        self._controls = 0

    def rows(self, reading: Reading) -> list[JournalRow]:
        """Return the rows as they stand, the newest first; only what is new is looked at."""
        timeline = reading.timeline
        lines = timeline.lines[self._lines :]
        controls = list(islice(timeline.controls.values(), self._controls, None))
        found = [*map(_row, lines), *map(_base, controls)]
        for row in sorted(found, key=lambda row: row.step):
            self._rows[row.id] = row
            self._order.append(row.id)
        for control in controls:
            for batch in _named(control):
                self._rows[batch] = _row(timeline.lines[timeline.by_id[batch]])
        self._lines, self._controls = len(timeline.lines), len(timeline.controls)
        return [self._rows[batch] for batch in reversed(self._order)]


def _base(batch: Batch) -> JournalRow:
    return JournalRow(
        batch.id,
        batch.version,
        batch.at,
        batch.recorded_at,
        batch.actor,
        batch.device,
        clock=batch.lane == CLOCK,
        control=batch.lane == CONTROL,
    )


def _row(line: Line) -> JournalRow:
    batch, form = line.batch, line.form
    marked = UNDONE if form is None else AMENDED if line.amended else ""
    return JournalRow(
        batch.id,
        batch.version,
        batch.at,
        batch.recorded_at,
        batch.actor,
        batch.device,
        marked,
        _amendable(form or ()),
        batch.lane == CLOCK,
    )


def _amendable(events: Iterable[Event]) -> str:
    for event in events:
        if isinstance(event, PlayersEliminated):
            return BUST
        if isinstance(event, (EntryBought, RebuyBought, AddOnBought)):
            return PURCHASE
    return ""


def _named(control: Batch) -> list[str]:
    """Return the batches whose form a control batch set."""
    return [
        event.batch
        for event in control.events
        if isinstance(event, (BatchUndone, BatchRedone, BatchAmended))
    ]


def events_of(reading: Reading, batch: str) -> tuple[Event, ...]:
    """Return the events of a batch as they hold now, of an undone one as they held last."""
    timeline = reading.timeline
    control = timeline.controls.get(batch)
    if control is not None:
        return tuple(event for each in _named(control) for event in events_of(reading, each))
    index = timeline.by_id.get(batch)
    if index is None:
        return ()
    form = timeline.lines[index].form
    return form if form is not None else timeline.form_before_undo(batch) or ()


def persons_of(reading: Reading, batch: str) -> frozenset[str]:
    """Return everybody a batch is about, also where its line names a number only."""
    return frozenset(
        person for event in events_of(reading, batch) for person in _persons(reading, event)
    )


def _persons(reading: Reading, event: Event) -> Iterator[str]:
    person = getattr(event, "person", None)
    if isinstance(person, str):
        yield person
    yield from getattr(event, "persons", ())
    entries = [getattr(event, "entry", None), *getattr(event, "entries", ())]
    entries += [*getattr(event, "by", ()), *(seat.entry for seat in getattr(event, "seats", ()))]
    for entry in entries:
        known = reading.state.entries.get(entry) if entry else None
        if known is not None:
            yield known.person


@dataclass(frozen=True, slots=True)
class BustFacts:
    """What a knock-out says: persons in order, who did it, the hand, known stacks by person."""

    players: tuple[str, ...]
    by: tuple[str, ...] = ()
    hand: str = ""
    stacks: Mapping[str, int] = field(default_factory=dict)


def bust_of(reading: Reading, batch: str) -> BustFacts | None:
    """Return what a batch says of a knock-out, ``None`` where it is none."""
    entries = reading.state.entries
    for event in events_of(reading, batch):
        if isinstance(event, PlayersEliminated):
            return BustFacts(
                tuple(entries[entry].person for entry in event.entries if entry in entries),
                tuple(entries[entry].person for entry in event.by if entry in entries),
                event.hand,
                {entries[e].person: chips for e, chips in event.stacks.items() if e in entries},
            )
    return None


@dataclass(frozen=True, slots=True)
class PurchaseFacts:
    """What a purchase says: ``buy_in``, ``re_entry``, ``rebuy`` or ``add_on``; minor units."""

    kind: str
    person: str
    price: int
    fee: int
    chips: int
    owing: bool
    override: bool


def purchase_of(reading: Reading, batch: str) -> PurchaseFacts | None:
    """Return what a batch says of a purchase, ``None`` where it is none."""
    for event in events_of(reading, batch):
        if isinstance(event, EntryBought):
            kind, person = event.kind, event.person
        elif isinstance(event, (RebuyBought, AddOnBought)):
            kind = "rebuy" if isinstance(event, RebuyBought) else "add_on"
            known = reading.state.entries.get(event.entry)
            person = known.person if known else ""
        else:
            continue
        owing = event.owed > 0
        return PurchaseFacts(
            kind, person, event.price, event.fee, event.chips, owing, event.override
        )
    return None
