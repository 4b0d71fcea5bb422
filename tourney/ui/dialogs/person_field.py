"""Choosing people by typing any part of their names; accents and capitals make no difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QVBoxLayout, QWidget

from tourney.ui.toolkit.label import Label
from tourney.values.folding import fold

_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody who may be chosen: the person's id, the name, and what tells namesakes apart."""

    id: str
    name: str
    hint: str = ""

    @property
    def label(self) -> str:
        """What the list shows."""
        return f"{self.name} · {self.hint}" if self.hint else self.name


class PersonField(QLineEdit):
    """Chooses one person: letters, then Enter takes the first of the list.

    ``chosen(str)``: the person's id; the field then shows his name. Choices may be asked for
    when the first letter is typed, so that forms open at once.
    """

    chosen = Signal(str)

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice] | Callable[[], Sequence[Choice]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setPlaceholderText(self.tr("Any part of a name"))
        self._ask = choices if callable(choices) else lambda: choices
        self._known: list[tuple[Choice, str]] | None = None
        self._person: str | None = None
        self._labels = QStringListModel(self)
        self._found: list[Choice] = []
        completer = QCompleter(self._labels, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.activated.connect(self._activated)
        self.setCompleter(completer)
        self.textEdited.connect(self._search)
        self.textChanged.connect(self._forget_when_empty)

    def _forget_when_empty(self, text: str) -> None:
        if not text:
            self._person = None

    def person(self) -> str | None:
        """Return the id chosen, ``None`` while nobody is."""
        return self._person

    def choose(self, person: str) -> None:
        """Choose by id."""
        found = next((choice for choice, _ in self._choices() if choice.id == person), None)
        self._person = found.id if found else None
        self.setText(found.name if found else "")
        if found:
            self.chosen.emit(found.id)

    def _choices(self) -> list[tuple[Choice, str]]:
        """Return who may be chosen, each with the text that letters are looked for in."""
        if self._known is None:
            self._known = [(choice, fold(choice.label)) for choice in self._ask()]
        return self._known

    def ask_anew(self) -> None:
        """Ask for the choices again at the next letter."""
        self._known = None

    def matches(self) -> list[Choice]:
        """Return who fits what is typed, a name's or a surname's beginning first."""
        return list(self._found)

    def _search(self, text: str) -> None:
        self._person = None
        words = fold(text).split()
        if not words:
            self._found = []
        else:
            fitting = [pair for pair in self._choices() if all(word in pair[1] for word in words)]
            fitting.sort(key=lambda pair: not f" {pair[1]}".count(f" {words[0]}"))
            self._found = [choice for choice, _ in fitting[:_SHOWN]]
        self._labels.setStringList([choice.label for choice in self._found])

    def _activated(self, label: str) -> None:
        found = next((choice for choice in self._found if choice.label == label), None)
        if found is not None:
            self.choose(found.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the first that fits."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._person is None and self._found:
            popup = self.completer().popup()
            if popup is not None:
                popup.hide()
            self.choose(self._found[0].id)
            return
        super().keyPressEvent(event)


class PeopleField(QWidget):
    """Chooses several people in order; Backspace in the empty field takes the last one back."""

    def __init__(
        self, title: str, choices: Sequence[Choice], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names = {choice.id: choice.name for choice in choices}
        self._people: list[str] = []
        self.field = _AddingField(title, choices)
        self.field.chosen.connect(self._add)
        self.field.emptied.connect(self._take_back)
        self.shown = Label()
        self.shown.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.shown)
        layout.addWidget(self.field)
        self.setFocusProxy(self.field)
        self._show()

    def people(self) -> tuple[str, ...]:
        """Return the ids chosen, in order."""
        return tuple(self._people)

    def set_people(self, people: Sequence[str]) -> None:
        """Choose by ids."""
        self._people = list(dict.fromkeys(people))
        self._show()

    def _add(self, person: str) -> None:
        if person not in self._people:
            self._people.append(person)
        self.field.start_again()
        self._show()

    def _take_back(self) -> None:
        if self._people:
            self._people.pop()
            self._show()

    def _show(self) -> None:
        names = [self._names.get(person, person) for person in self._people]
        self.shown.setText(", ".join(names) if names else self.tr("nobody"))


class _AddingField(PersonField):
    """A person field that starts anew after each choice."""

    emptied = Signal()

    def start_again(self) -> None:
        """Clear the field for the next."""
        self.clear()
        self._person = None
        self._found = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace in the empty field takes the last one back."""
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            self.emptied.emit()
            return
        super().keyPressEvent(event)
