"""Writes a hand of ours as a PHH file, which reads back to the same hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tourney.engine import Hand
from tourney.exchange.phh.house_rules import told
from tourney.exchange.phh.notation import cards_text, turned
from tourney.exchange.phh.variants import CODES
from tourney.values.errors import BadInput

WORDS = {"fold": "f", "check": "cc", "call": "cc"}


def phh_text(
    hand: Hand, *, players: Sequence[str] = (), fields: Mapping[str, str | int] | None = None
) -> str:
    """Return a hand, over or not, in PHH notation.

    ``players`` are names in the order of ``hand.seats``; ``fields`` are more fields of the
    format, such as ``hand``, ``table``, ``event``. Amounts are chips. Raises
    :class:`BadInput` ``phh_game`` (``game``) for a game without a code.
    """
    code = CODES.get(hand.game.name)
    if code is None:
        raise BadInput("phh_game", game=hand.game.name)
    table: dict[str, Any] = {"variant": code, **_forced_bets(hand)}
    table["starting_stacks"] = hand.starting
    table["seats"] = hand.seats
    if players:
        table["players"] = list(players)
    table |= fields or {}
    if hand.over:
        table["finishing_stacks"] = hand.chips
    table |= _own_fields(hand)
    lines = [f"{name} = {_toml(value)}" for name, value in table.items()]
    actions = "".join(f"  {_toml(action)},\n" for action in _actions(hand))
    return "\n".join([*lines, f"actions = [\n{actions}]", ""])


def _forced_bets(hand: Hand) -> dict[str, Any]:
    """The fields of antes, blinds and bets."""
    stakes, order, count = hand.stakes, hand.order, len(hand.seats)
    payer = {"big_blind": order.big_blind, "button": order.button}.get(stakes.ante_kind)
    antes = [stakes.ante if stakes.ante_kind == "each" else 0] * count
    if payer is not None:
        antes[payer] = stakes.ante
    blinds = [0] * count
    for place, amount in (
        (order.small_blind, stakes.small_blind),
        (order.big_blind, stakes.big_blind),
    ):
        if place is not None:
            blinds[place] = amount
    for seat, (live, dead) in hand.options.posts.items():
        blinds[hand.seats.index(seat)] -= live
        antes[hand.seats.index(seat)] += dead
    table: dict[str, Any] = {
        "ante_trimming_status": stakes.ante_kind == "each",
        "antes": turned(antes),
    }
    if hand.game.is_stud:
        table["bring_in"] = stakes.bring_in_due
    else:
        table["blinds_or_straddles"] = turned(blinds)
    if hand.game.limit == "fixed":
        sizes = {
            "small_bet": stakes.bet_size(is_big=False),
            "big_bet": stakes.bet_size(is_big=True),
        }
        return table | sizes
    return table | {"min_bet": stakes.smallest_bet}


def _own_fields(hand: Hand) -> dict[str, Any]:
    """What the format has no words for; see :mod:`tourney.exchange.phh.house_rules`."""
    own: dict[str, Any] = {}
    if hand.order.button is None:
        own["_button"] = hand.button
    if hand.order.small_blind is None and hand.order.big_blind is not None:
        own["_small_blind"] = hand.stakes.small_blind
    return {**own, "_options": told(hand.options)}


def _actions(hand: Hand) -> Iterator[str]:
    """Cards, actions and the showdown in the order they happened.

    Hands of players who are all-in are turned up before the rest of the board is dealt.
    """
    dealing = _Dealing(hand)
    ended = len(hand.log)
    is_shown = not (hand.over and hand.live > 1)
    at = 0
    for street, (start, _cards) in enumerate(hand.streets):
        for done in range(at, start):
            yield _action(hand, done)
        at = start
        if street and start == ended and not is_shown:
            is_shown = True
            yield from dealing.shown()
        yield from dealing.deal(street)
        if not street:
            yield from _absent(hand)
    for done in range(at, ended):
        yield _action(hand, done)
    if not is_shown:
        yield from dealing.shown()


def _absent(hand: Hand) -> Iterator[str]:
    """The folds of players who are not there, which the engine makes for them."""
    for seat in hand.absent:
        yield f"p{hand.seats.index(seat) + 1} f # absent"


def _action(hand: Hand, at: int) -> str:
    """Write one action of the log; the first call of a bring-in posts it."""
    kind, seat, to = hand.log[at]
    player = f"p{hand.seats.index(seat) + 1}"
    if kind in ("bet", "raise"):
        return f"{player} cbr {to}"
    is_first = not any(earlier != "fold" for earlier, _seat, _to in hand.log[:at])
    is_posted = any(posted == "bring_in" for posted, _place, _chips in hand.posted)
    if kind == "call" and is_first and hand.game.is_stud and not is_posted:
        return f"{player} pb"
    return f"{player} {WORDS[kind]}"


class _Dealing:
    """The cards of a hand, street by street, as far as they have been dealt."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.own: list[list[int]] = [[] for _ in hand.seats]
        self.down = self.up = self.board = 0

    def deal(self, at: int) -> Iterator[str]:
        """Deal one street to who got cards of it, and to the board."""
        hand, street = self.hand, self.hand.game.streets[at]
        down = slice(self.down, self.down + street.down)
        up = slice(self.up, self.up + street.up)
        self.down, self.up = down.stop, up.stop
        for place, own in enumerate(self.own):
            cards = hand.down[place][down] + hand.up[place][up]
            own += cards
            if cards:
                yield f"d dh p{place + 1} {cards_text(cards)}"
        shared = street.board
        if hand.shares_last_card and street is hand.game.streets[-1]:
            shared = 1
        if shared:
            yield f"d db {cards_text(hand.board[self.board : self.board + shared])}"
        self.board += shared

    def shown(self) -> Iterator[str]:
        """The showdown: who must, shows what he has; who need not, mucks."""
        for seat, must in self.hand.showdown():
            place = self.hand.seats.index(seat)
            cards = f" {cards_text(self.own[place])}" if must else ""
            yield f"p{place + 1} sm{cards}"


def _toml(value: Any) -> str:  # noqa: ANN401 - whatever TOML can say
    """Write a value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value)
