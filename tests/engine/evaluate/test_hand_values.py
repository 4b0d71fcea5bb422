"""Hand values as the rule guides have them [RULES-ENGINE 7], their example hands in order."""

from __future__ import annotations

import doctest
from itertools import combinations, pairwise

import pytest

from tourney.engine import evaluate
from tourney.engine.cards import RANKS, parse
from tourney.values.errors import BadInput


def high(written: str) -> int:
    return evaluate.high(parse(written))


def omaha(hole: str, board: str) -> int:
    return evaluate.omaha(parse(hole), parse(board))


def low(written: str) -> int | None:
    return evaluate.low8(parse(written))


def kind(value: int) -> str:
    return evaluate.name(value).kind


# The guide S0: an example of each kind, best first, filled up to five cards where it has fewer.
OFFICIAL = [
    ("straight_flush", "10d Jd Qd Kd Ad"),
    ("straight_flush", "5h 6h 7h 8h 9h"),
    ("four_of_a_kind", "7c 7d 7h 7s 2c"),
    ("full_house", "4h 4c 4s Jd Js"),
    ("flush", "10h 2h Jh 4h Ah"),
    ("straight", "6c 7d 8h 9s 10c"),
    ("three_of_a_kind", "7h 7d 7s 3c 2c"),
    ("two_pair", "9d 9s Qc Qd 2c"),
    ("two_pair", "10h 10d Jc Jd 2c"),
    ("pair", "8c 8d As 3c 2h"),
    ("pair", "8h 8s Kd Qh Jc"),
    ("high_card", "Ad Qc 5h 4c 3s"),
    ("high_card", "Ac Jd 10c 9s 7h"),
]

# The guide S2: nine lines, the same for Omaha and for stud; its flush is any ace-high flush.
NINE_LINES = [
    ("straight_flush", "Ah Kh Qh Jh Th"),
    ("four_of_a_kind", "Ac As Ah Ad Kh"),
    ("full_house", "Ac As Ah Kc Ks"),
    ("flush", "As Js 8s 6s 2s"),
    ("straight", "As Kc Qh Jd Ts"),
    ("three_of_a_kind", "Ac As Ah Kc Qs"),
    ("two_pair", "Ac As Kh Kc Qs"),
    ("pair", "Ac As Kh Qc Js"),
    ("high_card", "Ah Ks Qd Jc 9h"),
]


@pytest.mark.parametrize("lines", [OFFICIAL, NINE_LINES], ids=["S0", "S2"])
def test_the_example_hands_of_the_guides_rank_in_their_order(lines):
    values = [high(hand) for _, hand in lines]
    assert [kind(value) for value in values] == [named for named, _ in lines]
    assert all(better > worse for better, worse in pairwise(values))


@pytest.mark.parametrize(("_", "hand"), NINE_LINES)
def test_the_nine_lines_in_omaha_are_worth_the_same(_, hand):
    five = parse(hand)
    for hole in combinations(five, 2):
        board = [card for card in five if card not in hole]
        assert evaluate.omaha(hole, board) == evaluate.high(five)


def test_the_second_pair_the_kicker_and_the_high_card_decide_as_in_the_guide_S0():
    assert evaluate.showing(parse("9d 9s Qc Qd")) > evaluate.showing(parse("10h 10d Jc Jd"))
    assert high("8c 8d As 3c 2h") > high("8h 8s Kd Qh Jc")
    assert high("Ad Qc 5h 4c 3s") > high("Ac Jd 10c 9s 7h")


def test_a_third_pair_does_not_count_S3():
    assert high("Ah As Kd Kh Qd 3c 2s") > high("As Ac Kh Kd Jd Jh 2s")
    assert high("As Ac Kh Kd Jd Jh 2s") == high("As Ac Kh Kd Jd 9c 2s")


def test_a_sixth_card_of_the_suit_does_not_count_S3():
    assert high("As Ks 10s 7s 5s 2d 2c") > high("Ks 10s 7s 6s 5s 3s 2c")
    assert high("Ks 10s 7s 6s 5s 3s 2c") == high("Ks 10s 7s 6s 5s 2d 2c")


