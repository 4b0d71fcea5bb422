"""A desk in a home of its own, worked by a director's hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.hands import Hands
from tests.ui.shell.conftest import sleepless
from tourney.bootstrap import open_house, steady_time
from tourney.paths import Home
from tourney.ui.shell.window import DeskWindow
from tourney.ui.sound import Sounds


@pytest.fixture
def hands(tmp_path: Path, qtbot: QtBot) -> Iterator[Hands]:
    time = steady_time()
    with open_house(Home(tmp_path), None, writing=True, clock=time) as session:
        window = DeskWindow(session, time, sounds=Sounds(beep=lambda: None), awake=sleepless())
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitExposed(window)
        window.land()
        yield Hands(window, qtbot)
        window.close()
