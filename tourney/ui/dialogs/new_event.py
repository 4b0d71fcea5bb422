"""A new event from a template: everything is filled in, Enter makes it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QDate, QDateTime, QTime, QTimeZone
from PySide6.QtWidgets import QFormLayout, QScrollArea, QWidget

from tourney.app.session import Session
from tourney.bootstrap.templates import template_fields, template_settings, template_titles
from tourney.tournament.commands import CreateEvent
from tourney.tournament.settings import Settings
from tourney.ui.dialogs.event_form import EventForm
from tourney.ui.dialogs.fields import ChoiceField, FieldError
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.structure_field import StructureField
from tourney.ui.dialogs.zones import machine_zone
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label
from tourney.values.errors import TourneyError
from tourney.values.money import Currency

LAST_TEMPLATE = "new_event.template"
LAST_CURRENCY = "new_event.currency"
_FIRST_TEMPLATE = "club_night_rebuys"
_CURRENCIES = ("EUR", "USD", "GBP", "SEK", "NOK", "DKK", "CHF", "PLN", "CZK", "CAD", "AUD", "JPY")
_EVENING = QTime(19, 0)


class NewEventDialog(FormDialog):
    """Makes an event in a house; ``created`` is its id once it is made, else ``None``."""

    def __init__(self, house_session: Session, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("New event"), self.tr("Make the event  (Enter)"), None, parent)
        self.house = house_session
        self.created: str | None = None
        titles = template_titles()
        self.template = ChoiceField(self.tr("Template"), list(titles.items()))
        self.template.choose(self._remembered(LAST_TEMPLATE, _FIRST_TEMPLATE, titles))
        self.structure = StructureField()
        self.structure.refused.connect(self.refuse)
        self.currency = ChoiceField(self.tr("Currency"), [(code, code) for code in _CURRENCIES])
        self.currency.choose(self._remembered(LAST_CURRENCY, self._template_currency(), None))
        self.form = EventForm(self._settings())
        self.form.zone.set_zone(machine_zone())
        self._lay_out()
        self._take_template()
        self.template.currentIndexChanged.connect(self._take_template)
        self.currency.currentIndexChanged.connect(self._take_currency)
        self.form.name.setFocus()
        self.form.name.selectAll()

    def _lay_out(self) -> None:
        top = QFormLayout()
        for text, field in (
            (self.tr("Template"), self.template),
            (self.tr("Structure"), self.structure),
        ):
            label = Label(text)
            label.setBuddy(field)
            top.addRow(label, field)
        self.form.about_column.addRow(self.tr("Currency"), self.currency)
        self.body.addLayout(top)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self.form)
        area.setMinimumHeight(min(self.form.sizeHint().height() + 8, 440))
        area.setMinimumWidth(self.form.sizeHint().width() + 4 * theme.STEP)
        self.body.addWidget(area, 1)

    def _remembered(self, key: str, otherwise: str, known: dict[str, str] | None) -> str:
        """Return what was chosen last time, so that the usual evening is one key away."""
        value = self.house.store.get_setting(key)
        return value if value and (known is None or value in known) else otherwise

    def _template_currency(self) -> str:
        return str(template_fields(str(self.template.key()))["currency"])

    def _settings(self) -> Settings:
        """Return the template's settings with a start this evening."""
        name = str(self.template.key())
        currency = Currency.of(str(self.currency.key()))
        settings = template_settings(name, template_titles()[name], currency)
        zone = machine_zone()
        return replace(settings, zone=zone, starts_at=next_start(self.house.time.now(), zone))

    def _take_template(self) -> None:
        """Fill the form anew; a name, time and zone typed already stay."""
        kept = self.form.name.text()
        titles = template_titles().values()
        starts, zone = self.form.starts.dateTime(), self.form.zone.currentText()
        first = self.form.base.template == self.template.key()
        self.form.show_settings(self._settings())
        if not first:
            self.form.zone.set_zone(zone)
            self.form.starts.setDateTime(starts)
        if kept and kept not in titles:
            self.form.name.setText(kept)
        self.structure.choose(template_fields(str(self.template.key()))["structure"])

    def _take_currency(self) -> None:
        self.form.set_currency(Currency.of(str(self.currency.key())))

    def send(self) -> None:
        """Make the event; twice with the same form makes one."""
        try:
            command = CreateEvent(self.form.settings(), self.structure.structure())
            session, _ = self.house.create(command, batch_id=self.batch_id)
        except FieldError as error:
            self.refuse(error, error.field)
            return
        except TourneyError as error:
            self.refuse(error)
            return
        self.created = session.id
        self._remember()
        self.accept()

    def _remember(self) -> None:
        """Note template and currency for the next event; that they are lost harms nobody."""
        try:
            self.house.store.put_setting(LAST_TEMPLATE, str(self.template.key()))
            self.house.store.put_setting(LAST_CURRENCY, str(self.currency.key()))
        except TourneyError:
            return


def next_start(now: int, zone: str) -> int:
    """Return this evening at seven, or the next full hour when that has passed (UTC ms)."""
    there = QTimeZone(zone.encode())
    moment = QDateTime.fromMSecsSinceEpoch(now, there)
    evening = QDateTime(moment.date(), _EVENING, there)
    if evening > moment:
        return int(evening.toMSecsSinceEpoch())
    hour = QTime(moment.time().hour(), 0)
    date: QDate = moment.date()
    return int(QDateTime(date, hour, there).addSecs(3600).toMSecsSinceEpoch())
