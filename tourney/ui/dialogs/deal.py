"""A deal among the players left: their shares typed in, with what remains while typing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QWidget

from tourney.app.views.prizes import deal_sides, prizes_view
from tourney.tournament.commands import RecordDeal
from tourney.tournament.money import equal_split
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.fields import FieldError, MoneyField
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label
from tourney.values.errors import BadInput


class DealDialog(FormDialog):
    """Writes down a chop; the shares sum to the prize money nobody has won yet."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Deal"), self.tr("Write it down  (Enter)"), bridge, parent)
        view = bridge.read(prizes_view)
        self.sides = bridge.read(deal_sides)
        self.currency, self.to_share = view.currency, view.open
        self.shares = {side.person: MoneyField(side.name, view.currency) for side in self.sides}
        self.rest = Label()
        self.rest.setFont(theme.font(theme.LARGE, figure=True))
        self._lay_out()
        for side in self.sides:
            field = self.shares[side.person]
            if side.share:
                field.set_value(side.share)
            field.textChanged.connect(self._tell_rest)
        self._tell_rest()
        if self.sides:
            self.shares[self.sides[0].person].setFocus()

    def _lay_out(self) -> None:
        about = Label(
            self.tr("{amount} is still to be won. Places may still be played.").format(
                amount=formats.money(self.to_share, self.currency, trim=True)
            )
        )
        about.setProperty("tone", "quiet")
        about.setWordWrap(True)
        equal = QPushButton(self.tr("&Equal shares"))
        icm = QPushButton(self.tr("By &ICM"))
        for button, work in ((equal, self.share_equally), (icm, self._not_yet)):
            button.setAutoDefault(False)
            button.clicked.connect(work)
        tools = QHBoxLayout()
        tools.addWidget(equal)
        tools.addWidget(icm)
        tools.addStretch(1)
        rows = QWidget()
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        for row, side in enumerate(self.sides):
            stack = "" if side.stack is None else formats.number(side.stack)
            name = Label(side.name)
            name.setWordWrap(True)
            grid.addWidget(name, row, 0)
            grid.addWidget(Label(stack), row, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self.shares[side.person], row, 2)
        grid.setHorizontalSpacing(4 * theme.STEP)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(len(self.sides), 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(rows)
        area.setMinimumHeight(min(320, 44 * max(1, len(self.sides))))
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(about)
        self.body.addLayout(tools)
        self.body.addWidget(area, 1)
        self.body.addWidget(self.rest)
        self.setMinimumWidth(520)

    def share_equally(self) -> None:
        """Give everybody the same, to be typed over; odd units go one each to the first."""
        if not self.sides:
            return
        parts = equal_split(self.to_share, len(self.sides))
        for side, part in zip(self.sides, parts, strict=True):
            self.shares[side.person].set_value(part)
        first = self.shares[self.sides[0].person]
        first.setFocus()
        first.selectAll()

    def _not_yet(self) -> None:
        self.refuse(BadInput("not_yet", command=self.tr("ICM")))

    def remaining(self) -> int:
        """Return what is not given yet, negative for too much; raises :class:`FieldError`."""
        return self.to_share - sum(field.value() for field in self.shares.values())

    def _tell_rest(self) -> None:
        try:
            rest = self.remaining()
        except FieldError:
            self.rest.setText(self.tr("Not all of this can be read yet."))
            self.main_button.setEnabled(False)
            return
        amount = formats.money(abs(rest), self.currency, trim=True)
        if not rest:
            self.rest.setText(self.tr("✓ Everything is given."))
        elif rest > 0:
            self.rest.setText(self.tr("{amount} still to give").format(amount=amount))
        else:
            self.rest.setText(self.tr("{amount} too much").format(amount=amount))
        self.main_button.setEnabled(rest == 0)

    def send(self) -> None:
        """Write the shares down; who gets nothing is in it with nothing."""
        try:
            if self.remaining():
                return
            shares = {person: field.value() for person, field in self.shares.items()}
        except FieldError as error:
            self.refuse(error, error.field)
            return
        self.submit(RecordDeal(shares))
