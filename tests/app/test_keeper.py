from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.clockwork import MINUTE, SHEET, Desk, Machine, at_once
from tourney.app.backups import SECOND_FOLDER_PROBLEM
from tourney.app.keeper import BEAT_MS, Keeper
from tourney.app.notices import Notice, NoticeKind
from tourney.app.steady_time import GAP_MS
from tourney.storage.memory import MemoryStore
from tourney.storage.sql import BACKUP_PROBLEM
from tourney.tournament import commands as c
from tourney.tournament.schedule import full_time_ms
from tourney.values.errors import StorageError

HOUR = 60 * MINUTE


def kinds(told: list[Notice]) -> list[NoticeKind]:
    return [notice.kind for notice in told]


def started(**given_: object) -> Desk:
    desk = Desk(**given_)  # type: ignore[arg-type]
    desk.event.execute(c.StartClock())
    desk.keeper.pulse()
    return desk


# --- levels and alarms ---------------------------------------------------------------------


def test_each_thing_is_told_once_and_at_its_time():
    desk = started(changes={"late_registration": 2})
    told = desk.run(24 * MINUTE)
    assert kinds(told) == [
        NoticeKind.LAST_MINUTE,
        NoticeKind.LEVEL,
        NoticeKind.LAST_MINUTE,
        NoticeKind.BREAK,
        NoticeKind.LATE_ENTRY_CLOSED,
        NoticeKind.LAST_MINUTE,
        NoticeKind.BREAK_OVER,
    ]
    start = desk.event.timeline.lines[1].batch.at
    assert [n.at - start for n in told if n.kind is NoticeKind.LAST_MINUTE] == [
        9 * MINUTE, 19 * MINUTE, 21 * MINUTE,
    ]  # fmt: skip


def test_levels_missed_by_a_late_pulse_change_at_their_own_instants():
    desk = started()
    start = desk.time.now()
    desk.machine.run(25 * MINUTE)
    told = desk.keeper.pulse()
    changes = [line.batch for line in desk.event.timeline.lines if line.batch.actor == "clock"]
    assert [batch.at - start for batch in changes] == [10 * MINUTE, 20 * MINUTE, 22 * MINUTE]
    assert kinds(told) == [NoticeKind.LEVEL], "one sound, for where the clock is now"
    assert desk.shown() == (3, 7 * MINUTE)


def test_two_pulses_never_advance_twice():
    desk = started()
    desk.machine.run(10 * MINUTE)
    desk.keeper.pulse()
    version = desk.event.version
    assert desk.keeper.pulse() == []
    assert desk.event.version == version


def test_the_next_pulse_is_due_at_the_next_full_second():
    desk = started()
    desk.machine.run(400)
    assert desk.keeper.next_due_ms() == 600
    desk.machine.run(600)
    assert desk.keeper.next_due_ms() == 1000


def test_a_level_chosen_by_hand_is_told_too():
    desk = started()
    desk.event.execute(c.NextLevel())
    assert kinds(desk.keeper.pulse()) == [NoticeKind.LEVEL]
    desk.event.execute(c.StartBreak(MINUTE * 5))
    assert kinds(desk.keeper.pulse()) == [NoticeKind.BREAK]


# --- lost time -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "machine", [Machine(), Machine(tells=False), Machine(tells=False, goes_on_asleep=True)]
)
def test_after_sleep_the_clock_stands_where_it_was_and_asks(machine: Machine):
    desk = started(machine=machine)
    desk.run(3 * MINUTE)
    desk.machine.sleep(40 * MINUTE)
    told = desk.keeper.pulse()
    assert kinds(told) == [NoticeKind.GAP_QUESTION]
    assert told[0].ms is not None
    assert abs(told[0].ms - 40 * MINUTE) <= 1000
    row, left = desk.shown()
    assert row == 0
    assert abs(left - 7 * MINUTE) <= 1000
    assert desk.keeper.pulse() == []
    assert desk.keeper.asks


def test_counted_sleep_plays_the_levels_it_was_enough_for():
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.sleep(20 * MINUTE)
    desk.keeper.pulse()
    desk.keeper.count_gap()
    desk.keeper.pulse()
    assert desk.shown() == (3, 9 * MINUTE)
    assert desk.time.now() == desk.machine.wall
    assert not desk.keeper.asks


