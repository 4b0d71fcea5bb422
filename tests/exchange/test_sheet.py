"""Text cut into rows and cells."""

from __future__ import annotations

import pytest

from tourney.exchange.sheet import cut, find_delimiter
from tourney.exchange.text import Text
from tourney.values.errors import BadInput


def _cells(text: str) -> list[tuple[str, ...]]:
    return [row.cells for row in cut(Text(text, "utf-8")).rows]


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b;c,d", ","),
        ("a;b\nx,y,z,w", ";"),
        ("a\tb", "\t"),
        ('"a,b,c";d', ";"),
        ("\n\nname;club", ";"),
        ("name\nEk, Bo", ""),
        ("sep=;\na,b,c", ";"),
    ],
)
def test_the_headings_decide_the_delimiter(text: str, delimiter: str) -> None:
    assert find_delimiter(text) == delimiter


def test_rows_know_the_line_they_begin_on() -> None:
    sheet = cut(Text('a,b\r\n\r\n"x\r\ny",1\r\nz,2', "utf-8"))
    assert [(row.line, row.cells) for row in sheet.rows] == [
        (1, ("a", "b")),
        (2, ()),
        (3, ("x\r\ny", "1")),
        (5, ("z", "2")),
    ]


def test_quotation_marks_and_a_delimiter_line() -> None:
    assert _cells('a;b\n"Club ""77""";"Wasa; Ö"') == [("a", "b"), ('Club "77"', "Wasa; Ö")]
    assert _cells("sep=;\na;b") == [("a", "b")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('name,club\n"Aino,Pori\nEero,Turku\n', 2),
        ('name,club\nEero,Turku\n"Aino" Maria,Pori\n', 3),
        ('name,club\n"Aino,Pori\n"Eero",Turku\n', 2),
        ('name,club\nEero,"' + "x" * 200_000, 2),
    ],
)
def test_an_open_or_misplaced_quotation_mark_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadInput) as refused:
        cut(Text(text, "utf-8", "q.csv"))
    assert (refused.value.code, refused.value.params) == (
        "broken_quote",
        {"path": "q.csv", "line": line},
    )
