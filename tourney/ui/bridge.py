"""Between the views and the session: commands in, changes out. The only QObject that knows it.

Views call :meth:`Bridge.submit` and never use a return value: what a command led to arrives
in ``then`` or by a signal, so that execution may one day happen elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tourney.app.changes import ChangeSet
from tourney.app.event_session import EventSession, Outcome
from tourney.app.reading import Reading
from tourney.tournament.commands import Command
from tourney.values.errors import TourneyError

Then = Callable[[Outcome], None]
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Done:
    """What was just done, for the last-action line: the outcome, and the command behind it.

    ``command`` is ``None`` for an undo or redo, which ``kind`` then names.
    """

    outcome: Outcome
    command: Command | None
    kind: str


@dataclass(frozen=True, slots=True)
class Refused:
    """What was refused and why; an overridable rule may be asked again with ``override``.

    ``again`` does the same once more with an override, or undoes the later batches along;
    ``None`` where neither is possible.
    """

    error: TourneyError
    command: Command | None
    again: Callable[[], None] | None = None


class Bridge(QObject):
    """One open event as the views see it.

    Signals: ``changed(ChangeSet)`` after every batch, whoever made it; ``done(Done)`` and
    ``refused(Refused)`` for what this desk did.
    """

    changed = Signal(object)
    done = Signal(object)
    refused = Signal(object)

    def __init__(self, session: EventSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._unsubscribe = session.subscribe(lambda _, changes: self._announce(changes))

    @property
    def event_id(self) -> str:
        """The id of the event."""
        return self._session.id

    def reading(self) -> Reading:
        """Return what views read from, as it stands now."""
        session = self._session
        return Reading(
            session.state, session.people, session.now(), session.version, session.timeline
        )

    def read(self, view: Callable[[Reading], Answer]) -> Answer:
        """Return what a view of ``tourney.app.views`` makes of the event now."""
        return view(self.reading())

    def submit(
        self, command: Command, then: Then | None = None, *, batch_id: str | None = None
    ) -> None:
        """Carry out a command. ``batch_id`` makes a form sent twice count once."""
        self._try(
            lambda: self._session.execute(command, batch_id=batch_id),
            command,
            "do",
            then,
            _overridden(command, lambda again: self.submit(again, then, batch_id=batch_id)),
        )

    def undo(
        self, batch: str | None = None, then: Then | None = None, *, with_later: bool = False
    ) -> None:
        """Undo a batch, by default the last undoable one."""
        self._try(
            lambda: self._session.undo(batch, with_later=with_later),
            None,
            "undo",
            then,
            lambda: self.undo(batch, then, with_later=True),
        )

    def redo(self, batch: str | None = None, then: Then | None = None) -> None:
        """Redo what was undone last, or a batch."""
        self._try(lambda: self._session.redo(batch), None, "redo", then)

    def amend(self, batch: str, command: Command, then: Then | None = None) -> None:
        """Let a past batch be what ``command`` says."""
        self._try(lambda: self._session.amend(batch, command), command, "amend", then)

    def close(self) -> None:
        """Hear no more of the session."""
        self._unsubscribe()

    def _try(
        self,
        work: Callable[[], Outcome],
        command: Command | None,
        kind: str,
        then: Then | None,
        again: Callable[[], None] | None = None,
    ) -> None:
        try:
            outcome = work()
        except TourneyError as error:
            offered = again if error.params.get("overridable") or _falls(error) else None
            self.refused.emit(Refused(error, command, offered))
            return
        if outcome.batch is not None:
            self.done.emit(Done(outcome, command, kind))
        if then is not None:
            then(outcome)

    def _announce(self, changes: ChangeSet) -> None:
        self.changed.emit(changes)


def _falls(error: TourneyError) -> bool:
    """Whether an undo was refused only because later batches would fall with it."""
    return error.code == "cannot_undo" and error.params.get("reason") == "later"


def _overridden(command: Command, submit: Callable[[Command], None]) -> Callable[[], None] | None:
    """Return how to give the command again with an override, where it has one."""
    if not hasattr(command, "override"):
        return None
    return lambda: submit(replace(command, override=True))  # type: ignore[call-arg]
