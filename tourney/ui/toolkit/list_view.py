"""The one list style: low rows, a header that stays, sums below, and single-key commands.

What is listed is the model's; what a key does is decided by who listens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from tourney.ui.toolkit import fit, theme
from tourney.ui.toolkit.label import as_tip
from tourney.ui.toolkit.row_model import RowId, RowModel
from tourney.ui.toolkit.row_painter import PAD, RowPainter, has_room

_PLAIN_KEYS = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
_HEADING_PAD = 24
LEAST_WIDTH = 140


class ListView(QWidget):
    """Shows a :class:`RowModel`.

    ``command(key, ids)``: a letter (upper case), "Space" or "Delete" was pressed with these
    rows selected. ``chosen(id)``: Enter or a double click. ``selected(ids)``: the selection
    changed. Ids come from the top down. ``room_changed``: the rows are wider or narrower now.
    """

    command = Signal(str, list)
    chosen = Signal(object)
    selected = Signal(list)
    room_changed = Signal()

    def __init__(
        self, model: RowModel[Any], empty: str, parent: QWidget | None = None, *, name: str = ""
    ) -> None:
        """Show ``model``; ``empty`` says what to do while it has no rows (translated)."""
        super().__init__(parent)
        self.model = model
        self._empty = empty
        self._chosen_ids: list[RowId] = []
        self._busy = False
        self.table = _Table(self)
        self.table.setModel(model)
        self.table.setAccessibleName(name)
        self.footer = _Footer(self.table, model)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.table)
        layout.addWidget(self.footer)
        self.footer.setVisible(any(c.total is not None for c in model.columns))
        self.setFocusProxy(self.table)
        self._set_widths()
        self._connect()

    def fit_columns(self) -> None:
        """Stretch the columns without a width over the free room, but never below readable."""
        header = self.table.horizontalHeader()
        for number, column in enumerate(self.model.columns):
            if column.roomy:
                header.setSectionHidden(number, self.table.viewport().width() < column.roomy)
        columns = [
            (number, column)
            for number, column in enumerate(self.model.columns)
            if not header.isSectionHidden(number)
        ]
        fixed = sum(header.sectionSize(n) for n, column in columns if column.width is not None)
        loose = [number for number, column in columns if column.width is None]
        share = (self.table.viewport().width() - fixed) // max(1, len(loose))
        for number in loose:
            if share >= LEAST_WIDTH:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)
            else:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Interactive)
                header.resizeSection(number, LEAST_WIDTH)

    def _set_widths(self) -> None:
        header = self.table.horizontalHeader()
        for number, column in enumerate(self.model.columns):
            if column.width is not None:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Interactive)
                title = header.fontMetrics().horizontalAdvance(column.title)
                header.resizeSection(number, max(column.width, title + _HEADING_PAD))
        self.fit_columns()

    def _connect(self) -> None:
        self.model.updating.connect(self._begin)
        self.model.updated.connect(self._end)
        self.table.selectionModel().selectionChanged.connect(self._note_selection)
        self.table.doubleClicked.connect(self._double_clicked)
        self.table.pressed_key.connect(self._key)

    def selected_ids(self) -> list[RowId]:
        """Return the ids of the selected rows, from the top; else the current row's."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [self.model.id_at(row) for row in rows]

    def current_id(self) -> RowId | None:
        """Return the id of the row the keyboard is on."""
        index = self.table.currentIndex()
        return self.model.id_at(index.row()) if index.isValid() else None

    def select(self, ids: Iterable[RowId], *, scroll: bool = True) -> None:
        """Select rows by id; those out of sight are remembered for when they come back."""
        self._chosen_ids = list(ids)
        self._restore()
        if scroll and self._chosen_ids:
            index = self.model.index_of(self._chosen_ids[0])
            if index.isValid():
                self.table.scrollTo(index)

    def empty_text(self) -> str:
        """Return what the list says now: nothing while there are rows."""
        if self.model.rowCount():
            return ""
        if self.model.filtered and self.model.total_count:
            return self.tr("Nothing here matches. Clear the search to see all.")
        return self._empty

    def _begin(self) -> None:
        """From here to ``_end`` a change of the selection is the model's, not the user's.

        Columns keep their width when rows change; but Qt tells of each hidden one again when
        rows are rearranged, and would draw everything a second time for it.
        """
        self._busy = True
        self.table.horizontalHeader().blockSignals(True)

    def _end(self) -> None:
        self._busy = False
        self._chosen_ids = [i for i in self._chosen_ids if self.model.row_of(i) is not None]
        self._restore()
        self.table.executeDelayedItemsLayout()
        self.table.horizontalHeader().blockSignals(False)
        self.footer.update()
        if not self.model.rowCount():
            self.table.viewport().update()

    def _note_selection(self, *_: object) -> None:
        if not self._busy:
            self._chosen_ids = self.selected_ids()
            self.selected.emit(self._chosen_ids)

    def _restore(self) -> None:
        """Select again what was selected, where it is in sight."""
        found = [(identity, self.model.index_of(identity)) for identity in self._chosen_ids]
        indexes = [index for _, index in found if index.isValid()]
        if [identity for identity, index in found if index.isValid()] == self.selected_ids():
            return
        chosen = QItemSelection()
        for index in indexes:
            chosen.select(index, index)
        flag = QItemSelectionModel.SelectionFlag
        model = self.table.selectionModel()
        self._busy = True
        model.select(chosen, flag.ClearAndSelect | flag.Rows)
        if indexes:
            model.setCurrentIndex(indexes[0], flag.NoUpdate)
        self._busy = False
        self.selected.emit(self.selected_ids())

    def _double_clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(self.model.id_at(index.row()))

    def _key(self, key: str) -> None:
        if key != "Enter":
            self.command.emit(key, self.selected_ids())
            return
        current = self.current_id()
        if current is not None:
            self.chosen.emit(current)


