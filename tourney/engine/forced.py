"""What is paid before the first card is looked at: antes, blinds, posts; and who owes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tourney.engine.errors import HandError
from tourney.engine.options import Options
from tourney.positions import clockwise

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


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
    count = len(seats)
    small, big = options.small_blind_seat, options.big_blind_seat
    if small != "auto" or big != "auto":
        _check_blinds(stacks, small, big)
    if count == 2 and small is not None:
        return _heads_up(seats, button, small, big)
    if big == "auto":
        before = 0 if small == "auto" else -1 if small is None else seats.index(small)
        big_place = (before + 1) % count
    else:
        big_place = seats.index(big)
    if small is None:
        small_place = None
    else:
        small_place = (big_place - 1) % count if small == "auto" else seats.index(small)
    if small_place == big_place:
        raise HandError("bad_option", option="small_blind_seat", value=small)
    return Order(seats, count - 1 if button in stacks else None, small_place, big_place)


def _check_blinds(stacks: Mapping[int, int], small: int | str | None, big: int | str) -> None:
    for name, seat in (("small_blind_seat", small), ("big_blind_seat", big)):
        if seat not in ("auto", None) and seat not in stacks:
            raise HandError("bad_option", option=name, value=seat)


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


def post(hand: Hand) -> None:
    """Collect antes, blinds and posts, and list them in the hand's ``posted``.

    Antes for the whole table and dead posts are dead money; an ante of each player counts in
    his total. A short big blind pays its blind before the table's ante unless the house says
    ``ante_first``; a dead blind is nobody's. Raises :class:`HandError` ``bad_option`` where a live
    post makes a player's bet more than the big blind.
    """
    stakes, order, options = hand.stakes, hand.order, hand.options
    payer = None
    if stakes.ante_kind == "each":
        for place in range(len(order.seats)):
            _pay(hand, "ante", place, stakes.ante)
    elif stakes.ante:
        payer = order.button if stakes.ante_kind == "button" else order.big_blind
    if payer is not None and options.ante_order == "ante_first":
        _pay_dead(hand, "ante", payer, stakes.ante)
    if order.small_blind is not None:
        paid = _pay(hand, "small_blind", order.small_blind, stakes.small_blind)
        hand.bets[order.small_blind] += paid
    if order.big_blind is not None:
        paid = _pay(hand, "big_blind", order.big_blind, stakes.big_blind)
        hand.bets[order.big_blind] += paid
    if payer is not None and options.ante_order == "bb_first":
        _pay_dead(hand, "ante", payer, stakes.ante)
    if options.posts:
        _post_to_come_in(hand)


def _post_to_come_in(hand: Hand) -> None:
    """Collect what players who come in post, live and dead [S1]."""
    stakes, order, posts = hand.stakes, hand.order, hand.options.posts
    blinds = {order.small_blind: stakes.small_blind, order.big_blind: stakes.big_blind}
    for seat, (live, dead) in posts.items():
        place = order.seats.index(seat)
        if live + blinds.get(place, 0) > stakes.big_blind:
            raise HandError("bad_option", option="posts", value=str(posts))
        _pay_dead(hand, "dead", place, dead)
        hand.bets[place] += _pay(hand, "post", place, live)


def _pay(hand: Hand, kind: str, place: int, amount: int) -> int:
    """Take up to ``amount`` from a player and return what he had."""
    paid = min(amount, hand.chips[place])
    if paid:
        hand.chips[place] -= paid
        hand.posted.append((kind, place, paid))
    return paid


def _pay_dead(hand: Hand, kind: str, place: int, amount: int) -> None:
    """Take up to ``amount`` as dead money, which counts in no player's total."""
    paid = _pay(hand, kind, place, amount)
    hand.brought[place] -= paid
    hand.dead += paid
