"""Finding people by a few letters of any part of the name, neighbours at the table first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property, lru_cache
from heapq import nsmallest

from tourney.app.views.in_play import InPlay
from tourney.ui.parts.ask import Candidate
from tourney.values.folding import fold

MOST = 12


class PeopleFinder:
    """Finds people, those at ``table`` first, ``without`` some.

    ``people`` is only asked once letters are typed; until then the neighbours are shown.
    """

    def __init__(
        self,
        people: Callable[[], Sequence[InPlay]],
        *,
        table: int | None,
        neighbours: Sequence[InPlay] = (),
        without: Collection[str] = (),
    ) -> None:
        self._everybody, self._table, self._without = people, table, frozenset(without)
        self._neighbours = [each for each in neighbours if each.id not in self._without]

    @cached_property
    def _people(self) -> list[tuple[InPlay, str]]:
        return [
            (each, _words(each.name)) for each in self._everybody() if each.id not in self._without
        ]

    def __call__(self, text: str) -> list[Candidate]:
        """Return up to a dozen who may be meant, starts of a word before what is inside one."""
        words = fold(text).split()
        if not words:
            return [_candidate(each) for each in self._neighbours[:MOST]]
        found = self._people
        for word in words:
            found = [pair for pair in found if word in pair[1]]
        starts = [f" {word}" for word in words]
        table = self._table
        best = nsmallest(
            MOST,
            found,
            key=lambda pair: (
                table is None or pair[0].table != table,
                not all(start in pair[1] for start in starts),
            ),
        )
        return [_candidate(each) for each, _ in best]


@lru_cache(maxsize=32_768)
def _words(name: str) -> str:
    return " " + fold(name)


def _candidate(each: InPlay) -> Candidate:
    return Candidate(each.id, each.name, f"{each.table}-{each.seat}" if each.seat else "")
