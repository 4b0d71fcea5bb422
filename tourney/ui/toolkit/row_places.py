"""Where each row in sight stands: looked for one by one while few are asked, else from a table."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

_FEW = 24


class RowPlaces:
    """Finds ids in a sequence that others change; they call ``forget`` whenever they did.

    After a change of one row among thousands only a handful of places are asked for, and the
    table of all takes ten times as long as looking for one.
    """

    def __init__(self, ids: Sequence[Hashable]) -> None:
        self._ids = ids
        self._table: dict[Hashable, int] | None = None
        self._asked = 0

    def of(self, identity: Hashable) -> int | None:
        """Return the place from the top, ``None`` where the id is not among them."""
        if self._table is None and self._asked < _FEW:
            self._asked += 1
            try:
                return self._ids.index(identity)
            except ValueError:
                return None
        if self._table is None:
            self._table = {each: place for place, each in enumerate(self._ids)}
        return self._table.get(identity)

    def of_all(self, ids: Collection[Hashable]) -> list[int]:
        """Return the places of those that are among them, ascending."""
        if len(ids) < _FEW:
            return sorted(place for place in map(self.of, ids) if place is not None)
        wanted = frozenset(ids)
        return [place for place, each in enumerate(self._ids) if each in wanted]

    def forget(self) -> None:
        """Look anew from now on."""
        self._table, self._asked = None, 0
