from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.room import open_room
from tests.ui.pages.desk_for_tests import press, show
from tourney.app.changes import EVERYTHING
from tourney.tournament import commands as c
from tourney.tournament.standings import hunters
from tourney.ui.pages.players import PlayersPage

ENTER, DOWN, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Escape


def status(room, person: str) -> str:
    entry = room.event.state.last_entry(person)
    return entry.status if entry else ""


def test_slash_letters_enter_x_letters_enter_busts_with_a_hitman(qtbot):
    room = open_room(30, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    press("/", "borj ost", ENTER)
    assert page.list.selected_ids() == ["p16"]
    press("X", "ceci mak", ENTER)

    assert status(room, "p16") == "out"
    assert list(hunters(room.event.state)) == ["p27"]
    assert page.model.row_of("p16").place == 30


def test_as_soon_as_it_is_shown_it_has_the_columns_there_is_room_for(qtbot):
    room = open_room(10, start=True)
    room.event.execute(c.AddPlayers((c.Details("late", "Late One", number="77"),)))
    room.event.execute(c.BuyIn("late", owing=True))
    page, _ = show(qtbot, PlayersPage, room)
    shown = [
        column.key
        for number, column in enumerate(page.columns)
        if not page.list.table.isColumnHidden(number)
    ]
    assert {"number", "name", "seat", "owing"} <= set(shown)


def test_enter_alone_busts_by_nobody_and_enter_twice_busts_once(qtbot):
    room = open_room(10, start=True)
    show(qtbot, PlayersPage, room)
    press(DOWN, "X", ENTER, ENTER)

    assert len(room.event.state.busts) == 1
    assert hunters(room.event.state) == {}


def test_two_hitmen_share_by_comma(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("X", "oberg", ",", "koskinen", ENTER)

    assert set(hunters(room.event.state)) == {"p2", "p5"}


def test_several_in_one_hand_rank_by_stacks_and_tie_without(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1", "p2"])
    press("X", ENTER, "500 1k", ENTER)
    places = {p: page.model.row_of(p).place for p in ("p1", "p2")}
    assert places == {"p1": 10, "p2": 9}

    page.list.select(["p3", "p4"])
    press("X", ENTER, ENTER)
    assert {page.model.row_of(p).place for p in ("p3", "p4")} == {7}


def test_a_wrong_number_of_stacks_is_said_and_nothing_is_lost(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1", "p2"])
    press("X", ENTER, "500", ENTER)

    assert not room.event.state.busts
    field = QApplication.focusWidget()
    assert field.text() == "500"
    press(" 900", ENTER)
    assert len(room.event.state.busts) == 2


def test_escape_leaves_everything_as_it_was_and_gives_the_list_the_keys(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    version = room.event.version
    press("X", "ob", ESCAPE)

    assert room.event.version == version
    assert QApplication.focusWidget() is page.list.table


def test_i_buys_in_and_shows_the_seat_large(qtbot):
    room = open_room(10)
    person = room.add("Late Comer")[0]
    page, desk = show(qtbot, PlayersPage, room)
    page.list.select([person])
    press("I")

    assert desk.seats == [(*room.seat_of(person), "Late Comer")]


def test_many_are_bought_in_by_one_key_and_a_refusal_stops_at_the_one_refused(qtbot):
    room = open_room(8, max_players=10)
    people = room.add("A A", "B B", "C C")
    page, desk = show(qtbot, PlayersPage, room)
    page.list.select(people)
    press("I")

    assert [status(room, person) for person in people] == ["in", "in", ""]
    assert [refused.error.code for refused in desk.refused] == ["event_full"]
    desk.refused[0].again()
    assert status(room, people[2]) == "in"


def test_letters_buy_rebuys_add_ons_and_re_entries(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("V", "B")
    row = page.model.row_of("p1")
    assert (row.rebuys, row.add_ons) == (1, 1)
    press("X", ENTER, "R")
    assert page.model.row_of("p1").entries == 2


def test_o_lets_a_player_owe_and_p_takes_it(qtbot):
    room = open_room(4)
    person = room.add("Late Comer")[0]
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select([person])
    press("O")
    assert page.model.row_of(person).owing == 2700
    press("5")
    assert page.model.shown_ids() == [person]
    press("1")
    page.list.select([person])
    press("P")
    assert page.model.row_of(person).owing == 0


def test_m_moves_to_a_seat_and_a_taken_seat_is_swapped(qtbot):
    room = open_room(12, start=True)
    table, seat = room.seat_of("p2")
    before = room.seat_of("p1")
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("M", f"{table}-{seat}", ENTER)
    assert (room.seat_of("p1"), room.seat_of("p2")) == ((table, seat), before)


def test_a_seat_that_is_none_is_said_where_it_was_typed(qtbot):
    room = open_room(12, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    version = room.event.version
    press("M", "somewhere", ENTER)
    assert room.event.version == version
    assert QApplication.focusWidget().text() == "somewhere"


def test_c_writes_down_a_stack(qtbot):
    room = open_room(4, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("C", "38.5k", ENTER)
    assert page.model.row_of("p1").chips == 38_500


def test_u_undoes_the_last_of_that_player_alone(qtbot):
    room = open_room(10, start=True)
    room.do(c.EliminatePlayers(("p1",)), c.EliminatePlayers(("p2",)))
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("U")
    assert (status(room, "p1"), status(room, "p2")) == ("in", "out")


def test_a_player_goes_home_by_w_and_enter_opens_the_card(qtbot):
    room = open_room(10, start=True)
    page, desk = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("W", ENTER)
    assert status(room, "p1") == "withdrawn"
    assert desk.players == ["p1"]


def test_the_selection_stays_while_others_act(qtbot):
    room = open_room(30, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p4", "p9"])
    room.do(c.EliminatePlayers(("p1",), ("p2",)))
    room.add("New Face")
    assert page.list.selected_ids() == ["p4", "p9"]


def test_digits_choose_a_part_of_the_list(qtbot):
    room = open_room(10, start=True)
    room.do(c.EliminatePlayers(("p1",)), c.UnseatPlayer("p2"))
    page, _ = show(qtbot, PlayersPage, room)
    press("4")
    assert page.model.shown_ids() == ["p1"]
    press("7")
    assert page.model.shown_ids() == ["p2"]
    press("1")
    assert len(page.model.shown_ids()) == 10


def test_the_menu_offers_what_fits_and_names_a_limit_that_is_reached(qtbot):
    room = open_room(10, start=True, max_players=10)
    person = room.add("One More")[0]
    page, _ = show(qtbot, PlayersPage, room)
    open_for = {
        a.text().partition("\t")[2]: (a.isEnabled(), a.text())
        for a in page.menu_for([person]).actions()
    }
    assert open_for["I"][0]
    assert "limit" in open_for["I"][1]
    assert not open_for["X"][0]
    assert open_for["E"][0]


def test_the_drawer_line_adds_up(qtbot):
    room = open_room(10, start=True)
    room.do(c.AddOn("p1", owing=True), c.Withdraw("p2", refund=True))
    page, _ = show(qtbot, PlayersPage, room)
    assert "€270.00" in page._drawer.text()
    assert "refunded €27.00" in page._drawer.text()
    assert page._drawer.text().endswith("€243.00")


def test_an_empty_list_says_what_to_do(qtbot):
    page, _ = show(qtbot, PlayersPage, open_room(0))
    assert "import" in page.list.empty_text()


def test_x_with_nobody_selected_asks_the_desk_who(qtbot):
    _, desk = show(qtbot, PlayersPage, open_room(5))
    press("X")
    assert desk.busts == [()]


def test_neighbours_at_the_table_come_first_among_those_who_may_be_meant(qtbot):
    room = open_room(60, start=True)
    table = room.seat_of("p1")[0]
    page, _ = show(qtbot, PlayersPage, room)
    page.list.select(["p1"])
    press("X", "o")
    people = page._ask.people
    found = [people.item(n).data(Qt.ItemDataRole.UserRole).id for n in range(people.count())]
    away = [room.seat_of(person)[0] != table for person in found]
    assert away == sorted(away)
    assert away[0] is False


def test_columns_with_nothing_to_say_leave_their_room_to_the_names(qtbot):
    room = open_room(10, start=True)
    page, _ = show(qtbot, PlayersPage, room)
    columns = {column.key: number for number, column in enumerate(page.columns)}

    def hidden(key: str) -> bool:
        return page.list.table.isColumnHidden(columns[key])

    assert hidden("chips")
    assert hidden("prize")
    room.do(c.SetChips("p1", 12_000))
    page.refresh(EVERYTHING)
    assert not hidden("chips")
