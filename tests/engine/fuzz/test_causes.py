"""The smallest hand that shows each rule PokerKit plays otherwise, explained by that rule."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from tests.engine.reference import causes
from tests.engine.reference.causes import CAUSES
from tests.engine.reference.deal import Deal
from tests.engine.reference.record import Record
from tourney.engine import Options, Stakes, cards

BLINDS = Stakes(50, 100)
STUD = Stakes(0, 0, ante=1, ante_kind="each", small_bet=5, big_bet=10, bring_in=2)
DECK = list(range(52))


def deal(game: str, stakes: Stakes, *stacks: int, deck: str = "", **options: Any) -> Deal:
    """Seats 1, 2, ... with these stacks, button 1, the named cards on top of the deck."""
    top = cards.parse(deck)
    return Deal(
        game,
        stakes,
        dict(enumerate(stacks, start=1)),
        1,
        top + [card for card in DECK if card not in top],
        Options(ante_in_pot=True, open_pair=False, **options),
    )


def causes_of(hand: Deal, actions: str) -> tuple[str, ...]:
    """Play ``c`` call or check, ``f`` fold, or a raise to an amount in PokerKit; explain it."""
    pytest.importorskip("pokerkit", reason="PokerKit is not installed (extra test)")
    from tests.engine.fuzz.explain import explain
    from tests.engine.fuzz.pokerkit_hand import PokerKitHand

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = PokerKitHand(hand)
        record = Record(hand)
        record.note(theirs)
        for word in actions.split():
            record.actions.append(_ACTIONS.get(word) or ("raise", int(word)))
            theirs.act(*record.actions[-1])
            record.note(theirs)
    return explain(record)[0]


_ACTIONS = {"c": ("call", 0), "f": ("fold", 0)}

# Ace-king twice and a loser; two pair on the board.
TIE_AND_LOSER = "As Ad 2c Qd Kd Kc 3d Qh 4h Ah Kh 7s 4s 8s 4d 9c"
ROYAL_BOARD = "2c 2d 2h 3c 3d 3h 4c Ts Js Qs 4d Ks 4h As"
# Equal hands, the last seat with the ace of spades.
STUD_TIE = "Kc 4c Kh Qd 5c Qs 2c 6c 2d 7c Ad As 7d Jc Jh 7h 9d 9s 7s 3h 3d"
# The third has a low, the fourth the best high of those without, then the first.
LOW_OF_THE_SHORTEST = "Qd Jc As Kh Qs Jd 3s Ks Ts 9c 5c Qh Td 9d 5d Jh 4h 2h 7s 8d 4s Kc 4d Kd"

EXAMPLES = [
    ((causes.SHORT_BLIND,), deal("nlhe", BLINDS, 1_000, 1_000, 60), ""),
    # A stack that is short of the bring-in is always offered a completion, too.
    (
        (causes.SHORT_BRING_IN, causes.COMPLETES_SHORT),
        deal("fl7s", STUD, 100, 2, 100),
        "c",
    ),
    ((causes.BELOW_BLIND,), deal("nlhe", BLINDS, 1_000, 1_000, 120), "c c c c 20 c"),
    (
        (causes.FORGOTTEN,),
        deal("nlhe", BLINDS, 2_000, 2_000, 260, 310, 330),
        "c c c c c 100 160 210 230 c",
    ),
    ((causes.NO_HALF_BET,), deal("flo", BLINDS, 1_000, 1_000, 260), "c c c 100 160"),
    ((causes.CAP_BY_STREET,), deal("flhe", BLINDS, 5_000, 5_000, 5_000), "200 300 400"),
    ((causes.NO_MATCH,), deal("nlhe", BLINDS, 800, 5_000, 700), "800"),
    (
        (causes.SHORT_IN_POT,),
        deal("plhe", BLINDS, 5_000, 5_000, 5_000, small_blind_seat=None),
        "",
    ),
    ((causes.LONE_PLAYER,), deal("nlhe", Stakes(10, 20), 16, 1_000, 1_000), "c f"),
    ((causes.COMPLETES_SHORT,), deal("fl7s", STUD, 100, 3, 100), ""),
    ((causes.LARGEST_BLIND,), deal("nlhe", Stakes(100, 100), 1_000, 1_000), ""),
    ((causes.LEFT_MUST_BRING_IN,), deal("fl7s", STUD, 100, 1, 100), ""),
    ((causes.MUCK_DEALT,), deal("fl7s", STUD, *[100] * 8), "c " * 24 + "f" + " c" * 7),
    (
        (causes.MERGED_POTS,),
        deal("nlhe", Stakes(50, 100, 1, "big_blind"), 101, 5_000, 5_000, 5_000, deck=TIE_AND_LOSER),
        "200 c c c c c f" + " c" * 4,
    ),
    (
        (causes.ONE_ODD_WINNER,),
        deal("nlhe", Stakes(50, 100, 2, "big_blind"), 1_000, 1_000, 1_000, deck=ROYAL_BOARD),
        "c " * 12,
    ),
    (
        (causes.STUD_ODD_BY_SEAT,),
        deal("fl7s", STUD, 100, 100, 100, deck=STUD_TIE),
        "c f" + " c" * 9,
    ),
    (
        (causes.SHARED_LOW,),
        deal("nlo8", BLINDS, 400, 1_000, 1_000, 200, deck=LOW_OF_THE_SHORTEST),
        "200 400 1000 c",
    ),
]


@pytest.mark.parametrize(
    ("expected", "hand", "actions"),
    EXAMPLES,
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_the_smallest_hand_of_each_cause(
    expected: tuple[str, ...], hand: Deal, actions: str
) -> None:
    assert causes_of(hand, actions) == expected


def test_every_cause_has_its_hand() -> None:
    assert {cause for expected, _hand, _actions in EXAMPLES for cause in expected} == set(CAUSES)


def test_a_hand_of_deep_stacks_is_the_same_in_both() -> None:
    assert causes_of(deal("nlhe", BLINDS, *[9_000] * 6), "300 c f f 900 c c" + " c" * 9) == ()
