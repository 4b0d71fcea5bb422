"""The players' list: everybody on the event's list, found by letters, served by single keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tourney.app.changes import ChangeSet
from tourney.app.views.player_actions import possible
from tourney.app.views.players import FILTERS, PlayerList, PlayerRow, PlayersView
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk, Page
from tourney.ui.parts import player_dialogs
from tourney.ui.parts.action_row import Action, ActionRow
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.player_columns import columns_shown, player_columns
from tourney.ui.parts.player_commands import PlayerCommands
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import RowId, RowModel

_ALWAYS = ("all", "in", "coming", "out")


class PlayersPage(Page):
    """One list of everybody, with filters 1 to 7, the drawer, and a letter for every action."""

    key = "players"
    icon = "players"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self._view = PlayersView()
        self._listed: PlayerList = bridge.read(self._view)
        self._filter = "all"
        self._columns_shown: frozenset[str] = frozenset()
        self._make_list()
        self._ask = Ask(self, over=self.list)
        self._commands = PlayerCommands(bridge, desk, self._ask, self._edit, self)
        self._actions = ActionRow(self._act)
        self._drawer = Label()
        self._drawer.setProperty("tone", "quiet")
        self._drawer.setWordWrap(True)
        self._drawer.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out()
        self._connect()
        self._show_list()
        self._show_actions([])

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Players")

    def refresh(self, changes: ChangeSet) -> None:
        """Show the list as it is now; of the clock only a new level matters here."""
        names = changes.names or changes.everything
        self._listed = self._view(self.bridge.reading(), names=names)
        self._show_list()
        if changes.persons or changes.status or changes.everything:
            self._show_actions(self.list.selected_ids())

    def focus_list(self) -> None:
        """Give the keyboard to the list."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- how it is made

    def _make_list(self) -> None:
        self.columns = player_columns(lambda: self._listed)
        self.model: RowModel[PlayerRow] = RowModel(self.columns, self)
        empty = self.tr("Nobody is on the list yet. Add people, or import a list.")
        self.list = ListView(self.model, empty, name=self.tr("Players"))
        self.list.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.table.installEventFilter(self)
        self.search = QLineEdit(placeholderText=self.tr("Filter  /"), clearButtonEnabled=True)
        self.search.setAccessibleName(self.tr("Filter the list"))
        self.search.setMinimumWidth(120)
        self.search.setMaximumWidth(240)
        self.search.installEventFilter(self)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(theme.STEP)
        self._filters = {key: QToolButton() for key in FILTERS}
        for key, button in self._filters.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, chosen=key: self.set_filter(chosen))
            top.addWidget(button)
        top.addStretch()
        top.addWidget(self.search)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(4 * theme.STEP, 3 * theme.STEP) * 2)
        layout.setSpacing(2 * theme.STEP)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._actions)
        layout.addLayout(self._bottom())

    def _bottom(self) -> QHBoxLayout:
        bottom = QHBoxLayout()
        bottom.setSpacing(2 * theme.STEP)
        for text, open_dialog in (
            (self.tr("&Add…"), player_dialogs.add),
            (self.tr("&Import…"), player_dialogs.import_list),
            (self.tr("E&xport…"), player_dialogs.export),
        ):
            button = QPushButton(text)
            button.clicked.connect(lambda _=False, show=open_dialog: show(self.bridge, self))
            bottom.addWidget(button)
        bottom.addWidget(self._drawer, 1)
        return bottom

    def _connect(self) -> None:
        self.list.command.connect(self._key)
        self.list.chosen.connect(lambda person: self.desk.show_player(str(person)))
        self.list.selected.connect(self._show_actions)
        self.list.room_changed.connect(self._fit_columns)
        self.list.table.customContextMenuRequested.connect(self._menu)
        self.search.textChanged.connect(self._filter_by)
        self._ask.closed.connect(self.focus_list)

    # --- what it shows

    def _show_list(self) -> None:
        if self._listed.renewed is None:
            self.model.set_rows(self._listed.rows)
        else:
            self.model.renew_rows(self._listed.renewed)
        titles = self._filter_titles()
        for number, (key, button) in enumerate(self._filters.items(), start=1):
            count = formats.number(self._listed.counts[key])
            text = self.tr("{title} {count}").format(title=titles[key], count=count)
            if button.text() != text:
                button.setText(text)
                button.setToolTip(f"{titles[key]}  ({number})")
            button.setChecked(key == self._filter)
            button.setVisible(
                key in ("all", "in", "coming", "out", self._filter) or self._listed.counts[key] > 0
            )
        self._drawer.setText(self._drawer_line())
        self._fit_columns()

    def _filter_titles(self) -> dict[str, str]:
        return {
            "all": self.tr("All"),
            "in": self.tr("In"),
            "coming": self.tr("Not in yet"),
            "out": self.tr("Out"),
            "owing": self.tr("Owing"),
            "due": self.tr("To be paid"),
            "unseated": self.tr("No seat"),
        }

    def _drawer_line(self) -> str:
        drawer, currency = self._listed.drawer, self._listed.currency
        parts = {
            "taken": drawer.taken,
            "refunded": drawer.refunded,
            "out": drawer.paid_out,
            "inside": drawer.inside,
        }
        line = self.tr(
            "Taken {taken} · refunded {refunded} · paid out {out} · should be in it {inside}"
        )
        return line.format(
            **{name: formats.money(amount, currency) for name, amount in parts.items()}
        )

    def _fit_columns(self) -> None:
        room = self.list.table.viewport().width()
        shown = columns_shown(self.columns, self._listed.used, room)
        if shown == self._columns_shown:
            return
        self._columns_shown = shown
        for number, column in enumerate(self.columns):
            self.list.table.setColumnHidden(number, column.key not in shown)
        self.list.fit_columns()

    def _show_actions(self, people: Sequence[RowId]) -> None:
        """Offer what fits the selected."""
        rows = [row for person in people if (row := self.model.row_of(person)) is not None]
        self._actions.show_actions(self._offered(rows), self._said(rows))

    def _said(self, rows: list[PlayerRow]) -> str:
        if not rows:
            return self.tr("Select players for what can be done with them.")
        if len(rows) == 1:
            return rows[0].name
        return self.tr("{count} selected").format(count=formats.number(len(rows)))

    def _offered(self, rows: list[PlayerRow]) -> list[Action]:
        """Return the actions that fit at least one of the rows, by their status alone."""
        status = {row.status for row in rows}
        outside = bool(status & {"listed", "registered"})
        one = len(rows) == 1
        fits = {
            "I": outside,
            "O": outside,
            "G": outside,
            "X": "in" in status,
            "V": bool(status & {"in", "out"}),
            "B": "in" in status,
            "R": "out" in status,
            "M": one and "in" in status,
            "C": one and "in" in status,
            "P": any(row.owing > 0 or row.due > 0 for row in rows),
            "W": bool(status & {"listed", "registered", "in"}),
            "E": one,
            "U": one,
        }
        return [a for a in self._all_actions(rows) if fits[a.key]]

    def _all_actions(self, rows: list[PlayerRow]) -> list[Action]:
        registered = any(row.status == "registered" for row in rows)
        return [
            Action("X", self.tr("Out")),
            Action("I", self.tr("Buy in")),
            Action("O", self.tr("Buy in, owing")),
            Action("G", self.tr("Not coming") if registered else self.tr("Register")),
            Action("V", self.tr("Rebuy")),
            Action("B", self.tr("Add-on")),
            Action("R", self.tr("Re-enter")),
            Action("M", self.tr("Move")),
            Action("C", self.tr("Chips")),
            Action("P", self.tr("Pay")),
            Action("W", self.tr("Gone home")),
            Action("E", self.tr("Edit")),
            Action("U", self.tr("Undo his last")),
        ]

    # --- what is done

    def set_filter(self, key: str) -> None:
        """Show a part of the list, one of ``FILTERS``."""
        self._filter = key
        self.model.set_accept(None if key == "all" else FILTERS[key])
        for name, button in self._filters.items():
            button.setChecked(name == key)

    def _filter_by(self, text: str) -> None:
        self.model.set_filter(text)

    def _key(self, key: str, people: list[str]) -> None:
        if people:
            self._act(key)
        elif key == "X":
            self.desk.bust([])
        elif key != "Space":
            self.desk.say(self.tr("Select somebody first: the arrows, or / and letters."))

    def _act(self, key: str) -> None:
        self._commands.do(key, cast("list[str]", self.list.selected_ids()))

    def _edit(self, person: str) -> None:
        player_dialogs.edit(self.bridge, person, self)

    def _menu(self, point: QPoint) -> None:
        people = cast("list[str]", self.list.selected_ids())
        if people:
            self.menu_for(people).popup(self.list.table.viewport().mapToGlobal(point))

    def menu_for(self, people: list[str]) -> QMenu:
        """Return the menu of all actions; for one person the rules say which are open."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rows = [row for person in people if (row := self.model.row_of(person)) is not None]
        offered = {action.key for action in self._offered(rows)}
        limits = self.bridge.read(possible(people[0])) if len(people) == 1 else {}
        limited = {"I": "buy_in", "R": "re_enter", "V": "rebuy", "B": "add_on"}
        for action in self._all_actions(rows):
            known = limits.get(limited.get(action.key, ""))
            text = action.title
            if known is not None and known.limit is not None and action.key in offered:
                text = self.tr("{title} (past the limit)").format(title=text)
            item = menu.addAction(f"{text}\t{action.key}")
            item.setEnabled(action.key in offered)
            item.triggered.connect(lambda _=False, key=action.key: self._act(key))
        refund = menu.addAction(self.tr("Gone home, money back"))
        refund.setEnabled("W" in offered)
        refund.triggered.connect(lambda: self._commands.withdraw_with_refund(people))
        return menu

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the list: / goes to the filter, 1 to 7 choose a part. In the filter: back."""
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if not isinstance(event, QKeyEvent) or event.type() not in kinds:
            return super().eventFilter(watched, event)
        act = self._list_key(event) if watched is self.list.table else self._search_key(event)
        if act is None:
            return super().eventFilter(watched, event)
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            act()
        return True

    def _list_key(self, event: QKeyEvent) -> Callable[[], None] | None:
        text = event.text()
        if event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            return None
        if text == "/":
            return self.search.setFocus
        if text.isdecimal() and 1 <= int(text) <= len(FILTERS):
            key = list(FILTERS)[int(text) - 1]
            return lambda: self.set_filter(key)
        return None

    def _search_key(self, event: QKeyEvent) -> Callable[[], None] | None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return self._leave_search
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            return self._to_first
        return None

    def _leave_search(self) -> None:
        self.search.clear()
        self.focus_list()

    def _to_first(self) -> None:
        """Go to the list; the first found is selected."""
        shown = self.model.shown_ids()
        if shown:
            self.list.select(shown[:1])
        self.focus_list()
