"""From codes and figures to what the frame of the desk says, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from tourney.app.views.attention import Alert
from tourney.app.views.lines import Chips, Line, Money, Place, Span
from tourney.app.views.strip import Stakes, StripView
from tourney.catalogue.actions import action
from tourney.catalogue.attention import alert as alert_sentence
from tourney.ui.toolkit import formats
from tourney.values.money import Currency


def line_text(line: Line, currency: Currency) -> str:
    """Return a line of the journal as a director would tell it."""
    params = _written(line.params, currency)
    if line.inner is not None:
        params["inner"] = line_text(line.inner, currency)
    return action(line.code, params, QCoreApplication.translate)


def alert_text(alert: Alert, currency: Currency) -> str:
    """Return the sentence of an alert."""
    return alert_sentence(alert.code, _written(alert.params, currency), QCoreApplication.translate)


def stakes_text(stakes: Stakes) -> str:
    """Write stakes as 200/400 with the ante after them, in brackets where the big blind pays."""
    blinds = f"{formats.number(stakes.small)}/{formats.number(stakes.big)}"
    if not stakes.ante:
        return blinds
    ante = formats.number(stakes.ante)
    return f"{blinds} +{ante}" if stakes.each else f"{blinds} ({ante})"


def to_pay_text(strip: StripView) -> str:
    """Say what of the prizes is still to be paid."""
    if not strip.to_pay:
        return QCoreApplication.translate("Desk", "All prizes are paid")
    money = formats.money(strip.to_pay, strip.currency, trim=True)
    return QCoreApplication.translate("Desk", "{money} still to be paid").format(money=money)


def _written(params: Mapping[str, object], currency: Currency) -> dict[str, object]:
    written = {key: _one(value, currency) for key, value in params.items()}
    count = params.get("count")
    if isinstance(count, int) and count >= 1_000:  # the sentence asks whether it is one
        written["count"] = formats.number(count)
    return written


def _one(value: object, currency: Currency) -> object:
    match value:
        case Money(minor):
            return formats.money(minor, currency, trim=True)
        case Chips(count):
            return formats.number(count)
        case Place(rank):
            return formats.place(rank)
        case Span(ms):
            return formats.countdown(ms)
    return value
