"""The clock of the overview: state and level, the time as large as it fits, the blinds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.app.views.overview import SheetRow
from tourney.app.views.strip import StripView
from tourney.ui.shell.wording import stakes_text, to_pay_text
from tourney.ui.toolkit import fit, formats, theme

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class BigClock(QWidget):
    """Draws the clock; the state is always a word, its colour only repeats it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strip: StripView | None = None
        self._row: SheetRow | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_clock(self, strip: StripView, row: SheetRow | None) -> None:
        """Show the clock as it stands, with the row of the sheet it is on."""
        self._strip, self._row = strip, row
        self.setAccessibleName(
            ", ".join(filter(None, (self.head(), self.time(), self.blinds(), self.note())))
        )
        self.update()

    def sizeHint(self) -> QSize:
        """Large, but it gives way."""
        return QSize(420, 240)

    def minimumSizeHint(self) -> QSize:
        """Still to be read at arm's length."""
        return QSize(260, 150)

    def head(self) -> str:
        """Say the level, or the break, and the state."""
        strip = self._strip
        if strip is None:
            return ""
        if strip.status == "finished":
            return self.tr("Finished · the winner is") if strip.winners else self.tr("Finished")
        level = self.tr("Level {level} of {levels}").format(
            level=strip.level, levels=max(strip.level, strip.levels)
        )
        state = self.tr("not started") if strip.status == "setup" else ""
        if not state and not strip.running:
            state = self.tr("paused")
        if not state and strip.last_minute:
            state = self.tr("last minute")
        if strip.on_break:
            level = self.tr("Break after level {level}").format(level=strip.level)
        return " · ".join(filter(None, (level, state)))

    def time(self) -> str:
        """Write the time left; after the end, who has won."""
        if self._strip is not None and self._strip.status == "finished":
            return " · ".join(self._strip.winners)
        return formats.countdown(self._strip.remaining_ms) if self._strip else ""

    def blinds(self) -> str:
        """Write the blinds and, after an arrow, the next ones."""
        strip = self._strip
        if strip is None:
            return ""
        if strip.status == "finished":
            return to_pay_text(strip)
        now = stakes_text(strip.stakes)
        if strip.following is None:
            return now
        return self.tr("{blinds}   next {following}").format(
            blinds=now, following=stakes_text(strip.following)
        )

    def note(self) -> str:
        """Say what else stands in this row of the sheet: when play goes on, colour-up, note."""
        strip, row = self._strip, self._row
        if strip is None or row is None:
            return ""
        parts = [row.note]
        if strip.back_at is not None:
            at = formats.time_of_day(strip.back_at, strip.zone)
            parts.append(self.tr("back at {time}").format(time=at))
        if row.colour_up:
            parts.append(self.tr("colour up {chips}").format(chips=row.colour_up))
        if strip.next_break_ms is not None:
            left = formats.countdown(strip.next_break_ms)
            parts.append(self.tr("break in {time}").format(time=left))
        return " · ".join(filter(None, parts))

    def _color(self) -> str:
        strip = self._strip
        if strip is not None and strip.status == "finished":
            return "text"
        if strip is None or not strip.running:
            return "quiet"
        return "attention" if strip.last_minute else "accent" if strip.on_break else "text"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw four lines, the time taking what the others leave."""
        painter = QPainter(self)
        width, height = self.width(), self.height()
        small = min(30.0, height * 0.14)
        middle = min(44.0, height * 0.18)
        top = 0.0
        for text, high, color, largest in (
            (self.head(), small, self._color() if self._color() != "text" else "quiet", 22),
            (self.time(), height - 2 * small - middle, self._color(), 200),
            (self.blinds(), middle, "text", 34),
            (self.note(), small, "quiet", 18),
        ):
            room = QRectF(0, top, width, high)
            font = theme.font(figure=True)
            painter.setPen(theme.current().color(color))
            fit.draw(painter, room, fit.fit(text, font, width, high, largest, 9), _LEFT)
            top += high
        painter.end()
