"""Search: two or three letters of a name, a number, a club, a table, a seat, or a command.

Folded keys are made once for each person, so that every letter is answered at once among
10,000 people. What a hit leads to is the desk's business; the words of commands come from
there too, in its language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from operator import attrgetter

from tourney.app.batches import PersonRecord
from tourney.app.people import surname_order
from tourney.app.reading import Reading
from tourney.tournament.state import State
from tourney.values.folding import fold

_SEAT = re.compile(r"t?(\d{1,4})\s*[-/]\s*(\d{1,2})\Z")
_TABLE = re.compile(r"t\s?(\d{1,4})\Z")
_IN, _COMING, _LISTED, _OUT, _ELSEWHERE = range(5)
_RANKS = {"in": _IN, "out": _OUT, "withdrawn": _OUT, "registered": _COMING, "listed": _LISTED}


@dataclass(frozen=True, slots=True)
class PlayerHit:
    """A person: status as in the state object, or ``house`` for who is not on the list."""

    person: str
    name: str
    club: str
    number: str
    status: str
    table: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TableHit:
    """A table in play and how many sit there."""

    table: int
    name: str
    players: int
    seats: int


@dataclass(frozen=True, slots=True)
class SeatHit:
    """A seat with whoever sits there (``None``: nobody)."""

    table: int
    seat: int
    person: str | None
    name: str


@dataclass(frozen=True, slots=True)
class CommandHit:
    """A command by its code, with the number typed after it; ``exact`` when fully typed."""

    code: str
    title: str
    number: int | None
    exact: bool


@dataclass(frozen=True, slots=True)
class NewPlayerHit:
    """Nobody found: the name as typed."""

    name: str


Hit = PlayerHit | TableHit | SeatHit | CommandHit | NewPlayerHit


@dataclass(frozen=True, slots=True)
class _Key:
    """A person made ready: words folded with a space before each, and the order by surname."""

    person: str
    words: str
    order: tuple[str, str]


class SearchIndex:
    """Finds people, tables and commands in one event and its house."""

    def __init__(self, commands: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """``commands``: by code the words that mean it, the first being its title."""
        self._commands = {
            code: (words[0], tuple(fold(word) for word in words))
            for code, words in (commands or {}).items()
        }
        self._people: Mapping[str, PersonRecord] = {}
        self._keys: dict[str, _Key] = {}
        self._known: dict[str, PersonRecord] = {}

    def update(self, people: Mapping[str, PersonRecord]) -> None:
        """Take the house's people as they are now; only who is new or changed is folded anew."""
        self._people = people
        known = self._known
        changed = [record for person, record in people.items() if known.get(person) is not record]
        for record in changed:
            self._keys[record.id] = _Key(record.id, _words(record), surname_order(record.name))
            known[record.id] = record
        for person in known.keys() - people.keys() if len(known) > len(people) else ():
            del known[person], self._keys[person]

    def find(self, text: str, reading: Reading, limit: int = 8) -> list[Hit]:
        """Return the likeliest meanings of what was typed, the likeliest first."""
        wanted = fold(" ".join(text.split()))
        if not wanted:
            return []
        state = reading.state
        placed = _places(wanted, state, reading)
        commands = self._command_hits(wanted)
        exact = [hit for hit in commands if hit.exact]
        people = self.people(wanted, reading, limit)
        found: list[Hit] = [*placed, *exact, *people]
        found += [hit for hit in commands if not hit.exact]
        if not found and any(letter.isalpha() for letter in wanted):
            found.append(NewPlayerHit(" ".join(text.split())))
        return found[:limit]

    def people(
        self, text: str, reading: Reading, limit: int = 8, *, only: Sequence[str] = ()
    ) -> list[PlayerHit]:
        """Return people by name, number or club; ``only`` keeps those of these statuses."""
        words = fold(text).replace("#", " ").split()
        if not words:
            return []
        first, *rest = words
        state = reading.state
        begins = " " + first
        matches = (key for key in self._keys.values() if first in key.words)
        scored = (
            (_rank(state, key.person), begins not in key.words, key.order, key.person)
            for key in matches
            if all(word in key.words for word in rest)
        )
        if only:
            ranks = {_RANKS[status] for status in only}
            scored = (score for score in scored if score[0] in ranks)
        return [self._hit(state, score[3]) for score in nsmallest(limit, scored)]

    def _hit(self, state: State, person: str) -> PlayerHit:
        record = self._people[person]
        entry = state.last_entry(person)
        table = state.tables.get(entry.table or "") if entry else None
        return PlayerHit(
            person,
            record.name,
            record.club,
            record.number,
            _status(state, person),
            table.number if table else None,
            entry.seat if entry else None,
        )

    def _command_hits(self, wanted: str) -> list[CommandHit]:
        word, _, number = wanted.rpartition(" ")
        if not number.isdecimal() or not word:
            word, number = wanted, ""
        count = int(number) if number else None
        found = []
        for code, (title, words) in self._commands.items():
            if any(known.startswith(word) for known in words) and len(word) > 1:
                found.append(CommandHit(code, title, count, word in words))
        return sorted(found, key=attrgetter("exact"), reverse=True)


def hit_at(state: State, reading: Reading, table: int, seat: int) -> SeatHit | None:
    """Return a seat with who sits there, ``None`` where there is no such seat."""
    known = state.table_number(table)
    if known is None or not 1 <= seat <= known.size:
        return None
    entry = known.seats.get(seat)
    person = state.entries[entry].person if entry is not None else None
    return SeatHit(table, seat, person, reading.name(person) if person else "")


def _places(wanted: str, state: State, reading: Reading) -> list[Hit]:
    """Return the seat or table that was typed, where there is one."""
    if match := _SEAT.match(wanted):
        seat = hit_at(state, reading, int(match[1]), int(match[2]))
        return [seat] if seat is not None else []
    if match := _TABLE.match(wanted):
        table = state.table_number(int(match[1]))
        if table is not None:
            return [TableHit(table.number, table.name, len(table.seats), table.size)]
    return []


def _rank(state: State, person: str) -> int:
    return _RANKS.get(_status(state, person), _ELSEWHERE)


def _status(state: State, person: str) -> str:
    listed = state.persons.get(person)
    if listed is None:
        return "house"
    if listed.entries:
        entry = state.last_entry(person)
        if entry is not None:
            return entry.status
    if listed.withdrawn:
        return "withdrawn"
    return "registered" if listed.registered else "listed"


def _words(record: PersonRecord) -> str:
    parts: Iterable[str] = (record.name, record.club, record.number)
    folded = fold(" ".join(part for part in parts if part))
    return " " + folded.replace("-", " -")
