"""Folds of tables, seats and the button.

Whatever changes who sits at a table makes its button unknown until it is set or a counted
hand folds it on; a draw of the whole table forgets it.
"""

from __future__ import annotations

from tourney.positions import Positions, advance, first, from_big_blind, reseat
from tourney.tournament.draft import Draft
from tourney.tournament.events import (
    ButtonSet,
    HandsPlayed,
    PlayersUnseated,
    SeatLocked,
    SeatOpened,
    SeatsAssigned,
    TableChanged,
    TableClosed,
    TableOpened,
)
from tourney.tournament.state import Entry, Table


def leave_seat(draft: Draft, entry: Entry) -> None:
    """Free the chair an entry sits on; the entry itself is changed by the caller."""
    table = draft.tables.get(entry.table or "")
    if table is None or entry.seat is None or table.seats.get(entry.seat) != entry.id:
        return
    seats = {seat: other for seat, other in table.seats.items() if seat != entry.seat}
    draft.update_table(table.id, seats=seats, button_known=False)


def table_opened(draft: Draft, event: TableOpened, _at: int) -> None:
    """A table stands ready."""
    number = _own_number(draft, event.table, event.number)
    draft.put_table(Table(event.table, number, event.name, event.size))


def _own_number(draft: Draft, table: str, number: int) -> int:
    """Return a table's number, the next one after all others where it has been given away.

    That happens when an earlier step is undone or redone: no two open tables share a number.
    """
    return number if draft.numbers.get(number, table) == table else max(draft.numbers) + 1


def table_changed(draft: Draft, event: TableChanged, _at: int) -> None:
    """A table has another number, name or size; who sat beyond it stands."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    for seat in [seat for seat in table.seats if seat > event.size]:
        _stand_up(draft, table.seats[seat])
    number = _own_number(draft, event.table, event.number)
    if table.open:
        draft.numbers.pop(table.number, None)
        draft.numbers[number] = table.id
    draft.update_table(event.table, number=number, name=event.name, size=event.size)


def table_closed(draft: Draft, event: TableClosed, _at: int) -> None:
    """A table is out of play; who still sat there stands."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    for entry in list(table.seats.values()):
        _stand_up(draft, entry)
    if draft.numbers.get(table.number) == table.id:
        del draft.numbers[table.number]
    draft.update_table(event.table, open=False, button_known=False)


def seat_locked(draft: Draft, event: SeatLocked, _at: int) -> None:
    """A seat is out of use, or kept for a person."""
    table = draft.tables.get(event.table)
    if table is not None:
        draft.update_table(
            table.id,
            locked={**table.locked, event.seat: event.person},
            labels={**table.labels, event.seat: event.label},
        )


def seat_opened(draft: Draft, event: SeatOpened, _at: int) -> None:
    """A seat is in use again."""
    table = draft.tables.get(event.table)
    if table is not None:
        locked = {seat: who for seat, who in table.locked.items() if seat != event.seat}
        labels = {seat: text for seat, text in table.labels.items() if seat != event.seat}
        draft.update_table(table.id, locked=locked, labels=labels)


def seats_assigned(draft: Draft, event: SeatsAssigned, _at: int) -> None:
    """Seat entries, all at once. The last assignment owns a seat: who sat there stands."""
    plan = _SeatPlan(draft)
    if event.why == "draw":
        plan.clear()
    if event.why in ("draw", "rest"):
        draft.set(drawn=True)
    entries = draft.entries
    last = {seat.entry: seat for seat in event.seats}.values()
    placed = [seat for seat in last if _may_sit(draft, seat.entry, seat.table, seat.seat)]
    for seat in placed:
        plan.take_away(entries[seat.entry])
    for seat in placed:
        plan.put(seat.entry, seat.table, seat.seat)
    plan.apply()
    if event.why in ("draw", "redraw"):
        for table in plan.seats:
            draft.update_table(table, positions=None, upcoming=None, button_known=False)


