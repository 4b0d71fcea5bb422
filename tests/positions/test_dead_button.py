"""The dead-button rule against written cases and against what it promises to the players."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Collection
from itertools import pairwise
from typing import Any

import pytest

from tests.shared_data import shared
from tourney.positions import Positions, advance, clockwise, first, from_big_blind, reseat


def hands_of_each_case() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads(
        shared("cases/dead_button.json").read_text(encoding="utf-8")
    )["cases"]
    assert len(cases) >= 11
    return cases


def as_written(positions: Positions | None, occupied: list[int]) -> dict[str, Any]:
    assert positions is not None
    return {
        "occupied": occupied,
        "btn": positions.button,
        "sb": positions.small_blind_seat,
        "bb": positions.big_blind,
        "sb_dead": positions.small_blind is None,
        "btn_dead": positions.is_button_dead,
    }


def test_tda_32_and_34_b_every_written_sequence() -> None:
    for case in hands_of_each_case():
        start, *later = case["hands"]
        hand = first(start["btn"], start["occupied"])
        assert as_written(hand, start["occupied"]) == start, case["name"]
        for expected in later:
            assert hand is not None
            hand = advance(hand, expected["occupied"])
            assert as_written(hand, expected["occupied"]) == expected, case["name"]


def test_first_hand_with_the_button_before_an_empty_seat() -> None:
    assert first(4, [1, 2, 6]) == Positions(4, 6, 1, (6, 1, 2))


@pytest.mark.parametrize(
    ("button", "expected"),
    [
        (2, Positions(2, 2, 7, (7, 2))),
        (7, Positions(7, 7, 2, (2, 7))),
        (4, Positions(7, 7, 2, (2, 7))),
    ],
)
def test_tda_34_b_heads_up_the_small_blind_has_the_button(button: int, expected: Positions) -> None:
    assert first(button, {2, 7}) == expected


def test_from_the_big_blind_alone_the_two_before_it_have_button_and_small_blind() -> None:
    assert from_big_blind(3, [1, 3, 5, 8]) == Positions(8, 1, 3, (1, 3, 5, 8))
    assert from_big_blind(3, [3, 5]) == Positions(5, 5, 3, (3, 5))


def test_a_big_blind_nobody_sits_at_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 4"):
        from_big_blind(4, [1, 3])


@pytest.mark.parametrize("occupied", [[], [3]])
def test_fewer_than_two_players_play_no_hand(occupied: list[int]) -> None:
    last = Positions(1, 2, 3, (2, 3, 1))
    assert first(3, occupied) is None
    assert advance(last, occupied) is None
    assert reseat(last, occupied) is None
    assert not occupied or from_big_blind(3, occupied) is None


def test_tda_10_a_a_newcomer_between_button_and_small_blind_waits_one_hand() -> None:
    last = first(1, [1, 2, 4, 6, 7])
    assert last is not None
    now = advance(last, [1, 2, 3, 4, 6, 7])
    assert now == Positions(2, 4, 6, (4, 6, 7, 1, 2))
    after = advance(now, [1, 2, 3, 4, 6, 7])
    assert after is not None
    assert 3 in after.dealt_in


def test_growth_from_two_to_three_never_gives_one_seat_button_and_big_blind() -> None:
    last = first(1, [1, 3])
    assert last is not None
    assert advance(last, [1, 2, 3]) == Positions(2, 3, 1, (3, 1, 2))


def test_nobody_is_left_to_play_alone_when_all_others_would_wait() -> None:
    last = first(1, [1, 2, 5, 7])
    assert last is not None
    assert advance(last, [3, 4, 7]) == Positions(4, 5, 7, (7, 3, 4))


def test_tda_10_a_a_newcomer_right_before_the_big_blind_due_becomes_it() -> None:
    coming = first(1, [1, 2, 5, 7])
    assert coming is not None
    assert reseat(coming, [1, 2, 4, 5, 7]) == Positions(1, 2, 4, (2, 4, 5, 7, 1))


def test_when_the_big_blind_due_leaves_the_next_player_is_due() -> None:
    coming = first(1, [1, 2, 5, 7])
    assert coming is not None
    assert reseat(coming, [1, 2, 7]) == Positions(1, 2, 7, (2, 7, 1))


def test_reseating_an_unchanged_table_changes_nothing(seed: int) -> None:
    for hand, _ in random_hands(random.Random(seed), 2_000):
        occupied = hand.dealt_in
        again = reseat(hand, occupied)
        assert again is not None
        assert (again.small_blind, again.big_blind) == (hand.small_blind, hand.big_blind)
        if len(occupied) > 2:
            assert again == hand


def random_hands(chance: random.Random, count: int) -> list[tuple[Positions, dict[int, int]]]:
    """Play ``count`` hands at a table where players leave and come between any two hands."""
    size = chance.randint(3, 10)
    names = iter(range(10_000_000))
    seated = {seat: next(names) for seat in range(1, size + 1) if chance.random() < 0.8}
    seated |= {1: next(names), 2: next(names)}
    hand = first(chance.randint(1, size), list(seated))
    busy, played = chance.choice([0.1, 0.4, 0.8]), []
    for _ in range(count):
        assert hand is not None
        played.append((hand, dict(seated)))
        while True:
            after = {seat: who for seat, who in seated.items() if chance.random() > busy / 4}
            for seat in range(1, size + 1):
                if seat not in after and chance.random() < busy / 4:
                    after[seat] = next(names)
            following = advance(hand, list(after))
            if following is not None:
                break
        hand, seated = following, after
    return played


def test_tda_32_nobody_has_the_big_blind_twice_running_nor_is_skipped(
    seed: int, scale: Callable[[int], int]
) -> None:
    for number in range(scale(5_000)):
        check_big_blinds(random_hands(random.Random(seed + number), 200))


def check_big_blinds(played: list[tuple[Positions, dict[int, int]]]) -> None:
    posted: dict[int, list[int]] = {}
    seen_from: dict[int, int] = {}
    before: int | None = None
    for number, (hand, seated) in enumerate(played):
        for who in seated.values():
            seen_from.setdefault(who, number)
        poster = seated[hand.big_blind]
        assert poster != before, "the big blind twice running"
        earlier = posted.setdefault(poster, [])
        if earlier:
            for who in seated.values():
                if who != poster and seen_from[who] <= earlier[-1]:
                    turns = [at for at in posted.get(who, []) if at > earlier[-1]]
                    assert len(turns) == 1, "skipped, or twice in one round"
        earlier.append(number)
        before = poster


def test_what_holds_in_every_hand(seed: int, scale: Callable[[int], int]) -> None:
    for number in range(scale(5_000)):
        played = random_hands(random.Random(seed + number), 200)
        waited: set[int] = set()
        for (last, was), (hand, seated) in pairwise(played):
            waiting = {who for seat, who in seated.items() if seat not in hand.dealt_in}
            assert not waiting & waited, "waited twice"
            assert not waiting & set(was.values()), "only a newcomer ever waits"
            waited = waiting
            previous = was[last.big_blind]
            if previous in seated.values():
                assert seated.get(hand.small_blind_seat) == previous, "big blind, then small"
            check_order(hand, seated)


def check_order(hand: Positions, seated: Collection[int]) -> None:
    assert set(hand.dealt_in) <= set(seated)
    assert list(hand.dealt_in) == clockwise(hand.button, hand.dealt_in)
    if len(seated) == 2:
        assert hand.button == hand.small_blind_seat != hand.big_blind
        return
    assert len(hand.dealt_in) >= 3
    places = [hand.small_blind_seat, hand.big_blind, hand.button]
    assert len(set(places)) == 3
    assert clockwise(hand.button, places) == places, "button, small blind, big blind in turn"
