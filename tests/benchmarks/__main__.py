"""All benchmarks in one run: ``python -m tests.benchmarks``."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks import compiled, event, hands, program, sums, values
from tests.benchmarks.figures import Row, print_table

PARTS = ("sums", "program", "event", "desk")
# Parts with a table of their own, of rates and of ratios to other programs.
RACES: dict[str, Callable[[int], None]] = {
    "values": values.print_table,
    "hands": hands.print_table,
    "compiled": compiled.print_table,
}


def rows(parts: list[str], folder: Path, rounds: int) -> Iterator[Row]:
    """Time the chosen parts."""
    if "sums" in parts:
        yield from sums.rows(rounds)
    if "program" in parts:
        yield from program.rows(folder, max(3, rounds // 40))
    if "event" in parts:
        yield from event.rows(folder / "event", rounds)
    if "desk" in parts:
        from tests.benchmarks import desk  # the screen, for who asks for it

        yield from desk.rows(folder / "desk", rounds)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=(*PARTS, *RACES), choices=(*PARTS, *RACES))
    parser.add_argument("--rounds", type=int, default=200)
    given = parser.parse_args()
    timed = [part for part in given.parts if part in PARTS]
    if timed:
        print_timed(timed, given.rounds)
    for name, race in RACES.items():
        if name in given.parts:
            race(max(5, given.rounds // 8))


def print_timed(parts: list[str], rounds: int) -> None:
    """Time the parts that have budgets and print them in one table."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("event", "desk"):
            (Path(folder) / part).mkdir()
        print_table(rows(parts, Path(folder), rounds))


if __name__ == "__main__":
    main()
