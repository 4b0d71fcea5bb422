"""What the documents point at is there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import ROOT
from tests.test_architecture import ROWS

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("installer/*.md")])
LINK = re.compile(r"\]\(([^)#]+)\)")
PATH = re.compile(r"`((?:tourney|resources|tests|installer|docs)/[\w./-]*\w)`")
# Names that a guide uses for a file still to be written.
EXAMPLES = {"tourney/cli/word.py", "tests/cli/test_word.py"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_and_every_path_leads_somewhere(document: Path):
    text = document.read_text(encoding="utf-8")
    links = [target for target in LINK.findall(text) if "://" not in target]
    missing = [target for target in links if not (document.parent / target).exists()]
    missing += [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    assert not set(missing) - EXAMPLES


def test_every_part_of_the_program_is_explained():
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for row, parts in enumerate(ROWS, start=1):
        for part in parts:
            assert f"| {row} | `{part}` |" in text


def test_the_commands_of_the_readme_are_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    python3 (\S+)", text, re.MULTILINE)
    assert commands == ["installer/start.py", "installer/test.py"]
    for command in commands:
        script = ROOT / command
        compile(script.read_text(encoding="utf-8"), str(script), "exec")


def test_the_installer_refuses_a_python_that_is_too_old():
    program = (
        "import sys; sys.version_info = (3, 10, 0); sys.path.insert(0, 'installer');"
        "import environment; environment.prepare()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "Tourney needs Python 3.11 or newer, this is 3.10.\n"
