"""Rules of the clock: advancing is always possible, paused and in a break too."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.tournament.commands import AdjustClock, AdvanceLevel, SetClock, StartBreak
from tourney.tournament.events import (
    BreakEnded,
    BreakStarted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    Event,
    LevelEntered,
)
from tourney.tournament.facts import Facts
from tourney.tournament.schedule import full_time_ms, left_ms, next_row
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation

LONGEST_MS = 100 * 3_600_000
"""No level or break lasts over a hundred hours: more is a slip of the keyboard."""


def _left(state: State, facts: Facts) -> int:
    return max(0, left_ms(state.clock, facts.now))


def start(state: State, facts: Facts) -> Sequence[Event]:
    """Start or go on; a running clock stays as it is."""
    return [] if state.clock.running else [ClockStarted(_left(state, facts))]


def pause(state: State, facts: Facts) -> Sequence[Event]:
    """Stop the time; a paused clock stays as it is."""
    return [ClockPaused(_left(state, facts))] if state.clock.running else []


def set_to(state: State, command: SetClock) -> Sequence[Event]:
    """Set the time left."""
    if not 0 <= command.remaining_ms <= LONGEST_MS:
        raise RuleViolation("bad_amount", field="remaining_s", value=command.remaining_ms // 1000)
    return [ClockSet(command.remaining_ms)]


def adjust(state: State, command: AdjustClock, facts: Facts) -> Sequence[Event]:
    """Add to the time left or take from it."""
    return [ClockSet(min(LONGEST_MS, max(0, _left(state, facts) + command.by_ms)))]


def go_on(state: State) -> Sequence[Event]:
    """Go to the next row at full time; an ad hoc break gives back the level it interrupted."""
    if state.clock.interrupted_ms is not None:
        return [BreakEnded(state.clock.interrupted_ms)]
    row = next_row(state)
    if row is None:
        raise RuleViolation("no_such_level", row=state.clock.row + 2)
    return [LevelEntered(row, full_time_ms(state, row))]


def go_back(state: State) -> Sequence[Event]:
    """Go to the row before at full time; from an ad hoc break to the level it interrupted."""
    if state.clock.interrupted_ms is not None:
        return [LevelEntered(state.clock.row, full_time_ms(state, state.clock.row))]
    row = state.clock.row - 1
    if row < 0:
        raise RuleViolation("no_such_level", row=0)
    return [LevelEntered(row, full_time_ms(state, row))]


def advance(state: State, command: AdvanceLevel, facts: Facts) -> Sequence[Event]:
    """Do what the clock does by itself; one that came too late or twice does nothing."""
    clock = state.clock
    ad_hoc = clock.interrupted_ms is not None
    due = clock.running and left_ms(clock, facts.now) <= 0
    if not due or clock.row != command.expected or ad_hoc != command.ad_hoc or state.finished:
        return []
    if not ad_hoc and next_row(state) is None:
        return []
    return go_on(state)


def start_break(state: State, command: StartBreak, facts: Facts) -> Sequence[Event]:
    """Break now; a break begun within a break takes its place, the level waits as before."""
    if not 0 < command.duration_ms <= LONGEST_MS:
        raise RuleViolation("bad_amount", field="minutes", value=command.duration_ms // 60_000)
    waiting = state.clock.interrupted_ms
    interrupted = _left(state, facts) if waiting is None else waiting
    return [BreakStarted(command.duration_ms, interrupted)]
