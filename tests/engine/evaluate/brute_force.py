"""The worth of a hand straight from the rules, slow and plain; shares nothing with the engine.

A hand of five is ranked by a tuple; more cards are tried five by five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Ranked = tuple[int, list[int]]

WHEEL = [12, 3, 2, 1, 0]


def five(cards: Sequence[int]) -> Ranked:
    """Rank five cards: the class from 0 (high card) to 8, and what is then compared."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    counts = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = ranks == WHEEL or (len(counts) == 5 and ranks[0] - ranks[4] == 4)
    if straight:
        top = [3] if ranks == WHEEL else [ranks[0]]
        return (8, top) if flush else (4, top)
    if shape == [4, 1]:
        return 7, grouped
    if shape == [3, 2]:
        return 6, grouped
    if flush:
        return 5, grouped
    return {(3, 1): 3, (2, 2): 2, (2, 1): 1, (1, 1): 0}[shape[0], shape[1]], grouped


def best_of(cards: Iterable[int]) -> Ranked:
    """The best five of any number."""
    return max(five(hand) for hand in combinations(cards, 5))


def two_and_three(hole: Sequence[int], board: Sequence[int]) -> list[tuple[int, ...]]:
    """Every hand that Omaha allows."""
    return [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]


def low(hands: Iterable[Sequence[int]]) -> list[int] | None:
    """The best low of hands of five, highest card first with the ace as 1; None is none."""
    ranked = [sorted(1 if card >= 48 else card // 4 + 2 for card in hand) for hand in hands]
    lows = [ranks[::-1] for ranks in ranked if len(set(ranks)) == 5 and ranks[4] <= 8]
    return min(lows, default=None)
