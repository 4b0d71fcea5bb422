"""The one model behind every list: frozen rows in, a sorted and filtered table out.

Rows are compared by identity and followed by id, so an update inserts, removes, moves and
repaints only what changed, and never resets. What a row means is its columns' business.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtCore import QTimer as Timer
from PySide6.QtCore import Signal as QtSignal

from tourney.ui.toolkit.column import Column as Column
from tourney.ui.toolkit.row_places import RowPlaces
from tourney.ui.toolkit.row_sums import RowSums
from tourney.values.folding import fold

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
RowId = Hashable
ID_ROLE = int(Qt.ItemDataRole.UserRole)
ROW_ROLE = ID_ROLE + 1
_FEW = 24
_AT_ONCE = 250
_NOWHERE = QModelIndex()


class RowModel(QAbstractTableModel, Generic[Row]):
    """Shows rows of any frozen type; each row has an id that stays while it changes.

    ``updating`` is emitted before rows, filter or sorting change, ``updated`` once all views
    know of it.
    """

    updating = QtSignal()
    updated = QtSignal()

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        parent: QObject | None = None,
        row_id: Callable[[Row], RowId] = attrgetter("id"),
    ) -> None:
        """Start empty with these columns; ``row_id`` tells a row's id."""
        super().__init__(parent)
        self.columns = list(columns)
        self._row_id = row_id
        self._rows: dict[RowId, Row] = {}
        self._folded: dict[RowId, str] = {}
        self._unfolded: set[RowId] = set()
        self._orders: dict[RowId, tuple[bool, Any]] = {}
        self._ordered: list[RowId] | None = None
        self._shown: list[RowId] = []
        self._places = RowPlaces(self._shown)
        self._words: list[str] = []
        self._accept: Callable[[Row], bool] | None = None
        self._sort: tuple[int, bool] | None = None
        self._sums = RowSums(self.columns)
        self._idle = Timer(self, interval=0)
        self._idle.timeout.connect(self._fold_some)

    # What Qt asks

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Number of rows in sight."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:  # noqa: ANN401
        """What a cell shows, and its row's id (``ID_ROLE``) and row (``ROW_ROLE``)."""
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        identity = self._shown[index.row()]
        row, column = self._rows[identity], self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align | Qt.AlignmentFlag.AlignVCenter
        if role == ID_ROLE:
            return identity
        if role == ROW_ROLE:
            return row
        asked = {
            int(Qt.ItemDataRole.ForegroundRole): column.color,
            int(Qt.ItemDataRole.DecorationRole): column.icon,
            int(Qt.ItemDataRole.ToolTipRole): column.tip,
        }.get(role)
        return asked(row) if asked is not None else None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> Any:  # noqa: ANN401
        """Titles of the columns, set as their cells are."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.columns[section].align | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; equal rows keep the order they came in. -1 sorts by nothing."""
        descending = order == Qt.SortOrder.DescendingOrder
        self._sort = (column, descending) if 0 <= column < len(self.columns) else None
        self._orders, self._ordered = {}, None
        self._show(self._wanted(), set())

    # What the program asks

    def set_rows(self, rows: Iterable[Row]) -> None:
        """Take the rows as they are now; a row that is the same object has not changed."""
        before = self._rows
        self._rows = {self._row_id(row): row for row in rows}
        changed = {i for i, row in self._rows.items() if before.get(i) is not row}
        gone = before.keys() - self._rows.keys()
        for identity in changed | gone:
            self._folded.pop(identity, None)
        self._unfolded |= changed
        if not self._same_order(changed, before):
            self._ordered = None
        if any(column.search for column in self.columns):
            self._idle.start()
        self._show(self._wanted(), changed, before)

    def renew_rows(self, rows: Iterable[Row]) -> None:
        """Take a few rows in the place of those with their ids; nobody came, went or moved.

        The same as ``set_rows`` with everybody, without looking at everybody.
        """
        new = {self._row_id(row): row for row in rows}
        before = {i: self._rows[i] for i in new if self._rows[i] is not new[i]}
        self._rows.update(new)
        for identity in before:
            self._folded.pop(identity, None)
        self._unfolded.update(before)
        if before and any(column.search for column in self.columns):
            self._idle.start()
        if self._ordered is None or not self._keeps_order(before):
            self._ordered = None
            self._show(self._wanted(), set(before), {**self._rows, **before})
            return
        now = {i for i in before if self._fits(i)}
        shown = {i for i in before if self._places.of(i) is not None}
        if now - shown:
            self._show(self._wanted(), set(before), {**self._rows, **before})
            return
        self.updating.emit()
        left = [before[i] for i in shown]
        self._rows.update((i, before[i]) for i in shown - now)
        self._remove(shown - now)
        self._rows.update(new)
        self._repaint_at(self._places.of_all(now))
        self._move_sums(left, now)
        self.updated.emit()

    def set_filter(self, text: str) -> None:
        """Show only rows in which every word of ``text`` is found, whatever the accents."""
        self._words = fold(text).split()
        self._show(self._wanted(), set())

    def set_accept(self, accept: Callable[[Row], bool] | None) -> None:
        """Show only rows for which ``accept`` is true; ``None`` shows all."""
        self._accept = accept
        self._show(self._wanted(), set())

    @property
    def filtered(self) -> bool:
        """Whether some rows may be out of sight."""
        return bool(self._words) or self._accept is not None

    @property
    def total_count(self) -> int:
        """Number of rows, in sight or not."""
        return len(self._rows)

    def shown_ids(self) -> list[RowId]:
        """Return the ids in sight, from the top."""
        return list(self._shown)

    def row_of(self, identity: RowId) -> Row | None:
        """Return the row of an id, in sight or not."""
        return self._rows.get(identity)

    def index_of(self, identity: RowId, column: int = 0) -> QModelIndex:
        """Return where an id is shown; an invalid index when it is not."""
        place = self._places.of(identity)
        return QModelIndex() if place is None else self.index(place, column)

    def row_at(self, place: int) -> Row:
        """Return the row shown at a place from the top."""
        return self._rows[self.id_at(place)]

    def id_at(self, place: int) -> RowId:
        """Return the id shown at a place from the top."""
        return self._shown[place]

    def total(self, column: int) -> str:
        """Return the sum of a column over the rows in sight as it is written, or nothing."""
        return self._sums.written(column, map(self._rows.__getitem__, self._shown))

    # How it is done

    def _wanted(self) -> list[RowId]:
        """Return the ids to show, filtered and sorted."""
        if self._ordered is None:
            self._ordered = self._all_in_order()
        shown = self._ordered
        if self._accept is not None:
            shown = [i for i in shown if self._accept(self._rows[i])]
        return self._matching(shown) if self._words else list(shown)

    def _all_in_order(self) -> list[RowId]:
        """Return all ids as sorted; unknown values come last either way."""
        if self._sort is None:
            return list(self._rows)
        number, descending = self._sort
        order = self.columns[number].order
        for identity, row in self._rows.items():
            if identity not in self._orders:
                self._orders[identity] = order(row)
        orders = self._orders
        known = [i for i in self._rows if not orders[i][0]]
        known.sort(key=orders.__getitem__, reverse=descending)
        return known + [i for i in self._rows if orders[i][0]]

    def _same_order(self, changed: set[RowId], before: dict[RowId, Row]) -> bool:
        """Take the changed rows' new places; whether the order of all is as it was."""
        kept = self._keeps_order(changed)
        for identity in before.keys() - self._rows.keys():
            self._orders.pop(identity, None)
        return kept and list(before) == list(self._rows)

    def _keeps_order(self, changed: Iterable[RowId]) -> bool:
        """Sort changed rows by what they say now; whether that leaves them where they were."""
        if self._sort is None:
            self._orders.clear()
            return True
        order = self.columns[self._sort[0]].order
        kept = True
        for identity in changed:
            now = order(self._rows[identity])
            kept = self._orders.get(identity) == now and kept
            self._orders[identity] = now
        return kept

    def _fits(self, identity: RowId) -> bool:
        """Whether a row is one that the filters show."""
        row = self._rows[identity]
        if self._accept is not None and not self._accept(row):
            return False
        if not self._words:
            return True
        self._fold([identity])
        return all(word in self._folded[identity] for word in self._words)

    def _matching(self, candidates: list[RowId]) -> list[RowId]:
        self._fold([i for i in candidates if i not in self._folded])
        folded = self._folded
        for word in self._words:
            candidates = [i for i in candidates if word in folded[i]]
        return candidates

    def _fold(self, ids: Iterable[RowId]) -> None:
        """Make rows ready for searching."""
        texts = [c.text for c in self.columns if c.search]
        for identity in ids:
            row = self._rows[identity]
            self._folded[identity] = fold("\n".join([text(row) for text in texts]))

    def _fold_some(self) -> None:
        """Fold a few rows while nothing else is to be done, before anybody searches."""
        some = [self._unfolded.pop() for _ in range(min(_AT_ONCE, len(self._unfolded)))]
        self._fold([i for i in some if i in self._rows and i not in self._folded])
        if not self._unfolded:
            self._idle.stop()

    def _show(
        self, wanted: list[RowId], changed: set[RowId], before: dict[RowId, Row] | None = None
    ) -> None:
        """Bring what is in sight to ``wanted`` by removing, moving, inserting, repainting.

        While views are told, a removed id still has its old row (from ``before``).
        """
        self.updating.emit()
        now, have = set(wanted), set(self._shown)
        gone, new = have - now, now - have
        after = self._rows
        if before is not None and gone:
            self._rows = {**{i: before[i] for i in gone if i in before}, **after}
        self._remove(gone)
        self._rows = after
        kept = [i for i in wanted if i in have] if new else wanted
        if kept != self._shown:
            self._reorder(kept)
        self._insert(wanted, new)
        self._repaint(wanted, changed & have & now)
        old = self._rows if before is None else before
        self._move_sums([old[i] for i in gone | (changed & have & now)], new | (changed & now))
        self.updated.emit()

    def _move_sums(self, left: Sequence[Row], came: set[RowId]) -> None:
        """Bring the sums from the rows that left to those that came."""
        self._sums.move(left, [self._rows[i] for i in came], len(self._shown))

    def _remove(self, gone: set[RowId]) -> None:
        """Take rows out, run by run from the end; many runs are first moved to the end."""
        if not gone:
            return
        runs = _runs(self._places.of_all(gone))
        if len(runs) > _FEW:
            kept = [i for i in self._shown if i not in gone]
            self._reorder(kept + [i for i in self._shown if i in gone])
            runs = [(len(kept), len(self._shown) - 1)]
        for first, last in reversed(runs):
            self.beginRemoveRows(_NOWHERE, first, last)
            del self._shown[first : last + 1]
            self._places.forget()
            self.endRemoveRows()

    def _insert(self, wanted: list[RowId], new: set[RowId]) -> None:
        """Put rows in, run by run; many runs go in at the end and are then moved."""
        if not new:
            return
        runs = _runs([place for place, i in enumerate(wanted) if i in new])
        if len(runs) > _FEW:
            first = len(self._shown)
            self.beginInsertRows(_NOWHERE, first, first + len(new) - 1)
            self._shown += [i for i in wanted if i in new]
            self._places.forget()
            self.endInsertRows()
            self._reorder(wanted)
            return
        for first, last in runs:
            self.beginInsertRows(_NOWHERE, first, last)
            self._shown[first:first] = wanted[first : last + 1]
            self._places.forget()
            self.endInsertRows()

    def _reorder(self, order: list[RowId]) -> None:
        """Move the rows in sight into ``order``; persistent indexes stay with their ids."""
        if order == self._shown:
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        ids = [self._shown[index.row()] for index in old]
        self._shown[:] = order
        self._places.forget()
        if old:
            self.changePersistentIndexList(
                old,
                [self.index_of(i, index.column()) for i, index in zip(ids, old, strict=True)],
            )
        self.layoutChanged.emit()

    def _repaint(self, wanted: list[RowId], changed: set[RowId]) -> None:
        if changed:
            self._repaint_at([place for place, i in enumerate(wanted) if i in changed])

    def _repaint_at(self, places: list[int]) -> None:
        """Say that the rows at ascending places have changed."""
        last = len(self.columns) - 1
        runs = _runs(places)
        if len(runs) > _FEW:
            runs = [(runs[0][0], runs[-1][1])]
        for first, end in runs:
            self.dataChanged.emit(self.index(first, 0), self.index(end, last))


def _runs(places: list[int]) -> list[tuple[int, int]]:
    """Join ascending places into runs of neighbours: [1, 2, 5] -> [(1, 2), (5, 5)]."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and runs[-1][1] == place - 1:
            runs[-1] = (runs[-1][0], place)
        else:
            runs.append((place, place))
    return runs
