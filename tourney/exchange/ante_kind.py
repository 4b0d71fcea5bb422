"""Who pays the ante in a sheet that does not say so."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.tournament.structure import AnteKind


def guess_ante_kind(rows: Iterable[tuple[int, int]]) -> AnteKind:
    """Infer one kind for a whole sheet from its (ante, big blind) pairs.

    An ante as large as the big blind is paid once a table, by the big blind; where most rows
    with an ante are such, all are taken so, else each player pays. Without an ante: none.
    """
    antes = [(ante, big) for ante, big in rows if ante > 0]
    if not antes:
        return AnteKind.NONE
    large = sum(ante >= big for ante, big in antes)
    return AnteKind.BIG_BLIND if 2 * large > len(antes) else AnteKind.EACH
