"""The night at a glance: clock and coming levels, people, money, tables, what was done last.

Figures and codes only. Counting the field again is spared while no entry has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tourney.app.ahead import ahead
from tourney.app.reading import Reading
from tourney.app.views.lines import Line, line_of
from tourney.app.views.projector import PrizeRow
from tourney.app.views.projector_lists import prize_rows
from tourney.app.views.strip import Stakes, StripView, stakes_of, strip
from tourney.tournament import schedule
from tourney.tournament.due import still_due
from tourney.tournament.prizes import Drawer, drawer, prize_list
from tourney.tournament.state import Entry, State

RECENT = 8
COMING = 6
JUMPS = 5


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the sheet, the one being played or to come: ``level`` 0 is a break.

    ``seconds`` its full time; ``in_ms`` until it begins, 0 for the one being played.
    """

    level: int
    stakes: Stakes
    seconds: int
    in_ms: int
    colour_up: str
    note: str


@dataclass(frozen=True, slots=True)
class Jump:
    """Places ``first`` to ``last`` (the better number first) that are paid the same."""

    first: int
    last: int
    amount: int


@dataclass(frozen=True, slots=True)
class Recent:
    """What was done: when (UTC ms), by whom, and the line that tells it."""

    at: int
    actor: str
    line: Line


@dataclass(frozen=True, slots=True)
class Step:
    """A step before the start: its code, whether it is done, and the number that goes with it.

    Codes: ``people`` on the list, ``entries`` bought in, ``seats`` drawn, ``start``.
    """

    code: str
    done: bool
    count: int = 0


@dataclass(frozen=True, slots=True)
class Bought:
    """How many entries, re-entries, rebuys and add-ons count."""

    entries: int
    re_entries: int
    rebuys: int
    add_ons: int


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything the page shows; see the parts.

    ``to_money``: how many more go out before a prize is paid, 0 in the money. ``late_ms``:
    until entries close, ``None`` where they are closed or never close; ``late_level`` the last
    level with entries, ``None`` without limit. ``steps`` only before the start. Once finished
    there are no ``rows`` and ``jumps``, but ``results`` and who is still ``due`` how much.
    """

    strip: StripView
    rows: tuple[SheetRow, ...]
    persons: int
    listed: int
    bought: Bought
    paid_places: int
    to_money: int
    jumps: tuple[Jump, ...]
    tables: int
    open_seats: int
    standing: int
    late_level: int | None
    late_ms: int | None
    drawer: Drawer
    recent: tuple[Recent, ...]
    steps: tuple[Step, ...]
    results: tuple[PrizeRow, ...] = ()
    due: tuple[tuple[str, int], ...] = ()


class OverviewView:
    """Makes the overview; keeps what was counted while nothing of it has changed."""

    def __init__(self) -> None:
        self._entries: Mapping[str, Entry] | None = None
        self._bought = Bought(0, 0, 0, 0)

    def __call__(self, reading: Reading) -> Overview:
        """Return the overview as it stands now."""
        now, written = reading.now, reading.state
        state = ahead(written, now)
        prizes = prize_list(written)
        left = written.totals.playing
        open_tables = [table for table in written.tables.values() if table.open]
        seated = sum(len(table.seats) for table in open_tables)
        return Overview(
            strip=strip(reading),
            rows=() if written.finished else tuple(_rows(state, now)),
            persons=written.totals.persons,
            listed=len(written.persons),
            bought=self._count(written),
            paid_places=len(prizes),
            to_money=max(0, left - len(prizes)),
            jumps=() if written.finished else tuple(_jumps(prizes, left))[:JUMPS],
            tables=len(open_tables),
            open_seats=sum(len(table.free_seats()) for table in open_tables),
            standing=left - seated if written.drawn else 0,
            late_level=written.settings.late_registration,
            late_ms=schedule.until_entries_close_ms(state, now),
            drawer=drawer(written),
            recent=tuple(_recent(reading)),
            steps=_steps(written) if written.status == "setup" else (),
            results=prize_rows(reading) if written.finished else (),
            due=_due(reading) if written.finished else (),
        )

    def _count(self, state: State) -> Bought:
        if state.entries is not self._entries:
            self._entries = state.entries
            self._bought = _bought(state.entries.values())
        return self._bought


def _bought(entries: Iterable[Entry]) -> Bought:
    counted = [entry for entry in entries if entry.status != "refunded"]
    return Bought(
        len(counted),
        sum(entry.ordinal > 1 for entry in counted),
        sum(len(entry.rebuys) for entry in counted if entry.rebuys),
        sum(len(entry.add_ons) for entry in counted if entry.add_ons),
    )


def _rows(state: State, now: int) -> Iterable[SheetRow]:
    """Yield the row the clock is on and those that follow, as far as the sheet goes."""
    clock = state.clock
    starts, left = 0, max(0, schedule.left_ms(clock, now))
    if clock.interrupted_ms is not None:
        left += clock.interrupted_ms
    endless = state.settings.after_last == "double"
    for row in range(clock.row, clock.row + COMING + 1):
        if row >= len(state.structure) and not (endless or row == clock.row):
            return
        level = schedule.row_at(state.structure, row)
        number = 0 if level.is_break else schedule.number_at(state.structure, row)
        yield SheetRow(number, stakes_of(level), level.seconds, starts, level.colour_up, level.note)
        starts = left if row == clock.row else starts + level.seconds * 1000


def _jumps(prizes: Sequence[int], left: int) -> Iterable[Jump]:
    """Yield the prizes still to be won, from the next place out upwards, equal ones together."""
    place = min(left, len(prizes))
    while place >= 1:
        last, amount = place, prizes[place - 1]
        while place > 1 and prizes[place - 2] == amount:
            place -= 1
        yield Jump(place, last, amount)
        place -= 1


def _due(reading: Reading) -> tuple[tuple[str, int], ...]:
    return tuple((reading.name(person), amount) for person, amount in still_due(reading.state))


def _recent(reading: Reading) -> Iterable[Recent]:
    """Yield the last lines in effect, the newest first."""
    timeline = reading.timeline
    for batch in reversed(timeline.effective[-RECENT:]):
        line = line_of(reading, batch)
        if line is not None:
            written = timeline.lines[timeline.by_id[batch]].batch
            yield Recent(written.at, written.actor, line)


def _steps(state: State) -> tuple[Step, ...]:
    people, entries = len(state.persons), state.totals.playing
    unseated = any(entry.status == "in" and entry.seat is None for entry in state.entries.values())
    return (
        Step("people", people >= 2, people),
        Step("entries", entries >= 2, entries),
        Step("seats", state.drawn and not unseated and entries > 0),
        Step("start", state.clock.started),
    )
