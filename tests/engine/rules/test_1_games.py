"""RULES-ENGINE 1: the games, how they are dealt, and stud when the cards run short."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.rules.dealing import STUD_5_10, check_down, seats
from tourney.engine import GAMES, Hand, HandError, Stakes
from tourney.engine.cards import parse, text

BLINDS = Stakes(1, 2)
IN_ORDER = list(range(52))


def stakes_of(game: str) -> Stakes:
    return STUD_5_10 if game.startswith("fl7s") else BLINDS


def test_the_eleven_games() -> None:
    flop_games = [limit + kind for kind in ("he", "o", "o8") for limit in ("fl", "pl", "nl")]
    assert sorted(GAMES) == sorted([*flop_games, "fl7s", "fl7s8"])


@pytest.mark.parametrize(
    ("game", "hole"), [("nlhe", 2), ("plo", 4), ("flo8", 4), ("fl7s", 7), ("fl7s8", 7)]
)
def test_hole_cards_and_board(game: str, hole: int) -> None:
    hand = check_down(Hand(game, stakes_of(game), seats(4), 1, rng=Random(1)))
    assert [sum(map(len, hand.cards(seat))) for seat in hand.seats] == [hole] * 4
    assert len(hand.board) == (0 if game.startswith("fl7s") else 5)


@pytest.mark.parametrize(("game", "most"), [("nlhe", 10), ("flo8", 10), ("fl7s", 8), ("fl7s8", 8)])
def test_s0_two_to_ten_seats_stud_at_most_eight(game: str, most: int) -> None:
    Hand(game, stakes_of(game), seats(2), 1, rng=Random(1))
    Hand(game, stakes_of(game), seats(most), 1, rng=Random(1))
    with pytest.raises(HandError, match="too_many_seats"):
        Hand(game, stakes_of(game), seats(most + 1), 1, rng=Random(1))


def test_s1_s2_cards_come_one_at_a_time_from_the_button_s_left() -> None:
    hand = Hand("nlhe", BLINDS, seats(3), 1, deck=IN_ORDER)
    assert {seat: hand.cards(seat)[0] for seat in (2, 3, 1)} == {2: [0, 3], 3: [1, 4], 1: [2, 5]}


def test_s2_s3_one_card_is_burned_before_flop_turn_and_river() -> None:
    hand = check_down(Hand("nlhe", BLINDS, seats(3), 1, deck=IN_ORDER))
    assert hand.deck.burned == [6, 10, 12]
    assert hand.board == [7, 8, 9, 11, 13]


def test_in_stud_none_is_burned_before_third_street_and_one_before_each_other() -> None:
    hand = check_down(Hand("fl7s", STUD_5_10, seats(4), 4, deck=IN_ORDER))
    assert hand.cards(1) == ([0, 4, 28], [8, 13, 18, 23])
    assert hand.deck.burned == [12, 17, 22, 27]


def stud_to_seventh(players: int, folding: int) -> Hand:
    """Everybody stays to sixth street, where ``folding`` players fold to a bet."""
    hand = Hand("fl7s", STUD_5_10, seats(players), players, deck=IN_ORDER)
    while len(hand.streets) < 4:
        hand.act("call")
    hand.act("bet")
    for _ in range(folding):
        hand.act("fold")
    while len(hand.streets) < 5:
        hand.act("call")
    return hand


def test_seven_of_seven_take_the_last_seven_cards_without_a_burn() -> None:
    hand = stud_to_seventh(7, 0)
    assert hand.deck.left == 0
    assert len(hand.deck.burned) == 3
    assert sorted(hand.cards(seat)[0][-1] for seat in hand.seats) == list(range(45, 52))


def test_eight_dealt_seven_live_take_four_of_the_stub_and_three_burns() -> None:
    hand = Hand("fl7s", STUD_5_10, seats(8), 8, deck=IN_ORDER)
    hand.act("call")
    hand.act("fold")
    while len(hand.streets) < 5:
        hand.act("call")
    live = [seat for place, seat in enumerate(hand.seats) if not hand.folded[place]]
    last = [hand.cards(seat)[0][-1] for seat in live]
    assert len(live) == 7
    assert last == [48, 49, 50, 51, *hand.deck.burned]
    assert len(hand.deck.burned) == 3
    assert not hand.board


def test_eight_live_share_one_card_face_up_without_a_burn() -> None:
    hand = stud_to_seventh(8, 0)
    assert hand.board == [51]
    assert len(hand.deck.burned) == 3
    assert all(len(hand.cards(seat)[0]) == 2 for seat in hand.seats)


def test_a_deck_of_just_the_cards_of_the_hand_is_dealt_to_the_last() -> None:
    cards = parse("2c 3c 2d 3d 4h 5s 6s 7s 4d 8s 4s 9s")
    hand = check_down(Hand("nlhe", BLINDS, seats(2), 1, deck=cards))
    assert text(hand.board) == "5s 6s 7s 8s 9s"
    assert hand.deck.left == 0
