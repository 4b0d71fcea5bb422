"""The clock of an evening of The Tournament Director: starts, pauses and manual next rounds.

The history says when a round or break began and when somebody pressed "next round", never when
the clock was stopped. A row that lasted longer than its sheet says had the clock standing for
the difference; nobody knows when, so it stands just before the row's end. The few seconds the
other program counts down between two rows are such a difference too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tourney.exchange.tdt.history import Kind, Line, read_line
from tourney.exchange.tdt.records import Document
from tourney.tournament.commands import (
    ClockCommand,
    NextLevel,
    PauseClock,
    PreviousLevel,
    StartClock,
)
from tourney.tournament.structure import Structure

_LAST_SECOND = 1000


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the sheet that was entered: when, and whether somebody pressed for it."""

    row: int
    at: int
    by_hand: bool


def clock_steps(document: Document, structure: Structure) -> Iterator[tuple[int, ClockCommand]]:
    """Yield the commands of the clock with their instants; none for an evening not played."""
    rows = _rows(document, structure)
    if rows:
        yield rows[0].at, StartClock()
    for here, there in pairwise(rows):
        yield from _between(here, there, structure)
    if rows and document.ended is not None:
        due = _due(rows[-1], structure)
        if due is not None and due < document.ended:
            yield max(rows[-1].at, due - _LAST_SECOND), PauseClock()


def _between(here: _Row, there: _Row, structure: Structure) -> Iterator[tuple[int, ClockCommand]]:
    """Yield what brings the clock from one row to the next entered, at its instant."""
    due = _due(here, structure)
    late = due is not None and there.at > due
    if due is not None and late:
        yield max(here.at, due - _LAST_SECOND), PauseClock()
    if late and not there.by_hand and there.row == here.row + 1:
        # Running on for the last second, the clock itself enters the next row.
        yield there.at - min(_LAST_SECOND, structure[here.row].seconds * 1000), StartClock()
        return
    if there.at != due or there.by_hand:
        step = NextLevel() if there.row > here.row else PreviousLevel()
        for _ in range(abs(there.row - here.row)):
            yield there.at, step
    if late:
        yield there.at, StartClock()


def _due(row: _Row, structure: Structure) -> int | None:
    """Return when a row would end of itself, None past the end of the sheet."""
    if row.row >= len(structure):
        return None
    return row.at + structure[row.row].seconds * 1000


def _rows(document: Document, structure: Structure) -> list[_Row]:
    """Return the rows entered, the first at the start."""
    if document.started is None:
        return []
    lines = sorted((read_line(item) for item in document.history), key=lambda line: line.at)
    started = next((line.at for line in lines if line.kind is Kind.STARTED), document.started)
    found = [_Row(0, started, False)]
    pressed: int | None = None
    for line in lines:
        if line.kind is Kind.NEXT_ROUND:
            pressed = line.at
        row = _row_of(line, structure)
        if row is None or line.at < started or (row, len(found)) == (0, 1):
            continue
        found.append(_Row(row, line.at if pressed is None else pressed, pressed is not None))
        pressed = None
    return found


def _row_of(line: Line, structure: Structure) -> int | None:
    """Return the row of the sheet a line says was entered."""
    if line.kind not in (Kind.ROUND_STARTED, Kind.BREAK_STARTED):
        return None
    rows = _numbered(structure, line.kind is Kind.BREAK_STARTED)
    return rows[line.number - 1] if 0 < line.number <= len(rows) else None


def _numbered(structure: Structure, breaks: bool) -> Sequence[int]:
    return [index for index, row in enumerate(structure) if row.is_break == breaks]
