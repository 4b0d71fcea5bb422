"""The list of events: what the desk shows while none is open."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tourney.app.batches import EventSummary
from tourney.app.session import Session
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import Column, RowModel

_ORDER = {"running": 0, "setup": 1, "finished": 2}


class StartPage(QWidget):
    """Events with status and date. ``chosen(id)`` opens one, ``new_wanted`` makes one."""

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        title = Label(self.tr("Events"))
        title.setFont(theme.font(theme.FIGURE))
        self._model: RowModel[EventSummary] = RowModel(self._columns(), self)
        self.list = ListView(
            self._model,
            self.tr("No events yet. Make one with Ctrl+N."),
            name=self.tr("Events"),
        )
        self.list.chosen.connect(lambda event: self.chosen.emit(str(event)))
        self.list.table.setMinimumHeight(8 * theme.ROW_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(12 * theme.STEP,) * 4)
        column.setSpacing(4 * theme.STEP)
        column.addWidget(title)
        column.addWidget(self.list, 1)
        column.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        keys = QKeySequence("Ctrl+N").toString(QKeySequence.SequenceFormat.NativeText)
        new = QPushButton(self.tr("New event  ({keys})").format(keys=keys))
        new.setProperty("main", True)
        new.clicked.connect(self.new_wanted)
        self.open_button = QPushButton(self.tr("Open  (Enter)"))
        self.open_button.clicked.connect(self._open)
        row = QHBoxLayout()
        row.addWidget(new)
        row.addWidget(self.open_button)
        row.addStretch(1)
        return row

    def refresh(self) -> None:
        """Read the list again; events under way stand first, then the newest."""
        events = self._session.store.events()
        ordered = sorted(events, key=lambda e: (_ORDER.get(e.status, 3), -e.created))
        self._model.set_rows(ordered)
        self.open_button.setEnabled(bool(ordered))
        if ordered and not self.list.selected_ids():
            self.list.select([ordered[0].id])
        self.list.setFocus()

    def _open(self) -> None:
        current = self.list.current_id()
        if current is not None:
            self.chosen.emit(str(current))

    def _columns(self) -> list[Column[EventSummary]]:
        return [
            Column("name", self.tr("Event"), lambda e: e.name),
            Column(
                "status",
                self.tr("Status"),
                lambda e: self._status(e.status),
                sort_key=lambda e: _ORDER.get(e.status, 3),
                width=180,
                color=lambda e: theme.current().color(
                    "accent" if e.status == "running" else "quiet"
                ),
            ),
            Column(
                "date",
                self.tr("Made"),
                lambda e: _date(e.created),
                align=Qt.AlignmentFlag.AlignRight,
                sort_key=lambda e: e.created,
                width=200,
            ),
        ]

    def _status(self, status: str) -> str:
        return {
            "running": self.tr("under way"),
            "setup": self.tr("not started"),
            "finished": self.tr("finished"),
        }.get(status, status)


def _date(at: int) -> str:
    moment = QDateTime.fromMSecsSinceEpoch(at)
    return formats.locale().toString(moment, QLocale.FormatType.ShortFormat)
