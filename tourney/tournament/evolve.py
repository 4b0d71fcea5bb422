"""The fold: a state and events give the next state. A table from event to its fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tourney.tournament import events as e
from tourney.tournament.draft import Draft
from tourney.tournament.folds import clock, event, knockouts, people, seats
from tourney.tournament.folds.soundness import CHECKS
from tourney.tournament.state import State

Fold = Callable[[Draft, Any, int], None]

FOLDS: dict[type[e.Event], Fold] = {
    e.SettingsChanged: event.settings_changed,
    e.StructureSet: event.structure_set,
    e.PayoutsSet: event.payouts_set,
    e.DealRecorded: event.deal_recorded,
    e.EventFinished: event.event_finished,
    e.PlayersListed: people.players_listed,
    e.PlayerEdited: people.player_edited,
    e.PlayerRegistered: people.player_registered,
    e.PlayerUnregistered: people.player_unregistered,
    e.PlayerPinned: people.player_pinned,
    e.PlayerWithdrawn: people.player_withdrawn,
    e.EntryBought: people.entry_bought,
    e.RebuyBought: people.rebuy_bought,
    e.AddOnBought: people.add_on_bought,
    e.EntryReassigned: people.entry_reassigned,
    e.EntryRefunded: people.entry_refunded,
    e.DebtPaid: people.debt_paid,
    e.PrizePaid: people.prize_paid,
    e.TableOpened: seats.table_opened,
    e.TableChanged: seats.table_changed,
    e.TableClosed: seats.table_closed,
    e.SeatLocked: seats.seat_locked,
    e.SeatOpened: seats.seat_opened,
    e.SeatsAssigned: seats.seats_assigned,
    e.PlayersUnseated: seats.players_unseated,
    e.ButtonSet: seats.button_set,
    e.HandsPlayed: seats.hands_played,
    e.PlayersEliminated: knockouts.players_eliminated,
    e.BustOrderSet: knockouts.bust_order_set,
    e.ChipsSet: knockouts.chips_set,
    e.ClockStarted: clock.clock_started,
    e.ClockPaused: clock.clock_paused,
    e.ClockSet: clock.clock_set,
    e.LevelEntered: clock.level_entered,
    e.BreakStarted: clock.break_started,
    e.BreakEnded: clock.break_ended,
}


def fold(draft: Draft, events: Iterable[e.Event], at: int) -> None:
    """Fold events, which happened at ``at`` (UTC ms), into a draft."""
    for each in events:
        FOLDS[type(each)](draft, each, at)


def fold_while_sound(draft: Draft, events: Sequence[e.Event], at: int) -> int:
    """Fold events up to the first that makes no sense any more; return how many were folded."""
    for folded, each in enumerate(events):
        kind = type(each)
        makes_sense = CHECKS.get(kind)
        if makes_sense is not None and not makes_sense(draft, each):
            return folded
        FOLDS[kind](draft, each, at)
    return len(events)


def evolve(state: State, events: Iterable[e.Event], at: int) -> State:
    """Return the state after events that happened at ``at`` (UTC ms)."""
    draft = Draft(state)
    fold(draft, events, at)
    return draft.freeze()


def created(event_id: str, events: Sequence[e.Event], at: int) -> State:
    """Return the state after the events that created an event, ``EventCreated`` the first."""
    first, *rest = events
    if not isinstance(first, e.EventCreated):
        raise TypeError(f"the journal {event_id} begins with a {type(first).__name__}")
    return evolve(event.begin(event_id, first), rest, at)
