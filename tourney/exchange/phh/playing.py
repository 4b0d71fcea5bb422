"""Plays a recorded hand again and compares the stacks at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import lcm

from tourney.engine import Hand, HandError
from tourney.exchange.phh.deck import Dealt, deck_of
from tourney.exchange.phh.notation import DEALS
from tourney.exchange.phh.records import Recorded, Step
from tourney.exchange.phh.setup import Setup, setups
from tourney.values.errors import BadInput, TourneyError


@dataclass(frozen=True, slots=True)
class Replayed:
    """A recorded hand played again.

    ``fault`` says why it is not the recorded one, ``None`` where it is; its cause, if any, is
    the engine's refusal. ``odd_chip`` marks a hand whose file splits a chip where a card room
    gives it whole to one player; it matches but for that chip. ``unseen`` are the seats some of
    whose cards the file does not tell; the hand has others in their place.
    """

    recorded: Recorded
    hand: Hand | None
    fault: TourneyError | None = None
    odd_chip: bool = False
    unseen: frozenset[int] = frozenset()


def replay(recorded: Recorded) -> Replayed:
    """Play a hand by the rules it may have been played by; the first that fit count.

    It matches when every action is legal, the hand is then over, and the stacks are those of
    the file; without final stacks, when no chip was lost.
    """
    first = None
    try:
        dealt = Dealt.of(recorded)
        for at, setup in enumerate(setups(recorded)):
            found = _replay(recorded, dealt, setup, at)
            if found.fault is None:
                return replace(found, unseen=_unseen(recorded, dealt))
            first = first or found
    except TourneyError as fault:
        return Replayed(recorded, None, fault)
    assert first is not None
    return first


def _replay(recorded: Recorded, dealt: Dealt, setup: Setup, at: int) -> Replayed:
    """Play by one set of rules; unseen cards are tried until the hand can have been so."""
    first = None
    for deck in _decks(setup, dealt):
        try:
            hand = play(recorded, setup, deck)
            _check_unseen(recorded, dealt, hand)
            found = _compared(recorded, hand, at)
        except TourneyError as fault:
            found = Replayed(recorded, None, fault)
        if found.fault is None:
            return found
        first = first or found
    assert first is not None
    return first


def _unseen(recorded: Recorded, dealt: Dealt) -> frozenset[int]:
    seats = zip(recorded.seats, dealt.own, strict=True)
    return frozenset(seat for seat, cards in seats if None in cards)


def _decks(setup: Setup, dealt: Dealt) -> Iterator[list[int]]:
    tries = 1 if dealt.is_known else len(setup.game.deck) - len(dealt.known)
    for turn in range(tries):
        yield deck_of(setup.game, dealt, turn)


def play(recorded: Recorded, setup: Setup, deck: list[int]) -> Hand:
    """Return the hand after all steps of a record.

    Raises :class:`HandError` for stakes or a deck the engine refuses; :class:`BadInput`
    ``phh_illegal`` (``number``, ``player``; its cause is the engine's refusal), ``phh_early``
    for cards dealt while somebody was to act, ``phh_cards`` when the file's cards are not
    those of the streets played, ``phh_not_over``.
    """
    hand = Hand(
        setup.game, setup.stakes, setup.stacks, setup.button, deck=deck, options=setup.options
    )
    held = [0] * len(recorded.starting)
    board = 0
    for step in recorded.steps:
        if step.word == "dh":
            held[step.player - 1] += len(step.cards)
        elif step.word == "db":
            board += len(step.cards)
        if step.word in DEALS:
            if board > len(hand.board) or any(
                count > _cards_of(hand, place) for place, count in enumerate(held)
            ):
                raise BadInput("phh_early", number=step.at)
        elif step.word != "sm":
            _act(hand, recorded, step)
    if not hand.over:
        raise BadInput("phh_not_over", seat=hand.actor)
    if board != len(hand.board) or held != [_cards_of(hand, at) for at in range(len(held))]:
        raise BadInput("phh_cards")
    return hand


def _cards_of(hand: Hand, place: int) -> int:
    return len(hand.down[place]) + len(hand.up[place])


def _act(hand: Hand, recorded: Recorded, step: Step) -> None:
    """Let a player do what the file says."""
    seat = recorded.seats[step.player - 1]
    if step.word == "f" and seat in hand.options.killed:
        return
    try:
        if step.word == "f":
            hand.act("fold", seat=seat)
        elif step.word == "cbr":
            hand.act("raise", step.to, seat=seat)
        elif step.word == "cc" or (step.word == "pb" and hand.bring_in and not any(hand.bets)):
            hand.act("call", seat=seat)
        else:
            raise HandError("unknown_action", kind=step.word)
    except HandError as refused:
        raise BadInput("phh_illegal", number=step.at, player=step.player) from refused


def _check_unseen(recorded: Recorded, dealt: Dealt, hand: Hand) -> None:
    """See that nobody wins a showdown with cards he did not show; final stacks tell better."""
    if hand.live == 1 or hand.result is None or recorded.finishing is not None:
        return
    for seat in _unseen(recorded, dealt) & hand.result.collected.keys():
        raise BadInput("phh_unseen", player=recorded.seats.index(seat) + 1)


def _compared(recorded: Recorded, hand: Hand, at: int) -> Replayed:
    """Compare the stacks; where the file has parts of a chip, play in these parts."""
    stacks = [hand.stacks[seat] for seat in recorded.seats]
    finishing = recorded.finishing
    if finishing is None or list(finishing) == stacks:
        return Replayed(recorded, hand)
    parts = lcm(*(chips.denominator for chips in finishing))
    off = [place for place, chips in enumerate(finishing) if chips != stacks[place]]
    if parts > 1 and all(abs(finishing[place] - stacks[place]) < 1 for place in off):
        fine = recorded.scaled(parts)
        setup = setups(fine)[at]
        exact = play(fine, setup, [*hand.deck.cards])
        if [exact.stacks[seat] for seat in fine.seats] == list(fine.finishing or ()):
            return Replayed(recorded, hand, odd_chip=True)
    place = off[0]
    return Replayed(
        recorded,
        hand,
        BadInput(
            "phh_stacks",
            player=place + 1,
            expected=str(finishing[place]),
            got=stacks[place],
        ),
    )
