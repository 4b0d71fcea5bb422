"""The fields of forms: money, chips, limits and choices, each with a value and a name to say.

A field that cannot be read raises :class:`FieldError`, which knows the field it is about.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from tourney.ui.dialogs.amounts import read_chips, read_money
from tourney.ui.toolkit import fit, formats, theme
from tourney.ui.toolkit.label import as_tip
from tourney.values.errors import BadInput
from tourney.values.money import Currency

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FieldError(BadInput):
    """A field that cannot be read; ``field`` gets the keyboard."""

    def __init__(self, error: BadInput, field: QWidget) -> None:
        super().__init__(error.code, **error.params)
        self.field = field


class AmountField(QLineEdit):
    """Base of typed amounts; ``title`` (translated) names the field in a refusal."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.setAccessibleName(title)
        self.setAlignment(_RIGHT)
        self.setMinimumWidth(84)

    def value(self) -> int:
        """Return what is typed; raises :class:`FieldError`."""
        try:
            return self._read()
        except BadInput as error:
            raise FieldError(error, self) from None

    def set_value(self, amount: int) -> None:
        """Show an amount."""
        raise NotImplementedError

    def _read(self) -> int:
        raise NotImplementedError

    def focusInEvent(self, event: object) -> None:
        """Select all, so that typing replaces."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.selectAll()


class MoneyField(AmountField):
    """Money of one currency; the value is in minor units."""

    def __init__(self, title: str, currency: Currency, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.currency = currency

    def set_value(self, minor: int) -> None:
        """Show an amount."""
        self.setText(formats.money(minor, self.currency, trim=True))

    def _read(self) -> int:
        return read_money(self.text(), self.currency, self.title)


class ChipsField(AmountField):
    """A number of chips."""

    def set_value(self, chips: int) -> None:
        """Show a number."""
        self.setText(formats.number(chips))

    def _read(self) -> int:
        return read_chips(self.text(), self.title)


class LimitField(AmountField):
    """A whole number from ``least`` to ``most``; left empty it shows ``word`` and is ``None``.

    Up and Down count by one. Without a word a number is needed.
    """

    def __init__(
        self, title: str, word: str, most: int, parent: QWidget | None = None, *, least: int = 1
    ) -> None:
        super().__init__(title, parent)
        self._least, self._most, self._needed = least, most, not word
        self.setPlaceholderText(word)

    def limit(self) -> int | None:
        """Return the number, ``None`` where nothing is typed; raises :class:`FieldError`."""
        if not self.text().strip() and not self._needed:
            return None
        return self.value()

    def set_limit(self, value: int | None) -> None:
        """Show a number, or the word for ``None``."""
        self.setText("" if value is None else formats.number(value))

    def set_value(self, amount: int) -> None:
        """Show a number."""
        self.set_limit(amount)

    def _read(self) -> int:
        value = read_chips(self.text(), self.title)
        if not self._least <= value <= self._most:
            between = f"{formats.number(self._least)}–{formats.number(self._most)}"
            raise BadInput(
                "bad_amount", field=self.title, value=self.text().strip(), expected=between
            )
        return value

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count with Up and Down."""
        step = {int(Qt.Key.Key_Up): 1, int(Qt.Key.Key_Down): -1}.get(event.key())
        if step is None:
            super().keyPressEvent(event)
            return
        try:
            now = self.limit()
        except FieldError:
            return
        if now is None:
            self.set_limit(self._least if step > 0 else None)
        elif now + step < self._least and not self._needed:
            self.set_limit(None)
        else:
            self.set_limit(max(self._least, min(self._most, now + step)))


class CheckField(QCheckBox):
    """Yes or no, with a box whose outline is seen on every ground."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        outlined = self.palette()
        outlined.setColor(QPalette.ColorRole.Window, theme.current().color("text"))
        self.setPalette(outlined)


class ChoiceField(QComboBox):
    """One of a few keys, each with a text (translated)."""

    def __init__(
        self, title: str, choices: Iterable[tuple[object, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(18)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentTextChanged.connect(lambda text: self.setToolTip(as_tip(text)))
        for key, text in choices:
            self.addItem(text, key)

    def fitted(self) -> fit.Fitted:
        """Return how the text of the choice stands: smaller where the field is narrow."""
        room = self._room()
        return fit.fit_words(self.currentText(), self.font(), room.width(), room.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, its text smaller rather than cut."""
        room = self._room()
        if self.fontMetrics().horizontalAdvance(self.currentText()) <= room.width():
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.setPen(theme.current().color("text" if self.isEnabled() else "quiet"))
        fit.draw(painter, QRectF(room), self.fitted(), Qt.AlignmentFlag.AlignVCenter)
        painter.end()

    def _room(self) -> QRect:
        """Return where the style writes the text."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        return field.adjusted(1, 0, -1, 0)

    def key(self) -> object:
        """Return the key chosen."""
        return self.currentData()

    def choose(self, key: object) -> None:
        """Choose by key; an unknown key is added under its own name."""
        index = self.findData(key)
        if index < 0:
            self.addItem(str(key), key)
            index = self.count() - 1
        self.setCurrentIndex(index)


def game_choices() -> list[tuple[object, str]]:
    """Return the games of a card room by their codes."""
    say = QCoreApplication.translate
    return [
        ("nlhe", say("Games", "No-limit hold'em")),
        ("plhe", say("Games", "Pot-limit hold'em")),
        ("flhe", say("Games", "Fixed-limit hold'em")),
        ("plo", say("Games", "Pot-limit Omaha")),
        ("nlo", say("Games", "No-limit Omaha")),
        ("flo", say("Games", "Fixed-limit Omaha")),
        ("plo8", say("Games", "Pot-limit Omaha hi-lo")),
        ("nlo8", say("Games", "No-limit Omaha hi-lo")),
        ("flo8", say("Games", "Fixed-limit Omaha hi-lo")),
        ("fl7s", say("Games", "Seven-card stud")),
        ("fl7s8", say("Games", "Seven-card stud hi-lo")),
    ]
