"""A field for a time zone: the machine's own first, found by typing any part of a city."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimeZone
from PySide6.QtWidgets import QComboBox, QCompleter, QSizePolicy, QWidget

from tourney.ui.dialogs.fields import FieldError
from tourney.values.errors import BadInput


def machine_zone() -> str:
    """Return the IANA name of the machine's zone; UTC where it has none."""
    zone = bytes(QTimeZone.systemTimeZoneId().data()).decode()
    return zone if QTimeZone(zone.encode()).isValid() else "UTC"


class ZoneField(QComboBox):
    """An IANA time zone."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.setAccessibleName(title)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        names = [bytes(name.data()).decode() for name in QTimeZone.availableTimeZoneIds()]
        own = machine_zone()
        self.addItems([own, *(name for name in names if name != own and "/" in name)])
        completer = QCompleter(self.model(), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)

    def set_zone(self, name: str) -> None:
        """Show a zone."""
        self.setCurrentText(name)

    def zone(self) -> str:
        """Return the zone typed or chosen; raises :class:`FieldError` where there is none."""
        typed = self.currentText().strip().replace(" ", "_")
        if not QTimeZone(typed.encode()).isValid():
            raise FieldError(BadInput("bad_field", field=self.title, value=typed), self)
        return typed
