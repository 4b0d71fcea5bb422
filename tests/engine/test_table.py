"""A table between its hands: button, blinds, absences, penalties, coming and going."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.shared_data import shared
from tourney.engine import Hand, HandError, Stakes, Table

BLINDS = Stakes(5, 10)
STUD = Stakes(0, 0, ante=1, ante_kind="each", small_bet=5, big_bet=10, bring_in=2)


def table_of(*seats: int, size: int = 9, button: int = 1, **options: Any) -> Table:
    table = Table(size, **options)
    for seat in seats:
        table.sit(seat, 1_000)
    table.set_button(button)
    return table


def play(hand: Hand, kind: str = "call") -> Hand:
    while not hand.over:
        hand.act(kind)
    return hand


def play_next(table: Table) -> Hand:
    hand = play(table.deal("nlhe", BLINDS, Random(1)))
    table.advance()
    return hand


def big_blinds(table: Table, hands: int) -> list[int]:
    seen = []
    for _ in range(hands):
        seen.append(table.positions()[2])
        table.advance()
    return seen


def test_tda_32_the_written_sequences_of_a_dead_button() -> None:
    cases = json.loads(shared("cases/dead_button.json").read_text(encoding="utf-8"))["cases"]
    for case in cases:
        start = case["hands"][0]
        table = table_of(*start["occupied"], size=case["seats"], button=start["btn"])
        for number, hand in enumerate(case["hands"]):
            if number:
                table.advance()
                for seat in set(table.chips) - set(hand["occupied"]):
                    table.stand(seat)
                for seat in set(hand["occupied"]) - set(table.chips):
                    table.sit(seat, 1_000)
            small = None if hand["sb_dead"] else hand["sb"]
            button, small_blind, big_blind, dealt_in = table.positions()
            assert (button, small_blind, big_blind) == (hand["btn"], small, hand["bb"]), case
            assert set(dealt_in) <= set(hand["occupied"])


def test_a_hand_is_dealt_from_the_positions_and_its_stacks_come_back() -> None:
    table = table_of(2, 4, 7, button=4)
    hand = play_next(table)
    assert hand.seats == [7, 2, 4]
    assert sum(table.chips.values()) == 3_000
    assert table.chips == hand.stacks
    assert table.positions()[:3] == (7, 2, 4)


def test_who_has_no_chips_left_is_gone_and_the_next_button_is_dead() -> None:
    table = table_of(1, 2, 3, 4)
    hand = table.deal("nlhe", BLINDS, Random(2))
    while not hand.over:
        _call, low, high = hand.legal()
        if hand.actor in (1, 4):
            hand.act("fold")
        else:
            hand.act(*(("raise", high) if low else ("call", None)))
    table.advance()
    assert hand.result is not None
    assert set(table.chips) == {1, 2, 3, 4} - {seat for seat, _chips in hand.result.busts}
    assert len(table.chips) == 3
    assert table.positions()[0] == 2


def test_standing_up_who_went_broke_does_no_harm_before_or_after_the_table_goes_on() -> None:
    table = table_of(1, 2, button=1)
    hand = table.deal("nlhe", BLINDS, Random(2))
    hand.act("raise", 1_000)
    hand.act("call")
    assert hand.result is not None
    ((broke, _chips),) = hand.result.busts
    assert table.stand(broke) == 0
    table.advance()
    assert table.stand(broke) == 0
    assert table.chips == {3 - broke: 2_000}
    table.sit(broke, 700)
    assert table.stand(broke) == 700
    with pytest.raises(HandError, match="seat_empty"):
        table.stand(broke)


def test_heads_up_the_button_has_the_small_blind_and_acts_first() -> None:
    table = table_of(3, 8, button=3)
    hand = table.deal("nlhe", BLINDS, Random(1))
    assert table.positions()[:3] == (3, 3, 8)
    assert hand.actor == 3
    hand.act("call")
    hand.act("check")
    assert hand.actor == 8


def test_a_button_that_is_put_somewhere_stands_there_for_the_next_hand() -> None:
    table = table_of(1, 2, 3, 4)
    play_next(table)
    table.set_button(4)
    assert table.positions() == (4, 1, 2, (1, 2, 3, 4))
    play_next(table)
    assert table.positions()[:3] == (1, 2, 3)


def test_positions_that_were_asked_for_are_those_of_who_sits_there_when_asked_again() -> None:
    table = table_of(1, 2, 3)
    assert table.positions()[3] == (2, 3, 1)
    table.sit(5, 1_000)
    assert table.positions()[3] == (2, 3, 5, 1)
    table.stand(2)
    assert table.positions()[3] == (3, 5, 1)


@pytest.mark.parametrize(
    ("what", "arguments"),
    [("stand", (3,)), ("sit", (5, 100)), ("set_button", (3,)), ("deal", ("nlhe", BLINDS))],
)
def test_a_hand_is_taken_over_before_anything_else_is_done(
    what: str, arguments: tuple[Any, ...]
) -> None:
    """Or chips would leave with a player and come back with the hand."""
    table = table_of(1, 2, 3)
    hand = play(table.deal("nlhe", BLINDS, Random(1)), "fold")
    with pytest.raises(HandError, match="not_advanced"):
        getattr(table, what)(*arguments)
    table.advance()
    assert table.chips == hand.stacks == {1: 1_000, 2: 995, 3: 1_005}
    assert table.stand(3) == 1_005


def test_absence_and_penalty_go_with_who_stands_up() -> None:
    table = table_of(1, 2, 3)
    table.leave(2)
    table.penalise(3, 5)
    for seat in (2, 3):
        assert table.stand(seat) == 1_000
        table.sit(seat, 500)
    assert table.penalty(3) == 0
    assert table.deal("nlhe", BLINDS, Random(1)).options.killed == frozenset()


def test_s0_a_moving_button_goes_to_the_next_player() -> None:
    table = table_of(1, 3, 6, button_rule="moving")
    buttons = []
    for _ in range(4):
        buttons.append(table.positions()[0])
        table.advance()
    assert buttons == [1, 3, 6, 1]


def test_tda_30_an_absent_player_posts_and_his_hand_is_killed() -> None:
    table = table_of(1, 2, 3, 4)
    table.leave(3)
    hand = table.deal("nlhe", BLINDS, Random(1))
    assert 3 in hand.seats
    assert hand.actor == 4
    hand.act("fold")
    hand.act("fold")
    assert hand.over
    assert hand.result is not None
    assert hand.result.deltas == {1: 0, 2: 10, 3: -10, 4: 0}
    table.advance()
    table.come_back(3)
    assert 3 not in table.deal("nlhe", BLINDS, Random(1)).options.killed


def test_tda_71_a_penalty_of_two_rounds_at_six_players_is_twelve_hands() -> None:
    table = table_of(1, 2, 3, 4, 5, 6)
    table.penalise(4, 2)
    killed = 0
    for _ in range(14):
        hand = play(table.deal("nlhe", BLINDS, Random(1)), "fold")
        killed += 4 in hand.options.killed
        table.advance()
    assert killed == 12
    assert table.penalty(4) == 0


def test_tda_71_a_penalty_given_during_a_hand_begins_with_the_next() -> None:
    table = table_of(1, 4, 6)
    hand = table.deal("nlhe", BLINDS, Random(1))
    table.penalise(4, 1)
    play(hand)
    table.advance()
    for _ in range(3):
        hand = table.deal("nlhe", BLINDS, Random(1))
        assert 4 in hand.options.killed
        play(hand)
        table.advance()
    assert table.penalty(4) == 0
    assert table.deal("nlhe", BLINDS, Random(1)).options.killed == frozenset()


def test_tda_11_b_entering_stud_the_button_freezes_and_restarts_from_there() -> None:
    table = table_of(1, 2, 3, 4)
    play_next(table)
    assert table.positions()[0] == 2
    for _ in range(3):
        play(table.deal("fl7s", STUD, Random(4)))
        table.advance()
    assert table.positions()[0] == 2
    play_next(table)
    assert table.positions()[0] == 3


def test_the_last_50_hands_are_kept_with_what_was_shown() -> None:
    table = table_of(1, 2, 3)
    for _ in range(53):
        play_next(table)
    assert len(table.hands) == 50
    newest = table.hands[-1]
    assert newest.result is not None
    assert sorted(seat for seat, _must in newest.showdown()) == [1, 2, 3]
    assert all(len(newest.cards(seat)[0]) == 2 for seat in newest.seats)


def test_moving_in_and_out_waits_until_the_hand_is_over() -> None:
    table = table_of(1, 2, 3)
    table.deal("nlhe", BLINDS, Random(1))
    for refused in (
        lambda: table.sit(5, 100),
        lambda: table.stand(1),
        lambda: table.set_button(2),
        lambda: table.deal("nlhe", BLINDS, Random(1)),
        table.advance,
    ):
        with pytest.raises(HandError, match="hand_running"):
            refused()


@pytest.mark.parametrize(
    ("seat", "chips", "code"),
    [(0, 100, "not_a_seat"), (10, 100, "not_a_seat"), (1, 100, "seat_in_use"), (5, 0, "bad_stack")],
)
def test_a_seat_that_cannot_be_taken_is_refused(seat: int, chips: int, code: str) -> None:
    with pytest.raises(HandError, match=code):
        table_of(1, 2).sit(seat, chips)


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_has_two_to_ten_seats(seats: int) -> None:
    with pytest.raises(HandError, match="bad_table"):
        Table(seats)


def test_an_empty_seat_and_a_lone_player_are_refused() -> None:
    with pytest.raises(HandError, match="seat_empty"):
        table_of(1, 2).stand(3)
    with pytest.raises(HandError, match="too_few_seats"):
        table_of(1).positions()


class TestCashPosting:
    """S1: coming in and coming back, in a 2/4 game with blinds 1 and 2."""

    STAKES = Stakes(1, 2, small_bet=2, big_bet=4)

    def table(self) -> Table:
        table = table_of(1, 2, 3, 4, size=9, button=1, is_cash=True)
        play(table.deal("flhe", self.STAKES, Random(1)), "fold")
        table.advance()
        return table

    def posts(self, table: Table) -> dict[int, tuple[int, int]]:
        hand = play(table.deal("flhe", self.STAKES, Random(1)), "fold")
        table.advance()
        return dict(hand.options.posts)

    def test_a_new_player_waits_for_the_big_blind(self) -> None:
        table = self.table()
        table.sit(6, 100)
        dealt = []
        for _ in range(3):
            _button, _small, big, seats = table.positions()
            dealt.append((big, 6 in seats))
            assert self.posts(table) == {}
        assert dealt == [(4, False), (6, True), (1, True)]

    def test_or_posts_one_that_is_live(self) -> None:
        table = self.table()
        table.sit(6, 100)
        table.post(6)
        assert 6 in table.positions()[3]
        assert self.posts(table) == {6: (2, 0)}
        assert self.posts(table) == {}

    def test_who_missed_both_posts_3_chips_2_live_and_1_to_the_pot(self) -> None:
        table = self.table()
        table.leave(4)
        for _ in range(2):
            assert 4 not in table.positions()[3]
            self.posts(table)
        table.come_back(4)
        assert 4 not in table.positions()[3]
        table.post(4)
        while 4 not in table.positions()[3]:
            self.posts(table)
        assert self.posts(table) == {4: (2, 1)}

    def test_who_missed_the_small_blind_posts_it_dead(self) -> None:
        table = self.table()
        table.leave(3)
        assert table.positions()[:3] == (2, None, 4)
        self.posts(table)
        self.posts(table)
        table.come_back(3)
        table.post(3)
        while 3 not in table.positions()[3]:
            self.posts(table)
        assert self.posts(table) == {3: (0, 1)}

    def test_nobody_enters_between_the_button_and_the_small_blind(self) -> None:
        table = table_of(1, 4, 5, 8, button=1, is_cash=True)
        self.posts(table)
        table.sit(2, 100)
        table.post(2)
        self.posts(table)
        table.sit(6, 100)
        table.post(6)
        button, small, _big, seats = table.positions()
        assert (button, small) == (5, 8)
        assert set(seats) == {1, 2, 4, 5, 8}

    def test_nor_at_the_seat_of_a_dead_small_blind_until_the_button_is_there(self) -> None:
        table = table_of(1, 2, 3, 4, button=1, is_cash=True)
        self.posts(table)
        table.stand(3)
        table.sit(3, 500)
        table.post(3)
        assert table.positions() == (2, None, 4, (4, 1, 2))
        assert self.posts(table) == {}
        assert table.positions() == (3, 4, 1, (4, 1, 2, 3))
        assert self.posts(table) == {3: (2, 0)}

    def test_a_newcomer_who_goes_away_before_he_came_in_still_owes_one_big_blind(self) -> None:
        table = table_of(1, 2, 3, 4, button=1, is_cash=True)
        self.posts(table)
        table.sit(6, 500)
        table.leave(6)
        for _ in range(4):
            self.posts(table)
        table.come_back(6)
        table.post(6)
        while 6 not in table.positions()[3]:
            self.posts(table)
        assert self.posts(table) == {6: (2, 0)}

    def test_who_leaves_during_a_hand_has_had_the_blind_he_had_in_it(self) -> None:
        table = table_of(1, 2, 3, 4, button=1, is_cash=True)
        hand = table.deal("nlhe", BLINDS, Random(1))
        table.leave(3)
        assert table.positions() == (1, 2, 3, (2, 3, 4, 1))
        play(hand, "fold")
        table.advance()
        assert table.positions() == (2, None, 4, (4, 1, 2))

    def test_where_nobody_could_play_otherwise_the_newcomer_plays_at_once(self) -> None:
        table = table_of(1, 2, button=1, is_cash=True)
        self.posts(table)
        table.stand(2)
        table.sit(2, 500)
        assert table.positions() == (2, 2, 1, (1, 2))
        assert self.posts(table) == {}
