"""The window of the desk: the list of events, or the event that is open, with its clock driven.

Remembers its place, its theme and what is folded as settings of the house.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tourney.app.changes import ChangeSet
from tourney.app.keeper import Keeper
from tourney.app.session import Session
from tourney.app.steady_time import SteadyTime
from tourney.ui.awake import Awake
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.dialogs.refusal_line import said
from tourney.ui.projector.screens import QtScreens, screen_of
from tourney.ui.shell.bars import REFUSAL_MS, Answer, Bars
from tourney.ui.shell.clock_driver import ClockDriver
from tourney.ui.shell.event_desk import EventDesk
from tourney.ui.shell.forms import open_form
from tourney.ui.shell.house_memory import HouseMemory
from tourney.ui.shell.notices import Notices
from tourney.ui.shell.pages import PageMaker
from tourney.ui.shell.projectors import Projectors
from tourney.ui.shell.start_page import StartPage
from tourney.ui.shell.sweeper import Sweeper
from tourney.ui.sound import Sounds
from tourney.ui.toolkit import theme
from tourney.values.errors import TourneyError

_MADE_FOR = QSize(1440, 900)
_FRAME = 40
"""Pixels that a window system may add above and below."""


class DeskWindow(QMainWindow):
    """The director's window over one house."""

    def __init__(
        self,
        session: Session,
        time: SteadyTime,
        *,
        sounds: Sounds | None = None,
        awake: Awake | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Tourney"))
        self._session, self._time = session, time
        self._memory = HouseMemory(session.store)
        self._sounds, self._awake = sounds or Sounds(self), awake or Awake()
        self._sweeper = Sweeper(self)
        self.bars = Bars()
        self.projectors = Projectors(self._memory, self._screens(), self)
        self.projectors.desk_wanted.connect(self._take_over)
        self.start = StartPage(session)
        self.start.chosen.connect(self.open_event)
        self.start.new_wanted.connect(self.new_event)
        self.desk: EventDesk | None = None
        self._bridge: Bridge | None = None
        self._driver: ClockDriver | None = None
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bars)
        column.addWidget(self._stack, 1)
        self.setCentralWidget(middle)
        self._notices = Notices(self.bars)
        self._sounds.fell_back.connect(self._notices.beeps_instead)
        for keys, do in (
            ("Ctrl+O", self.toggle_start),
            ("Ctrl+N", self.new_event),
            ("Ctrl+P", self.open_projector),
            ("F11", self.projectors.fill_display),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(do)
        self.setMinimumSize(1120, 640)
        self._take_back_place()
        if session.store.read_only:
            self._notices.reads_only()

    def appear(self) -> None:
        """Show the window where it was last, as large as the display at most."""
        room = screen_of(self).availableSize()
        if self.width() > room.width() or self.height() + _FRAME > room.height():
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)
        self.show()

    # --- events

    def land(self) -> None:
        """Open the event under way, where there is one; else show the list."""
        running = [e for e in self._session.store.events() if e.status == "running"]
        if len(running) == 1:
            self.open_event(running[0].id)
            return
        last = self._memory.get("event")
        if any(event.id == last for event in running):
            self.open_event(str(last))
        else:
            self.show_start()

    def open_event(self, event: str) -> None:
        """Open an event on the desk; another that was open is left."""
        if self._bridge is not None and self._bridge.event_id == event:
            self._show_desk()
            return
        self._leave()
        try:
            opened = self._session.open(event)
        except TourneyError as error:
            self.bars.say("refused", said(error), for_ms=REFUSAL_MS)
            self.show_start()
            return
        self._bridge = bridge = Bridge(opened, self)
        bridge.refused.connect(self._refused)
        bridge.done.connect(lambda _: self.bars.close_bar("refused"))
        keeper = Keeper(self._session, opened, self._time)
        self._driver = driver = ClockDriver(keeper, self._sounds, self._awake, self)
        pages = PageMaker(self.projectors)
        self.desk = desk = EventDesk(bridge, self, pages, chance=self._session.chance)
        self._stack.addWidget(desk)
        self._stack.setCurrentWidget(desk)
        desk.fold_attention(bool(self._memory.get("attention_folded", False)))
        desk.panel.folded.connect(self.fold_attention)
        desk.urgent.connect(self._show_title)
        self._notices.follow(driver, keeper)
        driver.ticked.connect(desk.tick)
        driver.ticked.connect(self.projectors.tick)
        driver.ticked.connect(pages.tick)
        self.projectors.follow(bridge)
        bridge.changed.connect(self._drive_changed)
        bridge.changed.connect(self._sweeper.stir)
        self._memory.put("event", event)
        self._drive()
        self._show_title(0)
        self._show_desk()
        self._sweeper.begin()

    def _drive_changed(self, changes: ChangeSet) -> None:
        """Only what changes the clock needs it looked at before its next second."""
        if changes.clock or changes.settings or changes.status or changes.everything:
            self._drive()

    def _drive(self) -> None:
        """Pulse at once, and keep the machine awake while the clock runs."""
        if self._driver is None or self._bridge is None:
            return
        clock = self._bridge.reading().state.clock
        self._driver.keep_awake(clock.running)
        QTimer.singleShot(0, self._driver, self._driver.pulse)

    def _leave(self) -> None:
        """Close the event that is open: its last backup is made."""
        if self._driver is not None:
            self._notices.tell(self._driver.stop())
            self._driver.deleteLater()
        if self._bridge is not None:
            self._bridge.close()
            self._bridge.deleteLater()
        if self.desk is not None:
            self._stack.removeWidget(self.desk)
            self.desk.hide()
            self.desk.deleteLater()
        self.desk, self._bridge, self._driver = None, None, None

    # --- what commands ask of the window

    def show_start(self) -> None:
        """Show the list of events; the clock of the one that is open goes on."""
        self.setWindowTitle(self.tr("Tourney"))
        self._stack.setCurrentWidget(self.start)
        self.start.refresh()

    def toggle_start(self) -> None:
        """Go to the list of events, and back to the one that is open."""
        if self._stack.currentWidget() is self.start and self.desk is not None:
            self._show_desk()
        else:
            self.show_start()

    def _show_desk(self) -> None:
        if self.desk is not None:
            self._stack.setCurrentWidget(self.desk)
            self._show_title(self.desk.panel.urgent)
            self.desk.give_keyboard_back()

    def _take_over(self) -> None:
        """Come to the front again after a projector filled this display."""
        self.raise_()
        self.activateWindow()

    def new_event(self) -> None:
        """Make an event and open it."""
        from tourney.ui.dialogs.new_event import NewEventDialog

        dialog = NewEventDialog(self._session, self)

        def made() -> None:
            if dialog.created is not None:
                self.open_event(dialog.created)

        dialog.accepted.connect(made)
        dialog.open()

    def open_form(self, name: str) -> None:
        """Open a form of the event: ``add_players``, ``import``, ``export``, ``settings``."""
        if self._bridge is not None:
            open_form(name, self._bridge, self)

    def change_theme(self) -> None:
        """Change between dark and light, and remember it."""
        key = "light" if theme.current().key == "dark" else "dark"
        self._memory.put("theme", key)
        self._wear(key)

    def open_projector(self) -> None:
        """Open one more projector window."""
        if self._bridge is not None:
            self.projectors.open_window()

    def set_time(self) -> None:
        """Let the time left be typed."""
        if self.desk is not None:
            self.desk.strip.clock.edit()

    def fold_attention(self) -> None:
        """Fold Attention away, or back, and remember it."""
        if self.desk is not None:
            self._memory.put("attention_folded", self.desk.fold_attention())

    def answer_first(self) -> None:
        """Accept what is proposed first."""
        if self.desk is not None:
            self.desk.panel.answer_first()

    # --- the window

    def _refused(self, refused: Refused) -> None:
        """Say a refusal here, unless a form in front of the desk says it."""
        if QApplication.activeModalWidget() is not None or self._bridge is None:
            return
        answers = []
        if refused.again is not None:
            overridable = bool(refused.error.params.get("overridable"))
            text = self.tr("Do it anyway") if overridable else self.tr("Undo these together")
            answers = [Answer(text, refused.again, "F9")]
        text = said(refused.error, self._bridge.reading())
        self.bars.say("refused", text, answers, for_ms=None if answers else REFUSAL_MS)

    def _show_title(self, urgent: int) -> None:
        if self._bridge is None:
            return
        name = self._bridge.reading().state.settings.name
        self.setWindowTitle(f"({urgent}) {name}" if urgent else name)

    def _wear(self, key: str) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, key)
        if self.desk is not None:
            self.desk.retint()

    def _screens(self) -> QtScreens:
        """Return the displays; the desk is on the one where this window is."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return QtScreens(app, lambda: screen_of(self))

    def _take_back_place(self) -> None:
        key = str(self._memory.get("theme", "dark"))
        self._wear(key if key in theme.PALETTES else "dark")
        place = self._memory.get("window")
        if not isinstance(place, str) or not self.restoreGeometry(
            QByteArray.fromBase64(place.encode())
        ):
            self.resize(_MADE_FOR)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place, make the last backup, and let everything go."""
        place = bytes(self.saveGeometry().toBase64().data()).decode()
        self._memory.put("window", place)
        self.projectors.follow(None)
        self._leave()
        super().closeEvent(event)
