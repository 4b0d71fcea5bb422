"""A new event: the template it starts from, and the fields of ``create_event`` over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tourney.app.event_fields import CURRENCY, bare_settings, payout_rule, with_values
from tourney.bootstrap.templates import (
    STANDARD,
    payout_table,
    template_fields,
    template_settings,
    template_structure,
)
from tourney.cli.script import library
from tourney.tournament.settings import PayoutRule, Settings
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput
from tourney.values.money import Currency

PLAIN = "home_game"
"""The template whose sheet an event gets that names none."""


def currency_of(given: Mapping[str, object]) -> Currency:
    """Return the currency a new event counts in: its own, its template's, or the euro."""
    code = given.get("currency")
    if code is None and isinstance(given.get("template"), str):
        code = template_fields(str(given["template"])).get("currency")
    code = CURRENCY if code is None else code
    if not isinstance(code, str):
        raise BadInput("bad_field", field="currency", value=str(code), expected="three letters")
    return Currency.of(code)


def event_from(values: Mapping[str, Any], folder: Path | None) -> tuple[Settings, Structure]:
    """Return the settings and the sheet of a new event; ``values`` are fields as read.

    Where neither a template nor a structure is named, the sheet is that of a home game.
    Raises :class:`BadInput` for what is wrong with a template or a structure.
    """
    currency = currency_of(values)
    if "template" in values:
        base = template_settings(values["template"], values["name"], currency)
    else:
        standard = PayoutRule(table=payout_table(STANDARD))
        base = bare_settings(values, currency, standard)
    return _laid(base, values), _sheet(values, folder)


def _laid(base: Settings, values: Mapping[str, Any]) -> Settings:
    """Lay fields over settings, prizes included."""
    settings = with_values(base, values)
    rule = payout_rule(values.get("payouts", {}), settings.payout, payout_table)
    return replace(settings, payout=rule)


def _sheet(values: Mapping[str, Any], folder: Path | None) -> Structure:
    """Return the sheet that is named, else the template's."""
    if "structure" in values:
        return library.structure(values["structure"], folder)
    return template_structure(values.get("template", PLAIN))
