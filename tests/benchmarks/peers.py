"""Other hand engines, each made to play the policy of :mod:`tests.benchmarks.hands`.

A peer is made once and then called with the number of a hand; it plays the hand to its end and
returns how many actions the log holds. Each is driven by the cheapest of its own public calls
that play the policy, keeps its own log and reuses what its authors mean to be reused. A library
that is not installed is left out.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

Play = Callable[[int], int]

SEATS, CHIPS, SMALL_BLIND, BIG_BLIND = 9, 10_000, 50, 100
STUD_SEATS, ANTE, BRING_IN = 8, 25, 50


def pokerkit(game: str) -> Callable[[int], Play]:
    """PokerKit in its tournament mode, everything automated but the decisions."""

    def make(seed: int) -> Play:
        import pokerkit as pk

        class PotLimitOmahaHiLo(pk.PotLimitOmahaHoldem):
            """PokerKit's own class of Omaha hi-lo has fixed limit's bet sizes."""

            hand_types = (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand)

        blinds = (tuple(pk.Automation), True, 0, (SMALL_BLIND, BIG_BLIND))
        ante = (tuple(pk.Automation), True, ANTE, BRING_IN)
        deal: Any = {
            "nlhe": lambda: pk.NoLimitTexasHoldem(*blinds, BIG_BLIND),
            "plo": lambda: pk.PotLimitOmahaHoldem(*blinds, BIG_BLIND),
            "plo8": lambda: PotLimitOmahaHiLo(*blinds, BIG_BLIND),
            "flhe": lambda: pk.FixedLimitTexasHoldem(*blinds, BIG_BLIND, 2 * BIG_BLIND),
            "fl7s": lambda: pk.FixedLimitSevenCardStud(*ante, BIG_BLIND, 2 * BIG_BLIND),
        }[game]()
        seats = STUD_SEATS if game == "fl7s" else SEATS
        chance = Random(seed).random
        random.seed(seed)

        def play(number: int) -> int:
            state = deal(CHIPS, seats)
            actions = 0
            if game == "fl7s":
                if chance() < 0.8:
                    state.post_bring_in()
                else:
                    state.complete_bet_or_raise_to()
                actions = 1
            while state.status:
                draw = chance()
                if draw < 0.6:
                    state.check_or_call()
                elif draw >= 0.8 and state.can_complete_bet_or_raise_to():
                    state.complete_bet_or_raise_to()
                elif draw < 0.8 and state.checking_or_calling_amount:
                    state.fold()
                else:
                    state.check_or_call()
                actions += 1
            assert not sum(state.payoffs)
            return actions

        return play

    return make


def pokerfast(seed: int) -> Play:
    """pokerfast's engine of no-limit hold'em, whose log it calls ``u_hand``."""
    from pokerfast import FastHand

    chance = Random(seed).random
    cards = Random(seed + 1)

    def play(number: int) -> int:
        hand = FastHand(
            player_count=SEATS,
            small_blind=SMALL_BLIND,
            big_blind=BIG_BLIND,
            min_stack=CHIPS,
            max_stack=CHIPS,
            rng=cards,
        )
        while not hand.done:
            draw = chance()
            if draw < 0.6:
                hand.check() or hand.call()
            elif draw < 0.8:
                hand.fold() or hand.check()
            else:
                hand.bet_or_raise(0)  # raised to the minimum, or a call where none is allowed
        assert not sum(hand.state.payoffs)
        return sum(map(len, hand.u_hand[3:7]))

    return play


def clubs(seed: int) -> Play:
    """clubs' dealer, the table kept from hand to hand."""
    from clubs.poker import Dealer

    dealer = Dealer(
        num_players=SEATS,
        num_streets=4,
        blinds=[SMALL_BLIND, BIG_BLIND] + [0] * (SEATS - 2),
        antes=0,
        raise_sizes="inf",
        num_raises="inf",
        num_suits=4,
        num_ranks=13,
        num_hole_cards=2,
        num_community_cards=[0, 3, 1, 1],
        num_cards_for_hand=5,
        mandatory_num_hole_cards=0,
        start_stack=CHIPS,
    )
    chance = Random(seed).random

    def play(number: int) -> int:
        # With the button elsewhere than at 0 its odd chips fall off the end of the table.
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        done = False
        while not done:
            draw = chance()
            if draw < 0.6:
                bet = seen["call"]
            elif draw < 0.8:
                bet = -1 if seen["call"] else 0
            else:
                bet = seen["min_raise"] or seen["call"]
            seen, _payouts, over = dealer.step(bet)
            done = all(over)
        assert sum(dealer.stacks) == SEATS * CHIPS
        return len(dealer.history)

    return play


