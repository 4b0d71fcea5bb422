"""The picture itself: draws the page of the current view, fades between pages, pulses, rolls.

Which page is up is told from outside (see ``rotation`` and ``window``).
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tourney.app.views.projector import (
    BeforeStartView,
    ClockView,
    MessageView,
    MovesView,
    PrizesView,
    ProjectorView,
    SeatListView,
    WinnerView,
)
from tourney.ui.projector.canvas import Canvas, Written
from tourney.ui.projector.clock_page import ClockPage
from tourney.ui.projector.list_pages import MovesPage, PrizesPage, SeatListPage
from tourney.ui.projector.page import Moment, Page
from tourney.ui.projector.plain_pages import BeforeStartPage, BreakPage, MessagePage, WinnerPage
from tourney.ui.projector.theme import Theme
from tourney.ui.projector.themes import THEMES

FADE_MS = 320
FRAME_MS = 33
PULSE_MS = 500


def monotonic_ms() -> int:
    """Return a reading in milliseconds that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Surface(QWidget):
    """Draws one :data:`ProjectorView` at a time, at any size."""

    def __init__(
        self, parent: QWidget | None = None, now: Callable[[], int] = monotonic_ms
    ) -> None:
        """Start empty; ``now`` gives milliseconds for fades and rolling lists."""
        super().__init__(parent)
        self.theme: Theme = THEMES["night"]
        self.view: ProjectorView | None = None
        self.written: list[Written] = []
        self._now = now
        self._since = now()
        self._turn = 0
        self._faded_from: QPixmap | None = None
        self._fade_start = 0
        self._ground: QPixmap | None = None
        self._pulse_start = now()
        self._pages = _pages()
        self._frames = QTimer(self, interval=FRAME_MS)
        self._frames.timeout.connect(self._frame)
        self._pulse = QTimer(self, singleShot=True, interval=PULSE_MS)
        self._pulse.timeout.connect(self.update)
        self.setMinimumSize(QSize(160, 90))

    def set_theme(self, key: str) -> None:
        """Change the design; an unknown key raises ``KeyError``."""
        self.theme = THEMES[key]
        self._ground = None
        self._rest()

    def set_turn(self, degrees: int) -> None:
        """Turn the picture by 90 or 270 degrees clockwise for a display on its side; 0 not."""
        if degrees not in (0, 90, 270):
            raise ValueError(f"a picture is not turned by {degrees} degrees")
        self._turn = degrees
        self._rest()

    def show_view(self, view: ProjectorView, *, fade: bool = True) -> None:
        """Show ``view``; when that is another page, cross-fade to it and start it anew."""
        old = self.view
        changes = old is None or self.page(old) is not self.page(view)
        if changes:
            if fade and old is not None and self.isVisible():
                self._faded_from = self.grab()
                self._fade_start = self._now()
            self._since = self._now()
        self.view = view
        self._pulse_start = self._now()
        if isinstance(view, ClockView) and view.last_minute:
            self._pulse.start()
        self._rest()

    def page(self, view: ProjectorView) -> Page:
        """Return the page that draws ``view``."""
        if isinstance(view, ClockView) and view.on_break:
            return self._pages["break"]
        return self._pages[type(view).__name__]

    def turn_ms(self, view: ProjectorView) -> int:
        """Return how long ``view`` needs to be seen once; 0 when it is seen at once."""
        return self.page(view).turn_ms(self._canvas(QPainter()), view)

    def picture(self, size: QSize, shown_ms: int = 0) -> QImage:
        """Draw the current view once at ``size`` pixels, as a picture for a file."""
        image = QImage(size, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHints(_hints())
        rect = QRectF(0, 0, size.width(), size.height())
        self.theme.paint_ground(painter, rect)
        self._draw(Canvas(painter, rect, self.theme), Moment(shown_ms))
        painter.end()
        return image

    @property
    def fading(self) -> bool:
        """Whether a cross-fade is under way."""
        return self._faded_from is not None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, page, and what is left of the page before."""
        painter = QPainter(self)
        painter.setRenderHints(_hints())
        painter.drawPixmap(0, 0, self._ground_pixmap())
        bright = self._now() - self._pulse_start < PULSE_MS
        painter.save()
        if self._turn:
            painter.translate(self.width() / 2, self.height() / 2)
            painter.rotate(self._turn)
            painter.translate(-self.height() / 2, -self.width() / 2)
        self._draw(self._canvas(painter), Moment(self._now() - self._since, bright))
        painter.restore()
        if self._faded_from is not None:
            share = (self._now() - self._fade_start) / FADE_MS
            painter.setOpacity(max(0.0, 1 - share))
            painter.drawPixmap(self.rect(), self._faded_from)
        painter.end()

    def _draw(self, canvas: Canvas, moment: Moment) -> None:
        if self.view is not None:
            self.page(self.view).draw(canvas, self.view, moment)
        self.written = canvas.written

    def _canvas(self, painter: QPainter) -> Canvas:
        wide, tall = self.width(), self.height()
        rect = QRectF(0, 0, tall, wide) if self._turn else QRectF(0, 0, wide, tall)
        return Canvas(painter, rect, self.theme)

    def _ground_pixmap(self) -> QPixmap:
        """Return the theme's ground at this size, drawn once."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground is None or self._ground.size() != size:
            self._ground = QPixmap(size)
            self._ground.setDevicePixelRatio(ratio)
            painter = QPainter(self._ground)
            painter.setRenderHints(_hints())
            self.theme.paint_ground(painter, QRectF(self.rect()))
            painter.end()
        return self._ground

    def _rest(self) -> None:
        """Redraw, and keep frames coming only while something moves."""
        moving = self.fading or (
            self.view is not None
            and self.page(self.view).moves(self._canvas(QPainter()), self.view)
        )
        if moving and not self._frames.isActive():
            self._frames.start()
        elif not moving:
            self._frames.stop()
        self.update()

    def _frame(self) -> None:
        if self._faded_from is not None and self._now() - self._fade_start >= FADE_MS:
            self._faded_from = None
            self._rest()
        self.update()


def _hints() -> QPainter.RenderHint:
    return QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


def _pages() -> dict[str, Page]:
    """Return one page for each type of view, and the one for a clock on a break."""
    return {
        ClockView.__name__: ClockPage(),
        "break": BreakPage(),
        BeforeStartView.__name__: BeforeStartPage(),
        WinnerView.__name__: WinnerPage(),
        SeatListView.__name__: SeatListPage(),
        MovesView.__name__: MovesPage(),
        PrizesView.__name__: PrizesPage(),
        MessageView.__name__: MessagePage(),
    }
