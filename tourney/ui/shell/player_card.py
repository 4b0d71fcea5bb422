"""A person's card: who and where he is, and what one letter does with him.

The letters are those of the lists; what they do is ``tourney.ui.parts.player_commands``.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app.changes import ChangeSet
from tourney.app.views.player_actions import Possible, possible
from tourney.app.views.players import PlayerRow, player_row
from tourney.app.views.strip import strip
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.parts import player_dialogs
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.player_commands import PlayerCommands
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.fit_label import FitLabel
from tourney.ui.toolkit.icons import IconButton
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.pill import Pill

_COLUMNS = 3


class PlayerCard(QFrame):
    """Shows one person. ``closed`` when it gives the keyboard back."""

    closed = Signal()

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setProperty("panel", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._bridge = bridge
        self.person: str | None = None
        self._was_in = False
        self._name = FitLabel(points=theme.TITLE)
        self._pill = Pill()
        self._where = FitLabel(points=theme.LARGE, color="accent")
        self._about = Label(wordWrap=True)
        self._about.setProperty("tone", "quiet")
        self._ask = Ask()
        self._ask.closed.connect(self._asked)
        self._commands = PlayerCommands(bridge, desk, self._ask, self._edit, self)
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.STEP)
        self._buttons: list[QPushButton] = []
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        shut = IconButton("close", self.tr("Close"), shortcut="Esc")
        shut.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        shut.clicked.connect(self.close_card)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._pill)
        head.addWidget(shut)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(4 * theme.STEP,) * 4)
        column.setSpacing(2 * theme.STEP)
        column.addLayout(head)
        column.addWidget(self._where)
        column.addWidget(self._about)
        column.addLayout(self._grid)
        column.addWidget(self._ask)

    def show_person(self, person: str) -> None:
        """Open the card of somebody on the event's list."""
        self.person = person
        self._ask.close_question()
        self._show()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_card(self) -> None:
        """Close the card."""
        if self.person is None:
            return
        self.person = None
        self._ask.close_question()
        self.hide()
        self.closed.emit()

    def refresh(self, changes: ChangeSet) -> None:
        """Show what changed of the person on view."""
        if self.person is None:
            return
        listed = self._bridge.reading().state.persons
        if self.person not in listed:
            self.close_card()
        elif changes.everything or changes.names or self.person in changes.persons:
            self._show()

    def do(self, key: str) -> None:
        """Do what a letter stands for."""
        if self.person is None:
            return
        if key == "F":
            self._commands.withdraw_with_refund([self.person])
        else:
            self._commands.do(key, [self.person])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters act, Esc and Enter close."""
        key = event.key()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_card()
        elif plain and Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
            self.do(chr(key))
        else:
            super().keyPressEvent(event)

    def _asked(self) -> None:
        """A question was answered or left: who is out needs his card no more."""
        if self.person is None:
            return
        row = self._row()
        if row.status == "out" and self._was_in:
            self.close_card()
        else:
            self.setFocus()

    def _edit(self, person: str) -> None:
        player_dialogs.edit(self._bridge, person, self.window())

    def _row(self) -> PlayerRow:
        person = self.person or ""
        return self._bridge.read(lambda reading: player_row(reading, person))

    def _show(self) -> None:
        row = self._row()
        if self._ask.isHidden():
            self._was_in = row.status == "in"
        self._name.set_text(row.name)
        word, color = self._status(row.status)
        self._pill.set_state(word, color)
        self._where.set_text(self._where_text(row))
        self._about.setText(self._about_text(row))
        self._show_actions(row, self._bridge.read(possible(row.id)))
        self.setAccessibleName(row.name)

    def _status(self, status: str) -> tuple[str, str]:
        return {
            "in": (self.tr("in play"), "accent"),
            "out": (self.tr("out"), "quiet"),
            "withdrawn": (self.tr("gone home"), "quiet"),
            "registered": (self.tr("coming"), "information"),
        }.get(status, (self.tr("on the list"), "information"))

    def _where_text(self, row: PlayerRow) -> str:
        if row.status == "in" and row.seat is None:
            return self.tr("No seat")
        if row.seat is not None:
            seat = self.tr("Table {table} · Seat {seat}")
            return seat.format(table=row.table, seat=row.seat)
        if row.place is not None:
            return self.tr("{place} place").format(place=formats.place(row.place))
        return self.tr("Not bought in")

    def _about_text(self, row: PlayerRow) -> str:
        view = self._bridge.read(strip)
        parts = [row.club, f"#{row.number}" if row.number else ""]
        if row.chips:
            parts.append(formats.stack(row.chips, view.stakes.big))
        for amount, text in (
            (row.prize or 0, self.tr("prize {money}")),
            (row.bounties, self.tr("bounties {money}")),
            (row.taken, self.tr("taken {money}")),
            (row.owing, self.tr("owes {money}")),
            (row.due, self.tr("to be paid {money}")),
        ):
            if amount:
                parts.append(text.format(money=formats.money(amount, view.currency, trim=True)))
        return " · ".join(part for part in parts if part)

    def _show_actions(self, row: PlayerRow, can: Mapping[str, Possible]) -> None:
        offered = [
            (key, title)
            for key, title, needs in self._letters(row)
            if not needs or (needs in can and can[needs].fits)
        ]
        while len(self._buttons) < len(offered):
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, b=button: self.do(str(b.property("key"))))
            place = len(self._buttons)
            self._grid.addWidget(button, place // _COLUMNS, place % _COLUMNS)
            self._buttons.append(button)
        for button, (key, title) in zip(self._buttons, offered, strict=False):
            button.setText(f"{title}  {key}")
            button.setProperty("key", key)
            button.setAccessibleName(title)
            button.show()
        for button in self._buttons[len(offered) :]:
            button.hide()

    def _letters(self, row: PlayerRow) -> tuple[tuple[str, str, str], ...]:
        """Return letter, title and the action asked of the rules, "" where it always fits."""
        return (
            ("I", self.tr("Buy in"), "buy_in"),
            ("O", self.tr("Buy in, owing"), "buy_in"),
            ("X", self.tr("Bust"), "bust"),
            ("V", self.tr("Rebuy"), "rebuy"),
            ("B", self.tr("Add-on"), "add_on"),
            ("R", self.tr("Re-enter"), "re_enter"),
            ("M", self.tr("Move"), "move"),
            ("M", self.tr("Seat"), "seat"),
            ("C", self.tr("Chips"), "chips"),
            ("G", self.tr("Is coming"), "register"),
            ("G", self.tr("Is not coming"), "unregister"),
            ("P", self.tr("Take money") if row.owing else self.tr("Pay out"), "pay"),
            ("W", self.tr("Goes home"), "withdraw"),
            ("F", self.tr("Home, money back"), "withdraw" if row.entries else "never"),
            ("E", self.tr("Edit"), ""),
            ("U", self.tr("Undo his last"), "undo"),
        )
