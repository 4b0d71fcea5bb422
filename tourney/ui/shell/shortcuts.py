"""The keys that work everywhere on the desk, except where a letter is being typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QWidget


class Shortcuts(QObject):
    """Binds keys to what they do while ``owner`` is in the active window."""

    def __init__(self, owner: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(owner)
        self._space: QShortcut | None = None
        for text, do in keys.items():
            shortcut = QShortcut(QKeySequence(text), owner)
            shortcut.activated.connect(do)
            if text == "Space":
                self._space = shortcut
        app = QApplication.instance()
        if self._space is not None and isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Leave Space to a box that is to be ticked; a button is pressed by Enter instead."""
        if self._space is not None:
            self._space.setEnabled(not isinstance(new, QCheckBox | QRadioButton))