@pytest.mark.parametrize("fifth", RANKS)
def test_a_kicker_below_the_best_five_does_not_count_S3(fifth):
    """A-5 against A-3 on K-Q-7-6: split unless the fifth card pairs one of them."""
    board = f"Kc Qs 7h 6d {fifth}s" if fifth != "Q" else "Kc Qs 7h 6d Qh"
    five, three = high(f"Ah 5h {board}"), high(f"As 3c {board}")
    if fifth == "5":
        assert five > three
    elif fifth == "3":
        assert three > five
    else:
        assert five == three
        if fifth in "2489TJ":
            assert evaluate.name(high("Ah 5h Kc Qs 7h 6d 2s")).ranks == (12, 11, 10, 5, 4)


@pytest.mark.parametrize("fifth", RANKS.replace("K", "").replace("2", ""))
@pytest.mark.parametrize("side", RANKS.replace("K", "").replace("A", ""))
def test_a_full_house_on_a_paired_board_has_no_kicker_S3(side, fifth):
    """K-x against K-A on K-K-2-2: both kings full of deuces unless one pairs the fifth card."""
    board = f"Kh Kd 2h 2c {fifth}h"
    low_kicker, ace = high(f"Kc {side}s {board}"), high(f"Ks As {board}")
    if fifth == "A":
        assert ace > low_kicker
    elif fifth == side:
        assert low_kicker > ace
    else:
        assert low_kicker == ace == high("Kh Kd Kc 2h 2c")


def test_without_the_second_deuce_the_ace_kicker_wins_S3():
    assert high("Ks As Kh Kd 2h 7c 9h") > high("Kc Qs Kh Kd 2h 7c 9h")


def test_the_larger_group_is_compared_first():
    assert high("3c 3d 3h 2c 2d") > high("2c 2d 2h Ac Ad"), "full house: the trips first"
    assert high("3c 3d 3h Kc Kd") > high("3c 3d 3h Qc Qd")
    assert high("5c 5d 5h 5s 2c") > high("4c 4d 4h 4s Ac")
    assert high("5c 5d 5h 5s 3c") > high("5c 5d 5h 5s 2c")
    assert high("Kc Kd 2c 2d 3c") > high("Qc Qd Jc Jd Ac")
    assert high("Kc Kd 3c 3d 2c") > high("Kc Kd 2c 2d Ac")
    assert high("6c 6d 6h 3c 2c") > high("5c 5d 5h Ac Kc")
    assert high("6c 6d 9c 3c 2d") > high("6c 6d 8c 7c 5d")


def test_the_ace_is_high_or_low_in_a_straight_but_not_around_the_corner():
    assert kind(high("As Kc Qh Jd Ts")) == "straight"
    assert kind(high("As 2c 3h 4d 5s")) == "straight"
    assert high("2c 3h 4d 5s 6c") > high("As 2c 3h 4d 5s") > high("As Ac Ah Kd Qs")
    for around in ("Qs Kc Ah 2d 3s", "Ks Ac 2h 3d 4s", "Js Qc Kh Ad 2s"):
        assert kind(high(around)) == "high_card"
    assert kind(high("Qs Ks As 2s 3s")) == "flush"
    assert high("6s 5s 4s 3s 2s") > high("As 2s 3s 4s 5s") > high("Ac Ad Ah As Kc")


def test_suits_never_break_ties():
    hands = ["A{0} Q{0} 9{0} 5{0} 2{0}", "A{0} K{1} Q{1} J{1} T{1}", "8{0} 8{1} 7{0} 4{0} 2{1}"]
    for hand in hands:
        assert len({high(hand.format(*suits)) for suits in ("cd", "dh", "hs", "sc")}) == 1


def test_one_heart_is_no_flush_in_omaha_S2():
    board = "10h 7s 2h 3h Kh"
    assert kind(omaha("Ah As Qc Jd", board)) == "pair"
    assert kind(omaha("Ah 4h Qc Jd", board)) == "flush"
    assert kind(high(f"Ah Qc {board}")) == "flush"
    flushes = [omaha(f"{rank}h 4h 9c 8d", board) for rank in "AQJ98"]
    assert flushes == sorted(flushes, reverse=True), "the ace is the nuts, then the queen"


STRAIGHT_BOARD = "7h 8h 9s Tc Jd"


