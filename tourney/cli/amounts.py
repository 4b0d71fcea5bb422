"""Amounts typed on the command line, where no event says which currency they are in.

They are exact: read as decimal text, never as floats. Percents and prizes are computed in
:mod:`tourney.tournament.payouts`.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

_AMOUNT = re.compile(r"\d{1,15}(?:\.\d{1,9})?\Z", re.ASCII)
_SIGNED = re.compile(r"-?\d{1,15}(?:\.\d{1,12})?\Z", re.ASCII)


def amount(text: str) -> str:
    """Accept one amount that is not negative, as it was typed (for ``argparse``)."""
    if not _AMOUNT.match(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an amount such as 250 or 12.50")
    return text


def positive(text: str) -> str:
    """Accept one amount above zero, as it was typed (for ``argparse``)."""
    if not Fraction(amount(text)):
        raise argparse.ArgumentTypeError("the amount must be above zero")
    return text


def amounts(text: str) -> list[str]:
    """Accept amounts with commas between them: ``50,30,20`` (for ``argparse``)."""
    return [amount(part.strip()) for part in text.split(",")]


def percents(text: str) -> list[str]:
    """Accept numbers with commas between them; whether they can be percents is a rule."""
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if not _SIGNED.match(part):
            raise argparse.ArgumentTypeError(f"{part!r} is not a percent such as 30 or 2.5")
    return parts


@dataclass(frozen=True, slots=True)
class Scale:
    """How many digits follow the point in whole minor units, and whether to show them."""

    digits: int
    whole: bool

    @staticmethod
    def of(typed: Sequence[str]) -> Scale:
        """Return the scale for what was typed: two digits, or as many as were typed."""
        most = max(len(text.partition(".")[2]) for text in typed)
        return Scale(max(most, 2), most == 0)

    def minor(self, text: str) -> int:
        """Return an amount as minor units."""
        whole, _, part = text.partition(".")
        return int(whole + part.ljust(self.digits, "0"))

    def texts(self, minors: Sequence[int]) -> list[str]:
        """Write amounts alike: without digits where everything typed and every amount is whole."""
        unit = 10**self.digits
        if self.whole and not any(minor % unit for minor in minors):
            return [str(minor // unit) for minor in minors]
        return [f"{minor // unit}.{minor % unit:0{self.digits}d}" for minor in minors]
