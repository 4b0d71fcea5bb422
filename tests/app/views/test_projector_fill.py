from __future__ import annotations

import random
from typing import Any

import pytest

from tests.app.clockwork import MINUTE, WALL, Level, settings, sheet
from tests.app.views.happenings import happenings
from tests.room import open_room
from tourney.app.event_session import EventSession
from tourney.app.reading import Reading
from tourney.app.session import Session
from tourney.app.views.projector import (
    BeforeStartView,
    ClockView,
    MessageView,
    MovesView,
    PrizeRow,
    PrizesView,
    SeatListView,
    WinnerView,
)
from tourney.app.views.projector_fill import ProjectorFill
from tourney.storage.memory import MemoryStore
from tourney.tournament import commands as c

NAMES = ["Åke Öberg", "Zoë Zander", "Anna von Essen", "Eero Äyräpää", "Bob Aalto", "Ida Berg"]


class Now:
    def __init__(self) -> None:
        self.at = WALL

    def now(self) -> int:
        return self.at


class Night:
    """An event driven by commands, and what the projector shows of it."""

    def __init__(self, players: int = 6, structure: Any = None, **changes: Any) -> None:
        self.time = Now()
        house = Session(MemoryStore(), self.time, random.Random(4))
        command = c.CreateEvent(settings(**changes), structure or sheet(100, 200, 0, 400, 800))
        self.event: EventSession = house.create(command)[0]
        self.fill = ProjectorFill()
        names = (NAMES + [f"Player {n}" for n in range(6, players)])[:players]
        people = tuple(c.Details(f"p{n}", name) for n, name in enumerate(names))
        if people:
            self.do(c.AddPlayers(people))
            for person in people:
                self.do(c.BuyIn(person.person))
            self.do(c.DrawSeats())

    def do(self, command: c.Command) -> None:
        self.event.execute(command)

    def later(self, ms: int) -> None:
        self.time.at += ms

    def reading(self) -> Reading:
        event = self.event
        return Reading(event.state, event.people, self.time.at, event.version, event.timeline)

    def clock(self) -> ClockView:
        view = self.fill.clock(self.reading())
        assert isinstance(view, ClockView)
        return view


def test_before_the_start_it_says_when_and_for_what():
    night = Night(starts_at=WALL + MINUTE)
    view = night.fill.clock(night.reading())
    assert isinstance(view, BeforeStartView)
    assert (view.starts_at, view.entered, view.starting_stack) == (WALL + MINUTE, 6, 10_000)
    assert (view.buy_in, view.pool, view.level_minutes) == (2500, 12_000, 10)
    assert view.first_blinds is not None
    assert view.first_blinds.big == 100


def test_nobody_there_yet_shows_no_lists():
    night = Night(players=0)
    views = night.fill.views(night.reading())
    assert [type(view) for view in views] == [BeforeStartView]
    assert views[0].pool is None  # type: ignore[union-attr]


def test_under_way_the_clock_counts_down_and_says_what_comes():
    night = Night(late_registration=2)
    night.do(c.StartClock())
    night.later(4 * MINUTE)
    view = night.clock()
    assert (view.level, view.levels, view.remaining_ms, view.running) == (1, 4, 6 * MINUTE, True)
    assert (view.length_ms, view.next_break_ms) == (10 * MINUTE, 16 * MINUTE)
    assert view.late_entry_ms == 16 * MINUTE, "closed by the break after level 2"
    assert view.next_blinds is not None
    assert view.next_blinds.big == 200
    assert (view.left, view.entered, view.average, view.pool) == (6, 6, 10_000, 12_000)


def test_late_entry_counts_the_breaks_before_its_level_ends():
    night = Night(late_registration=3)
    night.do(c.StartClock())
    assert night.clock().late_entry_ms == 32 * MINUTE
    night.do(c.StartBreak(5 * MINUTE))
    assert night.clock().late_entry_ms == 37 * MINUTE
    for _ in range(5):
        night.do(c.NextLevel())
    assert night.clock().level == 4
    assert night.clock().late_entry_ms is None


def test_entries_open_to_the_end_of_the_sheet_and_beyond_have_no_countdown():
    night = Night(late_registration=9)
    night.do(c.StartClock())
    assert night.clock().late_entry_ms is None


def test_a_break_says_when_play_goes_on_and_a_paused_one_does_not():
    night = Night()
    night.do(c.StartClock())
    night.later(20 * MINUTE)
    night.event.advance()
    view = night.clock()
    assert view.on_break
    assert (view.level, view.back_at) == (2, WALL + 22 * MINUTE)
    assert view.next_blinds is not None
    assert view.next_blinds.big == 400
    night.do(c.PauseClock())
    assert night.clock().back_at is None


