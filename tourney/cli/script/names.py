"""What the words of a script mean: labels, batches, events and people.

How a person is found by name or number is in :mod:`tourney.app.people`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.app.people import PeopleIndex, find_person
from tourney.values.errors import BadInput
from tourney.values.money import Currency


@dataclass(frozen=True, slots=True)
class Made:
    """What the line of a label made: its batch, and the event or person it is about, if any."""

    batch: str | None
    event: str | None = None
    person: str | None = None


class Labels:
    """The labels of one script; each is used once."""

    def __init__(self) -> None:
        self._made: dict[str, Made] = {}

    def check_new(self, label: str) -> None:
        """Refuse a label that a line before has taken."""
        if label in self._made:
            raise BadInput("bad_field", field="as", value=label, expected="a label not used before")

    def put(self, label: str, made: Made) -> None:
        """Remember what a line made; a line that was refused leaves its label free."""
        self._made[label] = made

    def event(self, label: str) -> str | None:
        """Return the event a label names, if it names one."""
        made = self._made.get(label)
        return made.event if made else None

    def person(self, label: str) -> str | None:
        """Return the person a label names, if it names one."""
        made = self._made.get(label)
        return made.person if made else None

    def batch(self, label: str) -> str | None:
        """Return the batch of a label's line, if it wrote one."""
        made = self._made.get(label)
        return made.batch if made else None


class LineLookup:
    """What the fields of one line refer to, in the event the line is about.

    ``people`` are the event's list first, then the house; they are asked for only when a
    person is named. ``has_batch`` says whether an id is a batch of the event.
    """

    def __init__(
        self,
        currency: Currency,
        labels: Labels,
        people: Callable[[], tuple[PeopleIndex, ...]],
        has_batch: Callable[[str], bool],
    ) -> None:
        self.currency = currency
        self._labels = labels
        self._people = people
        self._has_batch = has_batch

    def player(self, reference: str) -> str:
        """Return the id of the person a label, an id, ``#NUMBER`` or a full name means."""
        labelled = self._labels.person(reference)
        if labelled is not None:
            return labelled
        return find_person(reference, *self._people())

    def batch(self, reference: str) -> str:
        """Return the batch a label's line wrote, or the batch of that id."""
        labelled = self._labels.batch(reference)
        if labelled is not None:
            return labelled
        if self._has_batch(reference):
            return reference
        raise BadInput(
            "bad_field", field="batch", value=reference, expected="the label or id of a batch"
        )
