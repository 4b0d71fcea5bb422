"""Recorded hands played again: what matches, and why one does not."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.phh.hands import HEADS_UP, STUD, TIE, read
from tests.shared_data import shared
from tourney.engine import Hand
from tourney.exchange.files import open_phh
from tourney.exchange.phh import Recorded, Replayed, Unplayed, read_phh, replay
from tourney.values.errors import BadInput

# The tie with a call that is lost: a pot of 403, which two cannot halve.
ODD = (
    TIE.replace("[25, 50, 0]", "[25, 51, 0]")
    .replace("p3 f", "p3 cc")
    .replace("cbr 175", "cbr 176")
    .replace('"p2 cc",\n  "d db 2', '"p2 cc", "p3 f",\n  "d db 2')
)

OURS = {"NT": 409, "FT": 10, "PO": 7, "FO/8": 8, "F7S": 7, "F7S/8": 8}


def fault(text: str, **changes: str) -> tuple[str, dict[str, object]]:
    found = replay(read(text, **changes))
    assert found.fault is not None
    return found.fault.code, dict(found.fault.params)


def played(text: str, **changes: str) -> Hand:
    """Play a hand that is as recorded."""
    found = replay(read(text, **changes))
    assert found.fault is None, (found.fault, found.fault.__cause__)
    assert found.hand is not None
    return found.hand


def test_every_recorded_hand_of_our_games_matches_to_the_chip():
    counts = dict.fromkeys(OURS, 0)
    odd = {}
    for file in sorted(shared("hands/phh").rglob("*.phh")):
        for hand in open_phh(file):
            if isinstance(hand, Unplayed):
                assert hand.what in ("FR", "N2L1D", "F2L3D", "FB", "NS")
                continue
            assert isinstance(hand, Recorded)
            found = replay(hand)
            assert found.fault is None, (file, found.fault, found.fault.__cause__)
            counts[hand.variant] += 1
            if found.odd_chip:
                odd["/".join(file.parts[-2:])] = stacks(found)
    assert counts == OURS
    # The whole chip goes to the first seat left of the button [TDA 20].
    assert odd == {
        "102/0.phh": [10113, 9775, 10000, 10000, 10112, 10000],
        "32/23.phh": [9950, 9275, 10388, 10000, 10000, 10387],
        "60/88.phh": [9950, 10138, 10000, 10000, 9775, 10137],
        "88/128.phh": [9950, 9475, 10000, 10288, 10000, 10287],
        "91/53.phh": [10113, 9775, 10000, 10112, 10000, 10000],
    }


def stacks(found: Replayed) -> list[int]:
    assert found.hand is not None
    return [found.hand.stacks[seat] for seat in found.recorded.seats]


def test_heads_up_the_first_player_is_the_big_blind_and_acts_last_before_the_flop():
    hand = played(HEADS_UP)
    assert hand.stacks == {1: 10_300, 2: 9_700}
    assert hand.log[0] == ("raise", 2, 300)


def test_a_file_that_splits_a_chip_matches_and_is_marked():
    found = replay(read(TIE, finishing_stacks="[1012.5, 1012.5, 975]"))
    # The pot is 350, an even one: then half chips are wrong.
    assert found.fault is not None
    found = replay(read(ODD, finishing_stacks="[1025.5, 1025.5, 949]"))
    assert found.fault is None, found.fault
    assert found.odd_chip
    assert stacks(found) == [1026, 1025, 949]


def test_half_chips_that_no_split_gives_do_not_match():
    assert fault(ODD, finishing_stacks="[1025.25, 1025.75, 949]")[0] == "phh_stacks"


def test_a_file_without_final_stacks_matches_when_legal_and_no_chip_is_lost():
    assert played(TIE).stacks == {1: 1000, 2: 1000, 3: 1000}


def test_a_big_blind_ante_is_known_by_its_one_place():
    hand = played(TIE, antes="[0, 50, 0]", finishing_stacks="[1025, 975, 1000]")
    assert hand.stakes.ante_kind == "big_blind"


def test_a_button_ante_is_known_by_its_one_place():
    hand = played(TIE, antes="[0, 0, 50]", finishing_stacks="[1025, 1025, 950]")
    assert hand.stakes.ante_kind == "button"


def test_antes_nobody_plays_are_refused():
    assert fault(TIE, antes="[10, 20, 30]")[0] == "bad_phh_field"


def test_a_lone_blind_in_front_means_a_dead_small_blind():
    hand = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [100, 0, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AhKd", "d dh p2 AdKh", "d dh p3 2c2d", "p2 f", "p3 cbr 200", "p1 f"]
finishing_stacks = [900, 1000, 1100]
"""
    assert played(hand).order.small_blind is None


