"""Keeps small windows of the desk over the page: the card, the question line, the answers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Overlay(QObject):
    """Places a widget over another, at the bottom or the top of its middle."""

    def __init__(self, widget: QWidget, over: QWidget, *, width: int, at_bottom: bool) -> None:
        super().__init__(widget)
        self._widget, self._over = widget, over
        self._width, self._at_bottom = width, at_bottom
        over.installEventFilter(self)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of both."""
        kinds = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)
        if event.type() in kinds and self._widget.isVisibleTo(self._over):
            self.place()
        return False

    def place(self) -> None:
        """Put the widget where it belongs, on top of everything."""
        around = self._over.rect()
        parent = self._widget.parentWidget()
        if parent is not None:
            around.translate(self._over.mapTo(parent, around.topLeft()))
        width = min(self._width, around.width() - 24)
        layout = self._widget.layout()
        if layout is not None:
            layout.activate()
        tall = self._widget.sizeHint().height()
        if self._widget.hasHeightForWidth():
            tall = max(tall, self._widget.heightForWidth(width))
        height = min(tall, around.height() - 24)
        left = around.left() + (around.width() - width) // 2
        top = around.bottom() - height - 12 if self._at_bottom else around.top() + 12
        self._widget.setGeometry(left, top, width, height)
        self._widget.raise_()
