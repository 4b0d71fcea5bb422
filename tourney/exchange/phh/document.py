"""From the text of a PHH file to records, one a hand.

A file (.phh) holds one hand as a TOML table, a collection (.phhs) a table for each. It is read
by :mod:`tomllib` and the grammar of :mod:`tourney.exchange.phh.notation`, never evaluated.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from tourney.exchange.phh.fields import Fields, decimals
from tourney.exchange.phh.notation import Action, parse, turned
from tourney.exchange.phh.records import Recorded, Step
from tourney.exchange.phh.variants import GAMES
from tourney.values.errors import BadInput

_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


class Unplayed(NamedTuple):
    """A hand that is only counted: ``what`` is its variant, and what of it is not played."""

    path: str
    name: str
    what: str


def read_phh(text: str, path: str = "") -> list[Recorded | Unplayed | BadInput]:
    """Read every hand of a file; one that makes no sense is an error in the list.

    That is :class:`BadInput` ``bad_phh_field`` (``path``, ``hand``, ``field``, ``value``) or
    ``bad_phh_action`` (``path``, ``hand``, ``number``, ``action``). Raises ``bad_phh``
    (``path``, ``line``, ``column``) for a text that is not TOML.
    """
    table = _toml(text, path)
    tables = [(name, each) for name, each in table.items() if isinstance(each, dict)]
    if "variant" in table or not tables or len(tables) < len(table):
        return [_read(Fields(table, path, ""))]
    return [_read(Fields(each, path, name)) for name, each in tables]


def _toml(text: str, path: str) -> dict[str, object]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise BadInput("bad_phh", path=path) from None
    except (ValueError, ArithmeticError) as error:
        found = _PLACE.search(str(error))
        if found is None:
            raise BadInput("bad_phh", path=path, line=text.count("\n") + 1) from None
        raise BadInput("bad_phh", path=path, line=int(found[1]), column=int(found[2])) from None


def _read(fields: Fields) -> Recorded | Unplayed | BadInput:
    try:
        return _hand(fields)
    except BadInput as fault:
        return fault


def _hand(fields: Fields) -> Recorded | Unplayed:
    """Read one hand, as far as this program plays its game."""
    variant = fields.word("variant")
    if variant not in GAMES:
        return Unplayed(fields.path, fields.name, variant)
    if _has_unknown_stacks(fields.table.get("starting_stacks")):
        return Unplayed(fields.path, fields.name, f"{variant} without stacks")
    starting = fields.amounts("starting_stacks")
    count = len(starting)
    blinds = fields.amounts("blinds_or_straddles", count)
    if sum(amount > 0 for amount in blinds) > 2:
        return Unplayed(fields.path, fields.name, f"{variant} with straddle")
    return _playable(fields, variant, starting, blinds)


def _playable(
    fields: Fields, variant: str, starting: list[Decimal], blinds: list[Decimal]
) -> Recorded:
    count = len(starting)
    antes = fields.amounts("antes", count)
    if any(amount < 0 for amount in antes):
        raise fields.refused("antes")
    if any(amount <= 0 for amount in starting):
        raise fields.refused("starting_stacks")
    single = {name: fields.amount(name) for name in ("bring_in", "small_bet", "big_bet", "min_bet")}
    actions = _actions(fields, count)
    betted = [action.amount for _at, action in actions if action.amount is not None]
    known = [*starting, *blinds, *antes, *single.values(), *betted]
    parts = 10 ** _decimals(max(map(decimals, known)))

    def chips(amount: Decimal) -> int:
        return int(amount * parts)

    finishing = None
    if "finishing_stacks" in fields.table:
        stacks = fields.amounts("finishing_stacks", count)
        finishing = tuple([Fraction(amount) * parts for amount in stacks])
    return Recorded(
        path=fields.path,
        name=fields.name,
        variant=variant,
        antes=tuple([chips(amount) for amount in turned(antes)]),
        blinds=tuple([chips(amount) for amount in turned(blinds)]),
        bring_in=chips(single["bring_in"]),
        small_bet=chips(single["small_bet"] or single["min_bet"]),
        big_bet=chips(single["big_bet"]),
        starting=tuple([chips(amount) for amount in starting]),
        steps=tuple(_steps(actions, chips)),
        finishing=finishing,
        seats=tuple(fields.numbers("seats", count)) or tuple(range(1, count + 1)),
        players=tuple(fields.words("players", count)),
        unit=Fraction(1, parts),
        own={name: value for name, value in fields.table.items() if name.startswith("_")},
    )


def _decimals(needed: int) -> int:
    """Count a file's decimals: an amount of 0.5 is half of something that has cents."""
    return 2 if needed == 1 else needed


def _has_unknown_stacks(value: object) -> bool:
    """Whether a stack is written as infinite, which the format allows."""
    return isinstance(value, list) and any(
        isinstance(each, Decimal) and each.is_infinite() for each in value
    )


def _actions(fields: Fields, count: int) -> list[tuple[int, Action]]:
    """Parse the actions, each with its number in the file."""
    if "actions" not in fields.table:
        raise fields.refused("actions")
    actions = []
    for at, text in enumerate(fields.words("actions"), start=1):
        action = parse(text)
        is_player = action is not None and (action.player or action.word in ("", "db"))
        if action is None or not is_player or action.player > count:
            raise BadInput(
                "bad_phh_action",
                path=fields.path,
                hand=fields.name or None,
                number=at,
                action=text[:80],
            )
        if action.word:
            actions.append((at, action))
    return actions


def _steps(actions: Iterable[tuple[int, Action]], chips: Callable[[Decimal], int]) -> list[Step]:
    return [
        Step(
            at,
            action.player,
            action.word,
            action.cards,
            None if action.amount is None else chips(action.amount),
        )
        for at, action in actions
    ]
