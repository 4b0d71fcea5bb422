"""Edits of a structure sheet as pure functions: a sheet in, a sheet out.

Nothing is written here; the sheet that comes out goes to the event as ``SetStructure``.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import gcd

from tourney.tournament.structure import AnteKind, Level, Structure

FIRST = Level(small=25, big=50, seconds=20 * 60)
"""What an empty sheet starts with."""

BREAK_SECONDS = 10 * 60
_LADDER = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
_LEAST_STEP, _LARGEST_STEP = Fraction(6, 5), Fraction(2)


def with_small(level: Level, small: int) -> Level:
    """Return the level with another small blind; a big blind of twice the old one follows it."""
    big = 2 * small if level.big in (0, 2 * level.small) else level.big
    return _ante_follows(level, replace(level, small=small, big=big))


def with_big(level: Level, big: int) -> Level:
    """Return the level with another big blind; an ante as large as the old one follows it."""
    return _ante_follows(level, replace(level, big=big))


def with_ante(structure: Structure, row: int, ante: int) -> Level:
    """Return the level at a row with another ante; who pays it is taken from the level before."""
    level = structure[row]
    kind = level.ante_kind
    if not ante:
        kind = AnteKind.NONE
    elif kind is AnteKind.NONE:
        before = [each.ante_kind for each in structure[:row] if each.ante]
        large = AnteKind.BIG_BLIND if ante >= level.big else AnteKind.EACH
        kind = before[-1] if before else large
    return replace(level, ante=ante, ante_kind=kind)


def _ante_follows(before: Level, after: Level) -> Level:
    if before.ante and before.ante == before.big:
        return replace(after, ante=after.big)
    return after


def with_row(structure: Structure, row: int, level: Level) -> Structure:
    """Return the sheet with one row replaced."""
    return (*structure[:row], level, *structure[row + 1 :])


def with_level_at(structure: Structure, row: int) -> Structure:
    """Return the sheet with a level put in at ``row``, its blinds going on from those before."""
    return (*structure[:row], next_level(structure[:row]), *structure[row:])


def with_break_at(structure: Structure, row: int) -> Structure:
    """Return the sheet with a break put in at ``row``, as long as the last one."""
    lengths = [each.seconds for each in structure if each.is_break]
    pause = Level(is_break=True, seconds=lengths[-1] if lengths else BREAK_SECONDS)
    return (*structure[:row], pause, *structure[row:])


def without_row(structure: Structure, row: int) -> Structure:
    """Return the sheet without one row."""
    return (*structure[:row], *structure[row + 1 :])


def with_minutes(structure: Structure, first: int, seconds: int) -> Structure:
    """Return the sheet with all levels from ``first`` on of one length; breaks keep theirs."""
    return tuple(
        level if row < first or level.is_break else replace(level, seconds=seconds)
        for row, level in enumerate(structure)
    )


def next_level(structure: Structure) -> Level:
    """Return a level that goes on from the last: blinds grow as before, in the chips in use.

    The step is that of the last two levels, held between 1.2 and 2; the big blind is a round
    figure whose half is made of chips the last two levels need. The ante grows along.
    """
    levels = [level for level in structure if not level.is_break]
    if not levels:
        return FIRST
    last = levels[-1]
    before = levels[-2] if len(levels) > 1 else None
    step = Fraction(last.big, before.big) if before and before.big else Fraction(3, 2)
    step = max(_LEAST_STEP, min(_LARGEST_STEP, step))
    big = _round_figure(last.big, last.big * step, _chip(last, before))
    ante = last.ante * big // last.big if last.big else last.ante
    chip = _chip(last, before)
    if last.ante and last.ante != last.big and ante >= chip:
        ante -= ante % chip
    return replace(last, small=big // 2, big=big, ante=ante, colour_up="", note="")


def _chip(last: Level, before: Level | None) -> int:
    """Return the largest chip that the blinds and antes of two levels are made of."""
    chip = 0
    for level in (last, before):
        if level is not None:
            chip = gcd(chip, level.small, level.big, level.ante)
    return max(chip, 1)


def _round_figure(above: int, wanted: Fraction, chip: int) -> int:
    """Return the round figure over ``above`` nearest to what is wanted, its half of whole chips."""
    figures = [
        mantissa * int("1" + "0" * size) // 10
        for size in range(len(str(above)) + 2)
        for mantissa in _LADDER
    ]
    found = [n for n in figures if above < n <= 3 * above and n % (2 * chip) == 0]
    if not found:
        return max(2 * above, 2)
    return min(found, key=lambda figure: (abs(figure - wanted), figure))
