"""What compiling gives: the engine as it is against the same source compiled by mypyc.

Nothing of the project is changed: the package is copied to a temporary folder and its hot
modules compiled there, which needs a C compiler. Both then play the hands of
:mod:`tests.benchmarks.hands` in processes of their own that take turns.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.benchmarks.hands import PLAYED, SEED, Entrant, ours

ROOT = Path(__file__).resolve().parents[2]
HOT = (
    "betting",
    "dealing",
    "forced",
    "hand",
    "odd_chips",
    "pots",
    "refusals",
    "result",
    "settlement",
    "evaluate/any_five",
    "evaluate/tables",
    "evaluate/two_and_three",
)
PLAY_ALL = "from tests.benchmarks import compiled; compiled.play_all()"


def play_all() -> None:
    """Play a batch of every game and print the seconds a hand of each took."""
    for game in PLAYED:
        entrant = Entrant("ours", ours(game, SEED))
        entrant.warm_up()
        for _ in range(4):  # the tables of Omaha's boards are filled as boards come
            entrant.play_round()
        print(entrant.seconds[-1])


def compile_into(folder: Path) -> None:
    """Copy the package into a folder and compile its hot modules there.

    Raises :class:`RuntimeError` with what the compiler said when it does not succeed.
    """
    unbuilt = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tourney", folder / "tourney", ignore=unbuilt)
    modules = [f"tourney/engine/{module}.py" for module in HOT]
    built = subprocess.run(
        [sys.executable, "-m", "mypyc", "--strict", *modules],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode or not list(folder.glob("tourney/engine/betting.*.*")):
        raise RuntimeError(f"mypyc did not compile the engine:\n{built.stdout}{built.stderr}")


def seconds_in(folder: Path) -> list[float]:
    """Play with the package that lies in a folder; seconds a hand, game by game."""
    played = subprocess.run(
        [sys.executable, "-c", PLAY_ALL],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(line) for line in played.stdout.split()]


def print_table(rounds: int) -> None:
    """Compile, let both play in turns, and print hands a second and their ratio."""
    rounds = max(5, rounds // 5)  # a process each, for every round
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_into(folder)
        both = [(seconds_in(ROOT), seconds_in(folder)) for _ in range(rounds)]
    head = f"{'game':<6}{'plain hands/s':>15}{'compiled':>12}{'ratio':>9}"
    print(head, "-" * len(head), sep="\n")
    for at, game in enumerate(PLAYED):
        plain = [one[at] for one, _other in both]
        built = [other[at] for _one, other in both]
        ratio = median([slow / fast for slow, fast in zip(plain, built, strict=True)])
        print(f"{game:<6}{1 / median(plain):>15,.0f}{1 / median(built):>12,.0f}{ratio:>7.1f} x")


if __name__ == "__main__":
    print_table(25)
