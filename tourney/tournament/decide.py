"""The decision: a state and a command give events, or a ``RuleViolation``.

A table from command to its rule; the rules are in ``rules``. Chance and time come in with
the facts, so the same facts give the same events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tourney.tournament import commands as c
from tourney.tournament.events import Event
from tourney.tournament.facts import Facts
from tourney.tournament.rules import clock, entries, event, knockouts, people, seats, tables
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation

Rule = Callable[[State, Any, Facts], Sequence[Event]]

RULES: dict[type[c.Command], Rule] = {
    c.EditEvent: event.edit,
    c.SetStructure: lambda state, command, _: event.set_structure(state, command),
    c.SetPayouts: lambda state, command, _: event.set_payouts(state, command),
    c.RecordDeal: lambda state, command, _: event.record_deal(state, command),
    c.FinishEvent: event.finish,
    c.AddPlayers: lambda state, command, _: people.add(state, command),
    c.EditPlayer: people.edit,
    c.Register: lambda state, command, _: people.register(state, command),
    c.Unregister: lambda state, command, _: people.unregister(state, command),
    c.Withdraw: lambda state, command, _: people.withdraw(state, command),
    c.ReassignEntry: lambda state, command, _: people.reassign(state, command),
    c.Pay: lambda state, command, _: people.pay(state, command),
    c.BuyIn: entries.buy_in,
    c.ReEnter: entries.re_enter,
    c.Rebuy: entries.rebuy,
    c.AddOn: entries.add_on,
    c.DrawSeats: seats.draw,
    c.RedrawTables: seats.redraw,
    c.SeatPlayer: seats.seat,
    c.MovePlayer: seats.move,
    c.UnseatPlayer: lambda state, command, _: seats.unseat(state, command),
    c.PinPlayer: lambda state, command, _: seats.pin(state, command),
    c.SwapSeats: lambda state, command, _: seats.swap(state, command),
    c.AcceptMoves: seats.accept,
    c.LockSeat: lambda state, command, _: tables.lock_seat(state, command),
    c.AddTable: tables.add_table,
    c.SetTable: lambda state, command, _: tables.set_table(state, command),
    c.BreakTable: tables.break_table,
    c.SetButton: lambda state, command, _: tables.set_button(state, command),
    c.PlayHand: lambda state, command, _: tables.play_hand(state, command),
    c.EliminatePlayers: lambda state, command, _: knockouts.eliminate(state, command),
    c.SetBustOrder: lambda state, command, _: knockouts.set_bust_order(state, command),
    c.SetChips: lambda state, command, _: knockouts.set_chips(state, command),
    c.StartClock: lambda state, _, facts: clock.start(state, facts),
    c.PauseClock: lambda state, _, facts: clock.pause(state, facts),
    c.SetClock: lambda state, command, _: clock.set_to(state, command),
    c.AdjustClock: clock.adjust,
    c.NextLevel: lambda state, _, __: clock.go_on(state),
    c.PreviousLevel: lambda state, _, __: clock.go_back(state),
    c.AdvanceLevel: clock.advance,
    c.StartBreak: clock.start_break,
}

AFTER_FINISH = (c.Pay, c.EditPlayer, c.AdvanceLevel)
"""What may still be done once the event is finished; undoing the finish opens the rest."""


def create(command: c.CreateEvent, facts: Facts) -> Sequence[Event]:
    """Return the first events of a new event, or raise ``RuleViolation``."""
    return event.create(command, facts)


def decide(state: State, command: c.Command, facts: Facts) -> Sequence[Event]:
    """Return what happens; no events when nothing changes. Raises ``RuleViolation``."""
    if state.finished and not isinstance(command, AFTER_FINISH):
        raise RuleViolation("event_finished")
    return RULES[type(command)](state, command, facts)
