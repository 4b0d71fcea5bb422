"""The fields of one hand of a PHH file, asked for by name and kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from tourney.values.errors import BadInput

MAX_DECIMALS: Final = 9
MAX_AMOUNT: Final = 10**15


def bad_field(path: str, name: str, field: str, value: object) -> BadInput:
    """Return the error for a field of the hand ``name``, with the beginning of what it holds."""
    shown = None if value is None else str(value)[:80]
    return BadInput("bad_phh_field", path=path, hand=name or None, field=field, value=shown)


@dataclass(frozen=True, slots=True)
class Fields:
    """The table of one hand; every refusal names the file, the hand and the field.

    Raises :class:`BadInput` ``bad_phh_field`` (``path``, ``hand``, ``field``, ``value``) for
    what is missing or of the wrong kind. Amounts come as ``Decimal``, in the file's money.
    """

    table: Mapping[str, object]
    path: str
    name: str

    def refused(self, field: str) -> BadInput:
        """Return the error that names a field."""
        return bad_field(self.path, self.name, field, self.table.get(field))

    def word(self, field: str) -> str:
        """Return a text that must be there."""
        value = self.table.get(field)
        if not isinstance(value, str):
            raise self.refused(field)
        return value

    def words(self, field: str, count: int | None = None) -> list[str]:
        """Return a list of texts; missing means empty, unless so many are wanted."""
        value = self.table.get(field, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.refused(field)
        if count is not None and value and len(value) != count:
            raise self.refused(field)
        return value

    def numbers(self, field: str, count: int) -> list[int]:
        """Return a list of ``count`` whole numbers; missing means none."""
        value = self.table.get(field, [])
        if not isinstance(value, list) or not all(type(each) is int for each in value):
            raise self.refused(field)
        if value and (len(value) != count or len(set(value)) != count):
            raise self.refused(field)
        return value

    def amount(self, field: str) -> Decimal:
        """Return one amount; missing means 0."""
        amount = _amount(self.table.get(field, 0))
        if amount is None or amount < 0:
            raise self.refused(field)
        return amount

    def amounts(self, field: str, count: int | None = None) -> list[Decimal]:
        """Return a list of ``count`` amounts; missing means so many zeros."""
        value = self.table.get(field)
        if value is None and count is not None:
            return [Decimal(0)] * count
        if not isinstance(value, list):
            raise self.refused(field)
        amounts = [amount for each in value if (amount := _amount(each)) is not None]
        if len(amounts) < len(value) or (count is not None and len(amounts) != count):
            raise self.refused(field)
        return amounts


def _amount(value: object) -> Decimal | None:
    """An amount of the file's money; ``None`` for what cannot be one."""
    if type(value) is int:
        return Decimal(value) if abs(value) <= MAX_AMOUNT else None
    if not isinstance(value, Decimal) or not value.is_finite() or abs(value) > MAX_AMOUNT:
        return None
    return value if decimals(value) <= MAX_DECIMALS else None


def decimals(amount: Decimal) -> int:
    """How many decimals an amount needs: 2 for 1.25 and for 1.250."""
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
