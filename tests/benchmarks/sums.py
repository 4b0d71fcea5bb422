"""Single pieces of work, without session or screen: the draw, the search, ICM.

Run alone as ``python -m tests.benchmarks.sums``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.benchmarks.field import created, entrants, in_memory
from tests.benchmarks.figures import Row, against, print_table, settle, timed
from tourney.app.reading import Reading
from tourney.app.views.search import SearchIndex
from tourney.tournament import commands as c
from tourney.tournament import icm, seating


def rows(rounds: int) -> Iterator[Row]:
    """Time everything."""
    yield time_draw(rounds)
    yield from time_search(rounds)
    yield from time_icm(rounds)


def time_draw(rounds: int) -> Row:
    """Draw seats for 5,000, from the system's secure source; the peer only shuffles them."""
    chance = random.SystemRandom()
    entries = [f"e{number}" for number in range(5000)]
    tables = [seating.Seats(f"t{n}", tuple(range(1, 10)), 0) for n in range(556)]

    def draw() -> object:
        return seating.draw(entries, tables, chance, method="uniform")

    row = timed("draw seats for 5,000", 200, draw, rounds)
    seats = [(table.table, seat) for table in tables for seat in table.open]
    return against(row, "shuffle", timed("", None, lambda: chance.shuffle(seats), rounds))


def time_search(rounds: int) -> Iterator[Row]:
    """Type the first letters of names among 10,000, each letter a search."""
    event = created(in_memory())
    people = entrants(10_000)
    event.execute(c.AddPlayers(tuple(people)))
    reading = Reading(event.state, event.people, 0, event.version, event.timeline)
    index = SearchIndex()
    index.update(event.people)
    settle()
    chance = random.Random(4)
    typed = Row("search among 10,000, a letter", 16)
    ordered = Row("")
    names = [record.name for record in event.people.values()]
    for _ in range(rounds):
        word = chance.choice(people).name.split()[-1]
        for end in range(1, 4):
            with typed.timing():
                index.find(word[:end], reading)
        with ordered.timing():
            sorted(names)
    yield against(typed, "sorted() of the names", ordered)


def time_icm(rounds: int) -> Iterator[Row]:
    """Nine players exactly; a thousand with 150 paid."""
    chance = random.Random(5)
    nine = [chance.randrange(1, 500) * 1000 for _ in range(9)]
    prizes = [300, 200, 130, 100, 80, 65, 50, 40, 35]
    yield timed("ICM: 9 players, exact", 2, lambda: icm.equities(nine, prizes), rounds)
    field = [chance.randrange(1, 500) * 1000 for _ in range(1000)]
    paid = [10_000 // (place + 1) for place in range(150)]
    once = Row("ICM: 1,000 players, 150 paid", 2000)
    for _ in range(max(1, rounds // 100)):
        once.time(lambda: icm.equities(field, paid))
    yield once


if __name__ == "__main__":
    print_table(rows(200))
