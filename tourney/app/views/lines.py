"""One line for each batch: what was done, as a code with its parameters.

The last-action line and the journal show them; the sentences are in
``tourney.catalogue.actions``. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tourney.app.batches import BatchAmended, BatchRedone, BatchUndone
from tourney.app.reading import Reading
from tourney.tournament import events as e
from tourney.tournament.prizes import prizes_won
from tourney.tournament.schedule import number_at, row_at
from tourney.tournament.standings import standings
from tourney.tournament.state import State


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in minor units of the event's currency."""

    minor: int


@dataclass(frozen=True, slots=True)
class Chips:
    """A number of chips."""

    count: int


@dataclass(frozen=True, slots=True)
class Place:
    """A finishing place, 1 for the winner."""

    rank: int


@dataclass(frozen=True, slots=True)
class Span:
    """A time left, in milliseconds."""

    ms: int


@dataclass(frozen=True, slots=True)
class Line:
    """A code and its parameters: names as text, and the types of this module.

    ``inner`` is the line of the batch that an undo, a redo or an amendment is about.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    inner: Line | None = None


def line_of(reading: Reading, batch: str) -> Line | None:
    """Return the line of a batch with the form it has now; of an undone one as it was.

    ``None`` for a batch the journal does not know.
    """
    timeline = reading.timeline
    control = timeline.controls.get(batch)
    if control is not None:
        return _control_line(reading, control.events)
    index = timeline.by_id.get(batch)
    if index is None:
        return None
    form = timeline.lines[index].form
    return _line(reading, form if form is not None else timeline.form_before_undo(batch) or ())


def last_line(reading: Reading) -> Line | None:
    """Return the line of what an undo would take back, ``None`` where nothing was done."""
    effective = reading.timeline.effective
    return line_of(reading, effective[-1]) if effective else None


def _control_line(reading: Reading, events: Sequence[e.Event]) -> Line:
    names = {BatchUndone: "undone", BatchRedone: "redone", BatchAmended: "amended"}
    first = events[0]
    if not isinstance(first, (BatchUndone, BatchRedone, BatchAmended)):
        raise TypeError(type(first).__name__)
    code = names[type(first)]
    params = {"count": len(events)} if len(events) > 1 else {}
    return Line(code, params, line_of(reading, first.batch))


def _line(reading: Reading, events: Sequence[e.Event]) -> Line:
    """Return the line of a batch: what its weightiest event says, with what came along."""
    for event in sorted(events, key=lambda each: isinstance(each, _BESIDES)):
        teller = _TELLERS.get(type(event))
        if teller is not None:
            line = teller(reading, event)
            return Line(line.code, {**line.params, **_along(reading.state, event, events)})
    return Line("noted")


_BESIDES = (e.TableOpened, e.TableClosed)
"""What happens because of something else, where there is something else."""


def _along(state: State, said: e.Event, events: Sequence[e.Event]) -> dict[str, object]:
    """Return the seat that an entry got in its batch, or the money that went back."""
    found: dict[str, object] = {}
    for event in events:
        if event is said:
            continue
        if isinstance(event, e.SeatsAssigned) and len(event.seats) == 1:
            seat = event.seats[0]
            found |= {"table": _table(state, seat.table), "seat": seat.seat}
        elif isinstance(event, e.EntryRefunded):
            found["refund"] = Money(event.amount)
    return found


def _table(state: State, table: str) -> object:
    known = state.tables.get(table)
    return known.number if known else "?"


def _who(reading: Reading, entries: Sequence[str]) -> list[str]:
    known = (reading.state.entries.get(entry) for entry in entries)
    return [reading.name(entry.person) for entry in known if entry is not None]


def _bought(code: str) -> Callable[[Reading, Any], Line]:
    def tell(reading: Reading, event: e.RebuyBought | e.AddOnBought) -> Line:
        return Line(code, {"player": _who(reading, [event.entry]), "chips": Chips(event.chips)})

    return tell


def _entered(reading: Reading, event: e.EntryBought) -> Line:
    params: dict[str, object] = {"player": reading.name(event.person)}
    if event.owed:
        params["owing"] = Money(event.owed)
    return Line(event.kind, params)


def _out(reading: Reading, event: e.PlayersEliminated) -> Line:
    state = reading.state
    persons = [state.entries[x].person for x in event.entries if x in state.entries]
    params: dict[str, object] = {"player": [reading.name(p) for p in persons]}
    if event.by:
        params["by"] = _who(reading, event.by)
    places = [standings(state).places[p] for p in persons if p in standings(state).places]
    won = sum(prizes_won(state).get(p, 0) for p in persons)
    bounty = sum(state.entries[x].bounty for x in event.entries if x in state.entries)
    if places:
        params["place"] = Place(min(places))
    if won:
        params["prize"] = Money(won)
    if bounty and event.by:
        params["bounty"] = Money(bounty)
    return Line("out" if len(persons) == 1 else "several_out", params)


def _seats(reading: Reading, event: e.SeatsAssigned) -> Line:
    if len(event.seats) == 1 and event.why not in ("draw", "rest"):
        seat = event.seats[0]
        place = {"table": _table(reading.state, seat.table), "seat": seat.seat}
        code = "moved" if event.why in ("move", "balance", "break", "redraw") else "seated"
        return Line(code, {"player": _who(reading, [seat.entry]), **place})
    if event.why == "swap":
        return Line("swapped", {"player": _who(reading, [seat.entry for seat in event.seats])})
    return Line(_SEATED.get(event.why, "moves"), {"count": len(event.seats)})


_SEATED = {"draw": "drawn", "rest": "drawn", "redraw": "redrawn", "break": "broken"}


def _level(reading: Reading, event: e.LevelEntered) -> Line:
    structure = reading.state.structure
    if row_at(structure, event.row).is_break:
        return Line("break_began")
    return Line("level_began", {"level": number_at(structure, event.row)})


def _named(code: str) -> Callable[[Reading, Any], Line]:
    """Return a teller that names the person of an event."""
    return lambda reading, event: Line(code, {"player": reading.name(event.person)})


def _paid(code: str) -> Callable[[Reading, Any], Line]:
    def tell(reading: Reading, event: e.DebtPaid | e.PrizePaid) -> Line:
        return Line(code, {"player": reading.name(event.person), "amount": Money(event.amount)})

    return tell


def _at_table(code: str) -> Callable[[Reading, Any], Line]:
    return lambda reading, event: Line(code, {"table": _table(reading.state, event.table)})


def _at_seat(code: str) -> Callable[[Reading, Any], Line]:
    return lambda reading, event: Line(
        code, {"table": _table(reading.state, event.table), "seat": event.seat}
    )


def _plain(code: str) -> Callable[[Reading, Any], Line]:
    return lambda _reading, _event: Line(code)


def _left(code: str) -> Callable[[Reading, Any], Line]:
    return lambda _reading, event: Line(code, {"left": Span(event.remaining_ms)})


def _listed(reading: Reading, event: e.PlayersListed) -> Line:
    if len(event.persons) == 1:
        return Line("listed", {"player": reading.name(event.persons[0])})
    return Line("several_listed", {"count": len(event.persons)})


def _button(reading: Reading, event: e.ButtonSet) -> Line:
    table = _table(reading.state, event.table)
    if event.button is None:
        return Line("big_blind_set", {"table": table, "seat": event.big_blind})
    return Line("button_set", {"table": table, "seat": event.button})


def _withdrawn(reading: Reading, event: e.PlayerWithdrawn) -> Line:
    return Line("withdrawn", {"player": reading.name(event.person)})


_TELLERS: dict[type[e.Event], Callable[[Reading, Any], Line]] = {
    e.EventCreated: _plain("created"),
    e.SettingsChanged: _plain("settings"),
    e.StructureSet: _plain("structure"),
    e.PayoutsSet: _plain("payouts"),
    e.DealRecorded: _plain("deal"),
    e.EventFinished: _plain("finished"),
    e.PlayersListed: _listed,
    e.PlayerEdited: _named("edited"),
    e.PlayerRegistered: _named("registered"),
    e.PlayerUnregistered: _named("unregistered"),
    e.PlayerWithdrawn: _withdrawn,
    e.EntryBought: _entered,
    e.RebuyBought: _bought("rebuy"),
    e.AddOnBought: _bought("add_on"),
    e.EntryReassigned: _named("reassigned"),
    e.EntryRefunded: lambda r, x: Line(
        "refunded", {"player": _who(r, [x.entry]), "amount": Money(x.amount)}
    ),
    e.DebtPaid: _paid("debt_paid"),
    e.PrizePaid: _paid("prize_paid"),
    e.TableOpened: _at_table("table_opened"),
    e.TableChanged: _at_table("table_changed"),
    e.TableClosed: _at_table("table_closed"),
    e.SeatLocked: _at_seat("seat_locked"),
    e.SeatOpened: _at_seat("seat_opened"),
    e.PlayerPinned: lambda r, x: Line(
        "pinned" if x.pinned else "unpinned", {"player": r.name(x.person)}
    ),
    e.SeatsAssigned: _seats,
    e.PlayersUnseated: lambda r, x: Line("unseated", {"player": _who(r, x.entries)}),
    e.ButtonSet: _button,
    e.HandsPlayed: lambda r, x: Line(
        "hands", {"table": _table(r.state, x.table), "count": x.hands}
    ),
    e.PlayersEliminated: _out,
    e.BustOrderSet: lambda r, x: Line("bust_order", {"player": _who(r, x.entries)}),
    e.ChipsSet: lambda r, x: Line(
        "chips_set", {"player": _who(r, [x.entry]), "chips": Chips(x.chips)}
    ),
    e.ClockStarted: _left("clock_started"),
    e.ClockPaused: _left("clock_paused"),
    e.ClockSet: _left("clock_set"),
    e.LevelEntered: _level,
    e.BreakStarted: _left("break_started"),
    e.BreakEnded: _plain("break_ended"),
}
