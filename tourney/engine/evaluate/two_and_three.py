"""Exactly two of the hole cards with exactly three of the board: Omaha, high and low.

What a board makes with any two ranks is worked out once for all pairs of ranks and kept: there
are 6,175 boards of five ranks. A flush needs three suited cards on the board and is looked at
hand by hand; the low depends on nothing but two sets of low ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final

from tourney.engine.evaluate import tables
from tourney.engine.evaluate.tables import (
    BEST_FIVE,
    CARD_KEY,
    FLUSHES,
    IN_SUIT,
    LOW_BIT,
    OF_RANKS,
    RANK_KEY,
    SUITED,
    UNTIL_THREE,
)
from tourney.engine.evaluate.values import made_low
from tourney.values.errors import BadInput

Row = tuple[int, ...]

_PAIRS: Final = list(combinations_with_replacement(range(13), 2))
_SQUARE: Final = itemgetter(
    *[_PAIRS.index((min(one, other), max(one, other))) for one in range(13) for other in range(13)]
)
_KEY_OF: Final = CARD_KEY.__getitem__

# By the keys of three ranks: the values with each pair. By the ranks of a board: the best of
# its threes with ranks a and b, at 13 * a + b.
_threes: Final[dict[int, list[int]]] = {}
_boards: Final[dict[int, Row]] = {}
# By the low ranks of a board: the best low with a set of low ranks in the hole, 0 for none.
_low_boards: Final[dict[int, list[int]]] = {}


def high(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the value of the best hand of two hole cards and three of the board.

    Larger is better, on the scale of hold'em; the cards are taken to be different ones.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, for a hole of fewer than two or a
            board of fewer than three or more than five.
    """
    return highs((hole,), board)[0]


def highs(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every hand at a showdown on one board.

    Raises:
        BadInput: as :func:`high`.
    """
    key = sum(map(_KEY_OF, board), UNTIL_THREE)
    row = _boards.get(key & OF_RANKS) or _worked_out(board)
    values = [
        _best_of_four(row, hole) if len(hole) == 4 else _best_pair(row, hole) for hole in holes
    ]
    three = key & SUITED
    if three:
        bit_of = IN_SUIT[three]
        suited = [bit_of[card] for card in board if bit_of[card]]
        threes = [a | b | c for a, b, c in combinations(suited, 3)]
        for at, hole in enumerate(holes):
            suited = [bit_of[card] for card in hole if bit_of[card]]
            for a, b in combinations(suited, 2):
                for three in threes:
                    if FLUSHES[a | b | three] > values[at]:
                        values[at] = FLUSHES[a | b | three]
    return values


def _best_of_four(row: Row, hole: Sequence[int]) -> int:
    """Return the best of the six pairs of four hole cards, suits left aside."""
    a, b, c, d = hole
    a >>= 2
    b >>= 2
    c >>= 2
    d >>= 2
    with_a = 13 * a
    with_b = 13 * b
    best = row[with_a + b]
    value = row[with_a + c]
    if value > best:
        best = value
    value = row[with_a + d]
    if value > best:
        best = value
    value = row[with_b + c]
    if value > best:
        best = value
    value = row[with_b + d]
    if value > best:
        best = value
    value = row[13 * c + d]
    return value if value > best else best


def _best_pair(row: Row, hole: Sequence[int]) -> int:
    """Return the best of the pairs of any number of hole cards, suits left aside."""
    if len(hole) < 2:
        raise BadInput("cannot_value", cards=len(hole))
    pairs = combinations([card >> 2 for card in hole], 2)
    return max([row[13 * one + other] for one, other in pairs])


def _worked_out(board: Sequence[int]) -> Row:
    """Return, and keep, the best that the ranks of a board make with each two ranks."""
    if not 3 <= len(board) <= 5:
        raise BadInput("cannot_value", cards=len(board))
    tables.build()
    keys = [RANK_KEY[card] for card in board]
    threes = {a + b + c for a, b, c in combinations(keys, 3)}
    by_pair = [_threes.get(three) or _with_each_pair(three) for three in threes]
    best = by_pair[0] if len(by_pair) == 1 else list(map(max, *by_pair))
    row: Row = _SQUARE(best)
    _boards[sum(keys)] = row
    return row


def _with_each_pair(three: int) -> list[int]:
    """Return, and keep, the values of three ranks with each pair; 0 for five of a kind."""
    values = [BEST_FIVE.get(three + 5**one + 5**other, 0) for one, other in _PAIRS]
    _threes[three] = values
    return values


def low(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the value of the best low of two hole cards and three of the board; 0 is none."""
    return lows((hole,), board)[0]


def lows(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every low at a showdown on one board; 0 is none."""
    ranks = 0
    for card in board:
        ranks |= LOW_BIT[card]
    row = _low_boards.get(ranks) or _low_worked_out(ranks)
    values = []
    for hole in holes:
        held = 0
        for card in hole:
            held |= LOW_BIT[card]
        values.append(row[held])
    return values


def _low_worked_out(ranks: int) -> list[int]:
    """Return, and keep, the best low of a board's low ranks with each set of hole ranks."""
    on_board = [a | b | c for a, b, c in combinations(_bits(ranks), 3)]
    row = [0] * 256
    for held in range(256):
        bits = _bits(held)
        if len(bits) == 2:
            row[held] = max(
                [made_low(held | three) for three in on_board if not held & three], default=0
            )
        elif len(bits) > 2:
            row[held] = max([row[held - bit] for bit in bits])
    _low_boards[ranks] = row
    return row


def _bits(ranks: int) -> list[int]:
    """Return the single ranks of a set."""
    return [1 << rank for rank in range(8) if ranks >> rank & 1]
