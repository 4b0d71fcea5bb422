"""Stud's odd chip: it goes by the highest card of the winning five, suits deciding [TDA 20]."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tourney.engine.cards import DECK, rank
from tourney.engine.evaluate.values import ACE

if TYPE_CHECKING:
    from tourney.engine.games import Ranking

FIVE_HIGH = [ACE, 3, 2, 1, 0]


def by_highest_card(rule: Ranking, hands: list[list[int]], board: list[int]) -> list[int]:
    """Return the indexes of equal ``hands`` in the order in which they get odd chips.

    The highest cards of their best five are compared, spades over hearts, diamonds and clubs;
    where it is the same shared card, the next. An ace is low in a wheel and in a low hand.
    """
    keys = [_best_key(rule, [*cards, *board]) for cards in hands]
    return sorted(range(len(hands)), key=lambda at: keys[at], reverse=True)


def _best_key(rule: Ranking, cards: list[int]) -> list[int]:
    """The cards of the winning five from the top, of equal fives the one with the best suits."""
    fives = list(combinations(cards, 5))
    values = rule.values(fives, ())
    best = max(values)
    return max(
        _from_the_top(rule, five)
        for five, value in zip(fives, values, strict=True)
        if value == best
    )


def _from_the_top(rule: Ranking, five: tuple[int, ...]) -> list[int]:
    ranks = sorted(map(rank, five), reverse=True)
    if rule.ace_is_low or ranks == FIVE_HIGH:
        return sorted(
            (card - len(DECK) if rank(card) == ACE else card for card in five), reverse=True
        )
    return sorted(five, reverse=True)
