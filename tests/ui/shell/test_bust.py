"""A bust by keys: find, X, letters of the hitman, Enter; or X first."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tourney.tournament import commands as c


def x_first(house, open_desk):
    """Press X and give letters of who is out; who knocked him out is asked next."""
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_X)
    keys.type("ek")
    keys.enter()
    return event, keys


def test_find_him_x_letters_of_the_hitman_enter(house, open_desk):
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.search("ober")
    keys.enter()
    keys.press(Qt.Key.Key_X)
    keys.type("kos")
    keys.enter()
    assert keys.window.desk.foot.last.text() == ("Aino Öberg out, 9th, by Aino Koskinen, bounty €5")
    assert event.state.totals.playing == 8


def test_x_first_then_letters_takes_five_keys_without_a_hitman(house, open_desk):
    _, keys = x_first(house, open_desk)
    keys.enter()
    assert keys.window.desk.foot.last.text() == "Aino Ek out, 9th"
    assert keys.count == 5


def test_x_first_with_a_hitman_takes_seven_keys(house, open_desk):
    _, keys = x_first(house, open_desk)
    keys.type("ko")
    keys.enter()
    assert "by Aino Koskinen" in keys.window.desk.foot.last.text()
    assert keys.count == 7


def test_letters_nobody_answers_to_are_typed_over_by_the_next(house, open_desk):
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_X)
    keys.type("zzz")
    keys.enter()
    keys.type("ek")
    keys.enter()
    keys.enter()
    assert keys.window.desk.foot.last.text() == "Aino Ek out, 9th"


def test_several_in_one_hand_are_added_before_the_last_enter(house, open_desk):
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_X)
    keys.type("ek,")
    keys.type("nys")
    keys.enter()
    keys.type("kos")
    keys.enter()
    keys.type("4000 9000")
    keys.enter()
    bust = event.state.busts[-1]
    assert len(event.state.busts) == 2
    assert bust.hand
    assert keys.window.desk.foot.last.text().startswith("Aino Ek, Aino Nyström out together")


def test_the_prize_is_told_at_once(house, open_desk):
    event = house.event(3, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_X)
    keys.type("ober")
    keys.enter()
    keys.enter()
    assert "wins €12" in keys.window.desk.foot.last.text()


def test_undo_and_redo_say_what_they_did(house, open_desk):
    event = house.event(9, start=True)
    event.execute(c.EliminatePlayers(("p2",), ("p1",)))
    keys = open_desk(event)
    keys.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert keys.window.desk.foot.last.text().startswith("Undone: Aino Öberg out")
    assert event.state.totals.playing == 9
    keys.press(
        Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert keys.window.desk.foot.last.text().startswith("Done again: Aino Öberg out, 9th")
    assert event.state.totals.playing == 8


def test_esc_leaves_a_bust_undone(house, open_desk):
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.press(Qt.Key.Key_X)
    keys.type("ek")
    keys.press(Qt.Key.Key_Escape)
    assert event.state.totals.playing == 9
    assert keys.window.desk.asks.ask.isHidden()


def refused_bust(house, open_desk):
    """Ask who knocked out somebody whom another device knocks out meanwhile, and answer."""
    event, keys = x_first(house, open_desk)
    out = next(person for person, known in event.people.items() if known.name == "Aino Ek")
    event.execute(c.EliminatePlayers((out,)))
    keys.type("kos")
    keys.enter()
    assert "refused" in keys.window.bars.texts()
    assert event.state.totals.playing == 8
    return event, keys


def test_after_a_refused_answer_x_asks_again_who_is_out(house, open_desk):
    _, keys = refused_bust(house, open_desk)
    keys.press(Qt.Key.Key_X)
    assert keys.window.desk.asks.ask.question.text() == "Who is out?"
    keys.type("ober")
    keys.enter()
    keys.enter()
    assert keys.window.desk.foot.last.text() == "Aino Öberg out, 8th"


def test_after_a_refused_answer_other_letters_write_over_it(house, open_desk):
    _, keys = refused_bust(house, open_desk)
    ask = keys.window.desk.asks.ask
    keys.type("nys")
    assert ask.field.text() == "nys"
    keys.type("x")
    assert ask.field.text() == "nysx"


def test_redo_without_anything_undone_says_so(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    keys.press(Qt.Key.Key_Z, both)
    assert keys.window.bars.texts()["refused"] == "There is nothing to redo."
