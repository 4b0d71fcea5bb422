"""The sheet as its page shows it: each row with its number, its start and what is wrong with it.

A draft that is not written yet is shown the same way as the sheet of the event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.app.reading import Reading
from tourney.tournament.schedule import is_on_break, left_ms
from tourney.tournament.structure import (
    FATAL,
    Fault,
    Level,
    Structure,
    faults,
    level_numbers,
)
from tourney.values.instants import SECOND_MS


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row: its index, the level's number (``None`` in a break), when it starts.

    ``played``: it may not change any more; ``current``: the clock is on it. ``starts_at`` is
    UTC ms, ``None`` for what is over. ``faults`` are those of this row; ``fatal`` ones keep the
    sheet from being used.
    """

    row: int
    level: Level
    number: int | None
    played: bool
    current: bool
    starts_at: int | None
    faults: tuple[Fault, ...]

    @property
    def fatal(self) -> bool:
        """Whether no event can run with this row."""
        return any(fault.code in FATAL for fault in self.faults)


@dataclass(frozen=True, slots=True)
class SheetView:
    """The whole sheet. ``locked`` rows from the top stay as they were played.

    ``total_seconds`` is the length of all rows, ``ends_at`` when the last one ends (UTC ms,
    ``None`` when the event is over), ``sound`` whether the sheet can be used.
    """

    rows: tuple[SheetRow, ...]
    locked: int
    levels: int
    breaks: int
    total_seconds: int
    ends_at: int | None
    zone: str
    after_last: str
    sound: bool


def locked_rows(reading: Reading) -> int:
    """Return how many rows from the top are played or being played."""
    state = reading.state
    if state.finished:
        return len(state.structure)
    return state.clock.row + 1 if state.clock.started else 0


def sheet(reading: Reading, draft: Structure | None = None) -> SheetView:
    """Return the sheet of the event, or a draft of it."""
    structure = reading.state.structure if draft is None else draft
    clock = reading.state.clock
    found: dict[int, list[Fault]] = {}
    for fault in faults(structure):
        found.setdefault(fault.row, []).append(fault)
    starts, ends_at = _starts(reading, structure)
    locked = locked_rows(reading)
    rows = tuple(
        SheetRow(
            row,
            level,
            None if level.is_break else number,
            row < locked,
            clock.started and row == clock.row and not reading.state.finished,
            starts[row],
            tuple(found.get(row, ())),
        )
        for row, (level, number) in enumerate(zip(structure, level_numbers(structure), strict=True))
    )
    return SheetView(
        rows,
        locked,
        sum(not level.is_break for level in structure),
        sum(level.is_break for level in structure),
        sum(level.seconds for level in structure),
        ends_at,
        reading.state.settings.zone,
        reading.state.settings.after_last,
        bool(structure)
        and not any(fault.code in FATAL for each in found.values() for fault in each),
    )


def _starts(reading: Reading, structure: Structure) -> tuple[Sequence[int | None], int | None]:
    """Return when each row starts if the clock runs on from now, and when the last one ends.

    Before the start time is counted from the planned start, or from now when that has passed.
    """
    state = reading.state
    found: list[int | None] = [None] * len(structure)
    if state.finished:
        return found, None
    row, at = 0, max(reading.now, state.settings.starts_at or 0)
    if state.clock.started:
        at = reading.now + max(0, left_ms(state.clock, reading.now))
        if state.clock.interrupted_ms is not None and is_on_break(state):
            at += state.clock.interrupted_ms
        row = state.clock.row + 1
    for index in range(row, len(structure)):
        found[index] = at
        at += structure[index].seconds * SECOND_MS
    return found, at
