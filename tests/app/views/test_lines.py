"""Every step reads as a director would tell it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.evening import Evening
from tourney.app.batches import MAIN
from tourney.app.reading import Reading
from tourney.app.views.lines import _TELLERS, Line, Money, Place, last_line, line_of
from tourney.catalogue.actions import ACTIONS, action
from tourney.tournament import events


def reading_of(evening: Evening) -> Reading:
    """What a view would read now."""
    event = next(iter(evening.session._open.values()))
    return Reading(event.state, event.people, event.now(), event.version, event.timeline)


@pytest.fixture
def evening() -> Evening:
    found = Evening()
    found.create()
    return found


def last(evening: Evening) -> Line:
    line = last_line(reading_of(evening))
    assert line is not None
    return line


def test_every_event_of_an_evening_has_a_line_and_a_text():
    every = {
        value
        for value in vars(events).values()
        if isinstance(value, type) and issubclass(value, events.Event)
    } - {events.Event, events.ClockEvent}
    assert every == set(_TELLERS)


def test_a_bust_names_place_hitman_and_prize(evening: Evening):
    evening.people("Eva Öberg", "Yrjö Koskinen", "Aino Salo")
    evening.do("draw_seats")
    evening.do("eliminate", players=["Aino Salo"])
    evening.do("eliminate", players=["Eva Öberg"], by=["Yrjö Koskinen"])
    line = last(evening)
    assert line.code == "out"
    assert line.params["by"] == ["Yrjö Koskinen"]
    assert line.params["place"] == Place(2)
    assert line.params.get("prize") == Money(won) if (won := _prize(evening, 2)) else True
    text = action(line.code, {**line.params, "place": "2nd", "prize": None})
    assert text == "Eva Öberg out, 2nd, by Yrjö Koskinen"


def _prize(evening: Evening, place: int) -> int:
    amounts: dict[int, Any] = {row["place"]: row["amount"] for row in evening.state["prizes"]}
    return round(float(amounts.get(place, "0")) * 100)


def test_two_in_one_hand_are_told_together(evening: Evening):
    evening.people("Eva", "Yrjö", "Aino")
    evening.do("eliminate", players=["Eva", "Yrjö"], by=["Aino"], hand="h1")
    line = last(evening)
    assert (line.code, line.params["player"]) == ("several_out", ["Eva", "Yrjö"])


def test_a_buy_in_after_the_draw_names_the_seat(evening: Evening):
    evening.people("Eva", "Yrjö")
    evening.do("draw_seats")
    assert last(evening).code == "drawn"
    evening.people("Aino")
    line = last(evening)
    assert line.code == "buy_in"
    assert line.params["table"] == 1
    assert isinstance(line.params["seat"], int)
    assert "table 1 seat" in action(line.code, line.params)


def test_who_goes_home_with_his_money_is_told_how_much(evening: Evening):
    evening.people("Eva", "Yrjö")
    evening.do("withdraw", player="Eva", refund=True)
    line = last(evening)
    assert (line.code, line.params["refund"]) == ("withdrawn", Money(11_000))


def test_an_undo_names_what_it_took_back(evening: Evening):
    evening.people("Eva", "Yrjö")
    undone = evening.ask("undo")
    line = line_of(reading_of(evening), undone["batch"])
    assert line is not None
    assert line.inner is not None
    assert (line.code, line.inner.code, line.inner.params["player"]) == ("undone", "buy_in", "Yrjö")
    redone = line_of(reading_of(evening), evening.ask("redo")["batch"])
    assert redone is not None
    assert redone.code == "redone"


def test_an_amended_bust_is_told_as_it_is_now(evening: Evening):
    evening.people("Eva", "Yrjö", "Aino")
    batch = evening.ask("eliminate", players=["Eva"], by=["Yrjö"])["batch"]
    amended = {"command": "eliminate", "players": ["Eva"], "by": ["Aino"]}
    evening.do(
        "amend",
        batch=batch,
        **{"with": amended},
    )
    line = line_of(reading_of(evening), batch)
    assert line is not None
    assert line.params["by"] == ["Aino"]


def test_the_clock_is_told_but_is_not_what_undo_takes(evening: Evening):
    evening.people("Eva", "Yrjö")
    batch = evening.ask("start_clock")["batch"]
    told = line_of(reading_of(evening), batch)
    assert told is not None
    assert told.code == "clock_started"
    assert last(evening).code == "buy_in"


def test_an_unknown_batch_has_no_line(evening: Evening):
    assert line_of(reading_of(evening), "nothing") is None


def test_texts_carry_no_full_stop_and_survive_without_parameters():
    for code in ACTIONS:
        text = action(code, {})
        assert text
        assert not text.endswith(".")
        assert not set("{}[]") & set(text)


def test_batches_of_the_main_lane_only_can_be_last(evening: Evening):
    evening.people("Eva")
    reading = reading_of(evening)
    ids = reading.timeline.effective
    assert all(reading.timeline.lines[reading.timeline.by_id[i]].batch.lane == MAIN for i in ids)
