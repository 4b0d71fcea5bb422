"""Attention: a proposal is accepted by one key, a question answered by one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.ui.shell.conftest import ALT, CTRL, Keys
from tourney.tournament import commands as c


def shown(keys: Keys) -> set[str]:
    return {alert.key.split("-")[0] for alert in keys.window.desk.panel.alerts}


def at_table(event, number: int) -> list[str]:
    table = event.state.table_number(number)
    return [event.state.entries[entry].person for entry in table.seats.values()]


def settle(keys: Keys, qtbot) -> None:
    qtbot.wait(keys.window.desk._settled.interval() + 40)


def test_a_table_break_is_accepted_by_one_key(house, open_desk, qtbot):
    event = house.event(13, start=True)
    keys = open_desk(event)
    for person in at_table(event, 2)[:4]:
        event.execute(c.EliminatePlayers((person,)))
    settle(keys, qtbot)
    assert shown(keys) == {"moves"}
    keys.press(Qt.Key.Key_Return, CTRL)
    assert [table.number for table in event.state.open_tables()] == [1]
    assert "Table broken" in keys.window.desk.foot.last.text()
    settle(keys, qtbot)
    assert "moves" not in shown(keys)


def test_who_is_next_big_blind_is_answered_by_one_key(house, open_desk, qtbot):
    event = house.event(13, start=True, seats_per_table=7)
    keys = open_desk(event)
    for person in at_table(event, 2)[:3]:
        event.execute(c.EliminatePlayers((person,)))
    settle(keys, qtbot)
    questions = [a for a in keys.window.desk.panel.alerts if a.choices]
    assert len(questions) == 2
    for question in questions:
        first = next(a for a in keys.window.desk.panel.alerts if a.choices)
        assert first.table == question.table
        keys.press(Qt.Key(int(Qt.Key.Key_0) + question.choices[0].seat), ALT)
        settle(keys, qtbot)
    assert shown(keys) == {"moves"}
    moves = keys.window.desk.panel.alerts[0]
    assert {step.reason for step in moves.steps} == {"next_big_blind"}
    keys.press(Qt.Key.Key_Return, CTRL)
    sizes = [len(table.seats) for table in event.state.open_tables()]
    assert max(sizes) - min(sizes) <= 1


def test_an_unseated_player_is_seated_by_one_key(house, open_desk, qtbot):
    event = house.event(9, start=True)
    keys = open_desk(event)
    event.execute(c.UnseatPlayer("p3"))
    settle(keys, qtbot)
    assert shown(keys) == {"unseated"}
    keys.press(Qt.Key.Key_Return, CTRL)
    assert event.state.live_entry("p3").seat is not None


def test_the_winner_is_known_and_the_event_finished_by_one_key(house, open_desk, qtbot):
    event = house.event(2, start=True)
    keys = open_desk(event)
    event.execute(c.EliminatePlayers(("p1",)))
    settle(keys, qtbot)
    keys.press(Qt.Key.Key_Return, CTRL)
    assert event.state.finished
    assert keys.window.desk.strip.level.text() == "Finished"


def test_seats_are_drawn_and_the_clock_started_from_there(house, open_desk, qtbot):
    event = house.event(9, draw=False)
    keys = open_desk(event)
    settle(keys, qtbot)
    keys.press(Qt.Key.Key_Return, CTRL)
    assert event.state.drawn
    settle(keys, qtbot)
    keys.press(Qt.Key.Key_Return, CTRL)
    assert event.state.clock.running


def test_the_panel_folds_away_and_stays_folded(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_F8)
    assert not keys.window.desk.panel.isVisible()
    keys.window.close()
    assert not open_desk(event).window.desk.panel.isVisible()


def test_every_button_has_a_name_for_screen_readers(house, open_desk, qtbot):
    event = house.event(13, start=True, seats_per_table=7)
    keys = open_desk(event)
    for person in at_table(event, 2)[:3]:
        event.execute(c.EliminatePlayers((person,)))
    settle(keys, qtbot)
    for button in keys.window.findChildren(QPushButton):
        assert not button.isVisible() or button.text() or button.accessibleName()


def test_urgent_alerts_count_in_the_title(house, open_desk, qtbot):
    event = house.event(9, start=True)
    keys = open_desk(event)
    event.execute(c.UnseatPlayer("p3"))
    settle(keys, qtbot)
    assert keys.window.windowTitle() == "(1) Club night"
