"""Cards as numbers: ``4 * rank + suit``, from 0 (2c) to 51 (As).

Ranks run from 0 (deuce) to 12 (ace), suits are clubs, diamonds, hearts, spades from 0 to 3, so
that numbers order the cards as the bring-in does: by rank, then by suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourney.values.errors import BadInput

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = tuple(range(52))

TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS: Final = {text: card for card, text in enumerate(TEXTS)}


def rank(card: int) -> int:
    """Return a card's rank, 0 (deuce) to 12 (ace)."""
    return card >> 2


def suit(card: int) -> int:
    """Return a card's suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def check(cards: Iterable[int]) -> None:
    """Refuse a number that is no card.

    Raises:
        BadInput: ``bad_card`` with ``card``.
    """
    for card in cards:
        if not 0 <= card < len(DECK):
            raise BadInput("bad_card", card=card)


def parse(cards: str) -> list[int]:
    """Read cards as they are written down: ``"As Td"``, ``"AsTd"``, ``"10h, 2C"``.

    The rank comes first, ten is T or 10, small and capital letters are the same, and blanks
    and commas may stand between cards.

    Raises:
        BadInput: ``bad_card`` with ``card``, what could not be read, and ``at``, the place of
            its first letter, counted from 1.
    """
    found = []
    at = 0
    while at < len(cards):
        if cards[at].isspace() or cards[at] == ",":
            at += 1
            continue
        ten = cards.startswith("10", at)
        length = 3 if ten else 2
        written = cards[at : at + length]
        card = _NUMBERS.get(("T" if ten else written[:1].upper()) + written[-1].lower())
        if card is None or len(written) < length:
            raise BadInput("bad_card", card=written, at=at + 1)
        found.append(card)
        at += length
    return found


def text(cards: Iterable[int]) -> str:
    """Write cards down, a blank between them: ``"As Td"``; the inverse of :func:`parse`."""
    return " ".join([TEXTS[card] for card in cards])
