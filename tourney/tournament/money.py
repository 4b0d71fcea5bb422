"""Splitting money exactly: parts are whole units that always sum to what was split.

Amounts are whole minor units (or chips, or any other whole unit), percents are decimal texts;
no float enters. What is split and why stands in :mod:`tourney.tournament.payouts` and in the
fold; reading and writing of amounts in :mod:`tourney.values.money`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction

from tourney.values.errors import RuleViolation

_DECIMAL = re.compile(r"\d{1,9}(\.\d{1,12})?\Z", re.ASCII)


def percent(value: Fraction | int | str, field: str = "percent") -> Fraction:
    """Read a percent exactly: ``"12.5"`` is 25/2.

    Raises :class:`RuleViolation` ``bad_amount`` for what is no plain decimal number, is
    negative, or would bring a float's error along.
    """
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool) and value >= 0:
        return Fraction(value)
    if not isinstance(value, str) or not _DECIMAL.match(value.strip()):
        raise RuleViolation("bad_amount", field=field, value=str(value))
    return Fraction(value.strip())


def percent_of(amount: int, value: Fraction | int | str) -> int:
    """Return that percent of an amount, down to the whole unit."""
    return int(amount * percent(value) / 100)


def up_to(amount: int, unit: int) -> int:
    """Return the smallest multiple of ``unit`` that is not below the amount."""
    return -(-amount // unit) * unit


def equal_split(amount: int, count: int) -> tuple[int, ...]:
    """Split into ``count`` equal parts; odd units go one each to the first in order."""
    each, odd = divmod(amount, count)
    return tuple(each + (index < odd) for index in range(count))


def pooled(prizes: Sequence[int], place: int, count: int) -> tuple[int, ...]:
    """Share the prizes of ``count`` tied places, the best of them ``place`` (1 = winner).

    The prizes of all tied places are put together and split equally, odd units one each in
    the order named; places beyond the paid ones bring nothing [RULES-TOURNAMENT 41].
    """
    return equal_split(sum(prizes[place - 1 : place - 1 + count]), count)


def largest_remainder(
    total: int, weights: Sequence[Fraction | int], rank: Sequence[float] | None = None
) -> tuple[int, ...]:
    """Split ``total`` by non-negative weights, rounding by largest remainder.

    Each part is its share down to the whole unit; the units left over go one each to the
    parts with the largest fractions. Of equal fractions the lower ``rank`` is
    served first, then the earlier part; without ``rank`` only the order counts. All weights
    zero: an equal split.
    """
    if not any(weights):
        return equal_split(total, len(weights)) if weights else ()
    scale = math.lcm(*(weight.denominator for weight in weights))
    whole_weights = [weight.numerator * (scale // weight.denominator) for weight in weights]
    whole = sum(whole_weights)
    shares = [divmod(total * weight, whole) for weight in whole_weights]
    parts = [part for part, _ in shares]
    return _hand_out(total, parts, [fraction for _, fraction in shares], rank)


def round_shares(
    total: int, shares: Sequence[float], rank: Sequence[float] | None = None
) -> tuple[int, ...]:
    """Round shares that sum to ``total`` but for a float's error, by largest remainder.

    Fractions are compared to a millionth, so that such an error neither breaks a tie nor takes
    a unit from a whole share. ``rank`` as in :func:`largest_remainder`.
    """
    millionths = [divmod(round(share * 1_000_000), 1_000_000) for share in shares]
    parts = [part for part, _ in millionths]
    return _hand_out(total, parts, [fraction for _, fraction in millionths], rank)


def _hand_out(
    total: int, parts: list[int], fractions: Sequence[int], rank: Sequence[float] | None
) -> tuple[int, ...]:
    """Give the units missing from ``total`` one each to the parts with the largest fractions."""
    ranks = range(len(parts)) if rank is None else rank
    order = sorted(range(len(parts)), key=lambda i: (-fractions[i], ranks[i], i))
    for index in order[: total - sum(parts)]:
        parts[index] += 1
    return tuple(parts)
