"""Random club nights for property tests: real commands through a session, by a seed."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.room import MINUTE, StandingTime, settings
from tourney.app.session import Session
from tourney.storage.memory import MemoryStore
from tourney.tournament import commands as c
from tourney.tournament.money import equal_split
from tourney.tournament.prizes import open_prizes
from tourney.tournament.state import Entry, State
from tourney.tournament.structure import AnteKind, Level
from tourney.values.errors import TourneyError


def structure(levels: int = 12) -> tuple[Level, ...]:
    """Return a sheet of 20-minute levels with a break after every fourth."""
    rows: list[Level] = []
    for number in range(1, levels + 1):
        rows.append(Level(25 * number, 50 * number, 0, AnteKind.NONE, 1200))
        if number % 4 == 0:
            rows.append(Level(seconds=600, is_break=True))
    return tuple(rows)


class ClubNight:
    """One night under way: people arrive, play, go out, come back, and the desk errs."""

    def __init__(self, seed: int, players: int = 24, **changes: object) -> None:
        self.chance = random.Random(seed)
        self.time = StandingTime()
        self.store = MemoryStore()
        self.house = Session(self.store, self.time, random.Random(seed + 1))
        command = c.CreateEvent(settings(**{"late_registration": None} | changes), structure())
        self.event, _ = self.house.create(command)
        self.persons = [f"p{number:03d}" for number in range(players + 6)]
        self.refused: list[str] = []
        self._hands = 0

    @property
    def state(self) -> State:
        """The state of the event."""
        return self.event.state

    def do(self, command: c.Command) -> None:
        """Give a command; a refusal is noted and harmless."""
        before = self.state
        try:
            self.event.execute(command)
        except TourneyError as error:
            self.refused.append(error.code)
            assert self.state is before

    def arrive(self, players: int) -> None:
        """List everybody, let most buy in, draw, start."""
        people = tuple(c.Details(p, f"Player {p}") for p in self.persons)
        self.do(c.AddPlayers(people))
        for person in self.persons[:players]:
            self.do(c.BuyIn(person, owing=self.chance.random() < 0.2))
        self.do(c.DrawSeats())
        self.do(c.StartClock())

    def play(self, actions: int) -> None:
        """Do so many random things a desk does."""
        for _ in range(actions):
            self.time.ms += self.chance.randrange(5_000, 2 * MINUTE)
            self.event.advance(self.time.ms)
            names = list(_WEIGHTS)
            weights = [_WEIGHTS[name] for name in names]
            getattr(self, self.chance.choices(names, weights)[0])()

    def entries(self, status: str) -> list[Entry]:
        """Return the newest entries of everybody with that status."""
        found = [self.state.last_entry(person) for person in self.state.persons]
        return [entry for entry in found if entry is not None and entry.status == status]

    def some(self, entries: list[Entry], most: int = 1) -> list[str]:
        """Return up to ``most`` persons of some entries, drawn."""
        count = min(len(entries), self.chance.randint(1, most))
        return [entry.person for entry in self.chance.sample(entries, count)]

    def hand(self) -> None:
        """A hand is counted."""
        tables = self.state.open_tables()
        if tables:
            self.do(c.PlayHand(self.chance.choice(tables).number))

    def button(self) -> None:
        """The button is set."""
        tables = self.state.open_tables()
        if tables:
            table = self.chance.choice(tables)
            seat = self.chance.randint(1, table.size)
            self.do(c.SetButton(table.number, seat, next_hand=self.chance.random() < 0.3))

    def bust(self) -> None:
        """One or two go out, with or without a hitman; many come back by a rebuy."""
        playing = self.entries("in")
        if len(playing) < 4:
            return
        out = self.some(playing, 2 if self.chance.random() < 0.1 else 1)
        rest = [entry for entry in playing if entry.person not in out]
        by = self.some(rest, 2) if self.chance.random() < 0.8 else []
        self._hands += 1
        hand = f"h{self._hands}" if len(out) > 1 else ""
        stacks = {person: self.chance.randint(1, 9) * 1000 for person in out} if hand else {}
        self.do(c.EliminatePlayers(tuple(out), tuple(by), hand, stacks))
        if self.chance.random() < 0.4:
            self.do(c.Rebuy(out[0]))

    def come_back(self) -> None:
        """Somebody who is out re-enters, or a late one buys in."""
        out = self.entries("out")
        if out and self.chance.random() < 0.5:
            self.do(c.ReEnter(self.some(out)[0]))
            return
        new = [p for p in self.persons if self.state.last_entry(p) is None]
        if new:
            self.do(c.BuyIn(self.chance.choice(new)))

    def add_on(self) -> None:
        """Somebody takes an add-on."""
        if playing := self.entries("in"):
            self.do(c.AddOn(self.some(playing)[0]))

    def count(self) -> None:
        """A stack is counted."""
        if playing := self.entries("in"):
            self.do(c.SetChips(self.some(playing)[0], self.chance.randint(1, 400) * 100))

    def move(self) -> None:
        """Somebody moves, or two change places."""
        playing = self.entries("in")
        tables = self.state.open_tables()
        if len(playing) < 2 or not tables:
            return
        if self.chance.random() < 0.3:
            a, b = self.chance.sample([entry.person for entry in playing], 2)
            self.do(c.SwapSeats(a, b))
        else:
            self.do(c.MovePlayer(self.some(playing)[0], self.chance.choice(tables).number))

    def tables(self) -> None:
        """A table is opened, broken or renamed; a seat is locked."""
        tables = self.state.open_tables()
        table = self.chance.choice(tables) if tables else None
        pick = self.chance.random()
        if table is None or pick < 0.2:
            self.do(c.AddTable())
        elif pick < 0.5:
            self.do(c.BreakTable(table.number))
        elif pick < 0.8:
            self.do(c.LockSeat(table.number, self.chance.randint(1, table.size)))
        else:
            self.do(c.SetTable(table.number, name=f"Room {self.chance.randint(1, 9)}"))

    def money(self) -> None:
        """Somebody settles, in part or in full."""
        person = self.chance.choice(list(self.state.persons))
        self.do(c.Pay(person, self.chance.choice((None, 100, 700))))

    def wrong_person(self) -> None:
        """An entry turns out to be somebody else's."""
        playing = self.entries("in")
        if playing:
            other = self.chance.choice(list(self.state.persons))
            self.do(c.ReassignEntry(self.some(playing)[0], other))

    def typo(self) -> None:
        """A name is corrected."""
        person = self.chance.choice(self.persons)
        self.do(c.EditPlayer(c.Details(person, f"Player {self.chance.randint(1, 99)}")))

    def order(self) -> None:
        """The order of two who are out is corrected."""
        out = self.entries("out")
        if len(out) > 1:
            self.do(c.SetBustOrder(tuple(e.person for e in self.chance.sample(out, 2))))

    def home(self) -> None:
        """Somebody goes home, now and then with his money."""
        playing = self.entries("in")
        if len(playing) > 4:
            self.do(c.Withdraw(self.some(playing)[0], refund=self.chance.random() < 0.3))

    def clock(self) -> None:
        """The clock is stopped, set, moved."""
        choices: list[Callable[[], c.Command]] = [
            c.PauseClock,
            c.StartClock,
            c.NextLevel,
            c.PreviousLevel,
            lambda: c.SetClock(self.chance.randint(0, 20) * MINUTE),
            lambda: c.StartBreak(5 * MINUTE),
        ]
        self.do(self.chance.choice(choices)())

    def err(self) -> None:
        """The desk undoes, redoes or amends something recent."""
        mains = [line for line in self.event.timeline.lines[-20:] if line.batch.lane == "main"]
        try:
            pick = self.chance.random()
            if pick < 0.5:
                self.event.undo(self.chance.choice(mains).batch.id if mains else None)
            elif pick < 0.8:
                self.event.redo()
            elif busts := [m for m in mains if m.batch.command == "EliminatePlayers" and m.form]:
                self._amend(self.chance.choice(busts).batch.id)
        except TourneyError as error:
            self.refused.append(error.code)

    def _amend(self, batch: str) -> None:
        line = self.event.timeline.lines[self.event.timeline.by_id[batch]]
        events = line.form or ()
        entries = self.state.entries
        out = tuple(entries[entry].person for event in events for entry in event.entries)  # type: ignore[attr-defined]
        rest = [e.person for e in self.entries("in") if e.person not in out]
        if rest:
            self.event.amend(batch, c.EliminatePlayers(out, (self.chance.choice(rest),)))

    def finish(self) -> None:
        """Play until few are left, now and then make a deal, and certify the results."""
        while len(self.entries("in")) > self.chance.randint(1, 4):
            self.do(c.EliminatePlayers(tuple(self.some(self.entries("in")))))
        left = [entry.person for entry in self.entries("in")]
        if left and self.chance.random() < 0.5:
            shares = equal_split(open_prizes(self.state), len(left))
            self.do(c.RecordDeal(dict(zip(left, shares, strict=True))))
        self.event.execute(c.FinishEvent(override=True))


_WEIGHTS = {
    "hand": 150,
    "button": 8,
    "bust": 14,
    "come_back": 3,
    "add_on": 3,
    "count": 20,
    "move": 8,
    "tables": 3,
    "money": 3,
    "order": 2,
    "wrong_person": 1,
    "typo": 1,
    "home": 1,
    "clock": 3,
    "err": 4,
}


def night(seed: int, players: int = 24, actions: int = 150) -> ClubNight:
    """Return a night played so far."""
    found = ClubNight(seed, players)
    found.arrive(players)
    found.play(actions)
    return found
