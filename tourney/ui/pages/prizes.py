"""The Prizes page: the pool, the places, who has won what and who is paid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from tourney.app.changes import ChangeSet
from tourney.app.event_session import Outcome
from tourney.app.views.prizes import (
    DUE,
    OPEN,
    PAID,
    PART,
    PrizeLine,
    PrizesView,
    Source,
    prizes_view,
)
from tourney.tournament.commands import FinishEvent, Pay, RecordDeal, SetPayouts
from tourney.tournament.settings import PayoutRule
from tourney.ui.bridge import Bridge, Refused
from tourney.ui.dialogs.deal import DealDialog
from tourney.ui.dialogs.refusal_line import RefusalLine, said
from tourney.ui.pages.page import Desk, Page
from tourney.ui.parts.payout_form import PayoutForm
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.big_number import BigNumber
from tourney.ui.toolkit.label import Label
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import Column, RowModel
from tourney.values.errors import TourneyError

_RIGHT = Qt.AlignmentFlag.AlignRight
_FORM_WIDTH = 296
_ROOMY = 560


class PrizesPage(Page):
    """Pool, payout rule, places, payments, deal."""

    key = "prizes"
    icon = "prizes"

    def __init__(self, bridge: Bridge, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(bridge, desk, parent)
        self.view: PrizesView = bridge.read(prizes_view)
        self._lines: dict[str, PrizeLine] = {}
        self.model = RowModel(self._columns(), self)
        self.list = ListView(
            self.model,
            self.tr("No prizes yet. They come about with the first paid entry."),
            name=self.title(),
        )
        self.pool = BigNumber(self.tr("Prize pool"))
        self.drawer = BigNumber(self.tr("Should be in the drawer"))
        self.sum_note = Label()
        self.form = PayoutForm(self.view.currency)
        self.refusal = RefusalLine()
        self.pay_button = self._button(self.tr("Pay out  (P)"), self.pay)
        self.deal_button = self._button(self.tr("Deal…  (D)"), self.deal)
        self.finish_button = self._button(self.tr("Finish the event  (F)"), self.finish)
        self._lay_out()
        self._connect()
        self._show()

    def title(self) -> str:
        """Return the page's title."""
        return self.tr("Prizes")

    def _button(self, text: str, work: object) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(work)
        return button

    def _money(self, minor: int) -> str:
        return formats.money(minor, self.view.currency, trim=True)

    def _columns(self) -> list[Column[PrizeLine]]:
        return [
            Column("place", self.tr("Place"), _place, _RIGHT, lambda r: r.place, 64),
            Column(
                "percent", self.tr("%"), _percent, _RIGHT, lambda r: r.percent, 76, roomy=_ROOMY
            ),
            Column(
                "prize",
                self.tr("Prize"),
                lambda r: self._money(r.prize),
                _RIGHT,
                lambda r: r.prize,
                112,
                total=lambda r: r.prize,
                write_total=self._money,
            ),
            Column("name", self.tr("Won by"), self._name, search=True, color=_quiet_open),
            Column(
                "bounties",
                self.tr("Bounties"),
                lambda r: self._money(r.bounties) if r.bounties else "",
                _RIGHT,
                lambda r: r.bounties,
                84,
            ),
            Column("paid", self.tr("Paid out"), self._paid, width=140, color=_shade),
        ]

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.pool, 1)
        top.addWidget(self.drawer, 1)
        tools = QHBoxLayout()
        for button in (self.pay_button, self.deal_button, self.finish_button):
            tools.addWidget(button)
        tools.addStretch(1)
        left = QVBoxLayout()
        left.addLayout(tools)
        left.addWidget(self.list, 1)
        left.addWidget(self.sum_note)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self.form)
        area.setFixedWidth(_FORM_WIDTH)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        middle = QHBoxLayout()
        middle.setSpacing(4 * theme.STEP)
        middle.addLayout(left, 1)
        middle.addWidget(area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(4 * theme.STEP,) * 4)
        layout.setSpacing(3 * theme.STEP)
        layout.addLayout(top)
        layout.addLayout(middle, 1)
        layout.addWidget(self.refusal)

    def _connect(self) -> None:
        self.list.command.connect(self._command)
        self.list.chosen.connect(self._chosen)
        self.list.selected.connect(lambda _: self._offer())
        self.form.wanted.connect(self._set_payouts)
        self.form.refused.connect(self._say_error)
        self.bridge.refused.connect(self._refused)

    # Showing

    def refresh(self, changes: ChangeSet) -> None:
        """Show the money as it stands."""
        if (
            changes.money
            or changes.names
            or changes.status
            or changes.persons
            or (changes.everything)
        ):
            self._show()

    def _show(self) -> None:
        view = self.view = self.bridge.read(prizes_view)
        kept = [self._same(line) for line in view.lines]
        self._lines = {line.id: line for line in kept}
        self.model.set_rows(kept)
        bounties = [column.key for column in self.model.columns].index("bounties")
        self.list.table.setColumnHidden(bounties, not any(line.bounties for line in kept))
        self.pool.set_figure(self._money(view.pool), self._sources(view))
        self.drawer.set_figure(self._money(view.inside), self._drawer(view))
        self.sum_note.setText(self._sum(view))
        self.form.show_rule(view.rule, view.pool)
        self.form.setEnabled(not view.finished)
        self._select_one()
        self._offer()

    def _same(self, line: PrizeLine) -> PrizeLine:
        """Return the line shown before where nothing of it changed, so that it is not drawn."""
        known = self._lines.get(line.id)
        return known if known == line else line

    def _sources(self, view: PrizesView) -> str:
        return " · ".join(self._source(source) for source in view.sources)

    def _source(self, source: Source) -> str:
        texts = {
            "buy_ins": self.tr("{n} × entry {amount}"),
            "rebuys": self.tr("{n} × rebuy {amount}"),
            "add_ons": self.tr("{n} × add-on {amount}"),
            "deduction": self.tr("{name} {amount}"),
        }
        return texts[source.code].format(
            n=formats.number(source.count), amount=self._money(source.amount), name=source.name
        )

    def _drawer(self, view: PrizesView) -> str:
        return self.tr("taken {taken} · refunded {refunded} · paid out {paid}").format(
            taken=self._money(view.taken),
            refunded=self._money(view.refunded),
            paid=self._money(view.paid_out),
        )

    def _sum(self, view: PrizesView) -> str:
        if view.total == view.pool:
            said = self.tr("✓ {places} places, {total} in all: the whole pool")
        else:
            said = self.tr("⚠ {places} places, {total} in all, but the pool is {pool}")
        text = said.format(
            places=view.places, total=self._money(view.total), pool=self._money(view.pool)
        )
        return f"{text} · {self.tr('a deal is written down')}" if view.deal else text

    def _name(self, line: PrizeLine) -> str:
        return line.name if line.person else self.tr("still open")

    def _paid(self, line: PrizeLine) -> str:
        texts = {
            OPEN: "",
            DUE: self.tr("due {amount}"),
            PART: self.tr("part paid, due {amount}"),
            PAID: self.tr("✓ paid {paid}"),
        }
        return texts.get(line.paid, "").format(
            amount=self._money(line.due), paid=self._money(line.paid_out)
        )

    def focus_list(self) -> None:
        """Give the keyboard to the places."""
        self.list.table.setFocus()
        self._select_one()

    def _select_one(self) -> None:
        """Have a place selected: where none is any more, the first that is to be paid."""
        if self._selected() or not self._lines:
            return
        due = (line for line in self._lines.values() if line.due > 0)
        self.list.select([next(due, next(iter(self._lines.values()))).id])

    # Doing

    def _selected(self) -> list[PrizeLine]:
        rows = (self.model.row_of(identity) for identity in self.list.selected_ids())
        return [row for row in rows if row is not None]

    def _offer(self) -> None:
        self.pay_button.setEnabled(any(line.due > 0 for line in self._selected()))
        self.deal_button.setEnabled(
            self.view.in_play > 0 and self.view.open > 0 and not self.view.finished
        )
        self.finish_button.setEnabled(not self.view.finished and bool(self.view.places))

    def _command(self, key: str, ids: list[object]) -> None:
        del ids
        work = {"P": self.pay, "D": self.deal, "F": self.finish}.get(key)
        if work is not None:
            work()

    def _chosen(self, identity: object) -> None:
        line = self.model.row_of(identity)
        if line is not None and line.person is not None:
            self.desk.show_player(line.person)

    def pay(self) -> None:
        """Hand out all that is due to those selected, one step each."""
        self.refusal.clear()
        due = [(line.person, line.due) for line in self._selected() if line.person and line.due > 0]
        if not due:
            self.desk.say(self.tr("Nothing is due at this place."))
        for person, amount in due:
            self.bridge.submit(Pay(person, amount, "out"))

    def deal(self) -> None:
        """Open the form for a deal."""
        if self.deal_button.isEnabled():
            DealDialog(self.bridge, self).open()

    def finish(self) -> None:
        """Certify the results; with several still in play that has to be meant."""
        self.refusal.clear()
        if self.finish_button.isEnabled():
            self.bridge.submit(FinishEvent())

    def _set_payouts(self, rule: PayoutRule) -> None:
        self.refusal.clear()
        self.bridge.submit(SetPayouts(rule), self._settled)

    def _settled(self, outcome: Outcome) -> None:
        del outcome
        self.form.settled()
        self._show()

    def _say_error(self, error: TourneyError) -> None:
        self.refusal.say(said(error, self.bridge.reading()))

    def _refused(self, refused: Refused) -> None:
        mine = (SetPayouts, Pay, RecordDeal, FinishEvent)
        if self.isVisible() and isinstance(refused.command, mine):
            self.refusal.refuse(refused, self.bridge.reading())


def _place(line: PrizeLine) -> str:
    return formats.place(line.place) if line.place is not None else "–"


def _percent(line: PrizeLine) -> str:
    if not line.percent:
        return ""
    return formats.locale().toString(line.percent / 100, "f", 2)


def _quiet_open(line: PrizeLine) -> object | None:
    return None if line.person else theme.current().color("quiet")


def _shade(line: PrizeLine) -> object | None:
    """Return the colour of what is paid; the words say the same."""
    name = {DUE: "attention", PART: "attention", PAID: "accent"}.get(line.paid)
    return theme.current().color(name) if name else None
