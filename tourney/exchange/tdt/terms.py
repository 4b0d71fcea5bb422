"""The money side of a .tdt evening as settings: prices, limits, prizes, what a purchase cost.

Money is in minor units of the event's currency. What the settings cannot hold is named by
:func:`left_out`, never dropped in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal

from tourney.exchange.tdt.history import Paid
from tourney.exchange.tdt.records import AddOn, Buyin, Document, Number, Prize, Profile, Purchase
from tourney.tournament.settings import Deduction, Offer, PayoutRule, Settings
from tourney.values.errors import BadInput
from tourney.values.money import Currency

_SIGNS = {"kr": "SEK", "$": "USD", "€": "EUR", "£": "GBP"}
_NO_LIMIT = 9999
_PERCENT, _MONEY = 0, 1
_NO_ROUNDING, _TO_NEAREST = 0, 2


@dataclass(frozen=True, slots=True)
class Terms:
    """What a purchase cost and gave: minor units for the pool and for the house, chips."""

    price: int
    fee: int
    chips: int


def currency_of(document: Document) -> Currency:
    """Return the currency: the sign the history writes behind its fees, else none (XXX).

    "kr" is taken for the Swedish crown.
    """
    for item in document.history:
        found = re.search(r"\(Fee: ([^:,]*)", item.text)
        sign = re.sub(r"[\d.,\s]", "", found[1]) if found else ""
        if sign in _SIGNS:
            return Currency.of(_SIGNS[sign])
    return Currency.of("XXX")


def minor(amount: Number, currency: Currency) -> int:
    """Return an amount of the file in minor units; ``bad_tdt_field`` for finer fractions."""
    scaled = Decimal(amount).scaleb(currency.digits)
    if scaled != scaled.to_integral_value():
        raise BadInput("bad_tdt_field", field="Amount")
    return int(scaled)


def terms_of(paid: Buyin | AddOn | Paid, settings_bounty: int, currency: Currency) -> Terms:
    """Return what was paid: the rake is part of the amount, a bounty chip comes on top.

    A bounty beyond that of the settings is none of the pool's: it goes with the fee.
    """
    bounty = Decimal(0) if isinstance(paid, AddOn) else Decimal(paid.bounty)
    amount = paid.fee if isinstance(paid, Paid) else paid.amount
    price, fee = _parts(amount, paid.rake, currency)
    beyond = max(0, minor(bounty, currency) - settings_bounty)
    return Terms(price, fee + beyond, paid.chips)


def _parts(amount: Number, rake: Number, currency: Currency) -> tuple[int, int]:
    """Split what is paid into the pool's part and the house's, which cannot be more than all."""
    paid = minor(amount, currency)
    price = max(0, paid - minor(rake, currency))
    return price, paid - price


def settings_of(document: Document, seats: int) -> Settings:
    """Return the evening as settings, its prizes apart (:func:`payout_of`)."""
    money, currency = document.financials, currency_of(document)
    profile = _chosen(money.buyins)
    offers = [_offer(each, currency) for each in (money.rebuys, money.add_ons)]
    price, fee = _parts(profile.fee, profile.rake, currency)
    return Settings(
        name=_name(document),
        currency=currency,
        starting_stack=max(1, profile.chips),
        seats_per_table=seats,
        buy_in=price,
        fee=fee,
        bounty=_bounty(document, currency),
        rebuy=offers[0],
        re_entry=Offer(0, 0, 0, total=0),
        add_on=offers[1],
        payout=PayoutRule(percents=("100",)),
        starts_at=document.started,
        late_registration=_limit(money.buyins.last_round),
        deductions=tuple(_deductions(document, currency)),
    )


def payout_of(document: Document) -> PayoutRule | None:
    """Return how the file makes prizes of the pool, None where it names none.

    Percents rounded to the nearest leave the difference to the last place, others to the
    first. Prizes typed by hand are amounts, and so is any mixture.
    """
    currency = currency_of(document)
    prizes = placed_prizes(document)
    if not prizes:
        return None
    if any(prize.amount_type != _PERCENT for prize in prizes):
        return PayoutRule(amounts=tuple(minor(prize.calculated, currency) for prize in prizes))
    rounded = document.prize_rounding != _NO_ROUNDING
    nearest = document.prize_rounding == _TO_NEAREST
    return PayoutRule(
        percents=tuple(str(prize.amount) for prize in prizes),
        unit=max(1, minor(document.prize_unit, currency)) if rounded else 1,
        remainder="last" if nearest else "first",
    )


def placed_prizes(document: Document) -> list[Prize]:
    """Return the prizes for places, first place first."""
    placed = [prize for prize in document.prizes if prize.recipient is not None]
    return sorted(placed, key=lambda prize: prize.recipient or 0)


def left_out(document: Document) -> tuple[str, ...]:
    """Return what the file has and an event cannot hold, one word each."""
    money = document.financials
    found = {
        "prizes_without_place": any(prize.recipient is None for prize in document.prizes),
        "deal": any(chop.awarded for chop in document.chops),
        "house_contribution": bool(money.house_contribution),
        "guarantee": bool(money.guaranteed),
        "cash_adjustments": any(player.cash_adjustment for player in document.players),
    }
    return tuple(word for word, there in found.items() if there)


def _name(document: Document) -> str:
    """Return the title with the day: every evening of a club has the same title."""
    title = document.title.strip() or "Tournament"
    if document.started is None:
        return title
    day = datetime.fromtimestamp(document.started / 1000, UTC).date()
    return f"{title} {day.isoformat()}"


def _chosen(purchase: Purchase) -> Profile:
    """Return the price used by default."""
    if not purchase.profiles:
        return Profile("", 0, 0, 0)
    index = purchase.default
    return purchase.profiles[index if 0 <= index < len(purchase.profiles) else 0]


def _offer(purchase: Purchase, currency: Currency) -> Offer:
    """Return a rebuy or add-on with its limits; none is sold where the file allows none."""
    profile = _chosen(purchase)
    price, fee = _parts(profile.fee, profile.rake, currency)
    return Offer(
        price=price,
        fee=fee,
        chips=profile.chips,
        until_level=_limit(purchase.last_round),
        per_player=_limit(purchase.per_player),
        total=_limit(purchase.total) if purchase.allowed else 0,
    )


def _limit(number: int) -> int | None:
    return number if 0 < number < _NO_LIMIT else None


def _bounty(document: Document, currency: Currency) -> int:
    """Return the bounty that every first buy-in carried, the least where they differ."""
    bounties = [player.buyins[0].bounty for player in document.players if player.buyins]
    return minor(min(bounties), currency) if bounties else 0


def _deductions(document: Document, currency: Currency) -> Iterator[Deduction]:
    """Yield what the house takes from the pool as a whole.

    Of the two figures the file keeps only the one its kind chooses counts: as with prizes,
    kind 0 is the percent.
    """
    rake = document.financials.fixed_rake
    if rake.kind == _PERCENT and rake.percent:
        yield Deduction("rake", percent=str(rake.percent))
    if rake.kind == _MONEY and rake.amount:
        yield Deduction("rake", amount=minor(rake.amount, currency))
