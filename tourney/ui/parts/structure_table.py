"""The structure sheet under the keyboard: Tab and arrows move, typing replaces, Enter goes down."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from tourney.ui.parts.structure_model import (
    KIND,
    LEVEL,
    MINUTES,
    NOTE,
    SMALL,
    StructureModel,
    ante_kind_texts,
)
from tourney.ui.toolkit import theme

_WIDTHS = (80, 76, 78, 88, 88, 92, 70, 64, 84)
_ENTER = (int(Qt.Key.Key_Return), int(Qt.Key.Key_Enter))


class StructureTable(QTableView):
    """Shows a :class:`StructureModel`.

    ``wants_level``: Enter on the last row. ``wants_break``: Ctrl+B; ``wants_row``: Insert;
    ``wants_less``: Delete. ``left_row``: the keyboard went to another row or away.
    """

    wants_level = Signal()
    wants_row = Signal()
    wants_break = Signal()
    wants_less = Signal()
    left_row = Signal()

    def __init__(self, model: StructureModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = model
        self.setModel(model)
        self.setItemDelegate(_Cells(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            triggers.AnyKeyPressed | triggers.DoubleClicked | triggers.EditKeyPressed
        )
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(theme.ROW_HEIGHT)
        rows.setDefaultSectionSize(theme.ROW_HEIGHT)
        rows.hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(72)
        header.setFixedHeight(theme.ROW_HEIGHT)
        for column, width in enumerate(_WIDTHS):
            header.resizeSection(column, max(width, self._least_width(column)))
        header.setSectionResizeMode(NOTE, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentRowChanged.connect(self._row_changed)

    def _least_width(self, column: int) -> int:
        """Return the room that a column's title, and the words it may hold, need."""
        title = self.sheet.headerData(column, Qt.Orientation.Horizontal)
        words = [str(title), *(ante_kind_texts().values() if column == KIND else ())]
        if column == LEVEL:
            words.append("▶ ⚠ " + self.sheet.tr("Break"))
        metrics = self.fontMetrics()
        return max(metrics.horizontalAdvance(word) for word in words) + 6 * theme.STEP

    def _row_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        if before.isValid() and now.row() != before.row():
            self.left_row.emit()

    def current_row(self) -> int:
        """Return the row the keyboard is on, -1 for none."""
        return self.currentIndex().row()

    def go_to(self, row: int, column: int | None = None) -> None:
        """Move the keyboard to a cell; by default to the first that may be typed into."""
        if not 0 <= row < self.sheet.rowCount():
            return
        if column is None:
            column = MINUTES if self.sheet.draft[row].is_break else SMALL
        self.setCurrentIndex(self.sheet.index(row, column))
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes down or adds a level; Insert, Ctrl+B and Delete change the rows."""
        key, plain = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if key in _ENTER and plain:
            self.go_down()
        elif key == Qt.Key.Key_Insert and plain:
            self.wants_row.emit()
        elif key == Qt.Key.Key_B and control:
            self.wants_break.emit()
        elif key == Qt.Key.Key_Delete and plain:
            self.wants_less.emit()
        else:
            super().keyPressEvent(event)

    def go_down(self) -> None:
        """Go to the row below; from the last one a new level is wanted."""
        row = self.current_row()
        if row >= self.sheet.rowCount() - 1:
            self.wants_level.emit()
        else:
            self.setCurrentIndex(self.sheet.index(row + 1, self.currentIndex().column()))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Tab goes through the cells that may be typed into, and over the end of a row."""
        steps = {
            QAbstractItemView.CursorAction.MoveNext: 1,
            QAbstractItemView.CursorAction.MovePrevious: -1,
        }
        step = steps.get(action)
        if step is None:
            return super().moveCursor(action, modifiers)
        columns = self.sheet.columnCount()
        place = max(0, self.current_row()) * columns + max(0, self.currentIndex().column())
        for at in range(place + step, -1 if step < 0 else self.sheet.rowCount() * columns, step):
            index = self.sheet.index(*divmod(at, columns))
            if self.sheet.can_edit(index):
                return index
        return self.currentIndex()

    def focusOutEvent(self, event: QEvent) -> None:
        """Tell that the row was left, unless an editor of the sheet took over."""
        super().focusOutEvent(event)  # type: ignore[arg-type]
        if self.state() != QAbstractItemView.State.EditingState:
            self.left_row.emit()


class _Cells(QStyledItemDelegate):
    """Editors of the cells: a line, or a choice of who pays the ante."""

    def __init__(self, table: StructureTable) -> None:
        super().__init__(table)
        self._table = table

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        """Make the editor of a cell."""
        if index.column() != KIND:
            editor = super().createEditor(parent, option, index)
            editor.setStyleSheet("border-radius: 0; padding: 0 6px;")
            return editor
        choice = QComboBox(parent)
        for kind, text in ante_kind_texts().items():
            choice.addItem(text, kind.value)
        choice.activated.connect(lambda _: self._take(choice))
        return choice

    def _take(self, choice: QComboBox) -> None:
        self.commitData.emit(choice)
        self.closeEditor.emit(choice, QAbstractItemDelegate.EndEditHint.NoHint)

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """Show what the cell holds; what is being typed is not overwritten."""
        if isinstance(editor, QLineEdit) and editor.isModified():
            return
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))
        else:
            super().setEditorData(editor, index)

    def setModelData(
        self,
        editor: QWidget,
        model: QAbstractItemModel,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Hand over what was typed."""
        if isinstance(editor, QComboBox):
            self._table.sheet.setData(index, editor.currentData())
        else:
            super().setModelData(editor, model, index)

    def eventFilter(self, editor: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        """Enter in an editor takes the cell and goes down."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and event.key() in _ENTER:  # type: ignore[attr-defined]
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
            self._table.go_down()
            return True
        return super().eventFilter(editor, event)
