"""The fields of a PHH file that only this program writes: what the format has no words for.

``_button`` is the seat of a button in front of nobody, ``_small_blind`` the amount of a dead small
blind, ``_options`` the house rules as a TOML table, under the names of
:class:`tourney.engine.Options`, those that differ from the default. ``"none"`` stands for None.
Other programs pass over fields that begin with an underscore.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from tourney.engine import HandError, Options
from tourney.exchange.phh.fields import bad_field
from tourney.exchange.phh.records import Recorded

NONE: Final = "none"
DERIVED: Final = ("small_blind_seat", "big_blind_seat")
"""Options that the list of blinds already tells."""

_CHIPS: Final = ("rake_cap", "rake_unit")


@dataclass(frozen=True, slots=True)
class Own:
    """The own fields, amounts in chips; ``options`` is ``None`` where the file has none."""

    button: int | None
    dead_small_blind: int | None
    options: Options | None

    @property
    def dead_posts(self) -> Mapping[int, int]:
        """Seat -> chips posted dead."""
        posts = self.options.posts if self.options is not None else {}
        return {seat: dead for seat, (_live, dead) in posts.items()}

    @classmethod
    def read(cls, recorded: Recorded) -> Own:
        """Take them from a record; raises :class:`BadInput` ``bad_phh_field``."""
        own = recorded.own

        def taken(field: str, read: Callable[[object], Any]) -> Any:  # noqa: ANN401 - any kind
            value = own.get(field)
            if value is None:
                return None
            try:
                return read(value)
            except (ValueError, TypeError, HandError):
                raise bad_field(recorded.path, recorded.name, field, value) from None

        def chips(value: object) -> int:
            return _chips(value, recorded.unit)

        return cls(
            taken("_button", _whole),
            taken("_small_blind", chips),
            taken("_options", lambda value: _options(value, recorded.unit)),
        )


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > 10**6:
        raise ValueError(value)
    return value


def _chips(value: object, unit: Fraction) -> int:
    if type(value) is not int and not isinstance(value, Decimal):
        raise ValueError(value)
    chips = Fraction(value) / unit
    if chips.denominator != 1 or not 0 <= chips <= 10**18:
        raise ValueError(value)
    return int(chips)


def _options(value: object, unit: Fraction) -> Options:
    """Read the table of house rules."""
    if not isinstance(value, dict):
        raise TypeError(value)
    known = {each.name for each in fields(Options)} - set(DERIVED)
    if not value.keys() <= known:
        raise ValueError(sorted(value))
    return Options(**{name: _option(name, each, unit) for name, each in value.items()})


def _option(name: str, value: object, unit: Fraction) -> Any:  # noqa: ANN401 - an option's own kind
    """Turn one value of the table into the option's."""
    if value == NONE:
        return None
    if name in _CHIPS:
        return _chips(value, unit)
    if name == "killed":
        return frozenset(_whole(seat) for seat in _list(value))
    if name == "posts":
        return {
            _whole(seat): (_chips(live, unit), _chips(dead, unit))
            for seat, live, dead in map(_list, _list(value))
        }
    if name == "raise_cap":
        return _whole(value)
    default = getattr(Options(), name)
    wanted = str if name == "rake_percent" else type(default)
    if type(value) is not wanted:
        raise TypeError(value)
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def told(options: Options) -> dict[str, Any]:
    """Return the house rules that differ from the defaults, as TOML has them."""
    default = Options()
    table: dict[str, Any] = {}
    for each in fields(Options):
        value = getattr(options, each.name)
        if each.name in DERIVED or value == getattr(default, each.name):
            continue
        if value is None:
            value = NONE
        elif each.name == "killed":
            value = sorted(value)
        elif each.name == "posts":
            value = [[seat, live, dead] for seat, (live, dead) in sorted(value.items())]
        elif each.name == "rake_percent":
            value = str(value)
        table[each.name] = value
    return table
