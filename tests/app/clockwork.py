"""A machine whose clocks the test moves, and a small event to run on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tourney.app.event_session import EventSession
from tourney.app.keeper import Keeper
from tourney.app.session import Session
from tourney.app.steady_time import ClockReading, SteadyTime
from tourney.storage.memory import MemoryStore
from tourney.tournament.commands import CreateEvent
from tourney.tournament.settings import Offer, PayoutRule, Settings
from tourney.tournament.structure import Level, Structure
from tourney.values.money import Currency

WALL = 1_796_151_600_000  # 2026-12-01T19:00:00Z
MINUTE = 60_000


@dataclass
class Machine:
    """The clocks of a machine; ``tells`` whether it knows how long it slept."""

    tells: bool = True
    goes_on_asleep: bool = False
    wall: int = WALL
    monotonic: int = 50_000
    asleep: int = 7_000
    boot: str = "boot-1"

    def read(self) -> ClockReading:
        if self.tells:
            return ClockReading(self.wall, self.monotonic, self.boot, self.asleep)
        return ClockReading(self.wall, self.monotonic)

    def run(self, ms: int) -> None:
        self.wall += ms
        self.monotonic += ms

    def sleep(self, ms: int) -> None:
        self.wall += ms
        self.asleep += ms
        if self.goes_on_asleep:
            self.monotonic += ms

    def step(self, ms: int) -> None:
        self.wall += ms

    def reboot(self, ms: int) -> None:
        self.wall += ms
        self.monotonic, self.asleep, self.boot = 1_000, 0, self.boot + "'"


def sheet(*rows: int, seconds: int = 600) -> Structure:
    """Levels of ten minutes; a 0 among the big blinds is a break of two."""
    return tuple(
        Level(big // 2, big, seconds=seconds) if big else Level(seconds=120, is_break=True)
        for big in rows
    )


SHEET = sheet(100, 200, 0, 400, 800)


def settings(**changes: Any) -> Settings:
    """A plain event: 20 + 5, 10,000 chips, tables of nine."""
    offer = Offer(2000, 500, 10_000)
    plain: dict[str, Any] = {
        "name": "Club night", "currency": Currency.of("EUR"), "starting_stack": 10_000,
        "seats_per_table": 9, "buy_in": 2000, "fee": 500, "bounty": 0, "rebuy": offer,
        "re_entry": offer, "add_on": offer, "payout": PayoutRule(percents=("50", "30", "20")),
    }  # fmt: skip
    return Settings(**plain | changes)


def at_once(work: Callable[[], None]) -> Callable[[], None]:
    """Do background work in the foreground."""
    work()
    return lambda: None


@dataclass
class Desk:
    """A program on a machine: one house, one event, one keeper; ``crash`` starts another."""

    machine: Machine = field(default_factory=Machine)
    store: Any = field(default_factory=MemoryStore)
    structure: Structure = SHEET
    changes: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.event_id: str | None = None
        self.open()

    def open(self) -> None:
        """Start the program anew, with nothing but what is in the store."""
        self.time = SteadyTime(self.machine.read)
        self.house = Session(self.store, self.time, random.Random(1))
        if self.event_id is None:
            command = CreateEvent(settings(**self.changes), self.structure)
            self.event: EventSession = self.house.create(command)[0]
            self.event_id = self.event.id
        else:
            self.event = self.house.open(self.event_id)
        self.keeper = Keeper(self.house, self.event, self.time, background=at_once)

    def shown(self) -> tuple[int, int]:
        """The row and the milliseconds left, as anybody reads them off."""
        clock = self.event.state.clock
        passed = self.time.now() - clock.anchor if clock.running else 0
        return clock.row, clock.remaining_ms - passed

    def run(self, ms: int) -> list[Any]:
        """Let time pass with a pulse each second; return everything told."""
        told = []
        while ms > 0:
            part = min(1000, ms)
            self.machine.run(part)
            told += self.keeper.pulse()
            ms -= part
        return told
