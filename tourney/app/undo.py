"""Undo, redo and amend: each is one more batch that sets the form of earlier ones.

Any past batch may be undone or amended. House rules are not asked again; refused is only what
would leave later batches without sense, and the refusal names them, so that they can be
undone together as one. The clock's batches are corrected, never undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tourney.app.answers import answer
from tourney.app.batches import MAIN, Batch, BatchAmended, BatchRedone, BatchUndone, HouseWrite
from tourney.app.timeline import Folded, Form, Line
from tourney.tournament.commands import Command
from tourney.tournament.events import (
    ClockEvent,
    Event,
    EventCreated,
    EventFinished,
    PlayerEdited,
    SeatsAssigned,
)
from tourney.tournament.rules.event import certified
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation

if TYPE_CHECKING:
    from tourney.app.event_session import EventSession, Outcome


def undo(
    session: EventSession,
    batch: str | None,
    *,
    with_later: bool,
    actor: str,
    at: int,
    batch_id: str | None,
) -> Outcome:
    """Undo a batch, by default the undoable one last put into effect.

    ``with_later`` also undoes the later batches that lose their sense. Refusals:
    ``nothing_to_undo``, ``cannot_undo`` (``batches`` or ``reason``), ``event_finished``.
    Undoing a control batch counters it.
    """
    if batch in session.timeline.controls:
        return _counter(session, session.timeline.controls[batch or ""], actor, at, batch_id)
    target = _last_undoable(session) if batch is None else batch
    if target is None:
        raise RuleViolation("nothing_to_undo")
    _require_undoable(session, target)
    changed: dict[str, Form] = {target: None}
    preview = _settle(session, changed, with_later)
    events = [BatchUndone(each) for each in changed]
    return _write(session, "Undo", events, preview, actor, at, batch_id)


def redo(
    session: EventSession, batch: str | None, *, actor: str, at: int, batch_id: str | None
) -> Outcome:
    """Give an undone batch its effect again, by default all that the last undo took."""
    undone = session.timeline.undone
    if batch is None:
        targets = _last_undone_together(session)
    else:
        control = session.timeline.controls.get(batch)
        named = _undone_by(control) if control is not None else [batch]
        targets = [each for each in named if each in undone]
    if not targets:
        raise RuleViolation("nothing_to_undo")
    after = (_is_after_finish(session, session.timeline.by_id[each]) for each in targets)
    if session.state.finished and not all(after):
        raise RuleViolation("event_finished")
    changed = {each: session.timeline.form_before_undo(each) for each in targets}
    preview = _settle(session, changed, with_later=False)
    events = [BatchRedone(each) for each in sorted(targets, key=session.timeline.by_id.__getitem__)]
    return _write(session, "Redo", events, preview, actor, at, batch_id)


def amend(
    session: EventSession,
    batch: str,
    command: Command,
    *,
    actor: str,
    at: int,
    batch_id: str | None,
) -> Outcome:
    """Let a batch be what ``command`` would have been then, keeping its ids and seats."""
    control = session.timeline.controls.get(batch)
    if control is not None and len(control.events) == 1:
        batch = _named(control.events[0])
    _require_undoable(session, batch)
    line = session.timeline.lines[session.timeline.by_id[batch]]
    state = session.timeline.state_before(batch)
    decided = session.decide_again(command, line.batch, line.form or (), state)
    form = tuple(event for event in decided if not isinstance(event, ClockEvent))
    preview = _settle(session, {batch: form}, with_later=False)
    amended = [BatchAmended(batch, form)]
    house = session.house_writes(command, form)
    return _write(session, "Amend", amended, preview, actor, at, batch_id, house)


def _counter(
    session: EventSession, control: Batch, actor: str, at: int, batch_id: str | None
) -> Outcome:
    """Take back an undo, a redo or an amendment by setting the forms it replaced."""
    first = control.events[0]
    if isinstance(first, BatchUndone):
        return redo(session, control.id, actor=actor, at=at, batch_id=batch_id)
    if isinstance(first, BatchRedone):
        target = _named(first)
        return undo(session, target, with_later=False, actor=actor, at=at, batch_id=batch_id)
    target = _named(first)
    _require_undoable(session, target)
    forms = [form for form in session.timeline.lines[session.timeline.by_id[target]].forms if form]
    if len(forms) < 2:
        raise RuleViolation("nothing_to_undo")
    before = forms[-2]
    preview = _settle(session, {target: before}, with_later=False)
    events = [BatchAmended(target, before)]
    return _write(session, "Undo", events, preview, actor, at, batch_id)


def _last_undoable(session: EventSession) -> str | None:
    for batch in reversed(session.timeline.effective):
        if _why_not(session, batch) is None:
            return batch
    return None


def _require_undoable(session: EventSession, batch: str) -> None:
    """Refuse a batch that is unknown, of the clock, the creation, or a draw once play began."""
    refusal = _why_not(session, batch)
    if refusal is not None:
        raise refusal


def _why_not(session: EventSession, batch: str) -> RuleViolation | None:
    index = session.timeline.by_id.get(batch)
    if index is None:
        return RuleViolation("cannot_undo", batch=batch, reason="unknown")
    line = session.timeline.lines[index]
    if line.batch.lane != MAIN:
        return RuleViolation("cannot_undo", batch=batch, reason="clock")
    if line.form is None:
        return RuleViolation("nothing_to_undo", batch=batch)
    if any(isinstance(event, EventCreated) for event in line.form):
        return RuleViolation("cannot_undo", batch=batch, reason="creation")
    if _is_draw(line) and session.state.clock.started:
        return RuleViolation("cannot_undo", batch=batch, reason="draw")
    if session.state.finished and not _is_after_finish(session, index):
        return RuleViolation("event_finished")
    return None


def _is_draw(line: Line) -> bool:
    return any(isinstance(e, SeatsAssigned) and e.why == "draw" for e in line.form or ())


def _is_after_finish(session: EventSession, index: int) -> bool:
    """Whether a line is the finish itself or came after it."""
    return any(
        isinstance(event, EventFinished)
        for line in session.timeline.lines[: index + 1]
        for event in line.form or ()
    )


def _settle(session: EventSession, changed: dict[str, Form], with_later: bool) -> Folded:
    """Fold with the forms changed; take in, or refuse because of, what loses its sense.

    ``changed`` grows by what is undone along with it.
    """
    asked = set(changed)
    preview = session.timeline.preview(changed)
    while preview.broken:
        if asked.intersection(preview.broken):
            raise RuleViolation("cannot_undo", batches=preview.broken, reason="later")
        changed.update(dict.fromkeys(preview.broken))
        preview = session.timeline.preview(changed)
    fallen = [each for each in changed if each not in asked]
    if fallen and not with_later:
        order = sorted(fallen, key=session.timeline.by_id.__getitem__)
        raise RuleViolation("cannot_undo", batches=order, reason="later")
    _require_results_hold(changed, preview)
    return preview


def _require_results_hold(changed: Mapping[str, Form], preview: Folded) -> None:
    """Refuse to bring back a finish whose certified results are not what the journal gives now."""
    for batch, form in changed.items():
        for event in form or ():
            if isinstance(event, EventFinished) and preview.state is not None:
                open_again = replace(preview.state, finished=False, results=())
                if certified(open_again) != event.results:
                    raise RuleViolation("cannot_undo", batch=batch, reason="results")


def _last_undone_together(session: EventSession) -> list[str]:
    """Return the batches the last undo still in force took, as many as are still undone."""
    undone = session.timeline.undone
    if not undone:
        return []
    for control in reversed(session.timeline.controls.values()):
        named = _undone_by(control)
        if undone[-1] in named:
            return [each for each in named if each in undone]
    return []


def _undone_by(control: Batch) -> list[str]:
    return [event.batch for event in control.events if isinstance(event, BatchUndone)]


def _named(event: Event) -> str:
    if isinstance(event, (BatchUndone, BatchRedone, BatchAmended)):
        return event.batch
    raise TypeError(type(event).__name__)


def _write(
    session: EventSession,
    name: str,
    events: Sequence[Event],
    preview: Folded,
    actor: str,
    at: int,
    batch_id: str | None,
    house: Sequence[HouseWrite] = (),
) -> Outcome:
    after = preview.state
    if after is None:
        raise LookupError("an event without its creation")
    batch = session.control_batch(name, events, actor, at, batch_id)
    restored = _restored_records(session, events, after)
    told: dict[str, object] = {"batches": [_named(event) for event in events]}
    for event in events:
        if isinstance(event, BatchAmended):
            told |= answer(event.events, after)
    return session.write_control(batch, preview, after, told, (*house, *restored))


def _restored_records(
    session: EventSession, events: Sequence[Event], after: State
) -> list[HouseWrite]:
    """Return the house records that are right again after corrections came or went."""
    wanted: dict[str, str] = {}
    for control in events:
        line = session.timeline.lines[session.timeline.by_id[_named(control)]]
        for event in session.timeline.form_before_undo(line.batch.id) or ():
            if isinstance(event, PlayerEdited):
                person = after.persons.get(event.person)
                edition = person.edition if person else None
                wanted[event.person] = edition or event.before
    records = session.house.store.editions(wanted.values())
    return [
        HouseWrite(records[edition], session.house.ids())
        for edition in wanted.values()
        if edition in records
    ]
