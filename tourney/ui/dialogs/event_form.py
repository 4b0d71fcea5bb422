"""The settings of an event as fields: what a new event and a change while running share.

The form shows settings and gives settings back; whether they are sound is the rules' to say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QDateTime, Qt, QTimeZone
from PySide6.QtWidgets import (
    QDateTimeEdit,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QWidget,
)

from tourney.exchange.shipped import payout_tables, payout_titles
from tourney.tournament.rules.settings import FEWEST_SEATS, MOST_SEATS
from tourney.tournament.settings import PayoutRule, Settings
from tourney.ui.dialogs.fields import (
    ChipsField,
    ChoiceField,
    FieldError,
    LimitField,
    MoneyField,
    game_choices,
)
from tourney.ui.dialogs.offer_fields import OfferGrid
from tourney.ui.dialogs.zones import ZoneField
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label
from tourney.values.money import Currency

_MOST_LEVELS = 999
_KEEP = ""


class EventForm(QWidget):
    """Fields for one event's settings; built for a currency, as money fields show its sign."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.base = settings
        self._tables = payout_tables()
        self._make_fields()
        self.offers = OfferGrid(settings.currency)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6 * theme.STEP)
        grid.setVerticalSpacing(4 * theme.STEP)
        for column, form in enumerate(self._columns()):
            grid.addLayout(form, 0, column, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(column, 1)
        grid.addWidget(self.offers, 1, 0, 1, 3)
        self.show_settings(settings)
        for field in (self.buy_in, self.fee, self.stack):
            field.editingFinished.connect(self._follow_buy_in)

    def _make_fields(self) -> None:
        currency, tr = self.base.currency, self.tr
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.starts = QDateTimeEdit()
        self.starts.setAccessibleName(tr("Date and time"))
        self.starts.setDisplayFormat("yyyy-MM-dd HH:mm")
        self.starts.setCalendarPopup(True)
        # The field holds what the wall clock of the event's zone shows, free of the machine's.
        self.starts.setTimeZone(QTimeZone.utc())
        self.zone = ZoneField(tr("Time zone"))
        self.game = ChoiceField(tr("Game"), game_choices())
        self.stack = ChipsField(tr("Starting stack"))
        self.seats = LimitField(tr("Seats at a table"), "", MOST_SEATS, least=FEWEST_SEATS)
        self.tables = LimitField(tr("Tables"), tr("as needed"), 2000)
        self.most = LimitField(tr("Most players"), tr("no limit"), 99_999)
        self.late = LimitField(tr("Entries until level"), tr("always open"), _MOST_LEVELS, least=0)
        self.after_last = ChoiceField(
            tr("After the last level"),
            [("double", tr("blinds double on")), ("stay", tr("blinds stay"))],
        )
        self.draw = ChoiceField(
            tr("Seat draw"),
            [("even", tr("tables filled evenly")), ("uniform", tr("any open seat"))],
        )
        self.buy_in = MoneyField(tr("Buy-in"), currency)
        self.fee = MoneyField(tr("Fee"), currency)
        self.bounty = MoneyField(tr("Bounty"), currency)
        self.payout = ChoiceField(tr("Payout table"), list(payout_titles().items()))
        self.places = LimitField(tr("Paid places"), tr("by the table"), 9999)
        self.round_to = MoneyField(tr("Prizes rounded to"), currency)

    def _columns(self) -> tuple[QFormLayout, QFormLayout, QFormLayout]:
        tr = self.tr
        self.prizes_column = _form(
            (tr("Buy-in"), self.buy_in),
            (tr("Fee on top"), self.fee),
            (tr("Bounty on top"), self.bounty),
            (tr("Payout table"), self.payout),
            (tr("Paid places"), self.places),
            (tr("Round prizes to"), self.round_to),
        )
        self.about_column = _form(
            (tr("Name"), self.name),
            (tr("Starts"), self.starts),
            (tr("Time zone"), self.zone),
            (tr("Game"), self.game),
        )
        seating = _form(
            (tr("Starting stack"), self.stack),
            (tr("Seats at a table"), self.seats),
            (tr("Tables"), self.tables),
            (tr("Most players"), self.most),
            (tr("Entries until level"), self.late),
            (tr("After the last level"), self.after_last),
            (tr("Seat draw"), self.draw),
        )
        return self.about_column, seating, self.prizes_column

    def show_settings(self, settings: Settings) -> None:
        """Show settings of the form's currency."""
        self.base = settings
        self.name.setText(settings.name)
        self.zone.set_zone(settings.zone)
        if settings.starts_at is not None:
            zone = QTimeZone(settings.zone.encode())
            there = QDateTime.fromMSecsSinceEpoch(settings.starts_at, zone)
            self.starts.setDateTime(QDateTime(there.date(), there.time(), QTimeZone.utc()))
        self.game.choose(settings.game)
        self.stack.set_value(settings.starting_stack)
        self.seats.set_value(settings.seats_per_table)
        self.tables.set_limit(settings.tables)
        self.most.set_limit(settings.max_players)
        self.late.set_limit(settings.late_registration)
        self.after_last.choose(settings.after_last)
        self.draw.choose(settings.draw)
        self.buy_in.set_value(settings.buy_in)
        self.fee.set_value(settings.fee)
        self.bounty.set_value(settings.bounty)
        self._show_payout(settings.payout)
        self.offers.show_settings(settings)
        self._terms = (settings.buy_in, settings.fee, settings.starting_stack)

    def _show_payout(self, rule: PayoutRule) -> None:
        """Show a table by name; typed percents or amounts stay as they are until one is chosen."""
        if rule.percents or rule.amounts or rule.table is None:
            if self.payout.findData(_KEEP) < 0:
                self.payout.insertItem(0, self.tr("as typed on the Prizes page"), _KEEP)
            self.payout.choose(_KEEP)
        else:
            self.payout.choose(rule.table.name)
        self.places.set_limit(rule.places)
        self.round_to.set_value(rule.unit)

    def settings(self) -> Settings:
        """Return the settings as the fields have them; raises :class:`FieldError`."""
        zone = self.zone.zone()
        offers: dict[str, Any] = dict(self.offers.offers())
        return replace(
            self.base,
            name=" ".join(self.name.text().split()),
            starts_at=self._starts_at(zone),
            zone=zone,
            game=str(self.game.key()),
            starting_stack=self.stack.value(),
            seats_per_table=self.seats.value(),
            tables=self.tables.limit(),
            max_players=self.most.limit(),
            late_registration=self.late.limit(),
            after_last=str(self.after_last.key()),
            draw=str(self.draw.key()),
            buy_in=self.buy_in.value(),
            fee=self.fee.value(),
            bounty=self.bounty.value(),
            payout=self._rule(),
            **offers,
        )

    def _starts_at(self, zone: str) -> int:
        """Return the instant that date and time mean in the zone."""
        shown = self.starts.dateTime()
        moment = QDateTime(shown.date(), shown.time(), QTimeZone(zone.encode()))
        return int(moment.toMSecsSinceEpoch())

    def _rule(self) -> PayoutRule:
        unit = max(1, self.round_to.value())
        chosen = replace(self.base.payout, places=self.places.limit(), unit=unit)
        if self.payout.key() == _KEEP:
            return chosen
        table = self._tables.get(str(self.payout.key()), self.base.payout.table)
        return replace(chosen, table=table, percents=(), amounts=())

    def set_currency(self, currency: Currency) -> None:
        """Count in another currency; the figures stay."""
        before = self.base.currency
        self.base = replace(self.base, currency=currency)
        for field in self.findChildren(MoneyField):
            try:
                minor = field.value()
            except FieldError:
                minor = 0
            whole = before.format(minor).partition(".")[0]
            field.currency = currency
            same = before.digits == currency.digits
            field.set_value(minor if same else currency.parse(whole))
        self._terms = (self.buy_in.value(), self.fee.value(), self.stack.value())

    def _follow_buy_in(self) -> None:
        """Let offers on the buy-in's terms follow it."""
        try:
            now = (self.buy_in.value(), self.fee.value(), self.stack.value())
            for row in self.offers.rows.values():
                row.follow(self._terms, now)
        except FieldError:
            return
        self._terms = now


def _form(*rows: tuple[str, QWidget]) -> QFormLayout:
    """Return labels and fields under each other; each label goes to its field."""
    form = QFormLayout()
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setVerticalSpacing(2 * theme.STEP)
    form.setHorizontalSpacing(3 * theme.STEP)
    for text, field in rows:
        label = Label(text)
        label.setBuddy(field)
        form.addRow(label, field)
    return form
