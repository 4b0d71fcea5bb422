"""What every page of the desk is, and what it may ask of the desk around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from tourney.app.changes import ChangeSet
from tourney.ui.bridge import Bridge


class Desk(Protocol):
    """The desk as a page sees it; the window offers it."""

    def show_page(self, key: str) -> None:
        """Show another page by its key (``players``, ``tables`` ...)."""

    def show_player(self, person: str) -> None:
        """Open a person's card."""

    def bust(self, persons: Sequence[str]) -> None:
        """Ask who knocked these players out; with nobody named, also who went out."""

    def show_seat(self, table: int, seat: int, name: str) -> None:
        """Show a seat just drawn, large, for three seconds."""

    def say(self, text: str) -> None:
        """Show a sentence in the last-action line."""


class Page(QWidget):
    """One page: built once, told of every change, drawn from read models only.

    ``key`` names it for the rail and for screenshots; ``icon`` is a name of the icon set.
    """

    key = ""
    icon = ""

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bridge = bridge
        self.desk = desk

    def title(self) -> str:
        """Return the page's title, translated."""
        raise NotImplementedError

    def refresh(self, changes: ChangeSet) -> None:
        """Show what changed; called for the page on view at once, for others when shown."""
        raise NotImplementedError

    def focus_list(self) -> None:
        """Give the keyboard to the page's list or sheet."""
