"""The average stack, and what is known of one."""

from __future__ import annotations

from tourney.tournament.state import Entry, State


def known_stack(state: State, entry: Entry) -> int | None:
    """Return the last known stack: as counted, or as handed out until the clock first runs.

    0 for who is out; ``None`` where nobody has counted since play began.
    """
    if entry.status != "in":
        return 0
    if entry.counted:
        return entry.stack
    return None if state.clock.started else entry.handed_out


def average_stack(state: State) -> int | None:
    """Return chips in play by players in, rounded down; ``None`` with nobody in."""
    totals = state.totals
    return totals.chips // totals.playing if totals.playing else None
