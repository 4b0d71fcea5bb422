"""Where everybody sat on an evening of The Tournament Director, as far as its file says.

The file has the first seats, the seat of every going out and the last seats; moves in between
it does not have. A move is made when a player goes out somewhere else than he last sat, and who
is in the way goes where the file sees him next. Whom it does not see again stands for now.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tourney.exchange.tdt.happenings import Happening
from tourney.exchange.tdt.history import Kind
from tourney.exchange.tdt.records import Document
from tourney.tournament.commands import (
    AddTable,
    BreakTable,
    MovePlayer,
    SeatPlayer,
    UnseatPlayer,
)

SITTING = frozenset({Kind.SEATED, Kind.BUST})
"""What tells for certain where somebody sat: the seat of a purchase is often an earlier one."""

Move = SeatPlayer | MovePlayer | UnseatPlayer

_SMALLEST, _LARGEST = 2, 10


@dataclass(frozen=True, slots=True)
class Chair:
    """A table's number and a seat."""

    table: int
    seat: int


class Room:
    """The tables of a file with their numbers, and the chair each happening names."""

    def __init__(self, document: Document, happenings: Sequence[Happening]) -> None:
        self._key: dict[str, str] = {}
        self._name: dict[str, str] = {}
        self._size: dict[str, int] = {}
        for table in document.tables:
            self._know(table.id or table.name, table.name, table.size)
        for player in document.players:
            for buyin in player.buyins:
                for seat in (buyin.seat, buyin.bust_out.seat if buyin.bust_out else None):
                    if seat is not None:
                        self._know(seat.table_id or seat.table, seat.table, seat.seat)
        for each in happenings:
            if each.seat:
                self._know(self._key.get(each.table, each.table), each.table, each.seat)
        self._number = self._numbers()

    def _know(self, key: str, name: str, seats: int) -> None:
        """Take in a table by its id and name; it is as large as the largest seat seen."""
        self._key.setdefault(key, key)
        self._key.setdefault(name, key)
        self._name.setdefault(key, name)
        self._size[key] = max(self._size.get(key, _SMALLEST), min(seats, _LARGEST))

    def _numbers(self) -> dict[str, int]:
        """Give each table the number in its name, else the lowest one left."""
        found: dict[str, int] = {}
        for key, name in self._name.items():
            digits = re.search(r"\d{1,4}", name)
            number = int(digits[0]) if digits else 0
            if number and number not in found.values():
                found[key] = number
        free = (number for number in range(1, len(self._name) + 1 + max(found.values(), default=0)))
        for key in self._name:
            while key not in found:
                number = next(free)
                if number not in found.values():
                    found[key] = number
        return found

    @property
    def largest(self) -> int:
        """The seats of the largest table."""
        return max(self._size.values(), default=_LARGEST)

    def open(self) -> list[AddTable]:
        """Return the commands that set the room up, by table number."""
        keys = sorted(self._number, key=self._number.__getitem__)
        return [AddTable(self._number[key], self._label(key), self._size[key]) for key in keys]

    def _label(self, key: str) -> str:
        """Return what stands on the felt, unless it is just the number."""
        number = self._number[key]
        return "" if self._name[key] in (str(number), f"Table {number}") else self._name[key]

    def chair(self, table: str, seat: int) -> Chair | None:
        """Return the chair, None where none is named or the table is too small for it."""
        key = self._key.get(table)
        if key is None or not 1 <= seat <= self._size[key]:
            return None
        return Chair(self._number[key], seat)


