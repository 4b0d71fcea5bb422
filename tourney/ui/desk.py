"""Starts the desk: opens the house, lands in the event under way, and runs until it is closed."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from tourney.bootstrap import open_house, steady_time
from tourney.paths import Home
from tourney.ui.language import wear_language
from tourney.ui.shell.crash import watch_for_faults
from tourney.ui.shell.window import DeskWindow


def run(home: Home, database: str | None) -> int:
    """Open the desk on a home, or on a database; return the exit code when it closes."""
    app = application()
    time = steady_time()
    with open_house(home, database, writing=True, clock=time) as session:
        window = DeskWindow(session, time)
        stop_watching = watch_for_faults(home, window.bars)
        window.appear()
        window.land()
        try:
            return int(app.exec())
        finally:
            stop_watching()
            window.close()


def application() -> QApplication:
    """Return the application, made if there is none yet."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
        wear_language(app)
    app.setApplicationName("Tourney")
    app.setQuitOnLastWindowClosed(True)
    return app
