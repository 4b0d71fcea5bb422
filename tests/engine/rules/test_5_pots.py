"""RULES-ENGINE 5: side pots, odd chips, hi-lo quarters and the rake."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.engine.rules.dealing import STUD_5_10, check_down, deal, play, pots, seats
from tourney.engine import Hand, Stakes
from tourney.engine.cards import parse
from tourney.engine.games import HIGH
from tourney.engine.odd_chips import by_highest_card

BLINDS = Stakes(50, 100)
# Nobody beats the board, so every live hand ties.
ROYAL = "Ts Js Qs Ks As"
NONE = Stakes(0, 0, ante=1, ante_kind="each", small_bet=1)


class TestSidePots:
    """Layers at the distinct totals of who is still in."""

    def test_s0_s4_10_12_50_60_all_call_c_and_d_bet_20_more_all_tie(self) -> None:
        chips = {1: 10, 2: 12, 3: 50, 4: 60}
        hand = deal("nlhe", Stakes(1, 2), chips, 4, {}, ROYAL)
        play(hand, "12 c c c 20 c k k k k")
        assert pots(hand) == [
            (40, {1: 10, 2: 10, 3: 10, 4: 10}),
            (6, {2: 2, 3: 2, 4: 2}),
            (40, {3: 20, 4: 20}),
        ]
        assert hand.result is not None
        assert hand.result.collected == {1: 10, 2: 12, 3: 32, 4: 32}

    @pytest.mark.parametrize(
        ("best", "won"),
        [
            ("A", {1: 500, 2: 0, 3: 0}),
            ("B", {1: 0, 2: 500, 3: 0}),
            ("C", {1: 200, 2: 0, 3: 300}),
        ],
    )
    def test_s2_a_300_b_200_c_100(self, best: str, won: dict[int, int]) -> None:
        aces = {"A": 1, "B": 2, "C": 3}[best]
        cards = {1: "Kd Kh", 2: "Qd Qh", 3: "Jd Jh"}
        cards[aces] = "Ad Ah"
        hand = deal("nlhe", Stakes(1, 2), {1: 300, 2: 200, 3: 100}, 1, cards, "2c 7d 9s 4c 8s")
        play(hand, "300 c c")
        assert hand.result is not None
        assert hand.result.uncalled == {1: 100}
        assert [amount for amount, _won in pots(hand)] == [300, 200]
        assert {seat: hand.result.collected.get(seat, 0) for seat in won} == won

    def test_5_10_utg_all_in_4_main_16_side_78(self) -> None:
        hand = deal("nlhe", Stakes(5, 10), {1: 500, 2: 500, 3: 500, 4: 4}, 1, {}, ROYAL)
        play(hand, "c 30 c c")
        check_down(hand)
        assert [amount for amount, _won in pots(hand)] == [16, 78]

    def test_50_100_three_all_in_with_the_same_hand_10_100_each(self) -> None:
        hand = deal("nlhe", BLINDS, seats(10), 10, {}, ROYAL)
        play(hand, "200 10000 c f f f f f c f f")
        assert pots(hand) == [(30_300, {1: 10_100, 4: 10_100, 5: 10_100})]

    def test_folded_money_on_top_is_a_side_pot_taken_unshown(self) -> None:
        cards = {1: "Ad Ah", 2: "Kd Kh", 3: "Qd Qh"}
        hand = deal("nlhe", Stakes(1, 2), {1: 100, 2: 900, 3: 900}, 1, cards, "2c 7d 9s 4c 8s")
        play(hand, "100 300 c 200 f")
        assert hand.result is not None
        assert hand.result.uncalled == {2: 200}
        assert pots(hand) == [(300, {1: 300}), (400, {2: 400})]
        assert (2, True) in hand.showdown()

    def test_50_100_blinds_killed_and_two_all_in_30_one_pot_of_210(self) -> None:
        chips = {1: 30, 2: 500, 3: 500, 4: 30, 5: 500}
        hand = deal("nlhe", BLINDS, chips, 1, {}, ROYAL, killed=frozenset({2, 3}))
        play(hand, "c f c")
        assert pots(hand) == [(210, {1: 105, 4: 105})]


class TestOddChips:
    """One each, from the first seat left of the button; each pot on its own."""

    def tie(self, button: int, chips: dict[int, int], actions: str, **options: object) -> Hand:
        return check_down(play(deal("nlhe", NONE, chips, button, {}, ROYAL, **options), actions))

    def test_pot_30_tied_four_ways_8_8_7_7(self) -> None:
        stakes = Stakes(0, 0, ante=5, ante_kind="each", small_bet=2)
        hand = play(deal("nlhe", stakes, seats(6), 4, {}, ROYAL), "f k k k f k")
        assert pots(check_down(hand)) == [(30, {6: 8, 1: 8, 2: 7, 4: 7})]

    def test_s3_tda_20_301_three_ways_101_100_100(self) -> None:
        hand = deal("nlhe", BLINDS, seats(4), 1, {}, ROYAL, posts={4: (0, 1)})
        assert pots(check_down(play(hand, "f c c k"))) == [(301, {2: 101, 3: 100, 1: 100})]

    def test_s1_an_ace_high_straight_on_the_board_three_equal_parts(self) -> None:
        hand = check_down(deal("nlhe", BLINDS, seats(3), 1, {}, "Td Jc Qs Kh As"))
        assert pots(hand) == [(300, {1: 100, 2: 100, 3: 100})]

    def test_each_pot_is_split_on_its_own(self) -> None:
        hand = deal("nlhe", Stakes(0, 1), {1: 101, 2: 33, 3: 101}, 1, {}, ROYAL)
        play(hand, "101 c c")
        assert pots(hand) == [(99, {2: 33, 3: 33, 1: 33}), (136, {3: 68, 1: 68})]


class TestHiLo:
    """The odd chip of the pot to the high half; quarters; no low."""

    STAKES = Stakes(0, 0, ante=1, ante_kind="each", small_bet=1)

    def showdown(self, pot: int, button: int, cards: dict[int, str], board: str) -> Hand:
        """A hand of limit Omaha hi-lo whose pot is ``pot``, checked down."""
        posts = {next(iter(cards)): (0, pot - len(cards))}
        hand = deal(
            "nlo8", self.STAKES, dict.fromkeys(cards, 10_000), button, cards, board, posts=posts
        )
        return check_down(hand)

    BOARD = "2c 7d 8h Kc Kd"

    def test_pot_101_is_51_and_50(self) -> None:
        cards = {1: "Ks Qs Jd Td", 2: "As 3s 9d 9h"}
        assert pots(self.showdown(101, 1, cards, self.BOARD)) == [(101, {1: 51, 2: 50})]

    def test_pot_1875_button_4_seat_9_high_9_and_4_tie_low(self) -> None:
        cards = {4: "As 3s Jd Td", 9: "Ah 3h Ks Qs"}
        assert pots(self.showdown(1_875, 4, cards, self.BOARD)) == [(1_875, {9: 938 + 469, 4: 468})]

    def test_s2_no_low_the_high_hand_takes_it_all(self) -> None:
        cards = {1: "Ks Qs Jd Td", 2: "As 3s 9d 9h"}
        assert pots(self.showdown(100, 1, cards, "9c Th Kc Kd 2s")) == [(100, {1: 100})]

    def test_s2_same_low_and_a_has_the_high_three_quarters_and_one(self) -> None:
        cards = {1: "As 3s Kh Jd", 2: "Ah 3h Qs Jh"}
        assert pots(self.showdown(100, 1, cards, self.BOARD)) == [(100, {1: 75, 2: 25})]

    def test_s2_a_high_only_b_and_c_the_same_low(self) -> None:
        cards = {1: "Ks Qs Jd Td", 2: "As 3s 9d 9h", 3: "Ah 3h 9s Th"}
        assert pots(self.showdown(100, 1, cards, self.BOARD)) == [(100, {1: 50, 2: 25, 3: 25})]

    def test_s2_equal_highs_are_quartered_alike(self) -> None:
        cards = {1: "Ks Qs Jd Td", 2: "Kh Qh Js Ts", 3: "Ah 3h 9s 9h"}
        assert pots(self.showdown(100, 1, cards, self.BOARD)) == [(100, {1: 25, 2: 25, 3: 50})]


class TestStudOddChip:
    """By the highest card of the winning five, spades over hearts, diamonds, clubs."""

    def odd(self, game: str, first: str, second: str, third: str, ante: int = 1) -> Hand:
        stakes = replace(STUD_5_10, ante=ante)
        hand = deal(game, stakes, seats(3, 100), 3, {1: first, 2: second, 3: third})
        return check_down(hand)

    def test_by_the_highest_card_s_suit(self) -> None:
        hand = self.odd(
            "fl7s", "Ah Kc 9d 9h 5c 4c 3s", "As Kd 9c 9s 5d 3h 4s", "2h 4h Qc Jd 6s 7h 2d"
        )
        assert pots(hand) == [(9, {1: 4, 2: 5})]

    def test_an_ace_is_low_in_a_wheel(self) -> None:
        first, second = "As 2c 3d 4h 5c Kh Kd", "Ac 2d 3h 4s 5d Jc Jh"
        hand = self.odd("fl7s", first, second, "2h Qs 9c Td 6s 7h 2s")
        assert pots(hand) == [(9, {1: 4, 2: 5})]

    def test_in_a_low_the_highest_card_of_the_low(self) -> None:
        first, second = "As 2c 4d 5h 8c Kh Qd", "Ac 2d 4h 5s 8d Jc Jh"
        hand = self.odd("fl7s8", first, second, "Qh Qs Qc Td 9s 9h 3s", ante=3)
        assert pots(hand) == [(15, {3: 8, 1: 3, 2: 4})]

    def test_of_two_cards_that_make_the_same_hand_the_better_suit_counts(self) -> None:
        hands = [parse("9d 8c 7c 6c 5c 2d 2h"), parse("9c 9h 8d 7d 6d 5d 2c")]
        assert by_highest_card(HIGH, hands, []) == [1, 0]

    def test_an_equal_shared_card_compares_the_next(self) -> None:
        hands = [parse("Kd Qs Jh 9d 2d 3d"), parse("Kh Qc Jd 9c 2h 3h")]
        assert by_highest_card(HIGH, hands, parse("As")) == [1, 0]


class TestRake:
    """S0: cash only, percent, cap and unit, only after a flop, never on the uncalled bet."""

    CARDS: Final = {1: "Ad Ah", 2: "Kd Kh", 3: "Qd Qh", 4: "Jd Jh"}
    BOARD = "2c 7d 9s 4c 8s"

    def collected(self, hand: Hand) -> dict[int, int]:
        assert hand.result is not None
        assert sum(hand.result.deltas.values()) == -hand.result.rake
        return hand.result.collected

    def test_44_and_64_at_5_percent_2_and_3(self) -> None:
        chips = {1: 11, 2: 43, 3: 43, 4: 100}
        stakes = Stakes(1, 2)
        hand = deal("nlhe", stakes, chips, 4, self.CARDS, self.BOARD, rake_percent=5)
        play(hand, "11 c c c 32 c f")
        assert [amount for amount, _won in pots(hand)] == [44, 64]
        assert self.collected(hand) == {1: 42, 2: 61}

    def three_way(self, **options: object) -> Hand:
        """Main pot 315 for seat 1, side pot 358 for seat 2."""
        chips = {1: 105, 2: 284, 3: 284}
        hand = deal("nlhe", Stakes(1, 2), chips, 3, self.CARDS, self.BOARD, **options)
        play(hand, "105 c c 179 c")
        assert [amount for amount, _won in pots(hand)] == [315, 358]
        return hand

    def test_315_and_358_at_5_percent_cap_30_15_and_15(self) -> None:
        assert self.collected(self.three_way(rake_percent=5, rake_cap=30)) == {1: 300, 2: 343}

    @pytest.mark.parametrize(
        ("percent", "unit", "rakes"),
        [(6, 1, (18, 21)), ("4.5", 1, (14, 16)), (5, 5, (15, 15)), (6, 10, (10, 20))],
    )
    def test_each_pot_is_rounded_down_to_the_unit_and_6_percent_is_not_clamped(
        self, percent: object, unit: int, rakes: tuple[int, int]
    ) -> None:
        hand = self.three_way(rake_percent=percent, rake_unit=unit)
        assert self.collected(hand) == {1: 315 - rakes[0], 2: 358 - rakes[1]}

    def test_no_flop_no_drop(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(3), 1, rake_percent=5), "300 f f")
        assert hand.result is not None
        assert hand.result.rake == 0

    def test_stud_from_fourth_street(self) -> None:
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 3, rake_percent=10), "5 c f")
        play(hand, "5 f")
        assert hand.result is not None
        assert hand.result.rake == 1
