"""The draw, moving, redraws, and proposals carried out [TDA 7, 10; RULES-TOURNAMENT 1]."""

from __future__ import annotations

from collections import Counter

from tests.tournament.night import Night, out
from tourney.tournament import commands as c

TEN = tuple("abcdefghij")


def loads(night: Night) -> list[int]:
    return sorted(len(table.seats) for table in night.state.open_tables())


def test_the_draw_seats_entries_that_count_and_opens_tables_as_needed():
    night = Night(seats_per_table=4).bought_in(*TEN).given(c.Register("new"), out("a"))
    night.given(c.DrawSeats())
    assert loads(night) == [3, 3, 3]
    assert night.at("a") is None


def test_with_tables_given_the_draw_refuses_when_seats_are_short():
    night = Night(tables=2, seats_per_table=4).bought_in(*TEN)
    refusal = night.refused(c.DrawSeats())
    assert (refusal.code, refusal.params["needed"], refusal.params["open"]) == (
        "not_enough_seats", 10, 8,
    )  # fmt: skip


def test_seats_out_of_use_are_not_drawn_and_kept_ones_only_by_their_own():
    for seed in range(20):
        night = Night(seed=seed, tables=1, seats_per_table=6).bought_in("a", "b", "cid")
        night.given(c.LockSeat(1, 1), c.LockSeat(1, 2, person="cid"), c.Register("dag"))
        night.given(c.LockSeat(1, 3, person="dag"), c.DrawSeats())
        assert night.at("cid") == (1, 2)
        assert {night.at("a")[1], night.at("b")[1]} <= {4, 5, 6}


def test_two_seats_kept_for_one_person_are_nobody_else_s():
    for seed in range(20):
        night = Night(seed=seed, tables=1, seats_per_table=4).bought_in("a", "b")
        night.given(c.LockSeat(1, 1, person="a"), c.LockSeat(1, 2, person="a"), c.DrawSeats())
        assert night.at("a") == (1, 1)
        assert night.at("b")[1] in (3, 4)


def test_pairs_are_kept_apart():
    for seed in range(20):
        night = Night(seed=seed, seats_per_table=4, apart=(("a", "b"),)).bought_in(*TEN[:8])
        night.given(c.DrawSeats())
        assert night.at("a")[0] != night.at("b")[0]


def test_drawing_again_before_the_start_draws_everybody_anew():
    night = Night(tables=1).bought_in(*TEN[:5]).given(c.DrawSeats())
    seen = {tuple(night.given(c.DrawSeats()).at(person) for person in TEN[:5]) for _ in range(20)}
    assert len(seen) > 10


def test_a_displaced_player_is_refused_not_lost():
    night = Night(tables=1).seated(1, a=1, b=2)
    refusal = night.refused(c.MovePlayer("a", 1, 2))
    assert (refusal.code, refusal.params["player"]) == ("seat_taken", "b")
    assert night.refused(c.SwapSeats("a", "a")).code == "bad_field"
    assert night.refused(c.SeatPlayer("x", 1, 5)).code == "unknown_player"


def test_swapping_needs_two_who_sit():
    night = Night(tables=1).seated(1, a=1, b=2).given(c.SwapSeats("a", "b"))
    assert (night.at("a"), night.at("b")) == ((1, 2), (1, 1))
    night.given(c.UnseatPlayer("a"))
    assert night.refused(c.SwapSeats("a", "b")).code == "not_seated"
    assert night.when(c.UnseatPlayer("a")) == []


def test_a_redraw_takes_the_fewest_tables_and_closes_the_others():
    night = Night(seats_per_table=4).bought_in(*TEN).given(c.DrawSeats(), c.StartClock())
    night.given(out(*TEN[:3]), c.RedrawTables())
    assert loads(night) == [3, 4]
    night.given(out(*TEN[3:6]), c.RedrawTables((2,)))
    assert [table.number for table in night.state.open_tables()] == [2]
    assert loads(night) == [4]


def test_a_redraw_leaves_seats_kept_for_others_alone():
    for seed in range(20):
        night = Night(seed=seed, tables=2, seats_per_table=4).bought_in("a", "b", "cid")
        night.given(c.Register("dag"), c.DrawSeats(), c.StartClock())
        free = night.state.table_number(1).free_seats()
        night.given(c.LockSeat(1, free[0], person="dag"), c.RedrawTables())
        assert free[0] not in {night.at(person)[1] for person in ("a", "b", "cid")}


def test_a_table_named_twice_is_drawn_once():
    night = Night(tables=2, seats_per_table=3).bought_in("a", "b", "cid").given(c.DrawSeats())
    night.given(c.RedrawTables((1, 1)))
    assert sorted(night.at(person) for person in ("a", "b", "cid")) == [(1, 1), (1, 2), (1, 3)]


def move(person: str, source: tuple[int, int], target: tuple[int, int]) -> c.SeatMove:
    return c.SeatMove(person, *source, *target)


def test_accepted_moves_happen_all_at_once():
    night = Night(tables=2).seated(1, a=1, b=2).seated(2, d=1)
    night.given(c.AcceptMoves((move("a", (1, 1), (2, 5)), move("b", (1, 2), (1, 1)))))
    assert (night.at("a"), night.at("b")) == ((2, 5), (1, 1))


def test_a_move_that_no_longer_fits_makes_the_whole_proposal_stale():
    night = Night(tables=2).seated(1, a=1, b=2).seated(2, d=1)
    good = move("a", (1, 1), (2, 5))
    for bad in (
        move("b", (1, 3), (2, 6)),
        move("b", (1, 2), (2, 1)),
        move("b", (1, 2), (2, 5)),
        move("b", (1, 2), (2, 10)),
        move("b", (1, 2), (3, 1)),
    ):
        assert night.refused(c.AcceptMoves((good, bad))).code == "stale_proposal", bad
    assert night.refused(c.AcceptMoves(())).code == "stale_proposal"
    assert night.refused(c.AcceptMoves((good,), breaks=(1,))).code == "stale_proposal"


def test_nobody_is_moved_twice_in_one_proposal():
    night = Night(tables=2).seated(1, a=1).seated(2, d=1)
    twice = (move("a", (1, 1), (2, 5)), move("a", (1, 1), (2, 6)))
    assert night.refused(c.AcceptMoves(twice)).code == "bad_field"


def test_a_late_entry_may_sit_at_any_open_seat_of_the_shortest_table():
    counts = Counter()
    for seed in range(300):
        night = Night(seed=seed, tables=1, seats_per_table=4).seated(1, a=1).given(c.DrawSeats())
        counts[(night.bought_in("late").at("late")[1] - night.at("a")[1]) % 4] += 1
    assert set(counts) == {1, 2, 3}
    assert min(counts.values()) > 60
