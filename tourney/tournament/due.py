"""Who has won and is still to be paid."""

from __future__ import annotations

from tourney.tournament.prizes import account, prizes_won
from tourney.tournament.state import State


def still_due(state: State) -> list[tuple[str, int]]:
    """Return person and minor units, in the order of the prizes."""
    winners = (state.persons[person] for person in prizes_won(state) if person in state.persons)
    due = ((person.id, account(state, person).due) for person in winners)
    return [(person, amount) for person, amount in due if amount > 0]
