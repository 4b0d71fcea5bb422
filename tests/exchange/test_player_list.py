"""Entry lists: who is on them, who is the same, what is in doubt, what is refused."""

from __future__ import annotations

import io
import unicodedata

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shared_data import shared
from tourney.exchange.files import open_player_list
from tourney.exchange.player_list import Flag, PlayerList, read_pasted, read_player_list
from tourney.exchange.workbook import read_workbook
from tourney.values.errors import BadInput


def _read(text: str) -> PlayerList:
    return read_player_list(text.encode(), "l.csv")


def _names(found: PlayerList) -> list[str]:
    return [row.name for row in found.rows]


def test_the_festival_list_is_177_people() -> None:
    """180 lines: one blank, one with a number and no name, one person written twice."""
    found = open_player_list(shared("players/festival_180_utf8bom.csv"))
    assert (len(found.rows), found.blank, found.duplicates) == (177, 2, 1)
    assert (found.encoding, found.delimiter) == ("utf-8-sig", ",")
    assert found.columns["number"] == "Member no"
    assert Flag("no_name", 93, "9001") in found.flagged
    assert Flag("seat_twice", 181, "3 / 7", 180) in found.flagged
    assert len({row.number for row in found.rows}) == 177
    assert [row.number for row in found.rows if row.name == "Helmi Ylönen"] == ["1012", "1040"]
    assert (found.rows[-2].name, found.rows[-1].name) == ("Matti Virtanen", "王 小明")


def test_the_club_list_in_windows_1252() -> None:
    found = open_player_list(shared("players/club_24_cp1252.csv"))
    assert (len(found.rows), found.encoding, found.delimiter) == (24, "windows-1252", ";")
    assert (found.blank, found.duplicates, found.flagged) == (0, 0, ())
    assert {"Örjan Lindqvist", "Inga von-Essen", "Lars-Åke Lönn"} <= set(_names(found))
    assert {'Club "77"', "Wasa, Ö", ""} <= {row.club for row in found.rows}
    assert [row.paid for row in found.rows[:3]] == [False, True, True]


def test_the_main_event_list_of_5619_people() -> None:
    found = open_player_list(shared("players/main_event_5619_utf8.csv"))
    assert (len(found.rows), found.blank, found.duplicates) == (5619, 0, 0)
    assert (found.rows[0].number, found.rows[0].name, found.rows[0].club) == (
        "1",
        "Håkan Öberg",
        "US",
    )
    assert found.columns["club"] == "country"


