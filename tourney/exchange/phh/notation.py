"""One action of a PHH file: from its text to a record and back.

``d dh p1 AhKh`` deals hole cards, ``d db 2c7dTs`` a board; ``p2 f`` folds, ``p2 cc`` checks or
calls, ``p2 cbr 300`` completes, bets or raises to 300, ``p2 pb`` brings in, ``p2 sm AhKh`` shows
and ``p2 sm`` mucks. An unknown card is ``??``; what follows a ``#`` is a commentary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple, TypeVar

from tourney.engine.cards import RANKS, SUITS, TEXTS

Amount = TypeVar("Amount", int, Decimal)

Card = int | None
"""A card's number, ``None`` for one that nobody saw."""

DEALS: Final = ("db", "dh")

_CARD = rf"(?:[{RANKS}][{SUITS}]|\?\?)"
_CARDS = rf"(?P<cards>{_CARD}(?:\s*{_CARD})*)"
_AMOUNT = r"(?P<amount>\d{1,18}(?:\.\d{1,9})?)"
_ACTION = re.compile(
    rf"""\s* (?:
        d \s+ (?P<board>db) \s+ {_CARDS}
      | d \s+ (?P<hole>dh) \s+ p(?P<dealt>\d{{1,2}}) \s+ {_CARDS.replace("cards", "own")}
      | p(?P<player>\d{{1,2}}) \s+ (?:
            (?P<plain>f|cc|pb)
          | (?P<bet>cbr) \s+ {_AMOUNT}
          | (?P<show>sm|sd) (?: \s+ {_CARDS.replace("cards", "shown")} )?
        )
    )? \s* (?:\#.*)?""",
    re.VERBOSE | re.DOTALL,
)


class Action(NamedTuple):
    """What the dealer or a player did.

    ``player`` counts from 1, the first left of the button; it is 0 for a board and the player
    dealt to for hole cards. ``word`` is PHH's: ``db dh f cc cbr pb sm sd``, and empty where
    there is nothing but a commentary. ``cards`` are those dealt or shown, none for a muck;
    ``amount`` is in the money of the file.
    """

    player: int
    word: str
    cards: tuple[Card, ...] = ()
    amount: Decimal | None = None


def parse(text: str) -> Action | None:
    """Read one action; ``None`` for a text that is none."""
    found = _ACTION.fullmatch(text)
    if found is None:
        return None
    part = found.groupdict()
    if part["board"]:
        return Action(0, "db", _cards(part["cards"]))
    if part["hole"]:
        return Action(int(part["dealt"]), "dh", _cards(part["own"]))
    if part["player"] is None:
        return Action(0, "")
    word = part["plain"] or part["bet"] or part["show"]
    amount = Decimal(part["amount"]) if part["amount"] else None
    return Action(int(part["player"]), word, _cards(part["shown"] or ""), amount)


def turned(bets: Sequence[Amount]) -> Sequence[Amount]:
    """Turn forced bets from the file's order to that of the players, or back.

    Heads-up the file has them the other way round.
    """
    return bets[::-1] if len(bets) == 2 else bets


def _cards(text: str) -> tuple[Card, ...]:
    text = "".join(text.split())
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    return tuple([None if pair == "??" else TEXTS.index(pair) for pair in pairs])


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards without blanks: ``AhKh????``."""
    return "".join(["??" if card is None else TEXTS[card] for card in cards])
