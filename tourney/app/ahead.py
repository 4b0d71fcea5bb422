"""The state as the clock has it by now, where a level change is due and not yet written.

So the clock goes on while the disk refuses, and in a program that may only read.
"""

from __future__ import annotations

from tourney.tournament.evolve import evolve
from tourney.tournament.rules.clock import go_on
from tourney.tournament.schedule import due_at
from tourney.tournament.state import State


def ahead(state: State, now: int) -> State:
    """Return the state with every level change due by ``now`` made at its own instant."""
    while (due := due_at(state)) is not None and due <= now:
        state = evolve(state, go_on(state), due)
    return state