def test_sleep_that_does_not_count_is_in_the_journal():
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.sleep(20 * MINUTE)
    desk.run(30_000)
    desk.keeper.skip_gap()
    assert desk.shown() == (0, 6 * MINUTE + 30_000)
    last = desk.event.timeline.lines[-1].batch
    assert (last.command, last.actor) == ("SetClock", "director")
    assert desk.time.now() == desk.machine.wall


def test_sleep_while_paused_asks_nothing():
    desk = started()
    desk.run(3 * MINUTE)
    desk.event.execute(c.PauseClock())
    desk.keeper.pulse()
    desk.machine.sleep(HOUR)
    assert desk.keeper.pulse() == []
    assert desk.time.now() == desk.machine.wall
    desk.event.execute(c.StartClock())
    assert desk.shown() == (0, 7 * MINUTE)


def test_a_clock_started_first_thing_after_sleep_loses_nothing():
    desk = started()
    desk.event.execute(c.PauseClock())
    desk.keeper.pulse()
    desk.machine.sleep(HOUR)
    desk.event.execute(c.StartClock())
    assert NoticeKind.GAP_QUESTION not in kinds(desk.keeper.pulse())
    assert desk.shown() == (0, 10 * MINUTE)
    assert desk.time.now() == desk.machine.wall


@pytest.mark.parametrize(("answer", "left"), [("count_gap", 2), ("skip_gap", 7)])
def test_a_clock_paused_first_thing_after_sleep_still_asks(answer: str, left: int):
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.sleep(5 * MINUTE)
    desk.event.execute(c.PauseClock())
    assert kinds(desk.keeper.pulse()) == [NoticeKind.GAP_QUESTION]
    assert desk.keeper.asks
    getattr(desk.keeper, answer)()
    desk.keeper.pulse()
    assert desk.shown() == (0, left * MINUTE)
    assert desk.time.now() == desk.machine.wall


def test_choosing_a_level_by_hand_answers_the_question():
    desk = started()
    desk.machine.sleep(HOUR)
    desk.keeper.pulse()
    desk.event.execute(c.NextLevel())
    desk.keeper.pulse()
    assert not desk.keeper.asks
    assert desk.shown() == (1, 10 * MINUTE)


def test_levels_go_on_while_nobody_has_answered():
    desk = started()
    desk.machine.sleep(5 * MINUTE)
    desk.run(12 * MINUTE)
    assert desk.keeper.asks
    assert desk.shown() == (1, 8 * MINUTE)
    desk.keeper.count_gap()
    desk.keeper.pulse()
    assert desk.shown() == (1, 3 * MINUTE)


def test_after_a_crash_it_asks_for_the_time_nobody_was_there():
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.run(10 * MINUTE)
    desk.open()
    told = desk.keeper.pulse()
    assert kinds(told) == [NoticeKind.GAP_QUESTION]
    assert 10 * MINUTE <= (told[0].ms or 0) <= 10 * MINUTE + BEAT_MS
    desk.keeper.count_gap()
    desk.keeper.pulse()
    assert desk.shown() == (1, 7 * MINUTE)


def test_after_a_crash_with_the_system_clock_changed_the_real_time_is_known():
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.run(5 * MINUTE)
    desk.machine.step(-2 * HOUR)
    desk.open()
    desk.keeper.pulse()
    desk.keeper.count_gap()
    assert desk.shown() == (0, 2 * MINUTE)


def test_after_a_restart_of_the_machine_with_its_clock_gone_back_it_asks_without_a_length():
    desk = started()
    desk.run(3 * MINUTE)
    desk.machine.reboot(-20 * HOUR)
    desk.open()
    told = desk.keeper.pulse()
    assert [(n.kind, n.ms) for n in told] == [(NoticeKind.GAP_QUESTION, None)]
    assert desk.keeper.gap_ms is None
    desk.run(MINUTE)
    row, left = desk.shown()
    assert row == 0
    assert 6 * MINUTE <= left <= 6 * MINUTE + BEAT_MS
    desk.keeper.skip_gap()
    assert desk.shown() == (row, left)
    assert not desk.keeper.asks


