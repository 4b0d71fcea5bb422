"""A label whose text shrinks to its room, then wraps; what is cut is said when pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tourney.ui.toolkit import fit, theme
from tourney.ui.toolkit.label import as_tip

_PIXELS_PER_POINT = 4 / 3
_READABLE = 10


class FitLabel(QWidget):
    """A text that shrinks to its room, then wraps; its end is left out where it has no room."""

    def __init__(
        self,
        text: str = "",
        points: int = theme.LARGE,
        color: str = "text",
        parent: QWidget | None = None,
        *,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    ) -> None:
        """Show ``text`` at no more than ``points``, in a colour of the theme."""
        super().__init__(parent)
        self._points, self._color, self._align = points, color, align
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.set_text(text)

    def text(self) -> str:
        """Return the text."""
        return self._text

    def set_text(self, text: str, color: str | None = None) -> None:
        """Change the text, and its colour if given."""
        if text == self._text and color in (None, self._color):
            return
        self._color = color or self._color
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def fitted(self) -> fit.Fitted:
        """Return how the text stands at the present size."""
        font = theme.font(self._points, figure=True)
        largest = self._points * _PIXELS_PER_POINT
        room = self.width(), self.height()
        return fit.fit(self._text, font, *room, largest, largest * 0.6, _READABLE)

    def event(self, event: QEvent) -> bool:
        """Say the text in full where not all of it is seen."""
        if isinstance(event, QHelpEvent) and not self.toolTip() and not self.fitted().whole:
            QToolTip.showText(event.globalPos(), as_tip(self._text), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Room for the text on one line."""
        metrics = QFontMetrics(theme.font(self._points, figure=True))
        return QSize(metrics.horizontalAdvance(self._text) + 8, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        """The text may shrink."""
        return QSize(24, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text."""
        painter = QPainter(self)
        painter.setPen(theme.current().color(self._color))
        fit.draw(painter, QRectF(self.rect()), self.fitted(), self._align)
        painter.end()
