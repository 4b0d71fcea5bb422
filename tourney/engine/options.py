"""The house rules of a hand: where the guides differ, a named option with a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal

from tourney.engine.errors import HandError

CHOICES: Final = {
    "ante_order": ("bb_first", "ante_first"),
    "min_reraise": ("last_raise", "double"),
    "show_order": ("last_aggressor", "last_aggressor_any_round"),
}


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
      that saw a flop [S0], in percent (an int, a decimal string, a ``Decimal`` or a
      ``Fraction``), at most ``rake_cap`` chips a hand, rounded down to ``rake_unit`` chips.
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
    rake_percent: int | str | Decimal | Fraction = 0
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
        self._require("raise_cap", self.raise_cap is None or self.raise_cap >= 1)
        self._require("rake_cap", self.rake_cap is None or self.rake_cap >= 0)
        self._require("rake_unit", self.rake_unit >= 1)
        try:
            share = Fraction(self.rake_percent)
        except (TypeError, ValueError, ZeroDivisionError):
            share = Fraction(-1)
        self._require("rake_percent", 0 <= share <= 100)
        for live, dead in self.posts.values():
            self._require("posts", live >= 0 and dead >= 0)

    def _require(self, name: str, holds: bool) -> None:
        if not holds:
            raise HandError("bad_option", option=name, value=str(getattr(self, name)))


DEFAULT_OPTIONS: Final = Options()
