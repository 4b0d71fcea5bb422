"""Everybody on the event's list, a row each, with what a desk asks of the list as a whole.

Rows are kept and only those made again whose facts have changed, so that a bust among
thousands costs little. What is shown where, and in which words, is the screen's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney.app.batches import PersonRecord
from tourney.app.differing import differing, differing_numbers, outdated
from tourney.app.reading import Reading
from tourney.app.views.state import places_by_person, player_status
from tourney.tournament.chips import known_stack
from tourney.tournament.prizes import Drawer, account, drawer, prizes_won
from tourney.tournament.schedule import blinds_row
from tourney.tournament.standings import hunters
from tourney.tournament.state import Bust, State
from tourney.values.money import Currency


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One person: who, where, with what, and the money in minor units.

    ``status`` as in the state object; ``table`` the number and ``table_name`` what is written
    on it; ``chips`` ``None`` where nobody has counted; ``prize`` ``None`` where none can be told
    yet. ``taken`` from him, ``owing`` still to be taken, ``due`` still to be handed out
    (negative when he was paid too much), ``paid_out`` handed to him.
    """

    id: str
    number: str
    name: str
    club: str
    status: str
    table: int | None = None
    table_name: str = ""
    seat: int | None = None
    chips: int | None = None
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    taken: int = 0
    owing: int = 0
    place: int | None = None
    prize: int | None = None
    knockouts: Fraction = Fraction(0)
    bounties: int = 0
    due: int = 0
    paid_out: int = 0
    prepaid: bool = False
    pinned: bool = False

    @property
    def unseated(self) -> bool:
        """Whether he is in play without a seat."""
        return self.status == "in" and self.seat is None


FILTERS: Mapping[str, Callable[[PlayerRow], bool]] = {
    "all": lambda row: True,
    "in": lambda row: row.status == "in",
    "coming": lambda row: row.status in ("listed", "registered"),
    "out": lambda row: row.status in ("out", "withdrawn"),
    "owing": lambda row: row.owing > 0,
    "due": lambda row: row.due != 0,
    "unseated": lambda row: row.unseated,
}
"""The parts of the list a desk asks for, by name."""

USED: Mapping[str, Callable[[PlayerRow], bool]] = {
    "number": lambda row: bool(row.number),
    "club": lambda row: bool(row.club),
    "owing": lambda row: row.owing > 0,
    "due": lambda row: row.due != 0 or row.paid_out != 0,
    "knockouts": lambda row: row.knockouts > 0,
    "place": lambda row: row.place is not None,
    "prize": lambda row: bool(row.prize),
    "chips": lambda row: row.status == "in" and row.chips is not None,
}
"""Whether a row has something to say of a topic: a list in which none has can leave it out."""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The list: its rows, how many each filter finds, the drawer, and how to write amounts.

    ``used`` names the topics of ``USED`` that some row has something to say of. ``big_blind``
    of the level being played, in chips. ``drawn``: seats have been drawn. ``renewed``: the
    rows that are other than in the list before, ``None`` where people came, went or moved.
    """

    rows: tuple[PlayerRow, ...]
    counts: Mapping[str, int]
    used: frozenset[str]
    drawer: Drawer
    currency: Currency
    big_blind: int
    drawn: bool
    finished: bool
    renewed: tuple[PlayerRow, ...] | None = None


class PlayersView:
    """Makes the list; keeps the rows of the reading before for the next one."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._rows: dict[str, PlayerRow] = {}
        self._records: dict[str, PersonRecord | None] = {}
        self._counts: Counter[str] = Counter()
        self._using: Counter[str] = Counter()

    def __call__(self, reading: Reading, *, names: bool = True) -> PlayerList:
        """Return the list as it stands now; ``names``: house records may have changed too."""
        before, state = self._state, reading.state
        same_people = bool(self._rows)
        renewed = []
        for person in self._touched(reading, names):
            same_people = same_people and person in self._rows and person in state.persons
            if self._make(reading, person):
                renewed.append(person)
        listed_anew = before is None or before.persons is not state.persons
        if listed_anew and [*state.persons] != [*self._rows]:
            same_people = False
            self._rows = {person: self._rows[person] for person in state.persons}
        self._state = state
        return PlayerList(
            tuple(self._rows.values()),
            {key: self._counts[key] for key in FILTERS},
            frozenset(key for key in USED if self._using[key]),
            drawer(state),
            state.settings.currency,
            blinds_row(state).big,
            state.drawn,
            state.finished,
            tuple(self._rows[person] for person in renewed) if same_people else None,
        )

    def _touched(self, reading: Reading, names: bool) -> set[str]:
        """Return the people whose rows may be other than before."""
        before, after = self._state, reading.state
        if before is None or _another_time(before, after):
            return {*self._rows, *after.persons}
        touched = differing(before.persons, after.persons)
        if names:
            touched |= outdated(self._records, reading.people)
        for entry in differing(before.entries, after.entries):
            touched |= {s.entries[entry].person for s in (before, after) if entry in s.entries}
        for table in differing(before.tables, after.tables):
            touched |= _seated(before, table) ^ _seated(after, table)
            if _named(before, table) != _named(after, table):
                touched |= _seated(after, table)
        touched |= _other_places(before, after)
        touched |= differing_numbers(prizes_won(before), prizes_won(after))
        return touched | _hunting(before, after)

    def _make(self, reading: Reading, person: str) -> bool:
        """Make one row; whether it is other than the one there was, which is kept else."""
        old = self._rows.get(person)
        if person not in reading.state.persons:
            del self._rows[person], self._records[person]
            new = None
        else:
            self._records[person] = reading.people.get(person)
            new = player_row(reading, person)
            if new == old:
                return False
            self._rows[person] = new
        for counter, questions in ((self._counts, FILTERS), (self._using, USED)):
            for key, belongs in questions.items():
                had, has = old is not None and belongs(old), new is not None and belongs(new)
                counter[key] += has - had
        return True


