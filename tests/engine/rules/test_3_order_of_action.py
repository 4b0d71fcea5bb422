"""RULES-ENGINE 3: who acts when, and when betting is over."""

from __future__ import annotations

import pytest

from tests.engine.rules.dealing import STUD_5_10, deal, may_raise, play, seats
from tourney.engine import HandError, Options, Stakes

BLINDS = Stakes(50, 100)


class TestFlopGames:
    """Blinds and the order they make."""

    def test_left_of_the_big_blind_first(self) -> None:
        assert deal("nlhe", BLINDS, seats(5), 1).actor == 4

    def test_s1_the_big_blind_may_raise_though_all_called(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(3), 1), "c c")
        assert hand.actor == 3
        assert hand.legal() == (0, 200, 10_000)

    def test_later_the_first_live_player_left_of_the_button(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(4), 1), "c c f k")
        assert hand.actor == 3

    def test_s1_all_fold_and_the_big_blind_wins_unshown(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(4), 1), "f f f")
        assert hand.over
        assert hand.result is not None
        assert hand.result.deltas == {1: 0, 2: -50, 3: 50, 4: 0}
        assert hand.showdown() == []
        assert hand.board == []


class TestStud:
    """The best exposed hand first from fourth street."""

    def test_after_the_bring_in_to_its_left(self) -> None:
        up = {1: "Ac Ad 9d", 2: "Kc Kd 2c", 3: "Qc Qd As"}
        assert play(deal("fl7s", STUD_5_10, seats(3, 100), 3, up), "c").actor == 3

    def test_s2_5_10_the_queens_act_first(self) -> None:
        up = {1: "2c 3c 8d 8h Kd", 2: "4c 5c Qd 2h Qh", 3: "6c 7c Tc Jc 9c"}
        hand = deal("fl7s", STUD_5_10, seats(3, 100), 3, up)
        play(hand, "c c c")
        assert hand.actor == 1
        play(hand, "k k k")
        assert len(hand.streets) == 3
        assert hand.actor == 2

    def test_no_open_straights_or_flushes(self) -> None:
        up = {1: "2d 3d 9c Tc Jc Qc", 2: "2h 3h 2s 8d 2c Kd", 3: "4d 4h 5s 7d 8s As"}
        hand = deal("fl7s", STUD_5_10, seats(3, 100), 3, up)
        while len(hand.streets) < 4:
            hand.act("call")
        assert hand.actor == 2

    def test_ties_by_position_from_the_dealer_s_left(self) -> None:
        up = {1: "2c 3c 9c Ad", 2: "4c 5c 9d Ah", 3: "6c 7c 9h Ks"}
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 3, up), "c c c")
        assert hand.actor == 1
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 1, up), "c c c")
        assert hand.actor == 2

    def test_an_all_in_best_board_counts_as_having_checked(self) -> None:
        up = {1: "2c 3c 9c Kd", 2: "4c 5c 8d Ah", 3: "6c 7c 9h Qs"}
        hand = play(deal("fl7s", STUD_5_10, {1: 100, 2: 3, 3: 100}, 3, up), "c c c")
        assert hand.chips[hand.seats.index(2)] == 0
        assert hand.actor == 3

    def test_after_a_shared_seventh_card_the_up_card_boards_decide(self) -> None:
        hand = deal("fl7s", STUD_5_10, seats(8, 1_000), 8)
        while len(hand.streets) < 4:
            hand.act("call")
        first = hand.actor
        while len(hand.streets) < 5:
            hand.act("call")
        assert len(hand.board) == 1
        assert hand.actor == first

    def test_a_seat_folded_unbet_gets_no_more_cards(self) -> None:
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 3), "c c c")
        gone = hand.actor
        assert gone is not None
        assert hand.legal()[0] == 0
        play(hand, "f k k")
        assert len(hand.cards(gone)[1]) == 2
        assert {len(hand.cards(seat)[1]) for seat in hand.seats if seat != gone} == {3}


class TestAllIn:
    """When a raise is open and when betting is over."""

    def test_a_raise_is_open_while_another_live_player_has_chips_though_he_cannot_match(
        self,
    ) -> None:
        hand = deal("nlhe", BLINDS, {1: 1_000, 2: 1_000, 3: 150}, 1)
        play(hand, "f")
        assert hand.legal() == (50, 200, 1_000)
        assert may_raise(play(hand, "500")) is False

    def test_300_600_bb_all_in_360_one_bet_of_480_sb_calls_180(self) -> None:
        hand = deal("nlhe", Stakes(300, 600), {1: 480, 2: 9_000, 3: 360}, 1)
        play(hand, "c")
        assert hand.actor == 2
        assert hand.legal() == (180, 0, 0)

    def test_tda_16_betting_is_over_and_the_big_blind_has_no_option(self) -> None:
        hand = play(deal("nlhe", BLINDS, {1: 100, 2: 1_000}, 1), "c")
        assert hand.over
        assert len(hand.board) == 5
        assert all(must for _seat, must in hand.showdown())

    def test_heads_up_50_100_bb_all_in_60_sb_calls_10_and_may_not_raise(self) -> None:
        hand = deal("nlhe", BLINDS, {1: 1_000, 2: 60}, 1)
        assert hand.actor == 1
        assert hand.legal() == (10, 0, 0)

    def test_heads_up_50_100_bb_all_in_30_20_back_to_the_sb(self) -> None:
        hand = deal("nlhe", BLINDS, {1: 1_000, 2: 30}, 1)
        assert hand.over
        assert hand.result is not None
        assert hand.result.uncalled == {1: 20}

    def test_an_all_in_against_one_player_with_chips_must_be_called_or_folded(self) -> None:
        hand = play(deal("nlhe", BLINDS, {1: 1_000, 2: 500}, 1), "c 500")
        assert not hand.over
        assert hand.legal() == (400, 0, 0)


def test_s1_s3_check_raise_is_allowed() -> None:
    hand = play(deal("nlhe", BLINDS, seats(2), 1), "c k k 100")
    assert may_raise(hand)


def test_check_raise_may_be_ruled_out() -> None:
    hand = play(deal("nlhe", BLINDS, seats(3), 1, check_raise=False), "c c k k 100")
    assert may_raise(hand)
    play(hand, "c")
    assert hand.actor == 2
    assert hand.legal() == (100, 0, 0)
    with pytest.raises(HandError, match="cannot_raise"):
        play(hand, "200")
    assert Options().check_raise


def test_check_raise_ruled_out_holds_after_a_call_too() -> None:
    hand = play(deal("nlhe", BLINDS, seats(4), 1, check_raise=False), "c c c k k 100 300 f c 600 c")
    assert hand.actor == 2
    assert hand.legal() == (300, 0, 0)


def test_folding_with_nothing_to_call_is_legal() -> None:
    hand = play(deal("nlhe", BLINDS, seats(3), 1), "c c k f")
    assert hand.log[-1] == ("fold", 2, 0)
