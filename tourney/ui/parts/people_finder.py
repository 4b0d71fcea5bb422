"""Finding people by a few letters of any part of the name, neighbours at the table first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from tourney.app.views.in_play import InPlay
from tourney.ui.parts.ask import Candidate
from tourney.values.folding import fold

_fold = lru_cache(maxsize=32_768)(fold)


class PeopleFinder:
    """Finds among ``people``, those at ``table`` first; ``without`` some."""

    def __init__(
        self, people: Sequence[InPlay], *, table: int | None, without: Collection[str] = ()
    ) -> None:
        left = [each for each in people if each.id not in without]
        left.sort(key=lambda each: table is None or each.table != table)
        self._people = [(each, " " + _fold(each.name)) for each in left]

    def __call__(self, text: str) -> list[Candidate]:
        """Return up to a dozen who may be meant, starts of a word before what is inside one."""
        words = _fold(text).split()
        found = [
            (not all(f" {word}" in name for word in words), each)
            for each, name in self._people
            if all(word in name for word in words)
        ]
        found.sort(key=lambda pair: pair[0])
        return [
            Candidate(each.id, each.name, f"{each.table}-{each.seat}" if each.seat else "")
            for _, each in found[:12]
        ]
