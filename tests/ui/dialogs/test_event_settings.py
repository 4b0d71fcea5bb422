"""Settings changed while running."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.dialogs.house import Evening
from tourney.tournament.commands import SetPayouts, StartClock
from tourney.tournament.settings import PayoutRule
from tourney.ui.dialogs.event_settings import EventSettingsDialog


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def opened(qtbot, evening):
    def open_dialog():
        form = EventSettingsDialog(evening.bridge)
        qtbot.addWidget(form)
        form.show()
        return form

    return open_dialog


def test_nothing_changed_writes_nothing(opened, evening, qtbot):
    before = evening.event.version
    form = opened()
    qtbot.keyClick(form.form.name, Qt.Key.Key_Return)
    assert evening.event.version == before
    assert not form.isVisible()


def test_only_what_was_changed_is_written(opened, evening, qtbot):
    evening.enter("Aino", "Bo")
    evening.do(StartClock())
    form = opened()
    form.form.late.setText("9")
    form.form.offers.rows["rebuy"].price.setText("25")
    qtbot.keyClick(form.form.late, Qt.Key.Key_Return)
    state = evening.event.state
    assert state.settings.late_registration == 9
    assert state.settings.rebuy.price == 2500
    changed = evening.event.timeline.lines[-1].batch.events[0]
    assert changed.fields == ("late_registration", "rebuy")
    assert [entry.price for entry in state.entries.values()] == [2000, 2000]


def test_a_change_is_one_step_that_can_be_undone(opened, evening):
    form = opened()
    form.form.late.setText("9")
    form.form.buy_in.setText("30")
    form.send()
    evening.event.undo()
    assert evening.event.state.settings.late_registration == 6
    assert evening.event.state.settings.buy_in == 2000


def test_what_the_rules_refuse_stays_in_the_form(opened, evening):
    form = opened()
    form.form.stack.setText("0")
    form.send()
    assert form.isVisible()
    assert form.refusal.text()
    assert form.form.stack.text() == "0"
    assert evening.event.state.settings.starting_stack == 10_000


def test_typed_percents_stay_when_something_else_changes(opened, evening):
    evening.do(SetPayouts(PayoutRule(percents=("60", "40"))))
    form = opened()
    form.form.late.setText("3")
    form.send()
    assert evening.event.state.settings.payout.percents == ("60", "40")
    assert evening.event.state.settings.late_registration == 3
