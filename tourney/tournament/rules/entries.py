"""Rules of entries: buy-ins, re-entries, rebuys and add-ons, with their limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.tournament.commands import AddOn, BuyIn, Purchase, Rebuy, ReEnter
from tourney.tournament.events import (
    AddOnBought,
    EntryBought,
    Event,
    RebuyBought,
    Seat,
    SeatsAssigned,
)
from tourney.tournament.facts import Facts
from tourney.tournament.rules.asking import entered, entry_in_play, open_table, person_on_list
from tourney.tournament.rules.chairs import seat_at, seat_late
from tourney.tournament.schedule import has_level_ended
from tourney.tournament.settings import Offer
from tourney.tournament.state import Entry, State
from tourney.values.errors import RuleViolation


@dataclass(frozen=True, slots=True)
class _Terms:
    """What one purchase costs and gives: minor units, chips."""

    price: int
    fee: int
    bounty: int
    chips: int
    owed: int


def _terms(command: Purchase, offer: Offer, bounty: int) -> _Terms:
    """Return the offer's terms with what the command says instead for this once."""
    price = offer.price if command.price is None else command.price
    fee = offer.fee if command.fee is None else command.fee
    chips = offer.chips if command.chips is None else command.chips
    for field, value in (("price", price), ("fee", fee), ("chips", chips)):
        if value < 0:
            raise RuleViolation("bad_amount", field=field, value=value)
    return _Terms(price, fee, bounty, chips, price + fee + bounty if command.owing else 0)


def buy_in_offer(state: State) -> Offer:
    """Return the first entry as an offer."""
    settings = state.settings
    return Offer(settings.buy_in, settings.fee, settings.starting_stack)


def can_enter(state: State) -> RuleViolation | None:
    """Return why a new person cannot buy in now, or None."""
    late = state.settings.late_registration
    if late is not None and has_level_ended(state, late):
        return RuleViolation("late_registration_closed", level=late, overridable=True)
    most = state.settings.max_players
    if most is not None and state.totals.persons >= most:
        return RuleViolation("event_full", players=most, overridable=True)
    return None


def can_re_enter(state: State, person: str) -> RuleViolation | None:
    """Return why a person who is out cannot re-enter now, or None."""
    offer = state.settings.re_entry
    late = state.settings.late_registration
    if offer.until_level is None and late is not None and has_level_ended(state, late):
        return RuleViolation("late_registration_closed", level=late, overridable=True)
    own = max(0, len(_that_count(state, person)) - 1)
    total = state.totals.entries - state.totals.persons
    return _limit("re_entry", state, offer, own, total, person)


def _that_count(state: State, person: str) -> list[Entry]:
    """Return a person's entries but those refunded."""
    entries = (state.entries[entry] for entry in state.persons[person].entries)
    return [entry for entry in entries if entry.status != "refunded"]


def can_rebuy(state: State, entry: Entry) -> RuleViolation | None:
    """Return why an entry cannot have a rebuy now, or None."""
    own = sum(len(each.rebuys) for each in _that_count(state, entry.person))
    return _limit("rebuy", state, state.settings.rebuy, own, state.totals.rebuys, entry.person)


def can_add_on(state: State, entry: Entry) -> RuleViolation | None:
    """Return why an entry cannot have an add-on now, or None."""
    own = sum(len(each.add_ons) for each in _that_count(state, entry.person))
    return _limit("add_on", state, state.settings.add_on, own, state.totals.add_ons, entry.person)


def _limit(
    what: str, state: State, offer: Offer, own: int, total: int, person: str
) -> RuleViolation | None:
    """Return the first limit of an offer that is reached, all of them overridable.

    A number of 0 is no limit reached but an offer that is ``off``.
    """
    limits = (
        ("until_level", offer.until_level, 0),
        ("per_player", offer.per_player, own),
        ("total", offer.total, total),
    )
    for limit, most, count in limits:
        if most is None:
            continue
        reached = has_level_ended(state, most) if limit == "until_level" else count >= most
        if reached:
            return RuleViolation(
                "limit_reached",
                what=what,
                limit=limit if most or limit == "until_level" else "off",
                most=most,
                player=person,
                overridable=True,
            )
    return None


