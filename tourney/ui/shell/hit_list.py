"""The answers of the search, over the field: who or what, where, and what Enter does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from tourney.ui.toolkit import fit, theme

_HEIGHT = 36
_SHARES = (0.42, 0.32, 0.26)


@dataclass(frozen=True, slots=True)
class HitRow:
    """One answer as written: title, a quiet note, what Enter does, and its colour."""

    title: str
    note: str
    does: str
    color: str = "accent"


class HitList(QFrame):
    """Shows rows with one marked; ``clicked(row)`` when one was."""

    clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.rows: Sequence[HitRow] = ()
        self.marked = 0
        self.hide()

    def show_rows(self, rows: Sequence[HitRow]) -> None:
        """Show these answers, the first marked; none hides the list."""
        self.rows, self.marked = rows, 0
        self._say()
        self.setVisible(bool(rows))
        self.resize(self.sizeHint())
        self.raise_()
        self.update()

    def move_mark(self, step: int) -> None:
        """Mark the next or the one before."""
        if self.rows:
            self.marked = (self.marked + step) % len(self.rows)
            self._say()
            self.update()

    def _say(self) -> None:
        row = self.rows[self.marked] if self.rows else None
        text = f"{row.title} {row.note}: {row.does}" if row else ""
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(720, len(self.rows) * _HEIGHT + 2 * theme.STEP)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses a row."""
        row = (int(event.position().y()) - theme.STEP) // _HEIGHT
        if 0 <= row < len(self.rows):
            self.clicked.emit(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        super().paintEvent(event)
        colors = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, row in enumerate(self.rows):
            top = theme.STEP + number * _HEIGHT
            room = QRectF(theme.STEP, top, self.width() - 2 * theme.STEP, _HEIGHT)
            if number == self.marked:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colors.color("line"))
                painter.drawRoundedRect(room, theme.CORNER - 2, theme.CORNER - 2)
            self._draw_row(painter, room, row)
        painter.end()

    def _draw_row(self, painter: QPainter, room: QRectF, row: HitRow) -> None:
        colors = theme.current()
        left = room.left() + 2 * theme.STEP
        wide = room.width() - 4 * theme.STEP
        align = Qt.AlignmentFlag.AlignVCenter
        cells = (
            (row.title, theme.LARGE, "text", Qt.AlignmentFlag.AlignLeft),
            (row.note, theme.NORMAL, "quiet", Qt.AlignmentFlag.AlignLeft),
            (row.does, theme.NORMAL, row.color, Qt.AlignmentFlag.AlignRight),
        )
        for (text, points, color, side), share in zip(cells, _SHARES, strict=True):
            cell = QRectF(left, room.top(), wide * share - theme.STEP, room.height())
            found = fit.fit_words(text, theme.font(points), cell.width(), cell.height())
            painter.setPen(colors.color(color))
            fit.draw(painter, cell, found, side | align)
            left += wide * share
