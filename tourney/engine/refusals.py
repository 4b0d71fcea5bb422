"""What is wrong with an action that cannot be taken, each refusal with the legal range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourney.engine.errors import HandError

if TYPE_CHECKING:
    from tourney.engine.betting import Betting


def refusal(betting: Betting, code: str, **params: object) -> HandError:
    """Return the error of a refused action; the hand is unchanged."""
    call, low, high = betting.legal()
    return HandError(code, seat=betting.actor, call=call, min_to=low, max_to=high, **params)


def check_turn(betting: Betting, seat: int | None) -> None:
    """Refuse an action when nobody is to act, or by another ``seat`` than the one to act."""
    if betting.actor is None:
        raise refusal(betting, "hand_over")
    if seat is not None and (type(seat) is not int or seat != betting.actor):
        raise refusal(betting, "out_of_turn", named=seat)


def check_call(betting: Betting, kind: str, to: int | None) -> None:
    """Refuse a check with something to call, and a call or check to another amount."""
    bet = betting.bets[betting.turn]
    if betting.top > bet and kind == "check":
        raise refusal(betting, "cannot_check")
    comes_to = min(betting.top, bet + betting.chips[betting.turn])
    if to is not None and (type(to) is not int or to != comes_to):
        raise refusal(betting, "bad_size", to=to, sizes=[comes_to])


def check_fold(betting: Betting, to: int | None) -> None:
    """Refuse the fold of who has to bring it in, and a fold with another amount than his bet."""
    bet = betting.bets[betting.turn]
    if betting.bringer >= 0:
        raise refusal(betting, "must_bring_in")
    if to is not None and (type(to) is not int or to != bet):
        raise refusal(betting, "bad_size", to=to, sizes=[bet])


def check_size(betting: Betting, to: int | None, sizes: list[int] | None) -> None:
    """Refuse a bet or raise that is not allowed, or to an amount that is not."""
    _call, low, high = betting.legal()
    if not low:
        raise refusal(betting, "cannot_raise", to=to)
    if type(to) is not int:
        given = "no amount" if to is None else str(to)
        if sizes is None:
            raise refusal(betting, "no_amount", to=given)
        raise refusal(betting, "bad_size", to=given, sizes=sizes)
    if to < low:
        raise refusal(betting, "below_minimum", to=to)
    if to > high:
        raise refusal(betting, "above_maximum", to=to)
    if sizes is not None and to not in sizes:
        raise refusal(betting, "bad_size", to=to, sizes=sizes)
