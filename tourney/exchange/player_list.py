"""Entry lists as they arrive, CSV, workbook or pasted, read into people.

Who is the same person: same number and same name, or without a number same name and club. What
is in doubt is flagged for the preview and never dropped in silence. Matching with people already
known to the house is not done here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace

from tourney.exchange.headings import PLAYER_HEADINGS, find_columns
from tourney.exchange.names import clean, in_spoken_order
from tourney.exchange.sheet import Row, Sheet, cut, find_delimiter
from tourney.exchange.text import Text, decode
from tourney.exchange.workbook import MAGIC, read_workbook
from tourney.values.errors import BadInput

_HEADING_ROWS = 10
_NAMES = ("name", "first", "last", "nick")
_YES = {"yes", "y", "ja", "j", "kyllä", "k", "on", "x", "ok", "true", "1", "✓", "✔"}
_YES |= {"paid", "betalt", "betald", "maksettu"}
_NO = {"no", "n", "nej", "ei", "e", "false", "0", "-", "unpaid", "obetalt", "maksamatta"}


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One person of the list, from the line (counted from 1) that names him first.

    All texts are as the list has them, cleaned; a number is a string, 012 and 12 differ.
    """

    line: int
    name: str
    number: str = ""
    club: str = ""
    email: str = ""
    paid_mark: str = ""
    table: str = ""
    seat: str = ""

    @property
    def paid(self) -> bool | None:
        """Whether the mark says paid; ``None`` when it says neither yes nor no."""
        mark = self.paid_mark.casefold()
        if mark in _YES:
            return True
        return False if not mark or mark in _NO else None


@dataclass(frozen=True, slots=True)
class Flag:
    """Something to look at: a code, the line, the earlier line it collides with (0: none).

    Codes: ``number_twice`` (same number, another name: another person), ``seat_twice``,
    ``no_name`` (a line with cells but without a name), ``extra_cells`` (more than headings).
    """

    code: str
    line: int
    value: str = ""
    other: int = 0


@dataclass(frozen=True, slots=True)
class PlayerList:
    """What a list holds: the people once each, and how it was read.

    ``columns`` maps a meaning (``name``, ``number``, ``club`` ...) to its heading, ``ignored`` are
    the other headings; ``blank`` counts lines without a name, ``duplicates`` repeated people, so
    that ``len(rows) + blank + duplicates`` is the number of lines below the headings.
    """

    rows: tuple[PlayerRow, ...]
    columns: Mapping[str, str]
    ignored: tuple[str, ...] = ()
    encoding: str = ""
    delimiter: str = ""
    blank: int = 0
    duplicates: int = 0
    flagged: tuple[Flag, ...] = ()
    path: str = ""


def read_player_list(data: bytes, path: str = "") -> PlayerList:
    """Read the bytes of a .csv or .xlsx file with headings.

    Raises :class:`BadInput`: ``empty_file``, ``not_text``, ``broken_quote`` (``line``),
    ``no_name_column`` (``columns``: the headings), ``unreadable_file``, ``file_too_big``.
    """
    sheet = read_workbook(data, path) if data.startswith(MAGIC) else cut(decode(data, path))
    heading = _find_headings(sheet.rows)
    if heading is None:
        first = next((row for row in sheet.rows if not row.blank), Row(1, ()))
        names = ", ".join(clean(cell) for cell in first.cells if cell.strip())
        raise BadInput("no_name_column", path=path, columns=names)
    return _read(sheet, heading)


def read_pasted(text: str) -> PlayerList:
    """Read typed or pasted text: a table with headings, or without them one name a line.

    Without headings a line may also be cells parted by tabs, as copied from a spreadsheet:
    a number if the first cell has digits only, the name, the club.
    """
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), None)
    if first is None:
        raise BadInput("empty_file")
    if _has_name(first.replace('"', "").split(find_delimiter(first) or "\t")):
        sheet = cut(Text(text, ""))
        heading = _find_headings(sheet.rows)
        return _read(sheet, heading or 0)
    rows = tuple(Row(line, _numbered(said.split("\t"))) for line, said in enumerate(lines, 1))
    return _collect(Sheet(rows), rows, {"number": 0, "name": 1, "club": 2}, ("", "", ""))


def _numbered(cells: list[str]) -> tuple[str, ...]:
    """Give a pasted line its empty number if it has none."""
    has_number = len(cells) > 1 and cells[0].strip().isdecimal()
    return tuple(cells if has_number else ["", *cells])


