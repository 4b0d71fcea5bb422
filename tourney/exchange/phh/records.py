"""What a PHH file says of one hand, amounts already in chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from tourney.exchange.phh.notation import Card


class Step(NamedTuple):
    """One action as it stands in the file.

    As :class:`tourney.exchange.phh.notation.Action`, with ``to`` in chips and ``at``, its
    number in the list of actions, counted from 1.
    """

    at: int
    player: int
    word: str
    cards: tuple[Card, ...]
    to: int | None


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded hand.

    Lists are in the order of the players, first left of the button first; heads-up too, where
    the file has the forced bets the other way round. ``unit`` is what one chip is in the money
    of the file, its smallest amount. ``finishing`` may hold parts of a chip, where a pot was
    split to the half; ``None`` when the file does not tell. ``own`` are the fields that only
    this program writes: the house rules of a hand, its button.
    """

    path: str
    name: str
    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small_bet: int
    big_bet: int
    starting: tuple[int, ...]
    steps: tuple[Step, ...]
    finishing: tuple[Fraction, ...] | None
    seats: tuple[int, ...]
    players: tuple[str, ...]
    unit: Fraction
    own: Mapping[str, object]

    def scaled(self, by: int) -> Recorded:
        """Return the hand with each chip cut into ``by`` parts."""
        return replace(
            self,
            antes=tuple([chips * by for chips in self.antes]),
            blinds=tuple([chips * by for chips in self.blinds]),
            bring_in=self.bring_in * by,
            small_bet=self.small_bet * by,
            big_bet=self.big_bet * by,
            starting=tuple([chips * by for chips in self.starting]),
            steps=tuple([s._replace(to=None if s.to is None else s.to * by) for s in self.steps]),
            finishing=self.finishing and tuple([chips * by for chips in self.finishing]),
            unit=self.unit / by,
        )
