"""The strip over every page: the clock, the blinds, and how many are left.

Numbers only; how they are written is the screen's.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney.app.ahead import ahead
from tourney.app.reading import Reading
from tourney.tournament import schedule
from tourney.tournament.chips import average_stack
from tourney.tournament.due import still_due
from tourney.tournament.prizes import pool
from tourney.tournament.structure import Level
from tourney.values.money import Currency


@dataclass(frozen=True, slots=True)
class Stakes:
    """Small blind, big blind and ante in chips; ``each`` says that everybody antes."""

    small: int
    big: int
    ante: int
    each: bool


@dataclass(frozen=True, slots=True)
class StripView:
    """What the strip shows.

    ``remaining_ms`` is never negative. ``next_break_ms`` is time of play, ``None`` where no
    break comes; ``back_at`` (UTC ms) only while a break runs. ``following`` are the next
    level's stakes, ``None`` where the blinds stay or all is over. ``average`` in chips. Once the
    event is finished ``winners`` are those in first place and ``to_pay`` what prizes are still due.
    """

    name: str
    status: str
    currency: Currency
    zone: str
    level: int
    levels: int
    on_break: bool
    ad_hoc: bool
    running: bool
    remaining_ms: int
    last_minute: bool
    stakes: Stakes
    following: Stakes | None
    left: int
    entered: int
    average: int | None
    pool: int
    next_break_ms: int | None
    back_at: int | None
    starts_at: int | None
    winners: tuple[str, ...] = ()
    to_pay: int = 0


def strip(reading: Reading) -> StripView:
    """Return the strip as it stands."""
    now = reading.now
    state = ahead(reading.state, now)
    clock = state.clock
    remaining = max(0, schedule.left_ms(clock, now))
    on_break = schedule.is_on_break(state)
    coming = None if state.finished else schedule.next_level(state)
    return StripView(
        name=state.settings.name,
        status=state.status,
        currency=state.settings.currency,
        zone=state.settings.zone,
        level=schedule.current_number(state),
        levels=sum(not row.is_break for row in state.structure),
        on_break=on_break,
        ad_hoc=clock.interrupted_ms is not None,
        running=clock.running and not state.finished,
        remaining_ms=remaining,
        last_minute=clock.running and remaining <= 60_000,
        stakes=stakes_of(schedule.blinds_row(state)),
        following=stakes_of(coming) if coming is not None else None,
        left=state.totals.playing,
        entered=state.totals.entries,
        average=average_stack(state),
        pool=pool(state),
        next_break_ms=None if state.finished else schedule.until_break_ms(state, now),
        back_at=now + remaining if on_break and clock.running else None,
        starts_at=state.settings.starts_at,
        winners=tuple(reading.name(r.person) for r in state.results if r.place == 1),
        to_pay=sum(amount for _, amount in still_due(state)) if state.finished else 0,
    )


def stakes_of(level: Level) -> Stakes:
    """Return the stakes of a row of the sheet."""
    return Stakes(level.small, level.big, level.ante, level.ante_kind == "each")
