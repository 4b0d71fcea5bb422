"""Folds of the clock's lane: every event says what is left, so the last one is right."""

from __future__ import annotations

from dataclasses import replace

from tourney.tournament.draft import Draft
from tourney.tournament.events import (
    BreakEnded,
    BreakStarted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    LevelEntered,
)


def clock_started(draft: Draft, event: ClockStarted, at: int) -> None:
    """The time runs."""
    draft.set(
        clock=replace(
            draft.clock, running=True, started=True, remaining_ms=event.remaining_ms, anchor=at
        )
    )


def clock_paused(draft: Draft, event: ClockPaused, at: int) -> None:
    """The time stands."""
    draft.set(clock=replace(draft.clock, running=False, remaining_ms=event.remaining_ms, anchor=at))


def clock_set(draft: Draft, event: ClockSet, at: int) -> None:
    """So much is left."""
    draft.set(clock=replace(draft.clock, remaining_ms=event.remaining_ms, anchor=at))


def level_entered(draft: Draft, event: LevelEntered, at: int) -> None:
    """A row of the sheet begins; an ad hoc break is over."""
    draft.set(
        clock=replace(
            draft.clock,
            row=event.row,
            remaining_ms=event.remaining_ms,
            anchor=at,
            interrupted_ms=None,
        )
    )


def break_started(draft: Draft, event: BreakStarted, at: int) -> None:
    """An ad hoc break begins."""
    draft.set(
        clock=replace(
            draft.clock,
            remaining_ms=event.remaining_ms,
            anchor=at,
            interrupted_ms=event.interrupted_ms,
        )
    )


def break_ended(draft: Draft, event: BreakEnded, at: int) -> None:
    """The level goes on where it stood."""
    draft.set(
        clock=replace(draft.clock, remaining_ms=event.remaining_ms, anchor=at, interrupted_ms=None)
    )
