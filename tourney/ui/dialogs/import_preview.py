"""A list as it would come in: each person with what happens to him, and the command to do it.

A pure function of the list and the event; nothing is read from disk or drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney.app.people import PeopleIndex, match_list
from tourney.app.reading import Reading
from tourney.exchange.player_list import Flag, PlayerList
from tourney.tournament.commands import AddPlayers
from tourney.values.ids import NewId

NEW, OF_HOUSE, LISTED = "new", "of_house", "listed"


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One line of a list: where it stands, who it names, what happens.

    ``fate``: ``new`` person, ``of_house`` (known to the house, comes onto the list) or
    ``listed`` (on it already); empty for a line that names nobody. ``flags`` is what should be
    looked at.
    """

    id: int
    number: str
    name: str
    club: str
    paid: bool | None
    fate: str
    flags: tuple[Flag, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """All lines, those to look at first, what adding them would change, and the command.

    Counts are people for ``added`` and ``known``, else lines.
    """

    rows: tuple[PreviewRow, ...]
    command: AddPlayers
    added: int
    known: int
    duplicates: int
    blank: int
    flagged: int


def preview(read: PlayerList, reading: Reading, new_id: NewId) -> ImportPreview:
    """Compare a list with the event and the house."""
    listed = [reading.people[p] for p in reading.state.persons if p in reading.people]
    house = PeopleIndex(reading.people.values())
    matched = match_list(read.rows, PeopleIndex(listed), house, new_id)
    flags: dict[int, list[Flag]] = {}
    for flag in (*read.flagged, *(Flag("number_known", line) for line in matched.flagged)):
        flags.setdefault(flag.line, []).append(flag)
    rows = []
    for row, (details, line) in zip(read.rows, matched.rows, strict=True):
        fate = NEW
        if details.person in reading.state.persons:
            fate = LISTED
        elif details.person in reading.people:
            fate = OF_HOUSE
        found = tuple(flags.pop(line, ()))
        rows.append(PreviewRow(line, row.number, row.name, row.club, row.paid, fate, found))
    rows += [PreviewRow(line, "", "", "", None, "", tuple(left)) for line, left in flags.items()]
    rows.sort(key=lambda row: (not row.flags, row.id))
    return ImportPreview(
        tuple(rows),
        AddPlayers(matched.people, matched.prepaid),
        len(matched.people),
        matched.known,
        read.duplicates,
        read.blank,
        sum(bool(row.flags) for row in rows),
    )
