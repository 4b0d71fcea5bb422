"""The desk's look: colours, type sizes, spacing, and the style sheet made of them.

The projector has designs of its own. Nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from tourney.ui.toolkit.packaged import packaged_path
from tourney.ui.toolkit.tabular import tabular

STEP: Final = 4
CORNER: Final = 6
ROW_HEIGHT: Final = 28
SMALL, NORMAL, LARGE, TITLE, FIGURE, HUGE = 10, 12, 14, 18, 24, 36


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme as ``#rrggbb``; each text colour is readable on each surface."""

    key: str
    ground: str
    surface: str
    raised: str
    line: str
    text: str
    quiet: str
    accent: str
    attention: str
    danger: str
    information: str
    on_accent: str

    def color(self, name: str) -> QColor:
        """Return a colour by its field's name."""
        return QColor(getattr(self, name))


DARK = Palette(
    key="dark",
    ground="#10141A",
    surface="#171C24",
    raised="#1F2630",
    line="#2C3642",
    text="#E8EDF2",
    quiet="#9AA8B6",
    accent="#35B788",
    attention="#F2B134",
    danger="#EF5B5F",
    information="#5AA2FF",
    on_accent="#08130E",
)
LIGHT = Palette(
    key="light",
    ground="#F2F4F6",
    surface="#FFFFFF",
    raised="#E7EBEF",
    line="#C5CDD6",
    text="#161C23",
    quiet="#4C5966",
    accent="#0B6B4A",
    attention="#7A5200",
    danger="#AE1F2B",
    information="#0B56B3",
    on_accent="#FFFFFF",
)
PALETTES: Final = {"dark": DARK, "light": LIGHT}


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours from 1 to 21 (WCAG 2, relative luminance)."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def font(points: int = NORMAL, *, figure: bool = False) -> QFont:
    """Return the system's sans at a size; figures are of medium weight and equally wide."""
    chosen = tabular(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    chosen.setPointSize(points)
    if figure:
        chosen.setWeight(QFont.Weight.Medium)
    return chosen


def current() -> Palette:
    """Return the theme the application wears; dark until one was applied."""
    app = QApplication.instance()
    key = app.property("tourneyTheme") if app is not None else None
    return PALETTES.get(str(key), DARK)


def apply(app: QApplication, key: str = "dark") -> Palette:
    """Dress ``app`` in a theme, ``dark`` or ``light``; an unknown key raises ``KeyError``."""
    colors = PALETTES[key]
    app.setProperty("tourneyTheme", key)
    app.setStyle("Fusion")
    app.setFont(font())
    app.setPalette(_qt_palette(colors))
    app.setStyleSheet(style_sheet(colors))
    return colors


def _qt_palette(colors: Palette) -> QPalette:
    palette, role = QPalette(), QPalette.ColorRole
    for target, name in (
        (role.Window, "ground"),
        (role.Base, "surface"),
        (role.AlternateBase, "raised"),
        (role.Button, "raised"),
        (role.ToolTipBase, "raised"),
        (role.WindowText, "text"),
        (role.Text, "text"),
        (role.ButtonText, "text"),
        (role.ToolTipText, "text"),
        (role.PlaceholderText, "quiet"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "on_accent"),
        (role.Link, "information"),
    ):
        palette.setColor(target, colors.color(name))
    for target in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, colors.color("quiet"))
    return palette


def style_sheet(colors: Palette) -> str:
    """Return the style sheet made of a theme's tokens."""
    tokens = {name: getattr(colors, name) for name in Palette.__slots__}
    tokens |= {f"s{n}": f"{n * STEP}px" for n in range(1, 7)}
    tokens |= {"corner": f"{CORNER}px", "row": f"{ROW_HEIGHT}px", "small": f"{SMALL}pt"}
    tokens |= {
        f"arrow_{way}": packaged_path("arrows", f"{way}.svg").as_posix() for way in ("up", "down")
    }
    sheet = _SHEET
    for name in sorted(tokens, key=len, reverse=True):
        sheet = sheet.replace(f"@{name}", tokens[name])
    return sheet


_SHEET = """
QWidget { color: @text; }
QMainWindow, QDialog { background: @ground; }
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: @s1; }
QLabel[tone="quiet"] { color: @quiet; }
QLabel[tone="accent"] { color: @accent; }
QLabel[tone="attention"] { color: @attention; }
QLabel[tone="danger"] { color: @danger; }
QFrame[panel="true"] { background: @surface; border: 1px solid @line; border-radius: @corner; }
QPushButton, QToolButton {
    background: @raised; border: 1px solid @line; border-radius: @corner;
    padding: @s1 @s3; min-height: 20px;
}
QToolButton { padding: @s1; }
QPushButton:hover, QToolButton:hover { border-color: @quiet; }
QPushButton:pressed, QToolButton:pressed { background: @line; }
QPushButton:focus, QToolButton:focus { border: 1px solid @accent; }
QPushButton:disabled, QToolButton:disabled { color: @quiet; background: @surface; }
QPushButton[main="true"] { background: @accent; color: @on_accent; border-color: @accent; }
QPushButton[main="true"]:focus { border-color: @text; }
QPushButton[main="true"]:disabled { background: @raised; color: @quiet; border-color: @line; }
QToolButton[flat="true"] { background: transparent; border-color: transparent; }
QToolButton[flat="true"]:hover { background: @raised; }
QToolButton[flat="true"]:focus { border-color: @accent; }
QToolButton:checked { background: @raised; color: @accent; border-color: @accent; }
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QDateTimeEdit {
    background: @surface; border: 1px solid @line; border-radius: @corner;
    padding: @s1 @s2; min-height: 20px;
    selection-background-color: @accent; selection-color: @on_accent;
}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QDateTimeEdit:focus {
    border-color: @accent;
}
QLineEdit QToolButton { background: transparent; border: none; padding: 0; min-height: 0; }
QLineEdit:disabled, QComboBox:disabled { color: @quiet; background: @ground; }
QComboBox QAbstractItemView { background: @raised; border: 1px solid @line; }
QComboBox::drop-down, QDateTimeEdit::drop-down, QSpinBox::up-button, QSpinBox::down-button {
    border: none; background: transparent; width: 22px;
}
QComboBox::down-arrow, QDateTimeEdit::down-arrow, QSpinBox::down-arrow {
    image: url("@arrow_down"); width: 10px; height: 10px;
}
QSpinBox::up-arrow { image: url("@arrow_up"); width: 10px; height: 10px; }
QMenu { background: @raised; border: 1px solid @line; padding: @s1; }
QMenu::item { padding: @s1 @s4; border-radius: @s1; }
QMenu::item:selected { background: @accent; color: @on_accent; }
QTableView {
    background: @surface; alternate-background-color: @surface; border: none;
    gridline-color: transparent; outline: none;
    selection-background-color: @raised; selection-color: @text;
}
QTableView::item { padding: 0 @s2; border-bottom: 1px solid @raised; }
QTableView::item:selected {
    background: @raised; color: @text; border-bottom: 1px solid @accent;
}
QHeaderView { background: @surface; border: none; }
QHeaderView::section {
    background: @surface; color: @quiet; border: none; border-bottom: 1px solid @line;
    padding: 0 11px; height: @row; font-size: @small;
}
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: @s1; margin: 2px; }
QScrollBar::handle:vertical { min-height: @s6; }
QScrollBar::handle:horizontal { min-width: @s6; }
QScrollBar::handle:hover { background: @quiet; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""
