from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.room import open_room
from tests.ui.pages.desk_for_tests import press, show
from tourney.tournament import commands as c
from tourney.ui.pages.tables import TablesPage
from tourney.ui.parts.table_grid import Spot

ENTER = Qt.Key.Key_Return


def table(room, number=1):
    return room.event.state.table_number(number)


def point_of(page, number: int, seat: int | None) -> QPoint:
    """Return the middle of a seat's plate, or of the table, in the pictures."""
    grid = page.grid
    cell = grid._cell(grid._place(number))
    shape = grid._painter().shape(grid.table_at(number))
    inside = shape.felt.center() if seat is None else shape.plates[seat - 1].center()
    return cell.topLeft() + inside.toPoint()


def drag(page, start: QPoint, end: QPoint) -> None:
    """Drag with the left button."""
    port = page.grid.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + QPoint(30, 0))
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def test_a_player_dragged_to_an_open_seat_sits_there(qtbot):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    start, to = room.seat_of("p1"), (3 - room.seat_of("p1")[0])
    free = table(room, to).free_seats()[0]
    drag(page, point_of(page, *start), point_of(page, to, free))
    assert room.seat_of("p1") == (to, free)


def test_a_player_dragged_onto_another_swaps_with_him(qtbot):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    one, two = room.seat_of("p1"), room.seat_of("p2")
    drag(page, point_of(page, *one), point_of(page, *two))
    assert (room.seat_of("p1"), room.seat_of("p2")) == (two, one)


def test_a_player_dragged_to_the_middle_of_a_table_gets_a_seat_drawn(qtbot):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    number = 3 - room.seat_of("p1")[0]
    drag(page, point_of(page, *room.seat_of("p1")), point_of(page, number, None))
    assert room.seat_of("p1")[0] == number


def test_dragging_back_to_the_same_seat_does_nothing(qtbot):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    version = room.event.version
    here = point_of(page, *room.seat_of("p1"))
    drag(page, here, here + QPoint(2, 2))
    assert room.event.version == version