def texasholdem(seed: int) -> Play:
    """texasholdem's table, kept from hand to hand, the stacks filled up again."""
    from texasholdem import ActionType, TexasHoldEm

    game = TexasHoldEm(CHIPS, BIG_BLIND, SMALL_BLIND, SEATS)
    fold, check, call, raise_to = (
        ActionType.FOLD,
        ActionType.CHECK,
        ActionType.CALL,
        ActionType.RAISE,
    )
    chance = Random(seed).random

    def play(number: int) -> int:
        for player in game.players:
            player.chips = CHIPS
        game.start_hand()
        actions = 0
        while game.is_hand_running():
            draw = chance()
            owed = game.chips_to_call(game.current_player)
            if draw >= 0.8:
                total = game.value_to_total(game.min_raise(), game.current_player)
                game.take_action(raise_to, total=total)
            elif owed:
                game.take_action(fold if 0.6 <= draw < 0.8 else call)
            else:
                game.take_action(check)
            actions += 1
        assert sum(player.chips for player in game.players) == SEATS * CHIPS
        return actions

    return play


def pokers(seed: int) -> Play:
    """The Rust ``pokers``; its log is the trace of states, as its page shows."""
    import pokers as pk

    kinds = pk.ActionEnum
    check_kind, raise_kind = kinds.Check, kinds.Raise
    fold, check, call = (pk.Action(kind) for kind in (kinds.Fold, kinds.Check, kinds.Call))
    raised = pk.Action(kinds.Raise, BIG_BLIND)  # it raises by this; the policy never needs more
    ok = pk.StateStatus.Ok
    chance = Random(seed).random

    def play(number: int) -> int:
        state = pk.State.from_seed(
            SEATS, number % SEATS, SMALL_BLIND, BIG_BLIND, CHIPS, seed + number
        )
        trace = [state]
        while not state.final_state:
            draw = chance()
            legal = state.legal_actions
            if draw >= 0.8 and raise_kind in legal:
                action = raised
            elif check_kind in legal:
                action = check
            else:
                action = fold if 0.6 <= draw < 0.8 else call
            state = state.apply_action(action)
            trace.append(state)
        assert state.status == ok
        return len(trace) - 1

    return play


MAKERS: dict[str, dict[str, Callable[[int], Play]]] = {
    "PokerKit": {game: pokerkit(game) for game in ("nlhe", "plo", "plo8", "flhe", "fl7s")},
    "pokerfast": {"nlhe": pokerfast},
    "clubs": {"nlhe": clubs},
    "texasholdem": {"nlhe": texasholdem},
    "pokers": {"nlhe": pokers},
}


def peers_of(game: str, seed: int) -> Iterator[tuple[str, Play]]:
    """Return the installed engines that play the game, each with its name and version."""
    for name, makers in MAKERS.items():
        if game in makers:
            with suppress(ImportError):
                yield f"{name} {version(name.lower())}", makers[game](seed)


@contextmanager
def silence() -> Iterator[None]:
    """Send what is printed nowhere: ``pokers`` prints every showdown, past Python's own files."""
    sys.stdout.flush()
    kept = os.dup(1)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
