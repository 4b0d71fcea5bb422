from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tests.app.views.happenings import happenings
from tests.room import open_room
from tourney.app.changes import ChangeSet
from tourney.app.views.player_actions import last_batch, possible
from tourney.app.views.players import FILTERS, PlayersView, player_row
from tourney.tournament import commands as c


def test_a_row_tells_seat_chips_money_and_knockouts():
    room = open_room(10, start=True)
    room.do(c.EliminatePlayers(("p1",), ("p2", "p3")), c.AddOn("p2", owing=True))
    rows = {row.id: row for row in PlayersView()(room.reading()).rows}

    assert (rows["p1"].status, rows["p1"].place, rows["p1"].chips) == ("out", 10, 0)
    assert (rows["p2"].table, rows["p2"].seat) == room.seat_of("p2")
    assert rows["p2"].knockouts == Fraction(1, 2)
    assert (rows["p2"].owing, rows["p2"].taken, rows["p2"].due) == (2200, 2700, 250)
    assert rows["p3"].bounties == 250


def test_filters_count_what_they_show():
    room = open_room(10, start=True)
    room.add("Late Comer")
    room.do(c.EliminatePlayers(("p1",)), c.UnseatPlayer("p2"), c.AddOn("p3", owing=True))
    listed = PlayersView()(room.reading())

    assert listed.counts == {
        "all": 11,
        "in": 9,
        "coming": 1,
        "out": 1,
        "owing": 1,
        "due": 0,
        "unseated": 1,
    }


def test_rows_of_people_nothing_happened_to_stay_the_same_objects():
    room = open_room(40, start=True)
    view = PlayersView()
    before = {row.id: row for row in view(room.reading()).rows}
    room.do(c.EliminatePlayers(("p7",), ("p8",)))
    after = {row.id: row for row in view(room.reading()).rows}

    assert {p for p in after if after[p] is not before[p]} == {"p7", "p8"}


def test_kept_rows_equal_rows_made_anew_whatever_happened(seed):
    room = open_room(30)
    view = PlayersView()
    heard: list[ChangeSet] = []
    room.event.subscribe(lambda _, changes: heard.append(changes))
    done = 0
    for _ in happenings(room, random.Random(seed), 250):
        done += 1
        reading = room.reading()
        listed = view(reading, names=any(changes.names for changes in heard))
        heard.clear()
        fresh = tuple(player_row(reading, person) for person in reading.state.persons)
        assert listed.rows == fresh
        for key, belongs in FILTERS.items():
            assert listed.counts[key] == sum(map(belongs, fresh)), key
    assert done > 50


@pytest.mark.parametrize(
    ("action", "status"),
    [("bust", "in"), ("rebuy", "in"), ("add_on", "in"), ("re_enter", "out"), ("buy_in", "listed")],
)
def test_what_fits_a_person_follows_from_his_entry(action, status):
    room = open_room(3, start=True)
    person = {"in": "p1", "out": "p2", "listed": room.add("New Face")[0]}[status]
    room.do(c.EliminatePlayers(("p2",)))

    assert possible(person)(room.reading())[action].fits
    others = {"p1", "p2", "p4"} - {person}
    assert not all(possible(p)(room.reading())[action].fits for p in others)


def test_a_limit_reached_is_told_before_it_is_met():
    room = open_room(3, start=True, max_players=3)
    person = room.add("One Too Many")[0]
    limit = possible(person)(room.reading())["buy_in"].limit

    assert limit is not None
    assert limit.code == "event_full"
    assert possible("p1")(room.reading())["rebuy"].limit is None


def test_the_last_batch_of_a_person_is_his_however_he_is_named_in_it():
    room = open_room(4, start=True)
    bust = room.do(c.EliminatePlayers(("p1",), ("p2",))).batch
    chips = room.do(c.SetChips("p2", 25_000)).batch
    room.do(c.SetChips("p3", 25_000))

    assert last_batch("p1")(room.reading()) == bust
    assert last_batch("p2")(room.reading()) == chips
    room.event.undo(chips)
    assert last_batch("p2")(room.reading()) == bust
