"""What a hand is played for: blinds, antes, bring-in and the sizes of the bets."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tourney.engine.errors import HandError
from tourney.engine.whole import is_whole

ANTE_KINDS: Final = ("none", "each", "button", "big_blind")

# Stud's ante and bring-in by the small bet, in the money of the limit's name [S2].
STUD_FORCED_BETS: Final = {
    1: ("0.25", "0.50"),
    2: ("0.50", "0.75"),
    3: ("0.75", "1.25"),
    4: ("1", "2"),
    5: ("1", "2"),
    6: ("1", "2"),
    8: ("2", "3"),
    10: ("2", "4"),
    15: ("3", "6"),
    20: ("5", "10"),
    30: ("5", "15"),
    50: ("10", "20"),
    75: ("25", "50"),
    100: ("25", "50"),
}


@dataclass(frozen=True, slots=True)
class Stakes:
    """The forced bets and bet sizes of one hand, all in chips.

    ``ante_kind`` says who pays the ante: ``each`` player, the ``button`` or the ``big_blind``
    for the whole table. ``small_bet`` is the big blind unless given, ``big_bet`` twice the
    small bet; both are fixed-limit sizes, and the small bet is the smallest bet where there
    are no blinds. ``bring_in`` is stud's; 0 there means half the small bet, rounded down [S2].
    Raises :class:`HandError` ``bad_stakes`` for an amount below 0 or not whole, a small blind
    above the big one, a big bet below the small one, a bring-in above the small bet, an unknown
    kind, an ante of kind ``none``, or stakes without any bet.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_kind: str = "none"
    small_bet: int | None = None
    big_bet: int | None = None
    bring_in: int = 0

    def __post_init__(self) -> None:
        """Fill in the bet sizes and refuse what cannot be played."""
        for name in ("small_blind", "big_blind", "ante", "bring_in"):
            self._require(name, is_whole(getattr(self, name)))
        self._require("small_blind", self.small_blind <= self.big_blind)
        self._require("ante_kind", self.ante_kind in ANTE_KINDS)
        self._require("ante", not self.ante or self.ante_kind != "none")
        if self.small_bet is None:
            object.__setattr__(self, "small_bet", self.big_blind)
        small = self.small_bet
        self._require("small_bet", is_whole(small, 1))
        assert small is not None
        if self.big_bet is None:
            object.__setattr__(self, "big_bet", 2 * small)
        self._require("big_bet", is_whole(self.big_bet, small))
        self._require("bring_in", self.bring_in <= small)

    def _require(self, name: str, holds: bool) -> None:
        if not holds:
            raise HandError("bad_stakes", field=name, value=str(getattr(self, name)))

    @property
    def smallest_bet(self) -> int:
        """The smallest bet of pot and no limit: the big blind, without one the small bet."""
        return self.big_blind or self.bet_size(is_big=False)

    @property
    def bring_in_due(self) -> int:
        """What the low card brings in: as given, else half the small bet, rounded down [S2]."""
        return self.bring_in or self.bet_size(is_big=False) // 2

    def bet_size(self, *, is_big: bool) -> int:
        """The size of a fixed-limit bet on an early or a late street."""
        size = self.big_bet if is_big else self.small_bet
        assert size is not None
        return size

    @classmethod
    def stud(cls, small_bet: int, big_bet: int | None = None, *, unit: int = 1) -> Stakes:
        """Return the stakes of a stud limit, with the ante and the bring-in of the guides [S2].

        ``small_bet`` and ``big_bet`` are in the money of the limit's name, ``unit`` is what one
        of that is in chips (100 for cents). A limit the guides do not list antes a quarter of
        the small bet and brings in half, both rounded down.
        """
        for name, value in (("small_bet", small_bet), ("unit", unit)):
            if not is_whole(value, 1):
                raise HandError("bad_stakes", field=name, value=str(value))
        if big_bet is not None and not is_whole(big_bet, small_bet):
            raise HandError("bad_stakes", field="big_bet", value=str(big_bet))
        bet = small_bet * unit
        ante, bring_in = bet // 4, bet // 2
        listed = STUD_FORCED_BETS.get(small_bet)
        if listed is not None and big_bet in (None, 2 * small_bet):
            exact = [Fraction(amount) * unit for amount in listed]
            if any(amount.denominator != 1 for amount in exact):
                raise HandError("bad_stakes", field="unit", value=unit)
            ante, bring_in = (int(amount) for amount in exact)
        big = 2 * bet if big_bet is None else big_bet * unit
        kind = "each" if ante else "none"
        return cls(0, 0, ante, kind, small_bet=bet, big_bet=big, bring_in=bring_in)
