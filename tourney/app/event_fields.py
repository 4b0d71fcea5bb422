"""From the fields of ``create_event``, ``edit_event`` and ``set_payouts`` to settings.

Whoever makes an event lays such fields over settings: scripts, shipped templates, forms. What
nobody says comes from here: a home game's stack and seats, everything that can be bought at
the buy-in's price without limit. Templates and payout tables are found elsewhere
(:mod:`tourney.bootstrap.templates`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from tourney.tournament.payouts import PayoutTable
from tourney.tournament.settings import Deduction, Offer, PayoutRule, Settings
from tourney.values.errors import BadInput
from tourney.values.money import Currency

STARTING_STACK = 10_000
SEATS_PER_TABLE = 9
CURRENCY = "EUR"

OFFERS = ("rebuy", "re_entry", "add_on")

_PLAIN = frozenset(field.name for field in fields(Settings)) - {
    *OFFERS,
    "deductions",
    "payout",
    "currency",
    "template",
}

Tables = Callable[[str], PayoutTable]


def bare_settings(values: Mapping[str, Any], currency: Currency, payout: PayoutRule) -> Settings:
    """Return the settings of an event without a template, before its fields are laid over it."""
    price, fee = values.get("buy_in", 0), values.get("fee", 0)
    stack = values.get("starting_stack", STARTING_STACK)
    open_offer = Offer(price, fee, stack)
    return Settings(
        name=values["name"],
        currency=currency,
        starting_stack=stack,
        seats_per_table=SEATS_PER_TABLE,
        buy_in=price,
        fee=fee,
        bounty=0,
        rebuy=open_offer,
        re_entry=open_offer,
        add_on=open_offer,
        payout=payout,
    )


def with_values(base: Settings, values: Mapping[str, Any]) -> Settings:
    """Lay fields over settings.

    What is sold at the buy-in's price and stack follows a new buy-in; an offer with a price of
    its own keeps it. Who names a price and no fee means that price and nothing on top.
    """
    plain = {name: value for name, value in values.items() if name in _PLAIN}
    settings = replace(base, **plain)
    offers: dict[str, Any] = {}
    for name in OFFERS:
        offer: Offer = getattr(base, name)
        given = values.get(name)
        if isinstance(given, Mapping) and "price" in given:
            given = {"fee": 0, **given}
        offers[name] = _offer(_follow(offer, base, settings), given)
    settings = replace(settings, **offers)
    if "deductions" in values:
        settings = replace(settings, deductions=tuple(map(_deduction, values["deductions"])))
    return settings


def changed_settings(values: Mapping[str, Any], current: Settings) -> dict[str, object]:
    """Return the fields of ``Settings`` an edit changes, as ``EditEvent`` takes them.

    They are laid over the settings as when the event was made: what is sold at the buy-in's
    terms follows a new buy-in, a price named alone has no fee.
    """
    after = with_values(current, values)
    names = {*values, *(n for n in OFFERS if getattr(after, n) != getattr(current, n))}
    return {name: getattr(after, name) for name in sorted(names)}


def payout_rule(values: Mapping[str, Any], current: PayoutRule, tables: Tables) -> PayoutRule:
    """Return the rule that is asked for: percents, amounts, or a table.

    Without any of the three the way stays and its rounding changes.
    """
    chosen = [name for name in ("percents", "amounts", "table") if name in values]
    if len(chosen) > 1:
        raise BadInput("bad_field", field=chosen[1], expected="one of percents, amounts and table")
    rule = current
    if chosen:
        table = tables(values["table"]) if "table" in values else None
        percents, amounts = values.get("percents", ()), values.get("amounts", ())
        rule = PayoutRule(table, percents, amounts, current.unit, current.remainder)
    if values.get("round_to") == 0:
        raise BadInput("bad_amount", field="round_to", value="0")
    return replace(
        rule,
        unit=values.get("round_to", rule.unit),
        remainder=values.get("remainder", rule.remainder),
        places=values.get("places", rule.places),
    )


def _follow(offer: Offer, before: Settings, after: Settings) -> Offer:
    """Let an offer at the buy-in's terms follow the buy-in."""
    if (offer.price, offer.fee, offer.chips) != (before.buy_in, before.fee, before.starting_stack):
        return offer
    return replace(offer, price=after.buy_in, fee=after.fee, chips=after.starting_stack)


def _offer(base: Offer, given: Mapping[str, Any] | str | None) -> Offer:
    """Lay the fields of an offer over what it would be; ``off`` sells nothing."""
    if given is None:
        return base
    if isinstance(given, str):
        return replace(base, total=0)
    unsold = base.total == 0
    return replace(base, **({"total": None, **given} if unsold else given))


def _deduction(given: Mapping[str, Any]) -> Deduction:
    """Read one deduction: an amount or else a percent."""
    if ("amount" in given) == ("percent" in given):
        raise BadInput("bad_field", field="deductions", expected="amount, or else percent")
    return Deduction(given["name"], given.get("amount", 0), given.get("percent", ""))