def test_closing_well_and_opening_at_once_asks_nothing():
    desk = started()
    desk.run(3 * MINUTE + 3000)
    desk.keeper.close()
    desk.machine.run(1500)
    desk.open()
    assert desk.keeper.pulse() == []
    assert desk.shown() == (0, 7 * MINUTE - 4500)


def test_a_keeper_made_anew_in_the_same_program_asks_nothing():
    desk = started()
    desk.run(MINUTE)
    keeper = desk.keeper
    keeper.close()
    desk.machine.run(2 * MINUTE)
    again = Keeper(desk.house, desk.event, desk.time)
    assert kinds(again.pulse()) == []
    assert desk.shown() == (0, 7 * MINUTE)


def test_a_question_left_open_is_asked_by_the_next_keeper():
    desk = started()
    desk.machine.sleep(20 * MINUTE)
    desk.keeper.pulse()
    desk.keeper.close()
    desk.machine.run(MINUTE)
    again = Keeper(desk.house, desk.event, desk.time, background=at_once)
    assert [(n.kind, n.ms) for n in again.pulse()] == [(NoticeKind.GAP_QUESTION, 20 * MINUTE)]
    assert desk.shown() == (0, 9 * MINUTE)


# --- the disk ------------------------------------------------------------------------------


class FullDisk(MemoryStore):
    full = False

    def append(self, change):
        self.ask()
        super().append(change)

    def beat(self, stream, at):
        self.ask()
        super().beat(stream, at)

    def backup(self, label):
        self.ask()
        return f"/copies/{label}"

    def ask(self):
        if self.full:
            raise StorageError("disk_full", path="/")


def test_a_full_disk_is_told_once_and_the_clock_goes_on():
    store = FullDisk()
    desk = started(store=store)
    store.full = True
    told = desk.run(12 * MINUTE)
    counted = Counter(kinds(told))
    assert counted[NoticeKind.STORE_REFUSED] == 1
    assert counted[NoticeKind.LEVEL] == 1
    assert counted[NoticeKind.BACKUP_FAILED] == 1
    assert desk.event.state.clock.row == 0, "nothing is in the state that is not on disk"
    store.full = False
    desk.run(1000)
    assert desk.shown() == (1, 8 * MINUTE - 1000)


def test_an_answer_the_disk_refuses_leaves_the_question():
    store = FullDisk()
    desk = started(store=store)
    desk.machine.sleep(5 * MINUTE)
    desk.keeper.pulse()
    store.full = True
    with pytest.raises(StorageError):
        desk.keeper.skip_gap()
    assert desk.keeper.asks
    assert desk.shown() == (0, 10 * MINUTE)
    store.full = False
    desk.keeper.skip_gap()
    assert desk.shown() == (0, 10 * MINUTE)


def test_a_backup_is_made_at_each_level_and_on_closing():
    desk = started(store=FullDisk())
    told = desk.run(21 * MINUTE) + desk.keeper.close()
    made = [notice.path for notice in told if notice.kind is NoticeKind.BACKUP_MADE]
    assert made == ["/copies/level 2", "/copies/level 2", "/copies/closing"]


def test_trouble_in_the_second_folder_is_told_once_until_it_changes():
    store = FullDisk()
    desk = started(store=store)
    store.put_setting(SECOND_FOLDER_PROBLEM, "disk_full")
    told = desk.run(21 * MINUTE)
    failed = [n for n in told if n.kind is NoticeKind.BACKUP_FAILED]
    assert [n.error.code for n in failed if n.error] == ["disk_full"]


def test_the_setting_of_the_second_folder_is_the_one_the_store_writes():
    assert SECOND_FOLDER_PROBLEM == BACKUP_PROBLEM


def test_a_program_that_may_only_read_writes_nothing_and_the_alarms_come():
    desk = started()
    desk.store.read_only, desk.store._refusal = True, "database_locked"
    desk.open()
    version = desk.event.version
    told = desk.run(11 * MINUTE)
    assert kinds(told) == [NoticeKind.LAST_MINUTE, NoticeKind.LEVEL]
    assert desk.event.version == version


# --- against a model of its own ------------------------------------------------------------


