"""Amend: let a past batch be what another command would have been then.

The command is decided on the state of that time, with the ids the batch made and the seats it
gave, so that what came later still finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tourney.app.batches import BatchAmended, HouseWrite, Stamp
from tourney.app.control import named, require_changeable, settle, write
from tourney.app.records import corrected, written_with
from tourney.app.timeline import Line
from tourney.tournament import decide
from tourney.tournament.commands import ClockCommand, Command, CreateEvent, EditPlayer
from tourney.tournament.events import (
    ClockEvent,
    EntryBought,
    Event,
    PlayerEdited,
    Seat,
    SeatsAssigned,
    TableOpened,
)
from tourney.tournament.facts import Facts
from tourney.values.errors import RuleViolation

if TYPE_CHECKING:
    from tourney.app.event_session import EventSession, Outcome


def amend(session: EventSession, batch: str, command: Command, stamp: Stamp) -> Outcome:
    """Let a batch, or the one an amendment of it names, be what ``command`` would have been.

    Raises what the command's own rules refuse, and ``cannot_undo`` as an undo does.
    """
    if isinstance(command, (CreateEvent, ClockCommand)):
        reason = "clock" if isinstance(command, ClockCommand) else "creation"
        raise RuleViolation("cannot_undo", batch=batch, reason=reason)
    control = session.timeline.controls.get(batch)
    if control is not None and len(control.events) == 1:
        batch = named(control.events[0])
    require_changeable(session, batch)
    line = session.timeline.lines[session.timeline.by_id[batch]]
    form = _decided_then(session, line, command)
    preview = settle(session, {batch: form})
    house = _house(session, command, form, line)
    return write(session, "Amend", [BatchAmended(batch, form)], preview, stamp, house)


def _decided_then(session: EventSession, line: Line, command: Command) -> tuple[Event, ...]:
    """Decide a command in a batch's place."""
    before = line.form or ()
    ids = iter(_made_ids(before))
    kept = {seat.entry: seat for seat in _given_seats(before)}

    def again() -> str:
        return next(ids, None) or session.house.ids()

    facts = Facts(line.batch.at, session.house.chance, again, kept)
    decided = decide.decide(session.timeline.state_before(line.batch.id), command, facts)
    edited = {event.person: event for event in before if isinstance(event, PlayerEdited)}
    return tuple(
        replace(event, before=edited[event.person].before)
        if isinstance(event, PlayerEdited) and event.person in edited
        else event
        for event in decided
        if not isinstance(event, ClockEvent)
    )


def _made_ids(events: Sequence[Event]) -> list[str]:
    """Return the ids of entries and tables a batch made, in the order they were asked for."""
    found: list[str] = []
    for event in events:
        if isinstance(event, EntryBought):
            found.append(event.entry)
        elif isinstance(event, TableOpened):
            found.append(event.table)
    return found


def _given_seats(events: Sequence[Event]) -> list[Seat]:
    """Return the seats a batch gave."""
    return [seat for event in events if isinstance(event, SeatsAssigned) for seat in event.seats]


def _house(
    session: EventSession, command: Command, form: Sequence[Event], line: Line
) -> list[HouseWrite]:
    """Return the records to write; how a person was before his correction stands already."""
    edited = {event.person for event in line.form or () if isinstance(event, PlayerEdited)}
    if isinstance(command, EditPlayer) and command.details.person in edited:
        return corrected(command.details, form)
    return written_with(command, form, session.people, session.house.ids)
