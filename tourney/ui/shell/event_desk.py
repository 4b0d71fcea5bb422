"""The desk of one event: rail, strip, pages, attention and foot around one bridge.

What a page is asked by the others goes through here (``Desk``); what each part shows is its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QVBoxLayout, QWidget

from tourney.app.changes import ChangeSet
from tourney.app.moves import MoveProposal, MoveProposer
from tourney.app.views.attention import attention
from tourney.app.views.lines import last_line, line_of
from tourney.app.views.strip import strip
from tourney.tournament.commands import SetClock
from tourney.ui.bridge import Bridge, Done
from tourney.ui.pages.page import Page
from tourney.ui.shell.answers import Answers
from tourney.ui.shell.ask_line import AskLine
from tourney.ui.shell.attention_panel import AttentionPanel
from tourney.ui.shell.desk_commands import DeskCommands, Surroundings
from tourney.ui.shell.foot import Foot
from tourney.ui.shell.overlay import Overlay
from tourney.ui.shell.page_host import PageHost
from tourney.ui.shell.player_card import PlayerCard
from tourney.ui.shell.rail import Rail
from tourney.ui.shell.search_box import SearchBox
from tourney.ui.shell.seat_flash import SeatFlash
from tourney.ui.shell.shortcuts import Shortcuts
from tourney.ui.shell.strip_bar import StripBar
from tourney.ui.shell.wording import line_text
from tourney.ui.toolkit import theme

SETTLED_MS = 200
"""After so long without another change, proposals and alerts are looked at again."""

MakePages = Callable[[Bridge, "EventDesk"], Sequence[Page]]


class EventDesk(QWidget):
    """One open event on the desk; it is a ``Desk`` for its pages.

    ``urgent(count)``: so many alerts are urgent; ``page_shown(key)``.
    """

    urgent = Signal(int)
    page_shown = Signal(str)

    def __init__(
        self,
        bridge: Bridge,
        around: Surroundings,
        make_pages: MakePages,
        parent: QWidget | None = None,
        *,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("desk")
        self.bridge = bridge
        self._proposal: MoveProposal | None = None
        self._proposed_for: tuple[object, ...] = (None,) * 5
        self._proposer = MoveProposer(chance or random.SystemRandom())
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._look_around)
        self.strip = StripBar()
        self.panel = AttentionPanel()
        self.foot = Foot()
        pages = make_pages(bridge, self)
        self.rail = Rail(pages)
        self.host = PageHost(pages)
        self.host.setObjectName("pages")
        self._lay_out()
        self.card = PlayerCard(bridge, self, self)
        self.asks = AskLine(bridge, self, self)
        self.flash = SeatFlash(self)
        self._overlays = (
            Overlay(self.card, self.host, width=560, at_bottom=False),
            Overlay(self.asks.ask, self.host, width=720, at_bottom=True),
        )
        self.commands = DeskCommands(bridge, self, around, self.asks)
        self.search = SearchBox(
            bridge, self, self.commands, self.foot, self, self.give_keyboard_back
        )
        self._answers = Answers(bridge, self)
        self._connect()
        Shortcuts(self, self._keys())
        self.show_page(pages[0].key)
        self._show_all()

    def _lay_out(self) -> None:
        middle = QVBoxLayout()
        middle.setSpacing(2 * theme.STEP)
        middle.addWidget(self.strip)
        middle.addWidget(self.host, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2 * theme.STEP, 2 * theme.STEP, 0)
        grid.setSpacing(2 * theme.STEP)
        grid.addWidget(self.rail, 0, 0)
        grid.addLayout(middle, 0, 1)
        grid.addWidget(self.panel, 0, 2)
        grid.addWidget(self.foot, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(0, 1)

    def _connect(self) -> None:
        self.bridge.changed.connect(self._changed)
        self.bridge.done.connect(self._done)
        self.rail.chosen.connect(self.show_page)
        self.strip.asked.connect(self.commands.run)
        self.strip.time_set.connect(lambda ms: self.bridge.submit(SetClock(ms)))
        self.foot.undo.connect(lambda: self.bridge.undo())
        self.foot.redo.connect(lambda: self.bridge.redo())
        self.panel.answered.connect(self._answered)
        self.card.closed.connect(self.give_keyboard_back)
        self.asks.closed.connect(self.give_keyboard_back)

    def _keys(self) -> dict[str, Callable[[], object]]:
        run = self.commands.run
        keys: dict[str, Callable[[], object]] = {
            "Ctrl+K": self.search.open_search,
            "Space": lambda: run("toggle"),
            "Ctrl+Z": lambda: self.bridge.undo(),
            "Ctrl+Shift+Z": lambda: self.bridge.redo(),
            "Ctrl+Right": lambda: run("next"),
            "Ctrl+Left": lambda: run("previous"),
            "Ctrl+Up": lambda: run("plus"),
            "Ctrl+Down": lambda: run("minus"),
            "Ctrl+T": self.strip.clock.edit,
            "Ctrl+Return": self.panel.answer_first,
            "Ctrl+Enter": self.panel.answer_first,
            "F8": lambda: run("attention"),
        }
        for seat in range(1, 11):
            keys[f"Alt+{seat % 10}"] = partial(self.panel.answer_seat, seat)
        return keys

    # --- what pages may ask

    def show_page(self, key: str) -> None:
        """Show a page by its key and give it the keyboard."""
        self.host.show_page(key)
        self.rail.show_chosen(key)
        self.host.page.focus_list()
        self.page_shown.emit(key)

    def show_player(self, person: str) -> None:
        """Open a person's card."""
        self.card.show_person(person)

    def bust(self, persons: Sequence[str]) -> None:
        """Ask who knocked these out; with nobody named, also who went out."""
        self.asks.bust(persons)

    def show_seat(self, table: int, seat: int, name: str) -> None:
        """Show a seat just drawn, large, for three seconds."""
        self.flash.flash(table, seat, name)

    def say(self, text: str) -> None:
        """Show a sentence in the last-action line."""
        self.foot.say(text)

    def give_keyboard_back(self) -> None:
        """Let the page have the keyboard, or the card that is open over it."""
        if self.card.person is not None:
            self.card.setFocus()
        else:
            self.host.page.focus_list()

    # --- what happens

    def tick(self) -> None:
        """Show the time as it is now."""
        self.strip.show_view(self.bridge.read(strip))
        if not self._settled.isActive():
            self._show_alerts()

    def fold_attention(self, folded: bool | None = None) -> bool:
        """Fold the Attention panel, or unfold it; return whether it is folded now."""
        wanted = self.panel.isVisibleTo(self) if folded is None else folded
        self.panel.setVisible(not wanted)
        return wanted

    def retint(self) -> None:
        """Draw icons again after the theme changed."""
        for part in (self.rail, self.strip, self.foot, self.panel):
            part.retint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no page wanted: Enter presses a button, X starts a bust, / searches."""
        focused = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(focused, QAbstractButton):
            focused.click()
        elif event.key() == Qt.Key.Key_X and not event.modifiers():
            self.bust([])
        elif event.text() == "/":
            self.search.open_search()
        else:
            super().keyPressEvent(event)

    def _changed(self, changes: ChangeSet) -> None:
        self.host.refresh(changes)
        self.strip.show_view(self.bridge.read(strip))
        self.card.refresh(changes)
        self.search.refresh(changes)
        self._settled.start()

    def _done(self, done: Done) -> None:
        reading = self.bridge.reading()
        line = line_of(reading, done.outcome.batch or "")
        if line is not None:
            self.foot.say(line_text(line, reading.state.settings.currency))
        self._show_possible()

    def _show_all(self) -> None:
        reading = self.bridge.reading()
        self.strip.show_view(strip(reading))
        line = last_line(reading)
        if line is not None:
            self.foot.say(line_text(line, reading.state.settings.currency))
        self._show_possible()
        self._settled.start()

    def _show_possible(self) -> None:
        timeline = self.bridge.reading().timeline
        self.foot.set_possible(undo=len(timeline.effective) > 1, redo=bool(timeline.undone))

    def _look_around(self) -> None:
        """Propose moves anew where the tables have changed; the rest once no key is waiting."""
        state = self.bridge.reading().state
        about = (state.tables, state.persons, state.settings, state.clock.started, state.finished)
        if any(old is not new for old, new in zip(self._proposed_for, about, strict=True)):
            wanted = state.drawn and not state.finished
            self._proposal = self._proposer.propose(state) if wanted else None
            self._proposed_for = about
        QTimer.singleShot(0, self, self._show_settled)

    def _show_settled(self) -> None:
        """Show what asks for the director, unless something has changed since."""
        if not self._settled.isActive():
            self._show_alerts()
            self.search.prepare()

    def _show_alerts(self) -> None:
        reading = self.bridge.reading()
        alerts = attention(reading, self._proposal)
        self.panel.show_alerts(alerts, reading.state.settings.currency)
        self.urgent.emit(self.panel.urgent)

    def _answered(self, alert: object, choice: object) -> None:
        self._answers.answer(alert, choice, self._proposal)
