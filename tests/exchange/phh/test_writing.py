"""A hand of ours, written as PHH and read back, is the same hand."""

from __future__ import annotations

from random import Random

import pytest

from tests.conftest import Scale
from tests.engine.random_hands import play_on, some_hand
from tests.exchange.phh.hands import read
from tourney.engine import GAMES, Game, Hand, Options, Stakes
from tourney.engine.cards import parse
from tourney.exchange.phh import Recorded, phh_text, read_phh, replay
from tourney.values.errors import BadInput

BLINDS = Stakes(50, 100)


def assert_same(hand: Hand, again: Hand | None) -> None:
    assert again is not None
    assert again.log == hand.log
    assert again.seats == hand.seats
    assert again.posted == hand.posted
    assert [len(cards) for _at, cards in again.streets] == [len(c) for _at, c in hand.streets]
    assert [again.cards(seat) for seat in again.seats] == [hand.cards(s) for s in hand.seats]
    assert (again.board, again.stacks) == (hand.board, hand.stacks)
    assert again.showdown() == hand.showdown()
    assert again.result is not None
    assert hand.result is not None
    assert again.result.pots == hand.result.pots
    assert again.result.collected == hand.result.collected
    assert again.result.rake == hand.result.rake


def test_a_hand_reads_back_to_the_same_hand(seed: int, scale: Scale) -> None:
    for number in range(scale(5_000)):
        hand = play_on(some_hand(Random(f"{seed}-{number}")), Random(number))
        text = phh_text(hand)
        found = replay(read(text))
        where = f"seed {seed}, hand {number}\n{text}"
        why = found.fault and (found.fault.params, found.fault.__cause__)
        assert found.fault is None, f"{found.fault} {why} {where}"
        try:
            assert_same(hand, found.hand)
        except AssertionError as differs:
            raise AssertionError(f"{differs}\n{where}") from None


def test_a_hand_that_is_not_over_is_written_as_far_as_it_went() -> None:
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000, 3: 1000}, 3, rng=Random(4))
    hand.act("raise", 300)
    recorded = read(phh_text(hand))
    assert recorded.finishing is None
    assert [(step.player, step.word, step.to) for step in recorded.steps[3:]] == [(3, "cbr", 300)]
    found = replay(recorded)
    assert found.fault is not None
    assert found.fault.code == "phh_not_over"


def test_what_is_written_can_be_read_by_people() -> None:
    deck = parse("Ah Kd 2c Ac Qd 2d 9s Kh 7c 3s 8s 9d 8c 4h") + [
        card for card in range(52) if card not in parse("AhKd2cAcQd2d9sKh7c3s8s9d8c4h")
    ]
    hand = Hand("nlhe", BLINDS, {2: 1000, 5: 1000, 6: 400}, 6, deck=deck)
    for kind, to in (("raise", 400), ("fold", None), ("call", None)):
        hand.act(kind, to)
    text = phh_text(hand, players=["Aino", "Onni", ""], fields={"hand": 12})
    assert (
        text
        == """\
variant = "NT"
ante_trimming_status = false
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 400]
seats = [2, 5, 6]
players = ["Aino", "Onni", ""]
hand = 12
finishing_stacks = [950, 1450, 0]
_options = {}
actions = [
  "d dh p1 AhAc",
  "d dh p2 KdQd",
  "d dh p3 2c2d",
  "p3 cbr 400",
  "p1 f",
  "p2 cc",
  "p3 sm 2c2d",
  "p2 sm KdQd",
  "d db Kh7c3s",
  "d db 9d",
  "d db 4h",
]
"""
    )


def test_a_dead_button_a_dead_blind_and_house_rules_have_fields_of_their_own() -> None:
    options = Options(
        small_blind_seat=None, raise_cap=None, killed=frozenset({4}), posts={6: (100, 50)}
    )
    hand = Hand("plo", BLINDS, {2: 1000, 4: 1000, 6: 1000}, 1, rng=Random(2), options=options)
    text = phh_text(play_on(hand, Random(1)))
    assert "_button = 1\n" in text
    assert "_small_blind = 50\n" in text
    assert '_options = {raise_cap = "none", posts = [[6, 100, 50]], killed = [4]}\n' in text
    assert "blinds_or_straddles = [100, 0, -100]\n" in text
    assert '"p2 f # absent"' in text
    found = replay(read(text))
    assert found.fault is None
    assert_same(hand, found.hand)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("_button", "'x'"),
        ("_small_blind", "-5"),
        ("_options", "5"),
        ("_options", "{jumps = true}"),
        ("_options", "{raise_cap = 'many'}"),
        ("_options", "{raise_cap = 0}"),
        ("_options", "{check_raise = 1}"),
        ("_options", "{posts = [[1, 2]]}"),
        ("_options", "{killed = 3}"),
        ("_options", "{rake_percent = 'lots'}"),
        ("_options", "{show_order = 'youngest'}"),
        ("_options", "{ante_order = 3}"),
    ],
)
def test_an_own_field_that_makes_no_sense_is_named(field: str, value: str) -> None:
    hand = Hand("nlhe", BLINDS, {1: 1000, 2: 1000, 3: 1000}, 3, rng=Random(4))
    text = phh_text(play_on(hand, Random(1)))
    found = replay(read(text, **{field: value}))
    assert found.fault is not None
    assert found.fault.code == "bad_phh_field"
    assert found.fault.params["field"] == field


def test_a_game_without_a_code_is_refused() -> None:
    game = GAMES["nlhe"]
    own = Game("mine", game.limit, game.streets, game.rankings)
    hand = Hand(own, BLINDS, {1: 1000, 2: 1000}, 1, rng=Random(4))
    with pytest.raises(BadInput, match="phh_game"):
        phh_text(hand)


def test_another_program_reads_what_we_write(seed: int) -> None:
    """PokerKit plays the same hands to the same stacks: deep stacks, no odd chips, usual rules."""
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed")
    for number in range(60):
        chance = Random(f"{seed}-{number}")
        name = chance.choice(["nlhe", "flhe", "plo", "fl7s8", "fl7s"])
        count = chance.randint(2, 6)
        stakes = BLINDS
        if name.startswith("fl7s"):
            stakes = Stakes(0, 0, 20, "each", small_bet=100, bring_in=40)
        hand = Hand(name, stakes, dict.fromkeys(range(1, count + 1), 60_000), count, rng=chance)
        while not hand.over:
            _call, low, _high = hand.legal()
            drawn = chance.random()
            if low and drawn < 0.1:
                hand.act("raise", low)
            else:
                hand.act("fold" if _call and drawn < 0.2 and hand.bringer < 0 else "call")
        text = phh_text(hand)
        theirs = [*pokerkit.HandHistory.loads(text)][-1]
        assert not theirs.status, text
        ours = [hand.stacks[seat] for seat in hand.seats]
        assert all(abs(a - b) <= 1 for a, b in zip(ours, theirs.stacks, strict=True)), text


def test_a_collection_of_our_hands_is_read_hand_by_hand() -> None:
    hands = [play_on(Hand("flo8", BLINDS, {1: 900, 2: 900}, 1, rng=Random(n)), Random(n))
             for n in range(3)]  # fmt: skip
    text = "\n".join(f"[{number}]\n{phh_text(hand)}" for number, hand in enumerate(hands, 1))
    read_back = [each for each in read_phh(text) if isinstance(each, Recorded)]
    assert [replay(each).fault for each in read_back] == [None] * 3
