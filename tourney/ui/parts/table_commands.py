"""What a director does at a table by one letter: the button, seats, hands, and the table itself.

Letters for the player on a seat are :mod:`tourney.ui.parts.player_commands`.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QObject

from tourney.app.views.in_play import in_play, listed
from tourney.app.views.tables import SeatView, TableView
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.people_finder import PeopleFinder
from tourney.ui.parts.player_commands import PlayerCommands
from tourney.ui.parts.table_grid import Spot, TableGrid
from tourney.values.ids import new_id

_NAMED = re.compile(r"(?:#(?P<number>\d{1,5}))?\s*(?P<name>.*?)(?:\s*/\s*(?P<seats>\d{1,2}))?\s*\Z")


class TableCommands(QObject):
    """Carries out letters for the table and seat the keys are on."""

    def __init__(
        self,
        bridge: Bridge,
        desk: Desk,
        ask: Ask,
        grid: TableGrid,
        players: PlayerCommands,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._desk, self._ask = bridge, desk, ask
        self._grid, self._players = grid, players
        self._at_seat = {
            "D": self.button_here,
            "N": self.big_blind_here,
            "L": self._lock,
            "S": self._reserve,
        }
        self._at_table = {"H": self._hand, "T": self._rename, "Delete": self._break}

    def do(self, key: str) -> None:
        """Carry out a letter where the keys are."""
        if key == "A":
            self.add_table()
            return
        table = self._grid.table_at(self._grid.current.table) if self._grid.current else None
        if table is None:
            return
        seat = self._grid.current_seat()
        if key in self._at_table:
            self._at_table[key](table)
        elif seat is None:
            self._desk.say(self.tr("Choose a seat first: its number, or the arrows."))
        elif key in self._at_seat:
            self._at_seat[key](table, seat)
        elif seat.person is not None:
            self._players.do(key, [seat.person])
        elif key == "M":
            self._bring(table, seat)
        else:
            self._desk.say(self.tr("Nobody sits there."))

    def drop(self, person: str, spot: Spot) -> None:
        """Bring a dragged player to a seat, or to a table where his seat is drawn."""
        self._bridge.submit(self._players.to_seat(self._players.row(person), spot.table, spot.seat))

    def button_here(self, table: TableView, seat: SeatView) -> None:
        """Say that the button is at a seat."""
        self._bridge.submit(c.SetButton(table.number, seat=seat.seat))

    def big_blind_here(self, table: TableView, seat: SeatView) -> None:
        """Say who has the next big blind."""
        self._bridge.submit(c.SetButton(table.number, big_blind=seat.seat, next_hand=True))

    def add_table(self) -> None:
        """Add a table with the next number."""
        self._bridge.submit(c.AddTable(), lambda o: self._go_to(o.result.get("table")))

    def draw_seats(self) -> None:
        """Draw the seats: everybody's before the start, afterwards of those who have none."""
        self._bridge.submit(c.DrawSeats())

    def final_table(self) -> None:
        """Draw the seats of everybody left anew, at as few tables as needed."""
        self._bridge.submit(c.RedrawTables())

    def set_break_order(self, numbers: object) -> None:
        """Let tables break in this order."""
        self._bridge.submit(c.EditEvent({"break_order": numbers}))

    def _go_to(self, number: object) -> None:
        if isinstance(number, int):
            self._grid.go_to(Spot(number))

    def _hand(self, table: TableView) -> None:
        self._bridge.submit(c.PlayHand(table.number))

    def _break(self, table: TableView) -> None:
        self._bridge.submit(c.BreakTable(table.number))

    def _lock(self, table: TableView, seat: SeatView) -> None:
        """Take a seat out of use, or open it again."""
        self._bridge.submit(c.LockSeat(table.number, seat.seat, locked=seat.use == "open"))

    def _reserve(self, table: TableView, seat: SeatView) -> None:
        """Ask for whom a seat is kept; a kept seat is opened again."""
        if seat.use != "open":
            self._bridge.submit(c.LockSeat(table.number, seat.seat, locked=False))
            return
        batch = new_id()

        def take(people: list[str]) -> None:
            if people:
                command = c.LockSeat(table.number, seat.seat, person=people[0])
                self._bridge.submit(command, lambda _: self._ask.close_question(), batch_id=batch)

        self._ask.ask_people(
            self.tr("For whom is seat {table}-{seat} kept?").format(
                table=table.number, seat=seat.seat
            ),
            self.tr("Letters of the name, Enter."),
            PeopleFinder(lambda: self._bridge.read(listed), table=table.number),
            take,
        )

    def _bring(self, table: TableView, seat: SeatView) -> None:
        """Ask who comes to an open seat."""
        batch = new_id()

        def take(people: list[str]) -> None:
            if people:
                row = self._players.row(people[0])
                command = self._players.to_seat(row, table.number, seat.seat)
                self._bridge.submit(command, lambda _: self._ask.close_question(), batch_id=batch)

        self._ask.ask_people(
            self.tr("Who comes to seat {table}-{seat}?").format(table=table.number, seat=seat.seat),
            self.tr("Letters of the name, Enter."),
            PeopleFinder(lambda: self._bridge.read(in_play), table=None),
            take,
        )

    def _rename(self, table: TableView) -> None:
        """Ask for number, name and seats of a table."""
        batch = new_id()

        def take(text: str) -> str:
            match = _NAMED.match(text.strip())
            if match is None:
                return self.tr("Write it as: #12 Felt name / 9")
            number, seats = match["number"], match["seats"]
            command = c.SetTable(
                table.number,
                name=match["name"],
                seats=int(seats) if seats else None,
                number=int(number) if number else None,
            )
            self._bridge.submit(command, lambda _: self._ask.close_question(), batch_id=batch)
            return ""

        self._ask.ask_text(
            self.tr("Number, name and seats of table {number}?").format(number=table.number),
            self.tr("As #12 Felt name / 9. The name may be left empty."),
            take,
            f"#{table.number} {table.name}".strip() + f" / {table.size}",
        )
