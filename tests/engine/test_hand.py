"""The loop of a hand: what it refuses, and a game made outside the engine."""

from __future__ import annotations

from random import Random

import pytest

from tourney.engine import GAMES, Game, Hand, HandError, Options, Ranking, Stakes, Street
from tourney.engine.evaluate import any_five

BLINDS = Stakes(50, 100)
STUD = Stakes(0, 0, ante=1, ante_kind="each", small_bet=5, big_bet=10, bring_in=2)


def stacks(count: int, chips: int = 10_000) -> dict[int, int]:
    return dict.fromkeys(range(1, count + 1), chips)


def check_down(hand: Hand) -> Hand:
    while not hand.over:
        hand.act("call")
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_checked_down_to_a_result(game: str) -> None:
    stakes = STUD if game.startswith("fl7s") else BLINDS
    hand = check_down(Hand(game, stakes, stacks(8), 8, rng=Random(7)))
    assert hand.result is not None
    assert sum(hand.result.deltas.values()) == 0
    assert sum(hand.stacks.values()) == 80_000
    assert sum(amount for amount, _won in hand.result.pots) == (800 if stakes is BLINDS else 24)


def test_the_bring_in_seat_of_5_10_may_bring_in_2_or_complete_to_5() -> None:
    hand = Hand("fl7s", STUD, stacks(8), 8, rng=Random(1))
    assert hand.legal() == (2, 5, 5)
    assert hand.legal_sizes() == [2, 5]


@pytest.mark.parametrize(
    ("kind", "to", "seat", "code"),
    [
        ("call", None, 5, "out_of_turn"),
        ("jump", None, None, "unknown_action"),
        ("check", None, None, "cannot_check"),
        ("raise", 199, None, "below_minimum"),
        ("raise", 10_001, None, "above_maximum"),
        ("raise", 400.0, None, "no_amount"),
        ("raise", True, None, "no_amount"),
        ("raise", None, None, "no_amount"),
        ("raise", "200", None, "no_amount"),
        ("call", 150, None, "bad_size"),
        ("call", 100.0, None, "bad_size"),
        ("fold", False, None, "bad_size"),
        ("fold", None, 4.0, "out_of_turn"),
    ],
)
def test_a_refused_action_names_the_legal_range_and_changes_nothing(
    kind: str, to: int | None, seat: int | None, code: str
) -> None:
    hand = Hand("nlhe", BLINDS, stacks(4), 1, rng=Random(1))
    before = (hand.actor, hand.legal(), hand.stacks, hand.pot, list(hand.log))
    with pytest.raises(HandError) as refused:
        hand.act(kind, to, seat=seat)
    assert refused.value.code == code
    assert refused.value.params["call"] == 100
    assert (refused.value.params["min_to"], refused.value.params["max_to"]) == (200, 10_000)
    assert (hand.actor, hand.legal(), hand.stacks, hand.pot, list(hand.log)) == before


@pytest.mark.parametrize(
    ("kind", "to"),
    [("bet", True), ("bet", 1.0), ("bet", 5.0), ("call", True), ("call", 1.0), ("fold", False)],
)
def test_chips_are_whole_numbers_and_no_others_of_the_same_value(kind: str, to: object) -> None:
    stud = Stakes(0, 0, small_bet=5, bring_in=1)
    hand = Hand("fl7s", stud, stacks(3), 1, deck=list(range(52)))
    if kind == "fold":
        hand.act("call")
    with pytest.raises(HandError, match="bad_size"):
        hand.act(kind, to)  # type: ignore[arg-type]


def test_a_hand_that_is_over_takes_no_action() -> None:
    hand = Hand("nlhe", BLINDS, stacks(2), 1, rng=Random(1))
    hand.act("fold")
    assert hand.over
    assert hand.actor is None
    assert hand.legal() == (0, 0, 0)
    with pytest.raises(HandError, match="hand_over"):
        hand.act("call")


@pytest.mark.parametrize(
    ("game", "seats", "deck", "code"),
    [
        ("nlhe", 1, None, "too_few_seats"),
        ("nlhe", 11, None, "too_many_seats"),
        ("fl7s", 9, None, "too_many_seats"),
        ("badugi", 6, None, "unknown_game"),
        ("nlhe", 2, [0, 0, *range(50)], "double_card"),
        ("nlhe", 2, [0, 52, *range(1, 50)], "unknown_card"),
        ("nlhe", 2, [0, 1, 2, 3], "short_deck"),
    ],
)
def test_what_cannot_be_dealt_is_refused(
    game: str, seats: int, deck: list[int] | None, code: str
) -> None:
    with pytest.raises(HandError, match=code):
        Hand(game, BLINDS, stacks(seats), 1, deck=deck)


def test_a_twelfth_game_is_data_only() -> None:
    """Pineapple without a discard: three hole cards, any five of eight, one betting round less."""
    game = Game(
        "three",
        "no",
        (Street(down=3, opens="blinds"), Street(board=3, burns=True)),
        (Ranking("high", any_five.highs),),
    )
    hand = check_down(Hand(game, BLINDS, stacks(3), 1, rng=Random(3)))
    assert hand.result is not None
    assert len(hand.board) == 3
    assert [len(hand.cards(seat)[0]) for seat in hand.seats] == [3, 3, 3]
    assert sum(hand.result.pots[0][1].values()) == 300


def test_the_log_rebuilds_the_hand() -> None:
    deck = list(range(52))
    Random(5).shuffle(deck)
    options = Options(rake_percent=5)
    hand = Hand("plo", BLINDS, stacks(6), 2, deck=deck, options=options)
    chance = Random(6)
    while not hand.over:
        _call, low, _high = hand.legal()
        hand.act(*(("raise", low) if low and chance.random() < 0.4 else ("call", None)))
    again = Hand("plo", BLINDS, stacks(6), 2, deck=deck, options=options)
    for kind, seat, to in hand.log:
        again.act(kind, to, seat=seat)
    assert again.log == hand.log
    assert again.stacks == hand.stacks
