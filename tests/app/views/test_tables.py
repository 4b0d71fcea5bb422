from __future__ import annotations

import random
from dataclasses import replace

from tests.app.views.happenings import happenings
from tests.room import Room, open_room
from tourney.app.views.tables import TablesView, short_name
from tourney.tournament import commands as c


def test_a_table_tells_who_sits_where_and_what_they_have():
    room = open_room(9)
    room.do(c.SetChips("p1", 12_345), c.PinPlayer("p1"))
    table = TablesView()(room.reading()).tables[0]
    number, seat = room.seat_of("p1")
    told = table.seats[seat - 1]

    assert (table.number, table.players, table.mark) == (number, 9, "full")
    assert (told.person, told.chips, told.pinned, told.short) == ("p1", 12_345, True, "A. Mäkinen")


def test_locked_and_reserved_seats_bear_a_word():
    room = open_room(5)
    free = room.event.state.open_tables()[0].free_seats()
    room.do(
        c.LockSeat(1, free[0], label="camera"),
        c.LockSeat(1, free[1], person="p1"),
    )
    seats = TablesView()(room.reading()).tables[0].seats

    assert (seats[free[0] - 1].use, seats[free[0] - 1].label) == ("locked", "camera")
    assert (seats[free[1] - 1].use, seats[free[1] - 1].label) == ("reserved", "Aino Mäkinen")


def test_the_button_is_dead_where_nobody_sits_and_stale_once_seats_change():
    room = open_room(9, start=True)
    room.do(c.SetButton(1, seat=3))
    view = TablesView()
    table = view(room.reading()).tables[0]
    assert (table.button, table.dead, table.stale) == (3, False, False)

    room.do(c.EliminatePlayers((table.seats[2].person,)))
    table = view(room.reading()).tables[0]
    assert (table.button, table.dead, table.stale) == (3, True, True)


def test_only_the_big_blind_is_told_where_the_button_was_assumed():
    room = open_room(9, start=True)
    room.do(c.SetButton(1, big_blind=4))
    table = TablesView()(room.reading()).tables[0]
    assert (table.button, table.big_blind) == (None, 4)


def test_a_table_behind_the_largest_by_more_than_the_tolerance_is_short():
    room = open_room(18, start=True)
    first = TablesView()(room.reading()).tables[0]
    room.do(*(c.EliminatePlayers((seat.person,)) for seat in first.seats[:2]))
    assert [t.mark for t in TablesView()(room.reading()).tables] == ["short", "full"]


def test_who_has_no_seat_stands_and_a_final_table_is_offered_when_all_fit_one():
    room = open_room(12, start=True)
    room.do(c.UnseatPlayer("p4"))
    picture = TablesView()(room.reading())
    assert [each.person for each in picture.standing] == ["p4"]
    assert not picture.final_table

    room.do(c.EliminatePlayers(("p1", "p2", "p3")))
    assert TablesView()(room.reading()).final_table


def test_tables_nothing_happened_to_stay_the_same_objects():
    room = open_room(60, start=True)
    view = TablesView()
    before = {t.number: t for t in view(room.reading()).tables}
    number = room.seat_of("p7")[0]
    room.do(c.SetChips("p7", 4000))
    after = {t.number: t for t in view(room.reading()).tables}
    assert {n for n in after if after[n] is not before[n]} == {number}


def test_a_long_first_name_shrinks_to_a_letter():
    assert short_name("Ludwig Maria van der Berg") == "L. van der Berg"
    assert short_name("Cher") == "Cher"


def _at_a_table(room: Room, chance: random.Random) -> c.Command:
    """Choose something that is done at a table, or to somebody there."""
    state = room.event.state
    person, other = chance.sample(list(state.persons), 2)
    table = chance.choice(state.open_tables())
    seat = chance.randrange(1, 10)
    return chance.choice(
        [
            c.EliminatePlayers((person,)),
            c.MovePlayer(person, table.number),
            c.SwapSeats(person, other),
            c.UnseatPlayer(person),
            c.SeatPlayer(person),
            c.PinPlayer(person, chance.random() < 0.5),
            c.LockSeat(table.number, seat, chance.random() < 0.7, chance.choice([None, other])),
            c.SetButton(table.number, seat=seat),
            c.PlayHand(table.number),
            c.SetChips(person, chance.randrange(9999)),
            c.EditPlayer(c.Details(person, f"Name {chance.random()}")),
            c.SetTable(table.number, name=chance.choice(["", "Felt"])),
            c.BreakTable(table.number),
            c.AddTable(),
            c.DrawSeats(),
            c.Rebuy(person),
            c.StartClock(),
        ]
    )


def test_kept_tables_equal_tables_made_anew_whatever_happened(seed):
    room = open_room(40)
    view = TablesView()
    for command in happenings(room, random.Random(seed), 250, _at_a_table):
        kept, fresh = view(room.reading()), TablesView()(room.reading())
        assert replace(kept, tables=()) == replace(fresh, tables=())
        for one, other in zip(kept.tables, fresh.tables, strict=True):
            assert one == other, command
