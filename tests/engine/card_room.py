"""Reads the recorded card-room hands that lie beside the checkout and plays one by the engine."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import gcd
from pathlib import Path
from typing import Any

from tourney.engine import GAMES, Game, Hand, Options, Stakes
from tourney.engine.cards import parse
from tourney.exchange.phh.deck import Dealt, deck_of
from tourney.exchange.phh.notation import Card
from tourney.positions import clockwise

GAME = {
    "NLHE": "nlhe",
    "PLHE": "plhe",
    "FLHE": "flhe",
    "PLO": "plo",
    "PLO8": "plo8",
    "FLO8": "flo8",
    "NLO8": "nlo8",
    "FL7CS": "fl7s",
    "FL7CS8": "fl7s8",
}
FORCED = ("ante", "post small blind", "post big blind")


class CardRoomHand:
    """One line of the file, amounts in chips of ``unit``."""

    def __init__(self, line: str) -> None:
        self.record: dict[str, Any] = json.loads(line)
        self.id: str = self.record["id"]
        self.events = [event for event in self.record["events"] if event[0] != "dealt"]
        # A cash game pays in its smallest coin: the greatest amount that measures all others.
        self.unit = 1 if self.record["tour"] else self._coin()
        self.seats = {int(seat): self.chips(n) for seat, n in self.record["seats"].items()}
        self.button = self.record["button"] or max(self.seats)

    def chips(self, amount: int) -> int:
        chips, rest = divmod(amount, self.unit)
        assert not rest
        return chips

    def _coin(self) -> int:
        amounts = [*self.record["seats"].values(), *self.record["stakes"], self.record["rake"]]
        amounts += [event[2] for event in self.events if event[0] != "street" and len(event) > 2]
        amounts += [amount for _seat, amount, _pot in self.record["collected"]]
        return gcd(*amounts)

    def posted(self, kind: str) -> list[tuple[int, int]]:
        return [(event[1], self.chips(event[2])) for event in self.events if event[0] == kind]

    # What the hand is played for

    @property
    def game(self) -> Game:
        game = GAMES[GAME[self.record["game"]]]
        down = max((len(event[2]) for event in self.dealt), default=0)
        if game.streets[0].opens == "blinds" and down > game.streets[0].down:
            first = replace(game.streets[0], down=down)
            game = replace(game, streets=(first, *game.streets[1:]))
        return game

    @property
    def dealt(self) -> list[list[Any]]:
        return [event for event in self.record["events"] if event[0] == "dealt"]

    @property
    def stakes(self) -> Stakes:
        low, high = map(self.chips, self.record["stakes"])
        ante = max((paid for _seat, paid in self.posted("ante")), default=0)
        kind = "each" if ante else "none"
        if self.game.is_stud:
            bring_in = max((paid for _seat, paid in self.posted("bringin")), default=0)
            return Stakes(0, 0, ante, kind, small_bet=low, big_bet=high, bring_in=bring_in)
        if self.game.limit != "fixed":
            return Stakes(low, high, ante, kind)
        small = max(paid for _seat, paid in self.posted("post small blind"))
        return Stakes(small, low, ante, kind, small_bet=low, big_bet=high)

    @property
    def options(self) -> Options:
        small, big = self.posted("post small blind"), self.posted("post big blind")
        cap = None if self.record["tour"] and len(self.seats) == 2 else 4
        options = Options(raise_cap=cap, killed=self._absent(), **self._rake())
        if not big:
            return options
        # The second to post a small blind posts it dead; every further big blind is live.
        posts = {seat: (0, paid) for seat, paid in small[1:]}
        posts |= {seat: (paid, 0) for seat, paid in big[1:]}
        return replace(
            options,
            small_blind_seat=small[0][0] if small else None,
            big_blind_seat=big[0][0],
            posts=posts,
        )

    def _absent(self) -> frozenset[int]:
        """Who folds without a chip left: nobody sits there, and the hand is killed [TDA 30]."""
        paid: Counter[int] = Counter()
        for kind in FORCED:
            for seat, chips in self.posted(kind):
                paid[seat] += chips
        folds = {event[1] for event in self.events if event[0] == "fold"}
        return frozenset(seat for seat in folds if paid[seat] == self.seats[seat])

    def _rake(self) -> dict[str, Any]:
        """The recorded rake as percent and cap: 5 percent, or what it comes to if it is more."""
        rake = self.chips(self.record["rake"])
        if not rake:
            return {}
        pots = [self.chips(amount) for amount, _seats in self.record["pots"]]
        five = sum(amount * 5 // 100 for amount in pots)
        percent = 5 if five >= rake else Fraction(100 * rake, sum(pots))
        return {"rake_percent": percent, "rake_cap": rake}

    # The cards

    @property
    def cards(self) -> Dealt:
        """Each player's cards, the first left of the button first, and the board."""
        own = self._stud_cards if self.game.is_stud else self._hole_cards
        seats = clockwise(self.button, self.seats)
        return Dealt([own(seat) for seat in seats], _cards(self.record["board"]))

    def _hole_cards(self, seat: int) -> list[Card]:
        seen = self.record["shown"].get(str(seat), [])
        seen = next((event[2] for event in self.dealt if event[1] == seat), seen)
        return _filled(seen, self.game.streets[0].down)

    def _stud_cards(self, seat: int) -> list[Card]:
        """Two down, those seen on the streets the player was in, and one down."""
        shown = self.record["shown"].get(str(seat))
        seen = [event[2] for event in self.dealt if event[1] == seat]
        cards = _cards(shown or max(seen, key=len))
        if not shown and len(seen[0]) == 1:
            cards = [None, None, *cards]
        return [*cards, None] if self._is_in_on_river(seat) and len(cards) == 6 else cards

    def _is_in_on_river(self, seat: int) -> bool:
        for kind, who, *_rest in self.events:
            if kind == "street" and who == "RIVER":
                return True
            if (kind, who) == ("fold", seat):
                return False
        return False


def _cards(texts: Sequence[str]) -> list[Card]:
    return [*parse(" ".join(texts))]


def _filled(texts: Sequence[str], count: int) -> list[Card]:
    cards = _cards(texts)
    return cards + [None] * (count - len(cards))


def read(path: Path) -> Iterator[CardRoomHand]:
    """Every hand of the file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield CardRoomHand(line)


def played(hand: CardRoomHand) -> Hand:
    """Play a hand; every action must be legal and cost what the record says."""
    found = Hand(
        hand.game,
        hand.stakes,
        hand.seats,
        hand.button,
        deck=deck_of(hand.game, hand.cards, turn=0),
        options=hand.options,
    )
    for kind, seat, *rest in hand.events:
        if kind in FORCED or kind == "street" or seat in hand.options.killed:
            continue
        if kind in ("call", "bringin"):
            assert found.legal()[0] == hand.chips(rest[0]), (hand.id, kind, seat, rest)
            found.act("call", seat=seat)
        elif kind in ("bet", "raise_to"):
            found.act("raise", hand.chips(rest[0]), seat=seat)
        else:
            found.act(kind, seat=seat)
    assert found.over, hand.id
    return found
