"""Texts shown as they are: whatever a name holds, it is never taken for markup or a shortcut."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


class Label(QLabel):
    """A label that shows its text letter by letter, angle brackets too."""

    def __init__(self, *args: Any, **properties: Any) -> None:  # noqa: ANN401
        """Take what a ``QLabel`` takes."""
        super().__init__(*args, **properties)
        self.setTextFormat(Qt.TextFormat.PlainText)


def as_tip(text: str) -> str:
    """Return a tool tip that shows ``text`` letter by letter."""
    if "<" not in text and "&" not in text:
        return text
    return f"<span>{escape(text)}</span>".replace("\n", "<br>")


def as_caption(text: str) -> str:
    """Return what to write on a button to show ``text`` with its ampersands."""
    return text.replace("&", "&&")