class Seating:
    """Follows who sits where through an evening and says which moves the file implies."""

    def __init__(self, document: Document, happenings: Sequence[Happening]) -> None:
        self.room = Room(document, happenings)
        self._seen: dict[str, list[tuple[int, Chair]]] = {}
        self._taken: dict[Chair, list[tuple[int, str]]] = {}
        self._last_use: dict[int, int] = {}
        for index, each in enumerate(happenings):
            if each.kind in SITTING:
                self._see(each.person, index, self.room.chair(each.table, each.seat))
        for table in document.tables:
            for seat, person in enumerate(table.seats, start=1):
                if person is not None:
                    self._see(
                        person, len(happenings), self.room.chair(table.id or table.name, seat)
                    )
        self._where: dict[str, Chair] = {}
        self._who: dict[Chair, str] = {}
        self._out: dict[str, Chair] = {}
        self._broken: set[int] = set()

    def _see(self, person: str, index: int, chair: Chair | None) -> None:
        if chair is not None:
            self._seen.setdefault(person, []).append((index, chair))
            self._taken.setdefault(chair, []).append((index, person))
            self._last_use[chair.table] = index

    def next_chair(self, person: str, index: int) -> Chair | None:
        """Return where the file sees a person next, after the happening of that index.

        None too where it sees somebody else on that chair before him.
        """
        seen = next((each for each in self._seen.get(person, ()) if each[0] > index), None)
        if seen is None:
            return None
        until, chair = seen
        others = (at for at, who in self._taken.get(chair, ()) if who != person)
        return None if any(index < at < until for at in others) else chair

    def newcomer(self, each: Happening, index: int) -> Chair | None:
        """Seat a late entry where it was sold, else where he is seen next; return the chair."""
        chairs = (self.room.chair(each.table, each.seat), self.next_chair(each.person, index))
        for chair in chairs:
            if chair is not None and chair not in self._who and chair.table not in self._broken:
                self._sit(each.person, chair)
                return chair
        return None

    def bring(self, person: str, each: Happening, index: int) -> list[Move]:
        """Return the moves that put a person on the chair a happening names, if any can."""
        chair = self.room.chair(each.table, each.seat)
        if chair is None or self._where.get(person) == chair or chair.table in self._broken:
            return []
        cleared = self._clear(chair, index, {person})
        return [] if cleared is None else [*cleared, self._move(person, chair)]

    def _clear(self, chair: Chair, index: int, moving: set[str]) -> list[Move] | None:
        """Return what empties a chair, None where who sits there is seen there again."""
        sitting = self._who.get(chair)
        if sitting is None:
            return []
        goal = self.next_chair(sitting, index)
        if goal == chair:
            return None
        if goal is not None and self._who.get(goal) not in moving | {sitting}:
            further = self._clear(goal, index, moving | {sitting})
            if further is not None:
                return [*further, self._move(sitting, goal)]
        self.leave(sitting)
        return [UnseatPlayer(sitting)]

    def _move(self, person: str, chair: Chair) -> Move:
        seated = person in self._where
        self._sit(person, chair)
        if seated:
            return MovePlayer(person, chair.table, chair.seat)
        return SeatPlayer(person, chair.table, chair.seat)

    def _sit(self, person: str, chair: Chair) -> None:
        self.leave(person)
        self._where[person] = chair
        self._who[chair] = person

    def leave(self, person: str) -> None:
        """Note that a person stands up."""
        chair = self._where.pop(person, None)
        if chair is not None:
            del self._who[chair]

    def go_out(self, person: str) -> None:
        """Note that a person goes out, from the chair he sits on if any."""
        chair = self._where.get(person)
        if chair is not None:
            self._out[person] = chair
        self.leave(person)

    def come_back(self, person: str) -> None:
        """Note that a person is in again: on the chair he left, if it is still free."""
        chair = self._out.pop(person, None)
        if chair is not None and chair not in self._who and chair.table not in self._broken:
            self._sit(person, chair)

    def breaks(self, index: int) -> list[BreakTable]:
        """Return the breaking of tables that are empty and that the file never sees again."""
        tables = {chair.table for chair in self._who}
        empty = [
            number
            for number, last in sorted(self._last_use.items())
            if last <= index and number not in tables and number not in self._broken
        ]
        if not tables:
            return []
        self._broken.update(empty)
        return [BreakTable(number) for number in empty]
