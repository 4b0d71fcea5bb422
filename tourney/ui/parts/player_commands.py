"""What a director does with people by one letter: on the list, at a table, from a menu.

Each letter becomes a command for the session; whether it may be done is the rules' business,
and a refusal stops where it was met. What is asked first is asked in the line given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject

from tourney.app.event_session import Outcome
from tourney.app.views.in_play import at_seat, at_table, in_play
from tourney.app.views.player_actions import last_batch
from tourney.app.views.players import PlayerRow, player_row
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.people_finder import PeopleFinder
from tourney.ui.parts.seat_text import read_chips, read_seat
from tourney.values.ids import new_id


class PlayerCommands(QObject):
    """Carries out letters for people; ``edit`` opens the form of a person's record."""

    def __init__(
        self,
        bridge: Bridge,
        desk: Desk,
        ask: Ask,
        edit: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._desk, self._ask, self._edit = bridge, desk, ask, edit
        self._for_each: Mapping[str, Callable[[PlayerRow], c.Command | None]] = {
            "B": self._buy,
            "I": lambda row: c.BuyIn(row.id),
            "O": self._buy_owing,
            "V": lambda row: c.Rebuy(row.id),
            "R": lambda row: c.ReEnter(row.id),
            "G": self._register,
            "W": lambda row: c.Withdraw(row.id),
            "P": lambda row: c.Pay(row.id),
            "K": lambda row: c.PinPlayer(row.id, not row.pinned),
        }

    def do(self, key: str, people: Sequence[str]) -> bool:
        """Carry out a letter for some people; whether it meant anything."""
        if not people:
            return key in self._for_each or key in "XMCEU"
        make = self._for_each.get(key)
        if make is not None:
            self._each(list(people), make)
            return True
        one = {"M": self.move, "C": self.chips, "E": self._edit, "U": self._undo}.get(key)
        if one is not None:
            one(people[0])
            return True
        if key == "X":
            self.bust(people)
        return key == "X"

    def withdraw_with_refund(self, people: Sequence[str]) -> None:
        """Let people go home and give their money back."""
        self._each(list(people), lambda row: c.Withdraw(row.id, refund=True))

    def row(self, person: str) -> PlayerRow:
        """Return the row of a person as it is now."""
        return self._bridge.read(lambda reading: player_row(reading, person))

    def _each(self, people: list[str], make: Callable[[PlayerRow], c.Command | None]) -> None:
        """Give a command for each in turn; the next only once the one before is done."""
        if not people:
            return
        first, rest = people[0], people[1:]
        row = self.row(first)
        command = make(row)
        if command is None:
            self._each(rest, make)
            return

        def then(outcome: Outcome) -> None:
            if isinstance(command, (c.BuyIn, c.ReEnter)) or row.status == "out":
                self._show_seat(row.name, outcome)
            self._each(rest, make)

        self._bridge.submit(command, then)

    def _show_seat(self, name: str, outcome: Outcome) -> None:
        table, seat = outcome.result.get("table"), outcome.result.get("seat")
        if isinstance(table, int) and isinstance(seat, int):
            self._desk.show_seat(table, seat, name)

    def _buy(self, row: PlayerRow) -> c.Command | None:
        """Buy in who has no entry; the add-on for who is in play; else a re-entry."""
        if not row.entries:
            return c.BuyIn(row.id)
        return c.AddOn(row.id) if row.status == "in" else c.ReEnter(row.id)

    def _buy_owing(self, row: PlayerRow) -> c.Command | None:
        """The same, to be paid later."""
        if not row.entries:
            return c.BuyIn(row.id, owing=True)
        purchase = c.Rebuy if row.status == "in" else c.ReEnter
        return purchase(row.id, owing=True)

    def _register(self, row: PlayerRow) -> c.Command | None:
        return c.Unregister(row.id) if row.status == "registered" else c.Register(row.id)

    def _undo(self, person: str) -> None:
        batch = self._bridge.read(last_batch(person))
        if batch is None:
            self._desk.say(self.tr("Nothing has been done for this player yet."))
        else:
            self._bridge.undo(batch)

    # --- what is asked first

    def bust(self, people: Sequence[str]) -> None:
        """Ask who knocked them out, and with several what they had; then they are out."""
        rows = [self.row(person) for person in people]
        rows = [row for row in rows if row.status == "in"]
        if not rows:
            self._desk.say(self.tr("Only somebody in play can go out."))
            return
        out = [row.id for row in rows]
        finder = PeopleFinder(
            lambda: self._bridge.read(in_play),
            table=rows[0].table,
            neighbours=self._bridge.read(at_table(rows[0].table)),
            without=out,
        )
        names = ", ".join(row.name for row in rows)
        question = (
            self.tr("Out: {names}. By whom?")
            if len(rows) == 1
            else self.tr("Out in one hand: {names}. By whom?")
        )
        batch = new_id()

        def take(by: list[str]) -> None:
            if len(out) > 1:
                self._ask_stacks(names, out, by, batch)
            else:
                self._eliminate(c.EliminatePlayers(tuple(out), tuple(by)), batch)

        self._ask.ask_people(
            question.format(names=names),
            self.tr("Letters of the name, Enter. Enter alone: nobody named. Comma: one more."),
            finder,
            take,
        )

    def _ask_stacks(self, names: str, out: list[str], by: list[str], batch: str) -> None:
        def take(text: str) -> str:
            stacks = [read_chips(each) for each in text.split()]
            if text.strip() and (len(stacks) != len(out) or None in stacks):
                return self.tr("Write {count} stacks with a space between, or none.").format(
                    count=len(out)
                )
            known = {p: s for p, s in zip(out, stacks, strict=False) if s is not None}
            command = c.EliminatePlayers(tuple(out), tuple(by), f"hand {batch}", known)
            self._eliminate(command, batch)
            return ""

        self._ask.ask_text(
            self.tr("What had {names} at the start of the hand?").format(names=names),
            self.tr("The larger stack takes the better place. Enter alone: they tie."),
            take,
        )

    def _eliminate(self, command: c.Command, batch: str) -> None:
        self._bridge.submit(command, lambda _: self._ask.close_question(), batch_id=batch)

    def move(self, person: str) -> None:
        """Ask for a seat; a taken one is swapped, a table alone draws the seat."""
        row, batch = self.row(person), new_id()
        if row.status != "in":
            self._desk.say(self.tr("Only somebody in play can have a seat."))
            return

        def take(text: str) -> str:
            if not text.strip() and row.seat is None:
                self._submit(c.SeatPlayer(person), row.name, batch)
                return ""
            target = read_seat(text)
            if target is None:
                return self.tr("Write a table and a seat, as 12-3, or a table alone.")
            self._submit(self.to_seat(row, *target), row.name, batch)
            return ""

        self._ask.ask_text(
            self.tr("{name} to which seat?").format(name=row.name),
            self.tr("As 12-3. A table alone: its seat is drawn. A taken seat: they swap.")
            if row.seat is not None
            else self.tr("As 12-3. A table alone: its seat is drawn. Enter alone: drawn."),
            take,
        )

    def to_seat(self, row: PlayerRow, table: int, seat: int | None) -> c.Command:
        """Return the command that brings a person to a seat, swapping where somebody sits."""
        if row.seat is None:
            return c.SeatPlayer(row.id, table, seat)
        sitting = self._bridge.read(at_seat(table, seat)) if seat is not None else None
        if sitting is not None and sitting != row.id:
            return c.SwapSeats(row.id, sitting)
        return c.MovePlayer(row.id, table, seat)

    def _submit(self, command: c.Command, name: str, batch: str) -> None:
        def then(outcome: Outcome) -> None:
            self._ask.close_question()
            self._show_seat(name, outcome)

        self._bridge.submit(command, then, batch_id=batch)

    def chips(self, person: str) -> None:
        """Ask for a counted stack."""
        row, batch = self.row(person), new_id()

        def take(text: str) -> str:
            stack = read_chips(text)
            if stack is None:
                return self.tr("Write the stack in whole chips, as 38065 or 38k.")
            self._submit(c.SetChips(person, stack), row.name, batch)
            return ""

        self._ask.ask_text(
            self.tr("Stack of {name}?").format(name=row.name),
            self.tr("In chips, as counted."),
            take,
            "" if row.chips is None else str(row.chips),
        )
