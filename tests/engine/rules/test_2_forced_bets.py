"""RULES-ENGINE 2: blinds, antes, posts, the bring-in."""

from __future__ import annotations

import pytest

from tests.engine.rules.dealing import STUD_5_10, check_down, deal, may_raise, play, pots, seats
from tourney.engine import Hand, HandError, Stakes, history


@pytest.mark.parametrize(("bets", "blinds"), [((2, 4), (1, 2)), ((10, 20), (5, 10))])
def test_s1_s2_the_big_blind_is_the_small_bet(
    bets: tuple[int, int], blinds: tuple[int, int]
) -> None:
    stakes = Stakes(*blinds)
    assert (stakes.small_bet, stakes.big_bet) == bets


def test_blinds_and_bet_sizes_are_separate_numbers() -> None:
    hand = deal("flhe", Stakes(1, 2, small_bet=2, big_bet=10), seats(3), 1)
    play(hand, "c c k k k k")
    assert hand.legal() == (0, 10, 10)


def test_heads_up_the_button_posts_the_small_blind_acts_first_before_the_flop_and_last_after() -> (
    None
):
    hand = deal("nlhe", Stakes(50, 100), seats(2), 2)
    assert hand.posted == [("small_blind", 1, 50), ("big_blind", 0, 100)]
    assert hand.actor == 2
    play(hand, "c k")
    assert hand.actor == 1


class TestAntes:
    """None, each, button, big blind."""

    def test_each_player_s_ante_counts_in_his_total_not_in_his_bet(self) -> None:
        hand = deal("nlhe", Stakes(50, 100, ante=10, ante_kind="each"), seats(4), 1)
        assert hand.pot == 190
        assert hand.totals == [10] * 4
        assert hand.legal() == (100, 200, 9_990)

    def test_each_player_s_ante_comes_before_the_blind(self) -> None:
        hand = deal("nlhe", Stakes(50, 100, ante=10, ante_kind="each"), {1: 500, 2: 500, 3: 60}, 1)
        assert hand.bets == [50, 50, 0]

    def test_the_button_s_ante_is_one_payment(self) -> None:
        hand = deal("nlhe", Stakes(50, 100, ante=100, ante_kind="button"), seats(4), 1)
        assert hand.stacks == {1: 9_900, 2: 9_950, 3: 9_900, 4: 10_000}
        assert hand.dead == 100

    def test_nobody_pays_it_when_the_button_is_on_an_empty_seat(self) -> None:
        hand = deal(
            "nlhe", Stakes(50, 100, ante=100, ante_kind="button"), {2: 500, 3: 500, 4: 500}, 1
        )
        assert hand.pot == 150

    @pytest.mark.parametrize(
        ("order", "blind", "ante"), [("bb_first", 100, 20), ("ante_first", 20, 100)]
    )
    def test_a_short_big_blind_pays_by_ante_order(self, order: str, blind: int, ante: int) -> None:
        stakes = Stakes(50, 100, ante=100, ante_kind="big_blind")
        hand = deal("nlhe", stakes, {1: 500, 2: 500, 3: 120}, 1, ante_order=order)
        assert (hand.bets[1], hand.dead) == (blind, ante)

    def test_s3_antes_may_replace_the_blinds(self) -> None:
        stakes = Stakes(0, 0, ante=5, ante_kind="each", small_bet=20)
        hand = deal("nlhe", stakes, seats(3, 1_000), 1)
        assert hand.actor == 2
        assert hand.legal() == (0, 20, 995)
        hand.act("check")
        assert hand.log == [("check", 2, 0)]

    def test_dead_money_is_the_main_pot_s_4k_8k_8k_utg_all_in_1k_plays_for_11k(self) -> None:
        stakes = Stakes(4_000, 8_000, ante=8_000, ante_kind="big_blind")
        chips = {1: 100_000, 2: 100_000, 3: 100_000, 4: 1_000}
        cards = {4: "As Ah", 2: "2c 7d", 3: "3c 8d"}
        hand = check_down(play(deal("nlhe", stakes, chips, 1, cards, "Ks Qd 9h 4c 5s"), "c f c k"))
        assert pots(hand)[0] == (11_000, {4: 11_000})
        assert hand.result is not None
        assert hand.result.deltas[4] == 10_000

    @pytest.mark.parametrize("kind", ["none", "some"])
    def test_an_ante_of_no_kind_is_refused(self, kind: str) -> None:
        with pytest.raises(HandError, match="bad_stakes"):
            Stakes(50, 100, ante=10, ante_kind=kind)


def test_wsop_150_a_short_big_blind_does_not_lower_the_call_nor_the_minimum_raise() -> None:
    hand = deal("nlhe", Stakes(50, 100), {1: 1_000, 2: 1_000, 3: 30, 4: 1_000}, 1)
    assert hand.legal() == (100, 200, 1_000)


def test_wsop_150_a_short_bring_in_does_not_lower_the_call() -> None:
    cards = {2: "Kc Kd 2c", 1: "Ac Ad 9c", 3: "Qc Qd 9d"}
    hand = deal("fl7s", STUD_5_10, {1: 100, 2: 2, 3: 100}, 3, cards)
    assert hand.legal() == (1, 0, 0)
    hand.act("call")
    assert hand.legal() == (2, 5, 5)


