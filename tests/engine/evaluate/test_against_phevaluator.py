"""A million random hands against phevaluator, which comes with the extra ``bench``.

Its cards are numbered as ours; with it the best hand has the smallest number.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tourney.engine import cards, evaluate

phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed")


def agree(seen: dict[int, int], ours: int, theirs: int, dealt: list[int]) -> None:
    """Whether both have always called the same hands equal."""
    assert seen.setdefault(ours, theirs) == theirs, cards.text(dealt)


def same_order(seen: dict[int, int]) -> bool:
    ranks = [seen[value] for value in sorted(seen)]
    return all(worse > better for worse, better in pairwise(ranks))


def test_random_hands_of_seven_rank_as_with_phevaluator(seed, scale):
    rng, seen, deck = random.Random(seed), {}, range(52)
    for _ in range(scale(1_000_000)):
        dealt = rng.sample(deck, 7)
        agree(seen, evaluate.high(dealt), phevaluator.evaluate_cards(*dealt), dealt)
    assert same_order(seen)


def test_random_omaha_hands_rank_as_with_phevaluator(seed, scale):
    rng, seen, deck = random.Random(seed), {}, range(52)
    for _ in range(scale(200_000)):
        dealt = rng.sample(deck, 9)
        ours = evaluate.omaha(dealt[5:], dealt[:5])
        agree(seen, ours, phevaluator.evaluate_omaha_cards(*dealt), dealt)
    assert same_order(seen)
