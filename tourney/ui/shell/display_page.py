"""The page of the projector: its windows, and what each of them shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tourney.app.changes import ChangeSet
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.fields import CheckField
from tourney.ui.pages.page import Desk, Page
from tourney.ui.projector.rotation import PageKey
from tourney.ui.projector.surface import Surface
from tourney.ui.projector.themes import THEMES
from tourney.ui.projector.window import SLOTS
from tourney.ui.shell.projectors import Projectors
from tourney.ui.shell.show_plan import ShowPlan
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label


class DisplayPage(Page):
    """Opens and closes projector windows and sets what they show."""

    key = "display"
    icon = "display"

    def __init__(
        self,
        bridge: Bridge,
        desk: Desk,
        projectors: Projectors,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(bridge, desk, parent)
        self._projectors = projectors
        self._number = 0
        self._setting = False
        self._seen = PageKey.CLOCK
        self._which = QComboBox()
        self._which.setAccessibleName(self.tr("Projector"))
        self._theme = QComboBox()
        self._turn = QComboBox()
        self._shown: dict[PageKey, QCheckBox] = {}
        self._seconds: dict[PageKey, QSpinBox] = {}
        self._title = QLineEdit()
        self._text = QPlainTextEdit()
        self._preview = Surface()
        self._frame = InShape(self._preview)
        self._state = Label(wordWrap=True)
        self._state.setProperty("tone", "quiet")
        self._fill_choices()
        self._lay_out()
        self._connect()
        self._show_plan()

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Display")

    def refresh(self, changes: ChangeSet) -> None:
        """Show the windows and the preview as they are now."""
        del changes
        self._show_preview()

    def tick(self) -> None:
        """Show the preview as it is now."""
        if self.isVisible():
            self._show_preview()

    def focus_list(self) -> None:
        """Give the keyboard to the first choice."""
        self._open.setFocus()

    # --- how it is built

    def _fill_choices(self) -> None:
        for key, each in THEMES.items():
            self._theme.addItem(each.title or key.title(), key)
        for degrees, text in (
            (0, self.tr("as it is")),
            (90, self.tr("a quarter to the right")),
            (270, self.tr("a quarter to the left")),
        ):
            self._turn.addItem(text, degrees)

    def _lay_out(self) -> None:
        caption = Label(self.tr("What the room sees"))
        caption.setProperty("tone", "quiet")
        grid = QGridLayout()
        grid.setHorizontalSpacing(6 * theme.STEP)
        grid.setVerticalSpacing(2 * theme.STEP)
        grid.addWidget(self._state, 0, 0)
        grid.addWidget(caption, 0, 1)
        grid.addWidget(self._plan_panel(), 1, 0)
        grid.addWidget(self._frame, 1, 1, 2, 1)
        grid.addWidget(self._message_panel(), 2, 0)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 5)
        grid.setRowStretch(2, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(*(4 * theme.STEP,) * 4)
        outer.setSpacing(4 * theme.STEP)
        outer.addLayout(self._windows_row())
        outer.addLayout(grid, 1)

    def _windows_row(self) -> QHBoxLayout:
        self._open = QPushButton(self.tr("Open a window  {keys}").format(keys=_native("Ctrl+P")))
        self._open.setProperty("main", True)
        self._open.clicked.connect(lambda: self._projectors.open_window())
        self._close = QPushButton(self.tr("Close it"))
        self._close.clicked.connect(self._close_window)
        self._full = QPushButton(self.tr("Fill the display  F11"))
        self._full.clicked.connect(self._fill_display)
        row = QHBoxLayout()
        for widget in (self._which, self._open, self._full, self._close):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    def _plan_panel(self) -> QFrame:
        panel = QFrame()
        panel.setProperty("panel", True)
        layout = QVBoxLayout(panel)
        form = QFormLayout()
        form.addRow(self.tr("Design"), self._theme)
        form.addRow(self.tr("Picture turned"), self._turn)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * theme.STEP)
        grid.setVerticalSpacing(theme.STEP)
        for row, (key, text) in enumerate(self._page_titles().items()):
            box, spin = CheckField(text), QSpinBox()
            spin.lineEdit().setTextMargins(theme.STEP + 2, 0, 0, 0)  # no padding reaches it
            spin.setRange(0, 600)
            spin.setSuffix(self.tr(" s"))
            spin.setSpecialValueText(self.tr("until seen"))
            spin.setAccessibleName(self.tr("Seconds of {page}").format(page=text))
            if key not in (PageKey.SEATS, PageKey.MOVES, PageKey.PRIZES):
                spin.setMinimum(3)
            see = QPushButton(self.tr("Look"))
            see.setAccessibleName(self.tr("Look at {page}").format(page=text))
            see.clicked.connect(self._looker(key))
            grid.addWidget(box, row, 0)
            grid.addWidget(spin, row, 1)
            grid.addWidget(see, row, 2)
            self._shown[key], self._seconds[key] = box, spin
        grid.setColumnStretch(0, 1)
        layout.addLayout(form)
        layout.addLayout(grid)
        return panel

    def _message_panel(self) -> QFrame:
        panel = QFrame()
        panel.setProperty("panel", True)
        self._title.setPlaceholderText(self.tr("Title"))
        self._text.setPlaceholderText(self.tr("A message for the room"))
        self._text.setTabChangesFocus(True)
        self._text.setMinimumHeight(64)
        show = QPushButton(self.tr("Show the message"))
        show.clicked.connect(self._show_message)
        away = QPushButton(self.tr("Take it away"))
        away.clicked.connect(lambda: self._projectors.set_message("", ""))
        row = QHBoxLayout()
        row.addWidget(show)
        row.addWidget(away)
        row.addStretch(1)
        column = QVBoxLayout(panel)
        column.addWidget(self._title)
        column.addWidget(self._text, 1)
        column.addLayout(row)
        return panel

    def _page_titles(self) -> dict[PageKey, str]:
        return {
            PageKey.CLOCK: self.tr("Clock, start, break and end"),
            PageKey.SEATS: self.tr("Seats A to Z"),
            PageKey.MOVES: self.tr("Moves just made"),
            PageKey.PRIZES: self.tr("Prizes"),
            PageKey.MESSAGE: self.tr("Message"),
        }

    def _connect(self) -> None:
        self._projectors.changed.connect(self._show_plan)
        self._which.activated.connect(self._choose)
        self._theme.activated.connect(
            lambda _: self._set(lambda plan: replace(plan, theme=self._theme.currentData()))
        )
        self._turn.activated.connect(
            lambda _: self._set(lambda plan: replace(plan, turn=self._turn.currentData()))
        )
        for key in PageKey:
            self._shown[key].toggled.connect(self._toggler(key))
            self._seconds[key].valueChanged.connect(self._stayer(key))

    def _toggler(self, key: PageKey) -> Callable[[bool], None]:
        return lambda shown: self._set(lambda plan: plan.with_page(key, shown))

    def _stayer(self, key: PageKey) -> Callable[[int], None]:
        return lambda seconds: self._set(lambda plan: plan.with_seconds(key, seconds))

    def _looker(self, key: PageKey) -> Callable[[], None]:
        def look() -> None:
            self._seen = key
            self._show_preview()

        return look

    # --- what it does

    def _set(self, change: Callable[[ShowPlan], ShowPlan]) -> None:
        if not self._setting:
            plan = change(self._projectors.plan(self._number))
            self._projectors.set_plan(self._number, plan)

    def _choose(self, number: int) -> None:
        self._number = number
        self._show_plan()

    def _close_window(self) -> None:
        if self._number < len(self._projectors.windows):
            self._projectors.windows[self._number].close()

    def _fill_display(self) -> None:
        if self._number < len(self._projectors.windows):
            self._projectors.windows[self._number].toggle_full()
        else:
            self._projectors.fill_display()

    def _show_message(self) -> None:
        self._projectors.set_message(self._title.text(), self._text.toPlainText())
        self._seen = PageKey.MESSAGE
        self._show_preview()

    # --- what it shows

    def _show_plan(self) -> None:
        count = len(self._projectors.windows)
        self._number = min(self._number, max(0, count - 1))
        plan = self._projectors.plan(self._number)
        self._setting = True
        self._which.clear()
        for number in range(max(1, count)):
            self._which.addItem(self.tr("Projector {number}").format(number=number + 1))
        self._which.setCurrentIndex(self._number)
        self._theme.setCurrentIndex(self._theme.findData(plan.theme))
        self._turn.setCurrentIndex(self._turn.findData(plan.turn))
        for key in PageKey:
            self._shown[key].setChecked(key in plan.pages)
            self._seconds[key].setValue(plan.seconds[key])
        self._setting = False
        self._close.setEnabled(bool(count))
        self._state.setText(self._state_text(count))
        self._preview.set_theme(plan.theme)
        self._frame.set_upright(bool(plan.turn))
        self._show_preview()

    def _state_text(self, count: int) -> str:
        if not count:
            return self.tr(
                "No window is open. A second display gets one by itself; with one display it "
                "opens as a window: F11 fills, Esc gives the desk back."
            )
        if count == 1:
            return self.tr("One window is open.")
        return self.tr("{count} windows are open.").format(count=count)

    def _show_preview(self) -> None:
        views = {SLOTS.get(type(v), PageKey.CLOCK): v for v in self._projectors.views()}
        view = views.get(self._seen) or views.get(PageKey.CLOCK)
        if view is not None:
            self._preview.show_view(view, fade=False)


class InShape(QWidget):
    """Shows a picture at the top, as wide as there is room, in the shape of a projector."""

    def __init__(self, picture: QWidget) -> None:
        super().__init__()
        self._picture = picture
        self._upright = False
        picture.setParent(self)
        self.setMinimumSize(QSize(320, 180))

    def set_upright(self, upright: bool) -> None:
        """Show it on its side."""
        self._upright = upright
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the shape."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide, tall = (9, 16) if self._upright else (16, 9)
        scale = min(self.width() / wide, self.height() / tall)
        self._picture.setGeometry(0, 0, int(wide * scale), int(tall * scale))


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
