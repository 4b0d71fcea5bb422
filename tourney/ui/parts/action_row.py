"""A row of what can be done now, each with its key; what does not fit stands behind "More"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.fit_label import FitLabel


@dataclass(frozen=True, slots=True)
class Action:
    """One action: the letter that does it, and its title (translated)."""

    key: str
    title: str


class ActionRow(QWidget):
    """Shows actions as buttons; ``act(key)`` is called for a button pressed."""

    def __init__(self, act: Callable[[str], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._act = act
        self._actions: list[Action] = []
        self._buttons: list[QToolButton] = []
        self._about = FitLabel("", theme.NORMAL, "quiet")
        self._more = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more.setText(self.tr("More"))
        self._menu = QMenu(self._more)
        self._more.setMenu(self._menu)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.STEP)
        self._row.addWidget(self._about, 1)
        self._row.addWidget(self._more)
        self._more.hide()

    def show_actions(self, actions: Sequence[Action], about: str = "") -> None:
        """Show these actions; ``about`` says what they are done with.

        Without any, those there were stay in sight but cannot be pressed.
        """
        if about != self._about.text():
            self._about.set_text(about)
        for button in (*self._buttons, self._more):
            if button.isEnabled() != bool(actions):
                button.setEnabled(bool(actions))
        if not actions or list(actions) == self._actions:
            return
        self._actions = list(actions)
        while len(self._buttons) < len(actions):
            self._buttons.append(self._button(len(self._buttons)))
        for action, button in zip(actions, self._buttons, strict=False):
            button.setEnabled(True)
            button.setText(f"{action.title}  {_key_word(action.key)}")
            button.setAccessibleName(action.title)
        self._fit()

    def _button(self, place: int) -> QToolButton:
        button = QToolButton()
        button.clicked.connect(lambda: self._act(self._actions[place].key))
        self._row.insertWidget(1 + place, button)
        return button

    def sizeHint(self) -> QSize:
        """As high as a button, however many there are."""
        return QSize(320, self._more.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Actions give way into the menu."""
        return QSize(160, self._more.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 140 - self._more.sizeHint().width()
        self._menu.clear()
        for place, button in enumerate(self._buttons):
            known = place < len(self._actions)
            room -= button.sizeHint().width() + theme.STEP if known else 0
            if button.isHidden() == (known and room >= 0):
                button.setVisible(known and room >= 0)
            if known and room < 0:
                action = self._actions[place]
                item = self._menu.addAction(f"{action.title}\t{_key_word(action.key)}")
                item.triggered.connect(lambda _=False, key=action.key: self._act(key))
        if self._more.isHidden() != self._menu.isEmpty():
            self._more.setVisible(not self._menu.isEmpty())


def _key_word(key: str) -> str:
    """Return a key as keyboards write it."""
    return "Del" if key == "Delete" else key
