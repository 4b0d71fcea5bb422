"""A house in memory with an event in it, for the tests of forms and pages."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.bootstrap import open_memory
from tourney.bootstrap.templates import template_settings, template_structure
from tourney.tournament.commands import AddPlayers, BuyIn, Command, CreateEvent, Details
from tourney.ui.bridge import Bridge
from tourney.values.instants import parse_instant

START = parse_instant("2026-12-01T18:00:00Z")


@dataclass
class HandTime:
    """A clock that stands until a test moves it."""

    at: int = START

    def now(self) -> int:
        """Return UTC milliseconds."""
        return self.at


@dataclass
class Evening:
    """One event of a template, with as many players as a test wants."""

    template: str = "club_night_rebuys"
    settings: dict[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.time = HandTime()
        self.house: Session = open_memory(self.time, random.Random(7))
        made = template_settings(self.template, "Club night")
        changed = {"zone": "Europe/Helsinki", "starts_at": START, **self.settings}
        made = replace(made, **changed)
        self.event: EventSession
        self.event, _ = self.house.create(CreateEvent(made, template_structure(self.template)))
        self.bridge = Bridge(self.event)

    def do(self, command: Command) -> str:
        """Carry out a command; returns its batch."""
        batch = self.event.execute(command).batch
        assert batch is not None
        return batch

    def enter(self, *names: str) -> list[str]:
        """Put people on the list and buy them in; returns their ids."""
        ids = [f"p{len(self.house.people) + number}" for number, _ in enumerate(names, 1)]
        people = tuple(Details(i, name) for i, name in zip(ids, names, strict=True))
        self.do(AddPlayers(people))
        for person in ids:
            self.do(BuyIn(person))
        return ids
