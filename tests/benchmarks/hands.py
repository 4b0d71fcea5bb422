"""Hands a second: ours and other engines', the same policy, in one run.

The policy draws a number for each decision: 60 % check or call, 20 % fold when facing a bet
(else check), 20 % raise to the minimum (call where no raise is allowed). A hand is played to its
end and settled, with its full log. Nine seats (stud eight), stacks of 10,000, blinds 50/100 or
an ante of 25, a bring-in of 50 and bets of 100 and 200.

Each is driven by the cheapest of its public calls that play the policy: what is legal is asked
only where the policy depends on it. The row ``asking`` is ours when it asks before every
decision, as a player does who thinks. The engines take turns: a round plays a batch of each, and
a ratio is the median of what it was in each round. Times are of the processor, so that other
programs at work disturb less.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median

from tests.benchmarks.figures import settle
from tests.benchmarks.peers import (
    ANTE,
    BIG_BLIND,
    BRING_IN,
    CHIPS,
    SEATS,
    SMALL_BLIND,
    STUD_SEATS,
    Play,
    peers_of,
    silence,
)
from tourney.engine import GAMES, Hand, Stakes

PLAYED = ("nlhe", "plo", "plo8", "flhe", "fl7s")
SEED = 20_261_130
BATCH = 0.15  # seconds of one engine's part of a round


def ours(game: str, seed: int, *, asks: bool = False) -> Play:
    """Play our own engine, asking what is legal where that decides or before every decision."""
    stud = game.startswith("fl7s")
    seats = STUD_SEATS if stud else SEATS
    stakes = Stakes(SMALL_BLIND, BIG_BLIND)
    if stud:
        stakes = Stakes(0, 0, ANTE, "each", BIG_BLIND, 2 * BIG_BLIND, BRING_IN)
    stacks = dict.fromkeys(range(1, seats + 1), CHIPS)
    chance = Random(seed).random
    cards = Random(seed + 1)
    played = GAMES[game]

    def play(number: int) -> int:
        hand = Hand(played, stakes, stacks, number % seats + 1, rng=cards)
        legal, act = hand.legal, hand.act
        decide = (lambda: legal() and chance()) if asks else chance
        if stud:  # nobody may fold the bring-in
            act("call" if chance() < 0.8 else "raise")
        while not hand.over:
            draw = decide()
            if draw < 0.6:
                act("call")
                continue
            call, low, _high = legal()
            if draw < 0.8:
                act("fold" if call else "check")
            elif low:
                act("raise", low)
            else:
                act("call")
        assert hand.result is not None
        assert not sum(hand.result.deltas.values())
        return len(hand.log)

    return play


@dataclass
class Entrant:
    """One engine: how it plays, and its seconds a hand in each round."""

    name: str
    play: Play
    batch: int = 1
    number: int = 0
    actions: int = 0
    seconds: list[float] = field(default_factory=list)

    def warm_up(self) -> None:
        """Fill its tables, and find how many hands a round has time for."""
        self.play_batch(1)
        taken = self.play_batch(20)
        self.batch = max(10, int(20 * BATCH / taken))
        self.number = self.actions = 0

    def play_round(self) -> None:
        """Play a batch and keep the time of a hand."""
        self.seconds.append(self.play_batch(self.batch) / self.batch)

    def play_batch(self, hands: int) -> float:
        """Play so many hands and return the seconds they took."""
        play = self.play
        start = time.process_time()
        for number in range(self.number, self.number + hands):
            self.actions += play(number)
        self.number += hands
        return time.process_time() - start


def race(game: str, rounds: int) -> list[Entrant]:
    """Let everybody who plays the game play it in turns; ours is the first."""
    entrants = [
        Entrant("ours", ours(game, SEED)),
        Entrant("ours, asking", ours(game, SEED, asks=True)),
    ]
    entrants += [Entrant(name, play) for name, play in peers_of(game, SEED)]
    with silence():
        for entrant in entrants:
            entrant.warm_up()
        settle()
        for _ in range(rounds):
            for entrant in entrants:
                entrant.play_round()
    return entrants


def lines(games: tuple[str, ...], rounds: int) -> Iterator[str]:
    """Return the table, one game after the other."""
    head = f"{'game':<6}{'engine':<20}{'hands/s':>10}{'actions a hand':>16}{'ours is':>10}"
    yield head
    yield "-" * len(head)
    for game in games:
        us, *peers = race(game, rounds)
        for entrant in (us, *peers):
            paired = zip(entrant.seconds, us.seconds, strict=True)
            ratio = median(theirs / our for theirs, our in paired)
            speed = 1 / median(entrant.seconds)
            actions = entrant.actions / entrant.number
            told = "" if entrant is us else f"{ratio:.1f} x"
            yield f"{game:<6}{entrant.name:<20}{speed:>10,.0f}{actions:>16.1f}{told:>10}"


def print_table(rounds: int) -> None:
    """Play all games and print each as it is done."""
    for line in lines(PLAYED, rounds):
        print(line, flush=True)


if __name__ == "__main__":
    print_table(15)
