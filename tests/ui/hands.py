"""The director's hands and eyes: keys to whatever has the keyboard, and what is written.

No session, model or private method is called; what is seen is read from texts on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tourney.ui.shell.window import DeskWindow
from tourney.ui.toolkit.big_number import BigNumber
from tourney.ui.toolkit.fit_label import FitLabel

NO = Qt.KeyboardModifier.NoModifier
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
_A_MOMENT_MS = 150


class Hands:
    """Keys to whatever has the keyboard, and eyes on what is written."""

    def __init__(self, window: DeskWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    # --- keys

    def focused(self) -> QWidget:
        app = QGuiApplication.instance()
        assert isinstance(app, QApplication)
        if app.activeWindow() is None:  # what a window system does when a dialog has closed
            self.window.activateWindow()
            QApplication.processEvents()
        modal, focused = app.activeModalWidget(), app.focusWidget()
        if modal is not None and (focused is None or focused.window() is not modal):
            return modal.focusWidget() or modal
        return focused or self.window

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(self.focused(), key, modifier)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(self.focused(), letter)
                continue
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # QTest knows only ASCII
                event = QKeyEvent(kind, ord(letter.upper()), NO, letter)
                QApplication.sendEvent(self.focused(), event)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def escape(self) -> None:
        self.press(Qt.Key.Key_Escape)

    def find(self, text: str) -> None:
        """Search and take the first that is found."""
        self.press(Qt.Key.Key_K, CTRL)
        self.type(text)
        self.enter()

    def to_field(self, name: str) -> None:
        """Tab until the keyboard is in the field of that name."""
        for _ in range(60):
            field = self.focused()
            if isinstance(field, QLineEdit) and field.accessibleName() == name:
                return
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never came to {name}")

    def choose_file(self, path: Path) -> None:
        """Press Ctrl+O, and type a path into the file dialog, which stands until it is answered."""
        answered: list[bool] = []

        def answer() -> None:
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, QFileDialog):
                QTimer.singleShot(_A_MOMENT_MS, answer)
                return
            try:
                self.type(str(path))
                self.enter()
                answered.append(True)
            finally:
                if not answered:  # a dialog that nobody answers would stand for ever
                    dialog.reject()

        self.press(Qt.Key.Key_O, CTRL)
        QTimer.singleShot(_A_MOMENT_MS, answer)
        self.wait_for(lambda: bool(answered))

    # --- eyes

    def dialog(self) -> QDialog:
        found = QApplication.activeModalWidget()
        assert isinstance(found, QDialog)
        return found

    def wait_for_dialog(self) -> None:
        self.wait_for(lambda: isinstance(QApplication.activeModalWidget(), QDialog))

    def wait_for_no_dialog(self) -> None:
        self.wait_for(lambda: QApplication.activeModalWidget() is None)

    def said_in_dialog(self) -> list[str]:
        """All that the dialog in front says, on labels and buttons."""
        labels = [each.text() for each in self.dialog().findChildren(QLabel) if each.isVisible()]
        buttons = self.dialog().findChildren(QPushButton)
        return labels + [each.text() for each in buttons if each.isVisible()]

    def figures_in_dialog(self) -> set[str]:
        """What its large figures say to a screen reader."""
        found = self.dialog().findChildren(BigNumber)
        return {each.accessibleName() for each in found if each.isVisible()}

    def last_action(self) -> str:
        line = max(self._labels(FitLabel), key=lambda label: label.mapTo(self.window,
                   label.rect().bottomLeft()).y())  # fmt: skip
        return line.text()

    def strip(self) -> str:
        """All that the strip says, from left to right."""
        labels = self._labels(FitLabel)
        top = min(label.mapTo(self.window, label.rect().topLeft()).y() for label in labels)
        return " | ".join(
            label.text()
            for label in labels
            if label.mapTo(self.window, label.rect().topLeft()).y() < top + 80
        )

    def attention(self) -> list[str]:
        cards = [f for f in self.window.findChildren(QFrame, "alert") if f.isVisible()]
        return [card.accessibleName() for card in cards]

    def wait_for(self, check: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(check, timeout=3_000)

    def _labels(self, kind: type[FitLabel]) -> list[FitLabel]:
        return [label for label in self.window.findChildren(kind) if label.isVisible()]
