"""One hand of poker, from the forced bets to the payouts: the loop that plays any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Final

from tourney.engine import forced, settlement, showing
from tourney.engine.betting import FIXED, NO, NO_CAP, POT, Betting
from tourney.engine.cards import rank
from tourney.engine.dealing import Deck, deck_of, last_cards
from tourney.engine.errors import HandError
from tourney.engine.games import Game, Street, game_of
from tourney.engine.options import DEFAULT_OPTIONS, Options
from tourney.engine.result import HandResult
from tourney.engine.stakes import Stakes
from tourney.engine.whole import is_whole

LIMITS: Final = {"fixed": FIXED, "pot": POT, "no": NO}


class Hand(Betting):
    """A hand being played: ask :meth:`legal`, call :meth:`act`, until it is ``over``.

    ``game`` is an entry of ``GAMES``, its name, or any :class:`Game`. ``stacks`` maps seats to
    chips, everybody who is dealt in; ``button`` is a seat, empty or not, 0 where stud has none.
    The cards come from ``deck`` (``deck[0]`` first, burns included) or are shuffled by ``rng``,
    by default the system's. ``result`` is ``None`` until the hand is over.

    Raises :class:`HandError`: ``unknown_game``, ``too_few_seats``, ``too_many_seats``,
    ``not_a_seat``, ``bad_seat``, ``bad_stack``, ``bad_stakes``, ``bad_option``, ``double_card``,
    ``unknown_card`` or ``short_deck``.
    """

    __slots__ = (
        "all_in",
        "board",
        "button",
        "deck",
        "down",
        "game",
        "last_aggressor",
        "options",
        "order",
        "posted",
        "pots",
        "result",
        "shares_last_card",
        "sizes",
        "stakes",
        "starting",
        "street",
        "streets",
        "up",
    )

    def __init__(
        self,
        game: Game | str,
        stakes: Stakes,
        stacks: Mapping[int, int],
        button: int,
        *,
        rng: Random | None = None,
        deck: Sequence[int] | None = None,
        options: Options | None = None,
    ) -> None:
        """Collect the forced bets and deal the first cards."""
        self.game = game_of(game)
        self.stakes = stakes
        self.options = DEFAULT_OPTIONS if options is None else options
        _check_rules(stakes, self.options)
        _check_seats(self.game, stacks, button, self.options)
        self.button = button
        self.order = forced.order_of(stacks, button, self.options)
        seats = self.order.seats
        self.starting = list(map(stacks.__getitem__, seats))
        super().__init__(seats, self.starting[:], LIMITS[self.game.limit])
        self.deck = _deck(self.game, len(seats), deck, rng)
        if self.limit == FIXED:
            self.cap = self.options.raise_cap or NO_CAP
        self.check_raise = self.options.check_raise
        self.doubles = self.options.min_reraise == "double"
        self.sizes = _bet_sizes(stakes, self.limit)
        self.board: list[int] = []
        self.down: list[list[int]] = [[]] * len(seats)
        self.up: list[list[int]] = [[]] * len(seats)
        self.streets: list[tuple[int, list[int]]] = []
        self.shares_last_card = False
        self.last_aggressor = -1
        self.pots: list[tuple[int, list[int]]] = []
        self.all_in: list[int] = []
        self.result: HandResult | None = None
        self.posted: list[tuple[str, int, int]] = []
        self.street = 0
        self._post()
        self._deal(self.game.streets[0])
        self._open_first()

    # What can be seen

    @property
    def stacks(self) -> dict[int, int]:
        """Seat -> chips in front of the player, without what he has bet."""
        return dict(zip(self.seats, self.chips, strict=True))

    def cards(self, seat: int) -> tuple[list[int], list[int]]:
        """Return a seat's cards, those face down and those face up."""
        place = self.seats.index(seat)
        return self.down[place][:], self.up[place][:]

    @property
    def absent(self) -> list[int]:
        """The seats whose hands were killed after the deal, in order of action [TDA 30]."""
        killed = self.options.killed
        return [
            seat
            for place, seat in enumerate(self.seats)
            if seat in killed and place not in self.inside
        ]

    def showdown(self) -> list[tuple[int, bool]]:
        """Return ``(seat, must_show)`` in order of showing; empty without a showdown.

        Who need not show is asked whether he does: his hand can win nothing.
        """
        return showing.order(self) if self.result is not None and self.live > 1 else []

    # The first street

    def _post(self) -> None:
        forced.post(self)
        if 0 in self.chips:
            for place, chips in enumerate(self.chips):
                if not chips:
                    self._leave(place)

    def _open_first(self) -> None:
        street = self.game.streets[0]
        if street.opens == "bring_in":
            self._open_bring_in(street)
            return
        stakes = self.stakes
        big = self.order.big_blind
        has_blinds = stakes.big_blind > 0 or stakes.small_blind > 0
        first = (big + 1) % len(self.seats) if has_blinds and big is not None else 0
        if self.options.killed:
            self._kill(first)
        if self.limit == POT:
            self.pot_shift = self._unseen_in_pot()
        top = max(stakes.big_blind, stakes.small_blind, max(self.bets))
        self._open_round(self.sizes[street.is_big], first=first, top=top, base=stakes.big_blind)

    def _unseen_in_pot(self) -> int:
        """What a pot-limit raise before the flop counts beyond the chips in the pot [TDA 54].

        Short and dead blinds count in full; an ante for the whole table does not count.
        """
        stakes = self.stakes
        paid = dict.fromkeys(("small_blind", "big_blind", "ante"), 0)
        for kind, _place, chips in self.posted:
            if kind in paid:
                paid[kind] += chips
        shift = stakes.big_blind - paid["big_blind"] + stakes.small_blind - paid["small_blind"]
        if stakes.ante_kind != "each" and not self.options.ante_in_pot:
            shift -= paid["ante"]
        return shift

    def _open_bring_in(self, street: Street) -> None:
        """Let the lowest up-card bring it in; who is all-in on his ante leaves it to his left.

        A bring-in of a whole small bet is the first bet of the round: nothing is left to complete.
        """
        size = self.sizes[street.is_big]
        bring_in = self.stakes.bring_in_due
        order = self.game.bring_in_order
        low = min(range(len(self.seats)), key=lambda place: order(self.up[place][0]))
        is_bet = bring_in == size
        self.bring_in = 0 if is_bet else bring_in
        first = low
        if self.seats[low] in self.options.killed and self.chips[low]:
            paid = min(bring_in, self.chips[low])
            self.chips[low] -= paid
            self.bets[low] = paid
            self.posted.append(("bring_in", low, paid))
            if not self.chips[low]:
                self._leave(low)
        elif self.chips[low]:
            self._bringer = low
        if self.options.killed:
            self._kill(first)
        self._open_round(size, first=first, top=bring_in, base=size if is_bet else 0)

    def _kill(self, first: int) -> None:
        """Fold the absent players in order of action, the last player left excepted [TDA 30]."""
        count = len(self.seats)
        for place in [*range(first, count), *range(first)]:
            if self.seats[place] in self.options.killed and len(self.inside) > 1:
                self.inside.remove(place)
                if self.chips[place]:
                    self._leave(place)

    # Later streets

    def _after_round(self) -> None:
        """Deal the next street and let it be bet, or settle."""
        if self.aggressor >= 0:
            self.last_aggressor = self.aggressor
        self.pot_shift = self.bring_in = self.other_size = 0
        self._bringer = -1
        streets = self.game.streets
        while len(self.inside) > 1 and self.street + 1 < len(streets):
            self.street += 1
            street = streets[self.street]
            self._deal(street)
            if self.active > 1:
                if street.open_pair and self.options.open_pair:
                    self._offer_open_pair()
                first = self.best_showing() if street.opens == "showing" else 0
                self._open_round(self.sizes[street.is_big], first=first)
                return
        self.over = True
        self.result = settlement.settle(self)

    def _deal(self, street: Street) -> None:
        """Deal a street: the burn, a card at a time to who is in, then the board."""
        deck = self.deck
        each = street.down + street.up
        wanted = street.burns + len(self.inside) * each + street.board
        if wanted > deck.left:
            self._deal_short()
            return
        dealt = deck.take(wanted)
        self.streets.append((len(self.log), dealt))
        at = 0
        if street.burns:
            deck.burned.append(dealt[0])
            at = 1
        if street.down:
            at = self._give(self.down, dealt, at, street.down)
        if street.up:
            at = self._give(self.up, dealt, at, street.up)
        if street.board:
            self.board += dealt[at:]

    def _give(self, hands: list[list[int]], dealt: list[int], at: int, rounds: int) -> int:
        """Give everybody his cards of so many rounds, and return how far ``dealt`` has come.

        Each gets a new list: before the first card all hands are one empty list.
        """
        inside = self.inside
        count = len(inside)
        end = at + rounds * count
        if not hands[inside[0]] and count == len(hands):
            hands[:] = [dealt[first:end:count] for first in range(at, at + count)]
            return end
        for place in inside:
            hands[place] = hands[place] + dealt[at:end:count]
            at += 1
        return end

    def _deal_short(self) -> None:
        """Deal the last card face down where the deck has run short."""
        stub = self.deck.left
        dealt, self.shares_last_card = last_cards(self.deck, len(self.inside))
        if self.shares_last_card:
            self.board += dealt
        else:
            for place, card in zip(self.inside, dealt, strict=True):
                self.down[place] = [*self.down[place], card]
        self.streets.append((len(self.log), dealt[: stub - self.deck.left]))

    def best_showing(self) -> int:
        """The place whose up-cards rank highest, the first from the dealer's left on a tie."""
        best, value = 0, -1
        for place in self.inside:
            shown = self.game.showing(self.up[place])
            if shown > value:
                best, value = place, shown
        return best

    def _offer_open_pair(self) -> None:
        """Let who shows a pair on fourth street bet either size [S2]."""
        self.choosers = [len(set(map(rank, cards))) < len(cards) for cards in self.up]
        self.other_size = self.stakes.bet_size(is_big=True)


