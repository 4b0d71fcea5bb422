"""The tables that turn cards into values: made once, in a moment, for the first hand valued.

Each card has two keys, and the keys of a hand are added. ``RANK_KEY`` counts the ranks in base
five, those up to the seven in the lower ``LOWER_BITS`` bits, the eight to the ace above them, so
that each set of ranks has its own sum. ``SUIT_KEY`` counts the suits in base eight, and
``FIVE_SUITED`` and ``THREE_SUITED`` say of a sum whether a suit has as many: if so they give what
each card adds to the set of that suit's ranks, else None.

``VALUES`` has the value of each of the 76,155 sets of up to seven ranks, suits left aside. It is
laid out in rows: one for each set of upper ranks, and in it a place for each set of lower ranks
that may go with it, fewer cards first. So a row's start and a set's place in it are two small
look-ups, nothing is searched, and little memory is touched::

    VALUES[ROW[key >> LOWER_BITS] + PLACE[key & LOWER]]

``FLUSHES`` has the value of each set of ranks in one suit, 0 for fewer than five. A flush among
seven cards leaves no room for a full house or quads, so whoever has one need not look further.
``LOWS`` has the best low of a set of ranks up to the eight, 0 where there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final

from tourney.engine.cards import DECK, suit
from tourney.engine.evaluate.values import (
    ACE,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    made,
    made_low,
)

MOST_CARDS: Final = 7
LOWER_BITS: Final = 14
LOWER: Final = (1 << LOWER_BITS) - 1
_LOWER_RANKS: Final = range(6)
_UPPER_RANKS: Final = range(6, 13)
_KEY: Final = [5**rank if rank < 6 else 5 ** (rank - 6) << LOWER_BITS for rank in range(13)]
RANK_KEY: Final = [_KEY[card >> 2] for card in range(52)]

SUIT_KEY: Final = [1 << 3 * suit(card) for card in DECK]
_IN_SUIT: Final = [
    [1 << (card >> 2) if suit(card) == held else 0 for card in DECK] for held in range(4)
]
# A card's rank in a low: bit 0 the ace to bit 7 the eight, nothing above.
LOW_BIT: Final = [1 << (card // 4 + 1) % 13 & 255 for card in range(52)]

FIVE_SUITED: Final[list[list[int] | None]] = []
THREE_SUITED: Final[list[list[int] | None]] = []
VALUES: Final[list[int]] = []
ROW: Final = [0] * 5**7
PLACE: Final = [0] * 5**6
FLUSHES: Final[list[int]] = []
LOWS: Final[list[int]] = []


def build() -> bool:
    """Fill the tables; return whether they were empty.

    Each is set in one step and ``VALUES`` last, so that two threads may both find them empty.
    """
    if VALUES:
        return False
    FIVE_SUITED[:] = [_with_a_suit_of(5, key) for key in range(8**4)]
    THREE_SUITED[:] = [_with_a_suit_of(3, key) for key in range(8**4)]
    FLUSHES[:] = [_flush_or_better(ranks) for ranks in range(1 << 13)]
    LOWS[:] = [_low(ranks) for ranks in range(1 << 8)]
    VALUES[:] = _values()
    return True


def _with_a_suit_of(least: int, key: int) -> list[int] | None:
    """Return the table of the suit that a sum of suit keys has so often, or None."""
    for held in range(4):
        if key >> 3 * held & 7 >= least:
            return _IN_SUIT[held]
    return None


def of_ranks(ranks: Sequence[int]) -> int:
    """Return the value of at most five cards, suits left aside; straights need five."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    if len(groups) == 5:
        top = _straight(sum(1 << rank for rank in ranks))
        if top is not None:
            return made(STRAIGHT, [top])
    return made(_KINDS[tuple([count for count, _ in groups[:2]])], [rank for _, rank in groups])


# By how often the first two of the ranks that are held most often are held.
_KINDS: Final[dict[tuple[int, ...], int]] = {
    (): HIGH_CARD,
    (1,): HIGH_CARD,
    (1, 1): HIGH_CARD,
    (2,): PAIR,
    (2, 1): PAIR,
    (2, 2): TWO_PAIR,
    (3,): THREE_OF_A_KIND,
    (3, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (4,): FOUR_OF_A_KIND,
    (4, 1): FOUR_OF_A_KIND,
}


def _straight(ranks: int) -> int | None:
    """Return the highest card of the best straight in a set of ranks."""
    with_low_ace = ranks << 1 | ranks >> ACE
    for top in range(ACE, 2, -1):
        if with_low_ace >> top - 3 & 31 == 31:
            return top
    return None


def _sets(ranks: range) -> Iterator[tuple[int, ...]]:
    """Yield every choice of up to seven of these ranks, none above four times, small first."""
    for count in range(MOST_CARDS + 1):
        for chosen in combinations_with_replacement(ranks, count):
            if all(chosen[at] != chosen[at + 4] for at in range(count - 4)):
                yield chosen


def _values() -> list[int]:
    """Return the values row by row, and note where each begins.

    What more than five cards are worth is the best of what is left without one of them: that
    stands in the same row, or at the same place of a row before.
    """
    lower_sets = list(_sets(_LOWER_RANKS))
    for place, lower in enumerate(lower_sets):
        PLACE[_sum(lower)] = place
    places_with_one_less = [
        [PLACE[_sum(lower) - _KEY[rank]] for rank in set(lower)] for lower in lower_sets
    ]
    values: list[int] = []
    for upper in _sets(_UPPER_RANKS):
        key = _sum(upper) >> LOWER_BITS
        start = ROW[key] = len(values)
        rows_with_one_less = [ROW[key - (_KEY[rank] >> LOWER_BITS)] for rank in set(upper)]
        for place, lower in enumerate(lower_sets):
            cards = len(upper) + len(lower)
            if cards > MOST_CARDS:
                break
            if cards <= 5:
                values.append(of_ranks(upper + lower))
            else:
                fewer = [values[row + place] for row in rows_with_one_less]
                fewer += [values[start + other] for other in places_with_one_less[place]]
                values.append(max(fewer))
    return values


def _sum(ranks: Sequence[int]) -> int:
    """Return the sum of the ranks' keys."""
    return sum([_KEY[rank] for rank in ranks])


def _flush_or_better(ranks: int) -> int:
    """Return the value of five to seven suited ranks; 0 for fewer, and for more nobody has."""
    if not 5 <= ranks.bit_count() <= MOST_CARDS:
        return 0
    top = _straight(ranks)
    if top is not None:
        return made(STRAIGHT_FLUSH, [top])
    return made(FLUSH, [rank for rank in range(ACE, -1, -1) if ranks >> rank & 1][:5])


def _low(ranks: int) -> int:
    """Return the value of the lowest five of a set of low ranks; 0 for fewer."""
    while ranks.bit_count() > 5:
        ranks &= ~(1 << ranks.bit_length() - 1)
    return made_low(ranks) if ranks.bit_count() == 5 else 0
