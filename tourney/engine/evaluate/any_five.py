"""Any five of a player's cards: hold'em and stud, high and low, and what a stud board shows."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.engine.cards import check
from tourney.engine.evaluate import tables
from tourney.engine.evaluate.tables import (
    FIVE_SUITED,
    FLUSHES,
    LOW_BIT,
    LOWER,
    LOWER_BITS,
    LOWS,
    PLACE,
    RANK_KEY,
    ROW,
    SUIT_KEY,
    THREE_SUITED,
    VALUES,
)
from tourney.values.errors import BadInput


def high(cards: Sequence[int]) -> int:
    """Return the value of the best five of five to seven cards; larger is better.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, if fewer or more; ``bad_card`` for
            a number above 51.
    """
    try:
        if len(cards) == 7:
            a, b, c, d, e, f, g = cards
            of = SUIT_KEY
            in_suit = FIVE_SUITED[of[a] + of[b] + of[c] + of[d] + of[e] + of[f] + of[g]]
            if in_suit is None:
                of = RANK_KEY
                key = of[a] + of[b] + of[c] + of[d] + of[e] + of[f] + of[g]
                return VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]]
            of = in_suit
            return FLUSHES[of[a] | of[b] | of[c] | of[d] | of[e] | of[f] | of[g]]
        if 5 <= len(cards) <= 6:
            suits = key = 0
            for card in cards:
                suits += SUIT_KEY[card]
                key += RANK_KEY[card]
            in_suit = FIVE_SUITED[suits]
            if in_suit is None:
                return VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]]
            return FLUSHES[sum([in_suit[card] for card in cards])]
    except IndexError:  # the first hand of all, or no card
        if tables.build():
            return high(cards)
    check(cards)
    raise BadInput("cannot_value", cards=len(cards))


def highs(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every hand at a showdown, each with the whole board.

    In hold'em each has two cards and the board five; in stud the board is empty, or the one
    card that all share when the deck runs out.

    Raises:
        BadInput: as :func:`high`.
    """
    if not board:
        return [high(hole) for hole in holes]
    if len(board) != 5:
        return [high((*hole, *board)) for hole in holes]
    if not VALUES:
        tables.build()
    a, b, c, d, e = board
    of = SUIT_KEY
    in_suit = THREE_SUITED[of[a] + of[b] + of[c] + of[d] + of[e]]
    if in_suit is not None:
        return _highs_on_suited(holes, board, in_suit)
    of = RANK_KEY
    on_board = of[a] + of[b] + of[c] + of[d] + of[e]
    values = []
    for one, other in holes:
        key = on_board + of[one] + of[other]
        values.append(VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]])
    return values


def _highs_on_suited(
    holes: Sequence[Sequence[int]], board: Sequence[int], in_suit: list[int]
) -> list[int]:
    """Return the values on a board of five with three or more of the suit."""
    a, b, c, d, e = board
    suited = in_suit[a] | in_suit[b] | in_suit[c] | in_suit[d] | in_suit[e]
    of = RANK_KEY
    on_board = of[a] + of[b] + of[c] + of[d] + of[e]
    values = []
    for one, other in holes:
        value = FLUSHES[suited | in_suit[one] | in_suit[other]]
        if not value:
            key = on_board + of[one] + of[other]
            value = VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]]
        values.append(value)
    return values


def low(cards: Sequence[int]) -> int:
    """Return the value of the best low of the cards; 0 without five ranks up to the eight."""
    if not VALUES:
        tables.build()
    ranks = 0
    try:
        for card in cards:
            ranks |= LOW_BIT[card]
    except IndexError:
        check(cards)
        raise
    return LOWS[ranks]


def lows(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every low at a showdown, each with the whole board; 0 is none."""
    if not board:
        return [low(hole) for hole in holes]
    return [low((*hole, *board)) for hole in holes]


def showing(cards: Sequence[int]) -> int:
    """Return the value of a stud player's one to four exposed cards; larger is better.

    Pairs, trips, quads and high cards count, straights and flushes do not.

    Raises:
        BadInput: as :func:`high`.
    """
    check(cards)
    if not 1 <= len(cards) <= 4:
        raise BadInput("cannot_value", cards=len(cards))
    if not VALUES:
        tables.build()
    key = 0
    for card in cards:
        key += RANK_KEY[card]
    return VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]]