def _ask(refusal: RuleViolation | None, override: bool) -> bool:
    """Raise the refusal unless it is overruled; whether it had to be."""
    if refusal is not None and not override:
        raise refusal
    return refusal is not None


def buy_in(state: State, command: BuyIn, facts: Facts) -> Sequence[Event]:
    """First entry of a person, registering him if needed; seated when seats are drawn."""
    entry = state.last_entry(command.person)
    if entry is not None:
        code = "already_in" if entry.status == "in" else "already_out"
        raise RuleViolation(code, player=command.person)
    overruled = _ask(can_enter(state), command.override)
    terms = _terms(command, buy_in_offer(state), state.settings.bounty)
    bought = _entry("buy_in", command, terms, overruled, facts)
    return [bought, *_chair(state, command, bought.entry, facts)]


def _chair(state: State, command: BuyIn, entry: str, facts: Facts) -> list[Event]:
    """Seat a new entry where the director says, or by the late draw once seats are drawn."""
    if command.table is None:
        return seat_late(state, entry, command.person, facts) if state.drawn else []
    table = open_table(state, command.table)
    seat = seat_at(state, table, entry, command.person, command.seat, facts)
    return [SeatsAssigned((Seat(entry, table.id, seat),), "seat")]


def _entry(
    kind: str, command: Purchase, terms: _Terms, overruled: bool, facts: Facts
) -> EntryBought:
    return EntryBought(
        facts.new_id(),
        command.person,
        kind,
        terms.price,
        terms.fee,
        terms.bounty,
        terms.chips,
        terms.owed,
        overruled,
    )


def re_enter(state: State, command: ReEnter, facts: Facts) -> Sequence[Event]:
    """New entry of a person who is out: a full stack and a seat drawn [TDA 8-A]."""
    person_on_list(state, command.person)
    entry = state.last_entry(command.person)
    if entry is None:
        raise RuleViolation("not_registered", what="entry", player=command.person)
    if entry.status == "in":
        raise RuleViolation("already_in", player=command.person)
    overruled = _ask(can_re_enter(state, command.person), command.override)
    terms = _terms(command, state.settings.re_entry, state.settings.bounty)
    bought = _entry("re_entry", command, terms, overruled, facts)
    if not state.drawn:
        return [bought]
    return [bought, *seat_late(state, bought.entry, command.person, facts)]


def rebuy(state: State, command: Rebuy, facts: Facts) -> Sequence[Event]:
    """More chips; a player out comes back to his seat if it is free, else draws one."""
    entry = entered(state, command.person)
    if entry.status == "withdrawn":
        raise RuleViolation("not_in_play", player=command.person)
    overruled = _ask(can_rebuy(state, entry), command.override)
    terms = _terms(command, state.settings.rebuy, 0)
    bought = RebuyBought(entry.id, terms.price, terms.fee, terms.chips, terms.owed, overruled)
    return [bought, *(_back_to_seat(state, entry, facts) if entry.status == "out" else [])]


def _back_to_seat(state: State, entry: Entry, facts: Facts) -> list[Event]:
    """Return a player who was out to the chair he left, if it is still free."""
    bust = next(bust for bust in reversed(state.busts) if bust.entry == entry.id)
    table = state.tables.get(bust.table or "")
    left = bust.seat
    if table is not None and table.open and left and table.is_free_for(left, entry.person):
        return [SeatsAssigned((Seat(entry.id, table.id, left),), "late")]
    return seat_late(state, entry.id, entry.person, facts) if state.drawn else []


def add_on(state: State, command: AddOn, _facts: Facts) -> Sequence[Event]:
    """The add-on of a player in play."""
    entry = entry_in_play(state, command.person)
    overruled = _ask(can_add_on(state, entry), command.override)
    terms = _terms(command, state.settings.add_on, 0)
    return [AddOnBought(entry.id, terms.price, terms.fee, terms.chips, terms.owed, overruled)]
