"""Any five of a player's cards: hold'em and stud, high and low, and what a stud board shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourney.engine.evaluate import tables
from tourney.engine.evaluate.tables import (
    BEST_FIVE,
    CARD_KEY,
    FLUSHES,
    IN_SUIT,
    LOW_BIT,
    LOWS,
    OF_RANKS,
    RANK_KEY,
    SHOWING,
    SUITED,
    UNTIL_FIVE,
    UNTIL_THREE,
)
from tourney.values.errors import BadInput

_KEY_OF: Final = CARD_KEY.__getitem__


def high(cards: Sequence[int]) -> int:
    """Return the value of the best five of five to seven cards; larger is better.

    The cards are taken to be different ones.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, where no hand is made of so many.
    """
    try:
        if len(cards) == 7:
            a, b, c, d, e, f, g = cards
            of = CARD_KEY
            key = of[a] + of[b] + of[c] + of[d] + of[e] + of[f] + of[g] + UNTIL_FIVE
        else:
            key = sum(map(_KEY_OF, cards), UNTIL_FIVE)
        five = key & SUITED
        if not five:
            return BEST_FIVE[key & OF_RANKS]
        bit_of = IN_SUIT[five]
        value = FLUSHES[sum([bit_of[card] for card in cards])]
        if value:
            return value
    except LookupError:
        pass
    if tables.build():
        return high(cards)
    raise BadInput("cannot_value", cards=len(cards))


def highs(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every hand at a showdown, each with the whole board.

    In hold'em each has two cards and the board five; in stud the board is empty, or the one
    card that all share when the deck runs out.

    Raises:
        BadInput: as :func:`high`.
    """
    if len(board) != 5:
        return [high((*hole, *board)) for hole in holes]
    if not BEST_FIVE:
        tables.build()
    key = sum(map(_KEY_OF, board), UNTIL_THREE)
    three = key & SUITED
    key &= OF_RANKS
    of, best = RANK_KEY, BEST_FIVE
    if not three:
        return [best[key + of[one] + of[other]] for one, other in holes]
    bit_of = IN_SUIT[three]
    suited = sum([bit_of[card] for card in board])
    return [
        FLUSHES[suited | bit_of[one] | bit_of[other]] or best[key + of[one] + of[other]]
        for one, other in holes
    ]


def low(cards: Sequence[int]) -> int:
    """Return the value of the best low of the cards; 0 without five ranks up to the eight."""
    if not BEST_FIVE:
        tables.build()
    ranks = 0
    for card in cards:
        ranks |= LOW_BIT[card]
    return LOWS[ranks]


def lows(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every low at a showdown, each with the whole board; 0 is none."""
    return [low((*hole, *board)) for hole in holes]


def showing(cards: Sequence[int]) -> int:
    """Return the value of a stud player's one to four exposed cards; larger is better.

    Pairs, trips, quads and high cards count, straights and flushes do not.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, where no board shows so many.
    """
    key = 0
    for card in cards:
        key += RANK_KEY[card]
    if key not in SHOWING and not tables.build():
        raise BadInput("cannot_value", cards=len(cards))
    return SHOWING[key]
