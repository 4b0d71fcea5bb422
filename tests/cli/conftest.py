"""The command line as a person uses it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.test_main import Screens
from tourney.cli.main import main


@pytest.fixture
def tourney(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run ``tourney`` with some words and return exit code, output and errors."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words], Screens())
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