@pytest.mark.parametrize(
    ("two", "top"),
    [
        ("5c 6c", "9"), ("7c 8c", "J"), ("8c 9c", "J"), ("9c Td", "J"), ("Td Jc", "J"),
        ("Jc 7c", "J"), ("Qc Jc", "Q"), ("Qc Td", "Q"), ("Qc 9c", "Q"), ("Qc 8c", "Q"),
        ("Kc Qc", "K"),
    ],
)  # fmt: skip
def test_which_straight_two_cards_make_in_omaha_S2(two, top):
    assert evaluate.name(omaha(f"{two} 2c 2d", STRAIGHT_BOARD)) == ("straight", (RANKS.index(top),))


@pytest.mark.parametrize(
    ("two", "top"), [("2c 2d", "J"), ("5c 6c", "J"), ("Qc 2d", "Q"), ("Qc Jc", "Q"), ("Kc Qc", "K")]
)
def test_which_straight_two_cards_make_in_holdem_on_the_same_board_S2(two, top):
    assert evaluate.name(high(f"{two} {STRAIGHT_BOARD}")) == ("straight", (RANKS.index(top),))


def by_ranks(board: str, value) -> list[str]:
    """The pairs of ranks in the hole, best first, the two together where they tie."""
    on_board = parse(board)
    left = [card for card in range(52) if card not in on_board]
    found: dict[int, set[str]] = {}
    for one, other in combinations(left, 2):
        ranks = RANKS[other >> 2] + RANKS[one >> 2]
        found.setdefault(value([one, other], on_board), set()).add(ranks)
    return [" ".join(sorted(found[worth])) for worth in sorted(found, reverse=True)]


def holdem(hole, board) -> int:
    return evaluate.high([*hole, *board])


def test_four_kings_on_the_board_S2():
    board = "Kh Ks Kc Kd 9s"
    in_omaha = by_ranks(board, evaluate.omaha)
    assert in_omaha[:2] == ["AA", "QQ"]
    assert evaluate.name(omaha("As Ac 2c 2d", board)) == ("full_house", (11, 12))
    assert not any(
        kind(evaluate.omaha(hole, parse(board))) == "four_of_a_kind"
        for hole in combinations([card for card in range(52) if card >> 2 != 11], 2)
        if 31 not in hole
    )
    in_holdem = by_ranks(board, holdem)
    assert all("A" in ranks for ranks in in_holdem[0].split())
    assert all("Q" in ranks for ranks in in_holdem[1].split())


def test_three_kings_and_an_ace_on_the_board_S2():
    board = "Kc Kh Ks 7s As"
    in_omaha = by_ranks(board, evaluate.omaha)
    assert in_omaha[:2] == ["AK", "KQ"]
    in_holdem = by_ranks(board, holdem)
    assert all("K" in ranks for ranks in in_holdem[0].split())
    assert in_holdem[1] == "AA"
    assert evaluate.name(high(f"Ac Ad {board}")) == ("full_house", (12, 11)), "AAAKK, not KKKAA"


LOWS = ["5 4 3 2 A", "6 5 4 3 2", "7 4 3 2 A", "7 5 4 3 2", "7 6 3 2 A", "7 6 5 4 3", "8 4 3 2 A",
        "8 6 5 4 2", "8 6 5 4 3", "8 7 3 2 A", "8 7 6 5 4"]  # fmt: skip


def suited(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks.split(), suits, strict=True))


def test_lows_rank_from_their_highest_card_S2():
    values = [low(suited(ranks, "cdhsc")) for ranks in LOWS]
    assert None not in values
    assert all(better > worse for better, worse in pairwise(values))
    every = [
        evaluate.low8([4 * rank for rank in ranks]) for ranks in combinations([12, *range(7)], 5)
    ]
    assert (max(every), min(every)) == (values[0], values[-1])


@pytest.mark.parametrize(
    ("better", "worse"),
    [("7 6 5 4 3", "8 4 3 2 A"), ("6 5 4 3 2", "7 4 3 2 A"), ("8 6 5 4 3", "8 7 3 2 A"),
     ("7 5 4 3 2", "7 6 3 2 A"), ("8 6 5 4 2", "8 6 5 4 3")],
)  # fmt: skip
def test_the_low_pairs_of_the_guide_S2(better, worse):
    assert low(suited(better, "cdhsc")) > low(suited(worse, "cdhsc"))


def test_straights_and_flushes_do_not_count_against_a_low():
    for ranks in LOWS:
        assert low(suited(ranks, "sssss")) == low(suited(ranks, "cdhsc"))


