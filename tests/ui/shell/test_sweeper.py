"""Garbage is collected when an event is opened and at rest, what is alive is set aside."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer

from tourney.ui.shell import sweeper
from tourney.ui.shell.sweeper import Sweeper


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


@pytest.fixture
def sweeping(qapp, monkeypatch) -> Sweeper:
    monkeypatch.setattr(sweeper, "REST_MS", 30)
    return Sweeper()


def test_garbage_is_gone_after_a_rest_and_what_is_held_stays(qtbot, sweeping):
    sweeping.begin()
    held, lost = Knot(), weakref.ref(Knot())
    sweeping.stir()
    qtbot.waitUntil(lambda: lost() is None)
    assert held.itself is held


def test_who_goes_on_working_is_not_interrupted(qtbot, sweeping):
    sweeping.begin()
    lost = weakref.ref(Knot())
    kept: list[bool] = []

    def work() -> None:
        kept.append(lost() is not None)
        sweeping.stir()

    # Due before any rest that is begun later, however late both are looked at.
    keys = QTimer(interval=5, timerType=Qt.TimerType.PreciseTimer)
    keys.timeout.connect(work)
    keys.start()
    work()
    qtbot.waitUntil(lambda: len(kept) > 20)
    keys.stop()
    assert all(kept)
    qtbot.waitUntil(lambda: lost() is None)


def test_what_was_set_aside_and_lost_since_goes_when_another_event_is_opened(sweeping):
    held = Knot()
    sweeping.begin()
    lost = weakref.ref(held)
    del held
    sweeping.sweep()
    assert lost() is not None
    sweeping.begin()
    assert lost() is None
