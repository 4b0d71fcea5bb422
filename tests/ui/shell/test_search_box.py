"""The search does the likely thing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tourney.tournament import commands as c


def test_who_has_not_entered_is_bought_in_and_sees_his_seat(house, open_desk):
    event = house.event(9)
    event.execute(c.AddPlayers((c.Details("new", "Sirkka Uusi"),)))
    keys = open_desk(event)
    keys.search("sir")
    keys.enter()
    entry = event.state.live_entry("new")
    assert entry is not None
    table = event.state.tables[entry.table]
    shown = keys.window.desk.flash.text()
    assert shown == f"Table {table.number} · Seat {entry.seat} Sirkka Uusi"
    assert keys.window.desk.foot.field.text() == ""


def test_who_is_in_play_gets_his_card(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    keys.search("kos")
    keys.enter()
    assert keys.window.desk.card.isVisible()
    assert keys.window.desk.card.accessibleName() == "Aino Koskinen"
    keys.press(Qt.Key.Key_Escape)
    assert not keys.window.desk.card.isVisible()


def test_nobody_found_adds_the_name_as_typed_and_buys_in(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.search("Ture Nykomling")
    assert keys.window.desk.search.list.rows[0].does == "new player: add and buy in"
    keys.enter()
    names = {event.people[p].name for p in event.state.persons}
    assert "Ture Nykomling" in names
    assert event.state.totals.entries == 4


def test_a_single_word_nobody_has_is_added_by_the_second_enter_only(house, open_desk):
    event = house.event(3)
    keys = open_desk(event)
    keys.search("eke")
    keys.enter()
    assert event.state.totals.entries == 3, "a slip of the finger buys nobody in"
    assert keys.window.desk.search.list.rows[0].does == "Enter again: a new player, bought in"
    keys.enter()
    assert event.state.totals.entries == 4


def test_the_arrows_choose_another_hit(house, open_desk):
    keys = open_desk(house.event(9, start=True))
    keys.search("aino")
    keys.press(Qt.Key.Key_Down)
    second = keys.window.desk.search.list.rows[1].title
    keys.enter()
    assert keys.window.desk.card.accessibleName() == second


def test_a_seat_opens_the_card_of_who_sits_there(house, open_desk):
    event = house.event(9, start=True)
    entry = event.state.live_entry("p3")
    keys = open_desk(event)
    keys.search(f"1-{entry.seat}")
    keys.enter()
    assert keys.window.desk.card.person == "p3"


@pytest.mark.parametrize(
    ("typed", "check"),
    [
        ("pause", lambda e: not e.state.clock.running),
        ("next level", lambda e: e.state.clock.row == 1),
        ("add table", lambda e: len(e.state.open_tables()) == 2),
        ("coffee 15", lambda e: e.state.clock.interrupted_ms is not None),
        ("set the time 7", lambda e: e.state.clock.remaining_ms == 7 * 60_000),
    ],
)
def test_a_command_is_done_with_its_number(house, open_desk, typed, check):
    event = house.event(9, start=True)
    keys = open_desk(event)
    keys.search(typed)
    keys.enter()
    assert check(event)


def test_breaking_a_table_by_its_number(house, open_desk):
    event = house.event(13, start=True, seats_per_table=9)
    for person in ("p1", "p2", "p3", "p4"):
        event.execute(c.EliminatePlayers((person,)))
    keys = open_desk(event)
    keys.search("break 2")
    keys.enter()
    assert [table.number for table in event.state.open_tables()] == [1]


def test_a_refusal_is_one_sentence_and_can_be_overruled(house, open_desk):
    event = house.event(3, start=True, max_players=3)
    event.execute(c.AddPlayers((c.Details("new", "Sirkka Uusi"),)))
    keys = open_desk(event)
    keys.search("sir")
    keys.enter()
    assert keys.window.bars.texts()["refused"] == "The event is full: it takes 3 players."
    keys.press(Qt.Key.Key_F9)
    assert event.state.totals.entries == 4
    assert keys.window.bars.texts() == {}


def test_a_slash_searches_too_where_no_page_wants_it(house, open_desk):
    keys = open_desk(house.event(3))
    keys.window.desk.show_page("display")
    keys.type("/")
    assert keys.target() is keys.window.desk.foot.field
