"""The dead button [TDA 32, 34-B; RULES-TOURNAMENT 20].

The big blind moves to the next player clockwise, so nobody misses it and nobody has it twice
running. The small blind follows to the seat that had the big blind and the button to the seat
that had the small blind, even where nobody sits there any more. With two players the one who
is not big blind has both the button and the small blind.

All functions take the occupied seats in any order and answer ``None`` when fewer than two
players sit there: no hand can be dealt, and what was known stays known to the caller.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Positions:
    """Where one hand's button and blinds stand, as seat numbers.

    ``button`` and ``small_blind_seat`` may be empty seats; ``big_blind`` never is.
    ``dealt_in`` lists who gets cards in dealing order: from the button's left, button last.
    """

    button: int
    small_blind_seat: int
    big_blind: int
    dealt_in: tuple[int, ...]

    @property
    def small_blind(self) -> int | None:
        """The seat that posts the small blind; ``None`` when the small blind is dead."""
        return self.small_blind_seat if self.small_blind_seat in self.dealt_in else None

    @property
    def is_button_dead(self) -> bool:
        """Whether the button lies in front of a seat nobody plays from."""
        return self.button not in self.dealt_in


def clockwise(seat: int, seats: Iterable[int]) -> list[int]:
    """Return ``seats`` in clockwise order from the left of ``seat``, which itself comes last."""
    order = sorted(seats)
    left = bisect_right(order, seat)
    return order[left:] + order[:left]


def is_between(start: int, seat: int, end: int) -> bool:
    """Whether a seat lies strictly between two, going clockwise from ``start`` to ``end``."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end


def first(button: int, occupied: Collection[int]) -> Positions | None:
    """Return the positions of a hand whose button stands at a known seat, empty or not.

    The small blind is the first player left of the button; with two players it is the player
    on the button, or the first left of it when nobody sits there.
    """
    if len(occupied) < 2:
        return None
    on_button = len(occupied) == 2 and button in occupied
    small_blind = button if on_button else clockwise(button, occupied)[0]
    return _stand(button, small_blind, occupied)


def from_big_blind(seat: int, occupied: Collection[int]) -> Positions | None:
    """Return the positions of a hand of which only the big blind is known.

    The small blind and the button are taken to be the two players before it: what is right
    unless one of them is dead, which nobody can tell from the big blind alone. Raises
    ``ValueError`` when nobody sits at ``seat``, for a big blind is never dead.
    """
    if seat not in occupied:
        raise ValueError(f"the big blind cannot be at seat {seat}, where nobody sits")
    if len(occupied) < 2:
        return None
    order = clockwise(seat, occupied)
    return _stand(order[-3] if len(order) > 2 else seat, order[-2], occupied)


def advance(last: Positions, occupied: Collection[int]) -> Positions | None:
    """Return the positions of the hand after ``last``, given who sits there now.

    Who sits strictly between the button and the small blind has come since, for that gap was
    empty; he waits until the button has passed him [TDA 10-A].
    """
    return _stand(last.small_blind_seat, last.big_blind, occupied)


def reseat(coming: Positions, occupied: Collection[int]) -> Positions | None:
    """Return the positions of the same coming hand after players came or went before the deal.

    A newcomer between the small blind and the big blind to be becomes the big blind; where the
    player due has left, the next one is due.
    """
    return _stand(coming.button, coming.small_blind_seat, occupied)


def _stand(button: int, small_blind_seat: int, occupied: Collection[int]) -> Positions | None:
    """Place a hand from the seats of its button and small blind, empty or not."""
    if len(occupied) < 2:
        return None
    dealt_in = clockwise(button, occupied)
    while dealt_in and is_between(button, dealt_in[0], small_blind_seat):
        del dealt_in[0]
    if len(occupied) > 2 and len(dealt_in) > 2:
        big_blind = dealt_in[1] if dealt_in[0] == small_blind_seat else dealt_in[0]
        return Positions(button, small_blind_seat, big_blind, tuple(dealt_in))
    return _stand_few(small_blind_seat, occupied)


def _stand_few(small_blind_seat: int, occupied: Collection[int]) -> Positions:
    """Place a hand for two players, or for a table just grown from as few.

    With three or more the big blind has come round to the button's place or beyond: the button
    goes to the nearest player before the small blind and nobody waits.
    """
    due = clockwise(small_blind_seat, occupied)
    if len(due) == 2:
        return Positions(due[1], due[1], due[0], tuple(due))
    button = due[-2] if due[-1] == small_blind_seat else due[-1]
    return Positions(button, small_blind_seat, due[0], tuple(clockwise(button, due)))
