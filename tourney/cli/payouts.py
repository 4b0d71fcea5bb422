"""``tourney payouts``: the prizes of a pool, to the last unit, without an event.

Amounts are in major units and come out with two digits (or as many as were typed), without any
where everything typed and every prize is whole. The rules are in
:mod:`tourney.tournament.payouts`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import groupby

from tourney.cli.amounts import Scale, amount, percents, positive
from tourney.cli.columns import columns
from tourney.cli.services import DONE, Services, Subparsers
from tourney.exchange.shipped import payout_tables, payout_titles
from tourney.tournament.payouts import REMAINDERS, prizes
from tourney.values.errors import BadInput

STANDARD = "standard"


def add_parser(subparsers: Subparsers) -> None:
    """Add the word and its options."""
    parser = subparsers.add_parser(
        "payouts",
        help="the prizes of a pool",
        description="Without --table and --percent the table is 'standard'.",
    )
    parser.add_argument("--pool", type=amount, metavar="P", help="the prize pool")
    parser.add_argument("--entries", type=_entries, metavar="N", help="entries, re-entries too")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--table", metavar="NAME", help="a payout table, see --list")
    way.add_argument("--percent", type=percents, metavar="50,30,20", help="percents by place")
    parser.add_argument("--round", type=positive, metavar="U", help="prizes are multiples of U")
    parser.add_argument("--min-cash", type=amount, metavar="M", help="the least prize paid")
    parser.add_argument(
        "--remainder",
        choices=REMAINDERS,
        default=REMAINDERS[0],
        help="first: each place down to the unit, the rest to 1st; last: each to the nearest, "
        "the last place takes the difference; largest: largest remainder",
    )
    parser.add_argument("--list", action="store_true", help="list the payout tables")


def run(args: argparse.Namespace, services: Services) -> int:
    """Print the prize of each place, or the names of the tables."""
    if args.list:
        titles = payout_titles()
        tables = [{"name": name, "title": title} for name, title in titles.items()]
        width = max(map(len, titles))
        text = "\n".join(f"{name:{width}}  {title}" for name, title in titles.items())
        services.answer({"tables": tables}, text)
        return DONE
    if args.pool is None:
        raise BadInput("bad_field", field="--pool", expected="the prize pool")
    scale = Scale.of([args.pool, args.round or "0", args.min_cash or "0"])
    pool = scale.minor(args.pool)
    paid = prizes(
        pool,
        _percents(args),
        unit=scale.minor(args.round) if args.round else 1,
        remainder=args.remainder,
        min_cash=scale.minor(args.min_cash) if args.min_cash else None,
        places_available=args.entries,
    )
    *texts, total = scale.texts([*paid, pool])
    places = [{"place": place, "amount": text} for place, text in enumerate(texts, start=1)]
    services.answer({"places": places, "total": total}, _table(texts, total))
    return DONE


def _percents(args: argparse.Namespace) -> Sequence[str]:
    """Return the percents typed, or those of the table for the field."""
    if args.percent is not None:
        typed: list[str] = args.percent
        return typed
    if args.entries is None:
        raise BadInput("bad_field", field="--entries", expected="the number of entries")
    tables = payout_tables()
    name = args.table or STANDARD
    if name not in tables:
        known = ", ".join(tables)
        raise BadInput("bad_field", field="--table", value=name, expected=f"one of {known}")
    return tables[name].for_entries(args.entries)


def _entries(text: str) -> int:
    """Accept a number of entries above zero."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of entries")
    return int(text)


def _table(texts: Sequence[str], total: str) -> str:
    """Write the prizes for people, places paid alike on one line."""
    rows, place = [("Place", "Prize")], 1
    for text, group in groupby(texts):
        last = place + len(list(group)) - 1
        rows.append((str(place) if last == place else f"{place}-{last}", text))
        place = last + 1
    return columns([*rows, ("Total", total)])