def _find_headings(rows: Sequence[Row]) -> int | None:
    """Return the index of the row whose cells include a name's heading, looking near the top."""
    top = enumerate(rows[:_HEADING_ROWS])
    return next((index for index, row in top if _has_name(row.cells)), None)


def _has_name(cells: Sequence[str]) -> bool:
    return any(meaning in _NAMES for meaning in find_columns(cells, PLAYER_HEADINGS))


def _read(sheet: Sheet, heading: int) -> PlayerList:
    """Read what stands below the headings; where no club is named, the country stands for it."""
    headings = tuple(clean(cell) for cell in sheet.rows[heading].cells)
    columns = find_columns(headings, PLAYER_HEADINGS)
    if "country" in columns and "club" not in columns:
        columns["club"] = columns.pop("country")
    return _collect(sheet, sheet.rows[heading + 1 :], columns, headings)


def _collect(
    sheet: Sheet, rows: Iterable[Row], columns: Mapping[str, int], headings: tuple[str, ...]
) -> PlayerList:
    """Go through the lines: one person for each that names a new one, the rest counted."""
    people: dict[tuple[str, ...], PlayerRow] = {}
    flags: list[Flag] = []
    blank = duplicates = 0
    for row in rows:
        _refuse_swallowed_lines(sheet, row, columns)
        person = _person(row, columns)
        if len(row.cells) > len(headings) and any(map(clean, row.cells[len(headings) :])):
            flags.append(Flag("extra_cells", row.line, clean(row.cells[len(headings)])))
        if not person.name:
            blank += 1
            if not row.blank:
                flags.append(Flag("no_name", row.line, person.number))
            continue
        key = _identity(person)
        if key in people:
            duplicates += 1
            people[key] = _completed(people[key], person)
        else:
            people[key] = person
    found = tuple(people.values())
    flags += [*_shared(found, "number_twice"), *_shared(found, "seat_twice")]
    used = set(columns.values())
    return PlayerList(
        rows=found,
        columns={meaning: headings[index] for meaning, index in columns.items() if headings[index]},
        ignored=tuple(text for i, text in enumerate(headings) if text and i not in used),
        encoding=sheet.encoding,
        delimiter=sheet.delimiter,
        blank=blank,
        duplicates=duplicates,
        flagged=tuple(sorted(flags, key=lambda flag: flag.line)),
        path=sheet.path,
    )


def _refuse_swallowed_lines(sheet: Sheet, row: Row, columns: Mapping[str, int]) -> None:
    """Refuse a name over two lines: a quotation mark was left open until a later one."""
    if sheet.encoding != "xlsx" and any("\n" in row.cell(columns.get(name)) for name in _NAMES):
        raise BadInput("broken_quote", path=sheet.path, line=row.line)


def _person(row: Row, columns: Mapping[str, int]) -> PlayerRow:
    def cell(meaning: str) -> str:
        return clean(row.cell(columns.get(meaning)))

    return PlayerRow(
        line=row.line,
        name=_name(cell("first"), cell("last"), cell("name")) or cell("nick"),
        number=cell("number"),
        club=cell("club"),
        email=cell("email"),
        paid_mark=cell("paid"),
        table=cell("table"),
        seat=cell("seat"),
    )


def _name(first: str, last: str, name: str) -> str:
    """Put a name together; beside a surname of its own, a "name" is the first name."""
    if first or last:
        return f"{first or name} {last}".strip()
    return in_spoken_order(name)


def _identity(person: PlayerRow) -> tuple[str, ...]:
    name = person.name.casefold()
    return (person.number, name) if person.number else ("", name, person.club.casefold())


def _completed(known: PlayerRow, again: PlayerRow) -> PlayerRow:
    """Fill what the first line of a person left open from a later one."""
    gaps = {
        field.name: getattr(again, field.name)
        for field in fields(PlayerRow)
        if not getattr(known, field.name)
    }
    return replace(known, **gaps)


def _shared(people: Iterable[PlayerRow], code: str) -> list[Flag]:
    """Flag each person whose number or whose seat an earlier one has."""
    first: dict[tuple[str, ...], int] = {}
    flags = []
    for person in people:
        key = (person.number,) if code == "number_twice" else (person.table, person.seat)
        if not all(key):
            continue
        if key in first:
            flags.append(Flag(code, person.line, " / ".join(key), first[key]))
        first.setdefault(key, person.line)
    return flags
