"""The sample event: an evening with made-up people, played by commands up to a chosen moment.

Everything in it is drawn from a seed and dated from a given start, so that the same call gives
the same event. It knows no screen; the demo shows it and tests take it as their evening.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from tourney.app.event_session import EventSession
from tourney.app.moves import accept_all, propose_moves
from tourney.app.session import Session
from tourney.bootstrap.sample_names import people
from tourney.bootstrap.templates import template_settings, template_structure
from tourney.tournament import commands as c
from tourney.tournament.prizes import account
from tourney.tournament.schedule import is_on_break
from tourney.tournament.state import Entry
from tourney.tournament.structure import Structure, level_numbers
from tourney.values.ids import uuid7
from tourney.values.instants import MINUTE_MS, SECOND_MS, parse_instant

SEED = 20
START = parse_instant("2026-11-28T19:00:00+02:00")
ENTRANTS = 62
FEWEST, MOST = 10, 5_619
ZONE = "Europe/Helsinki"
_SMALL = 120
"""Up to so many entrants it is a club night with rebuys, above it a festival's main event."""
_STEPS = 160
"""The field goes out in at most about so many commands."""


class Moment(StrEnum):
    """Where the evening stands."""

    REGISTRATION = "registration"
    SEATED = "seated"
    PLAY = "play"
    LAST_MINUTE = "last-minute"
    PAUSED = "paused"
    BREAK = "break"
    UNSEATED = "unseated"
    PROPOSAL = "proposal"
    HAND = "hand"
    REFUSED = "refused"
    FINAL_TABLE = "final-table"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class _Point:
    """Where the clock stands: how far into a level or the first break; the share still in."""

    level: int = 0
    share: float = 0.0
    left: float = 1.0
    on_break: bool = False


_EARLY, _LATE = 0.82, 0.55
_POINTS = {
    Moment.PLAY: _Point(3, 0.4, _EARLY),
    Moment.LAST_MINUTE: _Point(3, 0.97, _EARLY),
    Moment.PAUSED: _Point(3, 0.55, _EARLY),
    Moment.BREAK: _Point(0, 0.3, 0.7, on_break=True),
    Moment.UNSEATED: _Point(3, 0.6, _EARLY),
    Moment.PROPOSAL: _Point(3, 0.7, _EARLY),
    Moment.HAND: _Point(9, 0.5, 0.45),
    Moment.REFUSED: _Point(9, 0.3, _LATE),
    Moment.FINAL_TABLE: _Point(14, 0.35, 0.0),
    Moment.FINISHED: _Point(17, 0.6, 0.0),
}


class FixedTime:
    """A time that stands where it is put."""

    def __init__(self, at: int = START) -> None:
        self.at = at

    def now(self) -> int:
        """Return UTC milliseconds."""
        return self.at


def seeded_ids(seed: int) -> Callable[[], str]:
    """Return a maker of ids that are the same in every run."""
    chance = random.Random(seed)
    count = 0

    def new() -> str:
        nonlocal count
        count += 1
        return uuid7(START + count, chance.getrandbits(74))

    return new


@dataclass(frozen=True, slots=True)
class Sample:
    """The sample at a moment: the event, its time (UTC ms), and a command it will refuse."""

    event: EventSession
    now: int
    refused: c.Command | None = None


def build_sample(
    session: Session,
    time: FixedTime | None = None,
    *,
    moment: Moment = Moment.PLAY,
    entrants: int = ENTRANTS,
    seed: int = SEED,
    ends_at: int | None = None,
) -> Sample:
    """Play a new event in ``session`` up to a moment.

    ``time``, where it is the session's, is put forward along. ``entrants`` is brought between
    10 and 5,619. ``ends_at``: when the moment is (UTC ms); by default the evening starts at
    :data:`START`.
    """
    evening = _Evening(session, time, max(FEWEST, min(MOST, entrants)), seed)
    if ends_at is not None:
        evening.start = ends_at - evening.offset(moment)
    evening.create()
    evening.play_to(moment)
    session.store.beat(evening.event.id, max(evening.at, session.time.now()))
    return Sample(evening.event, evening.at, evening.refused)


