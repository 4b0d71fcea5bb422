"""What happened on an evening of The Tournament Director, in order, each tied to its person.

The players' lists of the file are the truth: they name people by id and money exactly, and what
was undone is no longer in them. The history gives the order, the undone lines and the first
seats. A line without a record is left out, a record without a line comes at its own instant.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from uuid import NAMESPACE_URL, uuid5

from tourney.exchange.tdt.history import Kind, Line, Paid, Place, read_line
from tourney.exchange.tdt.records import AddOn, BustOut, Buyin, Document

Record = Buyin | AddOn | BustOut

BOUGHT = frozenset({Kind.BUY_IN, Kind.REBUY, Kind.ADD_ON})
_UNDONE_BY = {Kind.BUY_IN_UNDONE: Kind.BUY_IN, Kind.BUST_UNDONE: Kind.BUST}


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened to one person.

    ``key`` is unique in the evening; ``undoes`` the key of what a line took back. ``paid`` is
    a record of the lists, or the terms of a line that was undone later. ``table`` is the
    file's id of a table or its name, ``seat`` counts from 1, 0 where the file does not say.
    """

    key: int
    at: int
    kind: Kind
    person: str
    paid: Buyin | AddOn | Paid | None = None
    by: tuple[str, ...] = ()
    table: str = ""
    seat: int = 0
    undoes: int | None = None


def file_id(document: Document) -> str:
    """Return the id of the file, from its content where it has none."""
    return document.id or str(uuid5(NAMESPACE_URL, repr(document)))


class People:
    """The people of a file by the names of its history, with those only the history knows."""

    def __init__(self, document: Document) -> None:
        self._file = file_id(document)
        self._by_name: dict[str, list[str]] = {}
        self.names: dict[str, str] = {}
        for player in document.players:
            self._by_name.setdefault(player.name, []).append(player.id)
            self.names[player.id] = player.name

    def named(self, name: str) -> list[str]:
        """Return everybody of a name."""
        return self._by_name.get(name, [])

    def known(self, name: str) -> str:
        """Return the person of a name, one who is in no list coming onto it."""
        if name not in self._by_name:
            person = str(uuid5(NAMESPACE_URL, f"{self._file}/{name}"))
            self._by_name[name] = [person]
            self.names[person] = name
        return self._by_name[name][0]


class _Records:
    """The records of the lists, handed out in each person's order."""

    def __init__(self, document: Document) -> None:
        self._left: dict[tuple[Kind, str], deque[Record]] = {}
        for player in document.players:
            for index, buyin in enumerate(player.buyins):
                self._put(Kind.REBUY if index else Kind.BUY_IN, player.id, buyin)
                if buyin.bust_out is not None:
                    self._put(Kind.BUST, player.id, buyin.bust_out)
            for add_on in player.add_ons:
                self._put(Kind.ADD_ON, player.id, add_on)

    def _put(self, kind: Kind, person: str, record: Record) -> None:
        self._left.setdefault((kind, person), deque()).append(record)

    def take(self, kind: Kind, persons: list[str], at: int) -> tuple[str, Record] | None:
        """Return the record a line is about: of namesakes, the one nearest in time."""
        waiting = [person for person in persons if self._left.get((kind, person))]
        if not waiting:
            return None
        person = min(waiting, key=lambda each: abs(self._left[kind, each][0].at - at))
        return person, self._left[kind, person].popleft()

    def rest(self) -> Iterable[tuple[Kind, str, Record]]:
        """Yield the records no line spoke of."""
        for (kind, person), records in self._left.items():
            for record in records:
                yield kind, person, record


def read_happenings(document: Document) -> tuple[list[Happening], dict[str, str]]:
    """Return what happened in order, and the names of everybody by the file's ids."""
    lines = [read_line(item) for item in document.history]
    people, records = People(document), _Records(document)
    undoings = _undoings(lines)
    undone = set(undoings.values())
    found: list[Happening] = []
    for key, line in enumerate(lines):
        if key in undoings:
            person = people.known(line.who.player)
            found.append(Happening(key, line.at, line.kind, person, undoes=undoings[key]))
        elif key in undone:
            found.append(_from_line(key, line, people))
        elif line.kind is Kind.SEATED and people.named(line.who.player):
            found.append(_placed(key, line, people.known(line.who.player), line.who))
        elif line.kind in BOUGHT or line.kind is Kind.BUST:
            taken = records.take(line.kind, people.named(line.who.player), line.at)
            if taken is not None:
                found.append(_from_record(key, line.at, line.kind, *taken))
    rest = [
        _from_record(-1 - index, record.at, kind, person, record)
        for index, (kind, person, record) in enumerate(records.rest())
    ]
    return sorted(rest + found, key=lambda each: each.at), people.names


def _undoings(lines: list[Line]) -> dict[int, int]:
    """Return for each line that takes something back the line it takes back."""
    found: dict[int, int] = {}
    for key, line in enumerate(lines):
        kind = _UNDONE_BY.get(line.kind)
        taken = set(found.values())
        for earlier in range(key - 1, -1, -1) if kind else ():
            other = lines[earlier]
            same = other.kind is kind and other.who.player == line.who.player
            if same and earlier not in taken:
                found[key] = earlier
                break
    return found


def _from_line(key: int, line: Line, people: People) -> Happening:
    """Return what a line says that was undone later: only the history has it."""
    by = tuple(person for hitman in line.by for person in people.named(hitman.player)[:1])
    who, person = line.who, people.known(line.who.player)
    return Happening(key, line.at, line.kind, person, line.paid, by, who.table, who.seat)


def _placed(key: int, line: Line, person: str, place: Place) -> Happening:
    return Happening(key, line.at, line.kind, person, table=place.table, seat=place.seat)


def _from_record(key: int, at: int, kind: Kind, person: str, record: Record) -> Happening:
    """Return what a record of the lists says, with its seat."""
    found = Happening(key, at, kind, person, None if isinstance(record, BustOut) else record)
    if isinstance(record, BustOut):
        by = tuple(dict.fromkeys(each for each in record.hitmen if each != person))
        found = replace(found, by=by)
    seat = None if isinstance(record, AddOn) else record.seat
    if seat is None:
        return found
    return replace(found, table=seat.table_id or seat.table, seat=seat.seat)
