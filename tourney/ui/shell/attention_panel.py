"""The Attention panel: what asks for the director, each with the button that answers it.

What an answer does is the desk's; a proposal is accepted in one click or key.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tourney.app.views.attention import Alert, Step
from tourney.catalogue.attention import reason
from tourney.ui.shell.wording import alert_text
from tourney.ui.toolkit import fit, theme
from tourney.ui.toolkit.icons import IconButton, icon
from tourney.ui.toolkit.label import Label, as_caption, as_tip
from tourney.values.money import Currency

WIDTH = 304
_INSIDE = WIDTH - 12 * theme.STEP
"""What a card may need: the panel without its margins and the bar that scrolls it."""
_ON_A_BUTTON = _INSIDE - 28 - 8 * theme.STEP
"""What the name of a seat's player may need on its button."""
_MOST_STEPS = 12


class AttentionPanel(QFrame):
    """Shows alerts. ``answered(alert, choice)``: its button, or a seat, was pressed."""

    answered = Signal(object, object)
    folded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.setFixedWidth(WIDTH)
        self.alerts: tuple[Alert, ...] = ()
        self._currency: Currency | None = None
        self._column = QVBoxLayout()
        self._column.setSpacing(2 * theme.STEP)
        self._column.addStretch(1)
        self._cards: dict[str, tuple[Alert, QWidget]] = {}
        self._empty = Label(self.tr("Nothing asks for you."))
        self._empty.setProperty("tone", "quiet")
        self._empty.setWordWrap(True)
        self._column.insertWidget(0, self._empty)
        inside = QWidget()
        inside.setLayout(self._column)
        self._column.setContentsMargins(0, 0, theme.STEP, 0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        inside.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(3 * theme.STEP,) * 4)
        layout.addLayout(self._head())
        layout.addWidget(area, 1)

    def _head(self) -> QHBoxLayout:
        title = Label(self.tr("Attention"))
        title.setFont(theme.font(theme.LARGE))
        self._fold = fold = IconButton("fold", self.tr("Fold away"), shortcut="F8")
        fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        fold.clicked.connect(self.folded)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(fold)
        return head

    def show_alerts(self, alerts: tuple[Alert, ...], currency: Currency) -> None:
        """Show these alerts; a card whose alert is the same stays as it is."""
        self._currency = currency
        if alerts == self.alerts:
            return
        self.alerts = alerts
        wanted = {alert.key: alert for alert in alerts}
        for key, (alert, card) in list(self._cards.items()):
            if wanted.get(key) != alert:
                self._column.removeWidget(card)
                card.hide()
                card.deleteLater()
                del self._cards[key]
        first = next((a.key for a in alerts if a.action and not a.choices), None)
        asked = next((a.key for a in alerts if a.choices), None)
        for row, alert in enumerate(alerts):
            if alert.key not in self._cards:
                card = AlertCard(alert, alert_text(alert, currency))
                card.answered.connect(self.answered)
                self._cards[alert.key] = (alert, card)
            card = self._cards[alert.key][1]
            self._column.insertWidget(row + 1, card)
            assert isinstance(card, AlertCard)
            card.show_keys(main=alert.key == first, seats=alert.key == asked)
        self._empty.setVisible(not alerts)

    def retint(self) -> None:
        """Draw icons and alerts again after the theme changed."""
        self._fold.retint()
        alerts, self.alerts = self.alerts, ()
        for _, card in self._cards.values():
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = {}
        if self._currency is not None:
            self.show_alerts(alerts, self._currency)

    def answer_first(self) -> None:
        """Press the button of the first alert that has one."""
        for alert in self.alerts:
            if alert.action and not alert.choices:
                self.answered.emit(alert, None)
                return

    def answer_seat(self, seat: int) -> None:
        """Answer the first question for a seat."""
        for alert in self.alerts:
            if any(choice.seat == seat for choice in alert.choices):
                self.answered.emit(alert, seat)
                return

    @property
    def urgent(self) -> int:
        """How many alerts are urgent."""
        return sum(alert.urgent for alert in self.alerts)


