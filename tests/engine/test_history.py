"""The story of a hand: every line of it, in order, and the line that names the winner."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.conftest import Scale
from tests.engine.random_hands import play_on, some_hand
from tourney.catalogue.history import Telling
from tourney.engine import GAMES, Hand, Options, Ranking, Stakes, history
from tourney.engine.cards import parse

BLINDS = Stakes(50, 100)
STUD = Stakes(0, 0, ante=1, ante_kind="each", small_bet=5, big_bet=10, bring_in=2)
NAMES = Telling({1: "Aino", 2: "Onni", 3: "Elsa"})


def deck(first: str) -> list[int]:
    known = parse(first)
    return known + [card for card in range(52) if card not in known]


def played(hand: Hand, *actions: str) -> Hand:
    for action in actions:
        kind, _, to = action.partition(" ")
        hand.act(kind, int(to) if to else None)
    return hand


def told(hand: Hand) -> list[str]:
    return history.text(hand, NAMES).splitlines()


def test_a_side_pot_an_uncalled_bet_and_a_showdown_in_order() -> None:
    cards = deck("Ah Kd 2c Ac Qd 2d 9s Kh 7c 3s 8s 9d 8c 4h")
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 700, 3: 400}, 3, deck=cards)
    played(hand, "raise 400", "call", "call", "bet 300", "call")
    assert told(hand) == [
        "No-limit Texas hold'em, blinds 50/100",
        "Button: seat 3",
        "Seat 1, Aino: 1000",
        "Seat 2, Onni: 700",
        "Seat 3, Elsa: 400",
        "Aino posts the small blind, 50",
        "Onni posts the big blind, 100",
        "Hole cards are dealt",
        "Elsa raises to 400, all-in",
        "Aino calls 350",
        "Onni calls 300",
        "Flop: Kh 7c 3s",
        "Aino bets 300",
        "Onni calls 300, all-in",
        "Turn: 9d",
        "River: 4h",
        "Showdown",
        "Aino shows Ah Ac: pair of aces",
        "Onni shows Kd Qd: pair of kings",
        "Elsa shows 2c 2d: pair of deuces",
        "Aino wins the main pot of 1200: pair of aces",
        "Aino wins the side pot of 600: pair of aces",
        "Onni is out of chips",
        "Elsa is out of chips",
    ]


def test_all_fold_and_the_uncalled_bet_comes_back() -> None:
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000, 3: 1000}, 3, rng=Random(1))
    played(hand, "raise 300", "fold", "fold")
    assert told(hand)[-5:] == [
        "Elsa raises to 300",
        "Aino folds",
        "Onni folds",
        "200 uncalled, back to Elsa",
        "Elsa wins the pot of 250",
    ]
    assert history.message(hand, NAMES) == "Elsa wins the pot of 250"
    assert "Showdown" not in told(hand)


def test_s1_the_message_names_winner_pot_and_value_of_the_winning_hand() -> None:
    cards = deck("Ah Kd Ac Qd 9s Kh 7c 3s 8s 9d 8c 4h")
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000}, 2, deck=cards)
    assert history.message(hand) == ""
    played(hand, *["call"] * 8)
    assert history.message(hand, NAMES) == "Aino wins the pot of 200: pair of aces"


def test_hi_lo_says_who_won_which_half_with_what() -> None:
    cards = deck("Ah Kh 2d Kd 3c Qs Js 9c 8s 4h 5d Kc 9d Tc 9h Jc")
    hand = Hand("plo8", BLINDS, {1: 1000, 2: 1000}, 2, deck=cards)
    played(hand, *["call"] * 8)
    assert hand.board == parse("4h 5d Kc Tc Jc")
    assert "Aino shows Ah 2d 3c Js: pair of jacks" in told(hand)
    assert history.message(hand, NAMES) == "Onni wins the pot of 200: straight to the king"

    cards = deck("Ah Kh 2d Kd 3c Qs Js 9c 8s 4h 5d Kc 9d 7c 9h Jc")
    hand = Hand("plo8", BLINDS, {1: 1000, 2: 1000}, 2, deck=cards)
    played(hand, *["call"] * 8)
    assert history.message(hand, NAMES) == (
        "Onni wins 100 of the pot of 200: three of a kind, kings;"
        " Aino wins 100 of the pot of 200: seven-five low"
    )


def test_stud_tells_up_cards_bring_in_and_completion() -> None:
    cards = deck("As Kd Ad Kh Jc 2c")
    hand = Hand("fl7s", STUD, {1: 100, 2: 100}, 2, deck=cards)
    played(hand, "call", "raise 5", "raise 10", "fold")
    assert told(hand) == [
        "Fixed-limit seven-card stud, bets 5/10, ante 1, bring-in 2",
        "Seat 1, Aino: 100",
        "Seat 2, Onni: 100",
        "Aino antes 1",
        "Onni antes 1",
        "Third street",
        "Aino has Jc face up",
        "Onni has 2c face up",
        "Onni brings in 2",
        "Aino completes to 5",
        "Onni raises to 10",
        "Aino folds",
        "5 uncalled, back to Onni",
        "Onni wins the pot of 12",
    ]


def test_stud_shows_each_hand_as_it_lies() -> None:
    cards = deck("As Kd Ad Kh Jc 2c 9s 3h 4h 9h 5d 6d 9d 7s 8s 9c Tc Td")
    hand = Hand("fl7s", STUD, {1: 100, 2: 100}, 2, deck=cards)
    played(hand, *["call"] * 10)
    lines = told(hand)
    assert "Seventh street" in lines
    assert "Aino has Jc 3h 5d 7s face up" in lines
    assert "Aino shows As Ad Jc 3h 5d 7s Tc: pair of aces" in lines
    assert "Onni need not show Kd Kh 2c 4h 6d 8s Td: pair of kings" in lines


def test_a_shared_seventh_card_is_told_once() -> None:
    hand = Hand("fl7s", STUD, dict.fromkeys(range(1, 9), 100), 8, rng=Random(3))
    while not hand.over:
        hand.act("call")
    assert hand.shares_last_card
    (line,) = [line for line in told(hand) if line.startswith("Seventh")]
    assert line.endswith(", for all")


def test_rake_and_what_is_collected() -> None:
    options = Options(rake_percent=5, rake_cap=30)
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000}, 2, rng=Random(1), options=options)
    played(hand, "call", "check", "bet 100", "fold")
    assert told(hand)[-3:] == ["Aino wins the pot of 200", "Rake: 10", "Aino collects 190"]


def test_tda_30_an_absent_player_is_named() -> None:
    options = Options(killed=frozenset({2}))
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000, 3: 1000}, 3, rng=Random(1), options=options)
    assert "Onni is absent, his hand is killed" in told(hand)


def test_posts_antes_and_a_dead_button_are_told() -> None:
    stakes = Stakes(50, 100, ante=100, ante_kind="big_blind")
    options = Options(posts={3: (100, 50)}, small_blind_seat=None)
    hand = Hand("nlhe", stakes, {2: 1000, 3: 1000, 4: 1000}, 1, rng=Random(1), options=options)
    assert told(hand) == [
        "No-limit Texas hold'em, blinds 50/100, big-blind ante 100",
        "Button: seat 1",
        "Seat 2, Onni: 1000",
        "Seat 3, Elsa: 1000",
        "Seat 4: 1000",
        "Onni posts the big blind, 100",
        "Onni antes 100",
        "Elsa posts 50 dead",
        "Elsa posts 100",
        "Hole cards are dealt",
    ]


def test_chips_are_written_as_the_table_wants() -> None:
    hand = Hand("nlhe", BLINDS, {1: 12_500, 2: 1000}, 2, rng=Random(1))
    told_in_money = history.text(hand, Telling(amount=lambda chips: f"{chips / 100:.2f} €"))
    assert "blinds 0.50 €/1.00 €" in told_in_money
    assert "Seat 1: 125.00 €" in told_in_money


def test_cards_of_who_folded_are_nobody_s_business() -> None:
    cards = deck("Ah Kd 2c Ac Qd 2d 9s Kh 7c 3s 8s 9d 8c 4h")
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000, 3: 1000}, 3, deck=cards)
    played(hand, "fold", *["call"] * 8)
    text = history.text(hand)
    assert "2c" not in text
    assert "Ac" in text


def test_nothing_is_said_of_cards_nobody_saw() -> None:
    hand = Hand("fl7s8", STUD, {1: 100, 2: 100}, 2, rng=Random(11))
    played(hand, *["call"] * 10)
    lines = history.text(hand, unseen={1, 2}).splitlines()
    assert not [line for line in lines if "face up" in line or "show " in line]
    assert lines[-4:] == ["Showdown", "Seat 2 mucks", "Seat 1 mucks", "Seat 1 wins the pot of 6"]


def test_every_hand_can_be_told_with_nothing_missing(seed: int, scale: Scale) -> None:
    for number in range(scale(2_000)):
        hand = play_on(some_hand(Random(f"{seed}-{number}")), Random(number))
        text = history.text(hand)
        assert not set("?{}[]") & set(text), f"seed {seed}, hand {number}\n{text}"
        assert hand.result is not None
        won = [line.params["won"] for line in history.winners(hand)]
        assert sum(won) == sum(pot for pot, _shares in hand.result.pots), f"seed {seed}, {number}"
        left = {line.params["seat"] for line in history.lines(hand) if line.params.get("all_in")}
        assert {seat for seat, _chips in hand.result.busts} <= left


def test_a_ranking_of_one_s_own_without_names_is_told_by_its_cards() -> None:
    """The sum of the ranks wins: values of no hand that the catalogue knows."""
    sums = Ranking("sum", lambda hands, _board: [10_000_000 + sum(hand) for hand in hands])
    game = replace(GAMES["nlhe"], name="sums", rankings=(sums,))
    cards = deck("2c Ks 2d As 5h 6h 7h 8h 9h Th Jh Qh")
    hand = Hand(game, Stakes(1, 2), {1: 20, 2: 20}, 1, deck=cards)
    while not hand.over:
        hand.act("call")
    assert history.text(hand).splitlines()[-3:] == [
        "Seat 2 shows 2c 2d",
        "Seat 1 shows Ks As",
        "Seat 1 wins the pot of 4",
    ]
