"""The search at work: letters in, the likeliest first, Enter does the likely thing.

Finding is ``tourney.app.views.search``; here is what a hit says and leads to.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QWidget

from tourney.app.changes import ChangeSet
from tourney.app.event_session import Outcome
from tourney.app.views.search import (
    CommandHit,
    Hit,
    NewPlayerHit,
    PlayerHit,
    SearchIndex,
    SeatHit,
    TableHit,
)
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk
from tourney.ui.shell.desk_commands import DeskCommands
from tourney.ui.shell.foot import Foot
from tourney.ui.shell.hit_list import HitList, HitRow
from tourney.values.ids import new_id


class SearchBox(QObject):
    """Ties the field to the index and the desk. ``leave`` gives the keyboard back."""

    def __init__(
        self,
        bridge: Bridge,
        desk: Desk,
        commands: DeskCommands,
        foot: Foot,
        over: QWidget,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(over)
        self._bridge, self._desk, self._commands = bridge, desk, commands
        self._foot, self._over, self._leave = foot, over, leave
        self._index = SearchIndex(commands.words())
        self._stale = True
        self._hits: list[Hit] = []
        self._batch = ""
        self._sure = ""
        self.list = HitList(over)
        foot.typed.connect(self._typed)
        foot.entered.connect(self._entered)
        foot.moved.connect(self.list.move_mark)
        foot.left.connect(self.close_search)
        self.list.clicked.connect(self._clicked)

    def open_search(self) -> None:
        """Give the keyboard to the field."""
        self._fold_names()
        self._foot.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._foot.field.selectAll()

    def close_search(self) -> None:
        """Empty the field and give the keyboard back."""
        self._foot.field.clear()
        self._show([])
        self._leave()

    def refresh(self, changes: ChangeSet) -> None:
        """Note that names have changed; they are folded when they are next looked for."""
        self._stale = self._stale or changes.names or changes.everything
        if self._hits:
            self._typed(self._foot.field.text())

    def prepare(self) -> None:
        """Fold the names while nothing else is going on."""
        self._fold_names()

    def _fold_names(self) -> None:
        if self._stale:
            self._index.update(self._bridge.reading().people)
            self._stale = False

    def _typed(self, text: str) -> None:
        self._fold_names()
        self._batch = new_id()
        self._sure = ""
        self._show(self._index.find(text, self._bridge.reading()))

    def _show(self, hits: list[Hit]) -> None:
        self._hits = hits
        self.list.show_rows([self._row(hit) for hit in hits])
        if hits:
            corner = self._foot.mapTo(self._over, QPoint(0, 0))
            self.list.move(corner.x() + 8, corner.y() - self.list.height() - 4)

    def _clicked(self, row: int) -> None:
        self.list.marked = row
        self._entered()

    def _entered(self) -> None:
        """Follow the hit marked; a single word nobody has is asked for twice: it may be a slip."""
        if not self._hits:
            return
        hit = self._hits[self.list.marked]
        if isinstance(hit, NewPlayerHit) and " " not in hit.name and self._sure != hit.name:
            self._sure = hit.name
            self._show([hit])
            return
        self._sure = ""
        self._foot.field.clear()
        self._show([])
        self._leave()
        self._follow(hit)

    def _follow(self, hit: Hit) -> None:
        match hit:
            case PlayerHit(person=person, status="listed" | "registered" | "house"):
                self._buy_in(person, hit.name)
            case PlayerHit(person=person):
                self._desk.show_player(person)
            case SeatHit(person=str() as person):
                self._desk.show_player(person)
            case SeatHit() | TableHit():
                self._desk.show_page("tables")
            case CommandHit(code, _, number):
                self._commands.run(code, number)
            case NewPlayerHit(name):
                self._add(name)

    def _buy_in(self, person: str, name: str) -> None:
        def show(outcome: Outcome) -> None:
            table, seat = outcome.result.get("table"), outcome.result.get("seat")
            if isinstance(table, int) and isinstance(seat, int):
                self._desk.show_seat(table, seat, name)

        self._bridge.submit(c.BuyIn(person), show, batch_id=self._batch)

    def _add(self, name: str) -> None:
        """Put a new person on the list, then buy him in."""
        person = new_id()
        details = c.Details(person, name)
        self._bridge.submit(c.AddPlayers((details,)), lambda _: self._buy_in(person, name))

    # --- what a hit says

    def _row(self, hit: Hit) -> HitRow:
        match hit:
            case PlayerHit():
                return self._player_row(hit)
            case SeatHit(table, seat, person, name):
                title = self.tr("Table {table} · Seat {seat}").format(table=table, seat=seat)
                if person is None:
                    return HitRow(title, self.tr("empty"), self.tr("show the tables"))
                return HitRow(title, name, self.tr("open his card"))
            case TableHit(table, _, players, seats):
                title = self.tr("Table {table}").format(table=table)
                note = self.tr("{players} of {seats} seats").format(players=players, seats=seats)
                return HitRow(title, note, self.tr("show the tables"))
            case CommandHit(_, title, number):
                text = title if number is None else f"{title} {number}"
                return HitRow(text, self.tr("command"), self.tr("do it"), "information")
            case NewPlayerHit(name):
                text = self.tr("new player: add and buy in")
                if self._sure == name:
                    text = self.tr("Enter again: a new player, bought in")
                return HitRow(name, self.tr("nobody found"), text, "attention")

    def _player_row(self, hit: PlayerHit) -> HitRow:
        number = f"#{hit.number}" if hit.number else ""
        note = " ".join(part for part in (number, hit.club) if part)
        if hit.status == "in":
            where = f"{hit.table}-{hit.seat}" if hit.seat is not None else self.tr("no seat")
            return HitRow(hit.name, note, self.tr("{seat} · card").format(seat=where))
        if hit.status in ("out", "withdrawn"):
            return HitRow(hit.name, note, self.tr("out · card"), "quiet")
        if hit.status == "house":
            return HitRow(hit.name, note, self.tr("add and buy in"))
        return HitRow(hit.name, note, self.tr("buy in"))
