"""Names typed quickly."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.dialogs.house import Evening
from tourney.tournament.commands import AddPlayers, DrawSeats
from tourney.ui.dialogs.add_players import AddPlayersDialog
from tourney.ui.dialogs.import_players import ImportPlayersDialog


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def dialog(qtbot, evening):
    form = AddPlayersDialog(evening.bridge)
    qtbot.addWidget(form)
    form.show()
    return form


def type_name(qtbot, dialog, name):
    if name.isascii():
        qtbot.keyClicks(dialog.name, name)
    else:  # QTest has keys for ASCII alone
        dialog.name.insert(name)
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)


def names(evening):
    return [evening.house.people[person].name for person in evening.event.state.persons]


def test_enter_adds_one_and_waits_for_the_next(dialog, qtbot, evening):
    type_name(qtbot, dialog, "Aino Mäkinen")
    type_name(qtbot, dialog, "Bo  Öberg ")
    assert names(evening) == ["Aino Mäkinen", "Bo Öberg"]
    assert dialog.name.text() == ""
    assert dialog.isVisible()


def test_enter_twice_enters_once(dialog, qtbot, evening):
    type_name(qtbot, dialog, "Aino Mäkinen")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert names(evening) == ["Aino Mäkinen"]


def test_bought_in_at_once_is_seated_where_seats_are_drawn(dialog, qtbot, evening):
    evening.enter("Carl", "Dora")
    evening.do(DrawSeats())
    dialog.buy_in.setChecked(True)
    type_name(qtbot, dialog, "Aino Mäkinen")
    person = next(p for p in evening.event.state.persons.values() if p.entries[-1:] and (
        evening.house.people[p.id].name == "Aino Mäkinen"
    ))  # fmt: skip
    entry = evening.event.state.entries[person.entries[0]]
    row = dialog.rows.row_of(person.id)
    assert entry.seat is not None
    assert f"Seat {entry.seat}" in row.note


def test_a_second_of_the_same_name_is_another_person_and_is_told(dialog, qtbot, evening):
    type_name(qtbot, dialog, "Aino Mäkinen")
    type_name(qtbot, dialog, "aino mäkinen")
    assert len(evening.event.state.persons) == 2
    assert "another" in dialog.rows.row_of(list(evening.event.state.persons)[1]).note


def test_whom_the_house_knows_comes_with_his_own_record(qtbot, evening):
    evening.enter("Aino Mäkinen")
    other = Evening.__new__(Evening)
    other.__dict__.update(evening.__dict__)
    from tourney.bootstrap.templates import template_settings, template_structure
    from tourney.tournament.commands import CreateEvent
    from tourney.ui.bridge import Bridge

    other.event, _ = evening.house.create(
        CreateEvent(template_settings("turbo", "Turbo"), template_structure("turbo"))
    )
    form = AddPlayersDialog(Bridge(other.event))
    qtbot.addWidget(form)
    form.show()
    type_name(qtbot, form, "aino mäkinen")
    assert list(other.event.state.persons) == list(evening.event.state.persons)


def test_a_list_pasted_is_looked_at_before_it_is_added(dialog, qtbot, evening):
    QGuiApplication.clipboard().setText("Aino Mäkinen\nBo Öberg\n\nBo Öberg\n")
    qtbot.keyClick(dialog.name, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    preview = dialog.findChild(ImportPlayersDialog)
    assert preview is not None
    assert (preview.found.added, preview.found.duplicates, preview.found.blank) == (2, 1, 1)
    assert names(evening) == []
    preview.send()
    assert names(evening) == ["Aino Mäkinen", "Bo Öberg"]
    assert evening.event.timeline.lines[-1].batch.command == AddPlayers.__name__


def test_one_line_pasted_is_a_name(dialog, qtbot, evening):
    QGuiApplication.clipboard().setText("Aino Mäkinen")
    qtbot.keyClick(dialog.name, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.name.text() == "Aino Mäkinen"
    assert dialog.findChild(ImportPlayersDialog) is None
