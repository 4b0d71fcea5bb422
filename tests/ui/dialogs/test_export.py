"""What is handed out as files."""

from __future__ import annotations

import csv
import json

import pytest
from PySide6.QtCore import Qt

from tests.ui.dialogs.house import Evening
from tourney.exchange.exports.names import folder_name
from tourney.tournament.commands import DrawSeats, EliminatePlayers
from tourney.ui.dialogs.export import ExportDialog


@pytest.fixture
def evening():
    night = Evening()
    people = night.enter("Aino Mäkinen", "Bo Öberg", "Carl von Essen")
    night.do(DrawSeats())
    night.do(EliminatePlayers((people[0],), (people[1],)))
    return night


@pytest.fixture
def dialog(qtbot, evening, tmp_path):
    form = ExportDialog(evening.bridge)
    qtbot.addWidget(form)
    form.folder.setText(str(tmp_path / "out"))
    form.show()
    return form


def test_enter_writes_everything_chosen(dialog, qtbot, tmp_path):
    dialog.formats["json"].setChecked(True)
    qtbot.keyClick(dialog.main_button, Qt.Key.Key_Return)
    assert dialog.refusal.text() == ""
    names = {path.name for path in (tmp_path / "out").iterdir()}
    sheets = ("results", "seating_a_z", "seating_by_table", "journal")
    assert names == {f"{sheet}.{kind}" for sheet in sheets for kind in ("csv", "json", "html")}
    text = (tmp_path / "out/results.csv").read_text(encoding="utf-8-sig")
    first = next(csv.DictReader(text.splitlines()))
    assert (first["name"], first["place"]) == ("Aino Mäkinen", "3")


def test_the_journal_holds_every_step_undone_ones_too(dialog, evening, tmp_path):
    evening.event.undo()
    for name in ("results", "seating_a_z", "seating_by_table"):
        dialog.sheets[name].setChecked(False)
    dialog.formats["json"].setChecked(True)
    dialog.send()
    rows = json.loads((tmp_path / "out/journal.json").read_text(encoding="utf-8"))["journal"]
    assert [row["step"] for row in rows] == list(range(1, evening.event.version + 1))
    assert [row["now"] for row in rows][-2] == "undone"


@pytest.mark.parametrize("kind", ["xlsx", "pdf"])
def test_what_is_not_built_yet_says_so_and_writes_nothing(dialog, tmp_path, kind):
    dialog.formats[kind].setChecked(True)
    dialog.send()
    assert "yet" in dialog.refusal.text()
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_refused_in_one_sentence(dialog, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    dialog.folder.setText(str(blocked / "out"))
    dialog.send()
    assert dialog.refusal.text().endswith(".")
    assert dialog.written == []


def test_nothing_chosen_is_refused(dialog, tmp_path):
    for box in dialog.sheets.values():
        box.setChecked(False)
    dialog.send()
    assert dialog.refusal.text()
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("title", "name"),
    [("Club night", "Club night"), ("50/50: the <last>", "50 50 the last"), ("...", "Event")],
)
def test_a_title_becomes_a_folder_every_system_takes(title, name):
    assert folder_name(title) == name
