"""A deal played by PokerKit, from the same deck, looked at in the engine's terms.

PokerKit's players are numbered in the order of action from the button's left, as ours are, but
it takes the blinds and antes of two players the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Card, Deck, Mode, Opening, State, Street

from tests.engine.reference.deal import Deal, Outcome, View
from tests.engine.reference.hand import SlowHand
from tourney.engine import GAMES
from tourney.engine.cards import TEXTS

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
CARDS = [next(Card.parse(text)) for text in TEXTS]
NUMBERS = {repr(card): number for number, card in enumerate(CARDS)}

# The games PokerKit has a class for that plays the right limit; the others are built here.
CLASSES: dict[str, Callable[..., State]] = {
    "flhe": pokerkit.FixedLimitTexasHoldem.create_state,
    "nlhe": pokerkit.NoLimitTexasHoldem.create_state,
    "plo": pokerkit.PotLimitOmahaHoldem.create_state,
    "fl7s": pokerkit.FixedLimitSevenCardStud.create_state,
    "fl7s8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state,
}
LIMITS = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no": BettingStructure.NO_LIMIT,
}
HANDS = {
    "he": (pokerkit.StandardHighHand,),
    "o": (pokerkit.OmahaHoldemHand,),
    "o8": (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
}


class Valued:
    """One of PokerKit's hand types, which values each hand once; it asks many times over."""

    def __init__(self, hand_type: type[pokerkit.Hand]) -> None:
        self.hand_type = hand_type
        self.known: dict[object, pokerkit.Hand | ValueError] = {}

    def from_game(self, hole: Iterable[Card], board: Iterable[Card] = ()) -> pokerkit.Hand:
        cards = tuple(hole), tuple(board)
        if cards not in self.known:
            try:
                self.known[cards] = self.hand_type.from_game(*cards)
            except ValueError as no_hand:
                self.known[cards] = no_hand
        value = self.known[cards]
        if isinstance(value, ValueError):
            raise value
        return value


class PokerKitHand:
    """One hand in PokerKit; the cards come from the deal's deck, burns included."""

    def __init__(self, deal: Deal) -> None:
        order = SlowHand(deal)
        self.is_stud = order.game.odd_chip == "card"
        self.seats = [player.seat for player in order.players]
        self.stub = list(deal.deck)
        self.burned: list[int] = []
        self.folded: list[int] = []
        self.pots: tuple[int, ...] = ()
        self.first_to_show: int | None = None
        self.state = _state(deal, order)
        self.state.hand_types = tuple(map(Valued, self.state.hand_types))  # type: ignore[arg-type]
        self._go_on()

    def act(self, kind: str, to: int = 0) -> None:
        state = self.state
        if kind == "fold":
            assert state.actor_index is not None
            self.folded += map(_number, state.hole_cards[state.actor_index])
            state.fold()
        elif kind == "raise":
            state.complete_bet_or_raise_to(to)
        elif state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
        self._go_on()

    @property
    def over(self) -> bool:
        return not self.state.status

    # Cards

    def _go_on(self) -> None:
        """Deal and show until somebody has to act or the hand is over."""
        state = self.state
        while state.status and state.actor_index is None:
            if state.showdown_index is not None:
                self._show()
            elif state.card_burning_status:
                self._burn()
            elif any(state.hole_dealing_statuses):
                state.deal_hole(CARDS[self._next()])
            elif state.board_dealing_count:
                state.deal_board(CARDS[self._next()])
            else:
                raise AssertionError("PokerKit waits for something unknown")

    def _burn(self) -> None:
        """Burn a card, an unknown one where stud has none over for it [RULES-ENGINE 1]."""
        if len(self.stub) <= sum(self.state.statuses):
            self.state.burn_card("??")
            return
        self.burned.append(self.stub.pop(0))
        self.state.burn_card(CARDS[self.burned[-1]])

    def _next(self) -> int:
        """The next card: the stub, then the burns, then what was folded."""
        return next(cards for cards in (self.stub, self.burned, self.folded) if cards).pop(0)

    # What is seen

    def _show(self) -> None:
        """Turn up the next hand, and note the pots before any hand is mucked."""
        state = self.state
        if not self.pots:
            self.pots = tuple(pot.amount for pot in state.pots)
            opener = state.opener_index
            # In stud a folded best board would still be the first to show.
            is_known = not self.is_stud or (opener is not None and state.statuses[opener])
            if is_known and len(self.pots) == 1 and not state.all_in_status:
                self.first_to_show = self.seats[state.showdown_indices[0]]
        state.show_or_muck_hole_cards(True)

    def view(self) -> View:
        state = self.state
        board = tuple(map(_number, state.get_board_cards(0)))
        actor = state.actor_index
        if actor is None:
            return View(None, False, 0, 0, 0, (), board, (), ())
        bring_in = state.effective_bring_in_amount
        call = state.checking_or_calling_amount if bring_in is None else bring_in
        assert call is not None
        low = state.min_completion_betting_or_raising_to_amount or 0
        return View(
            self.seats[actor],
            state.can_fold(),
            call,
            low,
            state.max_completion_betting_or_raising_to_amount or 0,
            (call, low) if low and bring_in is not None else (),
            board,
            tuple(frozenset(map(_number, cards)) for cards in state.hole_cards),
            tuple(state.stacks),
        )

    def outcome(self) -> Outcome:
        return Outcome(
            tuple(self.state.stacks), _uncalled(self.state), self.pots, self.first_to_show
        )


