"""A desk that only remembers what a page asked of it, and a page shown on a room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.room import Room
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.pages.page import Page

AnyPage = TypeVar("AnyPage", bound=Page)


@dataclass
class Remembered:
    """What a page asked of the desk."""

    pages: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    seats: list[tuple[int, int, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    busts: list[tuple[str, ...]] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    def show_page(self, key: str) -> None:
        self.pages.append(key)

    def show_player(self, person: str) -> None:
        self.players.append(person)

    def bust(self, persons: Sequence[str]) -> None:
        self.busts.append(tuple(persons))

    def show_seat(self, table: int, seat: int, name: str) -> None:
        self.seats.append((table, seat, name))

    def say(self, text: str) -> None:
        self.said.append(text)


def show(qtbot, kind: type[AnyPage], room: Room) -> tuple[AnyPage, Remembered]:
    """Show a page of a room at 1100 x 700; it hears of every change, as on the desk."""
    bridge = Bridge(room.event)
    desk = Remembered()
    bridge.refused.connect(desk.refused.append)
    page = kind(bridge, desk)
    bridge.setParent(page)
    bridge.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.activateWindow()
    with qtbot.waitActive(page):
        page.show()
    page.focus_list()
    return page, desk


def press(*keys: str | Qt.Key) -> None:
    """Press keys on whatever widget has the keyboard."""
    for key in keys:
        widget: QWidget | None = QApplication.focusWidget()
        assert widget is not None, "nobody has the keyboard"
        if isinstance(key, str):
            QTest.keyClicks(widget, key)
        else:
            QTest.keyClick(widget, key)
