"""The state object: what it says of clock, money and people, whatever the moment."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.cli.evening import START, Evening
from tourney.app.views.state import fraction, state_object
from tourney.values.instants import parse_instant


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.create()
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl")
    evening.do("add_player", name="Dag Ek")
    evening.do("draw_seats")
    return evening


def at(evening: Evening, seconds: float, people: dict | None = None) -> dict:
    event = evening.run.opened[evening.run.current]
    now = parse_instant(START) + int(seconds * 1000)
    return state_object(event.state, event.people if people is None else people, event.version, now)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(0), 0),
        (Fraction(3), 3),
        (Fraction(1, 2), "0.5"),
        (Fraction(7, 4), "1.75"),
        (Fraction(1, 3), "1/3"),
        (Fraction(4, 3), "4/3"),
    ],
)
def test_parts_of_a_knock_out_are_exact(value, shown):
    assert fraction(value) == shown
    assert Fraction(str(fraction(value))) == value


def test_before_the_start_stacks_are_those_handed_out(evening):
    shown = at(evening, 0)
    assert shown["status"] == "setup"
    assert [row["chips"] for row in shown["players"]] == [10_000, 10_000, 10_000, None]
    assert shown["clock"]["level"] == 1


def test_a_second_begun_is_still_shown_and_a_level_over_is_overdue(evening):
    evening.do("start_clock")
    clock = at(evening, 0.4)["clock"]
    assert (clock["remaining_s"], clock["overdue_s"]) == (1200, 0)
    assert at(evening, 1199.5)["clock"]["remaining_s"] == 1
    clock = at(evening, 1290)["clock"]
    assert (clock["remaining_s"], clock["overdue_s"], clock["level"]) == (0, 90, 1)


def test_a_last_level_that_stays_is_never_overdue():
    evening = Evening()
    evening.create(after_last="stay")
    evening.do("start_clock")
    while evening.ask("next_level")["ok"]:
        """Go to the last row of the sheet."""
    clock = at(evening, 10**6)["clock"]
    assert (clock["remaining_s"], clock["overdue_s"]) == (0, 0)


def test_looking_does_not_depend_on_who_looked_before(evening):
    evening.do("start_clock")
    assert at(evening, 500) == at(evening, 500)
    later = at(evening, 800)
    at(evening, 100)
    assert at(evening, 800) == later


def test_a_forgotten_person_keeps_his_row_without_a_name(evening):
    shown = at(evening, 0, people={})
    assert [row["name"] for row in shown["players"]] == [None] * 4
    assert shown["players"][0]["id"] in shown["tables"][0]["seats"].values()


def test_prizes_are_unknown_for_players_in_and_known_for_players_out(evening):
    evening.do("eliminate", players=["Ann Aho"])
    assert [row["prize"] for row in at(evening, 0)["players"]] == ["0.00", None, None, None]


def test_a_refunded_entry_counts_no_longer(evening):
    evening.do("withdraw", player="Ann Aho", refund=True)
    row = at(evening, 0)["players"][0]
    assert (row["entries"], row["paid"], row["status"]) == (0, "0.00", "withdrawn")
    assert at(evening, 0)["pool"] == "200.00"


def test_yen_have_no_digits():
    evening = Evening()
    evening.create(currency="JPY", buy_in="1000", fee=0)
    evening.people("Ann Aho")
    shown = at(evening, 0)
    assert (shown["pool"], shown["players"][0]["paid"]) == ("1000", "1000")
