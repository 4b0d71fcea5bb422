"""A typo in a name, and an entry that belongs to somebody else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.dialogs.house import Evening
from tourney.tournament.commands import AddPlayers, Details
from tourney.ui.dialogs.edit_player import EditPlayerDialog


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def opened(qtbot, evening):
    def open_dialog(person):
        form = EditPlayerDialog(evening.bridge, person)
        qtbot.addWidget(form)
        form.show()
        return form

    return open_dialog


def test_a_typo_is_corrected_everywhere_and_can_be_undone(opened, evening, qtbot):
    (person,) = evening.enter("Aino Makinen")
    form = opened(person)
    form.name.setText("Aino Mäkinen")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    assert evening.house.people[person].name == "Aino Mäkinen"
    evening.event.undo()
    assert evening.house.people[person].name == "Aino Makinen"


def test_nothing_changed_writes_nothing(opened, evening):
    (person,) = evening.enter("Aino")
    before = evening.event.version
    opened(person).send()
    assert evening.event.version == before


def test_a_name_is_needed(opened, evening):
    (person,) = evening.enter("Aino")
    form = opened(person)
    form.name.setText(" ")
    form.send()
    assert form.isVisible()
    assert form.refusal.text()
    assert evening.house.people[person].name == "Aino"


def test_an_entry_is_given_to_the_right_person_by_keys_alone(opened, evening, qtbot):
    (wrong,) = evening.enter("Aino Berg")
    evening.do(AddPlayers((Details("right", "Östen Berg"),)))
    entry = evening.event.state.persons[wrong].entries[0]
    form = opened(wrong)
    qtbot.keyClicks(form.other, "osten")
    qtbot.keyClick(form.other, Qt.Key.Key_Return)
    assert form.other.person() == "right"
    qtbot.keyClick(form.other, Qt.Key.Key_Return)
    assert evening.event.state.entries[entry].person == "right"
    assert not form.isVisible()


def test_who_has_an_entry_himself_is_not_offered(opened, evening, qtbot):
    one, _two = evening.enter("Aino Berg", "Bo Berg")
    form = opened(one)
    qtbot.keyClicks(form.other, "berg")
    assert form.other.matches() == []


def test_without_an_entry_nothing_can_be_given_away(opened, evening):
    evening.do(AddPlayers((Details("x", "Aino"),)))
    assert not opened("x").wrong_person.isVisible()
