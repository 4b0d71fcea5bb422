"""The line that asks for one thing where the action was: a seat, a number, or people by letters.

Enter answers, Esc closes and gives the keyboard back. What the answer means is decided by who
asked; a refused answer stays in the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tourney.ui.toolkit import theme
from tourney.ui.toolkit.label import Label

_MOST = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who may be meant: his id, his name, and where he sits."""

    id: str
    name: str
    note: str = ""


Find = Callable[[str], Sequence[Candidate]]
TakeText = Callable[[str], str]
TakePeople = Callable[[list[str]], None]


class Ask(QFrame):
    """Asks one question at a time. ``closed`` is emitted when there is none any more.

    With ``over``, a widget in the same parent, it lies over that one's lower end, and nothing
    is laid out anew when it comes and goes; else whoever made it gives it a place.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None, *, over: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._over = over
        if over is not None:
            over.installEventFilter(self)
        self._take_text: TakeText | None = None
        self._take_people: TakePeople | None = None
        self._find: Find | None = None
        self._chosen: list[Candidate] = []
        self._refused = False
        self.question = Label(wordWrap=True)
        self.field = QLineEdit()
        self.field.setMinimumWidth(220)
        self.note = Label(wordWrap=True)
        self.note.setProperty("tone", "quiet")
        self.people = QListWidget()
        self.people.setFrameShape(QFrame.Shape.NoFrame)
        self.people.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.people.setUniformItemSizes(True)
        self.people.itemClicked.connect(self._clicked)
        self.field.textEdited.connect(self._search)
        self.field.installEventFilter(self)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(3 * theme.STEP)
        line.addWidget(self.question, 3)
        line.addWidget(self.field, 2)
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(*(3 * theme.STEP, 2 * theme.STEP) * 2)
        layout.setSpacing(theme.STEP)
        layout.addLayout(line)
        layout.addWidget(self.people)
        layout.addWidget(self.note)

    def ask_text(self, question: str, note: str, take: TakeText, text: str = "") -> None:
        """Ask for a text; ``take`` gets it and returns what is wrong with it, or nothing."""
        self._take_text, self._take_people, self._find = take, None, None
        self._open(question, note, text)

    def ask_people(self, question: str, note: str, find: Find, take: TakePeople) -> None:
        """Ask for people by letters: a comma adds one more, Enter answers with all of them."""
        self._take_text, self._take_people, self._find = None, take, find
        self._open(question, note, "")

    def _open(self, question: str, note: str, text: str) -> None:
        self._chosen, self._refused = [], False
        self.question.setText(question)
        self.field.setAccessibleName(question)
        self._say(note)
        self.field.setText(text)
        self.field.selectAll()
        self._search(text)
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _place(self) -> None:
        """Lie over the lower end of what it is asked over, as high as the question needs."""
        if self._over is None:
            return
        room = self._over.geometry()
        self._layout.activate()
        height = self._layout.totalHeightForWidth(room.width())
        self.setGeometry(room.left(), room.bottom() + 1 - height, room.width(), height)

    def close_question(self) -> None:
        """Ask nothing any more."""
        if self.isHidden():
            return
        self.hide()
        self._take_text = self._take_people = self._find = None
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that mean more than a letter."""
        if self._over is not None and watched is self._over:
            if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
                self._place()
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        refused, self._refused = self._refused, False
        if key == Qt.Key.Key_Escape:
            self.close_question()
        elif refused and key == Qt.Key.Key_X and not event.modifiers():
            self._begin_again(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._answer()
        elif self._find is not None and key == Qt.Key.Key_Comma:
            self._add()
        elif self._find is not None and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self.people.setCurrentRow(
                max(0, min(self.people.count() - 1, self.people.currentRow() + step))
            )
        elif self._chosen and key == Qt.Key.Key_Backspace and not self.field.text():
            self._chosen.pop()
            self._search("")
        else:
            return False
        return True

    def _begin_again(self, event: QKeyEvent) -> None:
        """Leave an answer that was refused, and let the page have the letter."""
        self.close_question()
        page: QWidget | None = self.window().focusWidget()
        if page is not None and page is not self.field:
            QApplication.sendEvent(page, event)

    def _clicked(self, item: QListWidgetItem) -> None:
        self.people.setCurrentItem(item)
        self._add()

    def _add(self) -> None:
        """Take the marked person and go on asking."""
        marked = self._marked()
        if marked is not None:
            self._chosen.append(marked)
        self.field.clear()
        self._search("")
        self.field.setFocus()

    def _marked(self) -> Candidate | None:
        index = self.people.currentIndex()
        found = index.data(Qt.ItemDataRole.UserRole) if index.isValid() else None
        return found if isinstance(found, Candidate) else None

    def _answer(self) -> None:
        if self._take_text is not None:
            self._answer_text(self._take_text)
            return
        marked = self._marked() if self.field.text().strip() else None
        if self.field.text().strip() and marked is None:
            self._say(self.tr("Nobody here is called that."), "attention")
            self.field.selectAll()
            return
        asked = self._take_people
        if asked is not None:
            chosen = [*self._chosen, *([marked] if marked else [])]
            asked([each.id for each in chosen])
            self._stand_refused(self._take_people is asked)

    def _answer_text(self, asked: TakeText) -> None:
        wrong = asked(self.field.text())
        if self._take_text is asked:
            self._say(wrong, "attention")
            self._stand_refused(not wrong)

    def _stand_refused(self, still: bool) -> None:
        """Where the question still stands, let the next letters write over what was refused."""
        self._refused = still
        if still:
            self.field.selectAll()

    def _search(self, text: str) -> None:
        """Show who may be meant; without letters whoever is likeliest, with nobody marked."""
        self.people.setVisible(self._find is not None)
        if self._find is None:
            return
        taken = {each.id for each in self._chosen}
        found = [each for each in self._find(text) if each.id not in taken][:_MOST]
        self.people.clear()
        for each in found:
            item = QListWidgetItem(f"{each.name}   {each.note}".rstrip())
            item.setData(Qt.ItemDataRole.UserRole, each)
            self.people.addItem(item)
        if text.strip() and found:
            self.people.setCurrentRow(0)
        row = max(theme.ROW_HEIGHT - 4, self.people.sizeHintForRow(0))
        self.people.setFixedHeight(row * max(1, len(found)) + 4)
        if self.isVisible():
            self._place()
        names = ", ".join(each.name for each in self._chosen)
        hint = self.tr("{names} and …").format(names=names) if names else ""
        self.field.setPlaceholderText(hint)

    def _say(self, text: str, tone: str = "quiet") -> None:
        if self.note.property("tone") != tone:
            self.note.setProperty("tone", tone)
            self.note.style().polish(self.note)
        if text or tone == "quiet":
            self.note.setText(text)
        self.note.setVisible(bool(self.note.text()))
        if self.isVisible():
            self._place()
