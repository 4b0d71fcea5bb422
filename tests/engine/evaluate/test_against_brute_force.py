"""Every five-card hand, and random ones of more cards, against the rules written out."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.engine.evaluate import brute_force
from tourney.engine import evaluate
from tourney.engine.evaluate.values import KINDS

CLASS_COUNTS = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}


def same_order(pairs):
    """Whether the second of each pair orders and ties exactly as the first."""
    second_of = {}
    for first, second in pairs:
        assert second_of.setdefault(first, second) == second, "equal by one, not by the other"
    ordered = [second_of[first] for first in sorted(second_of)]
    assert ordered == sorted(set(ordered)), "ordered differently"
    return len(ordered)


@pytest.mark.full
def test_all_2_598_960_hands_of_five_are_ranked_as_the_rules_say():
    counts = Counter()

    def both():
        for hand in combinations(range(52), 5):
            kind, ranks = brute_force.five(hand)
            counts[KINDS[kind]] += 1
            yield (kind, tuple(ranks)), evaluate.high(hand)

    assert same_order(both()) == 7_462
    assert counts == CLASS_COUNTS


def test_a_tenth_of_all_hands_of_five_is_ranked_as_the_rules_say(seed):
    start = random.Random(seed).randrange(10)

    def both():
        for number, hand in enumerate(combinations(range(52), 5)):
            if number % 10 == start:
                kind, ranks = brute_force.five(hand)
                yield (kind, tuple(ranks)), evaluate.high(hand)

    same_order(both())
