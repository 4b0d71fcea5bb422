"""Pots: who can win which part of the chips, at the end of a hand.

Players are places in the order of action; amounts are chips.
"""

from __future__ import annotations


def take_back(totals: list[int], folded: list[bool]) -> tuple[int, int]:
    """Take the uncalled bet out of ``totals`` and return ``(place, chips)``; 0 chips: none.

    It is what the highest live total has above the next highest, folded ones included.
    """
    top = max(totals)
    place = totals.index(top)
    if folded[place] or totals.count(top) > 1:
        return place, 0
    totals[place] = 0
    totals[place] = next_top = max(totals)
    return place, top - next_top


def layers(totals: list[int], folded: list[bool], dead: int) -> list[tuple[int, list[int]]]:
    """Return the pots, main pot first, as ``(amount, places that can win it)``.

    Side pots lie between the distinct totals of who is still in; folded chips fall into the
    layers they reach, and what only folded players paid joins the pot below. Dead money is the
    main pot's.
    """
    live = [place for place, out in enumerate(folded) if not out]
    levels = sorted({totals[place] for place in live})
    if len(levels) == 1:
        return [(sum(totals) + dead, live)]
    pots = []
    floor = 0
    for level in levels:
        ceiling = level if level < levels[-1] else max(totals)
        amount = sum(min(total, ceiling) - floor for total in totals if total > floor)
        pots.append((amount + dead, [place for place in live if totals[place] >= level]))
        floor = level
        dead = 0
    return [pot for pot in pots if pot[0]] or pots[:1]


def split(amount: int, winners: list[int]) -> dict[int, int]:
    """Share ``amount`` equally; odd chips go one each to the first ``winners`` named [TDA 20]."""
    share, odd = divmod(amount, len(winners))
    return {place: share + (at < odd) for at, place in enumerate(winners)}
