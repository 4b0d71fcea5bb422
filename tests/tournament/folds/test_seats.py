"""Folds of seats are total: the last assignment owns a seat, who is displaced stands."""

from __future__ import annotations

from tests.tournament.night import START, Night, out
from tourney.app.verify import verify_state
from tourney.tournament import commands as c
from tourney.tournament.events import Seat, SeatsAssigned, TableChanged, TableClosed, TableOpened
from tourney.tournament.evolve import evolve
from tourney.tournament.state import State


def two_tables() -> Night:
    return Night(tables=2).seated(1, a=1, b=2).seated(2, d=1)


def assigned(night: Night, *seats: tuple[str, int, int], why: str = "move") -> State:
    """Fold an assignment of entries (by person) to seats of tables (by number)."""
    found = tuple(
        Seat(night.entry(person).id, night.state.table_number(table).id, seat)
        for person, table, seat in seats
    )
    night.state = evolve(night.state, [SeatsAssigned(found, why)], START)
    assert verify_state(night.state) == []
    return night.state


def test_the_last_assignment_owns_a_seat_and_who_sat_there_stands():
    night = two_tables()
    assigned(night, ("d", 1, 2))
    assert night.at("d") == (1, 2)
    assert night.at("b") is None
    assert night.entry("b").status == "in"


def test_an_entry_given_two_seats_at_once_has_the_last_of_them():
    night = two_tables()
    assigned(night, ("a", 2, 5), ("a", 2, 6))
    assert night.at("a") == (2, 6)


def test_players_change_places_without_displacing_each_other():
    night = two_tables()
    assigned(night, ("a", 1, 2), ("b", 1, 1))
    assert (night.at("a"), night.at("b")) == ((1, 2), (1, 1))


def test_a_seat_that_is_not_there_is_passed_over():
    night = two_tables()
    assigned(night, ("a", 1, 10))
    assert night.at("a") == (1, 1)
    night.given(out("b"))
    assigned(night, ("b", 1, 5))
    assert night.state.table_number(1).seats.keys() == {1}


def test_a_closed_or_shrunk_table_leaves_its_players_standing():
    night = two_tables().given(c.MovePlayer("b", 1, 9))
    table = night.state.table_number(1).id
    night.state = evolve(night.state, [TableChanged(table, 1, "", 6)], START)
    assert (night.at("a"), night.at("b")) == ((1, 1), None)
    night.state = evolve(night.state, [TableClosed(table)], START)
    assert night.at("a") is None
    assert verify_state(night.state) == []


def test_two_open_tables_never_bear_one_number():
    night = two_tables()
    night.state = evolve(night.state, [TableOpened("other", 2, "", 9)], START)
    assert [table.number for table in night.state.open_tables()] == [1, 2, 3]
    table = night.state.table_number(3).id
    night.state = evolve(night.state, [TableChanged(table, 1, "", 9)], START)
    assert verify_state(night.state) == []


def test_what_names_an_unknown_entry_or_table_changes_nothing():
    night = two_tables()
    before = night.state
    events = [SeatsAssigned((Seat("nobody", "nowhere", 1),), "move"), TableClosed("nowhere")]
    assert evolve(before, events, START) == before
