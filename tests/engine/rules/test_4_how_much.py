"""RULES-ENGINE 4: how much may be bet, and who may still raise."""

from __future__ import annotations

import pytest

from tests.engine.rules.dealing import (
    STUD_5_10,
    check_down,
    deal,
    may_raise,
    play,
    pots,
    seats,
)
from tourney.engine import Hand, HandError, Stakes

BLINDS = Stakes(50, 100)
LIMIT = Stakes(5, 10)


class TestFixedLimit:
    """One bet and three raises; half a bet by an all-in counts."""

    def test_small_bet_on_two_rounds_big_bet_on_two(self) -> None:
        hand = deal("flhe", LIMIT, seats(3), 1)
        sizes = []
        for _ in range(4):
            sizes.append(hand.legal()[1])
            street = len(hand.streets)
            while len(hand.streets) == street and not hand.over:
                hand.act("call")
        assert sizes == [20, 10, 20, 20]

    def test_stud_big_from_fifth_street(self) -> None:
        hand = deal("fl7s8", STUD_5_10, seats(3), 1)
        sizes = []
        for _ in range(5):
            sizes.append(hand.legal()[1])
            street = len(hand.streets)
            while len(hand.streets) == street and not hand.over:
                hand.act("call")
        assert sizes == [5, 5, 10, 10, 10]

    def test_s2_ten_players_at_10_20(self) -> None:
        hand = deal("flhe", Stakes(5, 10), seats(10), 10)
        play(hand, "20 f f f f 30 c f")
        assert hand.actor == 1
        assert hand.legal() == (25, 40, 40)
        play(hand, "c 40")
        assert hand.actor == 3
        assert hand.legal() == (20, 0, 0)

    def test_s2_on_the_flop_sb_may_call_10_raise_to_20_or_fold(self) -> None:
        hand = play(deal("flhe", Stakes(5, 10), seats(3), 3), "c c k k 10 c")
        assert hand.actor == 1
        assert hand.legal() == (10, 20, 20)

    def test_s2_turn_and_river_the_button_shows_first(self) -> None:
        hand = deal("flhe", Stakes(10, 20, small_bet=10, big_bet=20), seats(3), 1)
        play(hand, "c f k")
        play(hand, "10 c")
        play(hand, "20 40 c")
        play(hand, "k 20 c")
        assert hand.over
        assert hand.showdown()[0] == (1, True)
        assert [seat for seat, _must in hand.showdown()] == [1, 3]

    def test_s1_2_4_opened_2_raised_to_4_to_6(self) -> None:
        hand = play(deal("flhe", Stakes(1, 2), seats(6), 6), "4 6 f f")
        assert hand.actor == 1
        assert hand.legal() == (5, 8, 8)
        play(hand, "f")
        assert hand.actor == 2
        assert hand.legal() == (4, 8, 8)

    @pytest.mark.parametrize(("cap", "raises"), [(4, 3), (5, 4), (None, 9)])
    def test_one_bet_and_three_raises_wsop_four_none_for_the_last_two(
        self, cap: int | None, raises: int
    ) -> None:
        hand = deal("flhe", LIMIT, seats(2), 1, raise_cap=cap)
        made = 0
        while may_raise(hand) and made < 9:
            hand.act("raise")
            made += 1
        assert made == raises
        assert hand.legal()[0] > 0

    def test_capped_leaves_fold_and_call(self) -> None:
        hand = play(deal("flhe", LIMIT, seats(4), 1), "20 30 40")
        call, low, high = hand.legal()
        assert call > 0
        assert (low, high) == (0, 0)
        play(hand, "f c c")
        assert len(hand.streets) == 2

    def test_s0_no_cap_in_pot_and_no_limit(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(2), 1), "200 300 400 500 600 700")
        assert may_raise(hand)


def bet_round(*others: int) -> Hand:
    """A limit flop with big bets of 100 where the first seat has bet 100; others' stacks given."""
    stakes = Stakes(50, 100, small_bet=100, big_bet=200)
    chips = {1: 10_000, 2: 10_000, **{seat: 100 + chips for seat, chips in enumerate(others, 3)}}
    hand = deal("flhe", stakes, chips, 1)
    while len(hand.streets) == 1:
        hand.act("call")
    return play(hand, "100")


