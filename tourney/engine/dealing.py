"""The deck of one hand: cards in the order they come, burns included."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tourney.engine.cards import TEXTS
from tourney.engine.errors import HandError
from tourney.engine.whole import is_whole


class Deck:
    """A deck dealt from the top.

    Either ``cards`` come as given, the first one first, or ``rng`` shuffles the part that is
    dealt, card by card, from its own ``random()``. ``left`` says how many have not been dealt;
    ``burned`` holds the burns in order.
    """

    __slots__ = ("_rng", "burned", "cards", "left")

    def __init__(self, cards: list[int], rng: Random | None) -> None:
        """Take ``cards``, a list the deck owns from now on."""
        self.cards = cards
        self.left = len(cards)
        self.burned: list[int] = []
        self._rng = rng

    def take(self, count: int) -> list[int]:
        """Deal ``count`` cards, which must be there."""
        cards = self.cards
        left = self.left
        self.left = left - count
        at = len(cards) - left
        end = at + count
        if self._rng is not None:
            random = self._rng.random
            for here in range(at, end):
                there = here + int(random() * left)
                left -= 1
                card = cards[there]
                cards[there] = cards[here]
                cards[here] = card
        return cards[at:end]

    def burn(self) -> None:
        """Lay one card aside."""
        self.burned += self.take(1)


def deck_of(known: tuple[int, ...], deck: Sequence[int], wanted: int) -> Deck:
    """Return a deck that comes as given.

    Raises :class:`HandError`: ``double_card``, ``unknown_card`` for one the game does not have,
    or ``short_deck`` for fewer cards than ``wanted``.
    """
    cards = list(deck)
    for card in cards:
        if type(card) is not int or card not in known:
            is_card = is_whole(card) and card < len(TEXTS)
            raise HandError("unknown_card", card=TEXTS[card] if is_card else str(card))
    if len(set(cards)) != len(cards):
        double = next(card for at, card in enumerate(cards) if card in cards[:at])
        raise HandError("double_card", card=TEXTS[double])
    if len(cards) < wanted:
        raise HandError("short_deck", cards=len(cards), wanted=wanted)
    return Deck(cards, None)


def last_cards(deck: Deck, players: int) -> tuple[list[int], bool]:
    """Deal stud's last street to ``players``: their cards in order, or one shared card.

    When the stub has no card over for a burn, none is burned; when it is shorter, the old burns
    follow it; when even these do not suffice, one card face up is everybody's (``True``).
    """
    if deck.left > players:
        deck.burn()
    if deck.left >= players:
        return deck.take(players), False
    if deck.left + len(deck.burned) >= players:
        stub = deck.take(deck.left)
        return stub + deck.burned[: players - len(stub)], False
    return (deck.take(1) if deck.left else deck.burned[:1]), True