def test_digits_and_arrows_choose_a_seat_and_d_puts_the_button_there(qtbot):
    room = open_room(18)
    page, _ = show(qtbot, TablesPage, room)
    press("4", "D")
    assert table(room).positions.button == 4
    press(Qt.Key.Key_Right, "D")
    assert table(room).positions.button == 5
    QTest.keyClick(page.grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.current == Spot(2)
    press("1", Qt.Key.Key_Left)
    assert page.grid.current == Spot(1, 9)


def test_n_says_who_has_the_next_big_blind_and_h_counts_a_hand(qtbot):
    room = open_room(9, start=True)
    show(qtbot, TablesPage, room)
    press("4", "N")
    assert table(room).upcoming.big_blind == 4
    press("H")
    assert table(room).hands == 1


def test_a_click_on_the_edge_of_the_felt_puts_the_button_there(qtbot):
    room = open_room(9)
    page, _ = show(qtbot, TablesPage, room)
    cell = page.grid._cell(0)
    spot = page.grid._painter().shape(page.grid.table_at(1)).spots[6]
    QTest.mouseClick(
        page.grid.viewport(), Qt.MouseButton.LeftButton, pos=cell.topLeft() + spot.toPoint()
    )
    assert table(room).positions.button == 7


def test_m_moves_by_a_typed_seat_and_brings_somebody_to_an_open_one(qtbot):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    number, seat = room.seat_of("p1")
    other = 3 - number
    free = table(room, other).free_seats()
    page.show_table(number, seat)
    press("M", f"{other}-{free[0]}", ENTER)
    assert room.seat_of("p1") == (other, free[0])

    page.show_table(number, seat)
    press("M", "makinen", ENTER)
    assert room.seat_of("p1") == (number, seat)


def test_x_busts_the_player_at_the_seat(qtbot):
    room = open_room(12, start=True)
    page, _ = show(qtbot, TablesPage, room)
    page.show_table(*room.seat_of("p1"))
    press("X", ENTER)
    assert room.event.state.last_entry("p1").status == "out"
    assert QApplication.focusWidget() is page.grid


def test_l_locks_and_opens_s_reserves(qtbot):
    room = open_room(5)
    page, _ = show(qtbot, TablesPage, room)
    free = table(room).free_seats()[0]
    page.show_table(1, free)
    press("L")
    assert table(room).locked == {free: None}
    press("L")
    assert table(room).locked == {}
    press("S", "mak", ENTER)
    assert table(room).locked == {free: "p1"}


def test_k_pins_t_renames_and_resizes_a_adds_delete_breaks(qtbot):
    room = open_room(5)
    page, _ = show(qtbot, TablesPage, room)
    page.show_table(*room.seat_of("p1"))
    press("K")
    assert room.event.state.persons["p1"].pinned
    press("T", "#21 Feature / 10", ENTER)
    renamed = table(room, 21)
    assert (renamed.name, renamed.size) == ("Feature", 10)
    press("A")
    assert page.grid.current == Spot(22)
    press(Qt.Key.Key_Delete)
    assert table(room, 22) is None


def test_f_goes_to_a_seat_and_says_when_there_is_no_such_table(qtbot):
    room = open_room(200)
    page, _ = show(qtbot, TablesPage, room)
    press("F", "99", ENTER)
    assert QApplication.focusWidget().text() == "99"
    press(Qt.Key.Key_Escape, "F", "21-3", ENTER)
    assert page.grid.current == Spot(21, 3)
    cell = page.grid._cell(page.grid._place(21))
    assert page.grid.viewport().rect().contains(cell)


def test_seats_are_drawn_again_until_the_start_and_not_after(qtbot):
    room = open_room(20, draw=False)
    page, _ = show(qtbot, TablesPage, room)
    assert page._draw.isVisible()
    QTest.mouseClick(page._draw, Qt.MouseButton.LeftButton)
    assert room.event.state.drawn
    before = {f"p{n}": room.seat_of(f"p{n}") for n in range(1, 21)}
    QTest.mouseClick(page._draw, Qt.MouseButton.LeftButton)
    assert before != {person: room.seat_of(person) for person in before}
    room.do(c.StartClock())
    assert not page._draw.isVisible()


def test_the_final_table_is_offered_when_all_fit_one_and_draws_it(qtbot):
    room = open_room(12, start=True)
    page, _ = show(qtbot, TablesPage, room)
    assert not page._final.isVisible()
    room.do(c.EliminatePlayers(("p1", "p2", "p3")))
    QTest.mouseClick(page._final, Qt.MouseButton.LeftButton)
    assert len(room.event.state.open_tables()) == 1


def test_the_break_order_is_changed_by_keys(qtbot):
    room = open_room(27)
    page, _ = show(qtbot, TablesPage, room)
    assert page.order.order() == (3, 2, 1)
    page.order.setFocus()
    page.order.setCurrentRow(0)
    QTest.keyClick(page.order, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert room.event.state.settings.break_order == (2, 3, 1)
    assert page.order.order() == (2, 3, 1)


def test_who_stands_is_listed_and_gets_a_seat_by_enter(qtbot):
    room = open_room(12)
    room.do(c.UnseatPlayer("p4"))
    page, _ = show(qtbot, TablesPage, room)
    assert page.standing.isVisible()
    page.standing.setFocus()
    page.standing.setCurrentRow(0)
    press(ENTER, ENTER)
    assert room.event.state.live_entry("p4").seat is not None
    assert not page.standing.isVisible()


def test_only_a_table_that_changed_is_painted_again(qtbot):
    room = open_room(27, start=True)
    page, _ = show(qtbot, TablesPage, room)
    QApplication.processEvents()
    painted = []
    paint = page.grid.paintEvent
    page.grid.paintEvent = lambda event: (painted.append(event.rect()), paint(event))
    room.do(c.SetChips("p1", 7000))
    QApplication.processEvents()
    assert [rect for rect in painted if rect.height() > page.grid._size.height() + 4] == []


def test_pointing_at_a_seat_says_who_sits_there_in_full(qtbot, monkeypatch):
    room = open_room(12)
    page, _ = show(qtbot, TablesPage, room)
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _point, text, _widget: said.append(text))
    port = page.grid.viewport()
    for spot in (point_of(page, *room.seat_of("p1")), QPoint(1, 1)):
        tip = QHelpEvent(QEvent.Type.ToolTip, spot, port.mapToGlobal(spot))
        QApplication.sendEvent(port, tip)
    assert said == [f"{room.event.people['p1'].name}\n10,000 · 200 bb", ""]


def test_seven_hundred_tables_paint_only_those_in_sight(qtbot):
    room = open_room(10)
    room.do(*(c.AddTable() for _ in range(698)))
    page, _ = show(qtbot, TablesPage, room)
    assert len(page.grid._in_sight()) <= 12
    press(Qt.Key.Key_End)
    assert page.grid.current == Spot(700)


def test_no_tables_say_what_to_do(qtbot):
    page, _ = show(qtbot, TablesPage, open_room(0))
    assert "draw seats" in page.grid._empty
    press("A")
    assert page.grid.current == Spot(1)
