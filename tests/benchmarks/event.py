"""The big event through its session, without the screen: 5,619 entrants, 30,000 events.

A file database at synchronous=FULL. Run alone as ``python -m tests.benchmarks.event``.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.field import (
    count_events,
    created,
    entrants,
    in_memory,
    keep,
    main_event,
    play,
)
from tests.benchmarks.figures import Row, against, print_table, settle
from tourney.app.event_session import EventSession
from tourney.bootstrap import open_house
from tourney.paths import Home
from tourney.tournament import commands as c

COMMAND, UNDO, WHOLE_FIELD, OPEN = 20.0, 150.0, 500.0, 1000.0
EVENTS = 30_000
LATE = "late-"
"""How the ids of those begin who came when all the busts amended later were past."""


def rows(folder: Path, rounds: int) -> Iterator[Row]:
    """Time everything, in a folder of its own."""
    quiet, busts, event_id = prepare(folder / "big")
    yield from time_openings(folder / "big", event_id, max(5, rounds // 20))
    with open_house(Home(folder / "big"), None, writing=True) as house:
        event = house.open(event_id)
        settle()
        yield from time_commands(event, bare_insert(folder, rounds), rounds)
        yield from time_undo(event, quiet, busts, max(5, rounds // 10))
    yield from time_whole_field(folder / "fresh", max(3, rounds // 40))


def prepare(home: Path) -> tuple[list[str], list[str], str]:
    """Play the event and keep it; return batches of buy-ins and busts, and the event."""
    people = entrants()
    memory = in_memory()
    event = main_event(memory, people)
    quiet = {person.person for person in people[::20]}
    buy_ins = [
        line.batch.id
        for line in event.timeline.lines
        if any(getattr(e, "person", None) in quiet for e in line.batch.events)
    ]
    busts = play(event, EVENTS, quiet, random.Random(1))
    keep(event, Home(home))
    print(f"{len(people):,} entrants, {count_events(event):,} events, {len(busts):,} busts\n")
    return buy_ins, busts, event.id


def time_openings(home: Path, event: str, rounds: int) -> Iterator[Row]:
    """Open the event in a house just opened, and in a process just started."""
    warm = Row("open 5,619 entrants, 30,000 events: read and fold", OPEN)
    bare = Row("read its rows with bare sqlite3")
    for _ in range(rounds):
        with open_house(Home(home), None, writing=True) as house, warm.timing():
            house.open(event)
        with bare.timing():
            connection = sqlite3.connect(Home(home).database)
            connection.execute("SELECT * FROM event").fetchall()
            connection.close()
    yield against(warm, "bare read of its rows", bare)
    cold = Row("  the same, process and imports included", OPEN)
    script = (
        "import sys; from pathlib import Path; from tourney.paths import Home;"
        "from tourney.bootstrap import open_house\n"
        "with open_house(Home(Path(sys.argv[1])), None, writing=True) as h: h.open(sys.argv[2])"
    )
    for _ in range(rounds):
        with cold.timing():
            subprocess.run([sys.executable, "-c", script, home, event], check=True)
    yield cold


def bare_insert(folder: Path, rounds: int) -> Row:
    """Time one row in one transaction with nothing around sqlite3."""
    row = Row("peer: sqlite3, one row a transaction, synchronous=FULL")
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE row (body TEXT)")
    for _ in range(rounds):
        with row.timing():
            connection.execute("INSERT INTO row VALUES (?)", ("x" * 120,))
    connection.close()
    return row


def time_commands(event: EventSession, bare: Row, rounds: int) -> Iterator[Row]:
    """Commands on up to ten players, decided, written and folded."""
    chance = random.Random(2)
    names = ("bust one, with a hitman", "bust ten in one hand", "rebuy", "move to another table")
    one, ten, rebuy, move = (Row(f"command: {name}", COMMAND) for name in names)
    buy_in = Row("command: buy-in of somebody new", COMMAND)
    for number in range(rounds):
        alive = [e.person for e in event.state.entries.values() if e.status == "in"]
        hunter, *out = chance.sample(alive, 12)
        with one.timing():
            event.execute(c.EliminatePlayers((out[0],), (hunter,)))
        with rebuy.timing():
            event.execute(c.Rebuy(out[0], override=True))
        with ten.timing():
            event.execute(c.EliminatePlayers(tuple(out[:10]), (hunter,), f"h{number}"))
        target = next(t.number for t in event.state.open_tables() if len(t.seats) < t.size)
        with move.timing():
            event.execute(c.MovePlayer(hunter, target))
        late = c.Details(f"{LATE}{number}", f"Late Comer {number}")
        event.execute(c.AddPlayers((late,)))
        with buy_in.timing():
            event.execute(c.BuyIn(late.person, override=True))
    yield bare
    for row in (buy_in, one, ten, rebuy, move):
        yield against(row, "bare insert", bare)


def time_undo(
    event: EventSession, buy_ins: list[str], busts: list[str], rounds: int
) -> Iterator[Row]:
    """Undo, redo and amend at the beginning, in the middle and anywhere."""
    chance = random.Random(3)
    first, random_one = Row("undo: the first buy-in of all", UNDO), Row("undo: any bust", UNDO)
    middle = Row("undo: a bust in the middle", UNDO)
    again = Row("redo: any of these", UNDO)
    amend = Row("amend: the hitman of any bust", UNDO)
    amend_first = Row("amend: the price of the first buy-in", UNDO)
    half = len(busts) // 2
    players = [
        entry.person
        for entry in event.state.entries.values()
        if entry.status == "in" and not entry.person.startswith(LATE)
    ]
    person = next(e for e in event.timeline.lines[2].batch.events if hasattr(e, "person")).person
    for number in range(rounds):
        for row, batch in (
            (first, buy_ins[0]),
            (middle, busts[half + number]),
            (random_one, chance.choice(busts)),
        ):
            with row.timing():
                event.undo(batch, with_later=True)
            with again.timing():
                event.redo()
        bust = chance.choice(busts)
        line = event.timeline.lines[event.timeline.by_id[bust]]
        out = event.state.entries[line.form[0].entries[0]].person
        hunter = chance.choice(players)
        with amend.timing():
            event.amend(bust, c.EliminatePlayers((out,), (hunter,)))
        price = c.BuyIn(person, price=1000 + number, override=True)
        with amend_first.timing():
            event.amend(event.timeline.lines[2].batch.id, price)
    yield from (first, middle, random_one, again, amend_first, amend)


def time_whole_field(home: Path, rounds: int) -> Iterator[Row]:
    """Commands that touch everybody: the list added, the draw, the start, a redraw."""
    names = ("5,619 people added", "draw seats", "start the clock", "redraw of all tables")
    added, draw, start, redraw = (Row(f"whole field: {name}", WHOLE_FIELD) for name in names)
    people = entrants()
    with open_house(Home(home), None, writing=True) as house:
        for _ in range(rounds):
            event = created(house)
            with added.timing():
                event.execute(c.AddPlayers(tuple(people)))
            for person in people:
                event.execute(c.BuyIn(person.person))
            with draw.timing():
                event.execute(c.DrawSeats())
            with start.timing():
                event.execute(c.StartClock())
            with redraw.timing():
                event.execute(c.RedrawTables())
    yield from (added, draw, start, redraw)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print_table(rows(Path(folder), given.rounds))


if __name__ == "__main__":
    main()
