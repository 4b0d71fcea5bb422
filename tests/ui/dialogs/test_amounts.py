"""Amounts as people type them."""

from __future__ import annotations

import pytest

from tourney.ui.dialogs.amounts import read_chips, read_money
from tourney.values.errors import BadInput
from tourney.values.money import Currency

EUR, YEN = Currency.of("EUR"), Currency.of("JPY")


@pytest.mark.parametrize(
    ("typed", "minor"),
    [
        ("", 0), ("20", 2000), ("€20", 2000), ("20 €", 2000), ("EUR 20", 2000),
        ("12.5", 1250), ("12,50", 1250), ("1,000", 100_000), ("1.000", 100_000),
        ("1 000,50", 100_050), ("1,234,567.89", 123_456_789),
    ],
)  # fmt: skip
def test_money_is_understood_with_either_mark(typed, minor):
    assert read_money(typed, EUR, "Buy-in") == minor


def test_a_currency_without_cents_reads_groups_as_thousands():
    assert read_money("1,000", YEN, "Buy-in") == 1000


@pytest.mark.parametrize("typed", ["-5", "abc", "1.2345", "12,345,6", "9" * 17])
def test_what_is_no_money_is_refused_with_the_field(typed):
    with pytest.raises(BadInput) as refused:
        read_money(typed, EUR, "Buy-in")
    assert refused.value.code == "bad_amount"
    assert refused.value.params["field"] == "Buy-in"


@pytest.mark.parametrize(
    ("typed", "chips"),
    [("10000", 10_000), ("10,000", 10_000), ("10k", 10_000), ("1.5m", 1_500_000), ("", 0)],
)
def test_chips_are_understood_in_short(typed, chips):
    assert read_chips(typed, "Stack") == chips


@pytest.mark.parametrize("typed", ["10.5", "-1", "x"])
def test_what_is_no_number_of_chips_is_refused(typed):
    with pytest.raises(BadInput):
        read_chips(typed, "Stack")
