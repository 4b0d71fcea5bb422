"""The document of scripts names every command with its fields, and its examples work."""

from __future__ import annotations

import json
import re

import pytest

from tests.architecture import ROOT
from tests.cli.evening import Evening
from tourney.cli.script.lines import COMMON
from tourney.cli.script.spec import SPECS

TEXT = (ROOT / "docs" / "SCRIPTS.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", TEXT, re.MULTILINE))


@pytest.mark.parametrize("name", sorted(SPECS))
def test_every_command_stands_there_with_its_fields(name):
    fields = SPECS[name].fields
    told = {"–"} if not fields else {f"**{f.name}**" if f.required else f.name for f in fields}
    assert set(ROWS[name].split(", ")) == told


def test_nothing_else_is_promised():
    assert ROWS.keys() == SPECS.keys() | {field.name for field in COMMON}


def test_the_examples_answer_as_they_are_printed():
    evening = Evening()
    lines = [json.loads(line) for line in re.findall(r"^    (\{.*\})$", TEXT, re.MULTILINE)]
    for said, printed in zip(lines[::2], lines[1::2], strict=True):
        answer = evening.raw(json.dumps(said))
        assert answer.keys() == printed.keys()
        assert answer["ok"] == printed["ok"]
        if not printed["ok"]:
            assert answer == printed
