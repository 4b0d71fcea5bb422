"""The projector windows of the desk: opened, placed, filled from the event, and remembered.

A second display gets one by itself; what a window draws is ``tourney.ui.projector``.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QScreen

from tourney.app.changes import ChangeSet
from tourney.app.views.projector import ProjectorView
from tourney.app.views.projector_fill import ProjectorFill
from tourney.ui.bridge import Bridge
from tourney.ui.projector.rotation import PageKey
from tourney.ui.projector.screens import Placement, ScreenSource, ScreenWatcher
from tourney.ui.projector.window import SLOTS, ProjectorWindow
from tourney.ui.shell.house_memory import HouseMemory
from tourney.ui.shell.show_plan import ShowPlan

_LATER_MS = 150


class Projectors(QObject):
    """Holds the windows with their plans. ``changed`` when one opened, closed or was set anew."""

    changed = Signal()
    desk_wanted = Signal()

    def __init__(
        self, memory: HouseMemory, source: ScreenSource, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._memory, self._source = memory, source
        self._watcher = ScreenWatcher(source, self)
        self._watcher.changed.connect(lambda _: self._serve_displays())
        self._placement = Placement(self._watcher, self)
        self.windows: list[ProjectorWindow] = []
        self._plans: list[ShowPlan] = [
            ShowPlan.from_plain(plain) for plain in _as_list(memory.get("projectors"))
        ]
        self.message, self.title = "", ""
        self._bridge: Bridge | None = None
        self._fill = ProjectorFill()
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self.refill)

    # --- windows

    def follow(self, bridge: Bridge | None) -> None:
        """Show this event from now on; ``None`` closes every window."""
        self._bridge, self._fill = bridge, ProjectorFill()
        self._later.stop()
        if bridge is None:
            for window in list(self.windows):
                window.close()
            return
        bridge.changed.connect(self._changed)
        self._serve_displays()
        self.refill()

    def open_window(self) -> ProjectorWindow:
        """Open one more window, on the next display of the room or beside the desk."""
        window = ProjectorWindow(self._of_the_desk)
        number = len(self.windows)
        if number == len(self._plans):
            self._plans.append(ShowPlan())
        window.closed.connect(lambda: self._forget(window))
        window.desk_wanted.connect(self.desk_wanted)
        self.windows.append(window)
        self._wear(number)
        self._placement.add(window)
        self.refill()
        self.changed.emit()
        return window

    def fill_display(self) -> None:
        """Let the first window fill its display or give it back; open one if there is none."""
        window = self.windows[0] if self.windows else self.open_window()
        window.toggle_full()

    def _of_the_desk(self, screen: QScreen) -> bool:
        """Whether the desk is on a display, or on one that shows the same place."""
        desk = self._source.desk_screen()
        return desk is None or screen.geometry() == desk.geometry()

    def plan(self, number: int) -> ShowPlan:
        """Return the plan of a window, also of one not open."""
        return self._plans[number] if number < len(self._plans) else ShowPlan()

    def set_plan(self, number: int, plan: ShowPlan) -> None:
        """Give a window a plan, and remember it."""
        while len(self._plans) <= number:
            self._plans.append(ShowPlan())
        self._plans[number] = plan
        if number < len(self.windows):
            self._wear(number)
        self._memory.put("projectors", [each.to_plain() for each in self._plans])
        self.changed.emit()

    def set_message(self, title: str, text: str) -> None:
        """Show a message on every window that shows messages; an empty one is taken away."""
        self.title, self.message = title, text
        self.refill()
        for number, window in enumerate(self.windows):
            if text.strip():
                if PageKey.MESSAGE not in self.plan(number).pages:
                    self.set_plan(number, self.plan(number).with_page(PageKey.MESSAGE, True))
                window.rotation.hold(PageKey.MESSAGE, self.plan(number).seconds[PageKey.MESSAGE])
        self.changed.emit()

    def _serve_displays(self) -> None:
        """Give each display of the room a window while an event is open."""
        while self._bridge is not None and len(self.windows) < len(self._watcher.room_screens()):
            self.open_window()

    def _wear(self, number: int) -> None:
        window, plan = self.windows[number], self.plan(number)
        window.set_theme(plan.theme)
        window.set_rotation(plan.rotation())
        window.surface.set_turn(plan.turn)

    def _forget(self, window: ProjectorWindow) -> None:
        if window in self.windows:
            self.windows.remove(window)
            self._placement.remove(window)
            window.deleteLater()
            self.changed.emit()

    # --- what they show

    def tick(self) -> None:
        """Show the time as it is now."""
        if self._bridge is None or not self.windows:
            return
        reading = self._bridge.reading()
        for view in (self._fill.clock(reading), *self._moves()):
            for window in self.windows:
                window.set_view(view)

    def _moves(self) -> list[ProjectorView]:
        """Return the page of moves while there are any; it empties by itself with time."""
        if self._bridge is None:
            return []
        view = self._fill.moves(self._bridge.reading())
        if view.rows or view.broken_tables:
            return [view]
        for window in self.windows:
            window.drop_view(PageKey.MOVES)
        return []

    def views(self) -> list[ProjectorView]:
        """Return what every page shows now."""
        if self._bridge is None:
            return []
        return self._fill.views(self._bridge.reading(), self.message, self.title)

    def refill(self) -> None:
        """Fill every page anew."""
        if self._bridge is None or not self.windows:
            return
        views = self.views()
        shown = {SLOTS.get(type(view), PageKey.CLOCK) for view in views}
        for window in self.windows:
            for view in views:
                window.set_view(view)
            for key in PageKey:
                if key not in shown:
                    window.drop_view(key)

    def _changed(self, _: ChangeSet) -> None:
        """Fill soon: the desk is painted first."""
        if not self._later.isActive():
            self._later.start()


def _as_list(plain: object) -> list[object]:
    return plain if isinstance(plain, list) else []
