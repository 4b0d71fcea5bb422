"""A sheet to hand out: a title, columns and rows of texts and whole numbers."""

from __future__ import annotations

from dataclasses import dataclass

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the key that programs read, and the heading that people read.

    ``on_paper``: whether it is printed too; files for programs have every column.
    """

    key: str
    heading: str
    on_paper: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """One list to hand out.

    ``name`` is the file's name without ending; ``event`` the event's name. ``group`` is the
    key of a column by which the printed sheet is cut into parts, or empty.
    """

    name: str
    title: str
    event: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    group: str = ""
