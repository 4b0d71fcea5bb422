"""The command line works where PySide6 cannot be imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourney.cli.main import COMMANDS, NOT_YET

# Runs the program in a Python in which any import of PySide6 fails and is reported.
BLOCKED = """
import os
import sys
from importlib.abc import MetaPathFinder

class Block(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            if "WITHOUT_EGL" in os.environ:
                raise ImportError("libEGL.so.1: cannot open shared object file: No such file")
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Block())
from tourney.__main__ import main
code = main(sys.argv[1:])
assert not [name for name in sys.modules if name.startswith("PySide6")]
sys.exit(code)
"""

NEEDS_A_SCREEN = {"demo"}
WORDS = [word for word in COMMANDS if word not in NEEDS_A_SCREEN]


def tourney(*arguments: str, home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "TOURNEY_HOME": str(home), "PYTHONIOENCODING": "utf-8", **variables},
        cwd=Path(__file__).parents[1],
    )


def test_help_needs_no_qt(home):
    done = tourney("--help", home=home)
    assert done.returncode == 0
    assert all(word in done.stdout for word in (*COMMANDS, *NOT_YET))


@pytest.mark.parametrize("word", WORDS)
def test_a_command_explains_itself_without_qt(word, home):
    done = tourney(word, "--help", home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert "--json" in done.stdout


ANSWERS = {
    "icm": (["--stacks", "5000,3000,2000", "--payouts", "50,30,20"], "equities"),
    "payouts": (["--pool", "1000", "--entries", "20"], "places"),
    "events": ([], "events"),
}


@pytest.mark.parametrize("word", [word for word in ANSWERS if word in COMMANDS])
def test_a_command_answers_without_qt(word, home):
    arguments, key = ANSWERS[word]
    done = tourney(word, *arguments, "--json", home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert key in json.loads(done.stdout)


@pytest.mark.skipif("run" not in COMMANDS, reason="run is not there yet")
def test_a_script_runs_without_qt(home, tmp_path):
    script = tmp_path / "script.jsonl"
    create = '{"command": "create_event", "name": "Tuesday", "template": "home_game"}'
    script.write_text(create + '\n{"x"\n')
    done = tourney("run", str(script), home=home)
    assert done.returncode == 1
    assert [json.loads(line)["line"] for line in done.stdout.splitlines()] == [1, 2]


@pytest.mark.parametrize("arguments", [[], ["demo"]])
def test_the_desk_says_in_one_sentence_that_pyside_is_missing(arguments, home):
    done = tourney(*arguments, home=home)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "PySide6" in done.stderr


@pytest.mark.parametrize("arguments", [[], ["demo"]])
def test_the_desk_says_in_one_sentence_which_library_is_missing(arguments, home):
    done = tourney(*arguments, home=home, WITHOUT_EGL="1")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "libEGL.so.1" in done.stderr
    assert "apt-get install libegl1" in done.stderr
    assert "QT_QPA_PLATFORM=offscreen" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named on Linux")
@pytest.mark.parametrize("display", ["", ":987"])
def test_the_desk_says_in_one_sentence_that_there_is_no_display(display, home):
    surroundings = {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"}
    kept = {name: value for name, value in os.environ.items() if name not in surroundings}
    done = subprocess.run(
        [sys.executable, "-m", "tourney", "--home", str(home)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**kept, "DISPLAY": display},
        cwd=Path(__file__).parents[1],
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "QT_QPA_PLATFORM=offscreen" in done.stderr
