"""A hand by the rules page [RULES-ENGINE 2-5], every question answered from scratch."""

from __future__ import annotations

from collections.abc import Collection

from tests.engine.reference import causes, seating
from tests.engine.reference.deal import Deal, Outcome, View
from tests.engine.reference.seating import Player
from tests.engine.reference.settlement import Settlement
from tourney.engine import GAMES, Street


class SlowHand:
    """A hand of ``deal`` in which the rules named by ``swapped`` are PokerKit's."""

    def __init__(self, deal: Deal, swapped: Collection[str] = ()) -> None:
        self.deal = deal
        self.stakes = deal.stakes
        self.options = deal.options
        self.swapped = swapped
        self.game = GAMES[deal.game]
        self.deck = list(deal.deck)
        self.burned: list[int] = []
        self.mucked: list[int] = []
        self.board: list[int] = []
        self.dead = 0
        self.street_number = 0
        self.over = False
        self.settled: Outcome | None = None
        self.last_bettor: Player | None = None
        self.bring_in_due: Player | None = None
        self.bring_in = 0
        self.unseen_in_pot = 0
        table = seating.seated(deal)
        self.players, self.big_blind = table.players, table.big_blind
        self.small_blind, self.on_button = table.small_blind, table.on_button
        self._post()
        self._deal()
        self._open_first_round()

    # Who sits where

    def _at(self, seat: int) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def clockwise_from(self, first: Player) -> list[Player]:
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    @property
    def live(self) -> list[Player]:
        return [player for player in self.players if not player.folded]

    # Forced bets

    def _post(self) -> None:
        stakes = self.stakes
        if stakes.ante_kind == "each":
            for player in self.players:
                player.before += player.pay(stakes.ante)
        payer = {"button": self.on_button, "big_blind": self.big_blind}.get(stakes.ante_kind)
        ante_first = self.options.ante_order == "ante_first"
        ante = payer.pay(stakes.ante) if payer and ante_first else 0
        small = self.small_blind.pay(stakes.small_blind) if self.small_blind else 0
        if self.small_blind:
            self.small_blind.bet = small
        self.big_blind.bet = big = self.big_blind.pay(stakes.big_blind)
        if payer and not ante_first:
            ante = payer.pay(stakes.ante)
        self.dead = ante
        for seat, (live, dead) in self.options.posts.items():
            self.dead += self._at(seat).pay(dead)
            self._at(seat).bet += self._at(seat).pay(live)
        if causes.SHORT_IN_POT not in self.swapped:
            self.unseen_in_pot = stakes.small_blind - small + stakes.big_blind - big
        if not self.options.ante_in_pot:
            self.unseen_in_pot -= ante

    def _open_first_round(self) -> None:
        if self.street.opens == "bring_in":
            self._open_with_bring_in()
            return
        stakes = self.stakes
        blinds = stakes.small_blind or stakes.big_blind
        first = self.clockwise_from(self.big_blind)[1] if blinds else self.players[0]
        if causes.LARGEST_BLIND in self.swapped:
            first = self.clockwise_from(self._largest_blind())[1]
        self._kill_absent(first)
        posted = max(player.bet for player in self.players)
        top = max(posted, stakes.big_blind, stakes.small_blind)
        full = stakes.big_blind
        if causes.SHORT_BLIND in self.swapped:
            top = posted
            full = min(full, posted)
        counted = 1 if stakes.big_blind and causes.CAP_BY_STREET not in self.swapped else 0
        self._open_round(first, top=top, full=full, counted=counted)

    def _largest_blind(self) -> Player:
        """The player with the largest blind, posts left out, the last from the button on."""
        blinds = [
            (-1 if player.seat in self.options.posts else player.bet, at)
            for at, player in enumerate(self.players)
        ]
        return self.players[max(blinds)[1]]

    def _open_with_bring_in(self) -> None:
        low = min(self.players, key=lambda player: player.up[0])
        self.bring_in = self.stakes.bring_in or self.stakes.bet_size(is_big=False) // 2
        if low.seat in self.options.killed:
            low.bet = low.pay(self.bring_in)
        elif low.chips:
            self.bring_in_due = low
        self._kill_absent(low)
        if causes.LEFT_MUST_BRING_IN in self.swapped and not low.chips and not low.bet:
            self.bring_in_due = next(
                (player for player in self.clockwise_from(low) if player.chips), None
            )
        self._open_round(low, top=self.bring_in)

    def _kill_absent(self, first: Player) -> None:
        for player in self.clockwise_from(first):
            if player.seat in self.options.killed and len(self.live) > 1:
                player.folded = True

    # Rounds

    @property
    def street(self) -> Street:
        return self.game.streets[self.street_number]

    @property
    def fixed(self) -> bool:
        return self.game.limit == "fixed"

    def _open_round(self, first: Player, *, top: int = 0, full: int = 0, counted: int = 0) -> None:
        """Start betting: ``full`` of the ``top`` are full bets, ``counted`` of the cap."""
        self.top, self.full, self.counted = top, full, counted
        if self.fixed:
            self.size = self.stakes.bet_size(is_big=self.street.is_big)
        else:
            self.size = self.stakes.smallest_bet
        self.raise_by = 0 if causes.BELOW_BLIND in self.swapped else self.size
        self.shorts = 0
        self.bettor: Player | None = None
        for player in self.players:
            player.acted_on = None
            player.has_checked = player.acted_since_full = False
        self.to_act = [
            player for player in self.clockwise_from(first) if player.chips and not player.folded
        ]
        self._stop_the_only_one()
        self._go_on()

    def _stop_the_only_one(self) -> None:
        """Ask the only player with chips for what he owes to live opponents, if anything."""
        with_chips = [player for player in self.live if player.chips]
        if len(self.live) == 1:
            self.to_act = []
        elif len(with_chips) == 1 and self.to_act:
            bets = [player.bet for player in self.live if player is not with_chips[0]]
            if max(bets) <= with_chips[0].bet:
                self.to_act = []
            self.top = min(self.top, max(bets))

    def _go_on(self) -> None:
        """Deal and bet on until somebody has to act or the hand is over."""
        while not self.to_act and not self.over:
            for player in self.players:
                player.before += player.bet
                player.bet = 0
            self.last_bettor = self.bettor or self.last_bettor
            self.bring_in = self.unseen_in_pot = 0
            if len(self.live) == 1 or self.street_number + 1 == len(self.game.streets):
                self.over = True
                self.settled = Settlement(self).outcome
                return
            self.street_number += 1
            self._deal()
            if sum(1 for player in self.live if player.chips) > 1:
                first = self.players[0]
                if self.street.opens == "showing":
                    first = self.best_showing()
                self._open_round(first)

    def best_showing(self) -> Player:
        return max(self.live, key=lambda player: self.game.showing(player.up))

    # What may be done

    def legal(self) -> tuple[int, int, int]:
        player = self.to_act[0]
        owed = max(self.top - player.bet, 0)
        call = min(owed, player.chips)
        if not self._may_raise(player, owed):
            return call, 0, 0
        all_in = player.bet + player.chips
        low = min(self._smallest_raise(), all_in)
        if self.fixed:
            both = self._has_choice(player)
            return call, low, min(self.stakes.bet_size(is_big=True), all_in) if both else low
        most = all_in
        if self.game.limit == "pot":
            pot = self.dead + sum(other.before + other.bet for other in self.players)
            most = min(max(low, self.top + owed + pot + self.unseen_in_pot), all_in)
        return call, low, most

    def _has_choice(self, player: Player) -> bool:
        """Whether the open pair may bet either size [S2]."""
        pair = len({card // 4 for card in player.up}) < len(player.up)
        return self.street.open_pair and self.options.open_pair and not self.full and pair

    def _smallest_raise(self) -> int:
        if self.fixed and causes.NO_HALF_BET in self.swapped:
            return self.size if self._completes() else self.top + self.size
        if self.fixed:
            return self.full + self.size
        low = self.top + max(self.raise_by, self.size)
        return max(low, 2 * self.top) if self.options.min_reraise == "double" else low

    def _completes(self) -> bool:
        """Whether nobody has bet more than the bring-in."""
        return bool(self.bring_in) and self.bettor is None

    def _may_raise(self, player: Player, owed: int) -> bool:
        others = [other for other in self.live if other is not player and other.chips]
        if causes.NO_MATCH in self.swapped:
            top = max(other.bet for other in self.players) if self.bring_in else self.top
            others = [other for other in others if other.bet + other.chips > top]
        short_may_complete = (
            causes.COMPLETES_SHORT in self.swapped
            and self._completes()
            and not any(other.bet for other in self.players)
        )
        if not others or (player.chips <= owed and not short_may_complete):
            return False
        cap = self.options.raise_cap
        if self.fixed and cap is not None and self.counted >= cap:
            return False
        if player.acted_on is None:
            return True
        if player.has_checked and not self.options.check_raise:
            return False
        if self._forgets() and player.acted_since_full and self.shorts:
            return False
        grown = self.top - player.acted_on
        if self.fixed and causes.NO_HALF_BET not in self.swapped:
            return 2 * grown >= self.size
        return grown >= self.raise_by

    def _forgets(self) -> bool:
        """Whether short all-ins count again from nothing once they made up a full raise."""
        by_half_bets = self.fixed and causes.NO_HALF_BET not in self.swapped
        return causes.FORGOTTEN in self.swapped and not by_half_bets

    # What is done

    def act(self, kind: str, to: int = 0) -> None:
        player = self.to_act.pop(0)
        if kind == "fold":
            player.folded = True
            self.mucked += player.down + player.up
        elif kind == "raise":
            self._raise(player, to)
        else:
            paid = player.pay(max(self.top - player.bet, 0))
            player.has_checked = player.has_checked or not paid
            player.bet += paid
            if causes.SHORT_BRING_IN in self.swapped and player is self.bring_in_due:
                self.top = player.bet
        self.bring_in_due = None
        player.acted_on = 0 if self._completes() else self.top
        player.acted_since_full = True
        if causes.LONE_PLAYER not in self.swapped or len(self.live) == 1:
            self._stop_the_only_one()
        self._go_on()

    def _raise(self, player: Player, to: int) -> None:
        top = max(other.bet for other in self.players) if self._completes() else self.top
        by = to - top
        player.pay(to - player.bet)
        player.bet = to
        if self.fixed and causes.NO_HALF_BET not in self.swapped:
            if not self.full and self._has_choice(player) and to > self.size:
                self.size = self.stakes.bet_size(is_big=True)
            if 2 * (to - self.full) >= self.size:
                self.full += self.size
                self.counted += 1
        else:
            self.counted += 1
        if by >= self.raise_by:
            for other in self.players:
                other.acted_since_full = False
        self.raise_by = max(self.raise_by, by)
        self.shorts = 0 if player.chips else self.shorts + by
        if self.shorts >= self.raise_by:
            self.shorts = 0
        self.top = to
        self.bettor = player
        self.to_act = [
            other for other in self.clockwise_from(player)[1:] if other.chips and not other.folded
        ]

    # Cards

    def _deal(self) -> None:
        street, live = self.street, self.live
        if street is self.game.streets[-1] and street.down:
            self._deal_seventh()
            return
        if street.burns:
            self.burned.append(self.deck.pop(0))
        for _ in range(street.down):
            for player in live:
                player.down.append(self.deck.pop(0))
        for _ in range(street.up):
            for player in live:
                player.up.append(self.deck.pop(0))
        for _ in range(street.board):
            self.board.append(self.deck.pop(0))

    def _deal_seventh(self) -> None:
        """Deal the last card of stud; the cards may run short [RULES-ENGINE 1]."""
        live = self.live
        if len(self.deck) > len(live):
            self.burned.append(self.deck.pop(0))
        stub = self.deck + self.burned if len(self.deck) < len(live) else self.deck
        if causes.MUCK_DEALT in self.swapped:
            stub = stub + self.mucked
        if len(stub) < len(live):
            self.board.append(stub[0])
            return
        for player, card in zip(live, stub, strict=False):
            player.down.append(card)

    # What is seen

    def view(self) -> View:
        if self.over:
            actor, may_fold, legal, sizes = None, False, (0, 0, 0), []
        else:
            player = self.to_act[0]
            actor, may_fold = player.seat, player is not self.bring_in_due
            legal = self.legal()
            sizes = self.sizes(*legal)
        return View(
            actor,
            may_fold,
            *legal,
            tuple(sizes),
            tuple(self.board),
            () if self.over else tuple(map(_cards, self.players)),
            () if self.over else tuple(player.chips for player in self.players),
        )

    def sizes(self, call: int, low: int, high: int) -> list[int]:
        """The amounts to bet where there is a choice between two [RULES-ENGINE 4]."""
        if low and self._completes() and not any(player.bet for player in self.players):
            return [call, low]
        return [low, high] if self.fixed and low < high else []

    def outcome(self) -> Outcome:
        assert self.settled is not None
        return self.settled


def _cards(player: Player) -> frozenset[int]:
    return frozenset() if player.folded else frozenset(player.down + player.up)
