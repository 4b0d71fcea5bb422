"""Hands in English."""

from __future__ import annotations

from typing import Final

from tourney.catalogue.hand_names.words import HandWords

ENGLISH: Final = HandWords(
    ranks={
        "one": "deuce three four five six seven eight nine ten jack queen king ace",
        "many": "deuces threes fours fives sixes sevens eights nines tens jacks queens kings aces",
    },
    names={
        "royal_flush": "royal flush",
        "steel_wheel": "steel wheel",
        "straight_flush": "straight flush to the {0[one]}",
        "four_of_a_kind": "four of a kind, {0[many]}",
        "full_house": "full house, {0[many]} over {1[many]}",
        "flush": "flush, {0[one]} high",
        "wheel": "wheel",
        "straight": "straight to the {0[one]}",
        "three_of_a_kind": "three of a kind, {0[many]}",
        "two_pair": "two pair, {0[many]} and {1[many]}",
        "pair": "pair of {0[many]}",
        "high_card": "{0[one]} high",
        "wheel_low": "wheel",
        "low": "{0[one]}-{1[one]} low",
    },
)
