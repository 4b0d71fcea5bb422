"""Hands for the rule tests: a deck stacked for what is wanted, actions in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tourney.engine import GAMES, Hand, Options, Stakes
from tourney.engine.cards import DECK, parse
from tourney.positions import clockwise

STUD_5_10 = Stakes(0, 0, ante=1, ante_kind="each", small_bet=5, big_bet=10, bring_in=2)

WORDS = {"f": "fold", "k": "check", "c": "call"}


def seats(count: int, chips: int = 10_000) -> dict[int, int]:
    """Seats 1 to ``count``, all with the same stack."""
    return dict.fromkeys(range(1, count + 1), chips)


def stacked(order: list[int], cards: Mapping[int, str], board: str, *, hole: int) -> list[int]:
    """A deck that gives these hole cards and this board; others get what is left."""
    wanted = {seat: parse(cards[seat]) for seat in cards}
    shared = parse(board)
    used = {card for hand in wanted.values() for card in hand} | set(shared)
    spare = [card for card in DECK if card not in used]
    hands = [
        wanted[seat] if seat in wanted else [spare.pop() for _ in range(hole)] for seat in order
    ]
    deck = [hand[at] for at in range(hole) for hand in hands]
    streets = (shared[:3], shared[3:4], shared[4:5])
    for street in streets if shared else ():
        deck += [spare.pop(), *street]
    return deck + spare


def stacked_stud(order: list[int], cards: Mapping[int, str]) -> list[int]:
    """A deck for a stud hand nobody folds: seven cards a seat, two down, four up, one down."""
    wanted = {seat: parse(cards[seat]) for seat in cards}
    used = {card for hand in wanted.values() for card in hand}
    spare = [card for card in DECK if card not in used]
    for seat in order:
        hand = wanted.setdefault(seat, [])
        while len(hand) < 7 and spare:
            hand.append(spare.pop(0))
    deck = [wanted[seat][at] for at in range(3) for seat in order]
    for at in range(3, 7):
        deck += [spare.pop(), *(wanted[seat][at] for seat in order)]
    return deck + spare


def deal(
    game: str,
    stakes: Stakes,
    stacks: Mapping[int, int],
    button: int,
    cards: Mapping[int, str] | None = None,
    board: str = "",
    **options: Any,
) -> Hand:
    """A hand from a stacked deck; without ``cards`` and ``board`` from a plain one."""
    order = clockwise(button, stacks)
    if len(order) == 2 and button not in stacks:
        order = order[::-1]
    hole = sum(street.down for street in GAMES[game].streets[:1])
    if not cards and not board:
        deck = list(DECK)
    elif game.startswith("fl7s"):
        deck = stacked_stud(order, cards or {})
    else:
        deck = stacked(order, cards or {}, board, hole=hole)
    return Hand(game, stakes, stacks, button, deck=deck, options=Options(**options))


def play(hand: Hand, actions: str) -> Hand:
    """Play ``f`` fold, ``k`` check, ``c`` call, a number = bet or raise to it."""
    for action in actions.split():
        word = WORDS.get(action)
        if word:
            hand.act(word)
        else:
            hand.act("raise", int(action))
    return hand


def check_down(hand: Hand) -> Hand:
    """Check or call to the end."""
    while not hand.over:
        hand.act("call")
    return hand


def may_raise(hand: Hand) -> bool:
    """Whether the seat to act may bet or raise."""
    return hand.legal()[1] > 0


def pots(hand: Hand) -> list[tuple[int, dict[int, int]]]:
    """The pots of a hand that is over, with who won what."""
    assert hand.result is not None
    return hand.result.pots
