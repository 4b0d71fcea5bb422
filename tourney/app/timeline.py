"""A journal in memory: its batches, the form each one has now, and the state they fold into.

Undo, redo and amend change the form of a batch; the state is folded again from a checkpoint
before it. Nothing here decides, writes or knows a rule of the house.
"""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from tourney.app.batches import CONTROL, MAIN, Batch, BatchAmended, BatchRedone, BatchUndone
from tourney.tournament.carry import sharing
from tourney.tournament.draft import Draft
from tourney.tournament.events import Event
from tourney.tournament.evolve import created, fold, fold_while_sound
from tourney.tournament.state import State

CHECKPOINT_EVERY = 1000
"""Batches between two states kept while the event goes on, where keeping costs nothing."""

CHECKPOINTS_BACK = (1000, 4000, 16_000)
"""Batches before its end at which a journal just read keeps states, the last steps being the
most often undone. Each state costs a copy of what comes after it, so an undo keeps only
the nearest and the farthest.
"""

Form = tuple[Event, ...] | None
"""The events a batch has now; ``None`` when it was undone."""


@dataclass(slots=True)
class Line:
    """One main or clock batch with the form in force, ``None`` when undone.

    ``earlier``: the forms it had before, each with the control batch that replaced it.
    """

    batch: Batch
    form: Form
    earlier: tuple[tuple[Form, str], ...] = ()

    def put(self, form: Form, control: str) -> None:
        """Put another form into force."""
        self.earlier += ((self.form, control),)
        self.form = form

    @property
    def forms(self) -> tuple[Form, ...]:
        """All forms it has had, the one in force last."""
        return (*(form for form, _ in self.earlier), self.form)

    @property
    def amended(self) -> bool:
        """Whether the events in force are not those first written."""
        return self.form is not None and self.form != self.batch.events


@dataclass(slots=True)
class Folded:
    """A fold of the timeline: the last state, states kept on the way, batches without sense.

    ``torn``: of one of those batches some events were folded before the first without sense.
    Otherwise this is also the fold in which all of them are undone.
    """

    state: State | None = None
    checkpoints: dict[int, State] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    torn: bool = False


