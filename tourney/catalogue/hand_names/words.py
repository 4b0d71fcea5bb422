"""What a language must bring to name a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

# Hands that a language may call by a name of their own, by kind and highest rank.
_SPECIAL: Final = {
    ("straight_flush", 12): "royal_flush",
    ("straight_flush", 3): "steel_wheel",
    ("straight", 3): "wheel",
    ("low", 3): "wheel_low",
}


@dataclass(frozen=True, slots=True)
class HandWords:
    """One language's words for hands.

    ``ranks`` has, by a name that the language chooses, each form it needs of the thirteen
    ranks: deuce to ace, a blank between. ``names`` has a whole name for each kind of hand; in
    it ``{0[many]}`` is the form ``many`` of the first rank, ``{1[many]}`` that of the second. A
    royal flush, the steel wheel, the wheel and the wheel as a low may have names of their own.
    """

    ranks: Mapping[str, str]
    names: Mapping[str, str]

    def name(self, kind: str, ranks: Sequence[int]) -> str:
        """Return the name of a hand of this kind and these ranks."""
        special = self.names.get(_SPECIAL.get((kind, ranks[0]), ""))
        return special or self.names[kind].format(*[self._forms(rank) for rank in ranks])

    def _forms(self, rank: int) -> dict[str, str]:
        """Return every form of one rank."""
        return {form: words.split()[rank] for form, words in self.ranks.items()}
