"""An entry list with a look at it first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.shared_data import shared
from tests.ui.dialogs.house import Evening
from tourney.tournament.commands import AddPlayers, Details
from tourney.ui.dialogs.import_players import ImportPlayersDialog


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def dialog(qtbot, evening):
    form = ImportPlayersDialog(evening.bridge)
    qtbot.addWidget(form)
    form.show()
    return form


def test_the_festival_list_is_177_people(dialog, qtbot, evening):
    dialog.load(shared("players/festival_180_utf8bom.csv"))
    assert dialog.found.added == 177
    assert "utf-8-sig" in dialog.about.text()
    assert evening.event.state.persons == {}
    qtbot.keyClick(dialog.main_button, Qt.Key.Key_Return)
    assert len(evening.event.state.persons) == 177
    assert not dialog.isVisible()


def test_the_same_file_twice_changes_nothing(dialog, qtbot, evening):
    path = shared("players/festival_180_utf8bom.csv")
    dialog.load(path)
    dialog.send()
    again = ImportPlayersDialog(evening.bridge)
    qtbot.addWidget(again)
    again.show()
    again.load(path)
    assert (again.found.added, again.found.known) == (0, 177)
    assert not again.main_button.isEnabled()


def test_sending_twice_adds_once(dialog, evening):
    dialog.load(shared("players/club_24_cp1252.csv"))
    dialog.send()
    version = evening.event.version
    dialog.send()
    assert evening.event.version == version


@pytest.mark.parametrize("name", ["broken_not_csv.csv", "broken_quote.csv", "empty.csv"])
def test_a_broken_file_is_refused_with_one_sentence(dialog, evening, name):
    dialog.load(shared(f"players/{name}"))
    said = dialog.refusal.text()
    assert said.endswith(".")
    assert dialog.rows.rowCount() == 0
    assert not dialog.main_button.isEnabled()
    assert evening.event.state.persons == {}


def test_a_broken_file_after_a_good_one_leaves_nothing_to_add(dialog):
    dialog.load(shared("players/club_24_cp1252.csv"))
    dialog.load(shared("players/empty.csv"))
    assert dialog.found is None
    assert not dialog.main_button.isEnabled()


def test_a_number_of_somebody_of_another_name_is_flagged_and_added(dialog, evening, tmp_path):
    evening.do(AddPlayers((Details("x", "Carl Berg", "", "12"),)))
    path = tmp_path / "list.csv"
    path.write_text("No,Name\n12,Aino Mäkinen\n13,Bo Öberg\n", encoding="utf-8")
    dialog.load(path)
    assert (dialog.found.added, dialog.found.flagged) == (2, 1)
    flagged = dialog.rows.row_of(2)
    assert [flag.code for flag in flagged.flags] == ["number_known"]


def test_somebody_of_the_house_is_told_from_somebody_new(dialog, evening, tmp_path):
    evening.house.people  # noqa: B018
    evening.do(AddPlayers((Details("x", "Carl Berg", "", "12"),)))
    evening.event.undo()
    path = tmp_path / "list.csv"
    path.write_text("No,Name\n12,Carl Berg\n13,Bo Öberg\n", encoding="utf-8")
    dialog.load(path)
    assert [dialog.rows.row_of(line).fate for line in (2, 3)] == ["of_house", "new"]