class _Table(QTableView):
    """A table view whose letters are commands, and which says something when it is empty."""

    pressed_key = Signal(str)

    def __init__(self, owner: ListView) -> None:
        super().__init__(owner)
        self._owner = owner
        self._rows: RowPainter | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(theme.ROW_HEIGHT)
        rows.setDefaultSectionSize(theme.ROW_HEIGHT)
        rows.hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(56)
        header.setSectionsClickable(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setFixedHeight(theme.ROW_HEIGHT)
        self.setSortingEnabled(True)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here, typing never searches."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn a plain letter, Space, Delete or Enter into a command."""
        name = _key_name(event)
        if name:
            self.pressed_key.emit(name)
            event.accept()
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say in full, when it is pointed at, what has no room in its cell."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            text = str(index.data() or "") if index.isValid() else ""
            if text and not index.data(Qt.ItemDataRole.ToolTipRole):
                room = self.columnWidth(index.column()) - 2 * PAD
                tip = "" if has_room(text, room, self.fontMetrics()) else as_tip(text)
                QToolTip.showText(event.globalPos(), tip, self)
                return True
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Start at the top where no row is current; nothing drawn shows who has the keyboard."""
        if not self.currentIndex().isValid():
            super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Draw nothing anew: with a full screen of rows that takes as long as a question does."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns."""
        super().resizeEvent(event)
        self._owner.room_changed.emit()
        self._owner.fit_columns()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, or what to do when there are none."""
        self._paint_rows(event)
        text = self._owner.empty_text()
        if not text:
            return
        room = QRectF(self.viewport().rect()).adjusted(32, 24, -32, -24)
        size = self.fontMetrics().height()
        found = fit.fit(text, self.font(), min(room.width(), 480), room.height(), size)
        painter = QPainter(self.viewport())
        painter.setPen(theme.current().color("quiet"))
        fit.draw(painter, room, found, Qt.AlignmentFlag.AlignCenter)
        painter.end()

    def _paint_rows(self, event: QPaintEvent) -> None:
        if self._rows is None:
            self._rows = RowPainter(self, self._owner.model)
        chosen = {index.row() for index in self.selectionModel().selectedRows()}
        painter = QPainter(self.viewport())
        self._rows.paint(painter, event.rect(), chosen)
        painter.end()


class _Footer(QWidget):
    """The sums under the columns they belong to."""

    def __init__(self, table: _Table, model: RowModel[Any]) -> None:
        super().__init__()
        self._table = table
        self._model = model
        self.setFixedHeight(theme.ROW_HEIGHT)
        table.horizontalHeader().sectionResized.connect(self.update)
        table.horizontalHeader().geometriesChanged.connect(self.update)
        table.horizontalScrollBar().valueChanged.connect(self.update)

    def sizeHint(self) -> QSize:
        """As high as a row."""
        return QSize(100, theme.ROW_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line and the sums."""
        colors, header = theme.current(), self._table.horizontalHeader()
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.color("surface"))
        painter.setPen(colors.color("line"))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setPen(colors.color("text"))
        font = theme.font(figure=True)
        for number in range(len(self._model.columns)):
            text = "" if header.isSectionHidden(number) else self._model.total(number)
            if not text:
                continue
            left = header.sectionViewportPosition(number)
            width = header.sectionSize(number) - 2 * PAD
            room = QRectF(left + PAD, 1, width, self.height() - 1)
            size = self.fontMetrics().height() * 0.85
            found = fit.fit(text, font, room.width(), room.height(), size)
            align = self._model.columns[number].align | Qt.AlignmentFlag.AlignVCenter
            fit.draw(painter, room, found, align)
        painter.end()


def _key_name(event: QKeyEvent) -> str:
    """Return the command of a key: a letter, Space, Delete, Enter, or "" for none."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier not in _PLAIN_KEYS:
        return ""
    key = event.key()
    if Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
        return chr(key)
    return {
        int(Qt.Key.Key_Space): "Space",
        int(Qt.Key.Key_Delete): "Delete",
        int(Qt.Key.Key_Return): "Enter",
        int(Qt.Key.Key_Enter): "Enter",
    }.get(key, "")