def test_a_negative_blind_is_a_live_post():
    hand = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, -100]
min_bet = 100
starting_stacks = [1000, 1000, 1000, 1000]
actions = ["d dh p1 AhKd", "d dh p2 AdKh", "d dh p3 2c2d", "d dh p4 3c3d",
  "p3 f", "p4 cc", "p1 f", "p2 cbr 300", "p4 f"]
finishing_stacks = [950, 1150, 1000, 900]
"""
    assert played(hand).options.posts == {4: (100, 0)}


def test_unseen_up_cards_are_such_that_the_hand_could_be_played():
    played(STUD)
    unseen = STUD.replace("????4h", "??????").replace("p2 5s", "p2 ??")
    played(unseen)


@pytest.mark.parametrize("muck", ["p2 sm", "p2 sm ????"])
@pytest.mark.parametrize("finishing", ["", "[1175, 825, 1000]"])
def test_a_player_who_mucks_unseen_cards_does_not_win(muck, finishing):
    text = TIE.replace("p2 AdKh", "p2 ????").replace('"p2 sm AdKh"', f'"{muck}"')
    result = played(text, finishing_stacks=finishing).result
    assert result is not None
    assert set(result.collected) == {1}


def test_final_stacks_tell_that_unseen_cards_won():
    text = TIE.replace("p2 AdKh", "p2 ????").replace('"p2 sm AdKh"', '"p2 sm ????"')
    played(text, finishing_stacks="[825, 1175, 1000]")


def test_cards_shown_at_the_end_are_those_that_were_dealt_unseen():
    text = TIE.replace("p2 AdKh", "p2 ????")
    played(text, finishing_stacks="[1000, 1000, 1000]")


def test_a_tournament_with_five_bets_a_round_is_played_by_that_rule():
    hand = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
small_bet = 100
big_bet = 200
starting_stacks = [5000, 5000, 5000]
actions = ["d dh p1 AhKd", "d dh p2 AdKh", "d dh p3 2c2d", "p3 cbr 200", "p1 cbr 300",
  "p2 cbr 400", "p3 cbr 500", "p1 f", "p2 f"]
finishing_stacks = [4700, 4600, 5700]
"""
    assert played(hand).options.raise_cap == 5


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ("p3 f", "p1 f", "phh_illegal", {"number": 4, "player": 1}),
        ("p1 cbr 175", "p1 cbr 60", "phh_illegal", {"number": 5, "player": 1}),
        ("p1 cbr 175", "p1 pb", "phh_illegal", {"number": 5, "player": 1}),
        ('"p2 cc",\n  "d db 2', '\n  "d db 2', "phh_early", {"number": 6}),
        ("2c7dTs", "2c7d", "phh_cards", {}),
        ("2c7dTs", "AhKd2c", "double_card", {"card": "Ah"}),
        ("p1 AhKd", "p1 AhKdQs", "phh_cards", {}),
        ('"d db 4h", "p1 cc", "p2 cc"', '"d db 4h", "p1 cc"', "phh_not_over", {"seat": 2}),
        ("p2 sm AdKh", "p2 sm AsKh", "phh_shown", {"player": 2}),
        ('"p1 sm AhKd"', '"p1 cc"', "phh_illegal", {"number": 16, "player": 1}),
    ],
)
def test_a_hand_that_was_not_so_says_why(old, new, code, params):
    assert old in TIE
    found_code, found = fault(TIE.replace(old, new))
    assert found_code == code
    assert params.items() <= found.items()


def test_wrong_final_stacks_name_the_first_player_who_differs():
    code, params = fault(HEADS_UP, finishing_stacks="[10200, 9800]")
    assert (code, params) == ("phh_stacks", {"player": 1, "expected": "10200", "got": 10300})


def test_seats_may_have_numbers_but_go_round_the_table():
    assert played(HEADS_UP, seats="[7, 2]").stacks == {7: 10_300, 2: 9_700}
    assert fault(TIE, seats="[1, 3, 2]")[0] == "bad_phh_field"


@given(st.data())
def test_a_damaged_hand_that_can_be_read_can_be_played_or_says_why(data):
    text = data.draw(st.sampled_from([HEADS_UP, TIE, STUD]))
    at = data.draw(st.integers(0, len(text)))
    more = data.draw(st.sampled_from(["-", "0", "1", "f", "p2", "?", "A", "", "[1]"]))
    damaged = text[:at] + more + text[at + data.draw(st.integers(0, 3)) :]
    with suppress(BadInput):
        for hand in read_phh(damaged):
            if isinstance(hand, Recorded):
                found = replay(hand)
                assert (found.fault is None) <= (found.hand is not None)
