"""Two or three letters find anybody; a table, a seat and a command are found as typed."""

from __future__ import annotations

import pytest

from tests.room import Room, open_room
from tourney.app.batches import PersonRecord
from tourney.app.views.search import (
    CommandHit,
    NewPlayerHit,
    PlayerHit,
    SearchIndex,
    SeatHit,
    TableHit,
)
from tourney.tournament import commands as c

WORDS = {"bust": ("bust", "out"), "rebuy": ("rebuy",), "break": ("break", "break table")}


@pytest.fixture
def room() -> Room:
    return open_room(13)


@pytest.fixture
def index(room: Room) -> SearchIndex:
    found = SearchIndex(WORDS)
    found.update(room.event.people)
    return found


def names(hits: list) -> list[str]:
    return [hit.name for hit in hits if isinstance(hit, PlayerHit)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("astr", "Aino Åström"),
        ("ÖBE", "Aino Öberg"),
        ("oster", "Aino Østergaard"),
        ("lager", "Aino Wilhelmsson-Lagercrantz"),
        ("rcr", "Aino Wilhelmsson-Lagercrantz"),
        ("garcia", "Aino García"),
        ("ai kos", "Aino Koskinen"),
    ],
)
def test_any_part_of_a_name_finds_it_without_its_accents(index, room, typed, name):
    assert name in names(index.find(typed, room.reading()))


def test_a_beginning_comes_before_a_middle(index, room):
    found = names(index.find("es", room.reading()))
    assert found[0] == "Aino von Essen"


def test_a_number_with_or_without_its_sign_finds_its_owner(index, room):
    assert names(index.find("#12", room.reading())) == ["Aino O'Hara"]


def test_who_is_in_play_comes_before_who_is_out_or_only_listed(index, room):
    room.add("Åsa Åstedt")
    person = next(p for p, r in room.event.people.items() if r.name == "Aino Åström")
    room.do(c.EliminatePlayers((person,)))
    index.update(room.event.people)
    found = index.find("ast", room.reading())
    assert [(hit.name, hit.status) for hit in found if isinstance(hit, PlayerHit)] == [
        ("Åsa Åstedt", "listed"),
        ("Aino Åström", "out"),
    ]


def test_somebody_of_the_house_who_is_not_on_the_list_is_found_too(index, room):
    people = {**room.event.people, "x": PersonRecord("x", "Zoë Zander", "Åbo")}
    index.update(people)
    hit = index.find("abo", room.reading())[0]
    assert isinstance(hit, PlayerHit)
    assert (hit.name, hit.status) == ("Zoë Zander", "house")


def test_a_corrected_name_is_found_and_the_old_one_is_not(index, room):
    details = c.Details("p1", "Tuomo Järvi")
    room.do(c.EditPlayer(details))
    index.update(room.event.people)
    assert names(index.find("jarvi", room.reading())) == ["Tuomo Järvi"]
    assert "Aino Mäkinen" not in names(index.find("makinen", room.reading()))


def test_a_table_and_a_seat_are_found_as_typed(index, room):
    reading = room.reading()
    table = index.find("t1", reading)[0]
    assert isinstance(table, TableHit)
    assert (table.table, table.seats) == (1, 9)
    where = room.seat_of("p1")
    seat = index.find(f"{where[0]}-{where[1]}", reading)[0]
    assert isinstance(seat, SeatHit)
    assert (seat.person, seat.name) == ("p1", room.reading().name("p1"))
    assert not [hit for hit in index.find("7-3", reading) if isinstance(hit, SeatHit)]


def test_a_command_fully_typed_comes_first_with_its_number(index, room):
    hit = index.find("break 12", room.reading())[0]
    assert hit == CommandHit("break", "break", 12, True)
    assert index.find("out", room.reading())[0] == CommandHit("bust", "bust", None, True)


def test_a_command_half_typed_comes_after_the_players(index, room):
    found = index.find("ou", room.reading())
    assert found == [CommandHit("bust", "bust", None, False)]


def test_nobody_found_offers_the_name_as_typed(index, room):
    assert index.find("  Sirkka   Uusi ", room.reading()) == [NewPlayerHit("Sirkka Uusi")]
    assert index.find("   ", room.reading()) == []


def test_only_the_wanted_statuses_are_offered(index, room):
    room.do(c.EliminatePlayers(("p1",)))
    found = index.people("aino", room.reading(), 50, only=("in",))
    assert "p1" not in {hit.person for hit in found}
    assert len(found) == 12
