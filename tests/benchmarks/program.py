"""The program as a process: how soon its desk is painted, how much memory a big event takes.

Run alone as ``python -m tests.benchmarks.program``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.field import entrants, in_memory, keep, main_event
from tests.benchmarks.figures import Row, print_table
from tourney.bootstrap.sample_home import make_sample
from tourney.paths import Home


def rows(folder: Path, rounds: int) -> Iterator[Row]:
    """Time the start on a home of its own, and weigh the desk with 10,000 entrants."""
    make_sample(Home(folder / "sample").make())
    start = Row("start to a usable desk, landing in a club night", 1500)
    for _ in range(rounds):
        start.values.append(_child(folder / "sample", projectors=0)[0])
    yield start
    keep(main_event(in_memory(), entrants(10_000)), Home(folder / "big").make())
    memory = Row("memory: 10,000 entrants, two projectors", 400, "MB")
    memory.values.append(_child(folder / "big", projectors=2)[1])
    yield memory


def _child(home: Path, projectors: int) -> tuple[float, float]:
    """Start the desk; return ms from there to its first paint, and the most MB it took."""
    command = [sys.executable, "-m", "tests.benchmarks.first_paint", str(home), str(projectors)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    begun = time.monotonic()
    said = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    painted, megabytes = said.stdout.split()[-2:]
    return (float(painted) - begun) * 1000, float(megabytes)


def main() -> None:
    """Run and print."""
    with tempfile.TemporaryDirectory() as folder:
        print_table(rows(Path(folder), 5))


if __name__ == "__main__":
    main()
