"""The story of a hand: what happened, line by line, for people to read.

A line is a code with its facts; the words are the catalogue's (:mod:`tourney.catalogue.history`),
so that the same lines can be told in another language. Cards of players who folded are nobody's
business and are left out; every hand that was in at the showdown may be seen [S1].
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Final, NamedTuple

from tourney.catalogue.history import Telling
from tourney.engine import cards, evaluate
from tourney.engine.hand import Hand

FLOP_STREETS: Final = ("deal", "flop", "turn", "river")
STUD_STREETS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
LIVE: Final = ("small_blind", "big_blind", "post", "bring_in")


class Line(NamedTuple):
    """One line of a history: what kind it is, and its facts (seats, chips, cards as text)."""

    code: str
    params: dict[str, Any]


AS_IT_IS: Final = Telling()


def text(hand: Hand, telling: Telling = AS_IT_IS, unseen: Container[int] = ()) -> str:
    """Return a whole history, a line each; ``telling`` has names, language, how chips are written.

    A hand that is not over is told as far as it went. ``unseen`` are seats whose cards nobody
    knows, in a hand that was recorded elsewhere: nothing is said of them.
    """
    return "\n".join([telling.line(*line) for line in lines(hand, unseen)])


def message(hand: Hand, telling: Telling = AS_IT_IS) -> str:
    """Return one line that names winner, pot and the value of the winning hand [S1].

    With several pots or winners, each is told; empty while the hand is not over.
    """
    return "; ".join([telling.line(*line) for line in winners(hand)])


def lines(hand: Hand, unseen: Container[int] = ()) -> list[Line]:
    """Return the lines of a hand: stakes and seats, forced bets, streets, showdown, winners."""
    told = [*_header(hand), *_forced(hand), *_Streets(hand).lines()]
    if hand.result is not None:
        told += [*_uncalled(hand), *_showdown(hand), *winners(hand), *_end(hand)]
    return [line for each in told if (line := _without_cards(each, unseen)) is not None]


def _without_cards(line: Line, unseen: Container[int]) -> Line | None:
    """A line as it may be told of a seat whose cards nobody knows; ``None`` for not at all."""
    code, params = line
    if params.get("seat") not in unseen:
        return line
    if code == "up":
        return None
    if code in ("shows", "need_not_show"):
        return Line("mucks", {"seat": params["seat"]})
    return Line(code, {name: each for name, each in params.items() if name not in ("hand", "low")})


def winners(hand: Hand) -> list[Line]:
    """Return who won which pot with what, a line for each winner of each pot [S1].

    With nobody else in, no hand is named. Empty while the hand is not over.
    """
    if hand.result is None:
        return []
    told = []
    count = len(hand.result.pots)
    for at, (pot, shares) in enumerate(hand.result.pots):
        kind = "pot" if count == 1 else "side" if at else "main"
        among = [hand.seats[place] for place in hand.pots[at][1]]
        for seat, won in shares.items():
            params = {"seat": seat, "pot": pot, "won": won, **_won_with(hand, seat, among)}
            params["kind"] = kind if won == pot else f"part_{kind}"
            if kind == "side" and count > 2:
                params["number"] = at
            told.append(Line("wins", params))
    return told


def _won_with(hand: Hand, seat: int, among: list[int]) -> dict[str, Any]:
    """The name of what a seat won a pot with: its hand, its low, or both."""
    assert hand.result is not None
    if len(among) == 1:
        return {}
    won: list[evaluate.HandName] = []
    for ranking, ranked in zip(hand.game.rankings, hand.result.values, strict=True):
        best = max(ranked[each] for each in among)
        if best and ranked[seat] == best and ranking.named is not None:
            won.append(ranking.named(best))
    return dict(zip(("hand", "low"), won, strict=False))


def _header(hand: Hand) -> Iterator[Line]:
    stakes, is_stud = hand.stakes, hand.game.is_stud
    params: dict[str, Any] = {"game": hand.game.name}
    if not is_stud and (stakes.small_blind or stakes.big_blind):
        params |= {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind}
    if hand.game.limit == "fixed":
        sizes = stakes.bet_size(is_big=False), stakes.bet_size(is_big=True)
        params |= {"small_bet": sizes[0], "big_bet": sizes[1]}
    if stakes.ante:
        params[f"{stakes.ante_kind}_ante"] = stakes.ante
    if is_stud:
        params["bring_in"] = stakes.bring_in_due
    yield Line("stakes", params)
    if not is_stud:
        button = hand.button if hand.order.button is None else hand.seats[hand.order.button]
        yield Line("button", {"seat": button})
    for seat, chips in sorted(zip(hand.seats, hand.starting, strict=True)):
        yield Line("seat", {"seat": seat, "chips": chips})


def _forced(hand: Hand) -> Iterator[Line]:
    """Forced bets; a player who has no more is all-in with the last of his."""
    left = hand.starting[:]
    for kind, place, chips in hand.posted:
        left[place] -= chips
        params = {"kind": kind, "seat": hand.seats[place], "chips": chips}
        if not left[place]:
            params["all_in"] = True
        yield Line("posted", params)


class _Streets:
    """Walks through the log and keeps what each player has bet and has left."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.places = {seat: place for place, seat in enumerate(hand.seats)}
        self.left = hand.starting[:]
        self.bets = [0] * len(hand.seats)
        self.folded = [False] * len(hand.seats)
        self.up = 0
        self.board = 0
        for kind, place, chips in hand.posted:
            self.left[place] -= chips
            if kind in LIVE:
                self.bets[place] += chips

    def lines(self) -> Iterator[Line]:
        """The streets with their cards and actions."""
        hand = self.hand
        starts = [start for start, _cards in hand.streets]
        for at, (start, end) in enumerate(zip(starts, [*starts[1:], len(hand.log)], strict=True)):
            if at:
                self.bets = [0] * len(self.bets)
            yield from self._cards(at)
            if not at:
                yield from self._absent()
            for kind, seat, to in hand.log[start:end]:
                yield self._action(at, kind, seat, to)

    def _cards(self, at: int) -> Iterator[Line]:
        """What a street dealt for all to see."""
        hand, street = self.hand, self.hand.game.streets[at]
        is_shared = hand.shares_last_card and street is hand.game.streets[-1]
        shared = 1 if is_shared else street.board
        board = hand.board[self.board : self.board + shared]
        self.board += shared
        known = STUD_STREETS if hand.game.is_stud else FLOP_STREETS
        params: dict[str, Any] = {"number": at + 1}
        if len(hand.game.streets) == len(known):
            params["street"] = known[at]
        if board:
            params["cards"] = cards.text(board)
        yield Line("street", params)
        self.up += street.up
        for place, seat in enumerate(hand.seats):
            if street.up and not self.folded[place]:
                yield Line("up", {"seat": seat, "cards": cards.text(hand.up[place][: self.up])})

    def _absent(self) -> Iterator[Line]:
        for seat in self.hand.absent:
            self.folded[self.places[seat]] = True
            yield Line("absent", {"seat": seat})

    def _action(self, at: int, kind: str, seat: int, to: int) -> Line:
        """One action of the log, by what it was in the card room's words."""
        place = self.places[seat]
        params: dict[str, Any] = {"seat": seat}
        if kind == "fold":
            self.folded[place] = True
        elif kind != "check":
            stakes = self.hand.stakes
            bring_in, small_bet = stakes.bring_in_due, stakes.bet_size(is_big=False)
            is_opening = not at and self.hand.game.is_stud
            top = max(self.bets)
            added = to - self.bets[place]
            self.bets[place] = to
            self.left[place] -= added
            params |= {"chips": added} if kind == "call" else {"to": to}
            if not self.left[place]:
                params["all_in"] = True
            if is_opening and not top and kind == "call":
                kind = "brings_in"
            elif is_opening and kind != "call" and top <= bring_in < small_bet:
                kind = "complete"
        return Line(kind, params)


