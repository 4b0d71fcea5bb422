"""``tourney icm``: what stacks are worth, by the independent chip model or by chip chop.

The equities are in the money of the payouts, in the order of the stacks. The models are in
:mod:`tourney.tournament.icm`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from fractions import Fraction

from tourney.cli.amounts import amounts, positive
from tourney.cli.columns import columns
from tourney.cli.services import DONE, Services, Subparsers
from tourney.tournament.icm import chip_chop, equities
from tourney.tournament.money import round_shares


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser("icm", help="what stacks are worth")
    parser.add_argument(
        "--stacks", type=amounts, required=True, metavar="5000,3000", help="chips of each player"
    )
    parser.add_argument(
        "--payouts",
        type=amounts,
        required=True,
        metavar="50,30",
        help="prizes still open, the best first; those beyond the players are left out",
    )
    parser.add_argument(
        "--chop", action="store_true", help="by chips: the least prize to all, the rest by stack"
    )
    parser.add_argument(
        "--round",
        type=positive,
        metavar="U",
        help="to multiples of U by largest remainder, a tie to the bigger stack, then the first",
    )


def run(args: argparse.Namespace, services: Services) -> int:
    """Print the worth of each stack."""
    stacks = [_number(text) for text in args.stacks]
    prizes = [_number(text) for text in args.payouts]
    worth = chip_chop(stacks, prizes) if args.chop else equities(stacks, prizes)
    if args.round:
        exact = [Fraction(text) for text in args.payouts[: len(stacks)]]
        worth = _rounded(worth, stacks, sum(exact, Fraction(0)), Fraction(args.round))
    digits = len(args.round.partition(".")[2]) if args.round else 2
    text = _table(args.stacks, stacks, worth, digits)
    if args.chop and max(worth) > prizes[0]:
        text += "\nBy this chop somebody gets more than the first prize."
    services.answer({"equities": worth}, text)
    return DONE


def _number(text: str) -> float:
    """Return whole numbers as such: chips add up exactly."""
    return float(text) if "." in text else int(text)


def _rounded(
    worth: Sequence[float], stacks: Sequence[float], total: Fraction, unit: Fraction
) -> list[float]:
    """Round to multiples of ``unit`` that sum to ``total``.

    What the prizes hold beyond full units goes to the biggest stack, the first of equals.
    """
    count = int(total // unit)
    biggest_first = [-stack for stack in stacks]
    scale = float(count / total) if total else 0.0
    units = round_shares(count, [share * scale for share in worth], biggest_first)
    shares = [part * unit for part in units]
    shares[stacks.index(max(stacks))] += total - count * unit
    return [float(share) for share in shares]


def _table(
    typed: Sequence[str], stacks: Sequence[float], worth: Sequence[float], digits: int
) -> str:
    """Write the equities for people."""
    chips = sum(stacks)
    rows = [("Player", "Stack", "Chips %", "Equity")]
    for place, (text, stack, share) in enumerate(zip(typed, stacks, worth, strict=True), start=1):
        part = 100 * stack / chips if chips else 0
        rows.append((str(place), text, f"{part:.2f}", f"{share:.{digits}f}"))
    return columns([*rows, ("Total", str(chips), "", f"{sum(worth):.{digits}f}")])