@pytest.mark.parametrize(
    ("name", "code"),
    [("empty", "empty_file"), ("broken_not_csv", "not_text"), ("broken_quote", "broken_quote")],
)
def test_the_broken_lists_are_refused(name: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        open_player_list(shared(f"players/{name}.csv"))
    assert refused.value.code == code
    assert refused.value.params.get("line") == (2 if code == "broken_quote" else None)


def test_same_number_and_name_is_one_person_also_with_gaps_filled() -> None:
    found = _read("no,name,club\n7,Bo Ek,\n7,BO EK,Pori\n")
    assert [(row.line, row.name, row.club) for row in found.rows] == [(2, "Bo Ek", "Pori")]
    assert found.duplicates == 1


def test_the_same_number_with_another_name_is_another_person_and_flagged() -> None:
    found = _read("no,name\n7,Bo Ek\n7,Eva Ek\n07,Bo Ek\n")
    assert _names(found) == ["Bo Ek", "Eva Ek", "Bo Ek"]
    assert found.flagged == (Flag("number_twice", 3, "7", 2),)


def test_without_a_number_the_club_tells_namesakes_apart() -> None:
    found = _read("name;klubb\nBo Ek;Pori\nBo Ek;Turku\nBo Ek;Pori\n;\n\n;Oulu\n")
    assert [row.club for row in found.rows] == ["Pori", "Turku"]
    assert (found.duplicates, found.blank) == (1, 3)
    assert found.flagged == (Flag("no_name", 7),)


@pytest.mark.parametrize(
    ("headings", "cells", "name"),
    [
        ("Name", '"  Virtanen ,  Matti  "', "Matti Virtanen"),
        ("Full name", "Matti   Virtanen", "Matti Virtanen"),
        ("Name", '"Virtanen,"', "Virtanen"),
        ("Name", '"King, Martin, Jr."', "King, Martin, Jr."),
        ('"Sukunimi, Etunimi (kortista)"', '"Virtanen, Matti"', "Matti Virtanen"),
        ("Name", "Bo \u202eEk", "Bo Ek"),
        ("Etunimi,Sukunimi", "Matti,Virtanen", "Matti Virtanen"),
        ("Efternamn,Förnamn", "von Essen,Inga", "Inga von Essen"),
        ("Last name,Name", "Ek,Bo", "Bo Ek"),
        ("Sukunimi", "Virtanen", "Virtanen"),
        ("Nickname,Name", "Ace,", "Ace"),
        ("NIMI", "A\u030ake\u00a0Ek\u200b", "Åke Ek"),
        ("Pelaaja", '"O\'Neil, Seán"', "Seán O'Neil"),
    ],
)
def test_names_are_put_together_with_their_letters_as_they_are(
    headings: str, cells: str, name: str
) -> None:
    assert _names(_read(f"{headings}\n{cells}\n")) == [name]


def test_every_meaning_in_three_languages() -> None:
    english = "Member no,Name,Club,E-mail,Paid,Table,Seat\n012,Bo,C,b@x.se,x,4,9\n"
    finnish = "Jäsennumero,Nimi,Seura,Sähköposti,Maksettu,Pöytä,Paikka\n012,Bo,C,b@x.se,x,4,9\n"
    swedish = "Medlemsnummer,Namn,Klubb,E-post,Betalt,Bord,Plats\n012,Bo,C,b@x.se,x,4,9\n"
    rows = [_read(text).rows for text in (english, finnish, swedish)]
    assert rows[0] == rows[1] == rows[2]
    row = rows[0][0]
    assert (row.number, row.club, row.email, row.paid) == ("012", "C", "b@x.se", True)
    assert (row.table, row.seat) == ("4", "9")


def test_unknown_columns_and_superfluous_cells_are_shown() -> None:
    found = _read("name,shoe size\nBo,44\nEk, Eva,39\n")
    assert found.ignored == ("shoe size",)
    assert found.flagged == (Flag("extra_cells", 3, "39"),)


@pytest.mark.parametrize("mark", ["200", "?", "later"])
def test_an_unclear_mark_is_neither_paid_nor_unpaid(mark: str) -> None:
    assert _read(f"name,paid\nBo,{mark}\n").rows[0].paid is None


def test_a_list_without_a_name_column_is_refused_with_its_headings() -> None:
    with pytest.raises(BadInput) as refused:
        _read("shoe, size\n1,2\n")
    assert refused.value.code == "no_name_column"
    assert refused.value.params == {"path": "l.csv", "columns": "shoe, size"}


def test_a_name_that_swallowed_a_line_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        _read('club,name\nPori,Bo\nPori,"Aino\nTurku,Eero"\n')
    assert (refused.value.code, refused.value.params["line"]) == ("broken_quote", 3)


def test_headings_may_stand_below_a_title() -> None:
    found = _read("Festival,,\n,,\nNo,Name,Club\n1,Bo,Pori\n")
    assert [(row.line, row.name) for row in found.rows] == [(4, "Bo")]


def test_pasted_names_one_a_line() -> None:
    found = read_pasted('Bo Ek\r\n\r\nLönn, Eva\n"Ace" Virtanen\nBo Ek\n')
    assert _names(found) == ["Bo Ek", "Eva Lönn", '"Ace" Virtanen']
    assert [row.line for row in found.rows] == [1, 3, 4]
    assert (found.blank, found.duplicates, dict(found.columns)) == (1, 1, {})


def test_pasted_cells_from_a_spreadsheet() -> None:
    found = read_pasted("12\tBo Ek\tPori\nEva Lönn\tTurku")
    assert [(row.number, row.name, row.club) for row in found.rows] == [
        ("12", "Bo Ek", "Pori"),
        ("", "Eva Lönn", "Turku"),
    ]
    headed = read_pasted("Nimi\tSeura\nBo Ek\tPori\n")
    assert (_names(headed), headed.columns["club"]) == (["Bo Ek"], "Seura")


def test_nothing_pasted_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        read_pasted(" \n")
    assert refused.value.code == "empty_file"


def _workbook(*rows: tuple[object, ...]) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_workbook_is_read_like_a_text_file() -> None:
    data = _workbook(
        ("Member no", "Name", "Club"), (12.0, "Lönn, Eva", None), ("012", "Bo\nEk", "Pori"), ()
    )
    found = read_player_list(data, "l.xlsx")
    assert [(row.line, row.number, row.name) for row in found.rows] == [
        (2, "12", "Eva Lönn"),
        (3, "012", "Bo Ek"),
    ]
    assert (found.encoding, found.blank) == ("xlsx", 0)


@pytest.mark.parametrize(
    ("data", "code"), [(b"PK\x03\x04 broken", "unreadable_file"), (_workbook(), "empty_file")]
)
def test_a_broken_or_empty_workbook_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_player_list(data, "l.xlsx")
    assert refused.value.code == code


def test_a_workbook_that_would_unpack_to_too_much_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tourney.exchange.workbook.MAX_BYTES", 1000)
    with pytest.raises(BadInput) as refused:
        read_workbook(_workbook(("Name",)))
    assert refused.value.code == "file_too_big"


_CELL = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=8)


@given(st.lists(st.tuples(_CELL, _CELL, _CELL), max_size=15))
def test_every_line_is_a_person_a_repetition_or_a_blank(
    lines: list[tuple[str, str, str]],
) -> None:
    def quoted(cell: str) -> str:
        return '"' + cell.replace('"', '""') + '"'

    text = "no,name,club\n" + "".join(",".join(map(quoted, cells)) + "\n" for cells in lines)
    found = _read(text)
    assert len(found.rows) + found.blank + found.duplicates == len(lines)
    assert all(row.name == unicodedata.normalize("NFC", row.name).strip() for row in found.rows)
    again = _read(text + text.partition("\n")[2])
    assert again.rows == found.rows
