"""Deals by chance: every game, two to ten seats, stacks from one chip to deep, odd stakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tests.engine.reference.deal import Deal
from tourney.engine import GAMES, Options, Stakes
from tourney.engine.forced import order_of

# Takes one of several: ``Random.choice``, or a draw of Hypothesis.
Pick = Callable[[Sequence[Any]], Any]

BLINDS = [(1, 2), (2, 4), (5, 10), (1, 3), (2, 2), (0, 2), (25, 50)]
STUD = [(1, 2, 5, 10), (2, 4, 10, 20), (1, 1, 4, 8), (0, 3, 6, 12), (3, 1, 10, 15), (1, 5, 10, 20)]
# Stacks by kind, in small bets.
STACKS = {"deep": (20, 60), "middle": (3, 15), "short": (1, 4)}


def any_deal(pick: Pick, game: str, *, most: int, wide: bool) -> Deal:
    """Make one deal for at most ``most`` seats; ``wide`` takes in options of our own."""
    chance = Random(pick(range(1 << 32)))
    count = pick(range(2, min(most, GAMES[game].max_seats) + 1))
    seats = sorted(chance.sample(range(1, 11), count))
    button = pick(seats) if pick(range(8)) else chance.choice(range(1, 11))
    stakes = _stud_stakes(pick) if game.startswith("fl7s") else _blinds(pick, game)
    deck = list(range(52))
    chance.shuffle(deck)
    stacks = _stacks(pick, seats, stakes.smallest_bet)
    if wide:
        options = _wide_options(pick, seats, stakes)
    else:
        options = _plain_options(pick, seats, button, stakes)
    if options.posts:
        options = replace(options, posts=_besides_the_blinds(stacks, button, options))
    return Deal(game, stakes, stacks, button, deck, options)


def _besides_the_blinds(
    stacks: dict[int, int], button: int, options: Options
) -> dict[int, tuple[int, int]]:
    """The posts, with no live one of who has a blind already."""
    order = order_of(stacks, button, options)
    places = [order.small_blind, order.big_blind]
    blinds = [order.seats[place] for place in places if place is not None]
    return {
        seat: (0 if seat in blinds else live, dead) for seat, (live, dead) in options.posts.items()
    }


def _blinds(pick: Pick, game: str) -> Stakes:
    small, big = pick(BLINDS)
    kind = pick(["none", "none", "each", "button", "big_blind"])
    ante = 0 if kind == "none" else pick([1, max(big // 4, 1), big])
    if kind == "each" and not pick(range(4)):
        return Stakes(0, 0, ante, kind, small_bet=big)
    return Stakes(small, big, ante, kind)


def _stud_stakes(pick: Pick) -> Stakes:
    ante, bring_in, small, big = pick(STUD)
    return Stakes(0, 0, ante, "each" if ante else "none", small, big, bring_in)


def _stacks(pick: Pick, seats: list[int], bet: int) -> dict[int, int]:
    """Stacks of every kind at one table, or close to each other, for short all-ins in a row."""
    if not pick(range(3)):
        least = pick(range(2 * bet, 12 * bet))
        return {seat: least + pick(range(2 * bet)) for seat in seats}
    kinds = [STACKS[pick(list(STACKS))] for _ in seats]
    return {
        seat: pick(range(1 if low == 1 else low * bet, high * bet + 1))
        for seat, (low, high) in zip(seats, kinds, strict=True)
    }


def _plain_options(pick: Pick, seats: list[int], button: int, stakes: Stakes) -> Options:
    """Options whose rules PokerKit plays too."""
    chosen: dict[str, Any] = {"ante_in_pot": True, "open_pair": False}
    chosen["ante_order"] = pick(["bb_first", "ante_first"])
    if stakes.big_blind and not pick(range(8)):
        chosen["small_blind_seat"] = None
    elif stakes.big_blind and stakes.ante_kind != "each" and len(seats) > 4:
        order = sorted(seats, key=lambda seat: (seat - button - 1) % 100)
        if not pick(range(4)):
            dead = pick([0, stakes.small_blind])
            chosen["posts"] = {order[pick(range(2, len(order) - 1))]: (stakes.big_blind, dead)}
    return Options(**chosen)


def _wide_options(pick: Pick, seats: list[int], stakes: Stakes) -> Options:
    """Options of every kind, house rules of our own among them."""
    chosen: dict[str, Any] = {
        "raise_cap": pick([4, 4, 5, None, 3, 1]),
        "ante_order": pick(["bb_first", "ante_first"]),
        "ante_in_pot": pick([False, True]),
        "min_reraise": pick(["last_raise", "double"]),
        "open_pair": pick([True, False]),
        "check_raise": pick([True, True, False]),
        "show_order": pick(["last_aggressor", "last_aggressor_any_round"]),
        "rake_percent": pick([0, 0, 5, "2.5", 10, 100]),
        "rake_cap": pick([None, 3, 40, 0]),
        "rake_unit": pick([1, 1, 5]),
    }
    if not pick(range(4)):
        chosen["killed"] = frozenset(seat for seat in seats if pick([False, False, True]))
    if stakes.big_blind:
        chosen |= _told_positions(pick, seats)
        if not pick(range(4)):
            sizes = [0, stakes.small_blind, stakes.big_blind]
            chosen["posts"] = {pick(seats): (pick(sizes), pick(sizes)) for _ in range(2)}
    return Options(**chosen)


def _told_positions(pick: Pick, seats: list[int]) -> dict[str, Any]:
    """Mostly none; else a dead small blind, or one or two blinds where they were told to be."""
    small, big = pick(seats), pick(seats)
    kind = pick(["auto"] * 6 + ["dead", "dead and big", "small", "big", "both"])
    told: dict[str, Any] = {}
    if kind.startswith("dead"):
        told["small_blind_seat"] = None
    if kind in ("small", "both"):
        told["small_blind_seat"] = small
    if kind in ("big", "dead and big") or (kind == "both" and big != small):
        told["big_blind_seat"] = big
    return told
