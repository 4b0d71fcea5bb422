"""The examples of the engine's page run as written."""

from __future__ import annotations

import doctest

from tests.architecture import ROOT


def test_every_example_of_the_engine_s_page_runs() -> None:
    page = str(ROOT / "docs" / "ENGINE.md")
    outcome = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert outcome.attempted > 30
    assert outcome.failed == 0
