"""From key event to painted row at 5,619 entrants: prints p50, p99 and the worst in milliseconds.

A real session on a file database at synchronous=FULL, the desk and a projector shown. Run it as
``python -m tests.benchmarks.desk``; no test fails on a time.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tests.room import settings
from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.bootstrap.house import open_house
from tourney.exchange.player_list import read_player_list
from tourney.exchange.structure_csv import read_structure
from tourney.paths import Home
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.players import PlayersPage
from tourney.ui.toolkit import theme
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


def painted(widget: QWidget) -> None:
    """Let everything that waits happen, painting included."""
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


class Timer:
    """Times of one kind of action, in milliseconds."""

    def __init__(self, name: str) -> None:
        self.name, self.times = name, list[float]()

    def __call__(self, act: Callable[[], None]) -> None:
        start = time.perf_counter()
        act()
        self.times.append((time.perf_counter() - start) * 1000)

    def report(self) -> str:
        """Return one line of figures."""
        ordered = sorted(self.times)
        p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
        return (
            f"{self.name:<44} n {len(ordered):>5}   p50 {statistics.median(ordered):7.2f}"
            f"   p99 {p99:7.2f}   max {ordered[-1]:7.2f} ms"
        )


class _Desk:
    """A desk that shows nothing of its own, until the window is there."""

    def show_page(self, key: str) -> None: ...
    def show_player(self, person: str) -> None: ...
    def show_seat(self, table: int, seat: int, name: str) -> None: ...
    def say(self, text: str) -> None: ...


def bare_window(bridge: Bridge) -> tuple[QMainWindow, PlayersPage]:
    """Return a window with the players' page alone."""
    window = QMainWindow()
    page = PlayersPage(bridge, _Desk())
    bridge.changed.connect(page.refresh)
    window.setCentralWidget(page)
    window.resize(1440, 900)
    window.show()
    return window, page


def time_busts(page: PlayersPage, window: QWidget, rounds: int) -> list[Timer]:
    """Bust by keys alone: arrow down to somebody in, X, Enter; painted each time."""
    whole, asked, enter = Timer("bust: X to painted row"), Timer("  X alone"), Timer("  Enter alone")
    page.set_filter("in")
    painted(window)
    page.focus_list()
    chance = random.Random(1)
    table = page.list.table
    for _ in range(rounds):
        person = chance.choice(page.model.shown_ids())
        page.list.select([person])
        painted(window)
        start = time.perf_counter()
        asked(lambda: (QTest.keyClick(table, Qt.Key.Key_X), painted(window)))
        field = QApplication.focusWidget()
        assert field is not None
        enter(lambda: (QTest.keyClick(field, Qt.Key.Key_Return), painted(window)))
        whole.times.append((time.perf_counter() - start) * 1000)
        assert page.model.row_of(person).status == "out"
    return [whole, asked, enter]


def time_filter(page: PlayersPage, window: QWidget, rounds: int) -> Timer:
    """Type letters into the filter, each painted."""
    timer = Timer(f"filter while typing among {page.model.total_count:,}, a letter")
    page.set_filter("all")
    page.search.setFocus()
    chance = random.Random(2)
    names = [page.model.row_of(i).name for i in page.model.shown_ids()]
    while len(timer.times) < rounds:
        name = chance.choice(names)
        for letter in name.split()[-1][:3]:
            timer(lambda letter=letter: (QTest.keyClicks(page.search, letter), painted(window)))
        page.search.clear()
        painted(window)
    return timer


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--out", type=int, default=0, help="how many are out before")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    app = QApplication(sys.argv[:1])
    theme.apply(app)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Home(Path(folder)), None, writing=True) as house,
    ):
        start = time.perf_counter()
        event = fill(house, given.out)
        print(f"event filled in {time.perf_counter() - start:.1f} s, {given.out} out before")
        window, page = bare_window(Bridge(event))
        painted(window)
        gc.collect()
        gc.freeze()
        if given.profile:
            import cProfile
            import pstats

            profile = cProfile.Profile()
            profile.runcall(time_busts, page, window, given.rounds)
            pstats.Stats(profile).sort_stats("tottime").print_stats(35)
            return
        for timer in time_busts(page, window, given.rounds):
            print(timer.report())
        print(time_filter(page, window, given.rounds).report())


if __name__ == "__main__":
    main()
