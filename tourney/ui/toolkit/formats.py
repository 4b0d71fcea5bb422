"""Numbers, money, chips and times as the reader's locale writes them.

Times of day and durations, grouped numbers, money with its sign; no sentences about poker.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QTimeZone

from tourney.values.money import Currency

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def locale() -> QLocale:
    """Return the locale to write in: the default one, or a 24 h English one where none is set."""
    chosen = QLocale()
    if chosen.language() == QLocale.Language.C:
        chosen = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    chosen.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    return chosen


def number(value: int) -> str:
    """Write a whole number of any size with thousands separators."""
    if abs(value) < 2**63:
        return locale().toString(value)
    return f"{value:,}".replace(",", locale().groupSeparator())


def money(minor: int, currency: Currency, *, trim: bool = False) -> str:
    """Write money with its sign or code where the locale puts it; exact at any size.

    ``trim`` leaves out the digits after the point when they are all zero.
    """
    here = locale()
    whole, part = divmod(abs(minor), 10**currency.digits)
    figure = number(whole)
    if currency.digits and not (trim and part == 0):
        figure += f"{here.decimalPoint()}{part:0{currency.digits}d}"
    sign = _SIGNS.get(currency.code, currency.code)
    pattern = here.toCurrencyString(1, "¤", 0)
    if sign.isalpha():
        pattern = pattern.replace("¤1", "¤\u00a01")
    text = pattern.replace("1", figure).replace("¤", sign)
    return f"{here.negativeSign()}{text}" if minor < 0 else text


def big_blinds(count: float) -> str:
    """Write a stack in big blinds: whole from 10 up, one decimal below."""
    figure = number(round(count)) if count >= 9.95 else locale().toString(count, "f", 1)
    template = QCoreApplication.translate("Formats", "{count} bb")
    return template.format(count=figure)


def stack(chips: int, big_blind: int) -> str:
    """Write a stack as chips and big blinds; chips alone where there is no big blind."""
    if big_blind <= 0:
        return number(chips)
    return f"{number(chips)} · {big_blinds(chips / big_blind)}"


def countdown(ms: int) -> str:
    """Write what is left as mm:ss, or h:mm:ss from an hour; a begun second counts in full."""
    seconds = max(0, -(-ms // 1000))
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def time_of_day(at: int, zone: str) -> str:
    """Write a UTC instant in milliseconds as the clock on the wall of ``zone`` shows it."""
    there = QTimeZone(zone.encode())
    if not there.isValid():
        there = QTimeZone.utc()
    moment = QDateTime.fromMSecsSinceEpoch(at, there)
    return locale().toString(moment.time(), QLocale.FormatType.ShortFormat)


def place(rank: int) -> str:
    """Write a finishing place: 1st, 2nd, 3rd, 11th, 1,001st.

    A translation may use one form for all.
    """
    tail = 0 if rank % 100 in (11, 12, 13) else rank % 10
    if tail == 1:
        template = QCoreApplication.translate("Formats", "{n}st")
    elif tail == 2:
        template = QCoreApplication.translate("Formats", "{n}nd")
    elif tail == 3:
        template = QCoreApplication.translate("Formats", "{n}rd")
    else:
        template = QCoreApplication.translate("Formats", "{n}th")
    return template.format(n=number(rank))
