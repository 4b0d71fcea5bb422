"""Shipped templates as settings and sheets: what a new event starts from, on screen or by script.

A template is data with the fields of ``create_event`` (:mod:`tourney.exchange.shipped`); a
director's own templates are house records and not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tourney.app.event_fields import OFFERS, bare_settings, payout_rule, with_values
from tourney.exchange.shipped import payout_tables, structure_text, templates
from tourney.exchange.structure_csv import read_structure
from tourney.tournament.payouts import PayoutTable
from tourney.tournament.settings import PayoutRule, Settings
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput
from tourney.values.money import Currency

STANDARD = "standard"
"""The payout table of an event that names none."""

_MONEY = ("buy_in", "fee", "bounty")
_OFFER_MONEY = ("price", "fee")


def template_titles() -> dict[str, str]:
    """Return for each template what a director reads in the list."""
    return {name: str(fields["title"]) for name, fields in templates().items()}


def template_fields(name: str) -> Mapping[str, Any]:
    """Return a template's fields as they are written; ``bad_field`` for an unknown one."""
    known = templates()
    if name not in known:
        raise BadInput("bad_field", field="template", value=name, expected=", ".join(known))
    return known[name]


def template_settings(name: str, title: str, currency: Currency | None = None) -> Settings:
    """Return the settings of an event called ``title`` from a template, prizes included.

    Another ``currency`` keeps the figures: 20 euros become 20 dollars.
    """
    written = template_fields(name)
    currency = currency or Currency.of(written["currency"])
    fields = _read(written, currency) | {"name": title}
    standard = PayoutRule(table=payout_table(STANDARD))
    settings = with_values(bare_settings(fields, currency, standard), fields)
    payouts = dict(written.get("payouts", {}))
    if "round_to" in payouts:
        payouts["round_to"] = currency.parse(payouts["round_to"], "round_to")
    rule = payout_rule(payouts, settings.payout, payout_table)
    return replace(settings, payout=rule, template=name)


def template_structure(name: str) -> Structure:
    """Return the sheet a template starts from."""
    return shipped_structure(template_fields(name)["structure"])


def shipped_structure(name: str) -> Structure:
    """Read one of the structures the program brings along."""
    return read_structure(structure_text(name), name)


def payout_table(name: str) -> PayoutTable:
    """Return a payout table; ``bad_field`` for an unknown one."""
    known = payout_tables()
    if name not in known:
        raise BadInput("bad_field", field="table", value=name, expected=", ".join(known))
    return known[name]


def _read(written: Mapping[str, Any], currency: Currency) -> dict[str, Any]:
    """Turn written money into minor units; everything else is as settings have it."""
    fields = {name: item for name, item in written.items() if name not in ("title", "payouts")}
    for name in _MONEY:
        if name in fields:
            fields[name] = currency.parse(fields[name], name)
    for name in OFFERS:
        if isinstance(fields.get(name), Mapping):
            money = {key: currency.parse(fields[name][key], key) for key in _OFFER_MONEY}
            fields[name] = {**fields[name], **money}
    return fields
