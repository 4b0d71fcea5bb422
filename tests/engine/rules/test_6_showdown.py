"""RULES-ENGINE 6: who shows first, who must, and what is never shown."""

from __future__ import annotations

from tests.engine.rules.dealing import STUD_5_10, check_down, deal, play, pots, seats
from tourney.engine import Hand, Stakes

BLINDS = Stakes(50, 100)
DRY = "2c 7d 9s Jc 4h"
CARDS = {1: "Ad Kd", 2: "Qd Qh", 3: "Th 3h", 4: "As Qc"}


def order(hand: Hand) -> list[int]:
    return [seat for seat, _must in hand.showdown()]


def must_show(hand: Hand) -> list[int]:
    return [seat for seat, must in hand.showdown() if must]


def four(actions: str, cards: dict[int, str] | None = None, **options: object) -> Hand:
    """Four players, button 1, a board that helps nobody."""
    return play(deal("nlhe", BLINDS, seats(4), 1, cards or CARDS, DRY, **options), actions)


class TestOrder:
    """Last aggressor of the final round, else left of the button."""

    def test_s2_s3_tda_17_the_last_aggressor_of_the_final_round_first(self) -> None:
        hand = four("c c c k k k k k k k k k k 100 c c c")
        assert order(hand) == [3, 4, 1, 2]

    def test_else_the_first_left_of_the_button(self) -> None:
        hand = check_down(four("c c c k k k k 100 c c c"))
        assert order(hand) == [2, 3, 4, 1]

    def test_s1_or_the_last_aggressor_of_any_round(self) -> None:
        options = {"show_order": "last_aggressor_any_round"}
        hand = check_down(four("c c c k k k 100 c c c", **options))
        assert order(hand) == [4, 1, 2, 3]

    def test_s1_blinds_are_no_bets(self) -> None:
        hand = check_down(four("c c c k", show_order="last_aggressor_any_round"))
        assert order(hand) == [2, 3, 4, 1]

    def test_s1_an_aggressor_who_has_folded_does_not_count(self) -> None:
        options = {"show_order": "last_aggressor_any_round"}
        hand = four("c c c k k 100 c c c k f k k", **options)
        assert order(check_down(hand)) == [2, 4, 1]

    def test_in_stud_the_best_board(self) -> None:
        up = {1: "2c 3c 8d 8h Kd 4d 5s", 2: "4c 5c Qd 2h Qh 4h 6s", 3: "6c 7c Tc Jc 9c Ah As"}
        hand = check_down(deal("fl7s", STUD_5_10, seats(3, 100), 3, up))
        assert order(hand) == [2, 3, 1]

    def test_side_pot_players_show_before_main_pot_only_players(self) -> None:
        chips = {1: 10_000, 2: 300, 3: 10_000, 4: 10_000}
        hand = deal("nlhe", BLINDS, chips, 1, CARDS, DRY)
        play(hand, "300 c c c 100 c c")
        check_down(hand)
        assert order(hand) == [3, 4, 1, 2]


class TestShowOrMuck:
    """Only a hand that can win nothing is asked."""

    def test_s0_a_hand_that_beats_or_ties_what_was_shown_is_shown(self) -> None:
        hand = check_down(four("c c c k"))
        assert order(hand) == [2, 3, 4, 1]
        assert must_show(hand) == [2]

    def test_one_that_beats_all_before_it_is_shown(self) -> None:
        cards = {1: "Ad Ah", 2: "Td Th", 3: "Kd Kh", 4: "Qd Qh"}
        assert must_show(check_down(four("c c c k", cards))) == [2, 3, 1]

    def test_one_that_ties_is_shown(self) -> None:
        cards = {1: "Ad Kd", 2: "Ah Kh", 3: "8d 6h", 4: "As Ks"}
        assert must_show(check_down(four("c c c k", cards))) == [2, 4, 1]

    def test_a_low_that_wins_is_shown(self) -> None:
        cards = {1: "Ks Kh Qs Jd", 2: "As 3s Td 9h", 3: "Qh Qd Jh 5c"}
        hand = deal("plo8", BLINDS, seats(3), 3, cards, "2c 7d 8h Kc 9d")
        assert must_show(check_down(hand)) == [1, 2]

    def test_tda_16_with_an_all_in_every_hand_is_turned_up(self) -> None:
        chips = {1: 10_000, 2: 10_000, 3: 10_000, 4: 300}
        hand = deal("nlhe", BLINDS, chips, 1, CARDS, DRY)
        check_down(play(hand, "300 c c c"))
        assert must_show(hand) == order(hand)

    def test_s1_cards_speak_the_best_hand_wins(self) -> None:
        assert pots(check_down(four("c c c k"))) == [(400, {2: 400})]


class TestNoShowdown:
    """S1: all but one fold."""

    def test_no_showdown_and_no_more_cards(self) -> None:
        hand = four("c c c k 100 f f f")
        assert hand.over
        assert hand.showdown() == []
        assert len(hand.board) == 3
        assert hand.result is not None
        assert hand.result.values == []

    def test_everybody_may_see_every_hand_that_was_in_afterwards(self) -> None:
        hand = check_down(four("f c c k"))
        assert sorted(order(hand)) == [1, 2, 3]
        assert [len(hand.cards(seat)[0]) for seat in order(hand)] == [2, 2, 2]
        assert hand.result is not None
        assert set(hand.result.values[0]) == {1, 2, 3}
