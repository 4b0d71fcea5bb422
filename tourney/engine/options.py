"""The house rules of a hand: where the guides differ, a named option with a default."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal

from tourney.engine.errors import HandError
from tourney.engine.whole import is_whole

CHOICES: Final = {
    "ante_order": ("bb_first", "ante_first"),
    "min_reraise": ("last_raise", "double"),
    "show_order": ("last_aggressor", "last_aggressor_any_round"),
}
FLAGS: Final = ("ante_in_pot", "open_pair", "check_raise")
DIGITS: Final = 40  # of a percent; without a limit a short text is a number of any length


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one hand, each with the default of a tournament.

    - ``raise_cap``: bets of a fixed-limit round in all, the big blind counted [S0 S1 S2]; 5 at
      the WSOP; ``None`` for no cap, which is for a tournament down to its last two.
    - ``ante_order``: what a short big blind pays first, the blind or the table's ante.
    - ``ante_in_pot``: whether a big-blind or button ante counts for the size of a pot-limit
      bet before the flop; after it it always does.
    - ``min_reraise``: a raise is at least the ``last_raise`` [S3] or ``double`` the bet [S2].
    - ``open_pair``: stud's bet of either size by the player who shows a pair on fourth street
      [S2]; WSOP tournaments play without.
    - ``check_raise``: whether who has checked may raise in the same round [S1 S3].
    - ``show_order``: who shows first when the river was checked: first left of the button
      (``last_aggressor`` [S2 S3 TDA 17]), or ``last_aggressor_any_round`` [S1].
    - ``rake_percent``, ``rake_cap``, ``rake_unit``: the house's part of each pot of a cash game
      that saw a flop [S0], in percent (an int, a decimal string, a ``Decimal``, a
      ``Fraction``, or a float, taken as it is written), at most ``rake_cap`` chips a hand,
      rounded down to ``rake_unit`` chips.
    - ``small_blind_seat``, ``big_blind_seat``: seats, ``"auto"`` from the button, or ``None``
      for a dead small blind [TDA 32].
    - ``posts``: seat -> (live, dead) chips posted by players who come in [S1].
    - ``killed``: absent seats: dealt in, forced bets posted, hand dead after the deal [TDA 30].

    Raises :class:`HandError` ``bad_option`` for a value that none of these takes.
    """

    raise_cap: int | None = 4
    ante_order: Literal["bb_first", "ante_first"] = "bb_first"
    ante_in_pot: bool = False
    min_reraise: Literal["last_raise", "double"] = "last_raise"
    open_pair: bool = True
    check_raise: bool = True
    show_order: Literal["last_aggressor", "last_aggressor_any_round"] = "last_aggressor"
    rake_percent: int | str | float | Decimal | Fraction = 0
    rake_cap: int | None = None
    rake_unit: int = 1
    small_blind_seat: int | Literal["auto"] | None = "auto"
    big_blind_seat: int | Literal["auto"] = "auto"
    posts: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    killed: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        """Refuse a value that no rule knows, naming the option."""
        for name, known in CHOICES.items():
            self._require(name, getattr(self, name) in known)
        for name in FLAGS:
            self._require(name, type(getattr(self, name)) is bool)
        self._require("raise_cap", self.raise_cap is None or is_whole(self.raise_cap, 1))
        self._require("rake_cap", self.rake_cap is None or is_whole(self.rake_cap))
        self._require("rake_unit", is_whole(self.rake_unit, 1))
        if type(self.rake_percent) is float:
            object.__setattr__(self, "rake_percent", str(self.rake_percent))
        self._require("rake_percent", _is_percent(self.rake_percent))
        small, big = self.small_blind_seat, self.big_blind_seat
        self._require("small_blind_seat", small in ("auto", None) or is_whole(small, 1))
        self._require("big_blind_seat", big == "auto" or is_whole(big, 1))
        self._require("posts", _are_posts(self.posts))
        self._require("killed", _are_seats(self.killed))
        object.__setattr__(self, "posts", dict(self.posts))
        object.__setattr__(self, "killed", frozenset(self.killed))

    def _require(self, name: str, holds: bool) -> None:
        if not holds:
            raise HandError("bad_option", option=name, value=str(getattr(self, name)))


def _is_percent(value: object) -> bool:
    """Whether a value is 0 to 100, written with few enough digits."""
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal | Fraction):
        return False
    if isinstance(value, str) and (len(value) > DIGITS or "e" in value.lower()):
        return False
    if isinstance(value, Decimal):
        exponent = value.as_tuple().exponent
        if not isinstance(exponent, int) or abs(exponent) > DIGITS:
            return False
    try:
        return 0 <= Fraction(value) <= 100
    except (ValueError, ZeroDivisionError):
        return False


def _are_seats(value: object) -> bool:
    """Whether a value is a collection of seat numbers."""
    return isinstance(value, Collection) and all(is_whole(seat, 1) for seat in value)


def _are_posts(value: object) -> bool:
    """Whether a value maps seats to two amounts each."""
    if not isinstance(value, Mapping) or not _are_seats(value):
        return False
    return all(
        isinstance(post, Sequence) and len(post) == 2 and all(map(is_whole, post))
        for post in value.values()
    )


DEFAULT_OPTIONS: Final = Options()
