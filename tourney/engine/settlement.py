"""The end of a hand: uncalled bet back, pots made, raked, and paid to the best hands."""

from __future__ import annotations

from fractions import Fraction
from operator import sub
from typing import TYPE_CHECKING

from tourney.engine import odd_chips, pots
from tourney.engine.options import Options
from tourney.engine.result import HandResult

if TYPE_CHECKING:
    from tourney.engine.hand import Hand

Values = list[dict[int, int]]
Shares = list[dict[int, int]]


def settle(hand: Hand) -> HandResult:
    """Pay out a hand whose betting is over; its ``chips`` and ``pots`` are the final ones."""
    seats, chips, inside = hand.seats, hand.chips, hand.inside
    totals = hand.totals
    place, back = pots.take_back(totals, inside)
    chips[place] += back
    if 0 in chips:
        hand.all_in = [at for at, left in enumerate(chips) if not left]
    hand.pots = pots.layers(totals, inside, hand.dead)
    values = _values(hand) if len(inside) > 1 else []
    shares = [_share(hand, values, amount, among) for amount, among in hand.pots]
    collected, rake = _collect(hand, values, shares)
    for seat, won in collected.items():
        chips[seats.index(seat)] += won
    busts = []
    if 0 in chips:
        busts = [(seats[at], hand.starting[at]) for at, left in enumerate(chips) if not left]
    return HandResult(
        dict(zip(seats, map(sub, chips, hand.starting), strict=True)),
        [(pot[0], share) for pot, share in zip(hand.pots, shares, strict=True)],
        rake,
        collected,
        {seats[place]: back} if back else {},
        busts,
        values,
    )


def _collect(hand: Hand, values: Values, shares: Shares) -> tuple[dict[int, int], int]:
    """Return what each seat collects from all pots and what the house took of them before."""
    rake = 0
    if hand.options.rake_percent and hand.street:
        rakes = _rakes(hand.options, [amount for amount, _among in hand.pots])
        rake = sum(rakes)
        shares = [
            _share(hand, values, amount - taken, among)
            for (amount, among), taken in zip(hand.pots, rakes, strict=True)
        ]
    collected = shares[0].copy()
    for share in shares[1:]:
        for seat, won in share.items():
            collected[seat] = collected.get(seat, 0) + won
    return collected, rake


def _values(hand: Hand) -> Values:
    """The value of each live hand by its seat, for each ranking of the game."""
    down, up = hand.down, hand.up
    seats = [hand.seats[place] for place in hand.inside]
    cards = [down[place] + up[place] for place in hand.inside]
    return [
        dict(zip(seats, ranking.values(cards, hand.board), strict=True))
        for ranking in hand.game.rankings
    ]


def _share(hand: Hand, values: Values, amount: int, among: list[int]) -> dict[int, int]:
    """Pay one pot by seat: to the only one in it, to the best hand, or half to the best low."""
    seats = [hand.seats[place] for place in among]
    if len(seats) == 1:
        return {seats[0]: amount}
    parts: list[tuple[int, list[int]]] = []
    for ranking, ranked in enumerate(values):
        best = max([ranked[seat] for seat in seats])
        if best:
            parts.append((ranking, [seat for seat in seats if ranked[seat] == best]))
    if len(parts) == 1:
        return _split(hand, amount, *parts[0])
    low = amount // 2
    won = _split(hand, amount - low, *parts[0])
    for seat, chips in _split(hand, low, *parts[1]).items():
        won[seat] = won.get(seat, 0) + chips
    return won


def _split(hand: Hand, amount: int, ranking: int, winners: list[int]) -> dict[int, int]:
    """Share one part of a pot among seats, its odd chips by the rule of the game."""
    if len(winners) == 1:
        return {winners[0]: amount}
    if hand.game.odd_chip == "card" and amount % len(winners):
        rule = hand.game.rankings[ranking]
        places = [hand.seats.index(seat) for seat in winners]
        cards = [hand.down[place] + hand.up[place] for place in places]
        order = odd_chips.by_highest_card(rule, cards, hand.board)
        winners = [winners[at] for at in order]
    return pots.split(amount, winners)


def _rakes(options: Options, amounts: list[int]) -> list[int]:
    """What the house takes of each pot, main pot first, until its cap [S0]."""
    percent = Fraction(options.rake_percent)
    left = sum(amounts) if options.rake_cap is None else options.rake_cap
    rakes = []
    for amount in amounts:
        rake = int(amount * percent / 100) // options.rake_unit * options.rake_unit
        rakes.append(min(rake, left))
        left -= rakes[-1]
    return rakes
