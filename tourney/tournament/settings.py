"""Everything a director may set for an event, written out in full when it is created.

Money is in minor units of ``currency``, stacks in chips. What stands here is what the rules
ask; the people, tables and the clock are elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tourney.tournament.payouts import PayoutTable
from tourney.values.money import Currency


@dataclass(frozen=True, slots=True)
class Offer:
    """What a rebuy, re-entry or add-on costs and gives, and its limits.

    ``price`` goes to the pool, ``fee`` to the house. ``until_level``: sold until the end of
    that level; ``per_player`` and ``total``: how many; ``None`` means without limit.
    """

    price: int
    fee: int
    chips: int
    until_level: int | None = None
    per_player: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Deduction:
    """Money taken from the pool before the prizes: an amount, or a percent of the pool."""

    name: str
    amount: int = 0
    percent: str = ""


@dataclass(frozen=True, slots=True)
class PayoutRule:
    """How the pool becomes prizes: amounts, or percents, or a table by number of entries.

    ``unit`` is the rounding in minor units; ``remainder`` one of ``first``, ``last``,
    ``largest``. ``places`` limits the paid places of a table; ``None`` leaves it to the table.
    """

    table: PayoutTable | None = None
    percents: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    unit: int = 1
    remainder: str = "first"
    places: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one event; see :class:`Offer`, :class:`PayoutRule`.

    ``tables`` is the fixed number of tables, ``None`` where they are opened as needed.
    ``late_registration``: entries until the end of that level. ``after_last``: ``double`` or
    ``stay``, what the blinds do when the sheet has run out. ``draw``: ``even`` or ``uniform``.
    ``break_order``: table numbers, the first breaks first; tables not named follow, the
    highest number first. ``tolerance``: largest difference between tables before a move is
    proposed. ``starts_at``: UTC milliseconds, ``zone``: IANA name, for display only.
    """

    name: str
    currency: Currency
    starting_stack: int
    seats_per_table: int
    buy_in: int
    fee: int
    bounty: int
    rebuy: Offer
    re_entry: Offer
    add_on: Offer
    payout: PayoutRule
    game: str = "nlhe"
    starts_at: int | None = None
    zone: str = "UTC"
    template: str = ""
    tables: int | None = None
    max_players: int | None = None
    late_registration: int | None = None
    deductions: tuple[Deduction, ...] = ()
    after_last: str = "double"
    draw: str = "even"
    break_order: tuple[int, ...] = ()
    tolerance: int = 1
    apart: tuple[tuple[str, str], ...] = field(default=())
