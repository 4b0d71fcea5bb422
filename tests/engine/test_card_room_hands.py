"""Real card-room hands played by the engine: actions, pots, winners, payouts, rake, showdowns.

Every action of every hand must be legal and cost what the room's record says; all amounts are
compared in chips of the smallest coin in the record, so nothing is compared "about".
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.card_room import CardRoomHand, played, read
from tests.shared_data import shared
from tourney.engine import Hand
from tourney.engine.result import HandResult

Played = list[tuple[CardRoomHand, Hand]]

# Everybody folded to the big blind, and the room counted his uncalled blind in the pot.
WALKS = {"3126037878", "3210674180"}


@pytest.fixture(scope="module")
def hands() -> Played:
    return [(hand, played(hand)) for hand in read(shared("hands/card_room_hands.jsonl"))]


def result(hand: Hand) -> HandResult:
    assert hand.result is not None
    return hand.result


def test_all_634_hands_are_played_to_their_end(hands):
    assert len(hands) == 634
    games = Counter(hand.record["game"] for hand, _found in hands)
    assert games == {
        "NLHE": 511, "FLHE": 35, "PLO": 7, "PLO8": 10, "FLO8": 8, "NLO8": 37, "FL7CS": 14,
        "FL7CS8": 12,
    }  # fmt: skip
    assert Counter(len(hand.record["pots"]) for hand, _found in hands) == {1: 606, 2: 24, 3: 4}
    assert sum(found.live > 1 for _hand, found in hands) == 240


def test_the_uncalled_bet_comes_back(hands):
    back = 0
    for hand, found in hands:
        uncalled = {seat: hand.chips(chips) for seat, chips in hand.record["uncalled"]}
        if hand.id in WALKS:
            assert not uncalled
            assert len(result(found).uncalled) == 1
        else:
            assert result(found).uncalled == uncalled, hand.id
            back += len(uncalled)
    assert back > 400


def test_pots_have_the_amounts_and_the_players_of_the_record(hands):
    for hand, found in hands:
        recorded = [(hand.chips(chips), set(seats)) for chips, seats in hand.record["pots"]]
        walk = sum(result(found).uncalled.values()) if hand.id in WALKS else 0
        pots = [
            (amount + walk, {found.seats[place] for place in among}) for amount, among in found.pots
        ]
        assert pots == recorded, hand.id


def test_each_pot_goes_to_its_high_and_low_winners(hands):
    halved = 0
    for hand, found in hands:
        winners = hand.record.get("winners")
        if not winners:
            assert found.live == 1, hand.id
            continue
        recorded = [(hand.chips(pot), set(high) | set(low)) for pot, high, low in winners]
        assert [(pot, set(won)) for pot, won in result(found).pots] == recorded, hand.id
        halved += any(low for _pot, _high, low in winners)
    assert halved > 5


def test_everybody_is_paid_what_the_room_paid_after_its_rake(hands):
    raked = 0
    for hand, found in hands:
        collected: Counter[int] = Counter()
        for seat, chips, _pot in hand.record["collected"]:
            collected[seat] += hand.chips(chips)
        got = Counter(result(found).collected)
        if hand.id in WALKS:
            got.update(result(found).uncalled)
        assert got == collected, hand.id
        assert result(found).rake == hand.chips(hand.record["rake"]), hand.id
        raked += result(found).rake > 0
    assert raked == 60


def test_what_each_player_put_in_is_what_the_record_says(hands):
    for hand, found in hands:
        won = result(found).collected
        put_in = {
            seat: found.starting[place] - found.chips[place] + won.get(seat, 0)
            for place, seat in enumerate(found.seats)
        }
        if hand.id in WALKS:
            for seat, chips in result(found).uncalled.items():
                put_in[seat] += chips
        recorded = {int(seat): hand.chips(n) for seat, n in hand.record["contrib"].items()}
        assert {seat: chips for seat, chips in put_in.items() if chips} == recorded, hand.id
        folded = {found.seats[place] for place, out in enumerate(found.folded) if out}
        assert folded == set(hand.record["folded"]), hand.id


def test_tda_17_the_last_aggressor_shows_first_else_the_first_left_of_the_button(hands):
    """Where nobody is all-in and there is a board; the rooms show stud otherwise."""
    firsts = 0
    for hand, found in hands:
        if found.live == 1 or not found.board or any(not found.folded[at] for at in found.all_in):
            continue
        order = [seat for seat, _must in found.showdown()]
        shown = [int(seat) for seat in hand.record["shown"] if int(seat) in order]
        assert shown[0] == order[0], hand.id
        firsts += 1
    assert firsts > 100


def test_the_log_of_every_hand_plays_it_again(hands):
    for hand, found in hands:
        again = Hand(
            found.game,
            found.stakes,
            hand.seats,
            hand.button,
            deck=found.deck.cards,
            options=found.options,
        )
        for kind, seat, to in found.log:
            again.act(kind, to, seat=seat)
        assert again.stacks == found.stacks, hand.id
        assert again.log == found.log, hand.id
