"""Sentences about starting the program."""

from __future__ import annotations

from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Sentences

SENTENCES: Sentences = {
    "qt_missing": QT_TRANSLATE_NOOP(
        "catalogue",
        "The desk needs PySide6, which is not installed: run 'python -m pip install PySide6'.",
    ),
    "qt_library_missing": QT_TRANSLATE_NOOP(
        "catalogue",
        "Qt cannot start because of missing system libraries ({library}): install them"
        "[ (on Debian or Ubuntu: apt-get install {package})]; to run without a screen, set "
        "QT_QPA_PLATFORM=offscreen, which needs fewer.",
    ),
    "no_display": QT_TRANSLATE_NOOP(
        "catalogue",
        "There is no display to open the desk on[ (DISPLAY is {display})]: start it in a desktop "
        "session or set DISPLAY, or set QT_QPA_PLATFORM=offscreen to run without a screen.",
    ),
}
