"""The way from the pool to the prizes as fields: a table, typed percents or typed amounts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tourney.exchange.shipped import payout_tables, payout_titles
from tourney.tournament.money import percent
from tourney.tournament.settings import PayoutRule
from tourney.ui.dialogs.amounts import read_money
from tourney.ui.dialogs.fields import ChoiceField, FieldError, LimitField, MoneyField
from tourney.ui.toolkit import formats, theme
from tourney.ui.toolkit.label import Label
from tourney.values.errors import BadInput, TourneyError
from tourney.values.money import Currency

TABLE, PERCENTS, AMOUNTS = "table", "percents", "amounts"


class PayoutForm(QFrame):
    """Shows a rule and gives one back. ``wanted(PayoutRule)``: it shall count."""

    wanted = Signal(object)
    refused = Signal(object)

    def __init__(self, currency: Currency, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.currency = currency
        self._rule = PayoutRule()
        self._pool = 0
        self._touched = False
        self._tables = payout_tables()
        self.way = ChoiceField(
            self.tr("Prizes by"),
            [
                (TABLE, self.tr("a table")),
                (PERCENTS, self.tr("percents typed")),
                (AMOUNTS, self.tr("amounts typed")),
            ],
        )
        self.table = ChoiceField(self.tr("Payout table"), list(payout_titles().items()))
        self.typed = QPlainTextEdit()
        self.typed.setAccessibleName(self.tr("Percents or amounts, the winner's first"))
        self.typed.setTabChangesFocus(True)
        self.places = LimitField(self.tr("Paid places"), self.tr("by the table"), 9999)
        self.round_to = MoneyField(self.tr("Round to"), currency)
        self.remainder = ChoiceField(
            self.tr("What is over goes to"),
            [
                ("first", self.tr("the winner")),
                ("last", self.tr("the last place")),
                ("largest", self.tr("largest remainders")),
            ],
        )
        self.note = Label()
        self.note.setWordWrap(True)
        self.apply_button = QPushButton(self.tr("Use these prizes"))
        self.apply_button.clicked.connect(self.send)
        self._lay_out()
        self.way.currentIndexChanged.connect(self._way_changed)
        self.typed.textChanged.connect(self._check)
        for choice in (self.way, self.table, self.remainder):
            choice.setMinimumContentsLength(8)
            choice.activated.connect(self._touch)
        for field in (self.places, self.round_to):
            field.textEdited.connect(self._touch)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setVerticalSpacing(theme.STEP)
        for text, field in (
            (self.tr("Prizes by"), self.way),
            (self.tr("Table"), self.table),
            (self.tr("The winner's first, one a line"), self.typed),
            (self.tr("Paid places"), self.places),
            (self.tr("Round to"), self.round_to),
            (self.tr("What is over goes to"), self.remainder),
        ):
            label = Label(text)
            label.setBuddy(field)
            label.setProperty("tone", "quiet")
            form.addRow(label, field)
        self._form = form
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.note)
        layout.addWidget(self.apply_button)
        layout.addStretch(1)

    def show_rule(self, rule: PayoutRule, pool: int) -> None:
        """Show a rule; what is being typed is not overwritten."""
        self._pool = pool
        if rule == self._rule and self._touched:
            self._check()
            return
        self._rule, self._touched = rule, False
        self.way.choose(AMOUNTS if rule.amounts else PERCENTS if rule.percents else TABLE)
        if rule.table is not None:
            self.table.choose(rule.table.name)
        self.typed.blockSignals(True)
        texts = [formats.money(n, self.currency, trim=True) for n in rule.amounts]
        self.typed.setPlainText("\n".join(texts or rule.percents))
        self.typed.blockSignals(False)
        self.places.set_limit(rule.places)
        self.round_to.set_value(rule.unit)
        self.remainder.choose(rule.remainder)
        self._way_changed()

    def _touch(self, *_: object) -> None:
        self._touched = True

    def _way_changed(self) -> None:
        way = self.way.key()
        self._form.setRowVisible(self.table, way == TABLE)
        self._form.setRowVisible(self.places, way == TABLE)
        self._form.setRowVisible(self.typed, way != TABLE)
        self._form.setRowVisible(self.round_to, way != AMOUNTS)
        self._form.setRowVisible(self.remainder, way != AMOUNTS)
        self._check()

    def _lines(self) -> list[str]:
        return [line.strip() for line in self.typed.toPlainText().splitlines() if line.strip()]

    def _percents(self) -> tuple[str, ...]:
        return tuple(line.rstrip(" %").replace(",", ".") for line in self._lines())

    def _amounts(self) -> tuple[int, ...]:
        return tuple(read_money(line, self.currency, self.tr("Amounts")) for line in self._lines())

    def _check(self) -> None:
        """Say while typing how the sum stands."""
        if self.sender() is self.typed:
            self._touched = True
        if self.way.key() == TABLE:
            self.note.clear()
            return
        try:
            self.note.setText(self._sum())
        except TourneyError:
            self.note.setText(self.tr("Not all of this can be read yet."))

    def _sum(self) -> str:
        if self.way.key() == PERCENTS:
            left = 100 - sum((percent(each) for each in self._percents()), Fraction(0))
            if not left:
                return self.tr("✓ The percents sum to 100.")
            text = self.tr("{n} % still to give") if left > 0 else self.tr("{n} % too much")
            return text.format(n=f"{float(abs(left)):.6g}")
        rest = self._pool - sum(self._amounts())
        if not rest:
            return self.tr("✓ The amounts sum to the pool.")
        text = self.tr("{amount} still to give") if rest > 0 else self.tr("{amount} too much")
        return text.format(amount=formats.money(abs(rest), self.currency, trim=True))

    def rule(self) -> PayoutRule:
        """Return the rule as the fields have it; raises :class:`BadInput`."""
        way = self.way.key()
        if way == AMOUNTS:
            return replace(self._rule, percents=(), amounts=self._amounts())
        rule = replace(
            self._rule,
            amounts=(),
            unit=max(1, self.round_to.value()),
            remainder=str(self.remainder.key()),
        )
        if way == PERCENTS:
            return replace(rule, percents=self._percents(), places=None)
        table = self._tables.get(str(self.table.key()), self._rule.table)
        return replace(rule, percents=(), table=table, places=self.places.limit())

    def send(self) -> None:
        """Ask for the rule to count."""
        try:
            rule = self.rule()
            if self.way.key() != TABLE and not self._lines():
                raise BadInput("bad_amount", field=self.way.currentText())
        except FieldError as error:
            error.field.setFocus()
            self.refused.emit(error)
            return
        except BadInput as error:
            self.refused.emit(error)
            return
        self.wanted.emit(rule)

    def settled(self) -> None:
        """Note that what is shown counts now."""
        self._touched = False
