"""Times of one kind of work, and the one table they are printed in.

A row has a budget (DESIGN's, where there is one), so many times, and, where a comparison says
something, a peer timed in the same run. Nothing here fails: the reader judges.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


def percentile(values: Iterable[float], percent: float) -> float:
    """Return the value below which so many percent of the values lie, by nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


@dataclass
class Row:
    """One line of the table: what was done, at most how long it may take, how long it took."""

    name: str
    budget: float | None = None
    unit: str = "ms"
    values: list[float] = field(default_factory=list)
    peer: str = ""

    def time(self, work: Callable[[], object]) -> None:
        """Do the work and keep its time."""
        with self.timing():
            work()

    @contextmanager
    def timing(self) -> Iterator[None]:
        """Keep the time of what is done inside."""
        start = time.perf_counter()
        yield
        self.values.append((time.perf_counter() - start) * 1000)

    def line(self) -> str:
        """Return the row as it is printed."""
        if not self.values:
            return f"{self.name:<58} not measured"
        half, last = statistics.median(self.values), percentile(self.values, 99)
        budget = f"{self.budget:>7g} {self.unit}" if self.budget is not None else f"{'-':>10}"
        kept = "-" if self.budget is None else "yes" if last <= self.budget else "NO"
        figures = f"{budget} {half:>9.2f} {last:>9.2f} {len(self.values):>5}  {kept:<4}"
        return f"{self.name:<58}{figures}{self.peer}"


def against(row: Row, name: str, peer: Row) -> Row:
    """Note how many times the peer's time a row takes, by their medians."""
    ratio = statistics.median(row.values) / statistics.median(peer.values)
    row.peer = f"{ratio:.1f} x {name}"
    return row


def timed(name: str, budget: float | None, work: Callable[[], object], rounds: int) -> Row:
    """Return the times of the same work done again and again, after once unmeasured."""
    row = Row(name, budget)
    work()
    for _ in range(rounds):
        row.time(work)
    return row


def settle() -> None:
    """Put away what the preparations left, and collect at rest only, as the desk does."""
    gc.set_threshold(50_000, *gc.get_threshold()[1:])
    gc.collect()
    gc.freeze()


def print_table(rows: Iterable[Row]) -> None:
    """Print the rows; the budget is held against the 99th percentile."""
    head = f"{'work':<58}{'budget':>10} {'p50':>9} {'p99':>9} {'n':>5}  kept"
    print(head, "-" * len(head), *(row.line() for row in rows), sep="\n", flush=True)
