"""Where pictures are taken: the sample event in memory, at a moment that stands still."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tourney.app.reading import Reading
from tourney.app.session import Session
from tourney.app.steady_time import ClockReading, SteadyTime
from tourney.bootstrap import open_memory
from tourney.bootstrap.sample import FixedTime, Moment, Sample, build_sample, seeded_ids
from tourney.ui.pictures.letters import draw_a_small_letter
from tourney.ui.shell.event_desk import SETTLED_MS
from tourney.ui.shell.window import DeskWindow

SETTLE_MS = SETTLED_MS + 40
"""So long a window is given to propose moves and to look around, once it has opened."""

_REST_MS, _PATIENCE = 40, 20


@dataclass
class Album:
    """A folder of pictures; ``taken`` are the names of their files, in order."""

    folder: Path
    entrants: int
    seed: int
    taken: list[str] = field(default_factory=list)

    def put(self, picture: QImage, *words: str) -> None:
        """Keep a picture, named by what it shows."""
        name = "-".join(word for word in words if word) + ".png"
        if not picture.save(str(self.folder / name)):
            raise OSError(f"{self.folder / name}")
        self.taken.append(name)

    def set_stage(self, moment: Moment) -> Stage:
        """Return the sample at a moment."""
        clock = FixedTime()
        time = SteadyTime(lambda: ClockReading(clock.at, clock.at))
        house = open_memory(time, random.Random(self.seed), ids=seeded_ids(self.seed))
        sample = build_sample(house, clock, moment=moment, entrants=self.entrants, seed=self.seed)
        return Stage(moment, house, time, sample)


@dataclass(frozen=True)
class Stage:
    """The sample at a moment, and the house it is in."""

    moment: Moment
    house: Session
    time: SteadyTime
    sample: Sample

    def reading(self) -> Reading:
        """Return what views read from."""
        event = self.sample.event
        return Reading(event.state, event.people, self.time.now(), event.version, event.timeline)

    @contextmanager
    def window(self, size: QSize) -> Iterator[DeskWindow]:
        """Show the desk's window on the event; carets do not blink."""
        QApplication.setCursorFlashTime(0)
        window = DeskWindow(self.house, self.time)
        try:
            window.resize(size)
            window.show()
            window.open_event(self.sample.event.id)
            settle(SETTLE_MS)
            yield window
        finally:
            window.close()
            window.deleteLater()
            settle()


def settle(ms: int = 0) -> None:
    """Let everything that waits happen, and wait so long for what comes later."""
    if ms:
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def press(window: QWidget, key: Qt.Key, text: str = "") -> None:
    """Press a key where the keyboard is."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        focused: QWidget | None = window.focusWidget()
        target = window if focused is None else focused
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(target, event)
    settle()


def type_text(window: QWidget, text: str) -> None:
    """Type where the keyboard is, and wait for what is looked up while typing."""
    settle()
    for letter in text:
        press(window, Qt.Key.Key_unknown, letter)
    settle(SETTLE_MS)


def picture_of(widget: QWidget) -> QImage:
    """Return a widget as it looks once nothing in it changes any more."""
    picture = _grabbed(widget)
    for _ in range(_PATIENCE):
        settle(_REST_MS)
        before, picture = picture, _grabbed(widget)
        if picture == before:
            break
    return picture


def _grabbed(widget: QWidget) -> QImage:
    """Draw a widget twice and keep the second, in which no small letter is new."""
    settle()
    widget.grab()
    draw_a_small_letter()
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
