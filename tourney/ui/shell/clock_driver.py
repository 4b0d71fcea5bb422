"""Drives the clock: one single-shot timer to the next full second, sounds, staying awake.

What is due and what there is to tell is the keeper's.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tourney.app.keeper import Keeper
from tourney.app.notices import Notice, NoticeKind
from tourney.ui.awake import Awake
from tourney.ui.sound import Sound, Sounds

_SOUNDS = {
    NoticeKind.LAST_MINUTE: Sound.LAST_MINUTE,
    NoticeKind.LEVEL: Sound.LEVEL,
    NoticeKind.BREAK_OVER: Sound.LEVEL,
    NoticeKind.BREAK: Sound.BREAK,
}
_A_HAIR_MS = 8


class ClockDriver(QObject):
    """Pulses a keeper. ``ticked`` once a second, ``noticed(notice)`` for what it tells."""

    ticked = Signal()
    noticed = Signal(object)

    def __init__(
        self, keeper: Keeper, sounds: Sounds, awake: Awake, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._sounds, self._awake = keeper, sounds, awake
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.pulse)

    def pulse(self) -> None:
        """Do what is due, tell it, and wait for the next full second."""
        try:
            notices = self._keeper.pulse()
        finally:
            self._timer.start(self._keeper.next_due_ms() + _A_HAIR_MS)
        for notice in notices:
            self._tell(notice)
        self.ticked.emit()

    def keep_awake(self, wanted: bool) -> None:
        """Keep the machine awake while the clock runs."""
        self._awake.keep(wanted)

    def stop(self) -> list[Notice]:
        """Stop driving, let the machine sleep, make the last backup."""
        self._timer.stop()
        self._awake.keep(False)
        return self._keeper.close()

    def _tell(self, notice: Notice) -> None:
        sound = _SOUNDS.get(notice.kind)
        if sound is not None:
            self._sounds.play(sound)
        self.noticed.emit(notice)
