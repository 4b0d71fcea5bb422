"""The clock's digits, which become a field when a time is to be typed."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tourney.ui.toolkit import fit, formats, theme

_TYPED = re.compile(r"\s*(?:(\d{1,2})[:.])?(\d{1,3})(?:[:.](\d{2}))?\s*\Z")


class ClockField(QWidget):
    """Shows the time left; a click or ``edit`` lets it be typed as 12:30 or as minutes."""

    time_set = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._color = "", "text"
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.field = QLineEdit(self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.field.setAccessibleName(self.tr("Time left, as 12:30 or in minutes"))
        self.field.setToolTip(self.tr("As 12:30, or in minutes. Enter sets it, Esc leaves it."))
        self.field.setFont(theme.font(theme.TITLE, figure=True))
        self.field.installEventFilter(self)
        self.field.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.field)
        self.setToolTip(self.tr("Set the time  (Ctrl+T)"))

    def show_time(self, ms: int | None, color: str) -> None:
        """Show what is left; ``None`` shows nothing, the clock has done its work."""
        self._text, self._color = "" if ms is None else formats.countdown(ms), color
        self.setAccessibleName(self._text)
        self.update()

    def edit(self) -> None:
        """Let the time be typed."""
        self.field.setText(self._text)
        self.field.show()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def sizeHint(self) -> QSize:
        """Room for an hour's digits, or the field."""
        metrics = QFontMetrics(theme.font(theme.HUGE, figure=True))
        return QSize(metrics.horizontalAdvance("0:00:00"), metrics.height() - 6)

    def minimumSizeHint(self) -> QSize:
        """Never less than that."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click lets the time be typed."""
        self.edit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter sets the time, Esc and going elsewhere leave it."""
        if event.type() == QEvent.Type.FocusOut:
            self.field.hide()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self._leave()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._set()
                return True
        return super().eventFilter(watched, event)

    def _set(self) -> None:
        ms = typed_ms(self.field.text())
        if ms is None:
            self.field.selectAll()
            return
        self._leave()
        self.time_set.emit(ms)

    def _leave(self) -> None:
        self.field.hide()
        window = self.window().findChild(QWidget, "pages")
        if window is not None:
            window.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the digits, as large as there is room."""
        if self.field.isVisible():
            return
        painter = QPainter(self)
        painter.setPen(theme.current().color(self._color))
        font = theme.font(theme.HUGE, figure=True)
        room = QRectF(self.rect())
        found = fit.fit(self._text, font, room.width(), room.height(), theme.HUGE * 4 / 3)
        fit.draw(painter, room, found, Qt.AlignmentFlag.AlignCenter)
        painter.end()


def typed_ms(text: str) -> int | None:
    """Read 12:30, 1:05:00 or 12 (minutes) as milliseconds; ``None`` for anything else."""
    match = _TYPED.match(text)
    if match is None:
        return None
    first, second, third = match.groups()
    if third is not None:
        hours, minutes, seconds = int(first or 0), int(second), int(third)
    elif first is not None:
        hours, minutes, seconds = 0, int(first), int(second)
    else:
        hours, minutes, seconds = 0, int(second), 0
    if seconds > 59:
        return None
    return ((hours * 60 + minutes) * 60 + seconds) * 1000
