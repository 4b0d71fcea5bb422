"""kill -9 at random moments: what was acknowledged is there, and nothing twice."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tourney.storage.open import open_store

_ROOT = Path(__file__).parents[2]
_APPEND = """
import sys
from pathlib import Path
from tests.storage.samples import append, batch, house
from tourney.app.batches import Append, EventSummary
from tourney.storage.open import open_store

store = open_store(Path(sys.argv[1]), None, writing=True)
assert not store.read_only
known = store.batches("night")
version = known[-1].version if known else 0
print("ready", flush=True)
while True:
    written = tuple(batch("night", version + n, key=f"b{version + n}") for n in range(1, 1 + 3))
    people = (house(f"p{version % 50}", f"Name {version}", f"ed{version}"),)
    line = EventSummary("night", f"Night {version}", "running", 1)
    store.append(Append("night", version, written, people, line))
    version += 3
    print(version, flush=True)
    if version % 90 == 0:
        store.backup("level")
"""


def _killed_after(home: Path, seconds: float) -> int:
    """Append in another process, kill it, and return the last version it acknowledged."""
    child = subprocess.Popen(
        [sys.executable, "-c", _APPEND, str(home)], stdout=subprocess.PIPE, text=True, cwd=_ROOT
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(seconds)
        child.kill()
        told = child.stdout.read()
    lines = [line for line in told.splitlines(keepends=True) if line.endswith("\n")]
    return int(lines[-1]) if lines else 0


def test_every_acknowledged_batch_survives_a_kill(
    tmp_path: Path, seed: int, scale: Callable[[int], int]
) -> None:
    chance = random.Random(seed)
    written = 0
    for _ in range(scale(100)):
        acknowledged = _killed_after(tmp_path, chance.uniform(0, 0.15))
        with closing(open_store(tmp_path, None, writing=True)) as store:
            assert not store.read_only
            batches = store.batches("night")
            assert [b.version for b in batches] == list(range(1, len(batches) + 1))
            assert [b.id for b in batches] == [f"b{n}" for n in range(1, len(batches) + 1)]
            assert len(batches) % 3 == 0, "the batches of one change come together or not at all"
            assert len(batches) >= max(acknowledged, written)
            for before in range(0, len(batches), 3):
                assert store.editions([f"ed{before}"])[f"ed{before}"].name == f"Name {before}"
            if batches:
                assert store.events()[0].name == f"Night {len(batches) - 3}"
            written = len(batches)
    assert written, "no process got as far as writing"
