"""What asks for the director, and when."""

from __future__ import annotations

import random

from tests.room import MINUTE, Room, open_room
from tourney.app.moves import propose_moves
from tourney.app.views.attention import Alert, attention
from tourney.app.views.lines import Money, Span
from tourney.catalogue.attention import ALERTS, alert
from tourney.tournament import commands as c
from tourney.tournament.settings import PayoutRule


def alerts(room: Room, *, propose: bool = False) -> dict[str, Alert]:
    reading = room.reading()
    proposal = propose_moves(reading.state, random.Random(1)) if propose else None
    return {found.key: found for found in attention(reading, proposal)}


def test_an_empty_event_asks_for_nothing():
    assert alerts(open_room()) == {}


def test_players_without_a_draw_are_to_be_drawn():
    found = alerts(open_room(9, draw=False))
    assert found["draw"].action == "draw"
    assert found["draw"].params == {"count": 9}


def test_drawn_seats_wait_for_the_clock():
    assert alerts(open_room(9))["start"].action == "start"
    assert "start" not in alerts(open_room(9, start=True))


def test_who_has_no_seat_is_named_and_can_be_seated():
    room = open_room(9, start=True)
    room.do(c.UnseatPlayer("p2"))
    found = alerts(room)["unseated"]
    assert (found.action, found.persons, found.params["player"]) == (
        "seat",
        ("p2",),
        ["Aino Öberg"],
    )
    assert found.urgent


def test_tables_that_differ_by_two_ask_for_a_move_and_for_the_big_blind():
    room = open_room(13, start=True, seats_per_table=7, late_registration=None)
    at_two = [e.person for e in room.event.state.entries.values() if room.seat_of(e.person)[0] == 2]
    room.do(*(c.EliminatePlayers((person,)) for person in at_two[:3]))
    found = alerts(room, propose=True)
    assert found["moves"].code == "tables_uneven"
    assert found["moves"].steps[0].reason == "random_draw"
    questions = [each for each in found.values() if each.action == "big_blind"]
    assert {each.table for each in questions} == {1, 2}
    assert [choice.seat for choice in questions[0].choices] == sorted(
        choice.seat for choice in questions[0].choices
    )


def test_a_table_that_can_break_is_named_with_everybody_who_moves():
    room = open_room(13, start=True)
    people = [entry.person for entry in room.event.state.entries.values()]
    room.do(*(c.EliminatePlayers((person,)) for person in people[:4]))
    found = alerts(room, propose=True)["moves"]
    assert found.code == "tables_break"
    assert len(found.steps) == found.params["count"]


def test_late_registration_counts_down_only_near_its_end():
    room = open_room(9, start=True, late_registration=1)
    found = alerts(room)["late"]
    assert found.params == {"left": Span(20 * MINUTE), "level": 1}
    room.do(c.AdjustClock(MINUTE))
    assert "late" not in alerts(room)
    room.do(c.NextLevel())
    assert "late" not in alerts(room)


def test_late_registration_counts_the_break_before_its_last_level():
    room = open_room(9, start=True, late_registration=3)
    room.do(c.NextLevel(), c.NextLevel(), c.SetClock(MINUTE))
    assert "late" not in alerts(room)
    room.do(c.NextLevel(), c.SetClock(5 * MINUTE))
    assert alerts(room)["late"].params["left"] == Span(5 * MINUTE)


def test_a_long_pause_is_noticed():
    room = open_room(9, start=True)
    room.do(c.PauseClock())
    room.time.ms += 4 * MINUTE
    assert "paused" not in alerts(room)
    room.time.ms += 2 * MINUTE
    assert alerts(room)["paused"].params == {"minutes": 6}


def test_the_winner_is_known_when_one_is_left():
    room = open_room(2, start=True)
    room.do(c.EliminatePlayers(("p1",)))
    found = alerts(room)["winner"]
    assert (found.action, found.params) == ("finish", {"player": "Aino Öberg"})
    room.do(c.FinishEvent())
    assert "winner" not in alerts(room)


def test_money_owed_and_prizes_to_pay_are_told():
    room = open_room(3, start=True)
    (person,) = room.add("Velkaa")
    room.do(c.BuyIn(person, owing=True))
    assert alerts(room)["owing"].params == {"amount": Money(2_700)}
    room.do(c.EliminatePlayers(("p1",)), c.EliminatePlayers(("p2",)))
    assert alerts(room)["due"].params == {"count": 1, "amount": Money(1_600)}


def test_who_was_paid_more_than_is_due_now_is_told():
    room = open_room(3, start=True)
    bust = room.do(c.EliminatePlayers(("p1",))).batch
    room.do(c.Pay("p1"))
    room.event.undo(bust)
    found = alerts(room)["over"]
    assert (found.params["count"], found.urgent) == (1, True)


def test_typed_prizes_that_no_longer_match_the_pool_are_told():
    room = open_room(3, start=True)
    room.do(c.SetPayouts(PayoutRule(amounts=(4_000, 2_000))))
    assert "prizes" not in alerts(room)
    (person,) = room.add("Myöhäinen")
    room.do(c.BuyIn(person))
    assert alerts(room)["prizes"].params == {"typed": Money(6_000), "pool": Money(8_000)}


def test_urgent_things_stand_first():
    room = open_room(9, start=True, late_registration=1)
    room.do(c.UnseatPlayer("p2"))
    found = attention(room.reading())
    assert [each.urgent for each in found] == sorted((each.urgent for each in found), reverse=True)


def test_every_alert_has_a_sentence():
    for code in ALERTS:
        text = alert(code, {})
        assert text[-1] in ".?"
        assert not set("{}[]") & set(text)
