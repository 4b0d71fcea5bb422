"""People: who is meant by a name or a number, and who of a list is somebody already known.

Works on records only. Files are read in :mod:`tourney.exchange`; nothing is written here.

Same person [DESIGN 5]: the same number and the same name; where one of the two has no number,
the same name and club. The same number with another name is another person, and flagged.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from tourney.app.batches import PersonRecord
from tourney.tournament.commands import Details
from tourney.values.errors import BadInput
from tourney.values.ids import NewId


def tidy(text: str) -> str:
    """Return a name as it is kept: composed letters, single spaces, nothing around it."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fold(text: str) -> str:
    """Return a name as it is compared: capitals and spaces make no difference."""
    return tidy(text).casefold()


class PeopleIndex:
    """Finds people by id, ``#NUMBER`` or full name; built once for a list of records."""

    def __init__(self, records: Iterable[PersonRecord]) -> None:
        self.by_id: dict[str, PersonRecord] = {}
        self._by_number: dict[str, list[PersonRecord]] = {}
        self._by_name: dict[str, list[PersonRecord]] = {}
        self._by_folded: dict[str, list[PersonRecord]] = {}
        for record in records:
            self.by_id[record.id] = record
            if record.number:
                self._by_number.setdefault(record.number, []).append(record)
            self._by_name.setdefault(tidy(record.name), []).append(record)
            self._by_folded.setdefault(fold(record.name), []).append(record)

    def find(self, reference: str) -> list[PersonRecord]:
        """Return everybody a reference may mean; an exact spelling wins over a folded one."""
        known = self.by_id.get(reference.strip())
        if known is not None:
            return [known]
        if reference.strip().startswith("#"):
            return self._by_number.get(reference.strip()[1:].strip(), [])
        return self._by_name.get(tidy(reference)) or self._by_folded.get(fold(reference), [])

    def match(self, details: Details, taken: Container[str]) -> Details | None:
        """Return the record that is this very person, one with the same number first.

        Records in ``taken`` are passed over.
        """
        found = [
            record
            for record in self._by_folded.get(fold(details.name), ())
            if record.id not in taken and _is_same(record, details)
        ]
        found.sort(key=lambda record: record.number != details.number)
        return as_details(found[0]) if found else None

    def number_taken(self, details: Details) -> PersonRecord | None:
        """Return somebody of another name who has the same number, if any."""
        for record in self._by_number.get(details.number, ()) if details.number else ():
            if fold(record.name) != fold(details.name):
                return record
        return None


def _is_same(record: PersonRecord, details: Details) -> bool:
    """Apply the rule of the module to two of the same name."""
    if record.number and details.number:
        return record.number == details.number
    return fold(record.club) == fold(details.club)


def find_person(reference: str, *lists: PeopleIndex) -> str:
    """Return the id of the one person a reference means, in the first list that knows it.

    Raises :class:`BadInput` ``unknown_player``, or ``ambiguous_player`` with the candidates.
    """
    for index in lists:
        found = index.find(reference)
        if len(found) > 1:
            raise BadInput("ambiguous_player", player=reference, candidates=candidates(found))
        if found:
            return found[0].id
    raise BadInput("unknown_player", player=reference)


def candidates(records: Sequence[PersonRecord]) -> list[dict[str, str]]:
    """Return what tells people of one name apart."""
    return [
        {"id": record.id, "number": record.number, "name": record.name, "club": record.club}
        for record in records
    ]


class ListLine(Protocol):
    """One person of a list: what it says of him and the line where it stands."""

    @property
    def line(self) -> int:
        """The line of the file, counted from 1."""

    @property
    def name(self) -> str:
        """First name and surname in spoken order."""

    @property
    def club(self) -> str:
        """Club or country; empty where the list has none."""

    @property
    def number(self) -> str:
        """The list's number; empty where it has none."""

    @property
    def email(self) -> str:
        """E-mail address; empty where the list has none."""

    @property
    def paid(self) -> bool | None:
        """Whether the list says paid; ``None`` where it is unclear."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A list compared with who is known.

    ``people``: to come onto the event's list, known to the house or new; ``prepaid``: those of
    them whose line says paid. ``known``: how many are on the event's list already. ``rows``:
    each person of the list with his line, in its order. ``flagged``: lines whose number belongs
    to somebody of another name.
    """

    people: tuple[Details, ...]
    prepaid: tuple[str, ...]
    known: int
    rows: tuple[tuple[Details, int], ...]
    flagged: tuple[int, ...]


def match_list(
    lines: Iterable[ListLine], listed: PeopleIndex, house: PeopleIndex, new_id: NewId
) -> Matched:
    """Compare a list, which names each person once, with the event's list and the house.

    A person of the house who is not on the event's list comes onto it with his own record;
    one nobody knows gets an id from ``new_id``. No record is matched by two lines.
    """
    people: list[Details] = []
    prepaid: list[str] = []
    rows: list[tuple[Details, int]] = []
    flagged: list[int] = []
    taken: set[str] = set()
    for line in lines:
        said = Details("", tidy(line.name), tidy(line.club), line.number.strip(), line.email)
        if listed.number_taken(said) or house.number_taken(said):
            flagged.append(line.line)
        known = listed.match(said, taken)
        person = known or house.match(said, taken) or replace(said, person=new_id())
        taken.add(person.person)
        rows.append((person, line.line))
        if known is None:
            people.append(person)
            prepaid += [person.person] if line.paid else []
    known_count = len(rows) - len(people)
    return Matched(tuple(people), tuple(prepaid), known_count, tuple(rows), tuple(flagged))


def newcomer(details: Details, listed: PeopleIndex, house: PeopleIndex, new_id: NewId) -> Details:
    """Return a person who is added by hand: as listed, as the house knows him, or as somebody new.

    Only a number makes him somebody already listed: whoever types a name a second time, without
    a number, means a namesake.
    """
    said = replace(details, name=tidy(details.name), club=tidy(details.club))
    known = listed.match(said, frozenset()) if said.number else None
    if known is not None and known.number == said.number:
        return known
    of_house = house.match(said, listed.by_id.keys())
    return of_house or replace(said, person=new_id())


def as_details(record: PersonRecord) -> Details:
    """Return a house record as a command carries it."""
    return Details(record.id, record.name, record.club, record.number, record.email)


_PARTICLES = frozenset(
    {"af", "av", "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "la"}
    | {"le", "ten", "ter", "van", "von"}
)
_AFTER_Z = {"å": "{a", "ä": "{b", "æ": "{b", "ö": "{c", "ø": "{c"}


def split_name(name: str) -> tuple[str, str]:
    """Return first name and surname of a full name: the last word, with von, de ... before it."""
    words = name.split()
    if len(words) < 2:
        return "", name
    cut = len(words) - 1
    while cut > 1 and words[cut - 1].casefold() in _PARTICLES:
        cut -= 1
    return " ".join(words[:cut]), " ".join(words[cut:])


def surname_order(name: str) -> tuple[str, str]:
    """Return what sorts names A to Z by surname: å, ä and ö after z, other marks ignored."""
    first, surname = split_name(name)
    return _letters(surname), _letters(first)


def _letters(text: str) -> str:
    plain = "".join(_AFTER_Z.get(letter, letter) for letter in fold(text))
    parts = unicodedata.normalize("NFKD", plain)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
