"""Hands of any game, stakes, stacks and house rules, made and played by chance."""

from __future__ import annotations

from random import Random

from tourney.engine import GAMES, Game, Hand, Options, Stakes
from tourney.positions import clockwise


def play_on(hand: Hand, chance: Random, *, until: float = 1.0) -> Hand:
    """Let chance play a hand to its end, or leave it somewhere before."""
    while not hand.over and chance.random() < until:
        call, low, high = hand.legal()
        sizes = hand.legal_sizes() or [low, high, chance.randint(low, high)]
        drawn = chance.random()
        if low and drawn < 0.3:
            hand.act("raise", chance.choice(sizes))
        elif call and drawn < 0.42 and hand.bringer < 0:
            hand.act("fold")
        else:
            hand.act("call")
    return hand


def some_stakes(game: Game, chance: Random) -> Stakes:
    ante = chance.choice([0, 0, 10, 25])
    if game.name.startswith("fl7s"):
        bring_in = chance.choice([0, 20, 30])
        return Stakes(0, 0, ante, "each" if ante else "none", 50, 100, bring_in=bring_in)
    kind = chance.choice(["each", "button", "big_blind"]) if ante else "none"
    if ante and chance.random() < 0.1:
        return Stakes(0, 0, ante, kind, small_bet=50)
    return Stakes(chance.choice([0, 25, 50]), 50, ante, kind, big_bet=chance.choice([None, 120]))


def some_hand(chance: Random) -> Hand:
    """Deal a hand of any game, stakes, stacks and house rules."""
    game = chance.choice([*GAMES.values()])
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, game.max_seats)))
    deep = chance.choice([30, 200, 5000])
    stacks = {seat: chance.randint(1, deep) for seat in seats}
    button = chance.choice(range(1, 11))
    stakes = some_stakes(game, chance)
    late = clockwise(button, seats)[2:] if stakes.big_blind else []
    posts = {chance.choice(late): chance.choice([(50, 25), (50, 0), (0, 25)])} if late else {}
    free = Options(
        raise_cap=chance.choice([4, 5, None]),
        ante_order=chance.choice(["bb_first", "ante_first"]),
        ante_in_pot=chance.random() < 0.3,
        min_reraise=chance.choice(["last_raise", "double"]),
        open_pair=chance.random() < 0.5,
        check_raise=chance.random() < 0.9,
        rake_percent=chance.choice([0, 5, "2.5"]),
        rake_cap=chance.choice([None, 7]),
        show_order=chance.choice(["last_aggressor", "last_aggressor_any_round"]),
        killed=frozenset(seat for seat in seats if chance.random() < 0.1),
        small_blind_seat=chance.choice(["auto", "auto", None]),
        posts=chance.choice([{}, {}, posts]),
    )
    return Hand(game, stakes, stacks, button, rng=chance, options=free)
