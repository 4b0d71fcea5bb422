"""An evening in which anything may happen, for views that keep what they made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.room import Room
from tourney.tournament import commands as c
from tourney.values.errors import TourneyError

Choose = Callable[[Room, random.Random], c.Command]


def any_command(room: Room, chance: random.Random) -> c.Command:
    """Choose something that is done to somebody."""
    person, other = chance.sample(list(room.event.state.persons), 2)
    number = chance.choice(room.event.state.open_tables()).number
    return chance.choice(
        [
            c.EliminatePlayers((person,), (other,)),
            c.EliminatePlayers((person, other)),
            c.Rebuy(person, owing=True),
            c.ReEnter(person),
            c.AddOn(person),
            c.Pay(person),
            c.SetChips(person, chance.randrange(50_000)),
            c.MovePlayer(person, number),
            c.UnseatPlayer(person),
            c.SetTable(number, name=chance.choice(["", "Felt"])),
            c.EditPlayer(c.Details(person, f"Name {chance.random()}")),
            c.Withdraw(person, refund=True),
            c.StartClock(),
            c.BreakTable(number),
        ]
    )


def happenings(
    room: Room, chance: random.Random, tries: int, choose: Choose = any_command
) -> Iterator[c.Command | None]:
    """Try commands, and give each that was not refused: ``None`` for one of the undos between."""
    for _ in range(tries):
        command = None
        try:
            if not room.event.state.open_tables():  # the undo of a draw takes its tables along
                room.event.execute(c.AddTable())
            if chance.random() < 0.15:
                room.event.undo(chance.choice(room.event.timeline.effective), with_later=True)
            else:
                command = choose(room, chance)
                room.event.execute(command)
        except TourneyError:
            continue
        yield command
