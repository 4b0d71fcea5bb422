"""The one list style: letters are commands, the selection follows ids, sums stand below."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QHeaderView, QToolTip

from tests.ui.toolkit.test_row_model import COLUMNS, PLAYERS
from tourney.ui.toolkit import theme
from tourney.ui.toolkit.column import Column
from tourney.ui.toolkit.list_view import ListView
from tourney.ui.toolkit.row_model import RowModel

EMPTY = "No players yet. Type a name, or import a list."


@pytest.fixture
def view(qtbot):
    model = RowModel(COLUMNS)
    view = ListView(model, EMPTY, name="Players")
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.show()
    model.set_rows(PLAYERS)
    return view


def click_row(qtbot, view, row, modifier=Qt.KeyboardModifier.NoModifier):
    place = view.table.visualRect(view.model.index(row, 0)).center()
    button = Qt.MouseButton.LeftButton
    qtbot.mouseClick(view.table.viewport(), button, modifier, place)


def test_rows_are_28_pixels_high_and_nothing_is_sized_to_contents(view):
    assert view.table.rowHeight(0) == theme.ROW_HEIGHT == 28
    header = view.table.horizontalHeader()
    modes = [header.sectionResizeMode(n) for n in range(header.count())]
    assert QHeaderView.ResizeMode.ResizeToContents not in modes
    assert (
        view.table.verticalHeader().sectionResizeMode(0) != QHeaderView.ResizeMode.ResizeToContents
    )


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (Qt.Key.Key_X, "X"),
        (Qt.Key.Key_V, "V"),
        (Qt.Key.Key_Space, "Space"),
        (Qt.Key.Key_Delete, "Delete"),
    ],
)
def test_a_single_letter_is_a_command_on_the_selected_rows(qtbot, view, key, name):
    click_row(qtbot, view, 1)
    click_row(qtbot, view, 2, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(view.command) as heard:
        qtbot.keyClick(view.table, key)
    assert heard.args == [name, [2, 3]]
    assert view.selected_ids() == [2, 3]


def test_a_letter_with_control_is_no_command_of_the_list(qtbot, view):
    click_row(qtbot, view, 1)
    with qtbot.assertNotEmitted(view.command):
        qtbot.keyClick(view.table, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)


def test_enter_and_double_click_choose_a_row(qtbot, view):
    click_row(qtbot, view, 3)
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert heard.args == [4]
    place = view.table.visualRect(view.model.index(0, 0)).center()
    click_row(qtbot, view, 0)
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.mouseDClick(
            view.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
        )
    assert heard.args == [1]


def test_the_selection_follows_ids_through_sorting_and_updates(qtbot, view):
    view.select([3])
    view.model.sort(0, Qt.SortOrder.AscendingOrder)
    assert view.selected_ids() == [3]
    view.model.set_rows([replace(PLAYERS[2], name="Zoë Mäki"), *PLAYERS[3:], PLAYERS[0]])
    assert view.selected_ids() == [3]
    assert view.current_id() == 3


def test_a_selected_row_filtered_away_is_selected_when_it_comes_back(qtbot, view):
    click_row(qtbot, view, 1)
    assert view.selected_ids() == [2]
    view.model.set_filter("oberg")
    assert view.selected_ids() == []
    view.model.set_filter("")
    assert view.selected_ids() == [2]


def test_a_selected_row_that_is_gone_for_good_is_not_replaced_by_its_neighbour(qtbot, view):
    view.select([2])
    view.model.set_rows([p for p in PLAYERS if p.id != 2])
    assert view.selected_ids() == []


def test_a_click_on_a_title_sorts_and_the_third_gives_the_first_order_back(qtbot, view):
    header = view.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(1) + 20, 10)
    orders = []
    for _ in range(3):
        qtbot.mouseClick(
            header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
        )
        orders.append(view.model.shown_ids())
    assert orders == [[3, 4, 1, 2], [1, 4, 3, 2], [1, 2, 3, 4]]


def test_an_empty_list_says_what_to_do_and_an_empty_search_says_so(view):
    assert view.empty_text() == ""
    view.model.set_filter("nobody")
    assert "search" in view.empty_text()
    view.model.set_filter("")
    view.model.set_rows([])
    assert view.empty_text() == EMPTY
    assert not view.table.grab().toImage().isNull()


def test_the_footer_shows_only_where_something_is_summed(qtbot, view):
    assert view.footer.isVisible()
    plain = ListView(RowModel(COLUMNS[:1]), EMPTY)
    qtbot.addWidget(plain)
    plain.show()
    assert not plain.footer.isVisible()


def test_a_stretching_column_stays_readable_in_a_narrow_window(qtbot):
    columns = [COLUMNS[0], replace(COLUMNS[1], width=300)]
    view = ListView(RowModel(columns), EMPTY)
    qtbot.addWidget(view)
    view.show()
    widths = []
    for width in (300, 900):
        view.resize(width, 200)
        view.layout().activate()
        widths.append([view.table.columnWidth(n) for n in (0, 1)])
    assert widths[0] == [140, 300]
    assert widths[1][0] > 500


def test_a_column_gives_its_room_away_in_a_narrow_list(qtbot):
    columns = [replace(COLUMNS[0], roomy=500), *COLUMNS[1:]]
    view = ListView(RowModel(columns), EMPTY)
    qtbot.addWidget(view)
    view.show()
    hidden = {}
    for width in (400, 700):
        view.resize(width, 300)
        hidden[width] = view.table.isColumnHidden(0)
    assert hidden == {400: True, 700: False}


def test_what_has_no_room_is_said_in_full_when_pointed_at(qtbot, monkeypatch):
    long = "Maximiliane Charlotte von Hohenfels-Schillingsfürst"
    column = Column("name", "Name", lambda row: str(row.name), width=120)
    view = ListView(RowModel([column]), EMPTY)
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.show()
    view.model.set_rows([replace(PLAYERS[0], name=long), replace(PLAYERS[1], name="Bo Li")])
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _point, text, _widget: said.append(text))
    port = view.table.viewport()
    for row in (0, 1):
        spot = view.table.visualRect(view.model.index(row, 0)).center()
        QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, spot, spot))
    assert said == [long, ""]


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, watched):
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched, event):
        self.count += event.type() == QEvent.Type.Paint
        return False


def settled():
    """Let everything that waits happen."""
    for _ in range(4):
        QApplication.processEvents()


def test_letters_that_take_many_rows_away_draw_the_rest_once(view):
    rows = [replace(PLAYERS[0], id=n, name=f"{'Odd' if n % 2 else 'Even'} {n}") for n in range(300)]
    view.model.set_rows(rows)
    view.table.setColumnHidden(1, True)
    settled()
    paints = Paints(view.table.viewport())
    view.model.set_filter("odd")
    settled()
    assert len(view.model.shown_ids()) == 150
    assert paints.count == 1


def test_a_question_that_takes_the_keyboard_draws_no_row(qtbot, view):
    view.table.setFocus()
    click_row(qtbot, view, 1)
    settled()
    paints = Paints(view.table.viewport())
    for away in (Qt.FocusReason.ShortcutFocusReason, Qt.FocusReason.OtherFocusReason):
        QApplication.sendEvent(view.table, QFocusEvent(QEvent.Type.FocusOut, away))
        QApplication.sendEvent(view.table, QFocusEvent(QEvent.Type.FocusIn, away))
    settled()
    assert paints.count == 0


def test_a_list_that_gets_the_keyboard_first_starts_at_the_top(qtbot):
    model = RowModel(COLUMNS)
    view = ListView(model, EMPTY, name="Players")
    qtbot.addWidget(view)
    model.set_rows(PLAYERS)
    assert not view.table.currentIndex().isValid()
    arrives = QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.OtherFocusReason)
    QApplication.sendEvent(view.table, arrives)
    assert view.table.currentIndex().row() == 0
