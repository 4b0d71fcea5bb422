"""Pots against a reference that lays chip beside chip, on random totals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.engine.reference import pots as by_chips
from tourney.engine import pots


def test_the_pots_are_those_of_chip_beside_chip(seed: int, scale: Callable[[int], int]) -> None:
    chance = Random(seed)
    for _ in range(scale(50_000)):
        totals, folded, dead = _table(chance)
        told = f"seed {seed}: {totals} {folded} {dead}"
        place, back = by_chips.uncalled(totals, folded)
        left = totals[:]
        inside = [at for at, out in enumerate(folded) if not out]
        taken_from, taken = pots.take_back(left, inside)
        assert (taken, taken_from if taken else place) == (back, place), told
        totals[place] -= back
        assert left == totals, told
        layers = pots.layers(totals, inside, dead)
        assert layers == by_chips.layers(totals, folded, dead), told
        assert sum(amount for amount, _among in layers) == sum(totals) + dead, told


def test_odd_chips_go_one_each_to_the_first_named(seed: int, scale: Callable[[int], int]) -> None:
    chance = Random(seed)
    for _ in range(scale(2_000)):
        amount, count = chance.randrange(60), chance.randint(1, 10)
        winners = chance.sample(range(10), count)
        dealt = dict.fromkeys(winners, 0)
        for chip in range(amount):
            dealt[winners[chip % count]] += 1
        assert pots.split(amount, winners) == dealt


def _table(chance: Random) -> tuple[list[int], list[bool], int]:
    """Totals that often meet, some of them nothing, at least one player in, some dead money."""
    count = chance.randint(2, 10)
    heights = [chance.randrange(20) for _ in range(chance.randint(1, 5))]
    totals = [chance.choice(heights) for _ in range(count)]
    folded = [chance.random() < 0.4 for _ in range(count)]
    folded[chance.randrange(count)] = False
    return totals, folded, chance.choice([0, 0, 0, 1, 7])
