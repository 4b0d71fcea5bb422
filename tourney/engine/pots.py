"""Pots: who can win which part of the chips, at the end of a hand.

Players are places in the order of action; amounts are chips.
"""

from __future__ import annotations


def take_back(totals: list[int], inside: list[int]) -> tuple[int, int]:
    """Take the uncalled bet out of ``totals`` and return ``(place, chips)``; 0 chips: none.

    It is what the highest total of who is ``inside`` has above the next highest, folded ones
    included.
    """
    top = max(totals)
    place = totals.index(top)
    if place not in inside or totals.count(top) > 1:
        return place, 0
    totals[place] = 0
    totals[place] = next_top = max(totals)
    return place, top - next_top


def layers(totals: list[int], inside: list[int], dead: int) -> list[tuple[int, list[int]]]:
    """Return the pots, main pot first, as ``(amount, places that can win it)``.

    Side pots lie between the distinct totals of who is still ``inside``; folded
    chips fall into the layers they reach, and what only folded players paid joins the pot below.
    Dead money is the main pot's.
    """
    distinct = {totals[place] for place in inside}
    if len(distinct) == 1:
        return [(sum(totals) + dead, inside)]
    levels = sorted(distinct)
    pots = []
    floor = 0
    for level in levels:
        ceiling = level if level < levels[-1] else max(totals)
        amount = sum([min(total, ceiling) - floor for total in totals if total > floor])
        pots.append((amount + dead, [place for place in inside if totals[place] >= level]))
        floor = level
        dead = 0
    return [pot for pot in pots if pot[0]]


def split(amount: int, winners: list[int]) -> dict[int, int]:
    """Share ``amount`` equally; odd chips go one each to the first ``winners`` named [TDA 20]."""
    share, odd = divmod(amount, len(winners))
    return {winner: share + (at < odd) for at, winner in enumerate(winners)}
