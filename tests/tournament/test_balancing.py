"""Breaking and balancing: written cases, rules of picking, and what holds for any room."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.positions import Positions, advance, first, reseat
from tourney.tournament.balancing import Move, MoveReason, Proposal, Table, propose

TABLE_BREAKS, NEXT_BIG_BLIND, RANDOM_DRAW = MoveReason


def table(
    number: int, seats: Collection[int], size: int = 9, button: int | None = None, **more: object
) -> Table:
    """A table whose players are named for table and seat: ``3-7``."""
    players = {seat: f"{number}-{seat}" for seat in seats}
    coming = None if button is None else first(button, players)
    usable = more.get("usable", range(1, size + 1))
    assert isinstance(usable, Collection)
    return Table(f"id{number}", number, players, usable, coming)


def full(number: int, count: int, size: int = 9, button: int | None = 1) -> Table:
    return table(number, range(1, count + 1), size, button)


def look(
    tables: Sequence[Table],
    break_order: Sequence[int] = (),
    tolerance: int = 1,
    pinned: Collection[str] = (),
    seed: int = 1,
) -> Proposal:
    return propose(
        tables,
        break_order=break_order,
        chance=random.Random(seed),
        tolerance=tolerance,
        pinned=frozenset(pinned),
    )


def carry_out(tables: Sequence[Table], proposal: Proposal) -> dict[str, dict[int, str]]:
    """Make the moves one after the other, as a director would, and return who sits where."""
    seats = {t.id: dict(t.players) for t in tables}
    usable = {t.id: set(t.usable) for t in tables}
    for move in proposal.moves:
        assert seats[move.from_table].pop(move.from_seat) == move.player
        assert move.to_seat in usable[move.to_table]
        assert move.to_seat not in seats[move.to_table]
        assert move.to_table not in proposal.breaks
        seats[move.to_table][move.to_seat] = move.player
    for broken in proposal.breaks:
        assert not seats.pop(broken)
    return seats


def counts_after(tables: Sequence[Table], proposal: Proposal) -> list[int]:
    return [len(seats) for seats in carry_out(tables, proposal).values()]


def test_v24_a_gap_of_three_moves_one_player() -> None:
    room = [full(1, 10, 10), full(2, 9, 10), full(3, 7, 10)]
    proposal = look(room, tolerance=2)
    assert len(proposal.moves) == 1
    assert counts_after(room, proposal) == [9, 9, 8]


def test_v25_within_one_a_gap_of_one_stands_and_of_two_moves() -> None:
    assert look([full(1, 8), full(2, 7)]) == Proposal()
    assert len(look([full(1, 8), full(2, 6)]).moves) == 1


@pytest.mark.parametrize("left", [27, 18, 10, 9])
def test_v28_tables_break_to_as_few_as_hold_the_players(left: int) -> None:
    counts = [left // 4 + (extra < left % 4) for extra in range(4)]
    room = [full(number, count) for number, count in enumerate(counts, 1)]
    proposal = look(room, break_order=[4, 3, 2, 1])
    after = counts_after(room, proposal)
    tables = -(-left // 9)
    assert len(after) == tables
    assert max(after) == -(-left // tables)


def test_the_next_table_in_the_order_breaks_once_all_its_players_fit() -> None:
    room = [full(1, 9), full(2, 6), full(3, 3)]
    proposal = look(room, break_order=[2, 3, 1])
    assert proposal.breaks == ("id2",)
    assert [move.reason for move in proposal.moves] == [TABLE_BREAKS] * 6
    assert counts_after(room, proposal) == [9, 9]
    one_more = [full(1, 9), full(2, 7), full(3, 3)]
    assert look(one_more, break_order=[2, 3, 1]).breaks == ()


def test_nobody_of_a_broken_table_goes_to_one_that_breaks_too() -> None:
    room = [full(number, 3) for number in range(1, 5)]
    proposal = look(room, break_order=[4, 2, 1, 3])
    assert proposal.breaks == ("id4", "id2")
    assert len(proposal.moves) == 6
    assert counts_after(room, proposal) == [6, 6]


def test_a_table_outside_the_break_order_never_breaks() -> None:
    room = [full(1, 4), full(2, 4)]
    assert look(room).breaks == ()
    assert look(room, break_order=[2]).breaks == ("id2",)


def test_an_empty_table_closes_before_a_full_one_is_broken_into_it() -> None:
    room = [full(1, 9), full(2, 0)]
    assert look(room, break_order=[1, 2]) == Proposal(breaks=("id2",))


def test_the_last_table_stays() -> None:
    assert look([full(1, 5)], break_order=[1]) == Proposal()
    assert look([full(1, 0)], break_order=[1]) == Proposal()
    assert look([], break_order=[1]) == Proposal()


def test_tda_10_b_broken_players_get_any_seat_with_equal_chance() -> None:
    room = [table(1, [1, 2], 6, button=1), table(2, [5], 6, button=5)]
    chance = random.Random(4)
    seen = Counter(
        propose(room, break_order=[2], chance=chance).moves[0].to_seat for _ in range(4_000)
    )
    assert set(seen) == {3, 4, 5, 6}
    assert all(880 < times < 1_120 for times in seen.values())


def test_broken_players_fill_the_shortest_tables_so_that_nobody_else_moves() -> None:
    room = [full(1, 6), full(2, 4), full(3, 3), full(4, 3)]
    for seed in range(30):
        proposal = look(room, break_order=[4], seed=seed)
        assert {move.reason for move in proposal.moves} == {TABLE_BREAKS}
        assert sorted(counts_after(room, proposal)) == [5, 5, 6]


def test_tda_11_a_the_next_big_blind_moves_to_an_immediate_big_blind() -> None:
    long = table(1, range(1, 10), button=4)
    short = table(2, [1, 2, 5, 6, 8], button=1)
    assert look([long, short]).moves[0] == Move("1-6", "id1", 6, "id2", 3, NEXT_BIG_BLIND)


def test_tda_11_a_never_the_small_blind_nor_between_it_and_the_button() -> None:
    # The button is dead on 2 and so is the small blind on 4; seat 3 lies between.
    short = Table("id2", 2, dict.fromkeys([1], "x") | {5: "y", 6: "z"}, range(1, 7), None)
    last = Positions(1, 2, 4, (2, 4, 6, 1))
    coming = advance(last, short.players)
    assert coming is not None
    assert (coming.button, coming.small_blind_seat, coming.big_blind) == (2, 4, 5)
    known = Table(short.id, 2, short.players, short.usable, coming)
    assert [m.to_seat for m in look([full(1, 6), known]).moves] == [2]
    only = Table(short.id, 2, short.players, [1, 3, 4, 5, 6], coming)
    assert [m.to_seat for m in look([full(1, 6), only]).moves] == [3], "waits"
    least = Table(short.id, 2, short.players, [1, 4, 5, 6], coming)
    assert [m.to_seat for m in look([full(1, 6), least]).moves] == [4], "nothing else is open"


def test_several_moves_follow_the_big_blind_as_it_changes() -> None:
    long = table(1, range(1, 10), button=9)
    short = table(2, [1, 4, 7], button=7)
    proposal = look([long, short])
    assert [(m.from_seat, m.to_seat) for m in proposal.moves] == [(2, 2), (3, 3), (4, 5)]
    seats = carry_out([long, short], proposal)
    assert short.coming is not None
    hand = reseat(short.coming, seats["id2"])
    assert hand is not None
    assert hand.big_blind == 2


def test_the_fullest_gives_and_of_equals_the_next_to_break() -> None:
    room = [full(1, 8), full(2, 8), full(3, 6)]
    assert look(room, break_order=[2, 1, 3]).moves[0].from_table == "id2"
    assert look(room, break_order=[1, 2, 3]).moves[0].from_table == "id1"
    longest = [*room, full(4, 9)]
    assert look(longest, break_order=[2, 1, 3, 4]).moves[0].from_table == "id4"


def test_of_equally_short_tables_the_last_to_break_takes() -> None:
    room = [full(1, 6), full(2, 6), full(3, 8)]
    assert look(room, break_order=[2, 1, 3]).moves[0].to_table == "id1"
    assert look(room, break_order=[1, 2]).moves[0].to_table == "id2"


def test_an_unknown_button_is_asked_for_and_never_guessed() -> None:
    taker = [full(1, 8), full(2, 6, button=None)]
    giver = [full(1, 8, button=None), full(2, 6)]
    for room, missing in ((taker, "id2"), (giver, "id1")):
        proposals = [look(room, seed=seed) for seed in range(60)]
        assert {p.needs_button for p in proposals} == {(missing,)}
        assert {p.moves[0].reason for p in proposals} == {RANDOM_DRAW}
    assert {look(giver, seed=s).moves[0].from_seat for s in range(200)} == set(range(1, 9))
    assert {look(taker, seed=s).moves[0].to_seat for s in range(200)} == {7, 8, 9}
    assert {look(taker, seed=s).moves[0].from_seat for s in range(60)} == {3}, "known there"


def test_a_button_nobody_needs_is_not_asked_for() -> None:
    level = [full(1, 8, button=None), full(2, 7, button=None)]
    assert look(level) == Proposal()
    breaking = [full(1, 4, button=None), full(2, 4, button=None)]
    assert look(breaking, break_order=[1]).needs_button == ()


def test_an_empty_table_has_no_button_to_ask_for() -> None:
    room = [full(1, 9), full(2, 0, button=None)]
    proposal = look(room)
    assert counts_after(room, proposal) == [5, 4]
    assert proposal.needs_button == ()
    assert {move.reason for move in proposal.moves} == {NEXT_BIG_BLIND}


def test_a_pinned_player_is_passed_over_and_his_table_never_breaks() -> None:
    room = [full(1, 9), full(2, 7)]
    assert look(room, pinned={"1-3"}).moves[0].from_seat == 4
    assert look(room, pinned={f"1-{seat}" for seat in range(1, 10)}) == Proposal()
    breaking = [full(1, 3), full(2, 3), full(3, 3)]
    assert look(breaking, break_order=[1, 2, 3], pinned={"1-2"}).breaks == ("id2", "id3")


def test_locked_seats_are_neither_given_nor_counted() -> None:
    short = table(2, [1, 2, 3], usable=[1, 2, 3, 8])
    room = [full(1, 7), short]
    proposal = look(room, break_order=[1, 2])
    assert proposal.breaks == ()
    assert [move.to_seat for move in proposal.moves] == [8]


def test_a_tolerance_no_moves_could_reach_is_refused() -> None:
    with pytest.raises(ValueError, match="within 0"):
        look([full(1, 2)], tolerance=0)


@st.composite
def rooms(pick: st.DrawFn, most: int = 6) -> list[Table]:
    room = []
    for number in range(1, pick(st.integers(1, most)) + 1):
        size = pick(st.integers(2, 10))
        seats = pick(st.sets(st.integers(1, size)))
        locked = pick(st.sets(st.integers(1, size), max_size=2)) - seats
        button = pick(st.none() | st.integers(1, size))
        usable = [seat for seat in range(1, size + 1) if seat not in locked]
        room.append(table(number, seats, size, button, usable=usable))
    return room


orders = st.lists(st.integers(1, 6), unique=True)


@given(rooms(), orders, st.integers(1, 3), st.integers(0, 9))
def test_after_the_moves_the_room_is_level_and_nobody_is_lost_or_doubled(
    room: list[Table], order: list[int], tolerance: int, seed: int
) -> None:
    proposal = look(room, order, tolerance, seed=seed)
    seats = carry_out(room, proposal)
    before = Counter(player for t in room for player in t.players.values())
    assert Counter(player for t in seats.values() for player in t.values()) == before
    assert max(Counter(move.player for move in proposal.moves).values(), default=1) == 1
    has_room = {t.id for t in room if len(t.usable) > len(seats.get(t.id, t.usable))}
    for long, short in product(seats, seats):
        if short in has_room:
            assert len(seats[long]) - len(seats[short]) <= tolerance
    assert look(room, order, tolerance, seed=seed) == proposal


@given(rooms(), orders)
def test_tables_break_until_the_next_would_not_fit(room: list[Table], order: list[int]) -> None:
    broken = set(look(room, order).breaks)
    by_number = {t.number: t for t in room}
    known = [by_number[number] for number in order if number in by_number]
    known.sort(key=lambda t: bool(t.players))
    assert broken == {t.id for t in known[: len(broken)]}, "in the order announced, empty first"
    left = [t for t in room if t.id not in broken]
    players = sum(len(t.players) for t in room)
    assert players <= sum(len(t.usable) for t in left)
    following = known[len(broken) : len(broken) + 1]
    if following and len(left) > 1:
        assert players > sum(len(t.usable) for t in left if t is not following[0])


@given(rooms(), orders, st.sets(st.integers(1, 60)), st.integers(0, 9))
def test_pinned_players_stay(
    room: list[Table], order: list[int], pins: set[int], seed: int
) -> None:
    pinned = {f"{1 + pin % 6}-{1 + pin // 6}" for pin in pins}
    proposal = look(room, order, pinned=pinned, seed=seed)
    carry_out(room, proposal)
    assert not pinned & {move.player for move in proposal.moves}


@given(rooms(most=4), st.integers(1, 2))
def test_no_fewer_moves_would_do(room: list[Table], tolerance: int) -> None:
    before = [len(t.players) for t in room]
    limits = [len(t.usable) for t in room]
    fewest = min(
        sum(max(0, b - a) for b, a in zip(before, after, strict=True))
        for after in product(*(range(limit + 1) for limit in limits))
        if sum(after) == sum(before)
        and all(
            long - short <= tolerance
            for long, (short, limit) in product(after, zip(after, limits, strict=True))
            if short < limit
        )
    )
    assert len(look(room, tolerance=tolerance).moves) == fewest


def hands_until_big_blind(coming: Positions, occupied: Collection[int], seat: int) -> int:
    hand, hands = reseat(coming, occupied), 0
    while hand is not None and hand.big_blind != seat:
        hand, hands = advance(hand, occupied), hands + 1
    return hands


@given(
    st.sets(st.integers(1, 9), min_size=2, max_size=7),
    st.sets(st.integers(1, 9), min_size=2, max_size=9),
    st.integers(1, 9),
)
def test_tda_11_a_no_other_open_seat_has_the_big_blind_sooner(
    then: set[int], now: set[int], button: int
) -> None:
    last = first(button, then)
    assert last is not None
    seats = set(sorted(now)[:7])
    coming = advance(last, seats)
    short = Table("id2", 2, {seat: f"2-{seat}" for seat in seats}, range(1, 10), coming)
    assert coming is not None
    move = look([full(1, 9), short]).moves[0]
    allowed = {
        seat: hands_until_big_blind(coming, seats | {seat}, seat)
        for seat in set(range(1, 10)) - seats
        if seat != coming.small_blind_seat
        and seat in (reseat(coming, seats | {seat}) or coming).dealt_in
    }
    if allowed:
        assert allowed.get(move.to_seat) == min(allowed.values())


def test_620_level_tables_are_looked_at_in_a_moment() -> None:
    room = [full(number, 8 if number <= 6 else 9) for number in range(1, 621)]
    order = list(range(620, 0, -1))
    best = 1.0
    for _ in range(5):
        start = time.perf_counter()
        assert look(room, order) == Proposal()
        best = min(best, time.perf_counter() - start)
    print(f"620 tables: {best * 1000:.2f} ms")
