"""A file of The Tournament Director as commands: small evenings made here, one rule each."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

import pytest

from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.exchange.tdt.evening import Evening, Undo, evening_of, people_of
from tourney.exchange.tdt.play import play
from tourney.exchange.tdt.records import (
    AddOn,
    BustOut,
    Buyin,
    Chop,
    Document,
    Financials,
    FixedRake,
    HistoryItem,
    LevelRow,
    Number,
    Player,
    Prize,
    Profile,
    Purchase,
    Seat,
    Table,
)
from tourney.exchange.tdt.terms import payout_of
from tourney.storage.memory import MemoryStore
from tourney.tournament import commands as c
from tourney.tournament.prizes import account, drawer, pool
from tourney.tournament.schedule import current_number
from tourney.values.errors import BadInput, RuleViolation

START = 1_600_000_000_000
NOW = 1_700_000_000_000
MINUTE = 60_000
TERMS = "(Fee: 22.00kr, Rake: 2.00kr, Chips: 5,000)"
Kind = TypeVar("Kind", bound=c.Command)


class _Now:
    def now(self) -> int:
        return NOW


def at(minutes: float) -> int:
    """The instant so many minutes into the evening."""
    return START + round(minutes * MINUTE)


def said(minutes: float, text: str) -> HistoryItem:
    return HistoryItem(at(minutes), text)


def bought(minutes: float = -5, amount: Number = 22, rake: Number = 2, **more: object) -> Buyin:
    buyin = Buyin(at(minutes), 1, amount, rake, 5000)
    return replace(buyin, **more)  # type: ignore[arg-type]


def out(minutes: float, *by: str, seat: Seat | None = None) -> BustOut:
    return BustOut(at(minutes), 1, by, seat)


def night(*players: Player, history: tuple[HistoryItem, ...] = (), **more: object) -> Document:
    """An evening of 20-minute rounds with a break of 5 after the second, begun at START."""
    row = LevelRow(False, 20, 25, 50)
    document = Document(
        id="night",
        version="3.7.2",
        title="Club night",
        started=START,
        ended=at(200),
        financials=Financials(buyins=Purchase(True, (Profile("", 22, 2, 5000),))),
        players=players,
        levels=(row, replace(row, small=50, big=100), LevelRow(True, 5), row, row, row),
        history=(said(0, "Tournament started"), *history),
    )
    return replace(document, **more)  # type: ignore[arg-type]


def ann(**more: object) -> Player:
    return replace(Player("a", "Ann", buyins=(bought(),)), **more)  # type: ignore[arg-type]


def bo(**more: object) -> Player:
    player = Player("b", "Bo", buyins=(bought(bust_out=out(100, "a")),))
    return replace(player, **more)  # type: ignore[arg-type]


def played(document: Document) -> EventSession:
    return play(Session(MemoryStore(), _Now(), random.Random(3)), evening_of(document, NOW))


def of(evening: Evening, kind: type[Kind]) -> list[tuple[float, Kind]]:
    """The commands of one kind with their minutes."""
    return [
        ((step.at - START) / MINUTE, step.action)
        for step in evening.steps
        if isinstance(step.action, kind)
    ]


def test_the_rake_is_part_of_what_was_paid_and_a_bounty_chip_comes_on_top() -> None:
    rebuy = bought(50, 100, 0, bounty=50)
    event = played(
        night(ann(buyins=(bought(), rebuy), add_ons=(AddOn(at(60), 3, 10, 0, 1000),)), bo())
    )
    assert pool(event.state) == 2000 + 2000 + 10_000 + 1000
    assert drawer(event.state).taken == 2200 + 2200 + 15_000 + 1000
    [entry] = (e for e in event.state.entries.values() if e.person == "a")
    assert entry.issued == 5000 + 5000 + 1000


def test_a_bounty_on_every_buy_in_is_the_events_bounty() -> None:
    event = played(
        night(ann(buyins=(bought(bounty=5),)), bo(buyins=(bought(bounty=5, bust_out=out(9, "a")),)))
    )
    assert event.state.settings.bounty == 500
    assert account(event.state, event.state.persons["a"]).bounties == 1000


def test_the_house_cannot_take_more_of_an_entry_than_was_paid() -> None:
    event = played(night(ann(buyins=(bought(amount=0, rake=20),)), bo()))
    assert (pool(event.state), drawer(event.state).taken) == (2000, 2200)


def test_who_has_not_paid_in_full_owes() -> None:
    event = played(night(ann(paid_in_full=False), bo()))
    assert account(event.state, event.state.persons["a"]).owing == 2200


def test_a_fraction_below_the_smallest_coin_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        evening_of(night(ann(buyins=(bought(amount=Decimal("22.005")),))), NOW)
    assert refused.value.code == "bad_tdt_field"


def test_the_currency_is_the_sign_behind_the_fees() -> None:
    line = said(-5, f"Ann bought-in {TERMS}")
    assert evening_of(night(ann(), history=(line,)), NOW).create.settings.currency.code == "SEK"
    assert evening_of(night(ann()), NOW).create.settings.currency.code == "XXX"


def test_a_fixed_rake_counts_in_the_kind_that_is_chosen() -> None:
    def deductions(rake: FixedRake) -> list[tuple[int, str]]:
        document = night(ann(), bo(), financials=Financials(fixed_rake=rake))
        found = evening_of(document, NOW).create.settings.deductions
        return [(each.amount, each.percent) for each in found]

    assert deductions(FixedRake(0, amount=20, percent=10)) == [(0, "10")]
    assert deductions(FixedRake(1, amount=20, percent=10)) == [(2000, "")]
    assert deductions(FixedRake(0, amount=20)) == []


def prize(place: int | None, amount: Number, amount_type: int = 0, calculated: Number = 0) -> Prize:
    return Prize("", place, 0, amount_type, amount, calculated)


def test_prizes_by_percent_keep_their_rounding_and_typed_ones_are_amounts() -> None:
    shares = (prize(2, 30), prize(1, 70), prize(None, 5, 1, 5))
    rule = payout_of(night(prizes=shares, prize_rounding=2, prize_unit=10))
    assert rule is not None
    assert (rule.percents, rule.unit, rule.remainder) == (("70", "30"), 1000, "last")
    unrounded = payout_of(night(prizes=shares))
    assert unrounded is not None
    assert (unrounded.unit, unrounded.remainder) == (1, "first")
    typed = payout_of(night(prizes=(prize(1, 70, 0, 28), prize(2, 12, 1, 12))))
    assert typed is not None
    assert typed.amounts == (2800, 1200)
    assert payout_of(night()) is None


def test_what_an_event_cannot_hold_is_named() -> None:
    document = night(ann(), bo(), prizes=(prize(None, 5, 1, 5),), chops=(Chop(True),))
    assert evening_of(document, NOW).left_out == ("prizes_without_place", "deal")
    assert evening_of(night(ann()), NOW).left_out == ()


def test_a_row_that_took_too_long_stood_in_its_last_second() -> None:
    document = night(ann(), bo(), history=(said(23, "Start of round 2"),))
    clock = [
        (round(60 * minute), type(command).__name__)
        for minute, command in of(evening_of(document, NOW), c.ClockCommand)
    ]
    assert clock == [
        (0, "StartClock"),
        (20 * 60 - 1, "PauseClock"),
        (23 * 60 - 1, "StartClock"),
        (43 * 60 - 1, "PauseClock"),
    ]


def test_next_round_is_pressed_while_the_clock_runs_or_after_it_stood() -> None:
    history = (
        said(7, "User initiated next round"),
        said(7, "Start of round 2"),
        said(27.05, "Start of break 1"),
        said(40, "User initiated next round"),
        said(40, "Start of round 3"),
    )
    evening = evening_of(night(ann(), bo(), history=history), NOW)
    assert [minute for minute, _ in of(evening, c.NextLevel)] == [7, 40]
    levels: dict[float, tuple[int, int, bool]] = {}
    house = Session(MemoryStore(), _Now(), random.Random(3))

    def note(event: EventSession, step: object) -> None:
        del step
        clock = event.state.clock
        levels[clock.anchor] = (clock.row, current_number(event.state), clock.running)

    play(house, evening, note)
    assert levels[at(7)] == (1, 2, True)
    assert levels[at(27.05)] == (2, 2, True)
    assert levels[at(40)][:2] == (3, 3)


def test_a_round_gone_back_to_is_the_level_before() -> None:
    history = (said(20.05, "Start of round 2"), said(25, "Start of round 1"))
    evening = evening_of(night(ann(), bo(), history=history), NOW)
    assert [minute for minute, _ in of(evening, c.PreviousLevel)] == [25]


def test_what_was_undone_is_done_and_undone() -> None:
    history = (
        said(-9, f"Cid bought-in {TERMS}"),
        said(-5, f"Ann bought-in {TERMS}"),
        said(-4, f"Undo buy-in for Cid {TERMS}"),
        said(30, "Ann busted out of the tournament (Unseated) by Bo (Unseated)"),
        said(31, "Undo of last bust-out for player Ann"),
        said(100, "Bo busted out of the tournament (Unseated) by Ann (Unseated)"),
    )
    document = night(ann(), bo(), history=history)
    evening = evening_of(document, NOW)
    undone = [step.action.of for step in evening.steps if isinstance(step.action, Undo)]
    first, second = (next(s for s in evening.steps if s.id == each) for each in undone)
    assert isinstance(first.action, c.BuyIn)
    assert (first.at, second.action) == (at(-9), c.EliminatePlayers(("a",), ("b",)))
    event = played(document)
    assert [result.person for result in event.state.results] == ["a", "b"]
    assert (event.state.totals.entries, pool(event.state)) == (2, 4000)
    assert {details.name for details in people_of(document)} == {"Ann", "Bo", "Cid"}


def test_a_line_of_somebody_no_list_has_is_left_out_and_a_record_without_a_line_is_not() -> None:
    history = (
        said(-5, f"Ghost bought-in {TERMS}"),
        said(50, "Ghost busted out of the tournament (Unseated)"),
    )
    event = played(night(ann(), bo(), history=history))
    assert event.state.totals.entries == 2
    assert [(bust.at, bust.by) for bust in event.state.busts] == [
        (at(100), (event.state.persons["a"].entries[0],))
    ]


def test_namesakes_are_told_apart_by_the_time_of_their_records() -> None:
    other = Player("a2", "Ann", buyins=(bought(-3, bust_out=out(60, "a")),))
    history = (
        said(-5, f"Ann bought-in {TERMS}"),
        said(-3, f"Ann bought-in {TERMS}"),
        said(60, "Ann busted out of the tournament (Unseated)"),
    )
    event = played(night(other, ann(), bo(), history=history))
    assert [result.person for result in event.state.results] == ["a", "b", "a2"]


def test_who_is_in_the_way_goes_where_the_file_sees_him_next_or_stands() -> None:
    here, there = Seat("t1", "Table 1", 2), Seat("t2", "Table 2", 1)
    cid = Player("c", "Cid", buyins=(bought(bust_out=out(50, "a", seat=here)),))
    history = (
        said(0, "Table 1, Seat 1: Ann"),
        said(0, "Table 1, Seat 2: Bo"),
        said(0, "Table 2, Seat 4: Cid"),
    )
    tables = (
        Table("t1", "Table 1", 9, ("a",) + (None,) * 8),
        Table("t2", "Table 2", 9, (None,) * 9),
    )
    seen = bo(buyins=(bought(bust_out=out(100, "a", seat=there)),))
    moves = of(
        evening_of(night(ann(), seen, cid, history=history, tables=tables), NOW), c.MovePlayer
    )
    assert moves == [(50, c.MovePlayer("b", 2, 1)), (50, c.MovePlayer("c", 1, 2))]
    unseen = night(ann(), bo(), cid, history=history, tables=tables)
    assert of(evening_of(unseen, NOW), c.UnseatPlayer) == [(50, c.UnseatPlayer("b"))]
    assert of(evening_of(unseen, NOW), c.BreakTable) == [(50, c.BreakTable(2))]
    assert played(unseen).state.busts[0].seat == 2


def test_a_late_entry_takes_the_seat_it_was_sold() -> None:
    late = bought(10, seat=Seat("t1", "Table 1", 5), bust_out=out(100, "a"))
    history = (said(0, "Table 1, Seat 1: Ann"),)
    evening = evening_of(night(ann(), bo(buyins=(late,)), history=history), NOW)
    assert [(b.table, b.seat) for minute, b in of(evening, c.BuyIn) if minute > 0] == [(1, 5)]


def test_an_evening_not_played_is_an_event_that_has_not_begun() -> None:
    table = Table("", "Table 1", 9, ("a", None, "b") + (None,) * 6)
    fresh = bo(buyins=(bought(),))
    document = night(ann(), fresh, started=None, ended=None, history=(), tables=(table,))
    event = played(document)
    assert event.state.status == "setup"
    assert {line.batch.at for line in event.timeline.lines} == {NOW}
    assert event.state.open_tables()[0].seats.keys() == {1, 3}


def test_an_end_noted_too_early_comes_after_the_last_thing_that_happened() -> None:
    history = (said(20.05, "Start of round 2"), said(120, "Start of break 1"))
    event = played(night(ann(), bo(), history=history, ended=at(30)))
    assert event.state.finished
    assert event.timeline.lines[-1].batch.at == at(100)


def test_lines_out_of_order_are_put_in_order() -> None:
    history = (said(50, "Start of break 1"), said(22, "Start of round 2"))
    document = night(ann(), bo(), history=history)
    assert [step.at for step in evening_of(document, NOW).steps] == sorted(
        step.at for step in evening_of(document, NOW).steps
    )
    assert played(document).state.clock.row == 2


def test_a_file_without_a_level_makes_no_event() -> None:
    with pytest.raises(RuleViolation) as refused:
        played(night(levels=(), started=None, ended=None))
    assert refused.value.code == "no_level"


def test_the_ids_of_steps_come_from_the_file() -> None:
    evening = evening_of(night(ann(), bo()), NOW)
    assert evening == evening_of(night(ann(), bo()), NOW)
    assert len({step.id for step in evening.steps}) == len(evening.steps)
    assert evening.id != evening_of(night(ann(), bo(), id="other"), NOW).id
    nameless = night(ann(), bo(), id="")
    assert evening_of(nameless, NOW).id == evening_of(nameless, NOW).id != evening.id
