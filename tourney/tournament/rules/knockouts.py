"""Rules of knock-outs, their order, and counted stacks."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.tournament.commands import EliminatePlayers, SetBustOrder, SetChips
from tourney.tournament.events import BustOrderSet, ChipsSet, Event, PlayersEliminated
from tourney.tournament.rules.asking import entered, entry_in_play, not_twice
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation


def eliminate(state: State, command: EliminatePlayers) -> Sequence[Event]:
    """Knock out players in play, credited to players who have an entry of their own."""
    if not command.players:
        raise RuleViolation("bad_field", field="players")
    not_twice(command.players, "players")
    not_twice(command.by, "by")
    out = [entry_in_play(state, person) for person in command.players]
    hunters = [entered(state, person) for person in command.by]
    for hunter in command.by:
        if hunter in command.players:
            raise RuleViolation("bad_field", field="by", player=hunter)
    stacks = {}
    for person, chips in command.stacks.items():
        if person not in command.players:
            raise RuleViolation("bad_field", field="stacks", player=person)
        if chips < 0:
            raise RuleViolation("bad_amount", field="stacks", value=chips)
        stacks[entry_in_play(state, person).id] = chips
    return [
        PlayersEliminated(
            tuple(entry.id for entry in out),
            tuple(entry.id for entry in hunters),
            command.hand,
            stacks,
        )
    ]


def set_bust_order(state: State, command: SetBustOrder) -> Sequence[Event]:
    """Correct the order among players already out."""
    if not command.players:
        raise RuleViolation("bad_field", field="players")
    not_twice(command.players, "players")
    entries = [entered(state, person) for person in command.players]
    for entry in entries:
        if entry.status == "in":
            raise RuleViolation("already_in", player=entry.person)
    return [BustOrderSet(tuple(entry.id for entry in entries))]


def set_chips(state: State, command: SetChips) -> Sequence[Event]:
    """Write down a counted stack."""
    entry = entry_in_play(state, command.person)
    if command.chips < 0:
        raise RuleViolation("bad_amount", field="chips", value=command.chips)
    if entry.counted and entry.stack == command.chips:
        return []
    return [ChipsSet(entry.id, command.chips)]