def test_an_ad_hoc_break_goes_back_to_the_level_it_interrupted():
    night = Night()
    night.do(c.StartClock())
    night.do(c.StartBreak(5 * MINUTE))
    view = night.clock()
    assert view.on_break
    assert view.next_blinds is not None
    assert view.next_blinds.big == 100
    assert view.length_ms is None


def test_a_change_not_yet_written_is_shown_all_the_same():
    night = Night()
    night.do(c.StartClock())
    night.later(25 * MINUTE)
    assert (night.clock().level, night.clock().remaining_ms) == (3, 7 * MINUTE)


def test_past_the_end_of_the_sheet_levels_go_on_without_a_number_of_all():
    night = Night(structure=sheet(100, 200))
    night.do(c.StartClock())
    night.later(25 * MINUTE)
    view = night.clock()
    assert (view.level, view.levels, view.blinds.big) == (3, None, 400)


def test_games_are_named_only_where_they_change():
    plain = Night()
    plain.do(c.StartClock())
    assert plain.clock().blinds.game == ""
    mixed = Night(structure=(Level(50, 100, seconds=600), Level(1, 2, seconds=600, game="plo8")))
    mixed.do(c.StartClock())
    assert mixed.clock().blinds.game == "NLHE"
    assert mixed.clock().next_blinds is not None
    assert mixed.clock().next_blinds.game == "PLO8"  # type: ignore[union-attr]


def test_seats_are_listed_by_surname_as_finnish_and_swedish_readers_look_for_them():
    night = Night(seats_per_table=6)
    rows = night.fill.seats(night.reading()).rows
    assert [row.surname for row in rows] == [
        "Aalto", "Berg", "von Essen", "Zander", "Äyräpää", "Öberg",
    ]  # fmt: skip
    assert {(row.table, row.seat) for row in rows} == {("1", n) for n in range(1, 7)}


def test_a_named_table_reads_as_on_the_felt_and_who_is_out_is_not_listed():
    night = Night(seats_per_table=6)
    night.do(c.SetTable(1, name="Blue"))
    night.do(c.StartClock())
    night.do(c.EliminatePlayers(("p0",)))
    rows = night.fill.seats(night.reading()).rows
    assert {row.table for row in rows} == {"Blue"}
    assert "Öberg" not in {row.surname for row in rows}


def test_lists_are_the_same_objects_until_something_is_written():
    night = Night()
    first = night.fill.views(night.reading())
    night.later(1000)
    second = night.fill.views(night.reading())
    for type_ in (SeatListView, PrizesView):
        one, two = (next(v for v in views if type(v) is type_) for views in (first, second))
        assert one is two
    night.do(c.EditPlayer(c.Details("p0", "Åke Östberg")))
    assert "Östberg" in {row.surname for row in night.fill.seats(night.reading()).rows}


def test_moves_stay_ten_minutes_with_where_from_and_the_last_move_of_each_only():
    night = Night(players=4, seats_per_table=4, tables=2)
    table = {t.number: t for t in night.event.state.open_tables()}
    seated = next(e for e in night.event.state.entries.values() if e.table == table[1].id)
    night.later(60 * MINUTE)
    assert night.fill.moves(night.reading()).rows == ()
    first, second = table[2].free_seats()
    night.do(c.MovePlayer(seated.person, 2, first))
    night.do(c.MovePlayer(seated.person, 2, second))
    (row,) = night.fill.moves(night.reading()).rows
    assert (row.to_table, row.to_seat) == ("2", second)
    assert (row.from_table, row.from_seat) == ("2", first)
    night.event.undo()
    (row,) = night.fill.moves(night.reading()).rows
    assert (row.to_seat, row.from_table, row.from_seat) == (first, "1", seated.seat)
    night.later(11 * MINUTE)
    assert night.fill.moves(night.reading()).rows == ()


def test_a_move_is_gone_ten_minutes_after_it_though_nothing_was_written_since():
    night = Night(players=4, seats_per_table=4, tables=2)
    first = next(t for t in night.event.state.open_tables() if t.number == 1)
    people = [night.event.state.entries[entry].person for entry in first.seats.values()]
    night.later(60 * MINUTE)
    for person in people:
        night.do(c.MovePlayer(person, 2))
        night.later(4 * MINUTE)
    shown = []
    for _ in range(12):
        shown.append(len(night.fill.moves(night.reading()).rows))
        night.later(MINUTE)
    assert shown == [2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0]
    night.time.at -= 9 * MINUTE  # time held back may bring one back into sight
    assert len(night.fill.moves(night.reading()).rows) == 1


