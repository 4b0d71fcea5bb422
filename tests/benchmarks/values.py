"""Hand values a second: ours and other evaluators', the same cards, in one run.

Everybody gets the cards as he likes them best, made ready before: ours and phevaluator numbers,
eval7 its own cards, PokerKit its own. The evaluators take turns, a round values all the hands
once with each, and a ratio is the median of what it was in each round. Times are of the
processor, so that other programs at work disturb less. A showdown is three hands on one board,
as the hand loop asks for them.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from tests.benchmarks.figures import settle
from tourney.engine import cards, evaluate

SEED = 20_261_130
SHOWDOWNS = 4_000
SHOWN = 3
ALL = SHOWDOWNS * SHOWN

Hands = Sequence[Sequence[int]]


@dataclass(frozen=True)
class Showdown:
    """Three hands on one board: seven cards each in stud, two in hold'em, four in Omaha."""

    board: Sequence[int]
    stud: Hands
    holdem: Hands
    omaha: Hands


@dataclass
class Evaluator:
    """One evaluator at one task: it values so many hands, and the seconds each round took."""

    name: str
    hands: int
    work: Callable[[], object]
    seconds: list[float] = field(default_factory=list)

    def play_round(self) -> None:
        """Value every hand once and keep the time of one."""
        start = time.process_time()
        self.work()
        self.seconds.append((time.process_time() - start) / self.hands)


def dealt() -> list[Showdown]:
    """The showdowns that everybody values."""
    rng, deck = Random(SEED), range(52)
    showdowns = []
    for _ in range(SHOWDOWNS):
        stud = [tuple(rng.sample(deck, 7)) for _ in range(SHOWN)]
        shared = rng.sample(deck, 5 + 2 * SHOWN + 4 * SHOWN)
        board = tuple(shared[:5])
        holdem = [tuple(shared[at : at + 2]) for at in range(5, 11, 2)]
        omaha = [tuple(shared[at : at + 4]) for at in range(11, 23, 4)]
        showdowns.append(Showdown(board, stud, holdem, omaha))
    return showdowns


def peer(name: str) -> Any:
    """Return another library, or None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def seven_cards(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """Seven cards, one hand at a time."""
    hands = [hand for showdown in showdowns for hand in showdown.stud]
    high = evaluate.high
    yield Evaluator("ours", ALL, lambda: [high(hand) for hand in hands])
    if phevaluator := peer("phevaluator"):
        theirs = phevaluator.evaluate_cards
        yield Evaluator("phevaluator", ALL, lambda: [theirs(*hand) for hand in hands])
    if eval7 := peer("eval7"):
        written = [[eval7.Card(cards.TEXTS[card]) for card in hand] for hand in hands]
        valued = eval7.evaluate
        yield Evaluator("eval7", ALL, lambda: [valued(hand) for hand in written])


def holdem_showdowns(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """Three hands on one board."""
    highs = evaluate.any_five.highs
    yield Evaluator("ours", ALL, lambda: [highs(one.holdem, one.board) for one in showdowns])
    if phevaluator := peer("phevaluator"):
        theirs = phevaluator.evaluate_cards
        yield Evaluator(
            "phevaluator",
            ALL,
            lambda: [[theirs(*one.board, *hole) for hole in one.holdem] for one in showdowns],
        )
    if eval7 := peer("eval7"):
        named = [eval7.Card(text) for text in cards.TEXTS]
        written = [
            ([named[c] for c in one.board], [[named[c] for c in hole] for hole in one.holdem])
            for one in showdowns
        ]
        valued = eval7.evaluate
        yield Evaluator(
            "eval7",
            ALL,
            lambda: [[valued(board + hole) for hole in holes] for board, holes in written],
        )


def omaha_hands(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """Four cards and a board, one hand at a time."""
    hands = [(hole, one.board) for one in showdowns for hole in one.omaha]
    omaha = evaluate.omaha
    yield Evaluator("ours", ALL, lambda: [omaha(hole, board) for hole, board in hands])
    if phevaluator := peer("phevaluator"):
        theirs = phevaluator.evaluate_omaha_cards
        yield Evaluator(
            "phevaluator", ALL, lambda: [theirs(*board, *hole) for hole, board in hands]
        )


def omaha_showdowns(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """Three hands of four cards on one board."""
    highs = evaluate.two_and_three.highs
    yield Evaluator("ours", ALL, lambda: [highs(one.omaha, one.board) for one in showdowns])
    if phevaluator := peer("phevaluator"):
        theirs = phevaluator.evaluate_omaha_cards
        yield Evaluator(
            "phevaluator",
            ALL,
            lambda: [[theirs(*one.board, *hole) for hole in one.omaha] for one in showdowns],
        )


def seven_card_lows(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """The low of seven cards, one hand at a time."""
    hands = [hand for showdown in showdowns for hand in showdown.stud]
    low8 = evaluate.low8
    yield Evaluator("ours", ALL, lambda: [low8(hand) for hand in hands])


def omaha_low_showdowns(showdowns: list[Showdown]) -> Iterator[Evaluator]:
    """The lows of three hands of four cards on one board; PokerKit gets a hundredth of them."""
    lows = evaluate.two_and_three.lows
    yield Evaluator("ours", ALL, lambda: [lows(one.omaha, one.board) for one in showdowns])
    if pokerkit := peer("pokerkit"):
        named = [next(pokerkit.Card.parse(text)) for text in cards.TEXTS]
        some = [
            (tuple([named[c] for c in hole]), tuple([named[c] for c in one.board]))
            for one in showdowns[::100]
            for hole in one.omaha
        ]
        theirs = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none
        yield Evaluator(
            "pokerkit", len(some), lambda: [theirs(hole, board) for hole, board in some]
        )


TASKS: dict[str, Callable[[list[Showdown]], Iterator[Evaluator]]] = {
    "seven cards": seven_cards,
    "hold'em showdowns": holdem_showdowns,
    "Omaha hands": omaha_hands,
    "Omaha showdowns": omaha_showdowns,
    "low of seven cards": seven_card_lows,
    "Omaha low showdowns": omaha_low_showdowns,
}


def lines(rounds: int) -> Iterator[str]:
    """Return the table, one task after the other."""
    head = f"{'task':<22}{'evaluator':<14}{'values/s':>12}{'ours is':>10}"
    yield head
    yield "-" * len(head)
    showdowns = dealt()
    settle()
    for task, everybody in TASKS.items():
        evaluators = list(everybody(showdowns))
        us = evaluators[0]
        for _ in range(rounds + 1):
            for evaluator in evaluators:
                evaluator.play_round()
        for evaluator in evaluators:
            taken, ours = evaluator.seconds[1:], us.seconds[1:]
            ratio = median([theirs / our for theirs, our in zip(taken, ours, strict=True)])
            told = "" if evaluator is us else f"{ratio:.1f} x"
            yield f"{task:<22}{evaluator.name:<14}{1 / median(taken):>12,.0f}{told:>10}"


def print_table(rounds: int) -> None:
    """Value everything and print each task as it is done."""
    for line in lines(rounds):
        print(line, flush=True)


if __name__ == "__main__":
    print_table(30)
