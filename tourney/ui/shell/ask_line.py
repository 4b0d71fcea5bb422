"""Questions asked from anywhere: who is out, who rebuys, how long a break. One line over the page.

The questions about a person are ``tourney.ui.parts.player_commands``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney.app.views.in_play import in_play, listed
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.parts import player_dialogs
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.people_finder import PeopleFinder
from tourney.ui.parts.player_commands import PlayerCommands


class AskLine(QObject):
    """Asks over ``parent``; ``closed`` when the keyboard goes back to the page."""

    closed = Signal()

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.ask = Ask(parent)
        self.ask.closed.connect(self.closed)
        edit = lambda person: player_dialogs.edit(bridge, person, parent.window())  # noqa: E731
        self._commands = PlayerCommands(bridge, desk, self.ask, edit, self)

    def bust(self, persons: Sequence[str]) -> None:
        """Ask who knocked these out; with nobody named, first who went out."""
        if persons:
            self._commands.bust(persons)
        else:
            self.who(self.tr("Who is out?"), self._commands.bust)

    def letter(self, key: str, question: str, *, everybody: bool = False) -> None:
        """Ask for whom, then do what a letter stands for."""

        def take(people: Sequence[str]) -> None:
            self.ask.close_question()
            self._commands.do(key, people)

        self.who(question, take, everybody=everybody)

    def who(
        self,
        question: str,
        take: Callable[[Sequence[str]], None],
        *,
        everybody: bool = False,
    ) -> None:
        """Ask for people by letters; ``take`` gets them, unless none was named."""
        view = listed if everybody else in_play
        finder = PeopleFinder(lambda: self._bridge.read(view), table=None)
        hint = self.tr("Letters of the name, Enter. Comma: one more in the same hand.")

        def given(chosen: list[str]) -> None:
            if chosen:
                take(chosen)

        self.ask.ask_people(question, hint, finder, given)

    def number(
        self, question: str, hint: str, take: Callable[[int], None], usual: str = ""
    ) -> None:
        """Ask for a whole number above zero."""

        def given(text: str) -> str:
            if not text.strip().isdecimal() or not int(text):
                return self.tr("Write a whole number.")
            self.ask.close_question()
            take(int(text))
            return ""

        self.ask.ask_text(question, hint, given, usual)
