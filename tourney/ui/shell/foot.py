"""The foot of the desk: the search field, and the last action with its undo."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.fit_label import FitLabel
from tourney.ui.toolkit.icons import IconButton, icon
from tourney.ui.toolkit.label import as_tip


class Foot(QFrame):
    """The search field and the last action.

    ``typed(text)``, ``entered``, ``moved(step)`` and ``left`` come from the field; ``undo``
    and ``redo`` from the buttons.
    """

    typed = Signal(str)
    entered = Signal()
    moved = Signal(int)
    left = Signal()
    undo = Signal()
    redo = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setObjectName("search")
        self.field.setClearButtonEnabled(True)
        self.field.addAction(icon("search", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        self.field.setPlaceholderText(
            self.tr("{keys}  find a player, a table, a command").format(keys=_native("Ctrl+K"))
        )
        self.field.setAccessibleName(self.tr("Search"))
        hint = self.field.fontMetrics().horizontalAdvance(self.field.placeholderText())
        self.field.setFixedWidth(max(400, hint + 16 * theme.STEP))
        self.field.textEdited.connect(self.typed)
        self.field.installEventFilter(self)
        self.last = FitLabel(points=theme.NORMAL, color="quiet")
        self.undo_button = IconButton("undo", self.tr("Undo"), shortcut=_native("Ctrl+Z"))
        self.redo_button = IconButton("redo", self.tr("Redo"), shortcut=_native("Ctrl+Shift+Z"))
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * theme.STEP, theme.STEP, 2 * theme.STEP, theme.STEP)
        row.setSpacing(2 * theme.STEP)
        row.addWidget(self.field)
        row.addSpacing(2 * theme.STEP)
        row.addWidget(self.last, 1)
        for button, signal in ((self.undo_button, self.undo), (self.redo_button, self.redo)):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(signal)
            row.addWidget(button)

    def say(self, text: str, tone: str = "text") -> None:
        """Show a sentence as the last thing that happened."""
        self.last.set_text(text, tone)
        self.last.setToolTip(as_tip(text))

    def set_possible(self, *, undo: bool, redo: bool) -> None:
        """Enable the buttons for what can be taken back or done again."""
        self.undo_button.setEnabled(undo)
        self.redo_button.setEnabled(redo)

    def retint(self) -> None:
        """Draw the icons again after the theme changed."""
        self.undo_button.retint()
        self.redo_button.retint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that mean more than a letter."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & (
                Qt.KeyboardModifier.ControlModifier
            ):
                self.entered.emit()
                return True
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
                return True
            if key == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