def _uncalled(hand: Hand) -> Iterator[Line]:
    assert hand.result is not None
    for seat, chips in hand.result.uncalled.items():
        yield Line("uncalled", {"seat": seat, "chips": chips})


def _showdown(hand: Hand) -> Iterator[Line]:
    """The hands in the order they are shown, by name."""
    assert hand.result is not None
    for at, (seat, must) in enumerate(hand.showdown()):
        if not at:
            yield Line("showdown", {})
        down, up = hand.cards(seat)
        params: dict[str, Any] = {"seat": seat, "cards": cards.text(_as_held(hand, down, up))}
        names = zip(("hand", "low"), hand.game.rankings, hand.result.values, strict=False)
        for name, ranking, ranked in names:
            if ranked[seat] and ranking.named is not None:
                params[name] = ranking.named(ranked[seat])
        yield Line("shows" if must else "need_not_show", params)


def _as_held(hand: Hand, down: list[int], up: list[int]) -> list[int]:
    """A player's cards as they lie before him: stud's last one down comes after the up-cards."""
    first = hand.game.streets[0].down
    return [*down[:first], *up, *down[first:]]


def _end(hand: Hand) -> Iterator[Line]:
    """Rake, what it leaves to the winners, and who is out."""
    assert hand.result is not None
    if hand.result.rake:
        yield Line("rake", {"chips": hand.result.rake})
        for seat, chips in hand.result.collected.items():
            yield Line("collects", {"seat": seat, "chips": chips})
    for seat, _starting in hand.result.busts:
        yield Line("out", {"seat": seat})
