"""What is paid before the first card is looked at: antes, blinds, posts; and who owes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tourney.engine.errors import HandError
from tourney.engine.options import Options
from tourney.engine.stakes import Stakes
from tourney.positions import clockwise


class Order(NamedTuple):
    """The seats of a hand from the button's left, and the places of its blinds.

    ``small_blind`` is ``None`` when it is dead; both are ``None`` where none are posted.
    ``button`` is ``None`` when it lies in front of an empty seat.
    """

    seats: list[int]
    button: int | None
    small_blind: int | None
    big_blind: int | None


def order_of(stacks: Mapping[int, int], button: int, options: Options) -> Order:
    """Return who acts in which order and who has the blinds [TDA 32].

    With two players the one who is not the big blind has the button. Raises
    :class:`HandError` ``bad_option`` for a blind at a seat that is not dealt in.
    """
    seats = clockwise(button, stacks)
    for name in ("small_blind_seat", "big_blind_seat"):
        seat = getattr(options, name)
        if seat not in ("auto", None) and seat not in stacks:
            raise HandError("bad_option", option=name, value=seat)
    small, big = options.small_blind_seat, options.big_blind_seat
    if len(seats) == 2 and small is not None:
        return _heads_up(seats, button, small, big)
    if big == "auto":
        before = 0 if small == "auto" else -1 if small is None else seats.index(small)
        big_place = (before + 1) % len(seats)
    else:
        big_place = seats.index(big)
    if small is None:
        small_place = None
    else:
        small_place = (big_place - 1) % len(seats) if small == "auto" else seats.index(small)
    if small_place == big_place:
        raise HandError("bad_option", option="small_blind_seat", value=small)
    return Order(seats, len(seats) - 1 if button in stacks else None, small_place, big_place)


def _heads_up(seats: list[int], button: int, small: int | str, big: int | str) -> Order:
    """Place two players: the small blind has the button and acts last after the flop."""
    if small != "auto":
        has_button = small
    elif big != "auto":
        has_button = seats[0] if seats[1] == big else seats[1]
    else:
        has_button = button if button in seats else seats[0]
    if has_button == big:
        raise HandError("bad_option", option="small_blind_seat", value=small)
    if seats[1] != has_button:
        seats = seats[::-1]
    return Order(seats, 1, 1, 0)


class Purse:
    """The chips of the players while the forced bets are paid.

    ``posted`` lists every payment as ``(kind, place, chips)`` with the kinds ``ante``,
    ``small_blind``, ``big_blind``, ``post`` and ``dead``.
    """

    __slots__ = ("bets", "chips", "dead", "posted", "totals")

    def __init__(self, chips: list[int], bets: list[int], totals: list[int]) -> None:
        """Pay from ``chips`` into ``bets`` (live), ``totals`` (antes) and ``dead``."""
        self.chips = chips
        self.bets = bets
        self.totals = totals
        self.dead = 0
        self.posted: list[tuple[str, int, int]] = []

    def pay(self, kind: str, place: int, amount: int) -> int:
        """Take up to ``amount`` from a player and return what he had."""
        paid = min(amount, self.chips[place])
        if paid:
            self.chips[place] -= paid
            self.posted.append((kind, place, paid))
        return paid

    def pay_blind(self, kind: str, place: int | None, amount: int) -> None:
        """Post a blind, short if the player has no more; a dead blind is nobody's."""
        if place is not None:
            self.bets[place] += self.pay(kind, place, amount)


def post(purse: Purse, stakes: Stakes, order: Order, options: Options) -> None:
    """Collect antes, blinds and posts.

    Antes for the whole table and dead posts are dead money; an ante of each player counts in
    his total. A short big blind pays its blind before the table's ante unless the house says
    ``ante_first``.
    """
    payer = {"button": order.button, "big_blind": order.big_blind}.get(stakes.ante_kind)
    if stakes.ante_kind == "each":
        for place in range(len(order.seats)):
            purse.totals[place] += purse.pay("ante", place, stakes.ante)
    if payer is not None and options.ante_order == "ante_first":
        purse.dead += purse.pay("ante", payer, stakes.ante)
    purse.pay_blind("small_blind", order.small_blind, stakes.small_blind)
    purse.pay_blind("big_blind", order.big_blind, stakes.big_blind)
    if payer is not None and options.ante_order == "bb_first":
        purse.dead += purse.pay("ante", payer, stakes.ante)
    for seat, (live, dead) in options.posts.items():
        place = order.seats.index(seat)
        purse.dead += purse.pay("dead", place, dead)
        purse.bets[place] += purse.pay("post", place, live)
