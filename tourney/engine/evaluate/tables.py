"""The tables that turn cards into values: made once, when the first hand is valued.

Each card has a key; the keys of a hand are added. The lower 32 bits of the sum count the cards
of each rank in base five, so that a sum is a set of ranks and no other; above them four bits a
suit count the suits. They begin at 3, so that the fifth card of a suit sets the highest bit of
the four, or at 5 where the third card is to set it.

``BEST_FIVE`` has the value of five, six or seven ranks without a flush, 73,775 in all;
``FLUSHES`` has the value of every set of ranks in one suit, 0 with fewer than five; ``SHOWING``
the value of the one to four cards of a stud player's board; ``LOWS`` the best low of a set of
ranks up to the eight, 0 where there is none. A flush among seven cards leaves no room for a
full house or quads, so whoever has one need not look further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Final

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

RANK_KEY: Final = [5 ** (card >> 2) for card in range(52)]
CARD_KEY: Final = [5 ** (card >> 2) + (1 << 32 + 4 * (card & 3)) for card in range(52)]
OF_RANKS: Final = (1 << 32) - 1
UNTIL_FIVE: Final = 0x3333 << 32
UNTIL_THREE: Final = 0x5555 << 32
SUITED: Final = 0x8888 << 32
# For the bit that SUITED finds in a key: what each card adds to the set of that suit's ranks.
IN_SUIT: Final = {
    8 << 32 + 4 * suit: [1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)]
    for suit in range(4)
}
# A card's rank in a low: bit 0 the ace to bit 7 the eight, nothing above.
LOW_BIT: Final = [1 << (card // 4 + 1) % 13 & 255 for card in range(52)]

BEST_FIVE: Final[dict[int, int]] = {}
FLUSHES: Final = [0] * 8192
SHOWING: Final[dict[int, int]] = {}
LOWS: Final = [0] * 256


def build() -> bool:
    """Fill the tables; return whether they were empty."""
    if BEST_FIVE:
        return False
    _fill_flushes()
    _fill_lows()
    for count in (1, 2, 3, 4):
        SHOWING.update((_key(ranks), of_ranks(ranks)) for ranks in _sets(count))
    best = {_key(ranks): of_ranks(ranks) for ranks in _sets(5)}
    for count in (6, 7):
        _fill_from_fewer(best, count)
    BEST_FIVE.update(best)
    return True


def of_ranks(ranks: Sequence[int]) -> int:
    """Return the value of at most five cards, suits left aside; straights need five."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    if len(groups) == 5:
        top = _straight(sum(1 << rank for rank in ranks))
        if top is not None:
            return made(STRAIGHT, [top])
    return made(_KINDS[tuple([count for count, _ in groups[:2]])], [rank for _, rank in groups])


_KINDS: Final[dict[tuple[int, ...], int]] = {
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


def _sets(count: int) -> Iterable[tuple[int, ...]]:
    """Return every choice of ranks in rising order, none of them more than four times."""
    return (
        ranks
        for ranks in combinations_with_replacement(range(13), count)
        if all(ranks[at] != ranks[at + 4] for at in range(count - 4))
    )


def _key(ranks: Iterable[int]) -> int:
    """Return the sum of the ranks' keys."""
    return sum([5**rank for rank in ranks])


def _fill_from_fewer(best: dict[int, int], count: int) -> None:
    """Add the sets of ``count`` ranks: the best of what is left without one of them."""
    for ranks in _sets(count):
        key = _key(ranks)
        best[key] = max([best[key - 5**rank] for rank in set(ranks)])


def _fill_flushes() -> None:
    """Give every set of five or more suited ranks its value."""
    for ranks in range(len(FLUSHES)):
        if 5 <= ranks.bit_count() <= 7:
            top = _straight(ranks)
            held = [rank for rank in range(ACE, -1, -1) if ranks >> rank & 1]
            FLUSHES[ranks] = made(FLUSH, held[:5]) if top is None else made(STRAIGHT_FLUSH, [top])


def _fill_lows() -> None:
    """Give every set of five or more low ranks the value of its lowest five."""
    for ranks in range(len(LOWS)):
        lowest = ranks
        while lowest.bit_count() > 5:
            lowest &= ~(1 << lowest.bit_length() - 1)
        if lowest.bit_count() == 5:
            LOWS[ranks] = made_low(lowest)
