"""A whole evening by keys alone, from the new event to the exported results.

Every key goes to the widget that has the keyboard; no session, model or private method is
called. What is asserted is read from texts on the screen and from the files written.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import sleepless
from tourney.bootstrap import open_house, steady_time
from tourney.paths import Home
from tourney.ui.shell.window import DeskWindow
from tourney.ui.sound import Sounds
from tourney.ui.toolkit.fit_label import FitLabel

NO = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
FIRST = ["Aino", "Börje", "Cecilia", "Davíð", "Eeva", "Frans", "Greta", "Håkan", "Irma", "Jussi"]
LAST = ["Alanen", "Bergh", "Castrén", "Dahl", "Ekholm", "Forss", "Grönlund", "Hietala", "Isaksson",
        "Järvi", "Kallio", "Lindén"]  # fmt: skip
NAMES = [f"{FIRST[n % 10]} {LAST[n]}" for n in range(12)]


class Hands:
    """Keys to whatever has the keyboard, and eyes on what is written."""

    def __init__(self, window: DeskWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    # --- keys

    def focused(self) -> QWidget:
        app = QGuiApplication.instance()
        assert isinstance(app, QApplication)
        if app.activeWindow() is None:  # what a window system does when a dialog has closed
            self.window.activateWindow()
            QApplication.processEvents()
        modal, focused = app.activeModalWidget(), app.focusWidget()
        if modal is not None and (focused is None or focused.window() is not modal):
            return modal.focusWidget() or modal
        return focused or self.window

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(self.focused(), key, modifier)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(self.focused(), letter)
                continue
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # QTest knows only ASCII
                event = QKeyEvent(kind, ord(letter.upper()), NO, letter)
                QApplication.sendEvent(self.focused(), event)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def escape(self) -> None:
        self.press(Qt.Key.Key_Escape)

    def find(self, text: str) -> None:
        """Search and take the first that is found."""
        self.press(Qt.Key.Key_K, CTRL)
        self.type(text)
        self.enter()

    # --- eyes

    def dialog(self) -> QDialog:
        found = QApplication.activeModalWidget()
        assert isinstance(found, QDialog)
        return found

    def last_action(self) -> str:
        line = max(self._labels(FitLabel), key=lambda label: label.mapTo(self.window,
                   label.rect().bottomLeft()).y())  # fmt: skip
        return line.text()

    def strip(self) -> str:
        """All that the strip says, from left to right."""
        labels = self._labels(FitLabel)
        top = min(label.mapTo(self.window, label.rect().topLeft()).y() for label in labels)
        return " | ".join(
            label.text()
            for label in labels
            if label.mapTo(self.window, label.rect().topLeft()).y() < top + 80
        )

    def attention(self) -> list[str]:
        cards = [f for f in self.window.findChildren(QFrame, "alert") if f.isVisible()]
        return [card.accessibleName() for card in cards]

    def wait_for(self, check: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(check, timeout=3_000)

    def _labels(self, kind: type[FitLabel]) -> list[FitLabel]:
        return [label for label in self.window.findChildren(kind) if label.isVisible()]


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


def test_an_evening_from_the_door_to_the_results(hands: Hands, tmp_path: Path):
    make_event(hands)
    bring_players_in(hands)
    draw_and_start(hands)
    play_down_to_one_table(hands)
    play_to_the_end(hands)
    export_and_read(hands, tmp_path / "out")


def make_event(hands: Hands) -> None:
    hands.press(Qt.Key.Key_N, CTRL)
    hands.wait_for(lambda: isinstance(QApplication.activeModalWidget(), QDialog))
    hands.type("Thursday night")
    hands.enter()
    hands.wait_for(lambda: QApplication.activeModalWidget() is None)
    assert hands.window.windowTitle() == "Thursday night"
    assert "0 of 0 left" in hands.strip()


def bring_players_in(hands: Hands) -> None:
    """Ten are typed into the form and bought in by search; two come by the search alone."""
    hands.find("add players")
    hands.wait_for(lambda: isinstance(QApplication.activeModalWidget(), QDialog))
    for name in NAMES[:10]:
        hands.type(name)
        hands.enter()
    hands.escape()
    hands.wait_for(lambda: QApplication.activeModalWidget() is None)
    assert "0 of 0 left" in hands.strip()
    for number, name in enumerate(NAMES[:10], start=1):
        hands.find(name.split()[1][:4])
        assert f"{number} of {number} left" in hands.strip()
        assert hands.last_action() == f"{name} bought in"
    for number, name in enumerate(NAMES[10:], start=11):
        hands.find(name)
        assert f"{number} of {number} left" in hands.strip()


def draw_and_start(hands: Hands) -> None:
    hands.wait_for(lambda: "12 players are in, no seats are drawn." in hands.attention())
    hands.press(Qt.Key.Key_Return, CTRL)
    assert hands.last_action() == "Seats drawn for 12 players"
    hands.press(Qt.Key.Key_Space)
    assert "paused" not in hands.strip()
    assert "Level 1" in hands.strip()


def bust(hands: Hands, name: str, by: str = "") -> None:
    """X, letters, Enter, letters of the hitman, Enter."""
    hands.press(Qt.Key.Key_X)
    hands.type(name[:5])
    hands.enter()
    hands.type(by[:5])
    hands.enter()


def play_down_to_one_table(hands: Hands) -> None:
    hands.find("overview")
    bust(hands, "Alanen", "Bergh")
    assert hands.last_action().startswith("Aino Alanen out, 12th, by Börje Bergh")
    bust(hands, "Castr")
    assert hands.last_action() == "Cecilia Castrén out, 11th"
    hands.press(Qt.Key.Key_Z, CTRL)
    assert hands.last_action() == "Undone: Cecilia Castrén out"
    assert "11 of 12 left" in hands.strip()
    hands.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert hands.last_action() == "Done again: Cecilia Castrén out, 11th"
    bust(hands, "Dahl", "Ekhol")
    hands.wait_for(lambda: any("can break" in text for text in hands.attention()))
    hands.press(Qt.Key.Key_Return, CTRL)
    assert hands.last_action().startswith("Table broken")
    assert "9 of 12 left" in hands.strip()
    hands.wait_for(lambda: not any("can break" in text for text in hands.attention()))


def play_to_the_end(hands: Hands) -> None:
    for name in ("Forss", "Gronl", "Hieta", "Isaks", "Jarvi", "Kalli"):
        bust(hands, name, "Ekhol")
        assert "by Eeva Ekholm" in hands.last_action()
    bust(hands, "Linde", "Bergh")
    assert re.search(r"3rd, by Börje Bergh, wins .\d+", hands.last_action())
    bust(hands, "Bergh", "Ekhol")
    assert re.search(r"2nd, by Eeva Ekholm, wins .\d+", hands.last_action())
    hands.wait_for(lambda: "Eeva Ekholm has won. Finish the event?" in hands.attention())
    hands.press(Qt.Key.Key_Return, CTRL)
    assert hands.last_action() == "Event finished"
    assert "Finished" in hands.strip()


def export_and_read(hands: Hands, folder: Path) -> None:
    hands.find("export")
    hands.wait_for(lambda: isinstance(QApplication.activeModalWidget(), QDialog))
    for _ in range(40):
        field = hands.focused()
        if isinstance(field, QLineEdit) and field.accessibleName() == "Folder":
            break
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_A, CTRL)
    hands.type(str(folder))
    hands.enter()
    hands.wait_for(lambda: any(folder.rglob("*.csv")))
    results = next(path for path in folder.rglob("*.csv") if "result" in path.name)
    with results.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    text = [" ".join(row) for row in rows]
    winner = next(n for n, line in enumerate(text) if "Ekholm" in line)
    second = next(n for n, line in enumerate(text) if "Bergh" in line)
    last = next(n for n, line in enumerate(text) if "Alanen" in line)
    assert winner < second < last
    assert len([line for line in text if any(name.split()[1] in line for name in NAMES)]) == 12
