"""A new event: the template it starts from, and the fields of ``create_event`` over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tourney.cli.script import library
from tourney.cli.script.kinds import check_names, read_fields
from tourney.cli.script.names import Labels, LineLookup
from tourney.cli.script.settings import CURRENCY, bare_settings, payout_rule, with_values
from tourney.tournament.settings import PayoutRule, Settings
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput
from tourney.values.money import Currency

STANDARD = "standard"
"""The payout table of an event that names none."""


def currency_of(given: Mapping[str, object]) -> Currency:
    """Return the currency a new event counts in: its own, its template's, or the euro."""
    code = given.get("currency")
    if code is None and isinstance(given.get("template"), str):
        code = library.template(str(given["template"])).get("currency")
    code = CURRENCY if code is None else code
    if not isinstance(code, str):
        raise BadInput("bad_field", field="currency", value=str(code), expected="three letters")
    return Currency.of(code)


def event_from(values: Mapping[str, Any], folder: Path | None) -> tuple[Settings, Structure]:
    """Return the settings and the sheet of a new event; ``values`` are fields as read.

    Raises :class:`BadInput` where neither a template nor a structure is named, and what is
    wrong with either.
    """
    currency = currency_of(values)
    standard = PayoutRule(table=library.payout_table(STANDARD))
    if "template" in values:
        given = _template(values["template"], currency) | {"name": values["name"]}
        base = _laid(bare_settings(given, currency, standard), given)
        base = replace(base, template=values["template"])
    else:
        given = {}
        base = bare_settings(values, currency, standard)
    return _laid(base, values), _sheet(values.get("structure"), given.get("structure"), folder)


def _laid(base: Settings, values: Mapping[str, Any]) -> Settings:
    """Lay fields over settings, prizes included."""
    settings = with_values(base, values)
    rule = payout_rule(values.get("payouts", {}), settings.payout, library.payout_table)
    return replace(settings, payout=rule)


def _sheet(named: str | None, of_template: str | None, folder: Path | None) -> Structure:
    """Return the sheet that is named, else the template's."""
    if named is not None:
        return library.structure(named, folder)
    if of_template is not None:
        return library.shipped_structure(of_template)
    raise BadInput("bad_field", field="structure", expected="a structure or a template")


def _template(name: str, currency: Currency) -> dict[str, Any]:
    """Read a template's fields as if a script had written them."""
    from tourney.cli.script.spec import TEMPLATE

    written = {key: item for key, item in library.template(name).items() if key != "title"}
    check_names(TEMPLATE, written, f"{name}.")
    nobody = LineLookup(currency, Labels(), tuple, lambda batch: False)
    return read_fields(TEMPLATE, written, nobody, f"{name}.")