def test_a_kept_seat_list_equals_one_made_anew_whatever_happened(seed):
    room = open_room(30)
    kept = ProjectorFill()
    done = 0
    for _ in happenings(room, random.Random(seed), 150):
        done += 1
        assert kept.seats(room.reading()) == ProjectorFill().seats(room.reading())
    assert done > 40


def test_a_broken_table_is_named_and_a_player_seated_comes_from_nowhere():
    night = Night(players=4, seats_per_table=4, tables=2)
    night.do(c.StartClock())
    night.do(c.UnseatPlayer("p0"))
    night.do(c.SeatPlayer("p0"))
    night.do(c.BreakTable(2))
    view = night.fill.moves(night.reading())
    assert view.broken_tables == ("2",)
    assert all(row.to_table == "1" for row in view.rows)
    assert any(type(v) is MovesView for v in night.fill.views(night.reading()))


def test_the_last_of_several_tables_is_the_final_table_and_the_only_one_never():
    only = Night(players=4)
    only.do(c.StartClock())
    assert not only.clock().final_table
    night = Night(players=4, seats_per_table=4, tables=2)
    night.do(c.StartClock())
    assert not night.clock().final_table
    night.do(c.BreakTable(2))
    assert night.clock().final_table


def test_open_prizes_stand_in_runs_and_won_ones_with_names():
    night = Night()
    assert night.fill.prizes(night.reading()).rows == (
        PrizeRow(1, 6000), PrizeRow(2, 3600), PrizeRow(3, 2400),
    )  # fmt: skip
    night.do(c.StartClock())
    for out in ("p5", "p4", "p3"):
        night.do(c.EliminatePlayers((out,)))
    assert night.fill.prizes(night.reading()).rows[2] == PrizeRow(3, 2400)
    night.do(c.EliminatePlayers(("p2",)))
    assert night.fill.prizes(night.reading()).rows == (
        PrizeRow(1, 6000), PrizeRow(2, 3600), PrizeRow(3, 2400, "Anna von Essen"),
    )  # fmt: skip


def test_equal_open_prizes_are_one_row():
    from tourney.tournament.settings import PayoutRule

    night = Night(payout=PayoutRule(percents=("50", "25", "25")))
    assert night.fill.prizes(night.reading()).rows == (
        PrizeRow(1, 6000), PrizeRow(2, 3000, to_place=3),
    )  # fmt: skip


def test_a_deal_is_shown_by_names_without_a_claim_on_places():
    night = Night()
    night.do(c.StartClock())
    for out in ("p5", "p4", "p3", "p2"):
        night.do(c.EliminatePlayers((out,)))
    night.do(c.RecordDeal({"p0": 5000, "p1": 4600}))
    assert night.fill.prizes(night.reading()).rows == (
        PrizeRow(1, 5000, "Åke Öberg", to_place=2),
        PrizeRow(1, 4600, "Zoë Zander", to_place=2),
        PrizeRow(3, 2400, "Anna von Essen"),
    )


def test_after_the_end_the_winner_and_everybody_paid():
    night = Night()
    night.do(c.StartClock())
    for out in ("p5", "p4", "p3", "p2", "p1"):
        night.do(c.EliminatePlayers((out,)))
    night.do(c.FinishEvent())
    view = night.fill.clock(night.reading())
    assert isinstance(view, WinnerView)
    assert view.winner == "Åke Öberg"
    assert [(row.place, row.amount, row.name) for row in view.prizes] == [
        (1, 6000, "Åke Öberg"), (2, 3600, "Zoë Zander"), (3, 2400, "Anna von Essen"),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "  \n"])
def test_a_message_is_shown_only_when_there_is_one(text: str):
    night = Night()
    kinds = [type(view) for view in night.fill.views(night.reading(), text)]
    assert MessageView not in kinds
    shown = night.fill.views(night.reading(), " Pizza is here ", "Kitchen")
    assert [v.text for v in shown if isinstance(v, MessageView)] == ["Pizza is here"]


def test_a_break_tells_the_chips_that_leave():
    night = Night(
        structure=(
            Level(100, 200, seconds=600),
            Level(seconds=600, is_break=True, colour_up="25, 50"),
        )
    )
    night.do(c.StartClock())
    assert night.clock().colour_up == ""
    night.do(c.NextLevel())
    assert night.clock().colour_up == "25, 50"
