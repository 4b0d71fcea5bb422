"""Prizes as their page shows them: how the pool comes about, the places, who is paid.

All money is in minor units. The prizes always sum to the pool.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney.app.people import surname_order
from tourney.app.reading import Reading
from tourney.app.views.state import places_by_person
from tourney.tournament.money import percent_of
from tourney.tournament.prizes import (
    account,
    drawer,
    open_prizes,
    pool,
    prize_list,
    prizes_won,
)
from tourney.tournament.settings import Deduction, PayoutRule
from tourney.tournament.standings import hunters
from tourney.tournament.state import State
from tourney.values.money import Currency

OPEN, DUE, PART, PAID, NOTHING = "open", "due", "part", "paid", "nothing"


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """One line of the list: a paid place, or somebody who is due money without one.

    ``id``: the person's, else ``place:N``. ``prize``: what the place brings, or what the
    person gets of it. ``percent``: of the pool, in hundredths of a percent. ``paid``:
    ``open`` (nobody has it yet), ``due``, ``part``, ``paid`` or ``nothing`` (nothing to hand
    out). ``due`` is what is still to be handed out, bounties included.
    """

    id: str
    place: int | None
    prize: int
    percent: int
    person: str | None = None
    name: str = ""
    bounties: int = 0
    paid_out: int = 0
    due: int = 0
    paid: str = OPEN


@dataclass(frozen=True, slots=True)
class Source:
    """A part of the pool: ``buy_ins``, ``rebuys``, ``add_ons``, or a deduction with its name."""

    code: str
    count: int
    amount: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class PrizesView:
    """The whole page. ``total`` is the sum of the prizes of all lines, and equals the pool.

    ``in_play``: how many may still win; ``open``: prize money nobody has won; ``deal``: whether
    a deal is written down. ``inside`` is what should be in the drawer.
    """

    currency: Currency
    lines: tuple[PrizeLine, ...]
    sources: tuple[Source, ...]
    pool: int
    total: int
    places: int
    rule: PayoutRule
    in_play: int
    open: int
    deal: bool
    finished: bool
    taken: int
    refunded: int
    paid_out: int
    inside: int


def prizes_view(reading: Reading) -> PrizesView:
    """Return what the Prizes page shows."""
    state = reading.state
    prizes = prize_list(state)
    total = pool(state)
    money = drawer(state)
    lines = (*_places(reading, prizes, total), *_others(reading, prizes))
    return PrizesView(
        state.settings.currency,
        lines,
        _sources(state),
        total,
        sum(line.prize for line in lines),
        len(prizes),
        state.settings.payout,
        state.totals.playing,
        open_prizes(state),
        bool(state.deal),
        state.finished,
        money.taken,
        money.refunded,
        money.paid_out,
        money.inside,
    )


def _places(reading: Reading, prizes: tuple[int, ...], total: int) -> list[PrizeLine]:
    """Return a line for each paid place; tied people stand on the places they share."""
    holders = _holders(reading, len(prizes))
    found = []
    for place, amount in enumerate(prizes, start=1):
        person = holders.get(place)
        percent = 10_000 * amount // total if total else 0
        if person is None and reading.state.deal:
            continue  # what is left of the prizes goes by the deal
        if person is None:
            found.append(PrizeLine(f"place:{place}", place, amount, percent))
        else:
            found.append(_line_of(reading, person, place, percent))
    return found


def _holders(reading: Reading, paid: int) -> dict[int, str]:
    """Return who stands on each paid place: people sharing one take the places below it."""
    holders: dict[int, str] = {}
    for person, place in places_by_person(reading.state).items():
        at = place
        if at is None or at > paid:
            continue
        while at in holders:
            at += 1
        if at <= paid:
            holders[at] = person
    return holders


def _line_of(reading: Reading, person: str, place: int | None, percent: int) -> PrizeLine:
    state = reading.state
    money = account(state, state.persons[person])
    prize = prizes_won(state).get(person, 0)
    return PrizeLine(
        person,
        place,
        prize,
        percent,
        person,
        reading.name(person),
        money.bounties,
        money.paid_out,
        money.due,
        _paid(money.paid_out, money.due),
    )


def _paid(paid_out: int, due: int) -> str:
    if due > 0:
        return PART if paid_out else DUE
    return PAID if paid_out else NOTHING


def _others(reading: Reading, prizes: tuple[int, ...]) -> list[PrizeLine]:
    """Return who is due money, or was handed some, without standing on a paid place."""
    state = reading.state
    holders = set(_holders(reading, len(prizes)).values())
    places = places_by_person(state)
    candidates = set(prizes_won(state)) | {p.id for p in state.persons.values() if p.paid_out}
    candidates |= {person for person, hunter in hunters(state).items() if hunter.bounties}
    found = [
        _line_of(reading, person, places.get(person), 0)
        for person in candidates - holders
        if person in state.persons
    ]
    shown = [line for line in found if line.due or line.paid_out or line.prize]
    return sorted(shown, key=lambda line: (line.place or 0, surname_order(line.name)))


def _sources(state: State) -> tuple[Source, ...]:
    """Return how the pool comes about, what is taken off last."""
    entries = [entry for entry in state.entries.values() if entry.status != "refunded"]
    rebuys = [bought for entry in entries for bought in entry.rebuys]
    add_ons = [bought for entry in entries for bought in entry.add_ons]
    parts = [
        Source("buy_ins", len(entries), sum(entry.price for entry in entries)),
        Source("rebuys", len(rebuys), sum(bought.price for bought in rebuys)),
        Source("add_ons", len(add_ons), sum(bought.price for bought in add_ons)),
    ]
    gross = state.totals.collected
    taken = [_taken(gross, each) for each in state.settings.deductions]
    return tuple([part for part in parts if part.count or part.code == "buy_ins"] + taken)


def _taken(gross: int, deduction: Deduction) -> Source:
    amount = percent_of(gross, deduction.percent) if deduction.percent else deduction.amount
    return Source("deduction", 0, -amount, deduction.name)


@dataclass(frozen=True, slots=True)
class DealSide:
    """Somebody in play who may take part in a deal: the last known stack, ``None`` unknown."""

    person: str
    name: str
    stack: int | None
    share: int


def deal_sides(reading: Reading) -> tuple[DealSide, ...]:
    """Return the players in play, the largest known stack first, with the shares of a deal."""
    state = reading.state
    found = [
        DealSide(
            entry.person,
            reading.name(entry.person),
            entry.stack if entry.counted else None,
            state.deal.get(entry.id, 0),
        )
        for entry in state.entries.values()
        if entry.status == "in"
    ]
    return tuple(sorted(found, key=lambda s: (-(s.stack or 0), surname_order(s.name))))
