"""Folds of tables, seats and the button.

Whatever changes who sits at a table makes its button unknown until it is set or a counted
hand folds it on; a draw of the whole table forgets it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tourney.positions import Positions, advance, first, from_big_blind, reseat
from tourney.tournament.draft import Draft
from tourney.tournament.events import (
    ButtonSet,
    HandsPlayed,
    PlayersUnseated,
    Seat,
    SeatLocked,
    SeatOpened,
    SeatsAssigned,
    TableChanged,
    TableClosed,
    TableOpened,
)
from tourney.tournament.state import Table


def stand_up(draft: Draft, entry_id: str) -> Any:  # noqa: ANN401 (an Entry being changed)
    """Free the chair an entry sits on, if any; return the entry to be changed further."""
    entry = draft.change_entry(entry_id)
    table = draft.tables.get(entry.table)
    if table is not None and table.seats.get(entry.seat) == entry_id:
        left = draft.change_table(table.id)
        del left.seats[entry.seat]
        left.button_known = False
    entry.table = entry.seat = None
    return entry


def _sit_down(draft: Draft, seat: Seat) -> None:
    """Seat an entry that stands or sits there already; who else sat there stands."""
    seated = draft.tables[seat.table].seats.get(seat.seat)
    if seated == seat.entry:
        return
    if seated is not None:
        stand_up(draft, seated)
    table, entry = draft.change_table(seat.table), draft.change_entry(seat.entry)
    table.seats[seat.seat] = seat.entry
    table.button_known = False
    entry.table, entry.seat = seat.table, seat.seat


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
        stand_up(draft, table.seats[seat])
    number = _own_number(draft, event.table, event.number)
    if table.open:
        draft.numbers.pop(table.number, None)
        draft.numbers[number] = table.id
    changed = draft.change_table(event.table)
    changed.number, changed.name, changed.size = number, event.name, event.size


def table_closed(draft: Draft, event: TableClosed, _at: int) -> None:
    """A table is out of play; who still sat there stands."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    for entry in list(table.seats.values()):
        stand_up(draft, entry)
    if draft.numbers.get(table.number) == table.id:
        del draft.numbers[table.number]
    changed = draft.change_table(event.table)
    changed.open = changed.button_known = False


def seat_locked(draft: Draft, event: SeatLocked, _at: int) -> None:
    """A seat is out of use, or kept for a person."""
    if event.table in draft.tables:
        table = draft.change_table(event.table)
        table.locked = {**table.locked, event.seat: event.person}
        table.labels = {**table.labels, event.seat: event.label}


def seat_opened(draft: Draft, event: SeatOpened, _at: int) -> None:
    """A seat is in use again."""
    if event.table in draft.tables:
        table = draft.change_table(event.table)
        table.locked = {seat: who for seat, who in table.locked.items() if seat != event.seat}
        table.labels = {seat: text for seat, text in table.labels.items() if seat != event.seat}


def seats_assigned(draft: Draft, event: SeatsAssigned, _at: int) -> None:
    """Seat entries, all at once. The last assignment owns a seat: who sat there stands."""
    if event.why in ("draw", "rest"):
        draft.set(drawn=True)
    if event.why == "draw":
        _clear_tables(draft)
    placed = _placed(draft, event.seats)
    if event.why in ("draw", "redraw"):
        _forget_buttons(draft, placed)
    for seat in placed:
        if draft.tables[seat.table].seats.get(seat.seat) != seat.entry:
            stand_up(draft, seat.entry)
    for seat in placed:
        _sit_down(draft, seat)


def _placed(draft: Draft, seats: Sequence[Seat]) -> list[Seat]:
    """Return the last seat named for each entry, where he is in play and the chair exists."""
    if len(seats) > 1:
        seats = list({seat.entry: seat for seat in seats}.values())
    found = []
    for seat in seats:
        entry, table = draft.entries.get(seat.entry), draft.tables.get(seat.table)
        if entry is None or entry.status != "in" or table is None or not table.open:
            continue
        if 1 <= seat.seat <= table.size:
            found.append(seat)
    return found


def _clear_tables(draft: Draft) -> None:
    """Let everybody stand, and no button be anywhere."""
    for known in list(draft.tables.values()):
        if known.seats:
            table = draft.change_table(known.id)
            for entry_id in table.seats.values():
                entry = draft.change_entry(entry_id)
                entry.table = entry.seat = None
            table.seats.clear()
            _forget_button(table)


def _forget_buttons(draft: Draft, placed: Sequence[Seat]) -> None:
    """Let no button stand at the tables that entries come from and go to."""
    for table in {t for seat in placed for t in (draft.entries[seat.entry].table, seat.table)}:
        if table in draft.tables:
            _forget_button(draft.change_table(table))


def _forget_button(table: Any) -> None:  # noqa: ANN401 (a Table being changed)
    table.positions = table.upcoming = None
    table.button_known = False


def players_unseated(draft: Draft, event: PlayersUnseated, _at: int) -> None:
    """Entries have no seat."""
    for entry in event.entries:
        if entry in draft.entries:
            stand_up(draft, entry)


def button_set(draft: Draft, event: ButtonSet, _at: int) -> None:
    """The button is known: of the hand being played, or said for the next one."""
    table = draft.tables.get(event.table)
    if table is None:
        return
    positions = _said(event, table)
    before_first_hand = table.hands == 0 and not draft.clock.started
    changed = draft.change_table(table.id)
    if event.next_hand and not before_first_hand:
        changed.positions = table.positions if table.button_known else None
        changed.upcoming = positions
    else:
        changed.positions, changed.upcoming = positions, None
    changed.button_known, changed.button_assumed = True, event.button is None


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
    if event.table not in draft.tables:
        return
    table = draft.change_table(event.table)
    for played in range(event.hands):
        if played == 0 and table.upcoming is not None:
            table.positions = reseat(table.upcoming, tuple(table.seats))
        elif table.positions is not None:
            table.positions = advance(table.positions, tuple(table.seats))
    table.upcoming = None
    table.hands += event.hands
    table.button_known = table.positions is not None
    table.button_assumed = table.button_assumed and table.button_known
