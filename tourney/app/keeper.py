"""Keeps the clock of one event: level changes on time, alarms, heartbeat, backups, lost time.

The desk calls :meth:`Keeper.pulse` once a second and whenever it likes; nothing is counted in
pulses, so too many or too few do no harm. Time the program was not there for (sleep, crash) is
left out until :meth:`Keeper.count_gap` or :meth:`Keeper.skip_gap` answers for it.
"""

from __future__ import annotations

from collections.abc import Callable

from tourney.app.ahead import ahead
from tourney.app.backups import Background, Backups, in_thread
from tourney.app.changes import ChangeSet
from tourney.app.event_session import EventSession
from tourney.app.notices import Notice, NoticeKind
from tourney.app.session import Session
from tourney.app.steady_time import GAP_MS, Anchor, SteadyTime
from tourney.tournament.commands import AdjustClock, SetClock
from tourney.tournament.schedule import current_number, has_level_ended, is_on_break, left_ms
from tourney.tournament.state import State
from tourney.values.errors import StorageError
from tourney.values.instants import MINUTE_MS, SECOND_MS

BEAT_MS = 5 * SECOND_MS
ANCHOR = "time_anchor"
"""The house setting that ties the event's time to this run of the machine."""


class Keeper:
    """The keeper of one event; make one when the event is opened, and close it after."""

    def __init__(
        self,
        session: Session,
        event: EventSession,
        time: SteadyTime,
        *,
        background: Background = in_thread,
    ) -> None:
        self._house = session
        self._event = event
        self._time = time
        self._backups = Backups(session.store, background)
        self._notices: list[Notice] = []
        self._refused = False
        self._asked_ms = 0
        self._unknown_gap = False
        self._absorb = False
        self._beaten: int | None = None
        self._anchored: int | None = None
        self._take_over()
        self._seen_at = time.now()
        self._seen = ahead(event.state, self._seen_at)
        self._running = event.state.clock.running
        self._armed = self._left(self._seen) > MINUTE_MS
        self._unsubscribe = event.subscribe(self._heard)

    # --- what the desk asks ----------------------------------------------------------------

    def pulse(self) -> list[Notice]:
        """Do what is due by now and return what there is to tell, each thing once."""
        now = self._time.now()
        if not self._house.store.read_only:
            self._look_for_gap(now)
        self._write(lambda: self._event.advance(now))
        self._tell_of_clock(ahead(self._event.state, now), now)
        running = self._event.state.clock.running and not self._event.state.finished
        if running:
            self._write(self._keep_anchor)
        if running and (self._beaten is None or not 0 <= now - self._beaten < BEAT_MS):
            self._beat(now)
        self._time.expect(SECOND_MS if running else None)
        told, self._notices = self._notices + self._backups.told(), []
        return told

    def next_due_ms(self) -> int:
        """Return how long until the shown time changes: to the next full second of the clock."""
        state = self._event.state
        if not state.clock.running or state.finished:
            return SECOND_MS
        return self._left(ahead(state, self._time.now())) % SECOND_MS or SECOND_MS

    @property
    def asks(self) -> bool:
        """Whether an answer is awaited about time nobody was there for."""
        return self._asked_ms > 0 or self._unknown_gap

    @property
    def gap_ms(self) -> int | None:
        """How much time the question is about; ``None`` when nobody can know."""
        return None if self._unknown_gap else self._time.held_ms

    def count_gap(self) -> None:
        """Let that time count: the levels it was enough for go by, each at its own instant."""
        running = self._event.state.clock.running
        held = self._time.settle()
        if not running and held and not self._event.state.finished:
            self._or_hold(held, lambda: self._event.execute(AdjustClock(-held)))
        self._answered()

    def skip_gap(self) -> None:
        """Leave that time out: what the clock shows now is written down as what is left."""
        state = self._event.state
        left = max(0, self._left(state))
        held = self._time.settle()
        if state.clock.running and not state.finished:
            self._or_hold(held, lambda: self._event.execute(SetClock(left)))
        self._answered()

    def close(self) -> list[Notice]:
        """Note the time, make the last backup, and return what is still to be told."""
        self._unsubscribe()
        now = self._time.now()
        if self._event.state.clock.running:
            self._beat(now)
        self._time.leave(self._event.id)  # a question left open is asked by the next keeper
        self._backups.finish("closing", now)
        told, self._notices = self._notices + self._backups.told(), []
        return told

    # --- time nobody was there for ---------------------------------------------------------

    def _take_over(self) -> None:
        """Find out how long nobody was there while the clock ran; else go by the wall."""
        if self._house.store.read_only:
            self._resume()
        elif not self._any_clock_runs():
            self._time.follow_wall()
        elif self._event.state.clock.running:
            self._ask_since_last_alive()

    def _resume(self) -> None:
        """Go on with the time as it was counted before, in the same run of the machine."""
        self._time.resume(Anchor.from_text(self._house.store.get_setting(ANCHOR)))

    def _keep_anchor(self) -> None:
        """Write down how the event's time is tied to this run of the machine, when that changes."""
        anchor = self._time.anchor
        if anchor is not None and anchor.origin != self._anchored:
            self._house.store.put_setting(ANCHOR, anchor.to_text())
            self._anchored = anchor.origin

    def _ask_since_last_alive(self) -> None:
        lost = self._time.lost_since_left(self._event.id)
        if lost is not None:
            self._time.hold(lost)  # this very program was there all the time
            return
        alive = self._last_alive()
        self._resume()
        gap = self._time.now() - alive
        if gap < 0:
            self._time.go_on_from(alive)
            self._unknown_gap = True
            self._notices.append(Notice(NoticeKind.GAP_QUESTION, alive))
        elif gap > GAP_MS:
            self._time.hold(gap)

    def _last_alive(self) -> int:
        """Return the last instant somebody is known to have been there."""
        timeline = self._event.timeline
        written = [timeline.lines[-1].batch, *list(timeline.controls.values())[-1:]]
        beat = self._house.store.last_beat(self._event.id)
        last = max(max(batch.at, batch.recorded_at) for batch in written)
        return last if beat is None else max(last, beat)

    def _any_clock_runs(self) -> bool:
        return any(
            event.state.clock.running and not event.state.finished for event in self._house.opened
        )

    def _look_for_gap(self, now: int) -> None:
        """Ask about time held back while this clock ran; with no clock running none is lost."""
        state = self._event.state
        if not self._any_clock_runs() and not self.asks:
            self._time.follow_wall()
        elif self._absorb or (self.asks and self._moved_by_hand(state)):
            self._write(self.skip_gap)
        elif state.clock.running:
            self._ask(now)

    def _moved_by_hand(self, state: State) -> bool:
        """Whether somebody chose another level since the last pulse, which answers a question."""
        return _place(ahead(state, self._seen_at)) != _place(self._seen)

    def _ask(self, now: int) -> None:
        held = self._time.held_ms
        if held > self._asked_ms:
            self._asked_ms = held
            self._notices.append(Notice(NoticeKind.GAP_QUESTION, now, ms=held))

    def _or_hold(self, held: int, work: Callable[[], object]) -> None:
        """Do what answers the question; where it cannot be written the question stays."""
        try:
            work()
        except StorageError:
            self._time.hold(held)
            raise

    def _answered(self) -> None:
        self._asked_ms, self._unknown_gap, self._absorb = 0, False, False

    def _heard(self, event: EventSession, changes: ChangeSet) -> None:
        """Notice what is done to the clock before a pulse has seen that time was lost.

        Lost while the clock ran it is asked about; lost while it stood none of it counts.
        """
        self._refused = False
        if not changes.clock:
            return
        if self._running:
            self._ask(event.now())
        elif event.state.clock.running and self._time.held_ms > self._asked_ms:
            self._absorb = True
        self._running = event.state.clock.running

    # --- what there is to tell -------------------------------------------------------------

    def _tell_of_clock(self, state: State, now: int) -> None:
        before, self._seen, self._seen_at = self._seen, state, now
        level = current_number(state)
        left = self._left(state)
        if _place(state) != _place(before) and state.clock.started:
            kind = _kind(before, state)
            self._notices.append(Notice(kind, now, level))
            self._backups.start(f"level {level}", now)
        elif self._armed and state.clock.running and 0 < left <= MINUTE_MS:
            self._notices.append(Notice(NoticeKind.LAST_MINUTE, now, level))
        self._armed = left > MINUTE_MS
        late = state.settings.late_registration
        if late is not None and has_level_ended(state, late) > has_level_ended(before, late):
            self._notices.append(Notice(NoticeKind.LATE_ENTRY_CLOSED, now, late))

    def _left(self, state: State) -> int:
        return left_ms(state.clock, self._time.now())

    # --- the disk --------------------------------------------------------------------------

    def _beat(self, now: int) -> None:
        self._beaten = now
        self._write(lambda: self._house.store.beat(self._event.id, now))

    def _write(self, work: Callable[[], object]) -> None:
        """Write; a store that refuses is told of once, until a batch is written again."""
        if self._house.store.read_only:
            return
        try:
            work()
        except StorageError as error:
            if not self._refused:
                self._notices.append(
                    Notice(NoticeKind.STORE_REFUSED, self._time.now(), error=error)
                )
            self._refused = True


def _place(state: State) -> tuple[int, bool]:
    """Return where the clock is: the row, and whether a break interrupts it."""
    return state.clock.row, state.clock.interrupted_ms is not None


def _kind(before: State, state: State) -> NoticeKind:
    if is_on_break(state):
        return NoticeKind.BREAK
    return NoticeKind.BREAK_OVER if is_on_break(before) else NoticeKind.LEVEL
