"""The end of a hand by the rules page [RULES-ENGINE 5, 6]: pots, halves, odd chips, rake."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from tests.engine.reference import causes, pots
from tests.engine.reference.deal import Outcome
from tourney.engine import evaluate

if TYPE_CHECKING:
    from tests.engine.reference.hand import SlowHand
    from tests.engine.reference.seating import Player

Pot = tuple[int, list[int]]


class Settlement:
    """Pays the players of a hand whose betting is over, named by place; see ``outcome``."""

    def __init__(self, hand: SlowHand) -> None:
        self.hand = hand
        players = hand.players
        self.live = [at for at, player in enumerate(players) if not player.folded]
        totals = [player.before for player in players]
        folded = [player.folded for player in players]
        place, back = pots.uncalled(totals, folded)
        totals[place] -= back
        all_in = any(not players[at].chips for at in self.live)
        self.pots = list(_layers(tuple(totals), tuple(folded), hand.dead))
        self.values = _values(hand) if len(self.live) > 1 else []
        payable = self._as_paid()
        rakes = _rakes(hand, payable)
        players[place].chips += back
        for (amount, among), rake in zip(payable, rakes, strict=True):
            for at, won in self._shares(amount - rake, among).items():
                players[at].chips += won
        shown = bool(self.values)
        showing = self._showing(everybody=all_in) if shown else []
        self.outcome = Outcome(
            tuple(player.chips for player in players),
            back,
            tuple(amount for amount, _among in self.pots) if shown else (),
            showing[0][0] if shown else None,
            tuple(showing),
            sum(rakes),
        )

    def _as_paid(self) -> list[Pot]:
        """The pots; or without who can win nothing, neighbours of the same players joined."""
        if causes.MERGED_POTS not in self.hand.swapped or not self.values:
            return self.pots
        joined: list[Pot] = []
        able = self._able()
        for amount, among in self.pots:
            left = [at for at in among if at in able]
            if joined and joined[-1][1] == left:
                amount += joined.pop()[0]
            joined.append((amount, left))
        return joined

    def _able(self) -> set[int]:
        """Who is best, high or low, in at least one pot."""
        return {
            at
            for _amount, among in self.pots
            for ranked in self.values
            for at in _best(ranked, among)
        }

    def _shares(self, amount: int, among: list[int]) -> dict[int, int]:
        if len(among) == 1:
            return {among[0]: amount}
        high, *lows = [_best(ranked, among) for ranked in self.values]
        low = lows[0] if lows else []
        if lows and not low and causes.SHARED_LOW in self.hand.swapped and any(self.values[1]):
            low = [at for at in among if at in self._able()]
        if not low:
            return self._split(amount, high, is_low=False)
        won = self._split(amount - amount // 2, high, is_low=False)
        for at, chips in self._split(amount // 2, low, is_low=True).items():
            won[at] = won.get(at, 0) + chips
        return won

    def _split(self, amount: int, winners: list[int], *, is_low: bool) -> dict[int, int]:
        hand = self.hand
        share, odd = divmod(amount, len(winners))
        by_card = hand.game.odd_chip == "card" and causes.STUD_ODD_BY_SEAT not in hand.swapped
        if by_card and odd:
            best = {at: _highest_cards(hand, hand.players[at], is_low) for at in winners}
            winners = sorted(winners, key=lambda at: best[at], reverse=True)
        won = dict.fromkeys(winners, share)
        for chip in range(odd):
            won[winners[0 if causes.ONE_ODD_WINNER in hand.swapped else chip]] += 1
        return won

    def _showing(self, *, everybody: bool) -> list[tuple[int, bool]]:
        """Who shows in which order, and whether he must: he can win something, or all do."""
        order = self.hand.clockwise_from(self._first_to_show())
        places = [self.hand.players.index(player) for player in order]
        line: list[int] = []
        for _amount, among in self.pots[::-1]:
            line += [at for at in places if at in among and at not in line]
        shown: list[int] = []
        answer = []
        for at in line:
            must = everybody or not shown or self._beats(at, shown)
            shown += [at] * must
            answer.append((self.hand.players[at].seat, must))
        return answer

    def _beats(self, at: int, shown: list[int]) -> bool:
        """Whether a hand, high or low, is not behind those shown for one of its pots."""
        return any(
            at in _best(ranked, [other for other in among if other in shown or other == at])
            for _amount, among in self.pots
            for ranked in self.values
            if at in among
        )

    def _first_to_show(self) -> Player:
        """The last bettor; else the best board of stud, or the first player."""
        hand = self.hand
        bettor = hand.bettor
        if not bettor and hand.options.show_order == "last_aggressor_any_round":
            bettor = hand.last_bettor
        if bettor and not bettor.folded:
            return bettor
        return hand.best_showing() if hand.street.opens == "showing" else hand.players[0]


@lru_cache(maxsize=64)
def _layers(totals: tuple[int, ...], folded: tuple[bool, ...], dead: int) -> tuple[Pot, ...]:
    return tuple(pots.layers(list(totals), list(folded), dead))


def _best(ranked: list[int], among: list[int]) -> list[int]:
    best = max(ranked[at] for at in among)
    return [at for at in among if best and ranked[at] == best]


def _values(hand: SlowHand) -> list[list[int]]:
    """The values of the hands, high and then low; 0 for a folded hand and for no low."""
    omaha = hand.game.name[2] == "o"
    answer = []
    for ranking in hand.game.rankings:
        row = []
        for player in hand.players:
            cards = player.down + player.up
            value: int | None = 0
            if player.folded:
                pass
            elif ranking.name == "high" and omaha:
                value = evaluate.omaha(cards, hand.board)
            elif ranking.name == "high":
                value = evaluate.high(cards + hand.board)
            elif omaha:
                value = evaluate.low8(cards, hand.board)
            else:
                value = evaluate.low8(cards + hand.board)
            row.append(value or 0)
        answer.append(row)
    return answer


def _highest_cards(hand: SlowHand, player: Player, is_low: bool) -> list[tuple[int, int]]:
    """The winning five as (rank, suit) from the top, of equal fives the best suits [TDA 20]."""
    value = evaluate.low8 if is_low else evaluate.high
    fives = {
        five: value(five) or 0 for five in combinations([*player.down, *player.up, *hand.board], 5)
    }
    best = max(fives.values())
    keys = []
    for five in fives:
        if fives[five] == best:
            ranks = {card // 4 for card in five}
            ace = -1 if is_low or ranks == {12, 0, 1, 2, 3} else 12
            cards = [(ace if card // 4 == 12 else card // 4, card % 4) for card in five]
            keys.append(sorted(cards, reverse=True))
    return max(keys)


def _rakes(hand: SlowHand, all_pots: list[Pot]) -> list[int]:
    options = hand.options
    rakes: list[int] = []
    for amount, _among in all_pots:
        rake = 0
        if hand.street_number:
            units = Fraction(options.rake_percent) * amount / 100 // options.rake_unit
            rake = int(units) * options.rake_unit
        if options.rake_cap is not None:
            rake = min(rake, options.rake_cap - sum(rakes))
        rakes.append(rake)
    return rakes
