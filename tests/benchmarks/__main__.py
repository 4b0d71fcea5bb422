"""All benchmarks in one run and one table: ``python -m tests.benchmarks``."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import event, program, sums
from tests.benchmarks.figures import Row, print_table

PARTS = ("sums", "program", "event", "desk")


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
    parser.add_argument("parts", nargs="*", default=PARTS, choices=PARTS)
    parser.add_argument("--rounds", type=int, default=200)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for part in ("event", "desk"):
            (Path(folder) / part).mkdir()
        print_table(rows(list(given.parts), Path(folder), given.rounds))


if __name__ == "__main__":
    main()