class TestHalfABet:
    """TDA 47-B: a short all-in of at least half a bet counts as a full one."""

    def test_bet_100_all_in_160_is_the_raise_to_200_next_300(self) -> None:
        hand = play(bet_round(160, 5_000), "160")
        assert hand.legal() == (160, 300, 300)

    def test_exactly_half_is_a_raise(self) -> None:
        hand = play(bet_round(150, 5_000), "150")
        assert hand.legal() == (150, 300, 300)

    def test_half_of_five_is_three(self) -> None:
        limit = Stakes(2, 5)
        for short, answer in ((7, (2, 0, 0)), (8, (3, 15, 15))):
            hand = deal("flhe", limit, {1: 500, 2: 500, 3: 5 + short}, 1)
            play(hand, f"c c k 5 {short} c")
            assert (hand.actor, hand.legal()) == (2, answer)

    def test_and_one_bet_of_the_cap(self) -> None:
        hand = play(bet_round(160, 5_000), "160 300 400")
        assert not may_raise(hand)

    def test_all_in_140_complete_to_200_no_bet_of_the_cap(self) -> None:
        hand = play(bet_round(140, 5_000), "140")
        assert hand.legal() == (140, 200, 200)
        play(hand, "200 300 400")
        assert not may_raise(hand)

    def test_100_all_in_130_all_in_160_the_opener_may_raise_to_300(self) -> None:
        hand = play(bet_round(130, 160, 5_000), "130 160 c f")
        assert hand.actor == 2
        assert hand.legal() == (60, 300, 300)

    def test_less_than_half_is_action_only(self) -> None:
        hand = play(bet_round(140, 5_000), "140 c f")
        assert hand.actor == 2
        assert hand.legal() == (40, 0, 0)

    def test_wsop_129_the_player_s_own_increase_decides(self) -> None:
        hand = play(bet_round(130, 5_000, 160), "130 c 160 f")
        assert hand.actor == 2
        assert hand.legal() == (60, 300, 300)
        play(hand, "c")
        assert hand.actor == 4
        assert hand.legal() == (30, 0, 0)

    def test_between_bring_in_and_completion_half_the_small_bet_is_a_full_bet(self) -> None:
        up = {1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd 9h"}
        hand = play(deal("fl7s", STUD_5_10, {1: 100, 2: 4, 3: 100}, 3, up), "c 3")
        assert hand.legal() == (3, 10, 10)

    def test_and_less_is_action_only(self) -> None:
        stakes = Stakes(0, 0, ante=1, ante_kind="each", small_bet=10, big_bet=20, bring_in=2)
        up = {1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd 9h"}
        hand = play(deal("fl7s", stakes, {1: 100, 2: 5, 3: 100}, 3, up), "c 4")
        assert hand.legal() == (4, 10, 10)

    def test_who_has_only_met_the_bring_in_has_level_0(self) -> None:
        stakes = Stakes(0, 0, ante=1, ante_kind="each", small_bet=10, big_bet=20, bring_in=4)
        up = {1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd 9h", 4: "Tc Td 8h"}
        hand = play(deal("fl7s", stakes, {1: 100, 2: 100, 3: 7, 4: 100}, 4, up), "c c 6 c")
        assert hand.actor == 1
        assert hand.legal() == (2, 20, 20)


class TestOpenPair:
    """S2: only the player who shows a pair on fourth street may choose the size."""

    UP = {1: "2c 3c 8d 8h", 2: "4c 5c Kd 2h", 3: "6c 7c Tc 9c"}

    def fourth(self, chips: int = 1_000, **options: bool) -> Hand:
        hand = deal("fl7s", STUD_5_10, {1: chips, 2: 1_000, 3: 1_000}, 3, self.UP, **options)
        while len(hand.streets) == 1:
            hand.act("call")
        return hand

    def test_5_10_may_check_bet_5_or_10(self) -> None:
        hand = self.fourth()
        assert hand.actor == 1
        assert hand.legal() == (0, 5, 10)
        assert hand.legal_sizes() == [5, 10]
        with pytest.raises(HandError, match="bad_size"):
            hand.act("bet", 7)

    def test_after_10_raises_are_by_10(self) -> None:
        assert play(self.fourth(), "10").legal() == (10, 20, 20)

    def test_after_5_by_5(self) -> None:
        assert play(self.fourth(), "5").legal() == (5, 10, 10)
        assert play(self.fourth(), "5").legal_sizes() is None

    def test_nobody_else_may_choose(self) -> None:
        hand = play(self.fourth(), "k")
        assert hand.legal() == (0, 5, 5)
        assert hand.legal_sizes() is None

    def test_a_stack_between_the_sizes_bets_5_or_all_in_which_counts_as_the_10(self) -> None:
        hand = self.fourth(chips=3 + 7)
        assert hand.legal_sizes() == [5, 7]
        assert play(hand, "7").legal() == (7, 20, 20)

    @pytest.mark.parametrize(("short", "answer"), [(14, (4, 0, 0)), (15, (5, 30, 30))])
    def test_half_a_bet_after_the_10_is_5(self, short: int, answer: tuple[int, int, int]) -> None:
        chips = {1: 1_000, 2: 3 + short, 3: 1_000}
        hand = deal("fl7s", STUD_5_10, chips, 3, self.UP)
        play(hand, f"c c c 10 {short} c")
        assert (hand.actor, hand.legal()) == (1, answer)

    def test_the_open_pair_is_not_played_at_hi_lo(self) -> None:
        hand = deal("fl7s8", STUD_5_10, seats(3), 3, self.UP)
        while len(hand.streets) == 1:
            hand.act("call")
        assert hand.legal() == (0, 5, 5)

    def test_off_the_small_bet_only(self) -> None:
        assert self.fourth(open_pair=False).legal() == (0, 5, 5)


class TestPotLimit:
    """The maximum raise is the pot after calling."""

    def test_s0_pot_5_bet_1_call_1_raise_by_8_to_9(self) -> None:
        stakes = Stakes(0, 0, ante=1, ante_kind="each", small_bet=1)
        hand = play(deal("plhe", stakes, seats(5), 5), "1 c")
        assert hand.legal() == (1, 2, 9)

    def test_s2_pot_100_no_bet_from_the_big_blind_to_100(self) -> None:
        hand = play(deal("plhe", Stakes(12, 25), seats(4), 4), "c c c k")
        assert hand.pot == 100
        assert hand.legal() == (0, 25, 100)

    def test_s2_1_2_first_raise_4_to_7_next_to_24(self) -> None:
        hand = deal("plo", Stakes(1, 2), seats(4), 4)
        assert hand.legal() == (2, 4, 7)
        assert play(hand, "7").legal()[2] == 24

    def test_5_10_utg_35(self) -> None:
        assert deal("plhe", Stakes(5, 10), seats(6), 6).legal()[2] == 35

    def test_tda_54_dead_or_short_blinds_count_as_full_before_the_flop(self) -> None:
        dead = deal("plhe", Stakes(5, 10), seats(6), 6, small_blind_seat=None, big_blind_seat=2)
        assert dead.legal()[2] == 35
        short = deal("plhe", Stakes(5, 10), {**seats(6), 2: 4}, 6)
        assert short.legal()[2] == 35

    def test_each_player_s_ante_and_dead_posts_count(self) -> None:
        antes = deal("plhe", Stakes(5, 10, ante=1, ante_kind="each"), seats(6), 6)
        assert antes.legal()[2] == 41
        posts = deal("plhe", Stakes(5, 10), seats(6), 6, posts={5: (0, 5)})
        assert posts.legal()[2] == 40

    def test_a_pot_below_the_minimum_bet_allows_the_minimum(self) -> None:
        stakes = Stakes(0, 0, ante=1, ante_kind="each", small_bet=10)
        assert deal("plhe", stakes, seats(3), 3).legal() == (0, 10, 10)

    def test_50k_100k_100k_raises_to_350k_1_1m_3_35m(self) -> None:
        stakes = Stakes(50_000, 100_000, ante=100_000, ante_kind="big_blind")
        hand = deal("plo", stakes, seats(6, 10_000_000), 6)
        assert hand.legal()[2] == 350_000
        assert play(hand, "350000 f f f f").legal()[2] == 1_100_000
        assert play(hand, "1100000").legal()[2] == 3_350_000

    def test_after_the_flop_that_ante_counts(self) -> None:
        stakes = Stakes(50, 100, ante=100, ante_kind="big_blind")
        hand = play(deal("plo", stakes, seats(3), 3), "c c k")
        assert hand.legal()[2] == 400

    def test_ante_in_pot_counts_it_before_the_flop_too(self) -> None:
        stakes = Stakes(50, 100, ante=100, ante_kind="big_blind")
        assert deal("plo", stakes, seats(3), 3, ante_in_pot=True).legal()[2] == 450


class TestMinimum:
    """A bet is at least the big blind, a raise at least the last one."""

    def test_s0_s2_table_stakes_100_v_50(self) -> None:
        hand = deal("nlhe", Stakes(1, 2), {1: 102, 2: 52}, 1)
        play(hand, "c k k 100 c")
        assert hand.result is not None
        assert hand.result.uncalled == {1: 50}

    def test_s3_it_resets_each_round(self) -> None:
        hand = play(deal("nlhe", BLINDS, seats(3), 1), "500 c c")
        assert hand.legal() == (0, 100, 9_500)

    @pytest.mark.parametrize(("rule", "least"), [("last_raise", 12), ("double", 14)])
    def test_s2_1_2_raise_to_7_next_12_or_14(self, rule: str, least: int) -> None:
        hand = play(deal("nlhe", Stakes(1, 2), seats(4), 4, min_reraise=rule), "7")
        assert hand.legal()[1] == least

    def test_double_is_never_less_than_the_last_full_raise(self) -> None:
        hand = deal("nlhe", BLINDS, {1: 150, 2: 1_000, 3: 1_000}, 1, min_reraise="double")
        assert play(hand, "150").legal()[1] == 300

    def test_100_200_bet_600_to_1600_to_3600_next_5600(self) -> None:
        hand = play(deal("nlhe", Stakes(100, 200), seats(3), 1), "c c k 600 1600 3600")
        assert hand.legal()[1] == 5_600

    def test_50_100_utg_all_in_150_minimum_raise_to_250(self) -> None:
        hand = play(deal("nlhe", BLINDS, {**seats(4), 4: 150}, 1), "150")
        assert hand.legal()[1] == 250

    def test_bb_100_all_in_20_on_the_flop_to_120_at_least(self) -> None:
        hand = play(deal("nlhe", BLINDS, {1: 9_000, 2: 120, 3: 9_000}, 1), "c c k 20")
        assert hand.legal()[1] == 120

    def test_all_in_for_less_is_allowed_where_a_raise_is_open(self) -> None:
        hand = deal("nlhe", BLINDS, {**seats(4), 4: 130}, 1)
        assert hand.legal() == (100, 130, 130)


class TestReopening:
    """TDA 47-A: who has acted may raise only after a full raise in all."""

    def hand(self) -> Hand:
        """50-100: A 100, B all-in 125, C 125, D all-in 200, E 200."""
        chips = {1: 9_000, 2: 9_000, 3: 9_000, 4: 9_000, 5: 125, 6: 9_000, 7: 200, 8: 9_000}
        hand = play(deal("nlhe", BLINDS, chips, 1), "c 125 c 200 c f f f")
        assert hand.actor == 4
        return hand

    def test_cumulated_short_all_ins_reopen_for_a(self) -> None:
        assert self.hand().legal() == (100, 300, 9_000)

    def test_if_a_just_calls_c_75_more_may_not(self) -> None:
        hand = play(self.hand(), "c")
        assert hand.actor == 6
        assert hand.legal() == (75, 0, 0)

    def test_if_a_makes_it_300_c_may(self) -> None:
        hand = play(self.hand(), "300")
        assert hand.actor == 6
        assert may_raise(hand)

    def test_1_2_utg_16_btn_calls_sb_all_in_19_bb_calls_btn_may_not_raise(self) -> None:
        hand = deal("nlhe", Stakes(1, 2), {1: 200, 2: 19, 3: 200, 4: 16}, 1)
        play(hand, "16 c 19 c")
        assert hand.actor == 1
        assert hand.legal() == (3, 0, 0)

    def test_an_all_in_below_one_big_blind_does_not_reopen_for_who_checked(self) -> None:
        hand = play(deal("nlhe", BLINDS, {1: 150, 2: 9_000, 3: 9_000}, 1), "c c k k k 50")
        assert hand.actor == 2
        assert hand.legal() == (50, 0, 0)

    def test_heads_up_10_20_sb_to_100_bb_to_180_minimum_raise_to_260(self) -> None:
        hand = play(deal("nlhe", Stakes(10, 20), {1: 1_000, 2: 200}, 1), "100 180")
        assert hand.actor == 1
        assert hand.legal() == (80, 260, 1_000)
        play(hand, "260 c")
        assert hand.result is not None
        assert hand.result.uncalled == {1: 60}


class TestUncalledBets:
    """They go back before anything else and are never raked."""

    def test_they_are_never_raked(self) -> None:
        hand = play(deal("nlhe", Stakes(5, 10), seats(3), 1, rake_percent=5), "c f k 500 f")
        assert hand.result is not None
        assert hand.result.uncalled == {3: 500}
        assert pots(hand) == [(25, {3: 25})]
        assert hand.result.rake == 1

    def test_s1_with_an_all_in_player_in_a_showdown_follows(self) -> None:
        hand = deal("nlhe", Stakes(5, 10), {1: 10, 2: 1_000, 3: 1_000}, 1)
        play(hand, "c c k 500 f")
        assert hand.over
        assert hand.result is not None
        assert hand.result.uncalled == {2: 500}
        assert len(hand.board) == 5
        assert sorted(seat for seat, _must in hand.showdown()) == [1, 2]


def test_a_whole_pot_limit_evening_of_raises_conserves_chips() -> None:
    hand = play(deal("plo8", Stakes(5, 10), seats(3, 1_000), 1), "35 115 350")
    assert sum(check_down(hand).stacks.values()) == 3_000
