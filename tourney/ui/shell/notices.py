"""What the keeper of the clock tells, as bars: lost time, a disk that refuses, a failed backup."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from tourney.app.keeper import Keeper
from tourney.app.notices import Notice, NoticeKind
from tourney.ui.dialogs.refusal_line import said
from tourney.ui.shell.bars import Answer, Bars
from tourney.ui.shell.clock_driver import ClockDriver
from tourney.ui.toolkit import formats
from tourney.values.errors import StorageError

_log = logging.getLogger("tourney.faults")


class Notices(QObject):
    """Puts notices of a keeper into bars, with the keys that answer them."""

    def __init__(self, bars: Bars) -> None:
        super().__init__(bars)
        self._bars = bars
        self._keeper: Keeper | None = None
        self._driver: ClockDriver | None = None

    def follow(self, driver: ClockDriver, keeper: Keeper) -> None:
        """Tell what this keeper tells from now on."""
        self._keeper, self._driver = keeper, driver
        self._bars.close_bar("gap")
        driver.noticed.connect(self._tell_one)

    def tell(self, notices: Sequence[Notice]) -> None:
        """Tell several."""
        for notice in notices:
            self._tell_one(notice)

    def reads_only(self) -> None:
        """Say that another copy of the program writes here."""
        self._bars.say("read_only", said(StorageError("database_locked")), tone="attention")

    def beeps_instead(self, reason: str) -> None:
        """Say that there is no sound here, once; the reason is for the log."""
        _log.warning("no sound: %s", reason)
        text = self.tr("No sound can be played on this machine; the clock beeps instead.")
        self._bars.say("sound", text, tone="information", for_ms=30_000)

    def _tell_one(self, notice: Notice) -> None:
        match notice.kind:
            case NoticeKind.GAP_QUESTION:
                self._ask_gap(notice)
            case NoticeKind.STORE_REFUSED | NoticeKind.BACKUP_FAILED if notice.error is not None:
                self._bars.say(notice.kind.value, said(notice.error))
            case NoticeKind.LATE_ENTRY_CLOSED:
                text = self.tr("Late registration has closed.")
                self._bars.say("late", text, tone="information", for_ms=20_000)
            case NoticeKind.BACKUP_MADE:
                self._bars.close_bar(NoticeKind.BACKUP_FAILED.value)

    def _ask_gap(self, notice: Notice) -> None:
        if notice.ms is None:
            text = self.tr(
                "Nobody can tell how long the program was away while the clock ran. "
                "Does the time on the clock stand?"
            )
        else:
            text = self.tr(
                "The program was away for {time} while the clock ran. Does that time count?"
            ).format(time=formats.countdown(notice.ms))
        answers = [
            Answer(self.tr("Count it"), lambda: self._answer(lambda k: k.count_gap()), "F9"),
            Answer(self.tr("Leave it out"), lambda: self._answer(lambda k: k.skip_gap()), "F10"),
        ]
        self._bars.say("gap", text, answers, tone="attention")

    def _answer(self, give: Callable[[Keeper], None]) -> None:
        if self._keeper is None or self._driver is None:
            return
        try:
            give(self._keeper)
        except StorageError as error:
            self._bars.say("store_refused", said(error))
        self._driver.pulse()
