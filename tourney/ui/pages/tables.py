"""The tables as pictures: drag or key players to seats, set buttons, draw, break, lock, reserve."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from tourney.app.changes import ChangeSet
from tourney.app.views.tables import SeatView, TablesPicture, TablesView, TableView
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk, Page
from tourney.ui.parts import player_dialogs
from tourney.ui.parts.action_row import Action, ActionRow
from tourney.ui.parts.ask import Ask
from tourney.ui.parts.player_commands import PlayerCommands
from tourney.ui.parts.seat_text import read_seat
from tourney.ui.parts.side_lists import BreakOrderList, StandingList
from tourney.ui.parts.table_commands import TableCommands
from tourney.ui.parts.table_grid import Spot, TableGrid
from tourney.ui.parts.table_painter import table_title, use_words
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label


class TablesPage(Page):
    """Pictures of all tables, who stands, and the order in which tables break."""

    key = "tables"
    icon = "tables"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self._view = TablesView()
        self._picture: TablesPicture = bridge.read(self._view)
        self.grid = TableGrid(self.tr("No tables yet. Add one, or draw seats and they are made."))
        self._ask = Ask(self, over=self.grid)
        self._players = PlayerCommands(bridge, desk, self._ask, self._edit, self)
        self._commands = TableCommands(bridge, desk, self._ask, self.grid, self._players, self)
        self._actions = ActionRow(self._act)
        self.standing = StandingList()
        self.order = BreakOrderList()
        self._lay_out()
        self._connect()
        self._show()

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Tables")

    def refresh(self, changes: ChangeSet) -> None:
        """Show the tables as they are now."""
        self._picture = self.bridge.read(self._view)
        self._show()

    def focus_list(self) -> None:
        """Give the keyboard to the tables."""
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_table(self, number: int, seat: int | None = None) -> None:
        """Bring a table, or a seat at it, into sight and the keys to it."""
        self.grid.go_to(Spot(number, seat))
        self.focus_list()

    # --- how it is made

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(4 * theme.STEP, 3 * theme.STEP) * 2)
        layout.setSpacing(2 * theme.STEP)
        layout.addLayout(self._top())
        middle = QHBoxLayout()
        middle.setSpacing(3 * theme.STEP)
        middle.addWidget(self.grid, 1)
        middle.addWidget(self._side())
        layout.addLayout(middle, 1)
        layout.addWidget(self._actions)

    def _top(self) -> QHBoxLayout:
        top = QHBoxLayout()
        top.setSpacing(theme.STEP)
        self._draw = QPushButton()
        self._draw.clicked.connect(self._commands.draw_seats)
        self._add = QPushButton(self.tr("Add table  A"))
        self._add.clicked.connect(self._commands.add_table)
        self._final = QPushButton(self.tr("Draw the &final table"))
        self._final.clicked.connect(self._commands.final_table)
        self._find = QPushButton(self.tr("Go to…  F"))
        self._find.clicked.connect(self._go_to)
        self._about = Label()
        self._about.setProperty("tone", "quiet")
        for button in (self._draw, self._add, self._final, self._find):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            top.addWidget(button)
        top.addStretch()
        top.addWidget(self._about)
        return top

    def _side(self) -> QWidget:
        self._side_panel = QWidget()
        self._side_panel.setFixedWidth(196)
        side = QVBoxLayout(self._side_panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(theme.STEP)
        self._standing_head = Label()
        self._standing_head.setProperty("tone", "attention")
        order_head = Label(self.tr("Break order, first to break first"), wordWrap=True)
        order_head.setProperty("tone", "quiet")
        side.addWidget(self._standing_head)
        side.addWidget(self.standing, 1)
        side.addWidget(order_head)
        side.addWidget(self.order, 2)
        return self._side_panel

    def _connect(self) -> None:
        self.grid.command.connect(self._act)
        self.grid.moved.connect(self._commands.drop)
        self.grid.chosen.connect(self._chosen)
        self.grid.menu.connect(self._menu)
        self.grid.edge.connect(lambda spot: self._commands.do("D"))
        self.grid.current_changed.connect(self._show_actions)
        self.standing.seat_wanted.connect(self._players.move)
        self.order.order_wanted.connect(self._commands.set_break_order)
        self._ask.closed.connect(self.focus_list)

    # --- what it shows

    def _show(self) -> None:
        picture = self._picture
        self.grid.show_picture(picture)
        self._draw.setText(
            self.tr("&Draw again")
            if picture.drawn and not picture.started
            else self.tr("&Draw seats")
        )
        self._draw.setVisible(not picture.started or bool(picture.standing))
        self._draw.setProperty("main", not picture.drawn)
        self._draw.style().polish(self._draw)
        self._final.setVisible(picture.final_table and picture.started)
        self._about.setText(self._summary())
        people = len(picture.standing)
        self._standing_head.setText(
            self.tr("No seat: {count}").format(count=formats.number(people))
        )
        self._standing_head.setVisible(people > 0)
        self.standing.setVisible(people > 0)
        self.standing.show_people(picture.standing)
        self.order.show_order(picture.break_order, picture.tables)
        self._side_panel.setVisible(bool(picture.tables))
        self._show_actions()

    def _summary(self) -> str:
        tables = self._picture.tables
        if not tables:
            return ""
        line = self.tr("Tables {tables} · seated {players} · open seats {open}")
        return line.format(
            tables=formats.number(len(tables)),
            players=formats.number(sum(table.players for table in tables)),
            open=formats.number(sum(table.open_seats for table in tables)),
        )

    def _show_actions(self) -> None:
        """Offer what fits where the keys are."""
        current = self.grid.current
        table = self.grid.table_at(current.table) if current else None
        if table is None:
            self._actions.show_actions([], "")
            return
        seat = self.grid.current_seat()
        self._actions.show_actions(self._offered(table, seat), self._said(table, seat))

    def _said(self, table: TableView, seat: SeatView | None) -> str:
        if seat is None:
            return table_title(table)
        who = seat.name or (use_words(seat) if seat.use != "open" else self.tr("open"))
        return self.tr("{table}-{seat} {who}").format(table=table.number, seat=seat.seat, who=who)

    def _offered(self, table: TableView, seat: SeatView | None) -> list[Action]:
        found: list[Action] = []
        if seat is not None and seat.person is not None:
            found += [
                Action("X", self.tr("Out")),
                Action("M", self.tr("Move")),
                Action("N", self.tr("Next big blind")),
            ]
        elif seat is not None:
            found.append(Action("M", self.tr("Bring a player")))
        if seat is not None:
            found.append(Action("D", self.tr("Button")))
        if seat is not None and seat.person is not None:
            found += [
                Action("C", self.tr("Chips")),
                Action("V", self.tr("Rebuy")),
                Action("B", self.tr("Add-on")),
                Action("K", self.tr("Let him move") if seat.pinned else self.tr("Keep here")),
            ]
        found.append(Action("H", self.tr("Hand played")))
        if seat is not None and (seat.person is None or seat.use != "open"):
            opened = seat.use != "open"
            found.append(Action("L", self.tr("Open seat") if opened else self.tr("Lock seat")))
            if not opened:
                found.append(Action("S", self.tr("Reserve")))
        found += [
            Action("T", self.tr("Name, size")),
            Action("Delete", self.tr("Break table")),
        ]
        return found

    # --- what is done

    def _act(self, key: str) -> None:
        if key == "F":
            self._go_to()
        else:
            self._commands.do(key)

    def _chosen(self, spot: Spot) -> None:
        seat = self.grid.current_seat()
        if seat is not None and seat.person is not None:
            self.desk.show_player(seat.person)
        elif seat is not None:
            self._act("M")

    def _go_to(self) -> None:
        def take(text: str) -> str:
            target = read_seat(text)
            if target is None or self.grid.table_at(target[0]) is None:
                return self.tr("There is no such table. Write its number, or a seat as 12-3.")
            self._ask.close_question()
            self.show_table(*target)
            return ""

        self._ask.ask_text(self.tr("Go to which table or seat?"), self.tr("As 12 or 12-3."), take)

    def _menu(self, spot: Spot, point: QPoint) -> None:
        self.menu_here().popup(point)

    def menu_here(self) -> QMenu:
        """Return the menu for the table and seat the keys are on."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        current = self.grid.current
        table = self.grid.table_at(current.table) if current else None
        if table is None:
            return menu
        for action in self._offered(table, self.grid.current_seat()):
            item = menu.addAction(f"{action.title}\t{action.key}")
            item.triggered.connect(lambda _=False, key=action.key: self._act(key))
        return menu

    def _edit(self, person: str) -> None:
        player_dialogs.edit(self.bridge, person, self)
