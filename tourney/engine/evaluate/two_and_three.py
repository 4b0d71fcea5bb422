"""Exactly two of the hole cards with exactly three of the board: Omaha, high and low.

What a board makes with any two ranks is worked out once for all pairs of ranks and kept: there
are 6,175 boards of five ranks. A flush needs three suited cards on the board and is looked at
hand by hand; the low depends on nothing but two sets of low ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from tourney.engine.cards import check
from tourney.engine.evaluate import tables
from tourney.engine.evaluate.tables import (
    FLUSHES,
    LOW_BIT,
    LOWER,
    LOWER_BITS,
    PLACE,
    RANK_KEY,
    ROW,
    SUIT_KEY,
    THREE_SUITED,
    VALUES,
)
from tourney.engine.evaluate.values import made_low
from tourney.values.errors import BadInput

_PAIRS: Final = [(one, other) for one in range(13) for other in range(one, 13)]
# Where two cards' ranks, in either order, stand in _PAIRS: _PAIR[_FIRST[one] + _SECOND[other]].
_SECOND: Final = [card >> 2 for card in range(52)]
_FIRST: Final = [13 * rank for rank in _SECOND]
_PAIR: Final = [
    _PAIRS.index((min(one, other), max(one, other))) for one in range(13) for other in range(13)
]

# What has been worked out: by the key of three ranks, and by that of the ranks of a board, the
# best value with each of _PAIRS; by the low ranks of a board the best low with each set of low
# ranks in the hole.
_threes: Final[dict[int, list[int]]] = {}
_boards: Final[dict[int, list[int]]] = {}
_low_boards: Final[dict[int, list[int]]] = {}


def high(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the value of the best hand of two hole cards and three of the board.

    Larger is better, on the scale of hold'em; the cards are taken to be different ones.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, for a hole of fewer than two or a
            board of fewer than three or more than five; ``bad_card`` for a number above 51.
    """
    try:
        pairs, suited, in_suit = _on(board)
        return _best(hole, pairs, suited, in_suit)
    except IndexError:
        check((*hole, *board))
        raise


def highs(holes: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Return the value of every hand at a showdown on one board.

    Raises:
        BadInput: as :func:`high`.
    """
    pairs, suited, in_suit = _on(board)
    return [_best(hole, pairs, suited, in_suit) for hole in holes]


def _on(board: Sequence[int]) -> tuple[list[int], int, list[int]]:
    """Return what a board makes with each two ranks, and its ranks in a suit held three times.

    With the set comes the table of what each card adds to it; without such a suit both are
    empty.
    """
    key = 0
    suits = 0
    for card in board:
        key += RANK_KEY[card]
        suits += SUIT_KEY[card]
    pairs = _boards.get(key) or _worked_out(board)
    in_suit = THREE_SUITED[suits]
    if in_suit is None:
        return pairs, 0, []
    suited = 0
    for card in board:
        suited |= in_suit[card]
    return pairs, suited, in_suit


def _best(hole: Sequence[int], pairs: list[int], suited: int, in_suit: list[int]) -> int:
    """Return the value of one hand on a board looked at by :func:`_on`."""
    if len(hole) != 4:
        return _best_of_any(hole, pairs, suited, in_suit)
    a, b, c, d = hole
    first, after = _FIRST, _SECOND
    second = after[b]
    third = after[c]
    fourth = after[d]
    with_first = first[a]
    with_second = first[b]
    of = _PAIR
    best = pairs[of[with_first + second]]
    value = pairs[of[with_first + third]]
    if value > best:
        best = value
    value = pairs[of[with_first + fourth]]
    if value > best:
        best = value
    value = pairs[of[with_second + third]]
    if value > best:
        best = value
    value = pairs[of[with_second + fourth]]
    if value > best:
        best = value
    value = pairs[of[first[c] + fourth]]
    if value > best:
        best = value
    if suited:
        value = _flush(in_suit[a] | in_suit[b] | in_suit[c] | in_suit[d], suited)
        if value > best:
            return value
    return best


def _best_of_any(hole: Sequence[int], pairs: list[int], suited: int, in_suit: list[int]) -> int:
    """Return the value of a hand of two hole cards or more, pair by pair."""
    if len(hole) < 2:
        raise BadInput("cannot_value", cards=len(hole))
    twos = combinations(hole, 2)
    best = max([pairs[_PAIR[_FIRST[one] + _SECOND[other]]] for one, other in twos])
    return max(best, _flush(sum([in_suit[card] for card in hole]), suited)) if suited else best


def _flush(held: int, suited: int) -> int:
    """Return the best flush of two ranks held and three of those suited on the board, or 0."""
    if not held & held - 1:
        return 0
    if held.bit_count() == 2 and suited.bit_count() == 3:
        return FLUSHES[held | suited]
    threes = _of(suited, 3)
    return max([FLUSHES[two | three] for two in _of(held, 2) for three in threes])


def _worked_out(board: Sequence[int]) -> list[int]:
    """Return, and keep, the best that the ranks of a board make with each two ranks."""
    if not 3 <= len(board) <= 5:
        raise BadInput("cannot_value", cards=len(board))
    tables.build()
    keys = [RANK_KEY[card] for card in board]
    threes = {sum(three) for three in combinations(keys, 3)}
    values = [_threes.get(three) or _with_each_pair(three) for three in threes]
    pairs = values[0] if len(values) == 1 else list(map(max, *values))
    _boards[sum(keys)] = pairs
    return pairs


def _with_each_pair(three: int) -> list[int]:
    """Return, and keep, the values of three ranks with each pair; 0 for five of a kind."""
    values = []
    for one, other in _PAIRS:
        if one == other and three == 3 * RANK_KEY[4 * one]:
            values.append(0)
            continue
        key = three + RANK_KEY[4 * one] + RANK_KEY[4 * other]
        values.append(VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]])
    _threes[three] = values
    return values


def low(hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the value of the best low of two hole cards and three of the board; 0 is none."""
    try:
        return lows((hole,), board)[0]
    except IndexError:
        check((*hole, *board))
        raise


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
    on_board = _of(ranks, 3)
    row = [0] * 256
    for held in range(256):
        bits = _of(held, 1)
        if len(bits) == 2:
            row[held] = max(
                [made_low(held | three) for three in on_board if not held & three], default=0
            )
        elif len(bits) > 2:
            row[held] = max([row[held - bit] for bit in bits])
    _low_boards[ranks] = row
    return row


@cache
def _of(ranks: int, count: int) -> tuple[int, ...]:
    """Return the choices of so many ranks of a set."""
    single = [1 << rank for rank in range(ranks.bit_length()) if ranks >> rank & 1]
    return tuple([sum(chosen) for chosen in combinations(single, count)])
