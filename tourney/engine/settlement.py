"""The end of a hand: uncalled bet back, pots made, raked, and paid to the best hands."""

from __future__ import annotations

from fractions import Fraction
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
    place, back = pots.take_back(hand.totals, hand.folded)
    hand.chips[place] += back
    hand.all_in = [at for at, chips in enumerate(hand.chips) if not chips]
    hand.pots = pots.layers(hand.totals, hand.folded, hand.dead)
    values = _values(hand) if hand.live > 1 else []
    shares = net = [_share(hand, values, amount, among) for amount, among in hand.pots]
    rake = 0
    if hand.options.rake_percent and hand.street:
        rakes = _rakes(hand.options, [amount for amount, _among in hand.pots])
        rake = sum(rakes)
        net = [
            _share(hand, values, amount - taken, among)
            for (amount, among), taken in zip(hand.pots, rakes, strict=True)
        ]
    return _result(hand, values, shares, net, rake, {hand.seats[place]: back} if back else {})


def _result(
    hand: Hand, values: Values, shares: Shares, net: Shares, rake: int, uncalled: dict[int, int]
) -> HandResult:
    """Give the chips to their winners and turn places into seats."""
    seats, chips, starting = hand.seats, hand.chips, hand.starting
    collected: dict[int, int] = {}
    for share in net:
        for place, won in share.items():
            chips[place] += won
            seat = seats[place]
            collected[seat] = collected.get(seat, 0) + won
    busts = []
    if 0 in chips:
        busts = [(seat, starting[at]) for at, seat in enumerate(seats) if not chips[at]]
    return HandResult(
        {seat: now - then for seat, now, then in zip(seats, chips, starting, strict=True)},
        [
            (pot[0], {seats[place]: won for place, won in share.items()})
            for pot, share in zip(hand.pots, shares, strict=True)
        ],
        rake,
        collected,
        uncalled,
        busts,
        [{seats[place]: value for place, value in ranked.items()} for ranked in values],
    )


def _values(hand: Hand) -> Values:
    """The value of each live hand, for each ranking of the game."""
    live = [place for place, folded in enumerate(hand.folded) if not folded]
    cards = [hand.down[place] + hand.up[place] for place in live]
    return [
        dict(zip(live, ranking.values(cards, hand.board), strict=True))
        for ranking in hand.game.rankings
    ]


def _share(hand: Hand, values: Values, amount: int, among: list[int]) -> dict[int, int]:
    """Pay one pot: to the only one in it, to the best hand, or in halves to high and low."""
    if len(among) == 1:
        return {among[0]: amount}
    parts: list[tuple[int, list[int]]] = []
    for ranking, ranked in enumerate(values):
        best = max([ranked[place] for place in among])
        if best:
            parts.append((ranking, [place for place in among if ranked[place] == best]))
    if len(parts) == 1:
        return _split(hand, amount, *parts[0])
    low = amount // 2
    won = _split(hand, amount - low, *parts[0])
    for place, chips in _split(hand, low, *parts[1]).items():
        won[place] = won.get(place, 0) + chips
    return won


def _split(hand: Hand, amount: int, ranking: int, winners: list[int]) -> dict[int, int]:
    """Share one part of a pot, its odd chips by the rule of the game."""
    if len(winners) == 1:
        return {winners[0]: amount}
    if hand.game.odd_chip == "card" and amount % len(winners):
        rule = hand.game.rankings[ranking]
        cards = [hand.down[place] + hand.up[place] for place in winners]
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