@dataclass(slots=True)
class Timeline:
    """The lines of one stream and the state after the last of them.

    ``effective`` lists the main batches in force in the order they were put into effect, a
    redo counting anew; ``undone`` those undone, the last one last.
    """

    stream: str
    lines: list[Line] = field(default_factory=list)
    by_id: dict[str, int] = field(default_factory=dict)
    controls: dict[str, Batch] = field(default_factory=dict)
    effective: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    version: int = 0
    _state: State | None = None
    _checkpoints: dict[int, State] = field(default_factory=dict)
    _asked: dict[int, State] = field(default_factory=dict)
    """The state before a line that was asked for last."""

    @property
    def state(self) -> State:
        """The state after every batch."""
        if self._state is None:
            raise LookupError(f"the journal {self.stream} is empty")
        return self._state

    def load(self, batches: Iterable[Batch]) -> None:
        """Append many batches as read from the journal, folding once at the end."""
        touched = len(self.lines)
        for batch in batches:
            touched = min(touched, self._record(batch))
        self._fold_from(touched)

    def append(self, batch: Batch, state: State) -> None:
        """Append a main or clock batch whose outcome was folded already."""
        self._record(batch)
        self._state = state
        if len(self.lines) % CHECKPOINT_EVERY == 0:
            self._checkpoints[len(self.lines)] = state

    def _record(self, batch: Batch) -> int:
        """Keep a batch; return the index of the first line whose form it sets."""
        self.version = batch.version
        if batch.lane != CONTROL:
            self.by_id[batch.id] = len(self.lines)
            self.lines.append(Line(batch, batch.events))
            if batch.lane == MAIN:
                self.effective.append(batch.id)
            return len(self.lines) - 1
        self.controls[batch.id] = batch
        touched = len(self.lines)
        for event in batch.events:
            touched = min(touched, self._control(event, batch.id))
        return touched

    def _control(self, event: Event, control: str) -> int:
        """Set the form of the batch a control event names; return its index."""
        match event:
            case BatchUndone(batch):
                self.lines[self.by_id[batch]].put(None, control)
                _drop(self.effective, batch)
                self.undone.append(batch)
            case BatchRedone(batch):
                self.lines[self.by_id[batch]].put(self.form_before_undo(batch), control)
                _drop(self.effective, batch)
                _drop(self.undone, batch)
                self.effective.append(batch)
            case BatchAmended(batch, events):
                self.lines[self.by_id[batch]].put(events, control)
            case _:
                raise TypeError(f"not a control event: {type(event).__name__}")
        return self.by_id[batch]

    def form_before_undo(self, batch: str) -> Form:
        """Return the form a redo gives back: the last one that was not undone."""
        forms = self.lines[self.by_id[batch]].forms
        return next(form for form in reversed(forms) if form is not None)

    def form_before(self, control: str, batch: str) -> Form:
        """Return the form a batch had before a control batch set the one it has now.

        ``None`` when another form has been put into force since.
        """
        line = self.lines[self.by_id[batch]]
        index = [by for _, by in line.earlier].index(control)
        forms = line.forms
        if line.form != forms[index + 1]:
            return None
        return next(form for form in reversed(forms[: index + 1]) if form is not None)

    def _fold_from(self, index: int) -> None:
        """Fold again everything from a line on, keeping checkpoints on the way."""
        self._adopt(index, self._fold(index, {}, CHECKPOINTS_BACK))

    def _adopt(self, index: int, folded: Folded) -> None:
        kept = {at: state for at, state in self._checkpoints.items() if at <= index}
        self._checkpoints = kept | folded.checkpoints
        self._asked = {at: state for at, state in self._asked.items() if at <= index}
        self._state = folded.state

    def _fold(
        self,
        index: int,
        changed: Mapping[str, Form],
        back: Sequence[int],
        end: int | None = None,
    ) -> Folded:
        """Fold from the checkpoint before a line to ``end`` (the last), some forms replaced.

        Only what comes from that line on is asked for its sense. A batch without sense is
        left out from its first senseless event on and named.
        """
        if not self.lines:
            return Folded()
        forms = {self.by_id[batch]: form for batch, form in changed.items()}
        kept = {len(self.lines) - each for each in back}
        with _collector_resting():
            return self._fold_lines(index, forms, kept, end)

    def _fold_lines(
        self, index: int, forms: Mapping[int, Form], kept: Collection[int], end: int | None
    ) -> Folded:
        start, state = self._start(index)
        draft, folded = Draft(state), Folded()
        for at, line in enumerate(self.lines[start:end], start):
            form = forms.get(at, line.form)
            if form is None:
                pass
            elif at < index or not forms:
                fold(draft, form, line.batch.at)
            elif (done := fold_while_sound(draft, form, line.batch.at)) < len(form):
                folded.broken.append(line.batch.id)
                folded.torn = folded.torn or done > 0
            if at + 1 in kept:
                folded.checkpoints[at + 1] = draft.freeze()
        folded.state = draft.freeze()
        return folded

    def _start(self, index: int) -> tuple[int, State]:
        """Return the nearest checkpoint at or before a line, at least the creation."""
        kept = self._checkpoints | self._asked
        at = max((at for at in kept if at <= index), default=0)
        if at:
            return at, kept[at]
        first = self.lines[0].batch
        return 1, created(self.stream, first.events, first.at)

    def state_before(self, batch: str) -> State:
        """Return the state a batch was decided on, with the forms of today.

        It is kept, since whoever asks is about to fold on from there.
        """
        index = self.by_id[batch]
        state = self._fold(index, {}, (), end=index).state
        if state is None:
            raise LookupError(batch)
        self._asked = {index: state}
        return state

    def preview(self, changed: Mapping[str, Form]) -> Folded:
        """Fold as if some batches had other forms; ``broken`` names those that lose their sense."""
        first = min(self.by_id[batch] for batch in changed)
        folded = self._fold(first, changed, CHECKPOINTS_BACK[::2])
        if folded.state is not None:
            folded.state = sharing(self.state, folded.state)
        return folded

    def append_control(self, batch: Batch, preview: Folded) -> None:
        """Append a control batch whose outcome was folded already."""
        self._adopt(self._record(batch), preview)


def _drop(ids: list[str], batch: str) -> None:
    """Take a batch from a list where it is there, looking from the end."""
    for index in range(len(ids) - 1, -1, -1):
        if ids[index] == batch:
            del ids[index]
            return


@contextmanager
def _collector_resting() -> Iterator[None]:
    """Keep the garbage collector still: a fold makes much and drops nothing in cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
