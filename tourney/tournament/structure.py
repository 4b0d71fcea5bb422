"""A blind structure: the rows of the sheet, levels and breaks, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tourney.values.errors import RuleViolation


class AnteKind(StrEnum):
    """Who pays the ante of a level [RULES-TOURNAMENT 27]."""

    NONE = "none"
    EACH = "each"
    BUTTON = "button"
    BIG_BLIND = "big_blind"


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the sheet: a level of play or, with ``is_break``, a break.

    ``small``, ``big`` and ``ante`` are chips and 0 in a break; ``seconds`` is the full time;
    ``colour_up`` names the chips that leave play ("25 100"); ``game`` is empty for the
    game of the event.
    """

    small: int = 0
    big: int = 0
    ante: int = 0
    ante_kind: AnteKind = AnteKind.NONE
    seconds: int = 0
    is_break: bool = False
    colour_up: str = ""
    note: str = ""
    game: str = ""


Structure = tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a sheet: a code, the row's index and the level's number (0 in a break)."""

    code: str
    row: int
    level: int


def level_numbers(structure: Structure) -> tuple[int, ...]:
    """Return the number of the level at each row; a break bears that of the level before it."""
    numbers: list[int] = []
    number = 0
    for row in structure:
        number += not row.is_break
        numbers.append(number)
    return tuple(numbers)


def faults(structure: Structure) -> list[Fault]:
    """Return what is wrong with the sheet, in order of its rows; an empty list is a sound sheet.

    Codes: ``no_level``, ``zero_minutes``, ``blind_falls``, ``small_over_big``,
    ``ante_over_big_blind`` [RULES-TOURNAMENT 44].
    """
    found: list[Fault] = []
    if all(row.is_break for row in structure):
        found.append(Fault("no_level", 0, 0))
    highest = 0
    for index, (row, number) in enumerate(zip(structure, level_numbers(structure), strict=True)):
        level = 0 if row.is_break else number
        if row.seconds <= 0:
            found.append(Fault("zero_minutes", index, level))
        if row.is_break:
            continue
        if row.big < highest:
            found.append(Fault("blind_falls", index, level))
        if row.small > row.big:
            found.append(Fault("small_over_big", index, level))
        if row.ante > row.big:
            found.append(Fault("ante_over_big_blind", index, level))
        highest = max(highest, row.big)
    return found


FATAL = frozenset({"no_level", "zero_minutes"})
"""The faults no event can run with; the others are warnings a director may keep."""


def require_playable(structure: Structure) -> None:
    """Refuse a sheet that no clock could run: no level, or a row without time."""
    for fault in faults(structure):
        if fault.code in FATAL:
            raise RuleViolation(fault.code, row=fault.row + 1, level=fault.level or None)
