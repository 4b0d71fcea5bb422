"""A quiet label over a large figure with a note under it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.ui.toolkit import fit, theme

_PIXELS_PER_POINT = 4 / 3


class BigNumber(QWidget):
    """A quiet label over a large figure, with a note under it."""

    def __init__(
        self, label: str, points: int = theme.FIGURE, parent: QWidget | None = None
    ) -> None:
        """Show ``label`` (translated) with no figure yet."""
        super().__init__(parent)
        self._label, self._points = label, points
        self._figure, self._note, self._color = "", "", "text"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_figure(self, figure: str, note: str = "", color: str = "text") -> None:
        """Change figure, note and the figure's colour."""
        if (figure, note, color) == (self._figure, self._note, self._color):
            return
        self._figure, self._note, self._color = figure, note, color
        self.setAccessibleName(f"{self._label}: {figure} {note}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        """Label, figure and note under each other."""
        return QSize(140, sum(self._heights()))

    def minimumSizeHint(self) -> QSize:
        """Figures shrink before they are cut."""
        return QSize(72, sum(self._heights()))

    def _heights(self) -> tuple[int, int, int]:
        sizes = (theme.SMALL, self._points, theme.SMALL)
        label, figure, note = (QFontMetrics(theme.font(size)).height() for size in sizes)
        return label, figure, note

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the three lines."""
        colors, top = theme.current(), 0.0
        painter = QPainter(self)
        lines = (
            (self._label, theme.SMALL, "quiet"),
            (self._figure, self._points, self._color),
            (self._note, theme.SMALL, "quiet"),
        )
        for (text, points, color), height in zip(lines, self._heights(), strict=True):
            font = theme.font(points, figure=points == self._points)
            room = QRectF(0, top, self.width(), height)
            found = fit.fit(text, font, room.width(), height + 1, points * _PIXELS_PER_POINT)
            painter.setPen(colors.color(color))
            fit.draw(painter, room, found, Qt.AlignmentFlag.AlignLeft)
            top += height
        painter.end()
