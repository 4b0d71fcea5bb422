"""What a batch answers: the few facts whoever gave the command wants to hear at once.

People and entries are ids, tables are numbers, money is in minor units.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tourney.tournament import events as e
from tourney.tournament.prizes import prizes_won
from tourney.tournament.schedule import current_number
from tourney.tournament.standings import standings
from tourney.tournament.state import State

Answer = dict[str, object]


def answer(events: Sequence[e.Event], state: State) -> Answer:
    """Return the answer of a batch, read from the state after it."""
    told: Answer = {}
    for event in events:
        if isinstance(event, e.TableOpened) and len(events) > 1:
            continue  # opened on the way; where people sit is told by their seats
        told.update(_told(event, state))
    return told


def _told(event: e.Event, state: State) -> Answer:
    if isinstance(event, e.ClockEvent):
        return {"level": current_number(state)}
    teller = _TELLERS.get(type(event))
    return teller(event, state) if teller is not None else {}


def _bought(event: e.EntryBought | e.RebuyBought | e.AddOnBought, state: State) -> Answer:
    return _entry(state, event.entry)


def _went_out(event: e.PlayersEliminated | e.BustOrderSet, state: State) -> Answer:
    known = [state.entries[entry] for entry in event.entries if entry in state.entries]
    return {"out": [_out(state, entry.person) for entry in known]}


def _opened(event: e.TableOpened, state: State) -> Answer:
    return {"table": state.tables[event.table].number} if event.table in state.tables else {}


def _button_at(event: e.ButtonSet | e.HandsPlayed, state: State) -> Answer:
    return _button(state, event.table)


def _finished(event: e.EventFinished, _state: State) -> Answer:
    rows = [{"player": r.person, "place": r.place, "prize": r.prize} for r in event.results]
    return {"results": rows}


def _entry(state: State, entry: str) -> Answer:
    known = state.entries.get(entry)
    if known is None:
        return {"entry": entry, "table": None, "seat": None}
    table = state.tables.get(known.table or "")
    return {
        "entry": entry,
        "player": known.person,
        "table": table.number if table else None,
        "seat": known.seat,
    }


def _out(state: State, person: str) -> Answer:
    place = standings(state).places.get(person)
    prize = prizes_won(state).get(person, 0) if place is not None else None
    return {"player": person, "place": place, "prize": prize}


def _seats(state: State, seats: Sequence[e.Seat], why: str) -> Answer:
    if why in ("draw", "rest"):
        return {"seated": len(seats), "tables": len(state.open_tables())}
    if len(seats) == 1:
        table = state.tables.get(seats[0].table)
        return {"table": table.number if table else None, "seat": seats[0].seat}
    moves = [
        {
            "player": state.entries[seat.entry].person,
            "table": state.tables[seat.table].number,
            "seat": seat.seat,
        }
        for seat in seats
        if seat.entry in state.entries and seat.table in state.tables
    ]
    return {"moves": moves, "seated": len(moves), "tables": len(state.open_tables())}


def _button(state: State, table: str) -> Answer:
    known = state.tables.get(table)
    if known is None:
        return {}
    return {"table": known.number, "button": known.button}


_TELLERS: dict[type[e.Event], Callable[[Any, State], Answer]] = {
    e.EntryBought: _bought,
    e.RebuyBought: _bought,
    e.AddOnBought: _bought,
    e.PlayersEliminated: _went_out,
    e.BustOrderSet: _went_out,
    e.SeatsAssigned: lambda event, state: _seats(state, event.seats, event.why),
    e.PlayersListed: lambda event, _: {"players": list(event.persons)},
    e.TableOpened: _opened,
    e.ButtonSet: _button_at,
    e.HandsPlayed: _button_at,
    e.EventFinished: _finished,
    e.PrizePaid: lambda event, _: {"paid_out": event.amount},
    e.DebtPaid: lambda event, _: {"taken": event.amount},
    e.EntryRefunded: lambda event, _: {"refunded": event.amount},
}
