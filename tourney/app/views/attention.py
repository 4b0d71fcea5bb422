"""What asks for the director: proposals and alerts, each with the action that answers it.

A pure look at the event; moves are proposed in :mod:`tourney.app.moves`, and the sentences are
in ``tourney.catalogue.attention``. Nothing here is urgent enough to stop anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from tourney.app.ahead import ahead
from tourney.app.moves import MoveProposal
from tourney.app.reading import Reading
from tourney.app.views.lines import Money, Span
from tourney.tournament.due import still_due
from tourney.tournament.prizes import account, drawer, pool, prize_list
from tourney.tournament.schedule import until_entries_close_ms
from tourney.tournament.state import Entry, State

Answer = TypeVar("Answer")

SOON_MS = 20 * 60_000
LONG_PAUSE_MS = 5 * 60_000
_NAMES = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: a seat and who sits there."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """One proposed move: who, from where, to where, and the code of the reason."""

    name: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Alert:
    """One thing to attend to.

    ``key`` stays while it is the same thing. ``action`` is the code of what answers it:
    ``accept``, ``big_blind`` (with ``choices`` at ``table``), ``seat``, ``draw``, ``start``,
    ``go_on``, ``finish``, ``players`` and ``prizes`` (a page to show); "" where there is
    nothing to press. ``persons`` are the ids it is about. ``urgent`` ones stand first.
    """

    key: str
    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    action: str = ""
    urgent: bool = False
    table: int | None = None
    choices: tuple[Choice, ...] = ()
    steps: tuple[Step, ...] = ()
    persons: tuple[str, ...] = ()


def attention(reading: Reading, proposal: MoveProposal | None = None) -> tuple[Alert, ...]:
    """Return what asks for the director now, the urgent first."""
    state = ahead(reading.state, reading.now)
    if state.finished:
        return _once(state, "attention.money", _money)
    found = [
        *_winner(state, reading),
        *_questions(reading, proposal),
        *_moves(reading, proposal),
        *_seats(state, reading),
        *_clock(state, reading.now),
        *_late_registration(state, reading.now),
        *_once(state, "attention.money", _money),
    ]
    return tuple(sorted(found, key=lambda alert: not alert.urgent))


def _winner(state: State, reading: Reading) -> Iterator[Alert]:
    if state.totals.playing == 1 and state.totals.persons > 1 and state.busts:
        last = next(entry for entry in state.entries.values() if entry.status == "in")
        params = {"player": reading.name(last.person)}
        yield Alert("winner", "winner_known", params, "finish", urgent=True)
    elif state.deal:
        yield Alert("winner", "deal_made", {}, "finish", urgent=True)


def _questions(reading: Reading, proposal: MoveProposal | None) -> Iterator[Alert]:
    """Ask for the next big blind where the button is not known."""
    state = reading.state
    for number in proposal.needs_button if proposal else ():
        table = state.table_number(number)
        if table is None:
            continue
        choices = tuple(
            Choice(seat, reading.name(state.entries[entry].person))
            for seat, entry in sorted(table.seats.items())
        )
        params = {"table": number}
        yield Alert(
            f"button-{table.id}",
            "who_is_big_blind",
            params,
            "big_blind",
            urgent=True,
            table=number,
            choices=choices,
        )


def _moves(reading: Reading, proposal: MoveProposal | None) -> Iterator[Alert]:
    if proposal is None or not (proposal.moves or proposal.breaks):
        return
    steps = tuple(
        Step(
            reading.name(move.person),
            move.from_table,
            move.from_seat,
            move.to_table,
            move.to_seat,
            move.reason,
        )
        for move in proposal.moves
    )
    if proposal.breaks:
        params: dict[str, object] = {"tables": list(proposal.breaks), "count": len(steps)}
        yield Alert("moves", "tables_break", params, "accept", urgent=True, steps=steps)
        return
    first = proposal.moves[0]
    sizes = {table.number: len(table.seats) for table in reading.state.open_tables()}
    params = {
        "long": first.from_table,
        "many": sizes.get(first.from_table),
        "short": first.to_table,
        "few": sizes.get(first.to_table),
        "count": len(steps),
    }
    yield Alert("moves", "tables_uneven", params, "accept", urgent=True, steps=steps)


def _seats(state: State, reading: Reading) -> Iterator[Alert]:
    if not state.drawn:
        if state.totals.playing > 1:
            yield Alert("draw", "not_drawn", {"count": state.totals.playing}, "draw")
        return
    if not state.clock.started:
        yield Alert("start", "ready_to_start", {"count": state.totals.playing}, "start")
    without: list[Entry] = _once(state, "attention.unseated", _unseated)
    if without:
        names = [reading.name(entry.person) for entry in without[:_NAMES]]
        params: dict[str, object] = {"count": len(without), "player": names}
        if len(without) > _NAMES:
            params["more"] = len(without) - _NAMES
        persons = tuple(entry.person for entry in without)
        yield Alert("unseated", "unseated", params, "seat", urgent=True, persons=persons)


def _clock(state: State, now: int) -> Iterator[Alert]:
    clock = state.clock
    if clock.started and not clock.running and now - clock.anchor >= LONG_PAUSE_MS:
        minutes = (now - clock.anchor) // 60_000
        yield Alert("paused", "paused_long", {"minutes": minutes}, "go_on", urgent=True)


def _late_registration(state: State, now: int) -> Iterator[Alert]:
    last = state.settings.late_registration
    if last is None or not state.clock.started:
        return
    left = until_entries_close_ms(state, now)
    if left is not None and left <= SOON_MS:
        params = {"left": Span(left), "level": last}
        yield Alert("late", "late_registration_closes", params)


def _once(state: State, key: str, make: Callable[[State], Answer]) -> Answer:
    """Return what is made of a state alone, made once: the clock asks again every second."""
    if key not in state.memo:
        state.memo[key] = make(state)
    found: Answer = state.memo[key]
    return found


def _unseated(state: State) -> list[Entry]:
    return [each for each in state.entries.values() if each.status == "in" and each.seat is None]


def _money(state: State) -> tuple[Alert, ...]:
    return tuple(_about_money(state))


def _about_money(state: State) -> Iterator[Alert]:
    owing = drawer(state).owing
    if owing:
        yield Alert("owing", "money_owed", {"amount": Money(owing)}, "players")
    over = [p for p in state.persons.values() if p.paid_out and account(state, p).due < 0]
    if over:
        amount = -sum(account(state, person).due for person in over)
        params = {"count": len(over), "amount": Money(amount)}
        yield Alert("over", "paid_over_due", params, "prizes", urgent=True)
    due = [amount for _, amount in still_due(state)]
    if due:
        params = {"count": len(due), "amount": Money(sum(due))}
        yield Alert("due", "prizes_to_pay", params, "prizes")
    yield from _prizes_match(state)


def _prizes_match(state: State) -> Iterator[Alert]:
    """Say so where typed prizes no longer are the pool, or more places are paid than entered."""
    typed = state.settings.payout.amounts
    total = pool(state)
    if typed and state.totals.persons and sum(typed) != total:
        params = {"typed": Money(sum(typed)), "pool": Money(total)}
        yield Alert("prizes", "prizes_typed", params, "prizes", urgent=True)
    elif sum(prize_list(state)) != total and state.totals.persons:
        params = {"typed": Money(sum(prize_list(state))), "pool": Money(total)}
        yield Alert("prizes", "prizes_off", params, "prizes", urgent=True)
