"""Shipped templates as settings and sheets."""

from __future__ import annotations

import pytest

from tourney.bootstrap.templates import (
    template_settings,
    template_structure,
    template_titles,
)
from tourney.tournament.rules.settings import require_sound
from tourney.tournament.structure import faults
from tourney.values.errors import BadInput
from tourney.values.money import Currency


@pytest.mark.parametrize("name", sorted(template_titles()))
def test_every_template_makes_a_sound_event(name):
    settings = template_settings(name, "Tonight")
    require_sound(settings)
    assert settings.name == "Tonight"
    assert settings.template == name
    assert settings.payout.table is not None
    assert faults(template_structure(name)) == []


def test_money_is_read_in_minor_units_and_what_is_off_is_not_sold():
    settings = template_settings("club_night_rebuys", "Tonight")
    assert (settings.buy_in, settings.fee) == (2000, 500)
    assert (settings.rebuy.price, settings.rebuy.chips, settings.rebuy.until_level) == (
        2000,
        10000,
        6,
    )
    assert settings.re_entry.total == 0
    assert settings.payout.unit == 500


def test_another_currency_keeps_the_figures():
    settings = template_settings("club_night_rebuys", "Tonight", Currency.of("JPY"))
    assert settings.buy_in == 20
    assert settings.payout.unit == 5


def test_an_unknown_template_is_refused_with_those_there_are():
    with pytest.raises(BadInput) as refused:
        template_settings("nothing", "Tonight")
    assert refused.value.code == "bad_field"
    assert "turbo" in str(refused.value.params["expected"])
