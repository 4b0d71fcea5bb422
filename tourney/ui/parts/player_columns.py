"""The columns of the players' list: what is written in each, and which give way first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from PySide6.QtCore import QCoreApplication, Qt

from tourney.app.views.players import PlayerList, PlayerRow
from tourney.app.views.state import fraction
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.row_model import Column
from tourney.values.money import Currency

NAME_WIDTH = 180
_RIGHT = Qt.AlignmentFlag.AlignRight
_GIVING_WAY = ("club", "number", "knockouts", "due", "owing", "taken")
"""Which columns leave a narrow list, the first first."""


@lru_cache(maxsize=8192)
def _money(minor: int, currency: Currency) -> str:
    """Write money; the same few amounts stand in thousands of rows."""
    return formats.money(minor, currency, trim=True)


@dataclass(frozen=True, slots=True)
class Writing:
    """How cells are written: by the list as it stands now."""

    listed: Callable[[], PlayerList]

    def money(self, minor: int) -> str:
        """Write money, nothing for none."""
        return _money(minor, self.listed().currency) if minor else ""

    def sum(self, minor: int) -> str:
        """Write a sum of money."""
        return formats.money(minor, self.listed().currency, trim=True)

    def stack(self, row: PlayerRow) -> str:
        """Write a stack with its big blinds; nothing for who is out or was not counted."""
        if row.status != "in" or row.chips is None:
            return ""
        return formats.stack(row.chips, self.listed().big_blind)

    def seat(self, row: PlayerRow) -> str:
        """Write table and seat, or that there is none."""
        if row.unseated:
            return QCoreApplication.translate("PlayerColumns", "no seat")
        if row.table is None or row.seat is None:
            return ""
        return f"{row.table_name or row.table}-{row.seat}"


def status_word(row: PlayerRow) -> str:
    """Return the word for a person's status."""
    match row.status:
        case "listed" | "registered" if row.prepaid:
            return QCoreApplication.translate("PlayerColumns", "prepaid")
        case "in":
            return QCoreApplication.translate("PlayerColumns", "in")
        case "out":
            return QCoreApplication.translate("PlayerColumns", "out")
        case "registered":
            return QCoreApplication.translate("PlayerColumns", "registered")
        case "listed":
            return QCoreApplication.translate("PlayerColumns", "listed")
        case "withdrawn":
            return QCoreApplication.translate("PlayerColumns", "gone home")
    return row.status


def bought(row: PlayerRow) -> str:
    """Write entries, rebuys and add-ons: ``2 +1 R +1 A``."""
    parts = [str(row.entries)] if row.entries else []
    if row.rebuys:
        parts.append(QCoreApplication.translate("PlayerColumns", "+{n} R").format(n=row.rebuys))
    if row.add_ons:
        parts.append(QCoreApplication.translate("PlayerColumns", "+{n} A").format(n=row.add_ons))
    return " ".join(parts)


def _bought_tip(row: PlayerRow) -> str:
    return QCoreApplication.translate(
        "PlayerColumns", "Entries {entries}, rebuys {rebuys}, add-ons {add_ons}"
    ).format(entries=row.entries, rebuys=row.rebuys, add_ons=row.add_ons)


def _color(name: str, when: Callable[[PlayerRow], bool]) -> Callable[[PlayerRow], object | None]:
    return lambda row: theme.current().color(name) if when(row) else None


def _number_order(row: PlayerRow) -> tuple[int, int | str] | None:
    if not row.number:
        return None
    return (0, int(row.number)) if row.number.isdecimal() else (1, row.number)


def player_columns(listed: Callable[[], PlayerList]) -> list[Column[PlayerRow]]:
    """Return the columns; ``listed`` gives the list as it stands now."""
    write = Writing(listed)
    return [*_who(), *_in_play(write), *_paid(write), *_results(write)]


