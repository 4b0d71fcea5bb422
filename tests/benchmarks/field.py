"""The events the benchmarks work on: a whole main event, played in memory, then put on disk."""

from __future__ import annotations

import random
from pathlib import Path

from tests.room import settings
from tourney.app.batches import Append, HouseWrite
from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.bootstrap import machine_now, open_house, open_memory
from tourney.bootstrap.house import MachineTime
from tourney.exchange.player_list import read_player_list
from tourney.exchange.structure_csv import read_structure
from tourney.paths import Home
from tourney.tournament import commands as c
from tourney.values.ids import new_id

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
PLAYERS = SHARED / "players" / "main_event_5619_utf8.csv"
SHEET = SHARED / "structures" / "wsop_me_2005.csv"


def entrants(count: int = 5619) -> list[c.Details]:
    """Return so many people: the list, and once through, its first names with other surnames."""
    rows = read_player_list(PLAYERS.read_bytes(), PLAYERS.name).rows
    people = []
    for number in range(count):
        row = rows[number % len(rows)]
        name = row.name if number < len(rows) else f"{row.name} {row.name.split()[-1]}"
        people.append(c.Details(new_id(), name, number=str(number + 1)))
    return people


def created(house: Session) -> EventSession:
    """Create the main event, empty."""
    sheet = read_structure(SHEET.read_text(encoding="utf-8"))
    event, _ = house.create(c.CreateEvent(settings(name="Main event", bounty=0), sheet))
    return event


def main_event(house: Session, people: list[c.Details]) -> EventSession:
    """Create the main event with these people bought in, their seats drawn, the clock running."""
    event = created(house)
    event.execute(c.AddPlayers(tuple(people)))
    for person in people:
        event.execute(c.BuyIn(person.person))
    event.execute(c.DrawSeats())
    event.execute(c.StartClock())
    return event


def count_events(event: EventSession) -> int:
    """Return how many events the journal holds."""
    return sum(len(line.batch.events) for line in event.timeline.lines)


def play(event: EventSession, events: int, quiet: set[str], chance: random.Random) -> list[str]:
    """Bust, move and count stacks until the journal has so many events; leave the quiet alone.

    Returns the batches of the busts.
    """
    alive = [p for p in event.state.persons if p not in quiet]
    busts: list[str] = []
    written = count_events(event)
    while written < events:
        index = chance.randrange(len(alive))
        person, draw = alive[index], chance.random()
        if draw < 0.15:
            alive[index] = alive[-1]
            alive.pop()
            command: c.Command = c.EliminatePlayers((person,), (chance.choice(alive),))
        elif draw < 0.5 and (target := _open_table(event, chance)) is not None:
            command = c.MovePlayer(person, target)
        else:
            command = c.SetChips(person, chance.randrange(1, 400) * 100)
        outcome = event.execute(command)
        if outcome.batch is None:
            continue
        written += len(event.timeline.lines[-1].batch.events)
        if isinstance(command, c.EliminatePlayers):
            busts.append(outcome.batch)
    return busts


def _open_table(event: EventSession, chance: random.Random) -> int | None:
    """Return a table somebody could move to."""
    table = chance.choice(list(event.state.tables.values()))
    return table.number if table.open and len(table.seats) < table.size else None


def keep(event: EventSession, home: Home) -> None:
    """Write an event played in memory, and everybody in it, into a home as one transaction."""
    played = event.house.store
    people = tuple(HouseWrite(person, new_id()) for person in played.persons())
    (summary,) = (line for line in played.events() if line.id == event.id)
    with open_house(home, None, writing=True) as house:
        house.store.append(Append(event.id, 0, tuple(played.batches(event.id)), people, summary))
        house.store.beat(event.id, machine_now())


def in_memory(seed: int = 5619) -> Session:
    """Return a house in memory whose chance is always the same."""
    return open_memory(MachineTime(), random.Random(seed))
