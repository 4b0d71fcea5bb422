"""Money: whole minor units of one currency, read from and written as major units."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tourney.values.errors import BadInput

_DIGITS = {"JPY": 0, "KRW": 0, "ISK": 0, "HUF": 0, "CLP": 0, "BHD": 3, "KWD": 3, "TND": 3}
_NUMBER = re.compile(r"([+-]?)(\d+)(?:\.(\d+))?\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency: ISO 4217 code and how many digits follow the point."""

    code: str
    digits: int

    @staticmethod
    def of(code: str) -> Currency:
        """Return the currency for a three-letter code; two digits unless known otherwise."""
        if not re.fullmatch(r"[A-Z]{3}", code):
            raise BadInput("bad_field", field="currency", value=code)
        return Currency(code, _DIGITS.get(code, 2))

    def parse(self, value: object, field: str = "amount") -> int:
        """Read an amount in major units (text or whole number) as minor units.

        A float, a bool, more digits than the currency has or a negative amount is refused
        with ``bad_amount``.
        """
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise BadInput("bad_amount", field=field, value=str(value))
        match = _NUMBER.match(str(value).strip())
        if match is None or match[1] == "-" or len(match[3] or "") > self.digits:
            raise BadInput("bad_amount", field=field, value=str(value))
        return int(match[2] + (match[3] or "").ljust(self.digits, "0"))

    def format(self, minor: int) -> str:
        """Write minor units as major units with the currency's digits: 123456 -> ``1234.56``."""
        if not self.digits:
            return str(minor)
        sign, digits = ("-", -minor) if minor < 0 else ("", minor)
        whole, part = divmod(digits, 10**self.digits)
        return f"{sign}{whole}.{part:0{self.digits}d}"
