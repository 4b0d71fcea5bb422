"""The commands of the desk by name: what the search finds, and what each one does.

Pages and people have keys of their own; here is what is done from anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject

from tourney.app.views.strip import strip
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.shell.ask_line import AskLine
from tourney.values.instants import MINUTE_MS

Do = Callable[[int | None], None]


class Surroundings(Protocol):
    """What commands ask of the window around them."""

    def open_form(self, name: str) -> None:
        """Open a form: ``add_players``, ``import``, ``export`` or ``settings``."""

    def new_event(self) -> None:
        """Make another event."""

    def show_start(self) -> None:
        """Go to the list of events."""

    def change_theme(self) -> None:
        """Change between dark and light."""

    def open_projector(self) -> None:
        """Open one more projector window."""

    def set_time(self) -> None:
        """Let the time left be typed."""

    def fold_attention(self) -> None:
        """Fold the Attention panel away, or back."""

    def answer_first(self) -> None:
        """Accept what is proposed first."""


class DeskCommands(QObject):
    """Names and carries out commands."""

    def __init__(self, bridge: Bridge, desk: Desk, around: Surroundings, asks: AskLine) -> None:
        super().__init__()
        self._bridge, self._desk, self._around, self._asks = bridge, desk, around, asks
        self._do: dict[str, Do] = {**self._about_people(), **self._about_clock(), **self._others()}

    def words(self) -> dict[str, tuple[str, ...]]:
        """Return the words that mean a command, by its code; the first is its title."""
        return {code: tuple(text.split("|")) for code, text in self._texts().items()}

    def run(self, code: str, number: int | None = None) -> None:
        """Carry out a command, with the number typed after it."""
        self._do[code](number)

    def _texts(self) -> dict[str, str]:
        """Return titles and other words of each command, with a bar between."""
        return {
            "bust": self.tr("Bust|out|knock out"),
            "rebuy": self.tr("Rebuy"),
            "add_on": self.tr("Add-on|addon|add on"),
            "re_enter": self.tr("Re-enter|reentry|re-entry"),
            "move": self.tr("Move"),
            "chips": self.tr("Count a stack|chips|stack"),
            "pay": self.tr("Pay|pay out"),
            "start": self.tr("Start the clock|start|go"),
            "pause": self.tr("Pause the clock|pause|stop"),
            "next": self.tr("Next level|next"),
            "previous": self.tr("Level before|previous level|previous"),
            "plus": self.tr("One minute more|plus"),
            "minus": self.tr("One minute less|minus"),
            "set_time": self.tr("Set the time|time|clock"),
            "take_break": self.tr("Take a break now|coffee|pizza"),
            "break": self.tr("Break a table|break|break table"),
            "add_table": self.tr("Add a table|add table|table"),
            "draw": self.tr("Draw seats|draw"),
            "redraw": self.tr("Draw the tables anew|redraw|final table"),
            "hand": self.tr("Count a hand at a table|hand"),
            "accept": self.tr("Accept what is proposed|accept"),
            "undo": self.tr("Undo"),
            "redo": self.tr("Redo"),
            "finish": self.tr("Finish the event|finish"),
            "add_players": self.tr("Add players|new players|add"),
            "import": self.tr("Import players|import"),
            "export": self.tr("Export|print|results"),
            "settings": self.tr("Event settings|settings"),
            "projector": self.tr("Open a projector window|projector"),
            "theme": self.tr("Change between dark and light|theme|light|dark"),
            "attention": self.tr("Fold Attention|attention"),
            "new_event": self.tr("New event"),
            "events": self.tr("List of events|open event|events"),
            **self._pages(),
        }

    def _pages(self) -> dict[str, str]:
        """Return the words for the pages, by their keys."""
        return {
            "overview": self.tr("Overview"),
            "players": self.tr("Players"),
            "tables": self.tr("Tables"),
            "structure": self.tr("Structure|levels|blinds"),
            "prizes": self.tr("Prizes|payouts"),
            "journal": self.tr("Journal|history"),
            "display": self.tr("Display"),
        }

    def _about_people(self) -> dict[str, Do]:
        letter = self._asks.letter
        return {
            "bust": lambda _: self._asks.bust([]),
            "rebuy": lambda _: letter("V", self.tr("Who rebuys?"), everybody=True),
            "add_on": lambda _: letter("B", self.tr("Who takes the add-on?")),
            "re_enter": lambda _: letter("R", self.tr("Who re-enters?"), everybody=True),
            "move": lambda _: letter("M", self.tr("Who moves?")),
            "chips": lambda _: letter("C", self.tr("Whose stack?")),
            "pay": lambda _: letter("P", self.tr("Who pays or is paid?"), everybody=True),
        }

    def _about_clock(self) -> dict[str, Do]:
        submit = self._bridge.submit
        return {
            "toggle": lambda _: self.toggle(),
            "start": lambda _: submit(c.StartClock()),
            "pause": lambda _: submit(c.PauseClock()),
            "next": lambda _: submit(c.NextLevel()),
            "previous": lambda _: submit(c.PreviousLevel()),
            "plus": lambda n: submit(c.AdjustClock((n or 1) * MINUTE_MS)),
            "minus": lambda n: submit(c.AdjustClock(-(n or 1) * MINUTE_MS)),
            "set_time": self._set_time,
            "take_break": self._take_break,
        }

    def _others(self) -> dict[str, Do]:
        submit, around = self._bridge.submit, self._around
        return {
            "break": self._break_table,
            "add_table": lambda n: submit(c.AddTable(n)),
            "draw": lambda _: submit(c.DrawSeats()),
            "redraw": lambda _: submit(c.RedrawTables()),
            "hand": self._hand,
            "accept": lambda _: around.answer_first(),
            "undo": lambda _: self._bridge.undo(),
            "redo": lambda _: self._bridge.redo(),
            "finish": lambda _: submit(c.FinishEvent()),
            "add_players": lambda _: around.open_form("add_players"),
            "import": lambda _: around.open_form("import"),
            "export": lambda _: around.open_form("export"),
            "settings": lambda _: around.open_form("settings"),
            "projector": lambda _: around.open_projector(),
            "theme": lambda _: around.change_theme(),
            "attention": lambda _: around.fold_attention(),
            "new_event": lambda _: around.new_event(),
            "events": lambda _: around.show_start(),
            **{key: partial(self._show_page, key) for key in self._pages()},
        }

    def _show_page(self, key: str, _number: int | None) -> None:
        self._desk.show_page(key)

    def toggle(self) -> None:
        """Start the clock or pause it."""
        running = self._bridge.read(strip).running
        self._bridge.submit(c.PauseClock() if running else c.StartClock())

    def _set_time(self, minutes: int | None) -> None:
        if minutes is None:
            self._around.set_time()
        else:
            self._bridge.submit(c.SetClock(minutes * MINUTE_MS))

    def _take_break(self, minutes: int | None) -> None:
        def take(length: int) -> None:
            self._bridge.submit(c.StartBreak(length * MINUTE_MS))

        if minutes:
            take(minutes)
        else:
            hint = self.tr("In minutes. The level goes on afterwards where it stood.")
            self._asks.number(self.tr("How long a break?"), hint, take, "10")

    def _break_table(self, table: int | None) -> None:
        def take(number: int) -> None:
            self._bridge.submit(c.BreakTable(number))

        if table:
            take(table)
        else:
            hint = self.tr("Its number; the players draw seats at the others.")
            self._asks.number(self.tr("Which table breaks?"), hint, take)

    def _hand(self, table: int | None) -> None:
        def take(number: int) -> None:
            self._bridge.submit(c.PlayHand(number))

        if table:
            take(table)
        else:
            hint = self.tr("The number of the table.")
            self._asks.number(self.tr("A hand played at which table?"), hint, take)
