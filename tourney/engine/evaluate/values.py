"""What the value of a hand is made of, and the name that can be read from it.

A high value, written in hexadecimal, reads as the hand: first the kind, then up to five ranks
(2 to E, the ace) in the order in which they are compared. 0x6EE... never occurs, a rank is
named once: aces full of fives are 0x6E5000, a pair of nines with A-7-2 is 0x19E720, a straight
is its highest card, 0x450000 the wheel. So values of any two hands compare as the hands do.

A low value is 256 less the set of its ranks, ace lowest: small, and larger for a better low.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

KINDS: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
) = range(9)
LOW: Final = "low"
ACE: Final = 12


class HandName(NamedTuple):
    """A hand in words a language can decline: the kind and the ranks that make it.

    ``kind`` is one of :data:`KINDS` or ``low``; ``ranks`` (0 deuce to 12 ace) come in the order
    in which they are compared, a pair or a set once: ``("full_house", (12, 3))``,
    ``("pair", (7, 12, 5, 0))``, ``("straight", (3,))`` the wheel, ``("low", (5, 3, 2, 0, 12))``.
    """

    kind: str
    ranks: tuple[int, ...]


def made(kind: int, ranks: Iterable[int]) -> int:
    """Return the value of a kind with these ranks, at most five, the most important first."""
    value = kind << 20
    shift = 16
    for rank in ranks:
        value |= (rank + 2) << shift
        shift -= 4
    return value


def made_low(ranks: int) -> int:
    """Return the value of a low from the set of its ranks: bit 0 the ace, bit 7 the eight."""
    return 256 - ranks


def named(value: int) -> HandName:
    """Return the kind and the ranks of a value, high or low."""
    if value < 256:
        ranks = 256 - value
        low = [(bit - 1) % 13 for bit in range(7, -1, -1) if ranks >> bit & 1]
        return HandName(LOW, tuple(low))
    faces = [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    return HandName(KINDS[value >> 20], tuple([face - 2 for face in faces if face]))
