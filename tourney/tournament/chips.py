"""Chips in play, the average, and what is known of a stack."""

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
    return None if state.clock.started else entry.issued


def chips_in_play(state: State) -> int:
    """Return all chips issued less those that left play."""
    known = state.memo.get("chips")
    if known is None:
        known = sum(entry.issued - entry.removed for entry in state.entries.values())
        state.memo["chips"] = known
    return known


def players_in(state: State) -> int:
    """Return how many entries are in play."""
    known = state.memo.get("in")
    if known is None:
        known = sum(entry.status == "in" for entry in state.entries.values())
        state.memo["in"] = known
    return known


def average_stack(state: State) -> int | None:
    """Return chips in play by players in, rounded down; ``None`` with nobody in."""
    players = players_in(state)
    return chips_in_play(state) // players if players else None
