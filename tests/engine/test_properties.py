"""What holds in every hand of every game, whatever the stakes, the options and the actions."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.reference.deal import Deal, EngineHand
from tests.engine.reference.deals import any_deal
from tourney.engine import GAMES, Hand, HandError, HandResult

# A busy machine draws slowly, and a hand can take many draws.
hands_by_chance = settings(
    max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Deals of every game with every option."""

    def pick(options: Any) -> Any:
        return draw(st.sampled_from(options))

    return any_deal(pick, pick(list(GAMES)), most=10, wide=True)


def act_by_chance(hand: Hand, data: st.DataObject) -> None:
    """Do one of the things that are offered."""
    _call, low, high = hand.legal()
    kind = data.draw(st.sampled_from(["call", "call", "raise", "raise", "fold"]))
    if kind == "fold" and not must_bring_in(hand):
        hand.act("fold")
    elif kind == "raise" and low:
        amounts = hand.legal_sizes() or range(low, high + 1)
        hand.act("raise", data.draw(st.sampled_from(amounts)))
    else:
        hand.act("call")


def play(deal: Deal, data: st.DataObject) -> Hand:
    """Play a deal to its end."""
    hand = EngineHand(deal).hand
    while not hand.over:
        act_by_chance(hand, data)
    return hand


def must_bring_in(hand: Hand) -> bool:
    try:
        hand.act("fold", -1)
    except HandError as refused:
        return refused.code == "must_bring_in"
    raise AssertionError("a fold to -1 chips was taken")


def everything(thing: object) -> object:
    """All that a hand knows and its parts know, to see whether anything of it has moved."""
    slots = [name for kind in type(thing).__mro__ for name in vars(kind).get("__slots__", ())]
    if slots:
        return [(name, everything(getattr(thing, name, None))) for name in slots]
    return repr(thing)


def result_of(hand: Hand) -> HandResult:
    assert hand.result is not None
    return hand.result


def live_seats(hand: Hand) -> set[int]:
    folded = {seat for kind, seat, _to in hand.log if kind == "fold"}
    live = set(hand.seats) - folded - hand.options.killed
    # Where all are absent, the last one is not killed.
    return live or set(result_of(hand).collected) or set(hand.seats)


@given(deals(), st.data())
@hands_by_chance
def test_somebody_can_always_act_or_the_hand_is_over(deal: Deal, data: st.DataObject) -> None:
    hand = EngineHand(deal).hand
    steps = 0
    while not hand.over:
        assert hand.actor in hand.seats
        assert hand.stacks[hand.actor] > 0
        call, low, high = hand.legal()
        assert 0 <= call <= hand.stacks[hand.actor]
        assert low <= high
        assert bool(low) == bool(high)
        assert hand.result is None
        act_by_chance(hand, data)
        steps += 1
        assert steps < 1_000
    assert hand.actor is None
    assert hand.legal() == (0, 0, 0)
    assert hand.legal_sizes() is None
    with pytest.raises(HandError, match="hand_over"):
        hand.act("call")


@given(deals(), st.data())
@hands_by_chance
def test_chips_are_conserved_at_every_step_and_by_the_result(
    deal: Deal, data: st.DataObject
) -> None:
    hand = EngineHand(deal).hand
    total = sum(deal.stacks.values())
    while not hand.over:
        assert sum(hand.stacks.values()) + hand.pot == total
        assert min(hand.stacks.values()) >= 0
        act_by_chance(hand, data)
    result = result_of(hand)
    assert sum(hand.stacks.values()) + result.rake == total
    assert min(hand.stacks.values()) >= 0
    assert result.deltas == {seat: hand.stacks[seat] - deal.stacks[seat] for seat in hand.seats}
    assert dict(result.busts) == {s: deal.stacks[s] for s in hand.seats if not hand.stacks[s]}


