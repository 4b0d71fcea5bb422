"""Undo and redo: each is one more batch that sets the form of earlier ones.

Any past batch may be undone, not only the last; what stands on it is named and can be undone
together with it as one. Control batches are not undone but countered: what they did is set
back. The clock's batches are corrected, never undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney.app.batches import Batch, BatchAmended, BatchRedone, BatchUndone, Stamp
from tourney.app.control import (
    is_after_finish,
    named,
    require_changeable,
    settle,
    why_fixed,
    write,
)
from tourney.app.timeline import Form
from tourney.values.errors import RuleViolation

if TYPE_CHECKING:
    from tourney.app.event_session import EventSession, Outcome


def undo(session: EventSession, batch: str | None, with_later: bool, stamp: Stamp) -> Outcome:
    """Undo a batch, by default the undoable one last put into effect.

    ``with_later`` also undoes the later batches that lose their sense. Refusals:
    ``nothing_to_undo``, ``cannot_undo`` (``batches`` or ``reason``), ``event_finished``.
    Undoing a control batch counters it.
    """
    control = session.timeline.controls.get(batch) if batch is not None else None
    if control is not None:
        return _counter(session, control, with_later, stamp)
    target = _last_undoable(session) if batch is None else batch
    if target is None:
        raise RuleViolation("nothing_to_undo", what="undo")
    return _take_back(session, [target], with_later, stamp)


def _take_back(
    session: EventSession, targets: Sequence[str], with_later: bool, stamp: Stamp
) -> Outcome:
    """Undo some batches as one."""
    for target in targets:
        require_changeable(session, target)
    changed: dict[str, Form] = dict.fromkeys(targets)
    preview = settle(session, changed, with_later)
    return write(session, "Undo", [BatchUndone(each) for each in changed], preview, stamp)


def redo(session: EventSession, batch: str | None, stamp: Stamp) -> Outcome:
    """Give an undone batch its effect again, by default all that the last undo took."""
    timeline = session.timeline
    if batch is None:
        asked = _last_undone_together(session)
    else:
        control = timeline.controls.get(batch)
        asked = _undone_by(control) if control is not None else [batch]
    targets = sorted(
        (each for each in asked if each in timeline.undone), key=timeline.by_id.__getitem__
    )
    if not targets:
        raise RuleViolation("nothing_to_undo", what="redo")
    if session.state.finished and not all(is_after_finish(session, each) for each in targets):
        raise RuleViolation("event_finished")
    changed = {each: timeline.form_before_undo(each) for each in targets}
    preview = settle(session, changed)
    return write(session, "Redo", [BatchRedone(each) for each in targets], preview, stamp)


def _counter(session: EventSession, control: Batch, with_later: bool, stamp: Stamp) -> Outcome:
    """Take back an undo, a redo or an amendment by setting the forms it replaced."""
    first = control.events[0]
    if isinstance(first, BatchUndone):
        return redo(session, control.id, stamp)
    if isinstance(first, BatchRedone):
        targets = [named(event) for event in control.events]
        return _take_back(session, targets, with_later, stamp)
    target = named(first)
    require_changeable(session, target)
    before = session.timeline.form_before(control.id, target)
    if before is None:
        raise RuleViolation("nothing_to_undo", what="undo", batch=control.id)
    preview = settle(session, {target: before})
    return write(session, "Undo", [BatchAmended(target, before)], preview, stamp)


def _last_undoable(session: EventSession) -> str | None:
    effective = reversed(session.timeline.effective)
    return next((batch for batch in effective if why_fixed(session, batch) is None), None)


def _last_undone_together(session: EventSession) -> list[str]:
    """Return the batches the last undo still in force took, as many as are still undone."""
    undone = session.timeline.undone
    if not undone:
        return []
    undos = (_undone_by(control) for control in reversed(session.timeline.controls.values()))
    return next(taken for taken in undos if undone[-1] in taken)


def _undone_by(control: Batch) -> list[str]:
    return [event.batch for event in control.events if isinstance(event, BatchUndone)]
