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

from tourney.positions import Positions, clockwise, reseat
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
    """A table while a proposal is made: who would sit there after the moves so far."""

    __slots__ = ("breaks_at", "is_button_missing", "movable", "open", "seated", "table")

    def __init__(self, table: Table, breaks_at: int, pinned: frozenset[str]) -> None:
        self.table = table
        self.breaks_at = breaks_at
        self.seated = dict(table.players)
        self.open = [seat for seat in table.usable if seat not in self.seated]
        self.movable = {seat for seat, player in self.seated.items() if player not in pinned}
        self.is_button_missing = table.coming is None and len(self.seated) > 1

    @property
    def coming(self) -> Positions | None:
        """The next hand with the players who would sit here; ``None`` where none is known."""
        known = self.table.coming
        return known and reseat(known, self.seated)

    def take(self, seat: int, player: str) -> None:
        """Seat a newcomer, who stays for the rest of the proposal."""
        self.open.remove(seat)
        self.seated[seat] = player

    def give(self, seat: int) -> str:
        """Let a player go and return him; his seat opens if it may be used."""
        if seat in self.table.usable:
            self.open.append(seat)
        self.movable.remove(seat)
        return self.seated.pop(seat)


def _tables_to_break(order: Sequence[_Felt], room: Sequence[_Felt]) -> list[_Felt]:
    """Return the tables that break: in turn, while all players fit at the tables left."""
    broken: list[_Felt] = []
    to_seat, free = 0, sum(len(felt.open) for felt in room)
    for felt in sorted(order, key=lambda felt: bool(felt.seated)):
        if len(felt.movable) < len(felt.seated):
            continue
        to_seat, free = to_seat + len(felt.seated), free - len(felt.open)
        if to_seat > free or len(broken) == len(room) - 1:
            break
        broken.append(felt)
    return broken


def _seat_the_broken(
    broken: Sequence[_Felt], left: Sequence[_Felt], chance: random.Random
) -> list[Move]:
    """Draw seats for the players of broken tables; any open seat will do [TDA 10-A]."""
    from_where = {
        player: (felt, seat) for felt in broken for seat, player in sorted(felt.seated.items())
    }
    by_id = {felt.table.id: felt for felt in left}
    drawn = draw(
        list(from_where),
        [Seats(felt.table.id, tuple(sorted(felt.open)), len(felt.seated)) for felt in left],
        chance,
        method="even",
    )
    moves = []
    for player, (felt, seat) in from_where.items():
        to_table, to_seat = drawn[player]
        by_id[to_table].take(to_seat, player)
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
    giver = max(givers, key=lambda felt: len(felt.seated))
    taker = min(takers, key=lambda felt: len(felt.seated))
    return (giver, taker) if len(giver.seated) - len(taker.seated) > tolerance else None


def _move_one(giver: _Felt, taker: _Felt, chance: random.Random) -> Move:
    """Move who is big blind next to the worst seat, or draw what an unknown button decides."""
    is_drawn = giver.is_button_missing or taker.is_button_missing
    from_seat, to_seat = _next_big_blind(giver, chance), _worst_seat(taker, chance)
    player = giver.give(from_seat)
    taker.take(to_seat, player)
    why = MoveReason.RANDOM_DRAW if is_drawn else MoveReason.NEXT_BIG_BLIND
    return Move(player, giver.table.id, from_seat, taker.table.id, to_seat, why)


def _next_big_blind(felt: _Felt, chance: random.Random) -> int:
    """Return the seat of the movable player who is big blind soonest; drawn if unknown."""
    coming = felt.coming
    if coming is None:
        return chance.choice(sorted(felt.movable))
    return clockwise(coming.small_blind_seat, felt.movable)[0]


def _worst_seat(felt: _Felt, chance: random.Random) -> int:
    """Return the open seat that becomes big blind soonest; drawn if the button is unknown.

    Going clockwise from the small blind's seat, that is the first open seat: the seats between
    button and small blind come at the very end, and last of all the small blind's own, so they
    are given only when nothing else is open.
    """
    known = felt.coming or felt.table.coming
    if known is None:
        return chance.choice(sorted(felt.open))
    return clockwise(known.small_blind_seat, felt.open)[0]
