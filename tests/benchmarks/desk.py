"""From key event to painted row at 5,619 entrants: prints p50, p99 and the worst in milliseconds.

A real session on a file database at synchronous=FULL, the desk and a projector shown. Run it as
``python -m tests.benchmarks.desk``; no test fails on a time.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.benchmarks.figures import Row
from tests.room import settings
from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.app.steady_time import SteadyTime
from tourney.bootstrap import open_house, steady_time
from tourney.exchange.player_list import read_player_list
from tourney.exchange.structure_csv import read_structure
from tourney.paths import Home
from tourney.tournament import commands as c
from tourney.ui.pages.players import PlayersPage
from tourney.ui.shell.window import DeskWindow
from tourney.ui.toolkit import theme
from tourney.values.folding import fold
from tourney.values.ids import new_id

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
PLAYERS = SHARED / "players" / "main_event_5619_utf8.csv"
SHEET = SHARED / "structures" / "wsop_me_2005.csv"


def fill(house: Session, already_out: int) -> EventSession:
    """Create the event, buy everybody in, draw, start, and let so many go out."""
    sheet = read_structure(SHEET.read_text(encoding="utf-8"))
    event, _ = house.create(c.CreateEvent(settings(name="Main event", bounty=0), sheet))
    listed = read_player_list(PLAYERS.read_bytes(), PLAYERS.name)
    people = [c.Details(new_id(), row.name, number=row.number) for row in listed.rows]
    event.execute(c.AddPlayers(tuple(people)))
    for person in people:
        event.execute(c.BuyIn(person.person))
    event.execute(c.DrawSeats())
    event.execute(c.StartClock())
    chance = random.Random(5619)
    order = chance.sample(people, already_out + 1)
    for number in range(already_out):
        person, hunter = order[number].person, order[number + 1].person
        event.execute(c.EliminatePlayers((person,), (hunter,)))
    return event


def painted() -> None:
    """Let everything that waits happen, painting included."""
    QApplication.processEvents()
    QApplication.processEvents()


def settled() -> None:
    """Let half a second pass, as a director does: proposals and alerts are looked at again."""
    end = time.perf_counter() + 0.5
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.005)


def _now() -> tuple[float, float]:
    """The clock on the wall and this process's own, in seconds."""
    return time.perf_counter(), time.process_time()


class Painter:
    """Notes when the list last ended painting its rows: what comes after is no part of a row."""

    def __init__(self, page: PlayersPage) -> None:
        self.ended = (0.0, 0.0)
        kind = type(page.list.table)
        paint = kind.paintEvent

        def note(table: object, event: object) -> None:
            paint(table, event)
            self.ended = _now()

        kind.paintEvent = note


class Timer:
    """Times of one kind of action in milliseconds: on the wall, and of this process alone.

    The second leaves out what other programs on the machine took.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.walls: list[float] = []
        self.own: list[float] = []

    def __call__(self, act: Callable[[], object], painter: Painter | None = None) -> None:
        self.start()
        act()
        self.stop(painter)

    def start(self) -> None:
        """Begin one action."""
        self._start = _now()

    def stop(self, painter: Painter | None = None) -> None:
        """End it now, or where ``painter`` last ended its paint."""
        began = self._start
        end = painter.ended if painter is not None and painter.ended > began else _now()
        self.walls.append((end[0] - began[0]) * 1000)
        self.own.append((end[1] - began[1]) * 1000)

    def report(self) -> str:
        """Return one line of figures."""
        parts = [f"{self.name:<46} n {len(self.walls):>4}"]
        for word, times in (("wall", self.walls), ("own", self.own)):
            ordered = sorted(times)
            p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
            parts.append(f"{word} p50 {statistics.median(ordered):6.2f} p99 {p99:6.2f}")
        return "   ".join(parts) + " ms"


def open_desk(house: Session, event: str, clock: SteadyTime) -> tuple[DeskWindow, PlayersPage]:
    """Return the desk on the players' page, with a projector beside it."""
    window = DeskWindow(house, clock)
    window.resize(1440, 900)
    window.show()
    window.open_event(event)
    window.open_projector()
    assert window.desk is not None
    window.desk.show_page("players")
    page = window.desk.host.page
    assert isinstance(page, PlayersPage)
    window.activateWindow()
    settled()
    return window, page


def time_busts(page: PlayersPage, rounds: int) -> list[Timer]:
    """Bust by keys alone: arrow down to somebody in, X, Enter; painted each time."""
    whole, asked, enter = (
        Timer("bust: both keys, X to painted row"),
        Timer("  X: the question painted"),
        Timer("  Enter, the command: on disk, row painted"),
    )
    painter = Painter(page)
    page.set_filter("in")
    painted()
    page.focus_list()
    chance = random.Random(1)
    table = page.list.table
    for _ in range(rounds):
        person = chance.choice(page.model.shown_ids())
        page.list.select([person])
        settled()
        whole.start()
        asked(lambda: (QTest.keyClick(table, Qt.Key.Key_X), painted()))
        field = QApplication.focusWidget()
        assert field is not None
        enter(lambda field=field: (QTest.keyClick(field, Qt.Key.Key_Return), painted()), painter)
        whole.stop(painter)
        assert page.model.row_of(person).status == "out"
    return [whole, asked, enter]


def time_filter(page: PlayersPage, rounds: int) -> Timer:
    """Type letters into the filter, each painted."""
    timer = Timer(f"filter while typing among {page.model.total_count:,}, a letter")
    page.set_filter("all")
    page.search.setFocus()
    chance = random.Random(2)
    names = [page.model.row_of(i).name for i in page.model.shown_ids()]
    while len(timer.walls) < rounds:
        name = chance.choice(names)
        plain = "".join(letter for letter in fold(name.split()[-1]) if letter.isascii())
        for letter in plain[:3]:
            timer(lambda letter=letter: (QTest.keyClicks(page.search, letter), painted()))
        page.search.clear()
        painted()
    return timer


def rows(folder: Path, rounds: int) -> Iterator[Row]:
    """Time the desk for the table of all benchmarks."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    theme.apply(app)
    clock = steady_time()
    with open_house(Home(folder), None, writing=True, clock=clock) as house:
        _window, page = open_desk(house, fill(house, 0).id, clock)
        for timer, budget in zip(time_busts(page, rounds), (None, None, 20), strict=True):
            yield Row(timer.name, budget, values=timer.walls)
        timer = time_filter(page, rounds)
        yield Row(timer.name, 16, values=timer.walls)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--out", type=int, default=0, help="how many are out before")
    parser.add_argument("--home", help="a folder to keep the event in, for the next run")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    app = QApplication(sys.argv[:1])
    theme.apply(app)
    clock = steady_time()
    with (
        nullcontext(given.home) if given.home else tempfile.TemporaryDirectory() as folder,
        open_house(Home(Path(folder)), None, writing=True, clock=clock) as house,
    ):
        start = time.perf_counter()
        known = house.store.events()
        event = house.open(known[0].id) if known else fill(house, given.out)
        print(f"event filled in {time.perf_counter() - start:.1f} s, {given.out} out before")
        _window, page = open_desk(house, event.id, clock)
        if given.profile:
            import cProfile
            import pstats

            profile = cProfile.Profile()
            profile.runcall(time_busts, page, given.rounds)
            pstats.Stats(profile).sort_stats("tottime").print_stats(30).sort_stats(
                "cumtime"
            ).print_stats(90)
            return
        for timer in time_busts(page, given.rounds):
            print(timer.report())
        print(time_filter(page, given.rounds).report())


if __name__ == "__main__":
    main()
