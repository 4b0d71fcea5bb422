"""What a hand is worth: a number, larger is better, and a name a language can say.

    >>> from tourney.engine import cards, evaluate
    >>> evaluate.high(cards.parse("As Ad Ac 5h 5d 2c 9s")) == 0x6E5000
    True
    >>> evaluate.name(0x6E5000)
    HandName(kind='full_house', ranks=(12, 3))

Values of :func:`high` and :func:`omaha` are on one scale [RULES-ENGINE 7]; those of
:func:`low8` on their own. At a showdown the hands share a board: the modules ``any_five`` and
``two_and_three`` each have ``highs(holes, board)`` and ``lows(holes, board)``, which value all
of them in one call; there 0 stands for no low, so that the largest is always the best.

Cards are taken to be different ones; whoever deals sees to that.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.engine.evaluate import any_five, two_and_three
from tourney.engine.evaluate.any_five import high, showing
from tourney.engine.evaluate.two_and_three import high as omaha
from tourney.engine.evaluate.values import HandName, named

__all__ = ["HandName", "any_five", "high", "low8", "name", "omaha", "showing", "two_and_three"]


def low8(cards: Sequence[int], board: Sequence[int] | None = None) -> int | None:
    """Return the value of the best low, eight or better; None if there is none.

    With ``board``: two of ``cards``, the hole cards, and three of the board, as in Omaha;
    without: any five of the cards, as in stud. Five different ranks, none above the eight, the
    ace lowest; straights and flushes do not count against it.
    """
    value = any_five.low(cards) if board is None else two_and_three.low(cards, board)
    return value or None


def name(hand: int | Sequence[int]) -> HandName:
    """Return the name of a value, high or low, or of cards: five to seven, or a stud board.

    Raises:
        BadInput: ``cannot_value`` with ``cards``, how many, where no hand is made of so many.
    """
    if isinstance(hand, int):
        return named(hand)
    return named(high(hand) if len(hand) > 4 else showing(hand))
