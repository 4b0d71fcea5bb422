"""Where PokerKit 0.7.7 plays another rule: each cause is one rule that can be swapped."""

from __future__ import annotations

from typing import Final

SHORT_BLIND: Final = "a short big blind lowers the call"
SHORT_BRING_IN: Final = "a short bring-in lowers the call"
BELOW_BLIND: Final = "an all-in below a big blind reopens the betting"
FORGOTTEN: Final = "short all-ins are forgotten once they add up to a raise"
NO_HALF_BET: Final = "no half-bet rule in fixed limit"
CAP_BY_STREET: Final = "the big blind is no bet of the cap"
NO_MATCH: Final = "no raise is offered when nobody left could match it"
SHORT_IN_POT: Final = "a short or dead blind does not count in full in pot limit"
LONE_PLAYER: Final = "the only player with chips is still asked, and for folded bets"
COMPLETES_SHORT: Final = "a stack at or below the bring-in may complete"
LARGEST_BLIND: Final = "the first to act sits left of the largest blind posted, the last of equal"
LEFT_MUST_BRING_IN: Final = "who is left of an all-in low card may not fold"
MUCK_DEALT: Final = "folded cards are dealt again when stud runs short"
MERGED_POTS: Final = "pots merge when hands that cannot win are mucked"
ONE_ODD_WINNER: Final = "all odd chips go to one winner"
STUD_ODD_BY_SEAT: Final = "stud's odd chip goes by seat"
SHARED_LOW: Final = "the low half of a side pot without a low is shared out"

# What may be done, step by step, and what the pots come to: neither can explain the other.
BETTING: Final = (
    SHORT_BLIND,
    SHORT_BRING_IN,
    BELOW_BLIND,
    FORGOTTEN,
    NO_HALF_BET,
    CAP_BY_STREET,
    NO_MATCH,
    SHORT_IN_POT,
    LONE_PLAYER,
    COMPLETES_SHORT,
    LARGEST_BLIND,
    LEFT_MUST_BRING_IN,
    MUCK_DEALT,
)
PAYING: Final = (MERGED_POTS, ONE_ODD_WINNER, STUD_ODD_BY_SEAT, SHARED_LOW)
CAUSES: Final = BETTING + PAYING
