"""From the prize pool to the prize of each place: always the whole pool, never a unit more.

Prizes come from percents (typed, or of a table by number of entries) or from typed amounts.
What the pool is, and who gets which place, is computed elsewhere; the tables shipped are data.
All amounts are minor units; rules: RULES-TOURNAMENT 46-49.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import lcm

from tourney.tournament.money import largest_remainder, percent, up_to
from tourney.values.errors import RuleViolation

REMAINDERS = ("first", "last", "largest")
_STEPS = 10_000  # percents of a curve have four decimals
_FINE = 10**18  # a curve is computed in whole numbers, so that no float decides a prize


def prizes(
    pool: int,
    percents: Sequence[Fraction | int | str],
    *,
    unit: int = 1,
    remainder: str = "first",
    min_cash: int | None = None,
    places_available: int | None = None,
) -> tuple[int, ...]:
    """Return the prize of each place, the winner's first; they sum to the pool exactly.

    ``remainder`` says how prizes become multiples of ``unit`` and who takes what is over:

    * ``first``: each place down to the unit, the rest to the winner;
    * ``last``: each place to the nearest unit, the last place takes the difference; where it
      cannot (it would pass the place above, or fall below nothing or the least prize) the
      rule is ``largest``;
    * ``largest``: largest remainder.

    With fewer ``places_available`` (entries) than percents the first of them are scaled up,
    and the winner is always paid. Every place gets ``min_cash`` (raised to a full unit) at the
    cost of the places above it; where the pool is too small for that, fewer places are paid.
    What a pool holds beyond full units goes to the winner (with ``last``: to the last).

    Raises :class:`RuleViolation` ``bad_amount``: percents that do not sum to 100, are negative
    or rise from one place to the next; a negative pool; a unit below 1; an unknown remainder.
    """
    shares = read_percents(percents)
    if pool < 0:
        raise RuleViolation("bad_amount", field="pool", value=pool)
    if unit < 1 or (min_cash or 0) < 0:
        raise RuleViolation("bad_amount", field="unit" if unit < 1 else "min_cash")
    if remainder not in REMAINDERS:
        raise RuleViolation("bad_amount", field="remainder", value=remainder)
    if places_available is not None:
        shares = shares[: max(places_available, 1)]
    least = up_to(min_cash or 0, unit)
    if least:
        shares = shares[: max(pool // least, 1)]
    scale = lcm(*(share.denominator for share in shares))
    exact, whole = _raise_to(least, pool, [int(share * scale) for share in shares])
    return _round(exact, whole, pool, unit, remainder, least)


def fixed(pool: int, amounts: Sequence[int]) -> tuple[int, ...]:
    """Return typed amounts as prizes once they are sound.

    Raises :class:`RuleViolation` ``bad_amount`` when they do not sum to the pool (``total``,
    ``pool``), one is negative, or a place gets more than the place above it.
    """
    _require_falling(amounts, "amounts")
    if sum(amounts) != pool:
        raise RuleViolation("bad_amount", field="amounts", total=sum(amounts), pool=pool)
    return tuple(amounts)


def read_percents(percents: Sequence[Fraction | int | str]) -> tuple[Fraction, ...]:
    """Return percents as exact numbers once they are sound, trailing zeros left out.

    Raises :class:`RuleViolation` ``bad_amount``: see :func:`prizes`; a sum other than 100
    comes back as ``value``.
    """
    return _read_percents(tuple(percents))


@lru_cache(maxsize=64)
def _read_percents(percents: tuple[Fraction | int | str, ...]) -> tuple[Fraction, ...]:
    """Do the work of :func:`read_percents`; the same list is read again at every entry."""
    shares = [percent(value, "percents") for value in percents]
    _require_falling(shares, "percents")
    if sum(shares) != 100:
        total = sum(shares, Fraction(0))
        raise RuleViolation(
            "bad_amount", field="percents", value=f"{float(total):.12g}", expected=100
        )
    return tuple(share for share in shares if share)


def _require_falling(values: Sequence[Fraction | int], field: str) -> None:
    """Refuse a list in which a value is negative or larger than the one before it."""
    for place, value in enumerate(values, start=1):
        if value < 0 or (place > 1 and value > values[place - 2]):
            if field == "amounts":
                raise RuleViolation("bad_amount", field=field, place=place, money={"value": value})
            raise RuleViolation(
                "bad_amount", field=field, value=f"{float(value):.12g}", place=place
            )


def _raise_to(least: int, pool: int, shares: Sequence[int]) -> tuple[list[int], int]:
    """Split the pool by shares, lifting the last places to the least prize.

    Places whose share is too small get exactly ``least``; the places above them divide what
    is left. As that makes those smaller, more places may reach the least prize. Returns the
    exact prizes as numerators over one denominator.
    """
    if len(shares) * least > pool:
        return [pool], 1
    above, whole, left = len(shares), sum(shares), pool
    while left * shares[above - 1] < least * whole:
        above -= 1
        whole -= shares[above]
        left -= least
    lifted = [least * whole] * (len(shares) - above)
    return [left * share for share in shares[:above]] + lifted, whole


def _round(
    exact: list[int], whole: int, pool: int, unit: int, remainder: str, least: int
) -> tuple[int, ...]:
    """Round exact prizes (numerators over ``whole``) by a rule of :func:`prizes`."""
    step = unit * whole
    if remainder == "last":
        near = [(2 * prize + step) // (2 * step) * unit for prize in exact[:-1]]
        last = pool - sum(near)
        if least <= last <= min(near, default=last):
            return (*near, last)
    if remainder == "first":
        down = [prize // step * unit for prize in exact[1:]]
        return (pool - sum(down), *down)
    base = least if len(exact) * least <= pool else 0
    free = (pool - len(exact) * base) // unit
    units = largest_remainder(free, [prize - base * whole for prize in exact])
    return (units[0] * unit + base + pool % unit, *(base + count * unit for count in units[1:]))


@dataclass(frozen=True, slots=True)
class Tier:
    """The percents for fields of up to ``entries`` entries."""

    entries: int
    percents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """How fields beyond the last tier are paid, in three numbers.

    One place for every ``entries_per_place`` entries, a begun group counting as one. The last
    place gets the buy-ins of ``last_place_entries`` entries (decimal text); what is left is
    shared in proportion to 1 / (place + ``offset``) less the same for the last place. A small
    offset makes the top steep: with 0.5 first and second stand about 5 to 3.
    """

    entries_per_place: int
    last_place_entries: str
    offset: str

    @lru_cache(maxsize=64)  # noqa: B019 (a curve is a handful of numbers, shipped or stored)
    def percents(self, entries: int) -> tuple[str, ...]:
        """Return the percents for a field, with four decimals, falling, summing to 100."""
        places = max(-(-entries // self.entries_per_place), 1)
        offset = percent(self.offset, "offset")
        least = percent(self.last_place_entries, "last_place_entries") / max(entries, 1)
        last = int(_FINE / (places + offset))
        heads = [int(_FINE / (place + offset)) - last for place in range(1, places + 1)]
        floor = int(_FINE * least)
        left, total = max(_FINE - floor * places, 0), max(sum(heads), 1)
        weights = [floor + head * left // total for head in heads]
        steps = largest_remainder(100 * _STEPS, weights)
        return tuple(_decimal(count) for count in steps)


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """A named table: percents by number of entries, and a curve for fields beyond the last tier.

    Without a curve the last tier serves every larger field. Made from data with
    :meth:`from_plain`, which checks it.
    """

    name: str
    tiers: tuple[Tier, ...]
    beyond: Curve | None = None

    def for_entries(self, entries: int) -> tuple[str, ...]:
        """Return the percents for that many entries as decimal texts summing to 100.

        There is always a place to pay, also for a field of none; a field smaller than the
        number of places is left to :func:`prizes`.
        """
        for tier in self.tiers:
            if entries <= tier.entries:
                return tier.percents
        return self.beyond.percents(entries) if self.beyond else self.tiers[-1].percents

    @staticmethod
    def from_plain(name: str, data: Mapping[str, object]) -> PayoutTable:
        """Read a table from its stored form and check it.

        Shape: ``{"tiers": [{"entries": 8, "percents": ["65", "35"]}, ...], "beyond":
        {"entries_per_place": 9, "last_place_entries": "1.5", "offset": "0.5"}}``; ``beyond``
        may be absent. Raises :class:`RuleViolation` ``bad_field`` or ``bad_amount``.
        """
        tiers = data.get("tiers")
        if not isinstance(tiers, (list, tuple)) or not tiers:
            raise RuleViolation("bad_field", field="tiers", value=name)
        read = tuple(_tier(row) for row in tiers)
        if any(low.entries >= high.entries for low, high in pairwise(read)):
            raise RuleViolation("bad_field", field="tiers", value=name)
        return PayoutTable(name, read, _curve(data.get("beyond")))

    def to_plain(self) -> dict[str, object]:
        """Return the stored form of the table, without its name."""
        rows = [{"entries": tier.entries, "percents": list(tier.percents)} for tier in self.tiers]
        if self.beyond is None:
            return {"tiers": rows}
        beyond = {
            "entries_per_place": self.beyond.entries_per_place,
            "last_place_entries": self.beyond.last_place_entries,
            "offset": self.beyond.offset,
        }
        return {"tiers": rows, "beyond": beyond}


def _tier(row: object) -> Tier:
    """Read one tier of a stored table."""
    entries = row.get("entries") if isinstance(row, Mapping) else None
    percents = row.get("percents") if isinstance(row, Mapping) else None
    if not isinstance(entries, int) or not isinstance(percents, (list, tuple)):
        raise RuleViolation("bad_field", field="tiers", value=str(row))
    read_percents(percents)
    return Tier(entries, tuple(str(value) for value in percents))


def _curve(data: object) -> Curve | None:
    """Read the curve of a stored table; absent is none."""
    if data is None:
        return None
    per = data.get("entries_per_place") if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(per, int) or per < 1:
        raise RuleViolation("bad_field", field="beyond", value=str(data))
    last, offset = str(data.get("last_place_entries")), str(data.get("offset"))
    if not percent(last, "last_place_entries") or percent(offset, "offset") < 0:
        raise RuleViolation("bad_amount", field="last_place_entries", value=last)
    return Curve(per, last, offset)


def _decimal(steps: int) -> str:
    """Write ten-thousandths of a percent as the shortest decimal text."""
    whole, part = divmod(steps, _STEPS)
    return f"{whole}.{part:04d}".rstrip("0").rstrip(".")