def _uncalled(state: State) -> int:
    """What came back to a player because nobody matched it, from the record of the hand."""
    back = 0
    bets = [0] * state.player_count
    winner = state.statuses.index(True)
    last = _last_collection(state) if state.folded_status else None
    for operation in state.operations:
        match operation:
            case pokerkit.BetCollection():
                kept = operation.bets
                back += sum(bets) - sum(kept)
                if operation is last and bets[winner] and not kept[winner]:
                    back -= min(bets[winner], max(kept))
                bets = [0] * state.player_count
            case pokerkit.CompletionBettingOrRaisingTo():
                bets[operation.player_index] = operation.amount
            case (
                pokerkit.AntePosting()
                | pokerkit.BlindOrStraddlePosting()
                | pokerkit.BringInPosting()
                | pokerkit.CheckingOrCalling()
            ):
                bets[operation.player_index] += operation.amount
    return back


def _last_collection(state: State) -> object:
    return [step for step in state.operations if isinstance(step, pokerkit.BetCollection)][-1]


def _number(card: Card) -> int:
    return NUMBERS[repr(card)]


def _state(deal: Deal, order: SlowHand) -> State:
    """Build PokerKit's state, by its class where that plays the game's limit."""
    stakes = deal.stakes
    count = len(order.players)
    antes, blinds = _forced_bets(deal, order)
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    each = stakes.ante_kind == "each"
    common: dict[str, Any] = {
        "raw_starting_stacks": [deal.stacks[player.seat] for player in order.players],
        "player_count": count,
        "mode": Mode.CASH_GAME,
    }
    sizes = [stakes.bet_size(is_big=False), stakes.bet_size(is_big=True)]
    create = CLASSES.get(deal.game)
    if order.game.odd_chip == "card":
        bring_in = stakes.bring_in or sizes[0] // 2
        return CLASSES[deal.game](AUTOMATIC, each, antes, bring_in, *sizes, **common)
    if not order.fixed:
        sizes = [stakes.smallest_bet]
    if create is not None:
        return create(AUTOMATIC, each, antes, blinds, *sizes, **common)
    return State(
        AUTOMATIC,
        Deck.STANDARD,
        HANDS[deal.game[2:]],
        _streets(deal, sizes),
        LIMITS[order.game.limit],
        each,
        antes,
        blinds,
        0,
        **common,
    )


def _forced_bets(deal: Deal, order: SlowHand) -> tuple[list[int], list[int]]:
    """Return the antes and blinds of each place; a live post is PokerKit's negative blind."""
    stakes, options = deal.stakes, deal.options
    antes, blinds = [], []
    payer = {"button": order.on_button, "big_blind": order.big_blind}.get(stakes.ante_kind)
    for player in order.players:
        live, ante = options.posts.get(player.seat, (0, 0))
        blind = -live
        if player is order.small_blind:
            blind = stakes.small_blind
        if player is order.big_blind:
            blind = stakes.big_blind
        if stakes.ante_kind == "each":
            ante = stakes.ante
        if player is payer:
            first = blind if options.ante_order == "bb_first" else 0
            ante = min(stakes.ante, max(deal.stacks[player.seat] - first, 0))
        antes.append(ante)
        blinds.append(blind)
    return antes, blinds


def _streets(deal: Deal, sizes: list[int]) -> tuple[Street, ...]:
    """Return the streets of a game with a board, capped as the options say."""
    game = GAMES[deal.game]
    cap = deal.options.raise_cap if game.limit == "fixed" else None
    counted = 1 if deal.stakes.big_blind else 0
    return tuple(
        Street(
            street.burns,
            (False,) * street.down,
            street.board,
            False,
            Opening.POSITION,
            sizes[-1] if street.is_big else sizes[0],
            cap if cap is None or number else cap - counted,
        )
        for number, street in enumerate(game.streets)
    )
