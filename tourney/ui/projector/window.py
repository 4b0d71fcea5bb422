"""One projector window: a surface, its rotation, and how it fills a display or not.

Finding displays is ``screens``; what is shown comes in as views.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
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
from tourney.ui.projector.screens import screen_of
from tourney.ui.projector.surface import Surface

SLOTS: dict[type, PageKey] = {
    SeatListView: PageKey.SEATS,
    MovesView: PageKey.MOVES,
    PrizesView: PageKey.PRIZES,
    MessageView: PageKey.MESSAGE,
}
"""The page that shows a view; every other view is the clock's."""
_WINDOW = QSize(960, 540)


class ProjectorWindow(QWidget):
    """A window for the room. It never takes the focus from the desk.

    ``desk_wanted`` is emitted when Esc leaves the full picture, ``closed`` when it closes.
    """

    desk_wanted = Signal()
    closed = Signal()

    def __init__(self, of_the_desk: Callable[[QScreen], bool] | None = None) -> None:
        """Make a window with nothing to show; ``open_window`` or ``fill`` brings it up.

        ``of_the_desk`` tells whether the desk is on a display; by default it is on every one.
        """
        super().__init__(None, Qt.WindowType.Window)
        self._of_the_desk = of_the_desk or (lambda _: True)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(self.tr("Projector"))
        self.surface = Surface(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.surface)
        self._views: dict[PageKey, ProjectorView] = {}
        self.rotation = Rotation(self.has_view, self._turn_ms, self)
        self.rotation.changed.connect(self._show)
        self.resize(_WINDOW)

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
        """Fill a display. The keys stay with the desk, unless it is the desk's own display.

        There a window without the keyboard might stay behind the desk, and Esc must reach it.
        """
        over_desk = self._of_the_desk(screen)
        self._take_keys(over_desk)
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        # showFullScreen() would ask for the keyboard as well.
        self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        self.show()
        if over_desk:
            self.raise_()
            self.activateWindow()

    def open_window(self) -> None:
        """Open as an ordinary window, where there is only one display."""
        filled = self.isFullScreen()
        self._take_keys(True)
        self.showNormal()
        if filled:  # the size it had before is that of the display
            self.setGeometry(_in_the_middle(screen_of(self).availableGeometry()))

    def toggle_full(self) -> None:
        """Fill the display the window is on, or give it back."""
        if self.isFullScreen():
            self.leave_full()
        else:
            self.fill(screen_of(self))

    def leave_full(self) -> None:
        """Give the desk back."""
        if self.isFullScreen():
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


def _in_the_middle(room: QRect) -> QRect:
    """Return where a window stands in the middle of a display."""
    place = QRect(room.topLeft(), _WINDOW.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place
