"""The seat draw: exact counts on small cases, and frequencies against enumerated draws."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.seating import MOST_TRIES, Place, Seats, draw, late_seat, tables_needed
from tourney.values.errors import RuleViolation

Drawn = frozenset[tuple[str, Place]]


def table(name: str, seats: int, taken: int = 0) -> Seats:
    return Seats(name, tuple(range(taken + 1, seats + 1)), taken)


def room(tables: int, seats: int) -> list[Seats]:
    return [table(f"t{number}", seats) for number in range(1, tables + 1)]


def counts_at(places: Iterable[Place], tables: Sequence[Seats]) -> dict[str, int]:
    counts = {t.table: t.taken for t in tables}
    for where, _ in places:
        counts[where] += 1
    return counts


def every_assignment(entries: Sequence[str], tables: Sequence[Seats]) -> list[dict[str, Place]]:
    places = [(t.table, seat) for t in tables for seat in t.open]
    return [
        dict(zip(entries, chosen, strict=True)) for chosen in permutations(places, len(entries))
    ]


def looks_like(
    sample: Callable[[], Mapping[str, Place]], weights: Mapping[Drawn, float], times: int
) -> bool:
    """Chi-square at five standard deviations over all possible outcomes."""
    seen = Counter(frozenset(sample().items()) for _ in range(times))
    if not seen.keys() <= weights.keys():
        return False
    whole = sum(weights.values())
    assert min(weights.values()) * times / whole > 5
    chi = sum(
        (seen[outcome] - times * weight / whole) ** 2 / (times * weight / whole)
        for outcome, weight in weights.items()
    )
    free = len(weights) - 1
    return chi < free + 5 * math.sqrt(2 * free)


def test_tda_7_uniform_every_assignment_is_equally_likely() -> None:
    entries, tables = ["a", "b", "c"], [table("t1", 2), table("t2", 4, taken=1)]
    expected = {frozenset(way.items()): 1.0 for way in every_assignment(entries, tables)}
    assert len(expected) == 60
    chance = random.Random(1)
    assert looks_like(lambda: draw(entries, tables, chance, method="uniform"), expected, 12_000)


def test_even_draws_the_table_that_gets_the_odd_player_and_then_uniformly() -> None:
    entries, tables = ["a", "b", "c"], [table("t1", 2), table("t2", 3), table("t3", 3, taken=2)]
    # 5 players on three tables: one of them has 1 (t1 or t2), the third keeps its 2.
    expected: dict[Drawn, float] = {}
    for counts in ({"t1": 2, "t2": 1, "t3": 2}, {"t1": 1, "t2": 2, "t3": 2}):
        ways = [
            way
            for way in every_assignment(entries, tables)
            if counts_at(way.values(), tables) == counts
        ]
        expected |= {frozenset(way.items()): 1 / len(ways) for way in ways}
    chance = random.Random(2)
    assert looks_like(lambda: draw(entries, tables, chance, method="even"), expected, 12_000)


PAIRS = [frozenset("ab"), frozenset("ac")]
TWO_TABLES = [table("t1", 2), table("t2", 2)]
FOUR = ["a", "b", "c", "d"]
UNEVEN = [table("t1", 3), table("t2", 2), table("t3", 1)]


def kept_apart(entries: Sequence[str], tables: Sequence[Seats]) -> dict[Drawn, float]:
    return {
        frozenset(way.items()): 1.0
        for way in every_assignment(entries, tables)
        if all(len({way[entry][0] for entry in pair}) == 2 for pair in PAIRS)
    }


def greedy(
    entries: Sequence[str], tables: Sequence[Seats], chance: random.Random
) -> Mapping[str, Place]:
    """Seat one after another at any table without a forbidden neighbour, or start again."""
    while True:
        free = [(t.table, seat) for t in tables for seat in t.open]
        seated: dict[str, Place] = {}
        for entry in entries:
            barred = {
                seated[other][0]
                for pair in PAIRS
                if entry in pair
                for other in pair - {entry}
                if other in seated
            }
            able = [place for place in free if place[0] not in barred]
            if not able:
                break
            seated[entry] = chance.choice(able)
            free.remove(seated[entry])
        else:
            return seated


def test_pairs_kept_apart_have_exactly_the_conditional_distribution() -> None:
    expected = kept_apart(FOUR, UNEVEN)
    chance = random.Random(3)
    assert looks_like(
        lambda: draw(FOUR, UNEVEN, chance, method="uniform", apart=PAIRS), expected, 12_000
    )
    assert not looks_like(lambda: greedy(FOUR, UNEVEN, chance), expected, 12_000), (
        "a greedy draw must not pass this test"
    )


def test_pairs_kept_apart_in_an_even_draw() -> None:
    expected = kept_apart(FOUR, TWO_TABLES)
    chance = random.Random(4)
    assert looks_like(
        lambda: draw(FOUR, TWO_TABLES, chance, method="even", apart=PAIRS), expected, 3_000
    )


def test_pairs_kept_apart_weigh_which_table_gets_the_odd_player() -> None:
    """Given the even draw, each way is as likely as it was before the pairs were looked at."""
    tables = [table("t1", 3), table("t2", 3, taken=1)]
    expected: dict[Drawn, float] = {}
    for counts in ({"t1": 3, "t2": 2}, {"t1": 2, "t2": 3}):
        ways = [
            way
            for way in every_assignment(FOUR, tables)
            if counts_at(way.values(), tables) == counts
        ]
        expected |= {
            frozenset(way.items()): 1 / len(ways) for way in ways if way["a"][0] != way["b"][0]
        }
    chance = random.Random(5)
    pair = [frozenset("ab")]
    assert looks_like(
        lambda: draw(FOUR, tables, chance, method="even", apart=pair), expected, 12_000
    )


@pytest.mark.parametrize("method", ["even", "uniform"])
def test_pairs_that_cannot_be_kept_apart_are_refused(method: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        draw(["a", "b"], [table("t1", 9)], random.Random(1), method=method, apart=[frozenset("ab")])  # type: ignore[arg-type]
    assert refused.value.code == "cannot_keep_apart"
    assert refused.value.params == {"groups": 1, "tries": MOST_TRIES}


def test_a_pair_is_kept_from_a_reserved_seats_table() -> None:
    chance = random.Random(6)
    for _ in range(50):
        seats = draw(
            FOUR,
            TWO_TABLES,
            chance,
            method="even",
            apart=[frozenset("ab"), frozenset("bx")],
            reserved={"a": ("t2", 1)},
        )
        assert seats["a"] == ("t2", 1)
        assert seats["b"][0] == "t1"


def test_too_few_seats_are_refused_with_both_numbers() -> None:
    with pytest.raises(RuleViolation) as refused:
        draw(list("abcde"), TWO_TABLES, random.Random(1), method="even", reserved={"a": ("t1", 1)})
    assert refused.value.code == "not_enough_seats"
    assert refused.value.params == {"needed": 5, "open": 4}


def test_a_reserved_seat_is_its_entrys_and_nobody_elses() -> None:
    held = {"a": ("t1", 2), "away": ("t2", 3)}
    for seed in range(50):
        seats = draw(
            list("abcde"), room(2, 3), random.Random(seed), method="uniform", reserved=held
        )
        assert seats["a"] == ("t1", 2)
        assert ("t2", 3) not in seats.values()
        assert len(set(seats.values())) == 5


@pytest.mark.parametrize("held", [{"a": ("t1", 9)}, {"a": ("t1", 1), "b": ("t1", 1)}])
def test_a_seat_that_is_not_open_or_held_twice_cannot_be_reserved(held: dict[str, Place]) -> None:
    with pytest.raises(RuleViolation) as refused:
        draw(["a", "b"], room(2, 3), random.Random(1), method="even", reserved=held)
    assert refused.value.code == "seat_taken"


def test_reserved_seats_count_when_tables_are_filled_evenly() -> None:
    held = {"a": ("t1", 1), "b": ("t1", 2)}
    for seed in range(20):
        seats = draw(list("abcdefg"), room(3, 5), random.Random(seed), method="even", reserved=held)
        assert sorted(counts_at(seats.values(), room(3, 5)).values()) == [2, 2, 3]


def test_nobody_to_seat_is_no_error() -> None:
    assert draw([], [], random.Random(1), method="even") == {}
    assert draw([], room(2, 2), random.Random(1), method="uniform") == {}


@st.composite
def drawings(pick: st.DrawFn) -> tuple[list[Seats], int, int]:
    sizes = pick(st.lists(st.tuples(st.integers(0, 10), st.integers(0, 9)), min_size=1, max_size=8))
    tables = [
        Seats(f"t{i}", tuple(range(20, 20 + open_)), taken)
        for i, (open_, taken) in enumerate(sizes)
    ]
    return tables, pick(st.integers(0, sum(len(t.open) for t in tables))), pick(st.integers(0, 99))


@given(drawings())
def test_even_tables_differ_by_at_most_one_wherever_a_seat_is_open(
    drawing: tuple[list[Seats], int, int],
) -> None:
    tables, entries, seed = drawing
    names = [f"e{i}" for i in range(entries)]
    seats = draw(names, tables, random.Random(seed), method="even")
    assert set(seats) == set(names)
    assert len(set(seats.values())) == entries
    assert set(seats.values()) <= {(t.table, seat) for t in tables for seat in t.open}
    counts = counts_at(seats.values(), tables)
    for giver, taker in product(tables, tables):
        has_new = counts[giver.table] > giver.taken
        has_room = counts[taker.table] < taker.taken + len(taker.open)
        if has_new and has_room:
            assert counts[giver.table] - counts[taker.table] <= 1


@pytest.mark.parametrize(("players", "seats"), [(177, 9), (45, 10), (28, 9), (5619, 10), (9, 9)])
def test_v28_the_fullest_table_has_no_more_than_players_need(players: int, seats: int) -> None:
    tables = room(tables_needed(players, seats), seats)
    drawn = draw([str(i) for i in range(players)], tables, random.Random(1), method="even")
    counts = counts_at(drawn.values(), tables)
    assert max(counts.values()) == math.ceil(players / math.ceil(players / seats))


@pytest.mark.parametrize(
    ("players", "seats", "tables"), [(45, 10, 5), (9, 9, 1), (81, 9, 9), (82, 9, 10), (0, 9, 0)]
)
def test_v30_v49_tables_needed(players: int, seats: int, tables: int) -> None:
    assert tables_needed(players, seats) == tables


def test_tda_8_a_a_late_entry_draws_among_all_seats_of_the_shortest_tables() -> None:
    tables = [
        Seats("full", (), 3),
        Seats("t1", (7, 9), 5),
        Seats("t2", (1, 4, 6), 5),
        Seats("t3", (2,), 6),
    ]
    chance = random.Random(8)
    seen = Counter(late_seat(tables, chance) for _ in range(5_000))
    assert set(seen) == {("t1", 7), ("t1", 9), ("t2", 1), ("t2", 4), ("t2", 6)}
    assert all(850 < times < 1_150 for times in seen.values())


def test_no_late_seat_where_none_is_open() -> None:
    assert late_seat([Seats("full", (), 9)], random.Random(1)) is None
    assert late_seat([], random.Random(1)) is None


@pytest.mark.parametrize("method", ["even", "uniform"])
def test_five_thousand_are_seated_from_the_systems_chance_with_pairs_apart(method: str) -> None:
    tables = room(560, 9)
    names = [f"e{i}" for i in range(5_000)]
    pairs = [frozenset((names[i], names[-1 - i])) for i in range(40)]
    start = time.perf_counter()
    seats = draw(names, tables, random.SystemRandom(), method=method, apart=pairs)  # type: ignore[arg-type]
    print(f"{method}: 5,000 seats in {time.perf_counter() - start:.3f} s")
    assert len(set(seats.values())) == 5_000
    assert all(len({seats[e][0] for e in pair}) == 2 for pair in pairs)
