"""The money of an event: pool, prizes by place, who has won what, and the drawer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tourney.tournament import payouts
from tourney.tournament.money import largest_remainder, percent_of, pooled
from tourney.tournament.settings import PayoutRule
from tourney.tournament.standings import hunters, standings
from tourney.tournament.state import Person, State
from tourney.tournament.totals import unsettled


def pool(state: State) -> int:
    """Return the prize pool in minor units: what was collected less the deductions, never < 0."""
    gross = state.totals.collected
    taken = sum(
        percent_of(gross, each.percent) if each.percent else each.amount
        for each in state.settings.deductions
    )
    return max(0, gross - taken)


def prize_list(state: State) -> tuple[int, ...]:
    """Return the prizes from 1st place down; they sum to the pool (empty without entries)."""
    totals = state.totals
    return _prize_list(pool(state), state.settings.payout, totals.entries, totals.persons)


@lru_cache(maxsize=64)
def _prize_list(total: int, rule: PayoutRule, entries: int, persons: int) -> tuple[int, ...]:
    if not persons or not total:
        return ()
    if rule.amounts:
        return _typed(total, rule.amounts[:persons])
    percents = rule.percents or (rule.table.for_entries(entries) if rule.table else ("100",))
    places = persons if rule.places is None else min(persons, rule.places)
    return payouts.prizes(
        total, percents, unit=rule.unit, remainder=rule.remainder, places_available=places
    )


def _typed(total: int, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Return typed amounts for a pool that may have changed since they were typed.

    The winner takes the difference while he stays ahead of the second; otherwise all are
    scaled by largest remainder.
    """
    first = total - sum(amounts[1:])
    if first >= max(amounts[1:], default=0):
        return (first, *amounts[1:])
    return tuple(largest_remainder(total, amounts))


def prizes_won(state: State) -> dict[str, int]:
    """Return the prize of everybody who has one so far, by person.

    Places already taken, their ties pooled and shared with odd units one each in the order
    of going out; a deal's shares instead for who took part; after the finish what was
    certified.
    """
    known = state.memo.get("prizes_won")
    if known is None:
        known = state.memo["prizes_won"] = _prizes_won(state)
    return known


def _prizes_won(state: State) -> dict[str, int]:
    if state.finished:
        return {result.person: result.prize for result in state.results if result.prize}
    return prizes_by_groups(state, standings(state).groups) | deal_shares(state)


def deal_shares(state: State) -> dict[str, int]:
    """Return what a deal gives each person who was in play when it was made."""
    entries = state.entries
    return {entries[entry].person: n for entry, n in state.deal.items() if entry in entries}


def prizes_by_groups(state: State, groups: tuple[tuple[str, ...], ...]) -> dict[str, int]:
    """Return the prizes of groups of tied people, the first out first, whatever a deal says."""
    prizes = prize_list(state)
    won: dict[str, int] = {}
    place = state.totals.persons
    for group in groups:
        place -= len(group)
        if place < len(prizes):
            shares = zip(group, pooled(prizes, place + 1, len(group)), strict=True)
            won.update((person, prize) for person, prize in shares if prize)
    return won


def open_prizes(state: State) -> int:
    """Return the prize money that nobody out has won: what a deal may share."""
    return sum(prize_list(state)) - sum(prizes_by_groups(state, standings(state).groups).values())


@dataclass(frozen=True, slots=True)
class Account:
    """One person's money in minor units.

    ``taken`` from him less refunds, ``owing`` still to be taken, ``overpaid`` taken for debts
    that are undone, ``prize`` and ``bounties`` won, ``paid_out`` handed to him.
    """

    taken: int
    owing: int
    overpaid: int
    prize: int
    bounties: int
    paid_out: int

    @property
    def due(self) -> int:
        """What is still to be handed out; negative when he was paid too much."""
        return self.prize + self.bounties + self.overpaid - self.paid_out


def account(state: State, person: Person) -> Account:
    """Return a person's money."""
    entries = [state.entries[entry] for entry in person.entries]
    paid_at_once = sum(entry.charged - entry.owed for entry in entries)
    debt = unsettled(person, state.entries)
    hunter = hunters(state).get(person.id)
    return Account(
        taken=paid_at_once + person.settled - sum(entry.refunded for entry in entries),
        owing=max(0, debt),
        overpaid=max(0, -debt),
        prize=prizes_won(state).get(person.id, 0),
        bounties=(hunter.bounties if hunter else 0) + _own_bounty(state, person),
        paid_out=person.paid_out,
    )


def _winner(state: State) -> str | None:
    """Return the only one certified as first; the results stand in order of places."""
    first = [result.person for result in state.results[:2] if result.place == 1]
    return first[0] if len(first) == 1 else None


def _own_bounty(state: State, person: Person) -> int:
    """Return the bounty on the winner's own head, his to keep once the event is finished."""
    if not state.finished or person.id != _winner(state):
        return 0
    entry = state.live_entry(person.id)
    return entry.bounty if entry else 0


@dataclass(frozen=True, slots=True)
class Drawer:
    """The drawer in minor units: money taken, refunded, paid out; ``owing`` is still to come."""

    taken: int
    refunded: int
    paid_out: int
    owing: int

    @property
    def inside(self) -> int:
        """What should be in the drawer."""
        return self.taken - self.refunded - self.paid_out


def drawer(state: State) -> Drawer:
    """Return the drawer of the event."""
    totals = state.totals
    return Drawer(
        taken=totals.charged - totals.owed + totals.settled,
        refunded=totals.refunded,
        paid_out=totals.paid_out,
        owing=totals.owed - totals.waived - totals.settled + totals.overpaid,
    )
