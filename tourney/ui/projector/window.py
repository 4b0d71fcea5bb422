"""One projector window: a surface, its rotation, and how it fills a display or not.

Finding displays is ``screens``; what is shown comes in as views.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.app.views.projector import (
    MessageView,
    MovesView,
    PrizesView,
    ProjectorView,
    SeatListView,
)
from tourney.ui.projector.rotation import PageKey, Rotation
from tourney.ui.projector.surface import Surface

SLOTS: dict[type, PageKey] = {
    SeatListView: PageKey.SEATS,
    MovesView: PageKey.MOVES,
    PrizesView: PageKey.PRIZES,
    MessageView: PageKey.MESSAGE,
}
"""The page that shows a view; every other view is the clock's."""


class ProjectorWindow(QWidget):
    """A window for the room. It never takes the focus from the desk.

    ``desk_wanted`` is emitted when Esc leaves the full picture, ``closed`` when it closes.
    """

    desk_wanted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        """Make a window with nothing to show; ``open_window`` or ``fill`` brings it up."""
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(self.tr("Projector"))
        self.surface = Surface(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.surface)
        self._views: dict[PageKey, ProjectorView] = {}
        self.rotation = Rotation(self.has_view, self._turn_ms, self)
        self.rotation.changed.connect(self._show)
        self.resize(QSize(960, 540))

    def has_view(self, key: PageKey) -> bool:
        """Whether that page has something to show."""
        return key in self._views

    def set_view(self, view: ProjectorView) -> None:
        """Take what a page shows from now on; clock, start and end share one page."""
        key = SLOTS.get(type(view), PageKey.CLOCK)
        known = key in self._views
        self._views[key] = view
        if not known:
            self.rotation.settle()
        elif key is self.rotation.current:
            self.surface.show_view(view)

    def drop_view(self, key: PageKey) -> None:
        """Take a page away, for example a message that has been read."""
        if self._views.pop(key, None) is not None:
            self.rotation.settle()

    def set_rotation(self, plan: Sequence[tuple[PageKey, int]]) -> None:
        """Set the rotation as (page, seconds); ``WHOLE_TURN`` = until seen once."""
        self.rotation.set_plan(plan)

    def set_theme(self, key: str) -> None:
        """Change the design by its key (see ``themes.THEMES``)."""
        self.surface.set_theme(key)

    def fill(self, screen: QScreen) -> None:
        """Fill another display; keys stay with the desk."""
        self._take_keys(False)
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def open_window(self) -> None:
        """Open as an ordinary window, where there is only one display."""
        self._take_keys(True)
        self.showNormal()

    def toggle_full(self) -> None:
        """Fill the display the window is on, or give it back."""
        if self.isFullScreen():
            self.leave_full()
        else:
            self.setGeometry(self.screen().geometry())
            self.showFullScreen()

    def leave_full(self) -> None:
        """Give the desk back."""
        if self.isFullScreen():
            self.resize(QSize(960, 540))
            self.open_window()
            self.desk_wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills, Esc gives the desk back."""
        if event.key() == Qt.Key.Key_F11:
            self.toggle_full()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave_full()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell the desk."""
        super().closeEvent(event)
        self.closed.emit()

    def _take_keys(self, wanted: bool) -> None:
        """Let the window have keys or not; changing that hides a window until shown again."""
        flag = Qt.WindowType.WindowDoesNotAcceptFocus
        if bool(self.windowFlags() & flag) == wanted:
            self.setWindowFlag(flag, not wanted)

    def _show(self, key: PageKey) -> None:
        view = self._views.get(key)
        if view is not None:
            self.surface.show_view(view)

    def _turn_ms(self, key: PageKey) -> int:
        view = self._views.get(key)
        return self.surface.turn_ms(view) if view is not None else 0