@dataclass
class Model:
    """The clock as a stopwatch: time that counts is taken off, row after row."""

    row: int = 0
    left: int = SHEET[0].seconds * 1000
    running: bool = False

    def count(self, ms: int) -> None:
        while self.running and ms:
            taken = min(ms, self.left)
            self.left -= taken
            ms -= taken
            if not self.left:
                self.next()

    def next(self) -> None:
        self.row += 1
        last = len(SHEET) - 1
        self.left = SHEET[min(self.row, last)].seconds * 1000


ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.just("run"), st.integers(1, 15 * MINUTE)),
        st.tuples(st.just("pulses"), st.integers(1, 30_000)),
        st.tuples(st.sampled_from(["start", "pause", "next", "twice"]), st.just(0)),
        st.tuples(st.just("step"), st.integers(-2 * HOUR, 2 * HOUR)),
        st.tuples(st.sampled_from(["sleep", "sleep+"]), st.integers(1, HOUR)),
        st.tuples(st.sampled_from(["crash", "crash+", "reboot", "reboot+"]), st.integers(1, HOUR)),
    ),
    max_size=25,
)


@given(ACTIONS, st.sampled_from(["linux", "stops", "goes on"]))
def test_the_clock_is_what_a_stopwatch_says_or_it_asks(actions, platform: str):
    linux = platform == "linux"
    desk = Desk(Machine(tells=linux, goes_on_asleep=platform == "goes on"))
    model = Model()
    desk.keeper.pulse()
    for action, ms in actions:
        _act(desk, model, action, ms, linux)
        desk.keeper.pulse()
        assert not desk.keeper.asks
        assert desk.shown() == (model.row, model.left)
        assert desk.event.state.clock.running == model.running
        assert 0 <= model.left <= full_time_ms(desk.event.state, model.row)


def _act(desk: Desk, model: Model, action: str, ms: int, linux: bool) -> None:
    machine, event = desk.machine, desk.event
    match action:
        case "run" if linux:
            machine.run(ms)  # one late pulse: the machine was awake, so it counts
            model.count(ms)
        case "run" | "pulses":
            desk.run(ms)
            model.count(ms)
        case "start":
            event.execute(c.StartClock())
            model.running = True
        case "pause":
            event.execute(c.PauseClock())
            model.running = False
        case "next":
            event.execute(c.NextLevel())
            model.next()
        case "twice":
            desk.keeper.pulse()
        case "step":
            machine.step(ms)
            _answer(desk, model, ms, count=False, exact=True)
        case "sleep" | "sleep+":
            machine.sleep(ms)
            _answer(desk, model, ms, count=action.endswith("+"), exact=linux)
        case "crash" | "crash+" if linux:
            machine.run(ms)
            desk.open()
            _answer(desk, model, ms, count=action.endswith("+"), exact=False)
        case _:
            machine.reboot(ms)
            desk.open()
            _trust_the_wall(desk, model, count=action.endswith("+"))


def _trust_the_wall(desk: Desk, model: Model, *, count: bool) -> None:
    """Where only the wall knows, and it may have been set: a gap is asked about or is small."""
    desk.keeper.pulse()
    if desk.keeper.asks:
        assert model.running
        (desk.keeper.count_gap if count else desk.keeper.skip_gap)()
        desk.keeper.pulse()
        if not count:
            assert desk.shown()[0] == model.row
            assert 0 <= desk.shown()[1] - model.left <= BEAT_MS
    else:
        most = Model(model.row, model.left, model.running)
        most.count(GAP_MS)
        least = (model.row, -model.left - BEAT_MS)  # set back by less than a beat: nobody can see
        row, left = desk.shown()
        assert least <= (row, -left) <= (most.row, -most.left)
    model.row, model.left = desk.shown()


def _answer(desk: Desk, model: Model, ms: int, *, count: bool, exact: bool) -> None:
    """Answer a question if there is one; too little to be asked about counts."""
    desk.keeper.pulse()
    if not desk.keeper.asks:
        row, left = desk.shown()
        if model.running and (row, left) != (model.row, model.left):
            assert ms <= 3000, "a long gap is asked about"
            model.count(ms)
        return
    assert model.running
    if count:
        desk.keeper.count_gap()
        model.count(ms)
        return
    desk.keeper.skip_gap()
    row, left = desk.shown()
    tolerance = 0 if exact else BEAT_MS
    assert row == model.row
    assert abs(left - model.left) <= tolerance
    model.left = left
