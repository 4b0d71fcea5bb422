"""A word in a rounded outline: a state that is never told by colour alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.ui.toolkit import theme


class Pill(QWidget):
    """A word in a rounded outline of its colour: a state, never by colour alone."""

    def __init__(
        self, text: str = "", color: str = "accent", parent: QWidget | None = None
    ) -> None:
        """Show ``text`` in a colour of the theme."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_state(text, color)

    def set_state(self, text: str, color: str = "accent") -> None:
        """Change word and colour."""
        self._text, self._color = text, color
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the word and the round ends."""
        metrics = QFontMetrics(theme.font(theme.SMALL, figure=True))
        return QSize(metrics.horizontalAdvance(self._text) + 5 * theme.STEP, metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw outline and word."""
        color = theme.current().color(self._color)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(color)
        edge = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(edge, edge.height() / 2, edge.height() / 2)
        painter.setFont(theme.font(theme.SMALL, figure=True))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._text)
        painter.end()
