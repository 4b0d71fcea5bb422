"""Sheets as CSV, JSON and pages: nothing lost, nothing run, no file half written."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.app.views.sheets import Column, Sheet
from tourney.exchange.exports import write
from tourney.exchange.exports.csv_text import to_csv
from tourney.exchange.exports.html_text import to_html
from tourney.exchange.exports.json_text import to_json
from tourney.values.errors import StorageError

COLUMNS = (Column("a", "A"), Column("b", "B"), Column("c", "C", on_paper=False))


def sheet(*rows: tuple, group: str = "") -> Sheet:
    return Sheet("list", "A list", "Night & <day>", COLUMNS, rows, group)


cells = st.none() | st.integers(-(10**12), 10**12) | st.text(st.characters(codec="utf-8"))


@given(st.lists(st.tuples(cells, cells, cells), max_size=5))
def test_json_gives_back_every_cell(rows):
    data = json.loads(to_json(sheet(*rows)))
    assert [tuple(row.values()) for row in data["list"]] == rows
    assert data["event"] == "Night & <day>"


plain = st.none() | st.integers(0) | st.text("abcÅäö ,;\"'\n", max_size=8)


@given(st.lists(st.tuples(plain, plain, plain), max_size=5))
def test_csv_gives_back_every_cell_as_text(rows):
    read = list(csv.reader(io.StringIO(to_csv(sheet(*rows)), newline="")))
    assert read[0] == ["a", "b", "c"]
    assert [tuple(row) for row in read[1:]] == [
        tuple("" if cell is None else str(cell) for cell in row) for row in rows
    ]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])
def test_csv_hands_no_formula_to_a_spreadsheet(text):
    (_, row) = csv.reader(io.StringIO(to_csv(sheet((text, -5, None))), newline=""))
    assert row == [f"'{text}", "-5", ""]


def test_a_page_escapes_and_prints_only_what_is_for_paper():
    page = to_html(sheet(("<script>x</script>", 5, "secret"), ("&", None, "secret")))
    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert "secret" not in page
    assert "Night &amp; &lt;day&gt;" in page
    assert "<th>A</th>" in page
    assert '<td class="n">5</td>' in page


def test_a_grouped_page_has_one_table_for_each_group():
    page = to_html(sheet((1, "x", ""), (1, "y", ""), (2, "z", ""), group="a"))
    assert page.count("<table>") == 2
    assert "<h2>A 1</h2>" in page
    assert "<h2>A 2</h2>" in page


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    (path,) = write([sheet(("old", 1, ""))], "csv", tmp_path)
    before = path.read_bytes()

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StorageError) as refusal:
        write([sheet(("new", 2, ""))], "csv", tmp_path)
    assert refusal.value.code == "disk_full"
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["list.csv"]
