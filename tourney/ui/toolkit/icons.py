"""The program's own icons, tinted to the theme: 1.5 px lines on a grid of 20 px."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QToolButton, QWidget

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.packaged import packaged, packaged_names

GRID = 20
_SCALES = (1, 2, 3)


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons there are, sorted."""
    return packaged_names("icons", ".svg")


def pixmap(name: str, color: str, size: int = GRID, scale: int = 1) -> QPixmap:
    """Draw one icon in a colour (``#rrggbb``) at ``size`` pixels for a display of ``scale``.

    Raises ``FileNotFoundError`` for a name there is no icon of.
    """
    drawing = packaged("icons", f"{name}.svg").replace(b"currentColor", color.encode())
    renderer = QSvgRenderer(QByteArray(drawing))
    picture = QPixmap(QSize(size, size) * scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size * scale, size * scale))
    painter.end()
    picture.setDevicePixelRatio(scale)
    return picture


def icon(name: str, color: str = "text") -> QIcon:
    """Return an icon in a colour of the current theme, paler where it is disabled."""
    return _icon(name, color, theme.current().key)


@cache
def _icon(name: str, color: str, key: str) -> QIcon:
    colors = theme.PALETTES[key]
    result = QIcon()
    for mode, shade in (
        (QIcon.Mode.Normal, color),
        (QIcon.Mode.Disabled, "line"),
    ):
        for scale in _SCALES:
            result.addPixmap(pixmap(name, getattr(colors, shade), scale=scale), mode)
    return result


class IconButton(QToolButton):
    """A button that shows an icon alone; its name is for tool tip and screen reader."""

    def __init__(
        self, name: str, title: str, parent: QWidget | None = None, *, shortcut: str = ""
    ) -> None:
        """Show icon ``name``; ``title`` is translated and says what the button does."""
        super().__init__(parent)
        self.setIconSize(QSize(GRID, GRID))
        self.setProperty("flat", True)
        self.set_meaning(name, title, shortcut)

    def set_meaning(self, name: str, title: str, shortcut: str = "") -> None:
        """Change icon and name together, as when play becomes pause."""
        self._name = name
        self.setIcon(icon(name))
        self.setAccessibleName(title)
        self.setToolTip(f"{title}  ({shortcut})" if shortcut else title)

    def retint(self) -> None:
        """Draw the icon again after the theme changed."""
        self.setIcon(icon(self._name))
