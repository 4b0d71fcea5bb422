"""The Prizes page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.dialogs.house import Evening
from tests.ui.pages.desk import shown
from tourney.tournament.commands import (
    DrawSeats,
    EliminatePlayers,
    FinishEvent,
    Rebuy,
    RecordDeal,
    SetPayouts,
)
from tourney.tournament.prizes import account, prize_list, prizes_won
from tourney.tournament.settings import PayoutRule
from tourney.ui.dialogs.deal import DealDialog
from tourney.ui.pages.prizes import PrizesPage

KEY = Qt.Key


@pytest.fixture
def evening():
    night = Evening()
    night.ids = night.enter(*(f"Player {n}" for n in range(1, 11)))
    night.do(DrawSeats())
    night.do(SetPayouts(PayoutRule(percents=("50", "30", "20"))))
    return night


@pytest.fixture
def page(qtbot, evening):
    return shown(qtbot, PrizesPage, evening)


def bust(evening, *numbers):
    for number in numbers:
        evening.do(EliminatePlayers((evening.ids[number - 1],)))


def cells(page, row):
    return [page.model.index(row, column).data() for column in range(6)]


def press(qtbot, page, key):
    qtbot.keyClick(page.list.table, key)


def test_the_places_sum_to_the_pool_and_say_so(page, evening):
    assert [cells(page, row)[:3] for row in range(3)] == [
        ["1st", "50.00", "€100"],
        ["2nd", "30.00", "€60"],
        ["3rd", "20.00", "€40"],
    ]
    assert "€200" in page.sum_note.text()
    assert page.sum_note.text().startswith("✓")
    evening.do(Rebuy(evening.ids[0]))
    assert sum(line.prize for line in page.view.lines) == page.view.pool == 22_000


def test_p_pays_out_what_is_due(page, qtbot, evening):
    bust(evening, *range(1, 9))
    line = next(line for line in page.view.lines if line.person == evening.ids[7])
    assert (line.place, line.prize, line.paid) == (3, 4000, "due")
    page.list.select([evening.ids[7]])
    press(qtbot, page, KEY.Key_P)
    state = evening.event.state
    assert account(state, state.persons[evening.ids[7]]).due == 0
    assert "paid" in cells(page, 2)[5]
    before = evening.event.version
    press(qtbot, page, KEY.Key_P)
    assert evening.event.version == before


def test_an_open_place_cannot_be_paid(page, qtbot, evening):
    page.list.select(["place:1"])
    before = evening.event.version
    press(qtbot, page, KEY.Key_P)
    assert evening.event.version == before
    assert not page.pay_button.isEnabled()


def test_typed_percents_are_checked_while_typing_and_used_at_a_word(page, evening):
    page.form.way.choose("percents")
    page.form.typed.setPlainText("60\n30")
    assert "10 %" in page.form.note.text()
    page.form.send()
    assert page.refusal.text()
    assert evening.event.state.settings.payout.percents == ("50", "30", "20")
    page.form.typed.setPlainText("60\n30\n10")
    assert page.form.note.text().startswith("✓")
    page.form.send()
    assert prize_list(evening.event.state) == (12_000, 6_000, 2_000)


def test_typed_amounts_are_checked_against_the_pool(page, evening):
    page.form.way.choose("amounts")
    page.form.typed.setPlainText("120\n70")
    assert "€10" in page.form.note.text()
    page.form.typed.setPlainText("120\n80")
    page.form.send()
    assert prize_list(evening.event.state) == (12_000, 8_000)


def test_a_table_with_paid_places_and_rounding(page, evening):
    page.form.way.choose("table")
    page.form.table.choose("winner_takes_all")
    page.form.send()
    assert prize_list(evening.event.state) == (20_000,)
    page.form.table.choose("flat")
    page.form.places.setText("2")
    page.form.round_to.setText("10")
    page.form.send()
    prizes = prize_list(evening.event.state)
    assert len(prizes) == 2
    assert prizes[1] % 1000 == 0
    assert sum(prizes) == 20_000


def test_what_is_typed_outlives_an_entry(page, evening):
    page.form.way.choose("percents")
    page.form.typed.setPlainText("70\n30")
    evening.do(Rebuy(evening.ids[0]))
    assert page.form.typed.toPlainText() == "70\n30"


def test_a_chop_is_typed_by_hand_and_sums_to_what_is_open(page, qtbot, evening):
    bust(evening, *range(1, 8))
    press(qtbot, page, KEY.Key_D)
    form = page.findChild(DealDialog)
    left = evening.ids[7:]
    for person, share in zip(left, ("80", "70", "40"), strict=True):
        form.shares[person].setText(share)
    assert "€10" in form.rest.text()
    assert not form.main_button.isEnabled()
    form.send()
    assert evening.event.state.deal == {}
    form.shares[left[2]].setText("50")
    assert form.rest.text().startswith("✓")
    qtbot.keyClick(form.shares[left[2]], KEY.Key_Return)
    won = prizes_won(evening.event.state)
    assert [won[person] for person in left] == [8000, 7000, 5000]
    assert page.view.total == page.view.pool
    assert "deal" in page.sum_note.text()


def test_equal_shares_give_every_cent_and_icm_is_not_yet(page, evening):
    bust(evening, *range(1, 8))
    page.deal()
    form = page.findChild(DealDialog)
    form.share_equally()
    assert form.remaining() == 0
    form._not_yet()
    assert "yet" in form.refusal.text()
    form.send()
    assert sum(evening.event.state.deal.values()) == 20_000


def test_after_a_deal_a_place_is_selected_that_p_pays(page, qtbot, evening):
    bust(evening, *range(1, 8))
    left = evening.ids[7:]
    evening.do(RecordDeal(dict(zip(left, (8000, 7000, 5000), strict=True))))
    evening.do(FinishEvent(override=True))
    (line,) = page.list.selected_ids()
    assert page.model.row_of(line).person in left
    press(qtbot, page, KEY.Key_P)
    state = evening.event.state
    due = {person: account(state, state.persons[person]).due for person in left}
    assert [person for person in left if not due[person]] == [page.model.row_of(line).person]


def test_p_where_nothing_is_due_says_so(page, qtbot, evening):
    press(qtbot, page, KEY.Key_P)
    assert page.desk.said == ["Nothing is due at this place."]


def test_finishing_with_several_in_play_has_to_be_meant(page, qtbot, evening):
    bust(evening, *range(1, 9))
    press(qtbot, page, KEY.Key_F)
    assert not evening.event.state.finished
    assert page.refusal.text()
    page.refusal.button.click()
    assert evening.event.state.finished
    assert not page.form.isEnabled()


def test_without_entries_it_says_how_prizes_come_about(qtbot):
    page = shown(qtbot, PrizesPage, Evening())
    assert page.model.rowCount() == 0
    assert page.list.empty_text()
