"""Carrying out the steps of an evening through a session, one after another."""

from __future__ import annotations

from collections.abc import Callable

from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.exchange.tdt.evening import Evening, Step, Undo

ACTOR = "import"


def play(
    house: Session, evening: Evening, before: Callable[[EventSession, Step], None] | None = None
) -> EventSession:
    """Create the event and carry out every step at its instant, the clock running on its own.

    ``before`` is told of each step with the event as it stands at that instant. Raises
    ``RuleViolation`` where a step is refused; the event is then half played.
    """
    event, _ = house.create(
        evening.create, actor=ACTOR, at=evening.steps[0].at, batch_id=evening.id
    )
    for step in evening.steps[1:]:
        event.advance(step.at)
        if before is not None:
            before(event, step)
        _carry_out(event, step)
    return event


def _carry_out(event: EventSession, step: Step) -> None:
    if isinstance(step.action, Undo):
        event.undo(step.action.of, with_later=True, actor=ACTOR, at=step.at, batch_id=step.id)
    else:
        event.execute(step.action, actor=ACTOR, at=step.at, batch_id=step.id)
