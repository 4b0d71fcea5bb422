"""Which tables to break and whom to move: proposals, never deeds [TDA 10, 11; RULES-TOURNAMENT 8].

Works on plain tables; chance comes in from outside. The director accepts or refuses, so nothing
here changes a seat. The draw of a whole field is in :mod:`tourney.tournament.seating`, the
dead button in :mod:`tourney.positions`.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tourney.positions import Positions, clockwise
from tourney.tournament.seating import Seats, draw


class MoveReason(StrEnum):
    """Why a player is moved, or how he was picked."""

    TABLE_BREAKS = "table_breaks"
    """His table breaks; his new seat is drawn [TDA 10-B]."""
    NEXT_BIG_BLIND = "next_big_blind"
    """He is big blind next at the long table and gets the worst seat of the short [TDA 11-A]."""
    RANDOM_DRAW = "random_draw"
    """A button is unknown: player, seat or both were drawn."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table as balancing sees it.

    ``players`` maps seats to player ids. ``usable`` are the seats a player may be given, the
    taken ones included; locked seats are not among them. ``coming`` is where button and blinds
    stand in the next hand, ``None`` when nobody knows.
    """

    id: str
    number: int
    players: Mapping[int, str]
    usable: Collection[int]
    coming: Positions | None


@dataclass(frozen=True, slots=True)
class Move:
    """One player's way from a table's seat to another's; tables are ids."""

    player: str
    from_table: str
    from_seat: int
    to_table: str
    to_seat: int
    reason: MoveReason


@dataclass(frozen=True, slots=True)
class Proposal:
    """What to do, in this order: break the tables, make the moves.

    ``needs_button`` names the tables whose next big blind should be asked for: once known, the
    moves drawn by chance (``random_draw``) give way to those the rule asks for.
    """

    moves: tuple[Move, ...] = ()
    breaks: tuple[str, ...] = ()
    needs_button: tuple[str, ...] = ()


def propose(
    tables: Sequence[Table],
    *,
    break_order: Sequence[int],
    chance: random.Random,
    tolerance: int = 1,
    pinned: frozenset[str] = frozenset(),
) -> Proposal:
    """Propose what brings the tables together and level, with the fewest moves.

    ``break_order`` holds table numbers, the next to break first; a table not in it never
    breaks. Tables break while all players fit at the others, before anybody is moved to level
    them; a table with a ``pinned`` player is passed over, an empty one goes first. Players of
    broken tables draw seats, the tables with the fewest players being filled evenly.

    Then, while two tables differ by more than ``tolerance`` players and the short one has an
    open seat, the fullest table (of equals the next to break) gives the player who is big blind
    next to the shortest (of equals the last to break); nobody is moved twice, nobody pinned at
    all. The same tables and the same chance give the same proposal.

    Raises ValueError for a tolerance below 1, which no moves could reach.
    """
    if tolerance < 1:
        raise ValueError(f"tables cannot be kept within {tolerance} players")
    place = {number: index for index, number in enumerate(break_order)}
    room = [_Felt(table, place.get(table.number, len(place)), pinned) for table in tables]
    room.sort(key=lambda felt: (felt.breaks_at, felt.table.number))
    broken = _tables_to_break([f for f in room if f.table.number in place], room)
    left = [felt for felt in room if felt not in broken]
    moves = _seat_the_broken(broken, left, chance)
    asked: dict[str, None] = {}
    while (pair := _long_and_short(left, tolerance)) is not None:
        moves.append(_move_one(*pair, chance))
        asked |= {felt.table.id: None for felt in pair if felt.is_button_missing}
    return Proposal(tuple(moves), tuple(felt.table.id for felt in broken), tuple(asked))


