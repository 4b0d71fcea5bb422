"""The Journal page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.dialogs.house import Evening
from tests.ui.pages.desk import shown
from tourney.tournament.commands import DrawSeats, EliminatePlayers, Rebuy, StartClock
from tourney.tournament.standings import standings
from tourney.ui.dialogs.amend import AmendBustDialog, AmendPurchaseDialog
from tourney.ui.pages.journal import JournalPage

KEY = Qt.Key


@pytest.fixture
def evening():
    night = Evening()
    night.ids = night.enter("Aino Mäkinen", "Bo Öberg", "Carl Berg", "Dora Aalto")
    night.do(DrawSeats())
    night.do(StartClock())
    night.time.at += 60_000
    aino, bo, carl, _ = night.ids
    night.bust = night.do(EliminatePlayers((aino,), (bo,)))
    night.second = night.do(EliminatePlayers((bo,), (carl,)))
    return night


@pytest.fixture
def page(qtbot, evening):
    return shown(qtbot, JournalPage, evening)


def cells(page, batch):
    index = page.model.index_of(batch)
    return [page.model.index(index.row(), column).data() for column in range(6)]


def press(qtbot, page, key):
    qtbot.keyClick(page.list.table, key)


def test_the_newest_step_stands_on_top_with_who_what_and_when(page, evening):
    step, when, what, now, who, _ = cells(page, evening.second)
    assert page.model.id_at(0) == evening.second
    assert int(step) == evening.event.version
    assert when == "20:01"  # 18:01 UTC in Helsinki
    assert "Bo Öberg" in what
    assert "Carl Berg" in what
    assert (now, who) == ("", "director")


def test_u_undoes_any_line_and_the_line_says_so(page, qtbot, evening):
    page.list.select([evening.second])
    press(qtbot, page, KEY.Key_U)
    assert cells(page, evening.second)[3] == "undone"
    assert evening.ids[1] not in standings(evening.event.state).places
    page.list.select([evening.second])
    press(qtbot, page, KEY.Key_R)
    assert cells(page, evening.second)[3] == ""
    assert evening.ids[1] in standings(evening.event.state).places


def test_a_line_others_stand_on_names_them_and_undoes_all_at_a_word(page, qtbot, evening):
    bought = next(
        line.batch.id
        for line in evening.event.timeline.lines
        if line.batch.command == "BuyIn" and evening.ids[0] in str(line.batch.events)
    )
    page.list.select([bought])
    press(qtbot, page, KEY.Key_U)
    assert "Aino Mäkinen" in page.refusal.text()
    assert not page.refusal.button.isHidden()
    before = evening.event.version
    page.refusal.button.click()
    assert evening.event.version == before + 1
    assert cells(page, bought)[3] == "undone"
    assert cells(page, evening.bust)[3] == "undone"
    assert cells(page, evening.second)[3] == ""


def test_the_clock_and_the_creation_are_refused_in_a_sentence(page, qtbot, evening):
    created = evening.event.timeline.lines[0].batch.id
    page.list.select([created])
    press(qtbot, page, KEY.Key_U)
    assert page.refusal.text().endswith(".")


def test_enter_corrects_a_hitman_by_keys_alone(page, qtbot, evening):
    page.list.select([evening.bust])
    press(qtbot, page, KEY.Key_Return)
    form = page.findChild(AmendBustDialog)
    assert form.by.people() == (evening.ids[1],)
    qtbot.keyClick(form.by.field, KEY.Key_Backspace)
    qtbot.keyClicks(form.by.field, "dora")
    qtbot.keyClick(form.by.field, KEY.Key_Return)
    qtbot.keyClick(form.main_button, KEY.Key_Return)
    assert not form.isVisible()
    assert cells(page, evening.bust)[3] == "amended"
    assert "Dora Aalto" in cells(page, evening.bust)[2]
    assert standings(evening.event.state).places[evening.ids[0]] == 4


def test_players_of_a_bust_and_their_hand_can_be_corrected(page, evening):
    page.list.select([evening.second])
    page.amend()
    form = page.findChild(AmendBustDialog)
    form.players.set_people([evening.ids[3]])
    form.hand.setText("17")
    form.send()
    places = standings(evening.event.state).places
    assert places == {evening.ids[0]: 4, evening.ids[3]: 3}
    evening.event.undo(list(evening.event.timeline.controls)[-1])
    assert standings(evening.event.state).places == {evening.ids[0]: 4, evening.ids[1]: 3}


def test_a_buy_in_gets_another_price_and_a_rebuy_another_player(page, qtbot, evening):
    bought = next(x.batch.id for x in evening.event.timeline.lines if x.batch.command == "BuyIn")
    page.list.select([bought])
    page.amend()
    form = page.findChild(AmendPurchaseDialog)
    form.price.setText("15")
    form.send()
    entry = evening.event.state.persons[evening.ids[0]].entries[0]
    assert evening.event.state.entries[entry].price == 1500
    rebuy = evening.do(Rebuy(evening.ids[2]))
    page.list.select([rebuy])
    page.amend()
    form = page.findChildren(AmendPurchaseDialog)[-1]
    form.person.choose(evening.ids[3])
    form.send()
    state = evening.event.state
    assert [len(state.entries[state.persons[p].entries[0]].rebuys) for p in evening.ids[2:]] == [
        0,
        1,
    ]


def test_what_has_no_form_says_what_to_do(page, qtbot, evening):
    draw = next(x.batch.id for x in evening.event.timeline.lines if x.batch.command == "DrawSeats")
    page.list.select([draw])
    press(qtbot, page, KEY.Key_Return)
    assert page.refusal.text()


def test_a_correction_that_makes_no_sense_is_refused_and_the_form_keeps_it(page, evening):
    page.list.select([evening.bust])
    page.amend()
    form = page.findChild(AmendBustDialog)
    form.players.set_people([])
    form.send()
    assert form.isVisible()
    assert form.refusal.text()
    assert cells(page, evening.bust)[3] == ""
    form.reject()
    assert not form.isVisible()


def test_words_find_lines_whatever_the_accents(page, evening):
    page.filter.setText("oberg carl")
    assert page.model.shown_ids() == [evening.second]
    assert page.count.text().startswith("1 of")


def test_one_player_shows_the_lines_he_is_in_also_those_that_do_not_name_him(page, qtbot, evening):
    qtbot.keyClicks(page.person, "aino")
    qtbot.keyClick(page.person, KEY.Key_Return)
    found = set(page.model.shown_ids())
    assert evening.bust in found
    assert evening.second not in found
    commands = {
        line.batch.command for line in evening.event.timeline.lines if line.batch.id in found
    }
    assert commands == {"AddPlayers", "BuyIn", "DrawSeats", "EliminatePlayers"}
    page.person.clear()
    assert page.model.rowCount() == evening.event.version


def test_a_narrow_journal_gives_the_devices_room_to_what_was_done(page):
    device = [column.key for column in page.model.columns].index("device")
    page.resize(1200, 600)
    assert not page.list.table.isColumnHidden(device)
    page.resize(700, 600)
    assert page.list.table.isColumnHidden(device)


def test_one_step_is_one(qtbot):
    assert shown(qtbot, JournalPage, Evening()).count.text() == "1 step"
