"""The rail: one button for each page, Ctrl and its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from tourney.ui.pages.page import Page
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.icons import GRID, icon

WIDTH = 88


class Rail(QFrame):
    """Shows which page is on view; ``chosen(key)`` when another is asked for."""

    chosen = Signal(str)

    def __init__(self, pages: Sequence[Page], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[str, QToolButton] = {}
        self._icons = {page.key: page.icon for page in pages}
        group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.STEP, theme.STEP, theme.STEP, theme.STEP)
        column.setSpacing(theme.STEP)
        for number, page in enumerate(pages, start=1):
            button = self._button(page, number)
            group.addButton(button)
            column.addWidget(button)
            self._buttons[page.key] = button
        column.addStretch(1)
        widest = max((b.sizeHint().width() for b in self._buttons.values()), default=0)
        self.setFixedWidth(max(WIDTH, widest + 2 * theme.STEP))

    def _button(self, page: Page, number: int) -> QToolButton:
        keys = QKeySequence(f"Ctrl+{number}")
        button = QToolButton()
        button.setCheckable(True)
        button.setText(page.title())
        button.setIcon(icon(page.icon))
        button.setIconSize(QSize(GRID, GRID))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setFont(theme.font(theme.SMALL))
        button.setFixedHeight(56)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setProperty("flat", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{page.title()}  ({shown})")
        button.setAccessibleName(page.title())
        QShortcut(keys, button).activated.connect(button.click)
        button.clicked.connect(lambda _=False, key=page.key: self.chosen.emit(key))
        return button

    def show_chosen(self, key: str) -> None:
        """Mark the page on view."""
        self._buttons[key].setChecked(True)

    def retint(self) -> None:
        """Draw the icons again after the theme changed."""
        for key, button in self._buttons.items():
            button.setIcon(icon(self._icons[key]))
