"""Garbage is collected when an event is opened and at rest, what is alive is set aside."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

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


class Rest:
    """A timer that runs until the test ends it, and counts how often it was begun anew."""

    def __init__(self, _parent: object, *, singleShot: bool, interval: int) -> None:  # noqa: N803
        assert singleShot
        self.interval = interval
        self.begun = 0
        self.timeout = self
        self.end = lambda: None

    def connect(self, done: Callable[[], None]) -> None:
        self.end = done

    def isActive(self) -> bool:
        return self.begun > 0

    def start(self) -> None:
        self.begun += 1


def test_who_goes_on_working_is_not_interrupted(qapp, monkeypatch):
    rests: list[Rest] = []
    monkeypatch.setattr(
        sweeper, "QTimer", lambda *of, **like: rests.append(Rest(*of, **like)) or rests[-1]
    )
    sweeping = Sweeper()
    sweeping.begin()
    (rest,) = rests
    lost = weakref.ref(Knot())
    for worked in range(1, 21):
        sweeping.stir()
        assert rest.begun == 1 + worked, "every step puts the rest off"
        assert lost() is not None
    rest.end()
    assert lost() is None
    assert rest.interval == sweeper.REST_MS


def test_what_was_set_aside_and_lost_since_goes_when_another_event_is_opened(sweeping):
    held = Knot()
    sweeping.begin()
    lost = weakref.ref(held)
    del held
    sweeping.sweep()
    assert lost() is not None
    sweeping.begin()
    assert lost() is None