class _Felt:
    """A table while a proposal is made: what is left to give and to take after the moves so far.

    Nobody who came is moved on and no seat given up is filled again: with the fullest giving to
    the shortest, a table that took never becomes the fullest of an uneven room, nor one that
    gave the shortest.
    """

    __slots__ = ("breaks_at", "count", "is_button_missing", "movable", "open", "table")

    def __init__(self, table: Table, breaks_at: int, pinned: frozenset[str]) -> None:
        self.table = table
        self.breaks_at = breaks_at
        self.count = len(table.players)
        self.open = [seat for seat in table.usable if seat not in table.players]
        self.movable = {seat for seat, player in table.players.items() if player not in pinned}
        self.is_button_missing = table.coming is None and self.count > 1

    def take(self, seat: int) -> None:
        """Count a newcomer at an open seat."""
        self.open.remove(seat)
        self.count += 1

    def give(self, seat: int) -> str:
        """Let the player at a seat go and return him."""
        self.movable.remove(seat)
        self.count -= 1
        return self.table.players[seat]

    def by_big_blind(self, seats: Collection[int], chance: random.Random) -> int:
        """Return which of the seats is big blind soonest; drawn where the button is unknown.

        The big blind goes clockwise from its last seat, which is the small blind's in the coming
        hand, whoever comes or goes before the deal. Counted from there, seats between button
        and small blind come at the end and the small blind's own last of all.
        """
        if self.table.coming is None:
            return chance.choice(sorted(seats))
        return clockwise(self.table.coming.small_blind_seat, seats)[0]


def _tables_to_break(order: Sequence[_Felt], room: Sequence[_Felt]) -> list[_Felt]:
    """Return the tables that break: in turn, while all players fit at the tables left."""
    broken: list[_Felt] = []
    to_seat, free = 0, sum(len(felt.open) for felt in room)
    for felt in sorted(order, key=lambda felt: felt.count > 0):
        if len(felt.movable) < felt.count:
            continue
        to_seat, free = to_seat + felt.count, free - len(felt.open)
        if to_seat > free or len(broken) == len(room) - 1:
            break
        broken.append(felt)
    return broken


def _seat_the_broken(
    broken: Sequence[_Felt], left: Sequence[_Felt], chance: random.Random
) -> list[Move]:
    """Draw seats for the players of broken tables; any open seat will do [TDA 10-A]."""
    from_where = {
        player: (felt, seat)
        for felt in broken
        for seat, player in sorted(felt.table.players.items())
    }
    by_id = {felt.table.id: felt for felt in left}
    drawn = draw(
        list(from_where),
        [Seats(felt.table.id, tuple(sorted(felt.open)), felt.count) for felt in left],
        chance,
        method="even",
    )
    moves = []
    for player, (felt, seat) in from_where.items():
        to_table, to_seat = drawn[player]
        by_id[to_table].take(to_seat)
        why = MoveReason.TABLE_BREAKS
        moves.append(Move(player, felt.table.id, seat, to_table, to_seat, why))
    return moves


def _long_and_short(room: Sequence[_Felt], tolerance: int) -> tuple[_Felt, _Felt] | None:
    """Return the table to give a player and the one to take him; ``None`` when all is level.

    ``room`` is in break order: of equals the first gives and the last takes.
    """
    givers = [felt for felt in room if felt.movable]
    takers = [felt for felt in reversed(room) if felt.open]
    if not givers or not takers:
        return None
    giver = max(givers, key=lambda felt: felt.count)
    taker = min(takers, key=lambda felt: felt.count)
    return (giver, taker) if giver.count - taker.count > tolerance else None


def _move_one(giver: _Felt, taker: _Felt, chance: random.Random) -> Move:
    """Move who is big blind next to the seat that is big blind soonest, the worst [TDA 11-A]."""
    from_seat = giver.by_big_blind(giver.movable, chance)
    to_seat = taker.by_big_blind(taker.open, chance)
    player = giver.give(from_seat)
    taker.take(to_seat)
    is_drawn = giver.is_button_missing or taker.is_button_missing
    why = MoveReason.RANDOM_DRAW if is_drawn else MoveReason.NEXT_BIG_BLIND
    return Move(player, giver.table.id, from_seat, taker.table.id, to_seat, why)
