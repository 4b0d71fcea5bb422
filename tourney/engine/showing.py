"""The order of a showdown: who shows first, who must, and who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


def order(hand: Hand) -> list[tuple[int, bool]]:
    """Return ``(seat, must_show)`` in order of showing, for a hand that came to a showdown.

    Who can win a side pot shows before who can only win the main pot, each group clockwise
    from the first to show. After the first a hand must be shown if it beats or ties, high or
    low, all hands shown so far for a pot it can win; with a player all-in every hand is turned
    up [S0 S1 S3 TDA 16].
    """
    players = _in_order(hand)
    all_up = any(place in hand.inside for place in hand.all_in)
    shown: list[int] = []
    answer = []
    for place in players:
        must = all_up or not shown or _can_win(hand, place, shown)
        if must:
            shown.append(place)
        answer.append((hand.seats[place], must))
    return answer


def _in_order(hand: Hand) -> list[int]:
    first = _first(hand)
    count = len(hand.seats)
    clockwise = [*range(first, count), *range(first)]
    players: list[int] = []
    for _amount, among in reversed(hand.pots):
        players += [place for place in clockwise if place in among and place not in players]
    return players


def _first(hand: Hand) -> int:
    """The place the showdown starts at [S1 S2 S3 TDA 17]."""
    aggressor = hand.aggressor
    if aggressor < 0 and hand.options.show_order == "last_aggressor_any_round":
        aggressor = hand.last_aggressor
    if aggressor >= 0 and aggressor in hand.inside:
        return aggressor
    if hand.game.streets[-1].opens == "showing":
        return hand.best_showing()
    return 0


def _can_win(hand: Hand, place: int, shown: list[int]) -> bool:
    """Whether a hand beats or ties what has been shown for one of its pots."""
    assert hand.result is not None
    seats = hand.seats
    for _amount, among in hand.pots:
        if place not in among:
            continue
        for ranked in hand.result.values:
            mine = ranked[seats[place]]
            others = [ranked[seats[other]] for other in shown if other in among]
            if mine and all(mine >= other for other in others):
                return True
    return False
