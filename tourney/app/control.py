"""Control batches: which steps may have another form, what falls with them, and writing it down.

House rules are not asked again; refused is only what would leave later batches without sense.
Which forms are wanted is decided in :mod:`tourney.app.undo` and :mod:`tourney.app.amend`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tourney.app.answers import Answer, answer
from tourney.app.batches import (
    MAIN,
    BatchAmended,
    BatchRedone,
    BatchUndone,
    HouseWrite,
    Stamp,
)
from tourney.app.records import restored_by
from tourney.app.timeline import Folded, Form, Line
from tourney.tournament.events import Event, EventCreated, EventFinished, SeatsAssigned
from tourney.tournament.rules.event import certified
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation

if TYPE_CHECKING:
    from tourney.app.event_session import EventSession, Outcome


def require_changeable(session: EventSession, batch: str) -> None:
    """Refuse a batch that is unknown, of the clock, the creation, or a draw once play began."""
    refusal = why_fixed(session, batch)
    if refusal is not None:
        raise refusal


def why_fixed(session: EventSession, batch: str) -> RuleViolation | None:
    """Return why a batch can have no other form, ``None`` when it can."""
    index = session.timeline.by_id.get(batch)
    if index is None:
        return RuleViolation("cannot_undo", batch=batch, reason="unknown")
    line = session.timeline.lines[index]
    if line.batch.lane != MAIN:
        return RuleViolation("cannot_undo", batch=batch, reason="clock")
    if line.form is None:
        return RuleViolation("nothing_to_undo", what="undo", batch=batch)
    if any(isinstance(event, EventCreated) for event in line.form):
        return RuleViolation("cannot_undo", batch=batch, reason="creation")
    if _is_draw(line) and session.state.clock.started:
        return RuleViolation("cannot_undo", batch=batch, reason="draw")
    if session.state.finished and not is_after_finish(session, batch):
        return RuleViolation("event_finished")
    return None


def _is_draw(line: Line) -> bool:
    """Whether a line drew the whole field; a draw of the rest touches nobody who sat."""
    return any(isinstance(e, SeatsAssigned) and e.why == "draw" for e in line.form or ())


def is_after_finish(session: EventSession, batch: str) -> bool:
    """Whether a batch is the finish itself or came after it."""
    index = session.timeline.by_id[batch]
    return any(
        isinstance(event, EventFinished)
        for line in session.timeline.lines[: index + 1]
        for event in line.form or ()
    )


def settle(session: EventSession, changed: dict[str, Form], with_later: bool = False) -> Folded:
    """Fold with the forms changed; take in, or refuse because of, what loses its sense.

    ``changed`` grows by what is undone along with it. Raises ``cannot_undo``: ``batches``
    names what stands on the change, ``reason`` says what else is in the way.
    """
    asked = set(changed)
    preview = session.timeline.preview(changed)
    while preview.broken:
        if asked.intersection(preview.broken):
            raise RuleViolation("cannot_undo", batches=preview.broken, reason="later")
        changed.update(dict.fromkeys(preview.broken))
        if not preview.torn:
            break
        preview = session.timeline.preview(changed)
    fallen = sorted(changed.keys() - asked, key=session.timeline.by_id.__getitem__)
    for batch in fallen if with_later else ():
        require_changeable(session, batch)
    if fallen and not with_later:
        raise RuleViolation("cannot_undo", batches=fallen, reason="later")
    _require_finish_holds(changed, preview)
    return preview


def _require_finish_holds(changed: Mapping[str, Form], preview: Folded) -> None:
    """Refuse to bring back a finish that certified other results, or whose clock runs again."""
    finishes = {
        batch: event
        for batch, form in changed.items()
        for event in form or ()
        if isinstance(event, EventFinished)
    }
    for batch, event in finishes.items():
        after = _folded(preview)
        if certified(replace(after, finished=False, results=())) != event.results:
            raise RuleViolation("cannot_undo", batch=batch, reason="results")
        if after.clock.running:
            raise RuleViolation("cannot_undo", batch=batch, reason="clock_runs")


def _folded(preview: Folded) -> State:
    if preview.state is None:
        raise LookupError("an event without its creation")
    return preview.state


def write(
    session: EventSession,
    name: str,
    events: Sequence[Event],
    preview: Folded,
    stamp: Stamp,
    house: Sequence[HouseWrite] = (),
) -> Outcome:
    """Write a control batch with the house records it brings back."""
    after = _folded(preview)
    targets = [named(event) for event in events]
    store, ids = session.house.store, session.house.ids
    restored = restored_by(targets, session.timeline, after, store, ids)
    batch = session.control_batch(name, events, stamp)
    return session.write_control(batch, preview, told(events, after), (*house, *restored))


def told(events: Sequence[Event], after: State) -> Answer:
    """Return the answer of a control batch: the batches it names, and what an amendment gave."""
    answered: Answer = {"batches": [named(event) for event in events]}
    for event in events:
        if isinstance(event, BatchAmended):
            answered |= answer(event.events, after)
    return answered


def named(event: Event) -> str:
    """Return the batch a control event names."""
    if isinstance(event, (BatchUndone, BatchRedone, BatchAmended)):
        return event.batch
    raise TypeError(type(event).__name__)
