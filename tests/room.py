"""A small event in memory with people at tables, for tests of views and pages."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar

from tourney.app.event_session import EventSession, Outcome
from tourney.app.reading import Reading
from tourney.app.session import Session
from tourney.storage.memory import MemoryStore
from tourney.tournament import commands as c
from tourney.tournament.settings import Offer, PayoutRule, Settings
from tourney.tournament.structure import AnteKind, Level, Structure
from tourney.values.money import Currency

Answer = TypeVar("Answer")
MINUTE = 60_000

SHEET: Structure = (
    Level(25, 50, 0, AnteKind.NONE, 1200),
    Level(50, 100, 100, AnteKind.BIG_BLIND, 1200),
    Level(seconds=600, is_break=True, colour_up="25", note="Dinner"),
    Level(100, 200, 200, AnteKind.BIG_BLIND, 1200),
    Level(200, 400, 400, AnteKind.BIG_BLIND, 1200),
)


class StandingTime:
    """A time that stands until it is told to go on."""

    def __init__(self) -> None:
        self.ms = 1_790_000_000_000

    def now(self) -> int:
        return self.ms


@dataclass
class Room:
    """An event in memory; people are ``p1``, ``p2`` ... in the order they came."""

    event: EventSession
    time: StandingTime
    numbers: count = field(default_factory=lambda: count(1))

    def do(self, *commands: c.Command) -> Outcome:
        """Carry out commands; return what the last one led to."""
        outcome = None
        for command in commands:
            outcome = self.event.execute(command)
        assert outcome is not None
        return outcome

    def add(self, *names: str) -> list[str]:
        """Put people on the list; return their ids."""
        ids = [f"p{next(self.numbers)}" for _ in names]
        people = [
            c.Details(person, name, number=person[1:])
            for person, name in zip(ids, names, strict=True)
        ]
        self.do(c.AddPlayers(tuple(people)))
        return ids

    def reading(self) -> Reading:
        event = self.event
        return Reading(event.state, event.people, self.time.ms, event.version, event.timeline)

    def seat_of(self, person: str) -> tuple[int, int]:
        """Return table number and seat of a person."""
        entry = self.event.state.live_entry(person)
        assert entry is not None
        return self.event.state.tables[entry.table].number, entry.seat


def settings(**changes: object) -> Settings:
    """Return the settings of a small event: 20 + 2, rebuys, a bounty of 5."""
    offer = Offer(2000, 200, 10_000)
    values: dict[str, object] = {
        "name": "Club night",
        "currency": Currency.of("EUR"),
        "starting_stack": 10_000,
        "seats_per_table": 9,
        "buy_in": 2000,
        "fee": 200,
        "bounty": 500,
        "rebuy": offer,
        "re_entry": offer,
        "add_on": offer,
        "payout": PayoutRule(percents=("50", "30", "20")),
        "late_registration": 4,
    }
    return Settings(**{**values, **changes})


def open_room(
    players: int = 0, *, draw: bool = True, start: bool = False, **changes: object
) -> Room:
    """Open an event with so many players bought in, their seats drawn, the clock running or not."""
    time = StandingTime()
    house = Session(MemoryStore(), time, random.Random(7))
    event, _ = house.create(c.CreateEvent(settings(**changes), SHEET))
    room = Room(event, time)
    if players:
        people = room.add(*(f"{_first(n)} {_LAST[n % len(_LAST)]}" for n in range(players)))
        room.do(*(c.BuyIn(person) for person in people))
        if draw:
            room.do(c.DrawSeats())
    if start:
        room.do(c.StartClock())
    return room


def _first(number: int) -> str:
    return _FIRST[number // len(_LAST) % len(_FIRST)] if number >= len(_LAST) else _FIRST[0]


_FIRST = ("Aino", "Börje", "Cecilia", "Davíð", "Eeva", "Frans", "Greta", "Håkan", "Irma", "Jussi")
_LAST = (
    "Mäkinen",
    "Öberg",
    "Østergaard",
    "von Essen",
    "Koskinen",
    "Wilhelmsson-Lagercrantz",
    "Nyström",
    "Ek",
    "Åström",
    "Virtanen",
    "García",
    "O'Hara",
    "Korhonen",
)
