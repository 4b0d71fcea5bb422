"""Blind structures as CSV: ``type,level,sb,bb,ante,minutes,color_up`` in and out.

``ante_kind``, ``game`` and ``note`` are further columns, written only where a sheet uses them.
Whether a sheet is a sensible one is for :func:`tourney.tournament.structure.faults`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tourney.exchange.ante_kind import guess_ante_kind
from tourney.exchange.headings import STRUCTURE_HEADINGS, find_columns, plain
from tourney.exchange.sheet import Row, Sheet, cut
from tourney.exchange.text import Text
from tourney.tournament.structure import AnteKind, Level, Structure, level_numbers
from tourney.values.errors import BadInput

_COLUMNS = ("type", "level", "sb", "bb", "ante", "minutes", "color_up")
_BREAKS = frozenset({"break", "pause", "tauko", "paus", "dinner break", "dinner"})
_LEVELS = frozenset({"level", "round", "blinds", "play", "taso", "nivå"})
_ANTE_KINDS = {
    "none": AnteKind.NONE,
    "each": AnteKind.EACH,
    "all": AnteKind.EACH,
    "player": AnteKind.EACH,
    "button": AnteKind.BUTTON,
    "btn": AnteKind.BUTTON,
    "big blind": AnteKind.BIG_BLIND,
    "bb": AnteKind.BIG_BLIND,
    "bba": AnteKind.BIG_BLIND,
}
_CHIPS = re.compile(r"[0-9]{1,15}|[0-9]{1,3}(?:[ ,.'\u00a0\u202f][0-9]{3}){1,4}")
_MINUTES = re.compile(r"([0-9]{1,5})(?:[.,]([0-9]{1,6})|:([0-5][0-9]))?")


def read_structure(text: str, path: str = "", default_minutes: int | None = None) -> Structure:
    """Read a sheet; a blank ante is 0, a blank ante kind is inferred for the whole sheet.

    ``default_minutes`` stands for blank minutes; without it they are refused. Raises
    :class:`BadInput`: ``empty_file``; ``broken_quote`` (``line``); ``missing_column`` (``column``:
    no big blind, or no minutes and no default); ``blank_minutes`` (``line``); ``bad_cell``
    (``line``, ``column``, ``value``).
    """
    sheet = cut(Text(text, "", path))
    filled = [row for row in sheet.rows if not row.blank]
    if not filled:
        raise BadInput("empty_file", path=path)
    reader = _Reader(sheet, filled[0], default_minutes)
    rows = [reader.level(row) for row in filled[1:]]
    guess = guess_ante_kind((level.ante, level.big) for level, _ in rows)
    return tuple(_with_kind(level, said, guess) for level, said in rows)


def _with_kind(level: Level, said: AnteKind | None, guess: AnteKind) -> Level:
    return replace(level, ante_kind=_inferred(level, guess) if said is None else said)


def _inferred(level: Level, guess: AnteKind) -> AnteKind:
    return guess if level.ante else AnteKind.NONE


class _Reader:
    """The columns of one sheet and how each cell is read."""

    def __init__(self, sheet: Sheet, headings: Row, default_minutes: int | None) -> None:
        self.path = sheet.path
        self.headings = headings.cells
        self.columns: Mapping[str, int] = find_columns(headings.cells, STRUCTURE_HEADINGS)
        self.default = default_minutes
        needed = ("bb", "minutes") if default_minutes is None else ("bb",)
        for column in needed:
            if column not in self.columns:
                raise BadInput("missing_column", path=self.path, column=column)

    def level(self, row: Row) -> tuple[Level, AnteKind | None]:
        """Read one row, with the kind of ante it names itself."""
        if len(row.cells) > len(self.headings) and any(row.cells[len(self.headings) :]):
            extra = len(self.headings)
            raise self.bad(row, str(extra + 1), row.cells[extra])
        level = Level(
            seconds=self.seconds(row),
            is_break=self.is_break(row),
            colour_up=self.text(row, "color_up"),
            note=self.text(row, "note"),
            game=self.text(row, "game"),
        )
        if not level.is_break:
            small, big = self.chips(row, "sb"), self.chips(row, "bb")
            ante = self.chips(row, "ante") if self.text(row, "ante") else 0
            level = replace(level, small=small, big=big, ante=ante)
        return level, self.ante_kind(row)

    def text(self, row: Row, column: str) -> str:
        """Return a cell, trimmed."""
        return row.cell(self.columns.get(column)).strip()

    def is_break(self, row: Row) -> bool:
        """Tell a break from a level by the type, or where there is none by the level's cell."""
        word = plain(self.text(row, "type"))
        if not word and not self.text(row, "level").isdecimal():
            word = plain(self.text(row, "level"))
        if word in _BREAKS:
            return True
        if word and word not in _LEVELS and self.text(row, "type"):
            raise self.bad(row, "type", self.text(row, "type"))
        return False

    def chips(self, row: Row, column: str) -> int:
        """Read a number of chips, with or without marks between the thousands."""
        value = self.text(row, column)
        if not _CHIPS.fullmatch(value):
            raise self.bad(row, column, value)
        return int(re.sub(r"[^0-9]", "", value))

    def seconds(self, row: Row) -> int:
        """Read minutes: whole, with a fraction that comes to whole seconds, or ``m:ss``."""
        value = self.text(row, "minutes")
        if not value:
            if self.default is None:
                raise BadInput("blank_minutes", path=self.path, line=row.line)
            return self.default * 60
        match = _MINUTES.fullmatch(value)
        seconds = Fraction(0)
        if match:
            whole, part, rest = match.groups()
            seconds = Fraction(f"{whole}.{part or 0}") * 60 + int(rest or 0)
        if not match or seconds.denominator != 1:
            raise self.bad(row, "minutes", value)
        return int(seconds)

    def ante_kind(self, row: Row) -> AnteKind | None:
        """Return the kind of ante the row names, ``None`` where it is silent."""
        value = self.text(row, "ante_kind")
        if not value:
            return None
        kind = _ANTE_KINDS.get(plain(value))
        if kind is None:
            raise self.bad(row, "ante_kind", value)
        return kind

    def bad(self, row: Row, column: str, value: str) -> BadInput:
        """The refusal of one cell, naming its column as the sheet does."""
        index = self.columns.get(column)
        name = self.headings[index].strip() if index is not None else column
        return BadInput("bad_cell", path=self.path, line=row.line, column=name, value=value)


