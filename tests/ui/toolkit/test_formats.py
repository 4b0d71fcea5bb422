"""Numbers, money, chips and times as people read them."""

import pytest
from PySide6.QtCore import QLocale

from tourney.ui.toolkit import formats
from tourney.values.money import Currency

EUR, JPY, SEK = Currency.of("EUR"), Currency.of("JPY"), Currency.of("SEK")


@pytest.fixture
def use_locale():
    before = QLocale()
    yield lambda name: QLocale.setDefault(QLocale(name))
    QLocale.setDefault(before)


def test_numbers_have_thousands_separators_at_any_size():
    assert formats.number(38065) == "38,065"
    assert formats.number(3_000_000_000) == "3,000,000,000"
    assert formats.number(10**20) == "100,000,000,000,000,000,000"


def test_numbers_follow_the_locale(use_locale):
    use_locale("fi_FI")
    assert formats.number(38065) == "38\u00a0065"
    assert formats.money(531000, EUR) == "5\u00a0310,00\u00a0€"
    assert formats.time_of_day(1_796_065_200_000, "Europe/Helsinki") == "21.00"


def test_money_carries_its_currency_and_its_digits():
    assert formats.money(531000, EUR) == "€5,310.00"
    assert formats.money(531000, EUR, trim=True) == "€5,310"
    assert formats.money(531050, EUR, trim=True) == "€5,310.50"
    assert formats.money(5310, JPY) == "¥5,310"
    assert formats.money(-100, EUR) == "-€1.00"
    assert formats.money(100, SEK) == "SEK\u00a01.00"


def test_money_is_exact_beyond_a_float():
    assert formats.money(9_007_199_254_740_993, EUR) == "€90,071,992,547,409.93"


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "00:00"),
        (-5, "00:00"),
        (1, "00:01"),
        (1000, "00:01"),
        (1_122_000, "18:42"),
        (3_599_001, "1:00:00"),
        (5_400_000, "1:30:00"),
        (90_061_000, "25:01:01"),
    ],
)
def test_a_begun_second_counts_in_full(ms, text):
    assert formats.countdown(ms) == text


def test_stacks_are_told_in_big_blinds_too():
    assert formats.stack(38065, 400) == "38,065 · 95 bb"
    assert formats.stack(2480, 400) == "2,480 · 6.2 bb"
    assert formats.stack(2500, 0) == "2,500"
    assert formats.big_blinds(9.96) == "10 bb"


def test_times_of_day_are_those_of_the_event(use_locale):
    use_locale("en_GB")
    assert formats.time_of_day(1_796_065_200_000, "Europe/Helsinki") == "21:00"
    assert formats.time_of_day(1_796_065_200_000, "UTC") == "19:00"
    assert formats.time_of_day(1_796_065_200_000, "Nowhere/Known") == "19:00"


@pytest.mark.parametrize(
    ("rank", "text"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
        (123, "123rd"),
        (4101, "4,101st"),
    ],
)
def test_places_are_ordinals(rank, text):
    assert formats.place(rank) == text