def test_no_low_without_five_different_ranks_up_to_the_eight():
    assert low("9c 5d 4h 3s 2c As 2d") == low("5d 4h 3s 2c As")
    assert low("9c 5d 4h 3s 2c") is None
    assert low("8c 8d 4h 3s 2c 2d Ks") is None
    assert low("Ac Ad 2c 2d 3c 3d 4c") is None


def test_an_omaha_low_takes_two_of_the_hole_and_three_of_the_board():
    assert evaluate.low8(parse("Ac 2c Kd Ks"), parse("3h 4s 5d Kh Qh")) == low("5c 4c 3c 2c Ac")
    assert evaluate.low8(parse("Ac Kc Qd Js"), parse("2c 3h 4s 5d 8h")) is None
    assert evaluate.low8(parse("Ac 2c 3d 4s"), parse("5h 6s Kd Kh Qh")) is None
    assert evaluate.low8(parse("Ac 2c Kd Ks"), parse("Ah 2s 8d 7h Qh")) is None
    assert evaluate.low8(parse("Ac 2c 3d Ks"), parse("Ah 2s 8d 7h Qh")) == low("8c 7c 3c 2c Ac")


def test_a_stud_board_shows_no_straight_and_no_flush():
    showing = evaluate.showing
    assert showing(parse("As Ks Qs Js")) < showing(parse("2c 2d 3c 4c"))
    assert showing(parse("Ac Kd Qh Js")) == showing(parse("As Ks Qs Js"))


def test_the_queens_act_first_S2():
    """5-10, boards 8-8-K, Q-2-Q, T-J-9."""
    boards = [parse(board) for board in ("8c 8d Kc", "Qc 2d Qd", "Tc Jd 9h")]
    assert max(boards, key=evaluate.showing) == boards[1]


def test_stud_boards_of_one_to_four_cards_rank_by_groups_then_high_cards():
    best_first = "7c 7d 7h 7s,8c 8d 8h 2c,9c 9d 2c 2d,Ac Kd Qc Jd,Ac Kd Qc Td,9c 8c 7c 5c"
    values = [evaluate.showing(parse(board)) for board in best_first.split(",")]
    assert values == sorted(values, reverse=True)
    assert evaluate.showing(parse("As")) > evaluate.showing(parse("Ks"))
    assert evaluate.showing(parse("2s 2c")) > evaluate.showing(parse("As Kc"))


@pytest.mark.parametrize("count", [0, 1, 4, 8, 9])
def test_a_hand_has_five_to_seven_cards(count):
    with pytest.raises(BadInput, match="cannot_value"):
        evaluate.high(range(0, 4 * count, 4))


@pytest.mark.parametrize(
    "value",
    [
        lambda: evaluate.high([0, 5, 10, 15, 52]),
        lambda: evaluate.high([0, 5, 10, 15, 20, 25, 60]),
        lambda: evaluate.omaha([0, 5, 10, 60], [1, 2, 3, 4, 6]),
        lambda: evaluate.omaha([0, 5, 10, 20], [1, 2, 3, 4, 60]),
        lambda: evaluate.low8([0, 5, 10, 15, 60]),
        lambda: evaluate.low8([0, 5, 10, 60], [1, 2, 3, 4, 6]),
        lambda: evaluate.showing([60]),
        lambda: evaluate.name([60, 1]),
    ],
)
def test_a_number_above_that_of_the_last_card_is_refused(value):
    with pytest.raises(BadInput, match="bad_card"):
        value()


@pytest.mark.parametrize("count", [0, 5, 7])
def test_a_stud_board_has_one_to_four_cards(count):
    with pytest.raises(BadInput, match="cannot_value"):
        evaluate.showing(range(0, 4 * count, 4))


@pytest.mark.parametrize(("hole", "board"), [(1, 5), (0, 3), (4, 2), (4, 6), (4, 0)])
def test_omaha_needs_two_of_the_hole_and_three_to_five_of_the_board(hole, board):
    with pytest.raises(BadInput, match="cannot_value"):
        evaluate.omaha(range(hole), range(10, 10 + board))


def test_the_examples_of_the_module_are_right():
    failed, tried = doctest.testmod(evaluate)
    assert (failed, tried) == (0, 3)
