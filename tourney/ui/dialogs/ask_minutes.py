"""The question for minutes where a sheet leaves them blank, or all levels shall have the same."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QInputDialog, QWidget

USUAL = 20


def ask_minutes(parent: QWidget | None, question: str = "", usual: int = USUAL) -> int | None:
    """Return the minutes the director gives; ``None`` when he gives none."""
    say = QCoreApplication.translate
    question = question or say(
        "AskMinutes", "Some rows of this sheet give no minutes. How long are they?"
    )
    minutes, given = QInputDialog.getInt(
        parent, say("AskMinutes", "Minutes"), question, usual, 1, 999
    )
    return minutes if given else None
