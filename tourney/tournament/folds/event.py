"""Folds of the event itself: settings, sheet, payouts, deal, finish."""

from __future__ import annotations

from dataclasses import replace

from tourney.tournament.draft import Draft
from tourney.tournament.events import (
    DealRecorded,
    EventCreated,
    EventFinished,
    PayoutsSet,
    SettingsChanged,
    StructureSet,
)
from tourney.tournament.state import Clock, State
from tourney.tournament.structure import Structure


def begin(event_id: str, event: EventCreated) -> State:
    """Return the state of an event just created."""
    return State(
        id=event_id,
        settings=event.settings,
        structure=event.structure,
        rules_version=event.rules_version,
        clock=Clock(remaining_ms=_first_row_ms(event.structure)),
    )


def settings_changed(draft: Draft, event: SettingsChanged, _at: int) -> None:
    """Give the named settings their new values."""
    values = {name: getattr(event.settings, name) for name in event.fields}
    draft.set(settings=replace(draft.settings, **values))


def structure_set(draft: Draft, event: StructureSet, _at: int) -> None:
    """Replace the sheet; a clock that has not run yet takes the new first row's time."""
    before = draft.get("structure")
    clock = draft.clock
    untouched = not clock.started and clock.row == 0
    if untouched and clock.remaining_ms == _first_row_ms(before):  # type: ignore[arg-type]
        draft.set(clock=replace(clock, remaining_ms=_first_row_ms(event.structure)))
    draft.set(structure=event.structure)


def payouts_set(draft: Draft, event: PayoutsSet, _at: int) -> None:
    """Choose how the pool becomes prizes."""
    draft.set(settings=replace(draft.settings, payout=event.payout))


def deal_recorded(draft: Draft, event: DealRecorded, _at: int) -> None:
    """Keep the shares of a deal, by entry; a later deal replaces an earlier one."""
    draft.set(deal=dict(event.shares))


def event_finished(draft: Draft, event: EventFinished, _at: int) -> None:
    """Close the event with its certified results."""
    draft.set(finished=True, results=event.results)


def _first_row_ms(structure: Structure) -> int:
    return structure[0].seconds * 1000 if structure else 0
