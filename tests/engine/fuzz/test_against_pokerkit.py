"""Random hands, the same deck and the same actions here and in PokerKit [RULES-ENGINE 9].

PokerKit is no oracle. A difference is known only if the slow reference, with the rules of
``reference/causes.py`` swapped that are named, plays every step and pays every chip as PokerKit
does; any other fails with all that is needed to play the hand again.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.engine.reference.deals import any_deal
from tourney.engine import GAMES

HANDS = 20_000
# PokerKit's lookups know no tenth player.
MOST_SEATS = 9


@pytest.mark.parametrize("game", GAMES)
def test_every_difference_from_pokerkit_is_a_rule_it_plays_otherwise(
    game: str, seed: int, scale: Callable[[int], int], tally: Counter[tuple[str, ...]]
) -> None:
    pytest.importorskip("pokerkit", reason="PokerKit is not installed (extra test)")
    from tests.engine.fuzz.explain import play

    hands = -(-HANDS // len(GAMES))
    print(f"{scale(hands)} hands of {game}, seed {seed}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(scale(hands)):
            chance = Random(f"{seed} {game} {number}")
            deal = any_deal(chance.choice, game, most=MOST_SEATS, wide=False)
            tally[play(deal, chance)] += 1