def _who() -> list[Column[PlayerRow]]:
    tr = QCoreApplication.translate
    return [
        Column(
            "number",
            tr("PlayerColumns", "No."),
            lambda row: row.number,
            sort_key=_number_order,
            width=64,
            search=True,
        ),
        Column("name", tr("PlayerColumns", "Name"), lambda row: row.name, search=True),
        Column("club", tr("PlayerColumns", "Club"), lambda row: row.club, width=140, search=True),
        Column(
            "status",
            tr("PlayerColumns", "Status"),
            status_word,
            width=124,
            color=_color("quiet", lambda row: row.status != "in"),
        ),
    ]


def _in_play(write: Writing) -> list[Column[PlayerRow]]:
    tr = QCoreApplication.translate
    return [
        Column(
            "seat",
            tr("PlayerColumns", "Seat"),
            write.seat,
            sort_key=lambda row: (row.table, row.seat) if row.table and row.seat else None,
            width=100,
            search=True,
            color=_color("attention", lambda row: row.unseated),
        ),
        Column(
            "chips",
            tr("PlayerColumns", "Chips"),
            write.stack,
            align=_RIGHT,
            sort_key=lambda row: row.chips if row.status == "in" else None,
            width=150,
        ),
        Column(
            "entries",
            tr("PlayerColumns", "Entries"),
            bought,
            align=_RIGHT,
            sort_key=lambda row: (row.entries, row.rebuys, row.add_ons),
            width=96,
            total=attrgetter("entries"),
            write_total=formats.number,
            tip=_bought_tip,
        ),
    ]


def _paid(write: Writing) -> list[Column[PlayerRow]]:
    tr = QCoreApplication.translate
    return [
        Column(
            "taken",
            tr("PlayerColumns", "Paid"),
            lambda row: write.money(row.taken),
            align=_RIGHT,
            sort_key=lambda row: row.taken,
            width=92,
            total=attrgetter("taken"),
            write_total=write.sum,
        ),
        Column(
            "owing",
            tr("PlayerColumns", "Owes"),
            lambda row: write.money(row.owing),
            align=_RIGHT,
            sort_key=lambda row: row.owing,
            width=84,
            total=attrgetter("owing"),
            write_total=write.sum,
            color=_color("attention", lambda row: row.owing > 0),
        ),
    ]


def _results(write: Writing) -> list[Column[PlayerRow]]:
    tr = QCoreApplication.translate
    return [
        Column(
            "place",
            tr("PlayerColumns", "Place"),
            lambda row: formats.place(row.place) if row.place else "",
            align=_RIGHT,
            sort_key=lambda row: row.place,
            width=88,
        ),
        Column(
            "prize",
            tr("PlayerColumns", "Prize"),
            lambda row: write.money(row.prize or 0),
            align=_RIGHT,
            sort_key=lambda row: row.prize,
            width=92,
            total=attrgetter("prize"),
            write_total=write.sum,
        ),
        Column(
            "knockouts",
            tr("PlayerColumns", "K.O."),
            lambda row: str(fraction(row.knockouts)) if row.knockouts else "",
            align=_RIGHT,
            sort_key=lambda row: row.knockouts,
            width=60,
        ),
        Column(
            "due",
            tr("PlayerColumns", "To pay out"),
            lambda row: write.money(row.due) or _paid_word(row),
            align=_RIGHT,
            sort_key=lambda row: row.due,
            width=104,
            total=attrgetter("due"),
            write_total=write.sum,
            color=_color("attention", lambda row: row.due != 0),
        ),
    ]


def _paid_word(row: PlayerRow) -> str:
    return QCoreApplication.translate("PlayerColumns", "paid out") if row.paid_out else ""


def columns_shown(
    columns: list[Column[PlayerRow]], used: frozenset[str], width: int
) -> frozenset[str]:
    """Return the keys of the columns to show: those with something to say that have room."""
    topics = {"number": "number", "club": "club", "owing": "owing", "due": "due"}
    topics |= {"knockouts": "knockouts", "place": "place"}
    topics |= {"prize": "prize", "chips": "chips"}
    shown = [c for c in columns if c.key not in topics or topics[c.key] in used]
    for key in _GIVING_WAY:
        if sum(c.width or NAME_WIDTH for c in shown) <= width:
            break
        shown = [c for c in shown if c.key != key]
    return frozenset(c.key for c in shown)
