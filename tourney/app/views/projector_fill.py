"""Fills what the projector shows from an event, as often as once a second.

What changes with the time is made anew at each call and costs the same for any field; the
lists are made once for each version of the event, and stay the same objects until then.
"""

from __future__ import annotations

from tourney.app.ahead import ahead
from tourney.app.reading import Reading
from tourney.app.views.projector import (
    BeforeStartView,
    Blinds,
    ClockView,
    Head,
    MessageView,
    MovesView,
    PrizeRow,
    PrizesView,
    ProjectorView,
    SeatListView,
    WinnerView,
)
from tourney.app.views.projector_lists import Moves, SeatList, prize_pool, prize_rows
from tourney.tournament import schedule
from tourney.tournament.chips import average_stack
from tourney.tournament.state import State
from tourney.tournament.structure import Level
from tourney.values.instants import MINUTE_MS, SECOND_MS

BESIDE_THE_CLOCK = 12
"""At most so many prizes go with the clock; the page shows as many as are readable."""


class ProjectorFill:
    """Makes the views of one event; keep one for as long as the event is on the desk."""

    def __init__(self) -> None:
        self._seats = SeatList()
        self._moves = Moves()
        self._made: tuple[str, int] | None = None
        self._head = Head("")
        self._prizes: tuple[PrizeRow, ...] = ()
        self._seated: tuple[tuple[str, int], SeatListView] | None = None
        self._paid: PrizesView
        self._moved: MovesView | None = None

    def views(self, reading: Reading, message: str = "", title: str = "") -> list[ProjectorView]:
        """Return a view for each page that has something to show; the clock's page is first."""
        self._look(reading)
        seats, prizes = self.seats(reading), self._paid
        shown: list[ProjectorView] = [self.clock(reading)]
        if seats.rows:
            shown.append(seats)
        moves = self.moves(reading)
        if moves.rows or moves.broken_tables:
            shown.append(moves)
        if prizes.rows:
            shown.append(prizes)
        if message.strip():
            shown.append(MessageView(self._head, message.strip(), title.strip()))
        return shown

    def clock(self, reading: Reading) -> BeforeStartView | ClockView | WinnerView:
        """Return the page of the clock: before the start, under way, or after the end."""
        self._look(reading)
        state = reading.state
        if state.finished:
            return self._winner(reading)
        if not state.clock.started:
            return _before_start(self._head, state)
        return _clock(self._head, ahead(state, reading.now), reading.now, self._prizes)

    def seats(self, reading: Reading) -> SeatListView:
        """Return who sits where, A to Z; filled only when somebody asks for it."""
        self._look(reading)
        made = reading.state.id, reading.version
        if self._seated is None or self._seated[0] != made:
            self._seated = made, self._seats.fill(self._head, reading)
        return self._seated[1]

    def prizes(self, reading: Reading) -> PrizesView:
        """Return everything that is paid."""
        self._look(reading)
        return self._paid

    def moves(self, reading: Reading) -> MovesView:
        """Return the moves just made; the same object while nothing in it has changed."""
        self._look(reading)
        found = self._moves.fill(self._head, reading)
        if self._moved is None or self._moved != found:
            self._moved = found
        return self._moved

    def _look(self, reading: Reading) -> None:
        """Make the lists anew when the event has changed."""
        made = reading.state.id, reading.version
        if self._made == made:
            return
        state = reading.state
        self._head = Head(state.settings.name, state.settings.currency, state.settings.zone)
        self._prizes = prize_rows(reading)
        entered, pool = state.totals.entries, prize_pool(state)
        self._paid = PrizesView(self._head, self._prizes, pool, entered)
        self._made = made

    def _winner(self, reading: Reading) -> WinnerView:
        state = reading.state
        first = [result.person for result in state.results if result.place == 1]
        names = " · ".join(reading.name(person) for person in first)
        totals = state.totals
        return WinnerView(self._head, names, self._prizes, totals.entries, prize_pool(state))


def _before_start(head: Head, state: State) -> BeforeStartView:
    settings = state.settings
    first = schedule.blinds_row(state)
    return BeforeStartView(
        head,
        starts_at=settings.starts_at,
        entered=state.totals.entries,
        starting_stack=settings.starting_stack,
        buy_in=settings.buy_in + settings.fee + settings.bounty or None,
        pool=prize_pool(state),
        first_blinds=_blinds(first, state),
        level_minutes=first.seconds * SECOND_MS // MINUTE_MS,
        note=first.note,
    )


def _clock(head: Head, state: State, now: int, prizes: tuple[PrizeRow, ...]) -> ClockView:
    clock = state.clock
    remaining = max(0, schedule.left_ms(clock, now))
    row = schedule.current_row(state)
    on_break, ad_hoc = schedule.is_on_break(state), clock.interrupted_ms is not None
    coming = schedule.next_level(state)
    number, levels = schedule.current_number(state), _levels(state)
    return ClockView(
        head,
        level=number,
        levels=levels if number <= levels else None,
        remaining_ms=remaining,
        length_ms=None if ad_hoc else schedule.full_time_ms(state, clock.row),
        running=clock.running,
        blinds=_blinds(schedule.blinds_row(state), state),
        next_blinds=_blinds(coming, state) if coming is not None else None,
        on_break=on_break,
        back_at=now + remaining if on_break and clock.running else None,
        left=state.totals.playing,
        entered=state.totals.entries,
        average=average_stack(state),
        pool=prize_pool(state),
        next_break_ms=schedule.until_break_ms(state, now),
        late_entry_ms=schedule.until_entries_close_ms(state, now),
        final_table=is_final_table(state),
        prizes=prizes[:BESIDE_THE_CLOCK],
        note="" if ad_hoc else row.note,
        colour_up=row.colour_up if row.is_break else "",
    )


def _levels(state: State) -> int:
    return sum(not level.is_break for level in state.structure)


def _blinds(level: Level, state: State) -> Blinds:
    """Return the stakes of a level; the game's name where games change on the way."""
    changes = any(row.game for row in state.structure)
    game = (level.game or state.settings.game).upper() if changes else ""
    return Blinds(level.small, level.big, level.ante, str(level.ante_kind), game)


def is_final_table(state: State) -> bool:
    """Whether the last of several tables is left, with more than one player."""
    tables = state.tables.values()
    return sum(table.open for table in tables) == 1 < len(tables) and state.totals.playing > 1
