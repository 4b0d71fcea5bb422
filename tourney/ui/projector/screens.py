"""Which display is the room's: finds it, and follows plug and unplug.

Nothing is drawn here. A mirrored display is no second one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

DEBOUNCE_MS = 350


class ScreenSource(Protocol):
    """Where displays are asked for; a test gives its own.

    Of a display only ``name()`` and ``geometry()`` are asked.
    """

    def screens(self) -> Sequence[QScreen]:
        """Return all displays."""
        ...

    def desk_screen(self) -> QScreen | None:
        """Return the display the desk is on."""
        ...

    def listen(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever a display comes, goes or moves."""
        ...


def screen_of(widget: QWidget) -> QScreen:
    """Return the display on which the middle of a window is, else the primary one.

    ``QWidget.screen()`` is not asked: Python's object of the display would die with the widget,
    for everybody who holds it.
    """
    found = QGuiApplication.screenAt(widget.frameGeometry().center())
    return found or QGuiApplication.primaryScreen()


class QtScreens:
    """The displays Qt knows of."""

    def __init__(
        self, app: QGuiApplication, desk: Callable[[], QScreen | None] | None = None
    ) -> None:
        """Ask ``app`` for displays; ``desk`` tells which one the desk is on, else the primary."""
        self._app = app
        self._desk = desk or app.primaryScreen

    def screens(self) -> Sequence[QScreen]:
        """Return all displays."""
        return self._app.screens()

    def desk_screen(self) -> QScreen | None:
        """Return the display the desk is on."""
        return self._desk()

    def listen(self, changed: Callable[[], None]) -> None:
        """Follow plug, unplug, a new primary display and a new size of any display."""

        def added(screen: QScreen) -> None:
            screen.geometryChanged.connect(lambda *_: changed())
            changed()

        self._app.screenAdded.connect(added)
        self._app.screenRemoved.connect(lambda *_: changed())
        self._app.primaryScreenChanged.connect(lambda *_: changed())
        for screen in self._app.screens():
            screen.geometryChanged.connect(lambda *_: changed())


class ScreenWatcher(QObject):
    """Tells which displays belong to the room, once things have been quiet for 350 ms.

    ``changed`` carries the list of room displays, left to right, empty when there is none.
    """

    changed = Signal(object)

    def __init__(self, source: ScreenSource, parent: QObject | None = None) -> None:
        """Look once, then follow ``source``."""
        super().__init__(parent)
        self._source = source
        self._known = _places(self.room_screens())
        self._quiet = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._quiet.timeout.connect(self._look)
        source.listen(self._quiet.start)

    def room_screens(self) -> list[QScreen]:
        """Return the displays that are neither the desk's nor a mirror of another."""
        desk = self._source.desk_screen()
        places = [desk.geometry()] if desk is not None else []
        found = []
        for screen in self._source.screens():
            if screen is desk or screen.geometry() in places:
                continue
            places.append(screen.geometry())
            found.append(screen)
        return sorted(found, key=lambda s: (s.geometry().x(), s.geometry().y()))

    def _look(self) -> None:
        now = self.room_screens()
        if _places(now) != self._known:
            self._known = _places(now)
            self.changed.emit(now)


class Projecting(Protocol):
    """What a window must do to be put on a display."""

    def fill(self, screen: QScreen) -> None:
        """Fill that display."""
        ...

    def open_window(self) -> None:
        """Stand as a window beside the desk."""
        ...


class Placement(QObject):
    """Keeps projector windows where they belong while displays come and go.

    The first window gets the first room display, the second the next; those left over,
    and all of them on a single display, stand as windows.
    """

    def __init__(self, watcher: ScreenWatcher, parent: QObject | None = None) -> None:
        """Follow ``watcher``."""
        super().__init__(parent)
        self._windows: list[Projecting] = []
        self._watcher = watcher
        watcher.changed.connect(self._place_all)

    def add(self, window: Projecting) -> None:
        """Place a window now and from now on."""
        self._windows.append(window)
        self._place(len(self._windows) - 1, self._watcher.room_screens())

    def remove(self, window: Projecting) -> None:
        """Forget a window that has been closed."""
        if window in self._windows:
            self._windows.remove(window)

    def _place_all(self, screens: list[QScreen]) -> None:
        for index in range(len(self._windows)):
            self._place(index, screens)

    def _place(self, index: int, screens: list[QScreen]) -> None:
        if index < len(screens):
            self._windows[index].fill(screens[index])
        else:
            self._windows[index].open_window()


def _places(screens: Sequence[QScreen]) -> list[tuple[str, QRect]]:
    """Return names and places: a display object may be gone when it is next asked."""
    return [(screen.name(), screen.geometry()) for screen in screens]