class TestCashEntry:
    """S1: a big blind live and a small blind dead in a 2/4 game: 3 chips, 2 live, 1 to the pot."""

    def hand(self) -> Hand:
        return deal("flhe", Stakes(1, 2), seats(5, 100), 1, posts={5: (2, 1)})

    def test_two_are_live_and_one_is_dead(self) -> None:
        hand = self.hand()
        assert hand.stacks[5] == 97
        assert (hand.bets[hand.seats.index(5)], hand.dead) == (2, 1)

    def test_a_live_post_acts_in_turn_and_may_raise(self) -> None:
        hand = play(self.hand(), "c")
        assert hand.actor == 5
        assert hand.legal() == (0, 4, 4)

    def test_it_is_not_a_bet_of_the_cap(self) -> None:
        hand = play(self.hand(), "4 6 8")
        assert not may_raise(hand)
        assert hand.legal()[0] == 7

    def test_a_dead_small_blind_alone_is_in_the_pot_only(self) -> None:
        hand = deal("flhe", Stakes(1, 2), seats(5, 100), 1, posts={5: (0, 1)})
        play(hand, "c")
        assert hand.legal() == (2, 4, 4)
        assert hand.pot == 6


LIMITS = {
    1: (25, 50, 100),
    2: (50, 75, 200),
    3: (75, 125, 300),
    4: (100, 200, 400),
    5: (100, 200, 500),
    6: (100, 200, 600),
    8: (200, 300, 800),
    10: (200, 400, 1_000),
    15: (300, 600, 1_500),
    20: (500, 1_000, 2_000),
    30: (500, 1_500, 3_000),
    50: (1_000, 2_000, 5_000),
    75: (2_500, 5_000, 7_500),
    100: (2_500, 5_000, 10_000),
}


@pytest.mark.parametrize("limit", LIMITS)
def test_s2_stud_s_ante_bring_in_and_completion_by_limit(limit: int) -> None:
    stakes = Stakes.stud(limit, unit=100)
    assert (stakes.ante, stakes.bring_in, stakes.small_bet) == LIMITS[limit]
    assert stakes.big_bet == 200 * limit


def test_s2_other_limits_bring_in_half_the_small_bet_rounded_down() -> None:
    assert Stakes.stud(7).bring_in == 3
    assert (Stakes.stud(40).ante, Stakes.stud(40).bring_in) == (10, 20)
    hand = deal("fl7s", Stakes(0, 0, ante=1, ante_kind="each", small_bet=7), seats(3), 1)
    assert hand.legal() == (3, 7, 7)


def test_a_unit_the_limit_cannot_be_paid_in_is_refused() -> None:
    with pytest.raises(HandError, match="bad_stakes"):
        Stakes.stud(1)


def test_a_bring_in_of_a_whole_small_bet_is_the_first_bet_of_the_round() -> None:
    """Blinds of 25/25 on a sheet make it so; a raise by nothing must not be one."""
    stakes = Stakes(0, 0, ante=5, ante_kind="each", small_bet=25, big_bet=50, bring_in=25)
    hand = deal("fl7s", stakes, seats(3), 1)
    low = hand.actor
    with pytest.raises(HandError, match="must_bring_in"):
        hand.act("fold")
    hand.act("call")
    assert hand.log == [("call", low, 25)]
    assert (hand.legal(), hand.legal_sizes()) == ((25, 50, 50), None)
    play(hand, "50 75 100")
    assert hand.legal() == (50, 0, 0)
    assert "raises to 50" in history.text(hand)


class TestBringIn:
    """The lowest up-card, ace high, clubs lowest."""

    UP = {1: "Ac Ad 2d", 2: "Kc Kd 2c", 3: "Qc Qd As"}

    def test_s2_the_deuce_of_clubs_is_the_lowest_card_of_all(self) -> None:
        assert deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP).actor == 2

    def test_the_ace_is_high(self) -> None:
        up = {1: "Kc Kd As", 2: "Qc Qd 3c", 3: "Jc Jd 4h"}
        assert deal("fl7s", STUD_5_10, seats(3, 100), 3, up).actor == 2

    @pytest.mark.parametrize("kind", ["check", "fold"])
    def test_the_low_card_cannot_check_or_fold(self, kind: str) -> None:
        hand = deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP)
        with pytest.raises(HandError):
            hand.act(kind)
        assert hand.log == []

    def test_it_posts_or_completes_at_once(self) -> None:
        assert play(deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP), "c").log == [("call", 2, 2)]
        assert play(deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP), "2").log == [("call", 2, 2)]
        assert play(deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP), "5").log == [
            ("raise", 2, 5)
        ]

    def test_completing_is_the_first_bet_of_the_cap_5_10_15_20(self) -> None:
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP), "c 5 10 15 20")
        assert not may_raise(hand)

    def test_if_all_just_call_the_round_ends_without_an_option(self) -> None:
        hand = play(deal("fl7s", STUD_5_10, seats(3, 100), 3, self.UP), "c c c")
        assert len(hand.streets) == 2

    def test_the_low_card_all_in_on_its_ante_leaves_it_to_its_left(self) -> None:
        hand = deal("fl7s", STUD_5_10, {1: 100, 2: 1, 3: 100}, 3, self.UP)
        assert hand.actor == 3
        assert hand.legal() == (2, 5, 5)
        assert play(hand, "f").actor is None

    def test_who_may_then_fold_bring_in_or_complete(self) -> None:
        for action, log in (("c", ("call", 3, 2)), ("5", ("raise", 3, 5)), ("f", ("fold", 3, 0))):
            hand = play(deal("fl7s", STUD_5_10, {1: 100, 2: 1, 3: 100}, 3, self.UP), action)
            assert hand.log == [log]

    def test_a_stack_at_or_below_the_bring_in_cannot_complete(self) -> None:
        hand = deal("fl7s", STUD_5_10, {1: 100, 2: 3, 3: 100}, 3, self.UP)
        assert hand.legal() == (2, 0, 0)
