"""What a decision needs from outside: the time, chance and new ids."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.tournament.events import Seat
from tourney.values.ids import NewId


@dataclass(frozen=True, slots=True)
class Facts:
    """The impure part of a decision, made by the caller.

    ``now``: UTC ms; ``chance``: the system's secure source live, seeded in tests;
    ``kept``: seats by entry that an amended command gives again where they are free.
    """

    now: int
    chance: random.Random
    new_id: NewId
    kept: Mapping[str, Seat] = field(default_factory=dict)