class AlertCard(QFrame):
    """One alert: a symbol, its sentence, the moves it proposes, and its buttons."""

    answered = Signal(object, object)

    def __init__(self, alert: Alert, text: str) -> None:
        super().__init__()
        self.alert = alert
        self.setObjectName("alert")
        self.setAccessibleName(text)
        symbol = Label()
        name, color = ("alert", "attention") if alert.urgent else ("information", "information")
        symbol.setPixmap(icon(name, color).pixmap(20, 20))
        symbol.setAlignment(Qt.AlignmentFlag.AlignTop)
        label = Label(text)
        label.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(symbol)
        row.addWidget(label, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.STEP)
        column.setSpacing(theme.STEP)
        column.addLayout(row)
        for text_of_step in self._steps(alert.steps):
            step = Label(text_of_step)
            step.setWordWrap(True)
            step.setProperty("tone", "quiet")
            step.setContentsMargins(28, 0, 0, 0)
            column.addWidget(step)
        self._main: QPushButton | None = None
        self._seats: dict[int, QPushButton] = {}
        if alert.choices:
            column.addLayout(self._choices())
        elif alert.action:
            column.addLayout(self._buttons())

    def _steps(self, steps: Sequence[Step]) -> list[str]:
        said = [
            self.tr("{name}: {from_table}-{from_seat} to {to_table}-{to_seat}, {why}").format(
                name=step.name,
                from_table=step.from_table,
                from_seat=step.from_seat,
                to_table=step.to_table,
                to_seat=step.to_seat,
                why=reason(step.reason),
            )
            for step in steps[:_MOST_STEPS]
        ]
        if len(steps) > _MOST_STEPS:
            said.append(self.tr("and {count} more").format(count=len(steps) - _MOST_STEPS))
        return said

    def _buttons(self) -> QBoxLayout:
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._main = QPushButton(self._title())
        self._main.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._main.clicked.connect(lambda: self.answered.emit(self.alert, None))
        row.addWidget(self._main)
        if self.alert.action == "accept":
            other = QPushButton(self.tr("By hand"))
            other.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            other.setToolTip(self.tr("Leave this and move players yourself, on the page of tables"))
            other.clicked.connect(lambda: self.answered.emit(self.alert, "other"))
            row.addWidget(other)
        row.addStretch(1)
        return row

    def _fit_buttons(self) -> None:
        """Put the buttons under each other where they are too wide for one line."""
        items = (self._row.itemAt(at) for at in range(self._row.count()))
        widths = [item.sizeHint().width() for item in items if item is not None]
        narrow = self._row.spacing() + sum(widths)
        directions = QBoxLayout.Direction
        wide = narrow > _INSIDE
        self._row.setDirection(directions.TopToBottom if wide else directions.LeftToRight)

    def _title(self) -> str:
        drawn = any(step.reason == "random_draw" for step in self.alert.steps)
        return {
            "accept": self.tr("Accept, drawn by chance") if drawn else self.tr("Accept"),
            "seat": self.tr("Seat them"),
            "draw": self.tr("Draw seats"),
            "start": self.tr("Start the clock"),
            "go_on": self.tr("Go on"),
            "finish": self.tr("Finish"),
            "prizes": self.tr("Show prizes"),
            "players": self.tr("Show players"),
        }[self.alert.action]

    def _choices(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(28, 0, 0, 0)
        grid.setSpacing(theme.STEP)
        for number, choice in enumerate(self.alert.choices):
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            name = f"{choice.seat}  {choice.name}"
            found = fit.fit_words(name, button.font(), _ON_A_BUTTON, theme.ROW_HEIGHT)
            button.setText(as_caption("\n".join(found.lines)))
            button.setAccessibleName(name)
            button.setToolTip(as_tip(name))
            button.setStyleSheet(f"text-align: left; font-size: {found.pixels}px")
            button.clicked.connect(
                lambda _=False, seat=choice.seat: self.answered.emit(self.alert, seat)
            )
            grid.addWidget(button, number, 0)
            self._seats[choice.seat] = button
        return grid

    def show_keys(self, *, main: bool, seats: bool) -> None:
        """Show on the buttons which keys press them, where keys do."""
        if self._main is not None:
            keys = _native("Ctrl+Return").replace("Return", "⏎")
            self._main.setProperty("main", main)
            self._main.style().polish(self._main)
            self._main.setToolTip(keys if main else "")
            self._main.setText(f"{self._title()}  {keys}" if main else self._title())
            if self._main.sizeHint().width() > _INSIDE:
                self._main.setText(self._title())
            if self._main.sizeHint().width() > _INSIDE:
                self._main.setText(in_two_lines(self._title()))
            self._fit_buttons()
        for seat, button in self._seats.items():
            if seats:
                button.setToolTip(_native(f"Alt+{seat % 10}"))


def in_two_lines(text: str) -> str:
    """Return a text broken at the blank nearest to its middle."""
    blanks = [at for at, letter in enumerate(text) if letter == " "]
    if not blanks:
        return text
    at = min(blanks, key=lambda blank: abs(blank - len(text) / 2))
    return f"{text[:at]}\n{text[at + 1 :]}"


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
