"""A fault of the program never ends the night: it is logged, said in a bar, and work goes on.

Every step was on disk before it was shown, so a fault loses nothing.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from types import TracebackType

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from tourney.paths import Home
from tourney.ui.shell.bars import Answer, Bars

LOG_NAME = "faults.log"
_MOST_BYTES = 1_000_000

_log = logging.getLogger("tourney.faults")


def watch_for_faults(home: Home, bars: Bars) -> Callable[[], None]:
    """Log faults to a file in the home and say them in ``bars``; return how to stop that."""
    handler = _file_handler(home)
    if handler is not None:
        _log.addHandler(handler)
        _log.propagate = False
    before = sys.excepthook

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            before(kind, fault, trace)
            return
        details = "".join(traceback.format_exception(kind, fault, trace))
        _log.error("%s", details)
        _say(bars, details)

    sys.excepthook = hook

    def stop() -> None:
        sys.excepthook = before
        if handler is not None:
            _log.removeHandler(handler)
            handler.close()

    return stop


def _file_handler(home: Home) -> logging.Handler | None:
    """Return where faults are written, ``None`` where the home refuses."""
    try:
        home.make()
        handler = RotatingFileHandler(
            home.root / LOG_NAME, maxBytes=_MOST_BYTES, backupCount=1, delay=True, encoding="utf-8"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    return handler


def _say(bars: Bars, details: str) -> None:
    translate = QCoreApplication.translate
    text = translate("Faults", "Something went wrong in the program; nothing was lost.")
    copy = Answer(
        translate("Faults", "Copy details"),
        lambda: QApplication.clipboard().setText(details),
        closes=False,
    )
    bars.say("fault", text, [copy])