class _Evening:
    def __init__(self, session: Session, time: FixedTime | None, entrants: int, seed: int) -> None:
        self.session, self.time, self.entrants = session, time, entrants
        self.chance = random.Random(seed)
        self.start = self.at = START
        self.template = "club_night_rebuys" if entrants <= _SMALL else "festival_main_event"
        self.sheet: Structure = template_structure(self.template)
        self.refused: c.Command | None = None
        self.event: EventSession

    # --- time ------------------------------------------------------------------------------

    def offset(self, moment: Moment) -> int:
        """Return when a moment is, in milliseconds after the start."""
        if moment is Moment.REGISTRATION:
            return -22 * MINUTE_MS
        if moment is Moment.SEATED:
            return -4 * MINUTE_MS
        point = _POINTS[moment]
        row = self._row(point)
        before = self._seconds_before(row)
        share = point.share
        if moment is Moment.LAST_MINUTE:
            return (before + self.sheet[row].seconds - 42) * SECOND_MS
        return int((before + self.sheet[row].seconds * share) * SECOND_MS)

    def _row(self, point: _Point) -> int:
        if point.on_break:
            return next(n for n, level in enumerate(self.sheet) if level.is_break)
        return level_numbers(self.sheet).index(point.level)

    def _seconds_before(self, row: int) -> int:
        """Return how long the sheet takes up to a row."""
        return sum(level.seconds for level in self.sheet[:row])

    def go(self, at: int) -> None:
        """Let the clock go on to an instant."""
        self.at = max(self.at, at)
        if self.time is not None:
            self.time.at = self.at
        self.event.advance(self.at)

    def do(self, command: c.Command) -> None:
        """Give a command now."""
        self.event.execute(command, at=self.at)

    # --- the door --------------------------------------------------------------------------

    def create(self) -> None:
        """Create the event two hours before it starts, with everybody on its list."""
        small = self.template == "club_night_rebuys"
        title = "Saturday Club Night" if small else "Winter Festival Main Event"
        self.settings = replace(
            template_settings(self.template, title), starts_at=self.start, zone=ZONE
        )
        self.at = self.start - 120 * MINUTE_MS
        if self.time is not None:
            self.time.at = self.at
        self.event, _ = self.session.create(c.CreateEvent(self.settings, self.sheet), at=self.at)
        self.people = people(self.entrants, self.chance, self.session.ids)
        self.do(c.AddPlayers(self.people))

    def buy_in(self, first: int, last: int, until: int) -> None:
        """Let people buy in one after the other, now and then one who pays later."""
        since, count = self.at, max(1, last - first)
        for n, person in enumerate(self.people[first:last]):
            self.go(since + (until - since) * (n + 1) // count)
            self.do(c.BuyIn(person.person, owing=n % 23 == 7))

    def play_to(self, moment: Moment) -> None:
        """Play up to a moment."""
        end = self.start + self.offset(moment)
        if moment is Moment.REGISTRATION:
            for person in self.people[: self.entrants * 9 // 10]:
                self.do(c.Register(person.person))
            self.buy_in(0, self.entrants * 6 // 10, end)
            return
        late = max(1, self.entrants // 20)
        self.buy_in(0, self.entrants - late, self.start - 8 * MINUTE_MS)
        self.go(self.start - 5 * MINUTE_MS)
        self.do(c.DrawSeats())
        if moment is Moment.SEATED:
            self.go(end)
            return
        self.go(self.start)
        self.do(c.StartClock())
        self.buy_in(self.entrants - late, self.entrants, self.start + 12 * MINUTE_MS)
        self._play_on(moment, end)

    # --- play ------------------------------------------------------------------------------

    def _play_on(self, moment: Moment, end: int) -> None:
        point = _POINTS[moment]
        seats = self.settings.seats_per_table
        left = max(2, seats * 2 // 3, int(self.entrants * point.left))
        if moment is Moment.HAND and left > 2 * seats:
            left -= left % seats  # with full tables the last of them has just been broken
        if point.on_break:  # hands are played until the break begins
            until = self.start + self._seconds_before(self._row(point)) * SECOND_MS
        else:
            until = end
        last_but_one = until - 30 * SECOND_MS
        if moment is Moment.FINISHED:
            self.play_down(1, last_but_one)
        else:
            self.play_down(left + 1, last_but_one - 2 * MINUTE_MS)
            self.set_buttons()
            self.play_down(left, last_but_one)
        self.go(end)
        ending = _ENDINGS.get(moment)
        if ending is not None:
            ending(self)

    def play_down(self, left: int, until: int) -> None:
        """Knock players out, evenly over the time, until so many are left."""
        since, total = self.at, len(self.playing()) - left
        step = max(1, total // _STEPS)
        final = self.settings.seats_per_table
        gone = 0
        while (playing := len(self.playing())) > left:
            gone = total - (playing - left)
            self.go(since + (until - since) * gone // max(1, total))
            if is_on_break(self.event.state):
                self.go(self.event.state.clock.anchor + self.event.state.clock.remaining_ms)
            self.knock_out(min(step, playing - left) if playing - left > final else 1)
            self.level_tables()

    def playing(self) -> list[Entry]:
        """Return the entries in play."""
        return [e for e in self.event.state.entries.values() if e.status == "in"]

    def knock_out(self, count: int, hand: str = "") -> None:
        """Knock out some players, each by one of his table; now and then one buys back."""
        for _ in range(count if count <= 3 or hand else 1):
            out = self.chance.choice([e for e in self.playing() if e.table])
            by = self.chance.choice(self._neighbours(out))
            self.do(c.EliminatePlayers((out.person,), (by.person,), hand))
            self._buy_back(out)
        if count > 3 and not hand:
            gone = self.chance.sample([e.person for e in self.playing()], count - 1)
            self.do(c.EliminatePlayers(tuple(gone)))

    def _neighbours(self, entry: Entry) -> list[Entry]:
        state = self.event.state
        table = state.tables[entry.table or ""]
        return [state.entries[e] for e in table.seats.values() if e != entry.id]

    def _buy_back(self, out: Entry) -> None:
        """Let about every third buy a rebuy or a re-entry while they are sold."""
        if self.chance.random() > 0.3 or len(self.playing()) < self.settings.seats_per_table:
            return
        sold = self.settings.rebuy if self.settings.rebuy.total != 0 else self.settings.re_entry
        number = level_numbers(self.sheet)[self.event.state.clock.row]
        if sold.until_level is None or number > sold.until_level or out.ordinal > 1:
            return
        rebuy = sold is self.settings.rebuy
        self.do(c.Rebuy(out.person) if rebuy else c.ReEnter(out.person))

    def level_tables(self) -> None:
        """Break and balance as proposed; the last table is drawn anew."""
        tables, seats = self.event.state.open_tables(), self.settings.seats_per_table
        if len(tables) > 1 and len(self.playing()) <= seats:
            self.do(c.RedrawTables((min(table.number for table in tables),)))
            return
        for _ in range(4):
            proposal = propose_moves(self.event.state, self.chance)
            if not proposal.moves and not proposal.breaks:
                return
            self.do(accept_all(proposal, self.event.state))

    def set_buttons(self) -> None:
        """Say at each table where the button is, but at the last one."""
        tables = self.event.state.open_tables()
        for table in tables[:40] if len(tables) < 3 else tables[:40][:-1]:
            if table.seats:
                self.do(c.SetButton(table.number, self.chance.choice(sorted(table.seats))))

    # --- the endings -----------------------------------------------------------------------

    def pause(self) -> None:
        """Stop the clock."""
        self.do(c.PauseClock())

    def unseat(self) -> None:
        """Take a seat out of use whose player has nowhere to go yet."""
        entry = self.chance.choice(self.playing())
        self.do(c.UnseatPlayer(entry.person))

    def leave_uneven(self) -> None:
        """Let one table lose two players, so that moves are proposed."""
        state = self.event.state
        table = state.open_tables()[0]
        for entry in [state.entries[e] for _, e in sorted(table.seats.items())[:2]]:
            self.do(c.EliminatePlayers((entry.person,), (self._neighbours(entry)[0].person,)))
        seated = self.event.state.tables[table.id].seats
        self.do(c.SetButton(table.number, min(seated)))

    def bust_in_one_hand(self) -> None:
        """Knock two players of one table out in the same hand, by the same hunter."""
        state = self.event.state
        table = max(state.open_tables(), key=lambda each: len(each.seats))
        first, second, hunter, *_ = (state.entries[e].person for e in table.seats.values())
        stacks = {first: 18_500, second: 31_200}
        self.do(c.EliminatePlayers((first, second), (hunter,), "hand 1", stacks))

    def refuse(self) -> None:
        """Have a command at hand that the rules refuse: a purchase after its last level."""
        self.refused = c.Rebuy(self.playing()[0].person)
        if self.settings.rebuy.total == 0:
            out = next(e for e in self.event.state.entries.values() if e.status == "out")
            self.refused = c.ReEnter(out.person)

    def count_stacks(self) -> None:
        """Count the stacks of everybody left; they sum to the chips in play."""
        left = self.playing()
        chips = self.event.state.totals.chips
        shares = [self.chance.randint(1, 6) for _ in left]
        unit = 500
        stacks = [chips * share // sum(shares) // unit * unit for share in shares]
        stacks[0] += chips - sum(stacks)
        for entry, stack in zip(left, stacks, strict=True):
            self.do(c.SetChips(entry.person, stack))

    def finish(self) -> None:
        """Close the event and pay the first of those who won."""
        self.do(c.FinishEvent())
        state = self.event.state
        won = [result.person for result in state.results if result.prize]
        for person in reversed(won[len(won) // 2 :]):
            if account(state, state.persons[person]).due > 0:
                self.do(c.Pay(person, direction="out"))


_ENDINGS: dict[Moment, Callable[[_Evening], None]] = {
    Moment.PAUSED: _Evening.pause,
    Moment.UNSEATED: _Evening.unseat,
    Moment.PROPOSAL: _Evening.leave_uneven,
    Moment.HAND: _Evening.bust_in_one_hand,
    Moment.REFUSED: _Evening.refuse,
    Moment.FINAL_TABLE: _Evening.count_stacks,
    Moment.FINISHED: _Evening.finish,
}
