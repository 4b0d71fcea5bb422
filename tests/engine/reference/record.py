"""A hand as it was played, to be compared with the same hand in another engine."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from tests.engine.reference.deal import Deal, Outcome, View

# How often players fold, call, raise the minimum, raise anything, and go all-in.
MOODS = ((2, 6, 1, 1, 0), (2, 4, 2, 2, 1), (1, 3, 1, 1, 3), (0, 5, 2, 3, 1), (1, 5, 4, 0, 0))

Action = tuple[str, int]


class Played(Protocol):
    """A deal being played, by any engine."""

    @property
    def over(self) -> bool: ...
    def act(self, kind: str, to: int = 0) -> None: ...
    def view(self) -> View: ...
    def outcome(self) -> Outcome: ...


@dataclass
class Record:
    """A hand as one engine plays it: what it showed at each step, and what was done."""

    deal: Deal
    views: list[View] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    outcome: Outcome | None = None

    def note(self, hand: Played) -> None:
        """Add the present step of a hand."""
        self.views.append(hand.view())
        self.outcome = hand.outcome() if hand.over else None

    def parting(self, hand: Played) -> str:
        """Play ``hand`` from its deal along this record and say where it shows another step."""
        for step, view in enumerate(self.views):
            if view != hand.view():
                return f"step {step}: recorded {view}, played {hand.view()}"
            if step < len(self.actions):
                hand.act(*self.actions[step])
        return ""

    def other_outcome(self, hand: Played) -> str:
        """Say how the outcome of ``hand`` differs, if the record has come to one."""
        if self.outcome is None:
            return ""
        played = hand.outcome()
        if self.outcome.showing is None:
            played = replace(played, showing=None)
        if self.outcome.first_to_show is None:
            played = replace(played, first_to_show=None)
        return "" if self.outcome == played else f"recorded {self.outcome}, played {played}"

    def told(self, difference: str) -> str:
        """Say all that is needed to play the hand again."""
        return f"{difference}\nin {self.deal}\nafter {self.actions}"


def choose(view: View, mood: tuple[int, ...], chance: Random) -> Action:
    """Choose among what a view offers; who owes nothing rarely folds."""
    fold, call, *raises = mood
    kinds = [("fold", fold if view.may_fold else 0), ("call", call)]
    kinds += zip(("min", "any", "max"), raises if view.min_to else (0, 0, 0), strict=True)
    kind = chance.choices([name for name, _weight in kinds], [weight for _name, weight in kinds])[0]
    if kind == "fold" and not view.call and chance.random() < 0.8:
        kind = "call"
    if kind in ("fold", "call"):
        return kind, 0
    if kind == "any" and view.sizes:
        return "raise", chance.choice(view.sizes[view.sizes[0] == view.call :])
    to = {"min": view.min_to, "any": chance.randint(view.min_to, view.max_to), "max": view.max_to}
    return "raise", to[kind]