def player_row(reading: Reading, person: str) -> PlayerRow:
    """Return the row of one person on the event's list."""
    state = reading.state
    listed = state.persons[person]
    record = reading.people.get(person)
    counted = [e for e in (state.entries[i] for i in listed.entries) if e.status != "refunded"]
    last = counted[-1] if counted else None
    table = state.tables.get(last.table or "") if last else None
    place = places_by_person(state).get(person)
    won = prizes_won(state).get(person)
    hunter = hunters(state).get(person)
    money = account(state, listed)
    return PlayerRow(
        id=person,
        number=record.number if record else "",
        name=record.name if record else person,
        club=record.club if record else "",
        status=player_status(state, listed),
        table=table.number if table else None,
        table_name=table.name if table else "",
        seat=last.seat if last and table else None,
        chips=known_stack(state, last) if last else None,
        entries=len(counted),
        rebuys=sum(len(entry.rebuys) for entry in counted),
        add_ons=sum(len(entry.add_ons) for entry in counted),
        taken=money.taken,
        owing=money.owing,
        place=place,
        prize=won or 0 if won is not None or place is not None else None,
        knockouts=hunter.knockouts if hunter else Fraction(0),
        bounties=money.bounties,
        due=money.due,
        paid_out=money.paid_out,
        prepaid=listed.prepaid,
        pinned=listed.pinned,
    )


def _another_time(before: State, after: State) -> bool:
    """Whether something changed that is in every row: play has begun, or the event is over."""
    return (
        before.clock.started != after.clock.started
        or before.finished != after.finished
        or before.id != after.id
    )


def _other_places(before: State, after: State) -> set[str]:
    old, new = places_by_person(before), places_by_person(after)
    if old is new:
        return set()
    return {person for person, _ in old.items() ^ new.items()}


def _seated(state: State, table: str) -> set[str]:
    found = state.tables.get(table)
    return {state.entries[entry].person for entry in found.seats.values()} if found else set()


def _named(state: State, table: str) -> tuple[int, str] | None:
    found = state.tables.get(table)
    return (found.number, found.name) if found else None


def _hunting(before: State, after: State) -> set[str]:
    """Return who may have other knock-outs: the hunters of what is new, or all of them."""
    old, new = before.busts, after.busts
    if old is new:
        return set()
    shared = min(len(old), len(new))
    if old[:shared] != new[:shared]:
        shared = 0
    return _hunters_of(before, old[shared:]) | _hunters_of(after, new[shared:])


def _hunters_of(state: State, busts: tuple[Bust, ...]) -> set[str]:
    return {
        state.entries[entry].person for bust in busts for entry in bust.by if entry in state.entries
    }
