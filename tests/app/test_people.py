"""Who is meant, and who is the same: the rule of numbers, names and clubs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

import pytest

from tourney.app.batches import PersonRecord
from tourney.app.people import (
    PeopleIndex,
    find_person,
    match_list,
    newcomer,
    split_name,
    surname_order,
)
from tourney.tournament.commands import Details
from tourney.values.errors import BadInput


@dataclass(frozen=True)
class Line:
    """A line of a list as a reader gives it."""

    line: int
    name: str
    number: str = ""
    club: str = ""
    email: str = ""
    paid: bool | None = False


def ids(start: int = 1):
    numbers = count(start)
    return lambda: f"new{next(numbers)}"


ANN = PersonRecord("ann", "Ann Aho", club="Pori", number="7")
BO = PersonRecord("bo", "Bo Berg", club="Oulu")
BO_OF_TURKU = PersonRecord("bo2", "Bo Berg", club="Turku", number="9")
KNOWN = PeopleIndex([ANN, BO, BO_OF_TURKU])
NOBODY = PeopleIndex([])


@pytest.mark.parametrize("reference", ["ann", "#7", "# 7", "Ann Aho", "  ann   AHO "])
def test_a_person_is_found_by_id_number_and_full_name(reference):
    assert find_person(reference, KNOWN) == "ann"


@pytest.mark.parametrize("reference", ["Ann", "#07", "#8", "", "#"])
def test_half_a_name_and_another_number_find_nobody(reference):
    with pytest.raises(BadInput) as refusal:
        find_person(reference, KNOWN)
    assert refusal.value.code == "unknown_player"


def test_composed_and_decomposed_letters_are_the_same():
    index = PeopleIndex([PersonRecord("o", "Åke Öhman")])
    assert find_person("A\u030ake O\u0308hman", index) == "o"


def test_several_of_a_name_are_candidates():
    with pytest.raises(BadInput) as refusal:
        find_person("Bo Berg", KNOWN)
    assert refusal.value.code == "ambiguous_player"
    assert [each["club"] for each in refusal.value.params["candidates"]] == ["Oulu", "Turku"]


def test_an_exact_spelling_wins_over_one_in_other_capitals():
    index = PeopleIndex([PersonRecord("a", "bo berg"), PersonRecord("b", "Bo Berg")])
    assert find_person("Bo Berg", index) == "b"


def test_the_event_s_list_is_asked_before_the_house():
    assert find_person("Bo Berg", PeopleIndex([BO]), KNOWN) == "bo"
    assert find_person("Ann Aho", PeopleIndex([BO]), KNOWN) == "ann"


def test_same_number_and_name_is_the_same_person_whatever_the_club():
    matched = match_list([Line(2, "ann aho", "7", "Turku")], KNOWN, NOBODY, ids())
    assert (matched.known, matched.people) == (1, ())
    assert matched.rows[0][0].person == "ann"


def test_without_a_number_name_and_club_decide():
    lines = [Line(2, "Bo Berg", "", "Turku"), Line(3, "Bo Berg", "", "Pori")]
    matched = match_list(lines, KNOWN, NOBODY, ids())
    assert [details.person for details, _ in matched.rows] == ["bo2", "new1"]
    assert matched.known == 1


def test_the_same_number_with_another_name_is_another_person_and_flagged():
    matched = match_list([Line(5, "Cid Dahl", "7")], KNOWN, NOBODY, ids())
    assert matched.flagged == (5,)
    assert [details.person for details in matched.people] == ["new1"]


def test_a_person_of_the_house_comes_onto_the_list_with_his_own_record():
    matched = match_list([Line(2, "Ann Aho", "7", paid=True)], NOBODY, KNOWN, ids())
    (details,) = matched.people
    assert (details.person, details.club) == ("ann", "Pori")
    assert matched.prepaid == ("ann",)
    assert matched.known == 0


def test_no_record_is_matched_by_two_lines():
    lines = [Line(2, "Bo Berg", "", "Oulu"), Line(3, "Bo Berg", "4", "Oulu")]
    matched = match_list(lines, KNOWN, NOBODY, ids())
    assert [details.person for details, _ in matched.rows] == ["bo", "new1"]


def test_a_list_read_again_changes_nothing():
    lines = [Line(2, "Cid Dahl", "1"), Line(3, "Cid Dahl", "2"), Line(4, "Dag Ek", "", "Pori")]
    first = match_list(lines, NOBODY, NOBODY, ids())
    records = [PersonRecord(d.person, d.name, d.club, d.number) for d in first.people]
    again = match_list(lines, PeopleIndex(records), PeopleIndex(records), ids(50))
    assert (again.people, again.known) == ((), 3)
    assert [d.person for d, _ in again.rows] == [d.person for d, _ in first.rows]


def test_a_name_typed_again_is_a_namesake_unless_the_number_says_the_same():
    typed = Details("", "Ann  Aho", "Pori")
    assert newcomer(typed, KNOWN, KNOWN, ids()).person == "new1"
    with_number = Details("", "Ann Aho", "Oulu", "7")
    assert newcomer(with_number, KNOWN, KNOWN, ids()).person == "ann"


def test_somebody_typed_who_is_not_on_the_list_is_the_one_the_house_knows():
    assert newcomer(Details("", "Bo Berg", "Oulu"), NOBODY, KNOWN, ids()).person == "bo"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Ann Aho", ("Ann", "Aho")),
        ("Bengt von Essen", ("Bengt", "von Essen")),
        ("Maria de la Cruz", ("Maria", "de la Cruz")),
        ("Van Damme", ("Van", "Damme")),
        ("王小明", ("", "王小明")),
        ("Lars Åke Berg", ("Lars Åke", "Berg")),
    ],
)
def test_a_surname_is_the_last_word_with_its_particles(name, parts):
    assert split_name(name) == parts


def test_surnames_sort_with_a_ring_a_umlaut_and_o_umlaut_after_z():
    names = ["Zoë Zak", "Åke Öhman", "Ann Ärlig", "Bo Åberg", "Cid Éder", "Dag Ek", "Eve Æther"]
    assert sorted(names, key=surname_order) == [
        "Cid Éder",
        "Dag Ek",
        "Zoë Zak",
        "Bo Åberg",
        "Ann Ärlig",
        "Eve Æther",
        "Åke Öhman",
    ]
