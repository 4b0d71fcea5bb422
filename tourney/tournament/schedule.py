"""The sheet as the clock reads it: the row, its number, its blinds; and the time left."""

from __future__ import annotations

from dataclasses import replace

from tourney.tournament.state import Clock, State
from tourney.tournament.structure import Level, Structure, level_numbers

MOST_DOUBLINGS = 40
"""By then a blind is over a million million chips; it goes no further."""

MOST_LEVELS_BEYOND = 1000
"""So many levels past the sheet a clock left running stops by itself."""


def row_at(structure: Structure, row: int) -> Level:
    """Return a row of the sheet; past the end the last level doubles with every row."""
    if row < len(structure):
        return structure[row]
    last = next(level for level in reversed(structure) if not level.is_break)
    factor = 2 ** min(row - len(structure) + 1, MOST_DOUBLINGS)
    return replace(
        last,
        small=last.small * factor,
        big=last.big * factor,
        ante=last.ante * factor,
        colour_up="",
        note="",
    )


def number_at(structure: Structure, row: int) -> int:
    """Return the level's number at a row; in a break that of the level before, at least 1."""
    numbers = level_numbers(structure)
    number = numbers[row] if row < len(numbers) else numbers[-1] + row - len(numbers) + 1
    return max(number, 1)


def current_row(state: State) -> Level:
    """Return the row the clock is on."""
    return row_at(state.structure, state.clock.row)


def current_number(state: State) -> int:
    """Return the number of the level being played, or just ended in a break."""
    return number_at(state.structure, state.clock.row)


def blinds_row(state: State) -> Level:
    """Return the level whose number the clock shows: in a break the one just ended."""
    row = state.clock.row
    while row >= 0 and row_at(state.structure, row).is_break:
        row -= 1
    if row < 0:
        return next(level for level in state.structure if not level.is_break)
    return row_at(state.structure, row)


def next_row(state: State) -> int | None:
    """Return the row after the clock's, ``None`` when the sheet has ended and blinds stay."""
    row = state.clock.row + 1
    if row < len(state.structure) or state.settings.after_last == "double":
        return row
    return None


def next_level(state: State) -> Level | None:
    """Return the level after this one, breaks passed over; ``None`` where the blinds stay.

    In a break ad hoc that is the level it interrupted.
    """
    row = state.clock.row + 1
    if state.clock.interrupted_ms is not None and not current_row(state).is_break:
        return current_row(state)
    while row < len(state.structure) or state.settings.after_last == "double":
        level = row_at(state.structure, row)
        if not level.is_break:
            return level
        row += 1
    return None


def full_time_ms(state: State, row: int) -> int:
    """Return the full time of a row."""
    return row_at(state.structure, row).seconds * 1000


def left_ms(clock: Clock, now: int) -> int:
    """Return the time left, negative when it is overdue; ``now`` before the anchor counts not."""
    if not clock.running:
        return clock.remaining_ms
    return clock.remaining_ms - max(0, now - clock.anchor)


def until_break_ms(state: State, now: int) -> int | None:
    """Return the play left before the sheet's next break; ``None`` in a break or without one."""
    if is_on_break(state):
        return None
    total = max(0, left_ms(state.clock, now))
    for row in range(state.clock.row + 1, len(state.structure)):
        if state.structure[row].is_break:
            return total
        total += full_time_ms(state, row)
    return None


def until_entries_close_ms(state: State, now: int) -> int | None:
    """Return the time until entries close, breaks before it included.

    ``None`` once they are closed, without a limit, where they close with the start, or where
    the sheet ends before it.
    """
    until = state.settings.late_registration
    if not until or has_level_ended(state, until):
        return None
    clock = state.clock
    total = max(0, left_ms(clock, now)) + (clock.interrupted_ms or 0)
    for row in range(clock.row + 1, len(state.structure)):
        number = number_at(state.structure, row)
        if number > until or (number == until and state.structure[row].is_break):
            return total
        total += full_time_ms(state, row)
    return total if until <= number_at(state.structure, len(state.structure) - 1) else None


def due_at(state: State) -> int | None:
    """Return when the clock's row ends (UTC ms), ``None`` when it does not run or goes on.

    Far past the sheet a clock goes on by hand only: a mistyped year writes no million levels.
    """
    clock = state.clock
    if not clock.running or state.finished:
        return None
    forgotten = clock.row >= len(state.structure) + MOST_LEVELS_BEYOND
    if clock.interrupted_ms is None and (next_row(state) is None or forgotten):
        return None
    return clock.anchor + clock.remaining_ms


def is_on_break(state: State) -> bool:
    """Whether there is a break, of the sheet or ad hoc."""
    return state.clock.interrupted_ms is not None or current_row(state).is_break


def has_level_ended(state: State, level: int) -> bool:
    """Whether a level is over: a later one, or the sheet's break after it, has begun.

    Level 0 is the time before the start.
    """
    if level < 1:
        return state.clock.started
    if not any(not row.is_break for row in state.structure[: state.clock.row + 1]):
        return False
    number = current_number(state)
    return number > level or (number == level and current_row(state).is_break)
