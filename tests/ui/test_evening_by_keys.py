"""A whole evening by keys alone, from the new event to the exported results.

Every key goes to the widget that has the keyboard; no session, model or private method is
called. What is asserted is read from texts on the screen and from the files written.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from tests.ui.hands import CTRL, SHIFT, Hands

FIRST = ["Aino", "Börje", "Cecilia", "Davíð", "Eeva", "Frans", "Greta", "Håkan", "Irma", "Jussi"]
LAST = ["Alanen", "Bergh", "Castrén", "Dahl", "Ekholm", "Forss", "Grönlund", "Hietala", "Isaksson",
        "Järvi", "Kallio", "Lindén"]  # fmt: skip
NAMES = [f"{FIRST[n % 10]} {LAST[n]}" for n in range(12)]


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