@given(deals(), st.data())
@hands_by_chance
def test_what_is_offered_is_taken(deal: Deal, data: st.DataObject) -> None:
    hand = EngineHand(deal).hand
    while not hand.over:
        call, low, high = hand.legal()
        sizes = hand.legal_sizes() or [low, (low + high) // 2, high]
        for to in sizes if low else []:
            raised = deepcopy(hand)
            raised.act("bet" if to % 2 else "raise", to)
            assert raised.log[-1][1:] == (hand.actor, to)
            assert raised.pot > hand.pot
        called = deepcopy(hand)
        called.act("call" if call else "check")
        assert called.log[-1][0] == ("call" if call else "check")
        act_by_chance(hand, data)


@given(deals(), st.data())
@hands_by_chance
def test_what_is_not_offered_is_refused_and_changes_nothing(
    deal: Deal, data: st.DataObject
) -> None:
    hand = EngineHand(deal).hand
    while not hand.over:
        wrong = _not_offered(hand, data)
        before = everything(hand)
        for action in wrong:
            with pytest.raises(HandError) as refused:
                hand.act(*action[:2], seat=action[2])
            assert everything(hand) == before, action
            given_range = [refused.value.params[name] for name in ("call", "min_to", "max_to")]
            assert given_range == list(hand.legal())
        act_by_chance(hand, data)


def _not_offered(hand: Hand, data: st.DataObject) -> list[tuple[str, Any, int | None]]:
    """Actions that a hand must refuse at this step."""
    call, low, high = hand.legal()
    sizes = hand.legal_sizes() or range(low, high + 1)
    amounts = {low - 1, high + 1, (low + high) // 2, 0, -1, call, call + 1}
    amounts.add(data.draw(st.integers(-10, 3 * high + 10)))
    wrong: list[tuple[str, Any, int | None]] = [
        (kind, to, None)
        for to in sorted(amounts)
        for kind in ("bet", "raise")
        if not low or to not in sizes
    ]
    # Chips are whole numbers, also where another number has the right value.
    wrong += [(kind, to, None) for kind in ("bet", "call", "fold") for to in (True, 0.0)]
    wrong += [("raise", float(to), None) for to in (call, low, high)]
    wrong += [("raise", low + 0.5, None), ("raise", str(high), None)]
    wrong += [("all in", None, None), ("", None, None)]
    if call:
        wrong.append(("check", None, None))
    if low < high or not low:
        wrong.append(("raise", None, None))
    others = [seat for seat in [*hand.seats, 99] if seat != hand.actor]
    wrong.append(("call", None, data.draw(st.sampled_from(others))))
    wrong.append(("call", -1, None))
    return wrong


@given(deals(), st.data())
@hands_by_chance
def test_the_log_plays_the_same_hand_again(deal: Deal, data: st.DataObject) -> None:
    first = play(deal, data)
    again = EngineHand(deal)
    for kind, seat, to in first.log:
        again.hand.act(kind, to, seat=seat)
    assert again.hand.log == first.log
    assert everything(again.hand) == everything(first)


@given(deals(), st.data())
@hands_by_chance
def test_payouts_sum_to_pots_and_pots_to_what_was_put_in(deal: Deal, data: st.DataObject) -> None:
    hand = EngineHand(deal).hand
    put_in = hand.pot
    while not hand.over:
        call = hand.legal()[0]
        put_in = hand.pot
        act_by_chance(hand, data)
        # What ends a hand is a fold, a check or a call: a raise is always answered.
        put_in += call if hand.log[-1][0] == "call" else 0
    result = result_of(hand)
    for amount, won in result.pots:
        assert sum(won.values()) == amount
        assert min(won.values()) >= 0
    pots = sum(amount for amount, _won in result.pots)
    if hand.log:
        assert pots + sum(result.uncalled.values()) == put_in
    assert sum(result.collected.values()) == pots - result.rake
    assert len(result.uncalled) <= 1


@given(deals(), st.data())
@hands_by_chance
def test_nobody_wins_more_than_he_has_paid_from_each_other(deal: Deal, data: st.DataObject) -> None:
    hand = play(deal, data)
    result = result_of(hand)
    paid = {seat: result.collected.get(seat, 0) - result.deltas[seat] for seat in hand.seats}
    live = live_seats(hand)
    most = max(paid[seat] for seat in live)
    for seat in hand.seats:
        won = sum(shares.get(seat, 0) for _amount, shares in result.pots)
        if seat not in live:
            assert won == 0
        elif paid[seat] < most - hand.dead:
            assert won <= hand.dead + sum(min(paid[seat], other) for other in paid.values())


@given(deals(), st.data())
@hands_by_chance
def test_a_showdown_names_every_live_seat_once_and_who_wins_must_show(
    deal: Deal, data: st.DataObject
) -> None:
    hand = play(deal, data)
    order = hand.showdown()
    live = live_seats(hand)
    if len(live) == 1:
        assert order == []
        return
    assert sorted(seat for seat, _must in order) == sorted(live)
    assert order[0][1]
    must_show = {seat for seat, must in order if must}
    values = result_of(hand).values
    assert all(set(ranked) == live for ranked in values)
    if any(not hand.stacks[seat] and seat not in result_of(hand).collected for seat in live):
        assert must_show == live
    for _amount, won in result_of(hand).pots:
        if len(won) > 1:
            assert {seat for seat, chips in won.items() if chips} <= must_show


@given(deals(), st.data())
@hands_by_chance
def test_the_rake_keeps_to_its_percent_its_cap_and_its_unit(
    deal: Deal, data: st.DataObject
) -> None:
    hand = play(deal, data)
    result = result_of(hand)
    options = deal.options
    percent = Fraction(options.rake_percent)
    pots = sum(amount for amount, _won in result.pots)
    assert 0 <= result.rake <= pots * percent / 100
    if options.rake_cap is None:
        assert result.rake % options.rake_unit == 0
        lost = options.rake_unit * len(result.pots)
        assert not hand.street or result.rake > pots * percent / 100 - lost
    else:
        assert result.rake <= options.rake_cap
    if not hand.street:
        assert result.rake == 0
