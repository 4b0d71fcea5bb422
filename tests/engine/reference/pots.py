"""Pots, chip by chip: each chip of each player is laid beside the same chip of the others."""

from __future__ import annotations


def layers(totals: list[int], folded: list[bool], dead: int) -> list[tuple[int, list[int]]]:
    """Return ``(amount, who can win it)``, main pot first [RULES-ENGINE 5].

    The n-th chip of every player belongs together; it can be won by who is in and has paid an
    n-th chip. A chip only folded players paid goes to the pot of the chip below it. Chips with
    the same winners are one pot, and dead money is part of the first. A hand nobody paid for
    has one empty pot.
    """
    live = [place for place, out in enumerate(folded) if not out]
    pots: list[tuple[int, list[int]]] = []
    if dead or any(totals[place] == 0 for place in live):
        pots.append((dead, live))
    for chip in range(1, max(totals) + 1):
        amount = sum(1 for total in totals if total >= chip)
        among = [place for place in live if totals[place] >= chip]
        if pots and among in ([], pots[-1][1]):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        else:
            pots.append((amount, among or live))
    return [pot for pot in pots if pot[0]] or [(0, live)]


def uncalled(totals: list[int], folded: list[bool]) -> tuple[int, int]:
    """Return ``(who, chips)`` that nobody else has matched, folded players included."""
    place = max(range(len(totals)), key=lambda at: totals[at])
    rest = max(total for at, total in enumerate(totals) if at != place)
    back = 0 if folded[place] else totals[place] - rest
    return place, back
