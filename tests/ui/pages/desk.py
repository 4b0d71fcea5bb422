"""A desk that only remembers what a page asked of it."""

from __future__ import annotations


class NotedDesk:
    """Stands in for the window around a page."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.pages: list[str] = []
        self.players: list[str] = []

    def show_page(self, key: str) -> None:
        self.pages.append(key)

    def show_player(self, person: str) -> None:
        self.players.append(person)

    def show_seat(self, table: int, seat: int, name: str) -> None:
        self.said.append(f"{name} {table}-{seat}")

    def say(self, text: str) -> None:
        self.said.append(text)


def shown(qtbot, page_class, evening):
    """Open a page of an evening as the window does."""
    page = page_class(evening.bridge, NotedDesk())
    qtbot.addWidget(page)
    page.resize(1200, 640)
    evening.bridge.changed.connect(page.refresh)
    page.show()
    page.focus_list()
    return page
