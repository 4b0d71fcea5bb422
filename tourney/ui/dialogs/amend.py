"""A step of the past corrected: who went out and by whom, or who bought what.

Everything after it is worked out anew; nothing else is undone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tourney.app.views.choices import people_of
from tourney.app.views.journal import BustFacts, PurchaseFacts, bust_of, purchase_of
from tourney.tournament.commands import (
    AddOn,
    BuyIn,
    Command,
    EliminatePlayers,
    Purchase,
    Rebuy,
    ReEnter,
)
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.edit_player import choices
from tourney.ui.dialogs.fields import CheckField, ChipsField, FieldError, MoneyField
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.person_field import PeopleField, PersonField
from tourney.ui.toolkit.label import Label

_KINDS: dict[str, type[Purchase]] = {
    "buy_in": BuyIn,
    "re_entry": ReEnter,
    "rebuy": Rebuy,
    "add_on": AddOn,
}


class AmendDialog(FormDialog):
    """Base of corrections of one batch."""

    def __init__(
        self, title: str, bridge: Bridge, batch: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, self.tr("Correct it  (Enter)"), bridge, parent)
        self.batch = batch
        self.rows = QFormLayout()
        self.body.addLayout(self.rows)
        note = Label(self.tr("Places, prizes and money after this step are worked out anew."))
        note.setProperty("tone", "quiet")
        self.body.addWidget(note)
        self.body.addStretch(1)
        self.setMinimumWidth(560)

    def command(self) -> Command:
        """Return what the step should have been; raises :class:`FieldError`."""
        raise NotImplementedError

    def send(self) -> None:
        """Correct the step."""
        try:
            command = self.command()
        except FieldError as error:
            self.refuse(error, error.field)
            return
        if self.bridge is not None:
            self.refusal.clear()
            self.bridge.amend(self.batch, command, self.done_with)

    def _add(self, text: str, field: QWidget) -> None:
        label = Label(text)
        label.setBuddy(field)
        self.rows.addRow(label, field)


class AmendBustDialog(AmendDialog):
    """Corrects a knock-out: players, hitmen, hand."""

    def __init__(
        self, bridge: Bridge, batch: str, facts: BustFacts, parent: QWidget | None = None
    ) -> None:
        say = QCoreApplication.translate
        super().__init__(say("AmendBustDialog", "Correct a knock-out"), bridge, batch, parent)
        people = choices(people_of(bridge.reading(), lambda person: bool(person.entries)))
        self._stacks = facts.stacks
        self.players = PeopleField(self.tr("Out"), people)
        self.players.set_people(facts.players)
        self.by = PeopleField(self.tr("By"), people)
        self.by.set_people(facts.by)
        self.hand = QLineEdit(facts.hand)
        self.hand.setAccessibleName(self.tr("Hand"))
        self.hand.setPlaceholderText(self.tr("the same word for all who went out in one hand"))
        self._add(self.tr("Out, the first one first"), self.players)
        self._add(self.tr("By"), self.by)
        self._add(self.tr("Hand"), self.hand)
        self.by.setFocus()

    def command(self) -> Command:
        """Return the knock-out as it should have been; known stacks stay with their players."""
        players = self.players.people()
        stacks = {person: chips for person, chips in self._stacks.items() if person in players}
        return EliminatePlayers(players, self.by.people(), self.hand.text().strip(), stacks)


class AmendPurchaseDialog(AmendDialog):
    """Corrects a buy-in, re-entry, rebuy or add-on: whose it is, price, fee, chips, owing."""

    def __init__(
        self, bridge: Bridge, batch: str, facts: PurchaseFacts, parent: QWidget | None = None
    ) -> None:
        say = QCoreApplication.translate
        super().__init__(say("AmendPurchaseDialog", "Correct a purchase"), bridge, batch, parent)
        reading = bridge.reading()
        currency = reading.state.settings.currency
        self._facts = facts
        self.person = PersonField(self.tr("Player"), choices(people_of(reading)))
        self.person.choose(facts.person)
        self.price = MoneyField(self.tr("Price"), currency)
        self.price.set_value(facts.price)
        self.fee = MoneyField(self.tr("Fee"), currency)
        self.fee.set_value(facts.fee)
        self.chips = ChipsField(self.tr("Chips"))
        self.chips.set_value(facts.chips)
        self.owing = CheckField(self.tr("&owes it"))
        self.owing.setChecked(facts.owing)
        self._add(self.tr("Player"), self.person)
        self._add(self.tr("Price"), self.price)
        self._add(self.tr("Fee"), self.fee)
        self._add(self.tr("Chips"), self.chips)
        self.rows.addRow("", self.owing)
        self.person.setFocus()
        self.person.selectAll()

    def command(self) -> Command:
        """Return the purchase as it should have been."""
        return _KINDS[self._facts.kind](
            self.person.person() or "",
            self.price.value(),
            self.fee.value(),
            self.chips.value(),
            self.owing.isChecked(),
            self._facts.override,
        )


def amend_dialog(bridge: Bridge, batch: str, parent: QWidget | None = None) -> AmendDialog | None:
    """Return the form that corrects a batch, ``None`` where there is none for it."""
    reading = bridge.reading()
    bust = bust_of(reading, batch)
    if bust is not None:
        return AmendBustDialog(bridge, batch, bust, parent)
    purchase = purchase_of(reading, batch)
    if purchase is not None:
        return AmendPurchaseDialog(bridge, batch, purchase, parent)
    return None
