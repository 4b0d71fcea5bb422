"""Plays a deal in the engine and in PokerKit, and names the rules by which they differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from random import Random

from tests.engine.fuzz.pokerkit_hand import PokerKitHand
from tests.engine.reference.causes import BETTING, PAYING
from tests.engine.reference.deal import Deal, EngineHand, View
from tests.engine.reference.hand import SlowHand
from tests.engine.reference.record import MOODS, Played, Record, choose

# No hand's betting has needed more rules than this.
MOST_CAUSES = 5

Causes = tuple[str, ...]


class Unexplained(AssertionError):
    """A difference that no rule of the list makes."""


def play(deal: Deal, chance: Random) -> Causes:
    """Play one hand in both and return the rules they differ by, mostly none.

    From the first difference on, PokerKit is compared with the reference in which those rules
    are swapped. Raises :class:`Unexplained`.
    """
    theirs = PokerKitHand(deal)
    ours: Played = EngineHand(deal)
    record = Record(deal)
    found: Causes = ()
    mood = chance.choice(MOODS)
    while True:
        record.note(theirs)
        offered = ours.view()
        if record.views[-1] != offered or record.other_outcome(ours):
            if not found:
                _check_reference(record)
            found, ours = explain(record, found)
        if theirs.over:
            return found
        action = choose(_offered_by_both(record.views[-1], offered), mood, chance)
        record.actions.append(action)
        theirs.act(*action)
        ours.act(*action)


def explain(record: Record, before: Causes = ()) -> tuple[Causes, SlowHand]:
    """Find the fewest rules that, swapped, give the whole record; and the hand so played.

    ``before`` are the rules that gave it up to the last step: if they still do, there are no
    fewer. First the betting is explained, then what the pots came to.
    """
    same_betting = tuple(cause for cause in before if cause in BETTING)
    for betting in chain([same_betting], _subsets(BETTING, MOST_CAUSES)):
        if not record.parting(SlowHand(record.deal, betting)):
            break
    else:
        raise Unexplained(record.told(record.parting(EngineHand(record.deal))))
    for paying in _subsets(PAYING, len(PAYING)):
        hand = SlowHand(record.deal, betting + paying)
        record.parting(hand)
        if not record.other_outcome(hand):
            return betting + paying, hand
    raise Unexplained(record.told(record.other_outcome(hand)))


def _subsets(causes: Causes, most: int) -> Iterator[Causes]:
    return chain.from_iterable(combinations(causes, count) for count in range(most + 1))


def _check_reference(record: Record) -> None:
    """The engine and the reference, no rule swapped, must be one up to a first difference."""
    engine = EngineHand(record.deal)
    ours = Record(record.deal, actions=record.actions)
    ours.note(engine)
    for action in record.actions:
        engine.act(*action)
        ours.note(engine)
    slow = SlowHand(record.deal)
    difference = ours.parting(slow) or ours.other_outcome(slow)
    if difference:
        raise Unexplained(record.told(f"engine and reference: {difference}"))


def _offered_by_both(theirs: View, ours: View) -> View:
    """What both offer; what PokerKit does if they disagree whose turn it is."""
    if ours.actor != theirs.actor:
        ours = theirs
    # Chips that only folded players have paid PokerKit gives to nobody.
    someone_all_in = any(
        hand and not chips for hand, chips in zip(theirs.hands, theirs.stacks, strict=True)
    )
    low, high = max(theirs.min_to, ours.min_to), min(theirs.max_to, ours.max_to)
    if not (theirs.min_to and ours.min_to and low <= high):
        low = high = 0
    return replace(
        theirs,
        may_fold=theirs.may_fold and ours.may_fold and bool(theirs.call or not someone_all_in),
        min_to=low,
        max_to=high,
        sizes=theirs.sizes if low else (),
    )