class _SeatPlan:
    """Seats of the tables touched, changed in place, written back once at the end."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.seats: dict[str, dict[int, str]] = {}

    def at(self, table: str) -> dict[int, str]:
        """Return the seats of a table, to be changed."""
        seats = self.seats.get(table)
        if seats is None:
            seats = self.seats[table] = dict(self.draft.tables[table].seats)
        return seats

    def clear(self) -> None:
        """Empty every seat."""
        for table in list(self.draft.tables.values()):
            if table.seats:
                for entry in table.seats.values():
                    self.draft.update_entry(entry, table=None, seat=None)
                self.seats[table.id] = {}

    def take_away(self, entry: Entry) -> None:
        """Free the chair an entry sits on."""
        if entry.table is not None and entry.seat is not None and entry.table in self.draft.tables:
            seats = self.at(entry.table)
            if seats.get(entry.seat) == entry.id:
                del seats[entry.seat]
                self.draft.update_entry(entry.id, table=None, seat=None)

    def put(self, entry: str, table: str, seat: int) -> None:
        """Seat an entry; who sat there stands."""
        seats = self.at(table)
        if seat in seats:
            self.draft.update_entry(seats[seat], table=None, seat=None)
        seats[seat] = entry
        self.draft.update_entry(entry, table=table, seat=seat)

    def apply(self) -> None:
        """Write the seats back; tables whose people changed have an unknown button."""
        for table, seats in self.seats.items():
            if seats != self.draft.tables[table].seats:
                self.draft.update_table(table, seats=seats, button_known=False)


def _may_sit(draft: Draft, entry: str, table: str, seat: int) -> bool:
    """Whether an entry in play can be given a chair that exists."""
    known, at = draft.entries.get(entry), draft.tables.get(table)
    return (
        known is not None
        and known.status == "in"
        and at is not None
        and at.open
        and 1 <= seat <= at.size
    )


def players_unseated(draft: Draft, event: PlayersUnseated, _at: int) -> None:
    """Entries have no seat."""
    for entry in event.entries:
        _stand_up(draft, entry)


def _stand_up(draft: Draft, entry: str) -> None:
    known = draft.entries.get(entry)
    if known is not None:
        leave_seat(draft, known)
        draft.update_entry(entry, table=None, seat=None)


def button_set(draft: Draft, event: ButtonSet, _at: int) -> None:
    """The button is known: of the hand being played, or said for the next one."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    positions = _said(event, table)
    before_first_hand = table.hands == 0 and not draft.clock.started
    known = {"button_known": True, "button_assumed": event.button is None}
    if event.next_hand and not before_first_hand:
        now = table.positions if table.button_known else None
        draft.update_table(table.id, positions=now, upcoming=positions, **known)
    else:
        draft.update_table(table.id, positions=positions, upcoming=None, **known)


def _said(event: ButtonSet, table: Table) -> Positions | None:
    """Return the positions a director's word stands for, with who sits at the table."""
    occupied = tuple(table.seats)
    if event.button is not None:
        return first(event.button, occupied) or Positions(
            event.button, event.button, event.button, occupied
        )
    if event.big_blind is not None and event.big_blind in table.seats:
        return from_big_blind(event.big_blind, occupied)
    return None


def hands_played(draft: Draft, event: HandsPlayed, _at: int) -> None:
    """Move the button on, by the dead-button rule, once for each hand."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    positions = table.positions
    for played in range(event.hands):
        if played == 0 and table.upcoming is not None:
            positions = reseat(table.upcoming, tuple(table.seats))
        elif positions is not None:
            positions = advance(positions, tuple(table.seats))
    draft.update_table(
        table.id,
        positions=positions,
        upcoming=None,
        hands=table.hands + event.hands,
        button_known=positions is not None,
        button_assumed=table.button_assumed and positions is not None,
    )