def write_structure(structure: Structure) -> str:
    """Return the sheet as CSV text that :func:`read_structure` reads back as the same structure.

    Minutes that are not whole are written ``m:ss``; lines end with a line feed.
    """
    used = _used_columns(structure)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(used)
    for level, number in zip(structure, level_numbers(structure), strict=True):
        cells = _cells(level, number)
        writer.writerow([cells[column] for column in used])
    return out.getvalue()


def _used_columns(structure: Structure) -> Sequence[str]:
    guess = guess_ante_kind((level.ante, level.big) for level in structure)
    used = [*_COLUMNS]
    if any(level.ante_kind != _inferred(level, guess) for level in structure):
        used.insert(used.index("ante") + 1, "ante_kind")
    if any(level.game for level in structure):
        used.append("game")
    if any(level.note for level in structure):
        used.append("note")
    return used


def _cells(level: Level, number: int) -> dict[str, str]:
    minutes, seconds = divmod(level.seconds, 60)
    cells = {
        "type": "break" if level.is_break else "level",
        "level": "" if level.is_break else str(number),
        "minutes": f"{minutes}:{seconds:02}" if seconds else str(minutes),
        "color_up": level.colour_up,
        "ante_kind": level.ante_kind.value,
        "game": level.game,
        "note": level.note,
    }
    blinds = {"sb": level.small, "bb": level.big, "ante": level.ante}
    return cells | {name: "" if level.is_break else str(chips) for name, chips in blinds.items()}
