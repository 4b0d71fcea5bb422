"""The deck of a recorded hand: its cards in the places they were dealt from.

A file tells the cards that were dealt, not the burns and not the cards nobody saw. These are
filled from the cards that are left over.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.engine import Game
from tourney.engine.cards import TEXTS
from tourney.engine.dealing import Deck, last_cards
from tourney.exchange.phh.notation import Card
from tourney.exchange.phh.records import Recorded
from tourney.values.errors import BadInput


class Dealt:
    """The cards of a hand: each player's in the order they came, those of the board, all known.

    ``None`` stands for a card nobody saw. Raises :class:`BadInput` ``double_card`` for a card
    dealt twice.
    """

    def __init__(self, own: Sequence[Sequence[Card]], board: Sequence[Card]) -> None:
        self.own = [list(cards) for cards in own]
        self.board = list(board)
        self.known: set[int] = set()
        for card in [*self.board, *(card for cards in self.own for card in cards)]:
            if card in self.known:
                raise BadInput("double_card", card=TEXTS[card])
            if card is not None:
                self.known.add(card)

    @classmethod
    def of(cls, recorded: Recorded) -> Dealt:
        """Return the cards of a record; one dealt unseen is known if its owner showed it.

        Raises :class:`BadInput` ``phh_shown`` (``player``) for cards shown that were not dealt.
        """
        own: list[list[Card]] = [[] for _ in recorded.starting]
        board: list[Card] = []
        for step in recorded.steps:
            if step.word == "dh":
                own[step.player - 1] += step.cards
            elif step.word == "db":
                board += step.cards
        for step in recorded.steps:
            if step.word == "sm" and not _show(own[step.player - 1], step.cards):
                raise BadInput("phh_shown", player=step.player)
        return cls(own, board)

    @property
    def is_known(self) -> bool:
        """Whether every card dealt is known."""
        return None not in self.board and not any(None in cards for cards in self.own)


def _show(own: list[Card], shown: Sequence[Card]) -> bool:
    """Put cards turned up at the end in the place of unknown ones; whether they were dealt."""
    news = [card for card in shown if card is not None and card not in own]
    for at, card in enumerate(own):
        if card is None and news:
            own[at] = news.pop(0)
    return not news


def deck_of(game: Game, dealt: Dealt, turn: int) -> list[int]:
    """Return a full deck; ``turn`` chooses among the ways to fill it with the cards left over.

    Raises :class:`BadInput` ``phh_cards`` for more cards than the game deals.
    """
    own, board = _places(game, [len(cards) for cards in dealt.own])
    deck: list[Card] = [None] * len(game.deck)
    for places, cards in [(board, dealt.board), *zip(own, dealt.own, strict=True)]:
        if len(places) < len(cards):
            raise BadInput("phh_cards")
        for place, card in zip(places, cards, strict=False):
            deck[place] = card
    spare = [card for card in game.deck if card not in dealt.known]
    turn = turn % len(spare) if spare else 0
    fillers = iter(spare[turn:] + spare[:turn])
    return [next(fillers) if card is None else card for card in deck]


def _places(game: Game, held: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Where in the deck each player's cards and those of the board come from, in order.

    ``held`` is how many cards each player got in all; who has none of a street has folded
    before it.
    """
    deck = Deck(list(range(len(game.deck))), None)
    own: list[list[int]] = [[] for _ in held]
    board: list[int] = []
    before = 0
    for street in game.streets:
        live = [place for place, count in enumerate(held) if count > before]
        if street is game.streets[-1] and street.down:
            live = live or [place for place, count in enumerate(held) if count == before]
            cards, is_shared = last_cards(deck, len(live))
            if is_shared:
                board += cards
            else:
                for place, card in zip(live, cards, strict=True):
                    own[place].append(card)
        else:
            if street.burns:
                deck.burn()
            for count in (street.down, street.up):
                cards = deck.take(count * len(live))
                for at, place in enumerate(live):
                    own[place] += cards[at :: len(live)]
            board += deck.take(street.board)
        before += street.down + street.up
    return own, board