def _check_rules(stakes: object, options: object) -> None:
    if not isinstance(stakes, Stakes):
        raise HandError("bad_stakes", field="stakes", value=str(stakes))
    if not isinstance(options, Options):
        raise HandError("bad_option", option="options", value=str(options))


def _check_seats(game: Game, stacks: Mapping[int, int], button: int, options: Options) -> None:
    if len(stacks) < 2:
        raise HandError("too_few_seats", seats=len(stacks), least=2)
    if len(stacks) > game.max_seats:
        raise HandError("too_many_seats", seats=len(stacks), most=game.max_seats)
    numbers = [*stacks, *stacks.values()]
    if set(map(type, numbers)) != {int} or min(numbers) < 1 or not is_whole(button):
        no_seat = [seat for seat in stacks if not is_whole(seat, 1)]
        if no_seat or not is_whole(button):
            raise HandError("not_a_seat", seat=str(no_seat[0] if no_seat else button))
        seat = next(seat for seat, chips in stacks.items() if not is_whole(chips, 1))
        raise HandError("bad_stack", seat=seat, chips=stacks[seat])
    if options.posts or options.killed:
        for seat in (*options.posts, *options.killed):
            if seat not in stacks:
                raise HandError("bad_seat", seat=seat)


def _bet_sizes(stakes: Stakes, limit: int) -> tuple[int, int]:
    """The smallest bet on early streets and on late ones."""
    if limit == FIXED:
        return stakes.bet_size(is_big=False), stakes.bet_size(is_big=True)
    return stakes.smallest_bet, stakes.smallest_bet


def _deck(game: Game, players: int, deck: Sequence[int] | None, rng: Random | None) -> Deck:
    if deck is None:
        return Deck(list(game.deck), rng or SystemRandom())
    return deck_of(game.deck, deck, game.cards_for(players))
