"""Moves between tables, proposed and accepted: the event's state seen as balancing needs it.

Whom to move is decided in :mod:`tourney.tournament.balancing`. A proposal is not journalled; it
belongs to the seating it was made for and is stale once that has changed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tourney.positions import Positions, advance, reseat
from tourney.tournament import balancing
from tourney.tournament.commands import AcceptMoves, SeatMove
from tourney.tournament.state import State, Table
from tourney.values.errors import RuleViolation

Seating = Mapping[str, Mapping[int, str]]
"""The entry at each taken seat of each open table."""


@dataclass(frozen=True, slots=True)
class MoveProposal:
    """What to do, by the numbers on the felt: break tables, move players.

    ``needs_button``: tables whose next big blind should be asked for. ``seating``: who sat
    where when it was made.
    """

    moves: tuple[SeatMove, ...] = ()
    breaks: tuple[int, ...] = ()
    needs_button: tuple[int, ...] = ()
    seating: Seating = field(default_factory=dict)


def propose_moves(state: State, chance: random.Random) -> MoveProposal:
    """Propose the moves that level the tables; breaks only once the event is under way."""
    return MoveProposer(chance).propose(state)


class MoveProposer:
    """Proposes moves again and again for one event; tables nothing has changed at are kept."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._kept: dict[str, tuple[Table, bool, balancing.Table]] = {}

    def propose(self, state: State) -> MoveProposal:
        """Propose the moves that level the tables; breaks only once the event is under way."""
        tables = state.open_tables()
        under_way = state.clock.started or bool(state.busts)
        found = balancing.propose(
            [self._table(state, table) for table in tables],
            break_order=break_order(state) if under_way else (),
            chance=self._chance,
            tolerance=state.settings.tolerance,
            pinned=frozenset(person.id for person in state.persons.values() if person.pinned),
        )
        number = {table.id: table.number for table in tables}
        return MoveProposal(
            tuple(_seat_move(move, number) for move in found.moves),
            tuple(number[table] for table in found.breaks),
            tuple(number[table] for table in found.needs_button),
            seating(state),
        )

    def _table(self, state: State, table: Table) -> balancing.Table:
        started = state.clock.started
        kept = self._kept.get(table.id)
        if kept is None or kept[0] is not table or kept[1] != started:
            kept = self._kept[table.id] = table, started, _table(state, table)
        return kept[2]


def _seat_move(move: balancing.Move, number: Mapping[str, int]) -> SeatMove:
    """Return a move by the numbers on the felt."""
    return SeatMove(
        move.player,
        number[move.from_table],
        move.from_seat,
        number[move.to_table],
        move.to_seat,
        str(move.reason),
    )


def accept_all(proposal: MoveProposal | None, state: State) -> AcceptMoves:
    """Return the command that carries out the last proposal.

    Raises :class:`RuleViolation` ``stale_proposal`` where there is none or the seating has
    changed since it was made.
    """
    if proposal is None or proposal.seating != seating(state):
        raise RuleViolation("stale_proposal")
    return AcceptMoves(proposal.moves, proposal.breaks)


def accept_some(
    moves: Sequence[SeatMove],
    proposal: MoveProposal | None,
    breaks: Sequence[int] | None = None,
) -> AcceptMoves:
    """Return the command for moves handed back one by one, and the tables that break.

    Where no tables are named, one the last proposal breaks is closed when all its moves are
    among them.
    """
    if breaks is None:
        breaks = _breaks_within(moves, proposal)
    return AcceptMoves(tuple(moves), tuple(breaks))


def _breaks_within(moves: Sequence[SeatMove], proposal: MoveProposal | None) -> list[int]:
    """Return the tables of a proposal that these moves leave empty."""
    wanted = {(move.person, move.from_table, move.from_seat) for move in moves}
    return [
        number
        for number in (proposal.breaks if proposal else ())
        if all(
            (move.person, move.from_table, move.from_seat) in wanted
            for move in (proposal.moves if proposal else ())
            if move.from_table == number
        )
        and number not in {move.to_table for move in moves}
    ]


def break_order(state: State) -> tuple[int, ...]:
    """Return all table numbers, the next to break first: as set, then the highest number first."""
    numbers = {table.number for table in state.open_tables()}
    named = [number for number in state.settings.break_order if number in numbers]
    return (*named, *sorted(numbers.difference(named), reverse=True))


def seating(state: State) -> Seating:
    """Return who sits where, as entries: equal as long as nobody has moved."""
    return {table.id: table.seats for table in state.open_tables()}


def _table(state: State, table: Table) -> balancing.Table:
    """Return a table as balancing sees it."""
    return balancing.Table(
        table.id,
        table.number,
        {seat: state.entries[entry].person for seat, entry in table.seats.items()},
        [seat for seat in range(1, table.size + 1) if seat not in table.locked],
        coming_hand(state, table),
    )


def coming_hand(state: State, table: Table) -> Positions | None:
    """Return button and blinds of the next hand, ``None`` when the button is not known."""
    if not table.button_known:
        return None
    if table.upcoming is not None:
        return reseat(table.upcoming, tuple(table.seats))
    if table.positions is None:
        return None
    before_first_hand = table.hands == 0 and not state.clock.started
    move_on = reseat if before_first_hand else advance
    return move_on(table.positions, tuple(table.seats))
