"""Every five-card hand, and random ones of more cards, against the rules written out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, islice

import pytest

from tests.engine.evaluate import brute_force
from tourney.engine import cards, evaluate
from tourney.engine.evaluate.values import KINDS

CLASS_COUNTS = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}


def values_in_order(pairs: Iterable[tuple[object, object]]) -> int:
    """How many values there are; the second of each pair orders and ties as the first."""
    second_of: dict = {}
    for first, second in pairs:
        assert second_of.setdefault(first, second) == second, "equal by one, not by the other"
    ordered = [second_of[first] for first in sorted(second_of)]
    assert ordered == sorted(set(ordered)), "ordered differently"
    return len(ordered)


def by_both(hands: Iterable[tuple[int, ...]], counts: Counter[str]):
    """Each hand of five by the rules and by the engine; its kind is counted."""
    for hand in hands:
        kind, ranks = brute_force.five(hand)
        counts[KINDS[kind]] += 1
        yield (kind, tuple(ranks)), evaluate.high(hand)


@pytest.mark.full
def test_all_2_598_960_hands_of_five_are_ranked_as_the_rules_say():
    counts: Counter[str] = Counter()
    assert values_in_order(by_both(combinations(range(52), 5), counts)) == 7_462
    assert counts == CLASS_COUNTS


def test_every_tenth_hand_of_five_is_ranked_as_the_rules_say(seed):
    start = random.Random(seed).randrange(10)
    values_in_order(by_both(islice(combinations(range(52), 5), start, None, 10), Counter()))


def dealt(rng: random.Random, *counts: int) -> list[list[int]]:
    """Groups of so many different cards."""
    deck = rng.sample(range(52), sum(counts))
    return [[deck.pop() for _ in range(count)] for count in counts]


@pytest.fixture(scope="module")
def rng(seed) -> random.Random:
    return random.Random(seed)


def named(ranked: brute_force.Ranked) -> evaluate.HandName:
    """What the rules say of five cards, as the engine names it: a pair or a set once."""
    kind, ranks = ranked
    return evaluate.HandName(KINDS[kind], tuple(dict.fromkeys(ranks)))


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_best_five_of_more_cards_count(count, rng, scale):
    for _ in range(scale(20_000)):
        (hand,) = dealt(rng, count)
        value = evaluate.high(hand)
        assert evaluate.name(value) == named(brute_force.best_of(hand)), cards.text(hand)


@pytest.mark.parametrize("board_cards", [3, 4, 5])
@pytest.mark.parametrize("hole_cards", [2, 3, 4, 5, 6])
def test_omaha_takes_two_of_the_hole_and_three_of_the_board(hole_cards, board_cards, rng, scale):
    for _ in range(scale(1_500)):
        hole, board = dealt(rng, hole_cards, board_cards)
        best = max(brute_force.five(hand) for hand in brute_force.two_and_three(hole, board))
        value = evaluate.omaha(hole, board)
        assert evaluate.name(value) == named(best), (cards.text(hole), cards.text(board))


def test_omaha_on_boards_of_three_to_five_suited_cards(rng, scale):
    spades, others = range(3, 52, 4), [card for card in range(52) if card & 3 != 3]
    for _ in range(scale(5_000)):
        held = rng.sample(spades, 8)
        rest = rng.sample(others, 5)
        on_board, in_hand = rng.randint(3, 5), rng.randint(1, 3)
        board = held[:on_board] + rest[: 5 - on_board]
        hole = held[5 : 5 + in_hand] + rest[2 : 6 - in_hand]
        assert len({*hole, *board}) == 9
        best = max(brute_force.five(hand) for hand in brute_force.two_and_three(hole, board))
        value = evaluate.omaha(hole, board)
        assert evaluate.name(value) == named(best), (cards.text(hole), cards.text(board))


def low_by_rules(value: int | None) -> list[int] | None:
    """A low's ranks as brute force says them: the ace is 1."""
    return value and [1 if rank == 12 else rank + 2 for rank in evaluate.name(value).ranks]


def test_a_low_is_the_best_of_any_five(rng, scale):
    for _ in range(scale(20_000)):
        (hand,) = dealt(rng, rng.choice([5, 6, 7]))
        expected = brute_force.low(combinations(hand, 5))
        assert low_by_rules(evaluate.low8(hand)) == expected, cards.text(hand)


def test_a_low_in_omaha_takes_two_of_the_hole_and_three_of_the_board(rng, scale):
    for _ in range(scale(20_000)):
        hole, board = dealt(rng, rng.choice([2, 3, 4, 5, 6]), rng.choice([3, 4, 5]))
        expected = brute_force.low(brute_force.two_and_three(hole, board))
        assert low_by_rules(evaluate.low8(hole, board)) == expected, cards.text(hole + board)


def test_lows_order_as_their_highest_different_card():
    hands = [[4 * rank for rank in ranks] for ranks in combinations([*range(7), 12], 5)]
    by_rules = sorted(hands, key=lambda hand: brute_force.low([hand]), reverse=True)
    by_engine = sorted(hands, key=lambda hand: evaluate.low8(hand))
    assert by_engine == by_rules
    assert len({evaluate.low8(hand) for hand in hands}) == 56


def test_hands_of_one_showdown_are_worth_what_each_is_alone(rng, scale):
    for _ in range(scale(3_000)):
        board, *holes = dealt(rng, 5, 2, 2, 2)
        alone = [evaluate.high(hole + board) for hole in holes]
        assert evaluate.any_five.highs(holes, board) == alone
        alone = [evaluate.low8(hole + board) or 0 for hole in holes]
        assert evaluate.any_five.lows(holes, board) == alone
        board, *holes = dealt(rng, 5, 4, 4, 4)
        alone = [evaluate.omaha(hole, board) for hole in holes]
        assert evaluate.two_and_three.highs(holes, board) == alone
        alone = [evaluate.low8(hole, board) or 0 for hole in holes]
        assert evaluate.two_and_three.lows(holes, board) == alone


@pytest.mark.parametrize("shared", [0, 1])
def test_stud_hands_of_one_showdown_with_and_without_a_shared_card(shared, rng, scale):
    for _ in range(scale(2_000)):
        board, *hands = dealt(rng, shared, 7 - shared, 7 - shared, 7 - shared)
        alone = [evaluate.high(hand + board) for hand in hands]
        assert evaluate.any_five.highs(hands, board) == alone
        alone = [evaluate.low8(hand + board) or 0 for hand in hands]
        assert evaluate.any_five.lows(hands, board) == alone
