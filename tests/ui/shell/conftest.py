"""A desk on a house in a folder of its own, worked by keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.room import SHEET, open_room, settings
from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.app.steady_time import ClockReading, SteadyTime
from tourney.storage.open import open_store
from tourney.tournament import commands as c
from tourney.ui.awake import Awake
from tourney.ui.shell.window import DeskWindow
from tourney.ui.sound import Sounds

NAMES = [record.name for record in open_room(13, draw=False).event.people.values()]
NO = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


class Helper:
    """Stands for the program that keeps the machine awake."""

    def poll(self) -> None:
        return None

    def terminate(self) -> None:
        return None


def sleepless() -> Awake:
    return Awake(start=lambda _: Helper())


class Machine:
    """The clocks of a machine that a test moves."""

    def __init__(self) -> None:
        self.ms = 1_790_000_000_000

    def read(self) -> ClockReading:
        return ClockReading(self.ms, self.ms, "boot", 0)


class House:
    """A house with an event in it, before the desk opens on it."""

    def __init__(self, folder: Path, wrap: Callable | None = None) -> None:
        self.machine = Machine()
        self.time = SteadyTime(self.machine.read)
        store = open_store(folder, None, writing=True)
        self.session = Session(wrap(store) if wrap else store, self.time, random.Random(3))

    def event(self, players: int = 0, *, draw: bool = True, start: bool = False, **changes):
        """Make an event with so many players in; they are ``p1``, ``p2`` ..."""
        event, _ = self.session.create(c.CreateEvent(settings(**changes), SHEET))
        people = [
            c.Details(f"p{n + 1}", name, number=str(n + 1))
            for n, name in enumerate(NAMES[:players])
        ]
        if people:
            event.execute(c.AddPlayers(tuple(people)))
            for details in people:
                event.execute(c.BuyIn(details.person))
            if draw:
                event.execute(c.DrawSeats())
        if start:
            event.execute(c.StartClock())
        return event


class Keys:
    """The director's hands: keys go to whatever has the keyboard."""

    def __init__(self, window: DeskWindow) -> None:
        self.window = window
        self.count = 0

    def target(self) -> QWidget:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        modal = app.activeModalWidget()
        focused = app.focusWidget()
        if modal is not None and (focused is None or focused.window() is not modal):
            return modal.focusWidget() or modal
        return focused or self.window

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(self.target(), key, modifier)
        self.count += 1

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self.target(), letter)
            self.count += 1

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def search(self, text: str) -> None:
        self.press(Qt.Key.Key_K, CTRL)
        self.type(text)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.session.close()


@pytest.fixture
def open_desk(house: House, qtbot: QtBot) -> Callable[..., Keys]:
    """Open the desk on an event of the house; returns the director's hands."""

    def opened(event: EventSession | None = None) -> Keys:
        window = DeskWindow(
            house.session, house.time, sounds=Sounds(beep=lambda: None), awake=sleepless()
        )
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitExposed(window)
        if event is None:
            window.land()
        else:
            window.open_event(event.id)
        QApplication.processEvents()
        return Keys(window)

    return opened
