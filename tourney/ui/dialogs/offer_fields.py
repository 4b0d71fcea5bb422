"""Rebuy, re-entry and add-on as rows of a form: sold or not, price, fee, chips, limits."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from tourney.app.event_fields import OFFERS
from tourney.tournament.settings import Offer, Settings
from tourney.ui.dialogs.fields import CheckField, ChipsField, LimitField, MoneyField
from tourney.ui.toolkit.label import Label
from tourney.values.money import Currency

_MOST = 9999


def _titles() -> dict[str, str]:
    say = QCoreApplication.translate
    return {
        "rebuy": say("OfferRow", "Rebuy"),
        "re_entry": say("OfferRow", "Re-entry"),
        "add_on": say("OfferRow", "Add-on"),
    }


class OfferRow:
    """The fields of one offer, placed into a row of a grid."""

    def __init__(self, title: str, currency: Currency, grid: QGridLayout, row: int) -> None:
        say = QCoreApplication.translate
        self._offer = Offer(0, 0, 0)
        self.sold = CheckField(title)
        self.price = MoneyField(say("OfferRow", "{offer}: price").format(offer=title), currency)
        self.fee = MoneyField(say("OfferRow", "{offer}: fee").format(offer=title), currency)
        self.chips = ChipsField(say("OfferRow", "{offer}: chips").format(offer=title))
        none = say("OfferRow", "no limit")
        until = say("OfferRow", "{offer}: until the end of level").format(offer=title)
        player = say("OfferRow", "{offer}: most for one player").format(offer=title)
        total = say("OfferRow", "{offer}: most in all").format(offer=title)
        self.until_level = LimitField(until, say("OfferRow", "always"), _MOST)
        self.per_player = LimitField(player, none, _MOST)
        self.total = LimitField(total, none, 99_999)
        self.fields: tuple[QWidget, ...] = (
            self.price,
            self.fee,
            self.chips,
            self.until_level,
            self.per_player,
            self.total,
        )
        grid.addWidget(self.sold, row, 0)
        for column, field in enumerate(self.fields, start=1):
            grid.addWidget(field, row, column)
        self.sold.toggled.connect(self._enable)

    def show_offer(self, offer: Offer) -> None:
        """Show an offer; one of which none is sold is off."""
        self._offer = offer
        self.price.set_value(offer.price)
        self.fee.set_value(offer.fee)
        self.chips.set_value(offer.chips)
        self.until_level.set_limit(offer.until_level)
        self.per_player.set_limit(offer.per_player)
        self.total.set_limit(offer.total or None)
        self.sold.setChecked(offer.total != 0)
        self._enable(self.sold.isChecked())

    def offer(self) -> Offer:
        """Return the offer as the fields have it."""
        if not self.sold.isChecked():
            return replace(self._offer, total=0)
        return Offer(
            self.price.value(),
            self.fee.value(),
            self.chips.value(),
            self.until_level.limit(),
            self.per_player.limit(),
            self.total.limit(),
        )

    def follow(self, before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
        """Follow the buy-in where the offer had its price, fee and stack."""
        fields = (self.price, self.fee, self.chips)
        if tuple(field.value() for field in fields) == before:
            for field, value in zip(fields, after, strict=True):
                field.set_value(value)

    def _enable(self, sold: bool) -> None:
        for field in self.fields:
            field.setEnabled(sold)


class OfferGrid(QWidget):
    """All offers of an event under common headings."""

    def __init__(self, currency: Currency, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        headings = (
            "",
            self.tr("Price"),
            self.tr("Fee"),
            self.tr("Chips"),
            self.tr("Until the end of level"),
            self.tr("Each player"),
            self.tr("In all"),
        )
        for column, heading in enumerate(headings):
            label = Label(heading)
            label.setProperty("tone", "quiet")
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label, 0, column)
            grid.setColumnStretch(column, 1)
        titles = _titles()
        self.rows = {
            name: OfferRow(titles[name], currency, grid, row)
            for row, name in enumerate(OFFERS, start=1)
        }

    def show_settings(self, settings: Settings) -> None:
        """Show the offers of an event."""
        for name, row in self.rows.items():
            row.show_offer(getattr(settings, name))

    def offers(self) -> dict[str, Offer]:
        """Return the offers by their names in the settings."""
        return {name: row.offer() for name, row in self.rows.items()}
