"""One event as a pure value: commands given, one command tried, events and state looked at."""

from __future__ import annotations

import random
from itertools import count

import pytest

from tests.room import settings
from tourney.tournament import commands as c
from tourney.tournament import decide, prizes
from tourney.tournament.events import Event, EventCreated
from tourney.tournament.evolve import evolve
from tourney.tournament.facts import Facts
from tourney.tournament.folds.event import begin
from tourney.tournament.schedule import due_at
from tourney.tournament.standings import hunters, standings
from tourney.tournament.state import Entry, State
from tourney.tournament.structure import Level, Structure
from tourney.values.errors import RuleViolation

MINUTE = 60_000
START = 1_790_000_000_000

SHEET: Structure = (
    Level(25, 50, seconds=1200),
    Level(50, 100, seconds=1200),
    Level(seconds=600, is_break=True),
    Level(100, 200, seconds=1200),
)


class Night:
    """``given`` commands are done, ``when`` returns a command's events, ``refused`` its refusal."""

    def __init__(self, sheet: Structure = SHEET, seed: int = 1, **changes: object) -> None:
        self.now = START
        self.chance = random.Random(seed)
        ids = count(1)
        self.new_id = lambda: f"id{next(ids)}"
        changes = {"late_registration": None, "bounty": 0, "fee": 0} | changes
        command = c.CreateEvent(settings(**changes), sheet)
        created, *rest = decide.create(command, self.facts)
        assert isinstance(created, EventCreated)
        self.state: State = evolve(begin("event", created), rest, self.now)

    @property
    def facts(self) -> Facts:
        return Facts(self.now, self.chance, self.new_id)

    def given(self, *commands: c.Command) -> Night:
        for command in commands:
            self.when(command)
        return self

    def when(self, command: c.Command) -> list[Event]:
        events = list(decide.decide(self.state, command, self.facts))
        self.state = evolve(self.state, events, self.now)
        return events

    def refused(self, command: c.Command) -> RuleViolation:
        before = self.state
        with pytest.raises(RuleViolation) as refusal:
            self.when(command)
        assert self.state is before
        return refusal.value

    def bought_in(self, *people: str) -> Night:
        return self.given(*(c.BuyIn(person) for person in people))

    def seated(self, table: int, **seats: int) -> Night:
        """Buy people in at named seats; the table is there or is opened."""
        if self.state.table_number(table) is None:
            self.given(c.AddTable(table))
        return self.given(*(c.BuyIn(p, table=table, seat=seat) for p, seat in seats.items()))

    def later(self, minutes: float) -> Night:
        """Let time go by, the clock changing levels by itself when they are due."""
        until = self.now + int(minutes * MINUTE)
        while (due := due_at(self.state)) is not None and due <= until:
            self.now = due
            clock = self.state.clock
            if not self.when(c.AdvanceLevel(clock.row, clock.interrupted_ms is not None)):
                break
        self.now = until
        return self

    def entry(self, person: str) -> Entry:
        entry = self.state.last_entry(person)
        assert entry is not None
        return entry

    def at(self, person: str) -> tuple[int, int] | None:
        """Return table number and seat, ``None`` when he stands."""
        entry = self.entry(person)
        if entry.table is None or entry.seat is None:
            return None
        return self.state.tables[entry.table].number, entry.seat

    @property
    def places(self) -> dict[str, int]:
        return standings(self.state).places

    @property
    def won(self) -> dict[str, int]:
        return prizes.prizes_won(self.state)

    @property
    def hits(self) -> dict[str, str]:
        return {person: str(hunter.knockouts) for person, hunter in hunters(self.state).items()}

    def account(self, person: str) -> prizes.Account:
        return prizes.account(self.state, self.state.persons[person])

    @property
    def inside(self) -> int:
        return prizes.drawer(self.state).inside

    def button(self, table: int = 1) -> int | None:
        found = self.state.table_number(table)
        assert found is not None
        return found.button


def out(*people: str, by: tuple[str, ...] = (), hand: str = "", **stacks: int) -> c.Command:
    return c.EliminatePlayers(people, by, hand, stacks)
