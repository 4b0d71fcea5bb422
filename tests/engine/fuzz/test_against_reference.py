"""Random hands in the engine and in the slow reference: one at every step, options and all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.engine.reference.deal import EngineHand
from tests.engine.reference.deals import any_deal
from tests.engine.reference.hand import SlowHand
from tests.engine.reference.record import MOODS, Record, choose
from tourney.engine import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_plays_every_hand_as_the_slow_reference_does(
    game: str, seed: int, scale: Callable[[int], int]
) -> None:
    for number in range(scale(3_000)):
        chance = Random(f"{seed} {game} {number}")
        deal = any_deal(chance.choice, game, most=10, wide=True)
        mood = chance.choice(MOODS)
        hand = EngineHand(deal)
        record = Record(deal)
        record.note(hand)
        while not hand.over:
            record.actions.append(choose(record.views[-1], mood, chance))
            hand.act(*record.actions[-1])
            record.note(hand)
        slow = SlowHand(deal)
        difference = record.parting(slow) or record.other_outcome(slow)
        assert not difference, record.told(difference)
