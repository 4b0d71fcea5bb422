"""A new event from a template."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt

from tests.shared_data import shared
from tests.ui.dialogs.house import HandTime
from tourney.bootstrap import open_memory
from tourney.bootstrap.templates import template_settings, template_structure, template_titles
from tourney.ui.dialogs.new_event import NewEventDialog, next_start
from tourney.values.instants import format_instant, parse_instant


@pytest.fixture
def dialog(qtbot):
    form = NewEventDialog(open_memory(HandTime(), random.Random(7)))
    qtbot.addWidget(form)
    form.show()
    return form


def made(dialog):
    return dialog.house.open(dialog.created).state


def press(qtbot, widget, key):
    qtbot.keyClick(widget, key)


def test_enter_on_what_is_filled_in_makes_the_event_of_the_template(dialog, qtbot):
    press(qtbot, dialog.form.name, Qt.Key.Key_Return)
    state = made(dialog)
    expected = template_settings("club_night_rebuys", "Club night with rebuys")
    assert state.settings.rebuy == expected.rebuy
    assert state.settings.payout == expected.payout
    assert state.settings.late_registration == expected.late_registration
    assert state.settings.name == "Club night with rebuys"
    assert state.structure == template_structure("club_night_rebuys")


@pytest.mark.parametrize("name", sorted(template_titles()))
def test_each_template_is_made_as_it_is_shipped(dialog, qtbot, name):
    dialog.template.choose(name)
    press(qtbot, dialog.form.name, Qt.Key.Key_Return)
    state = made(dialog)
    shipped = template_settings(name, template_titles()[name])
    for field in ("buy_in", "fee", "rebuy", "re_entry", "add_on", "payout", "seats_per_table"):
        assert getattr(state.settings, field) == getattr(shipped, field), field
    assert state.structure == template_structure(name)


def test_enter_twice_makes_one_event(dialog):
    dialog.send()
    first = dialog.created
    dialog.send()
    assert dialog.created == first
    assert len(dialog.house.store.events()) == 1


def test_what_was_typed_is_what_is_made(dialog, qtbot):
    dialog.form.name.selectAll()
    qtbot.keyClicks(dialog.form.name, "Friday")
    dialog.form.buy_in.setText("50,50")
    dialog.form.seats.setText("8")
    dialog.form.tables.setText("3")
    dialog.form.late.setText("")
    dialog.form.offers.rows["re_entry"].sold.setChecked(True)
    dialog.form.offers.rows["re_entry"].per_player.setText("2")
    press(qtbot, dialog.form.name, Qt.Key.Key_Return)
    settings = made(dialog).settings
    assert (settings.name, settings.buy_in, settings.seats_per_table) == ("Friday", 5050, 8)
    assert settings.late_registration is None
    assert settings.re_entry.per_player == 2
    assert len(made(dialog).open_tables()) == 3


def test_an_offer_at_the_buy_ins_terms_follows_the_buy_in(dialog):
    row = dialog.form.offers.rows["re_entry"]
    assert row.price.value() == 2000
    dialog.form.buy_in.setText("30")
    dialog.form.buy_in.editingFinished.emit()
    assert row.price.value() == 3000
    assert dialog.form.offers.rows["add_on"].price.value() == 2000


def test_a_field_that_cannot_be_read_is_named_and_gets_the_keyboard(dialog):
    dialog.form.buy_in.setText("twenty")
    dialog.send()
    assert dialog.created is None
    assert "Buy-in" in dialog.refusal.text()
    assert "twenty" in dialog.refusal.text()
    assert dialog.form.buy_in.text() == "twenty"


def test_a_table_has_two_to_ten_seats(dialog):
    for typed, sound in (("1", False), ("11", False), ("2", True)):
        dialog.form.seats.setText(typed)
        dialog.send()
        assert (dialog.created is not None) is sound


def test_an_event_needs_a_name(dialog):
    dialog.form.name.setText("   ")
    dialog.send()
    assert dialog.created is None
    assert dialog.refusal.text()


def test_another_currency_keeps_the_figures(dialog):
    dialog.currency.choose("JPY")
    dialog.send()
    settings = made(dialog).settings
    assert settings.currency.code == "JPY"
    assert (settings.buy_in, settings.fee, settings.rebuy.price) == (20, 5, 20)


def test_a_structure_may_come_from_a_file(dialog):
    dialog.structure.take_file(shared("structures/wsop_me_2005.csv"))
    dialog.send()
    assert dialog.created is not None
    assert made(dialog).structure != template_structure("club_night_rebuys")


def test_a_broken_structure_is_refused_and_the_one_chosen_stays(dialog):
    before = dialog.structure.structure()
    dialog.structure.take_file(shared("players/broken_not_csv.csv"))
    assert dialog.refusal.text()
    assert dialog.structure.structure() == before


def test_the_template_used_last_comes_first_next_time(dialog, qtbot):
    dialog.template.choose("turbo")
    dialog.send()
    again = NewEventDialog(dialog.house)
    qtbot.addWidget(again)
    assert again.template.key() == "turbo"


@pytest.mark.parametrize(
    ("now", "start"),
    [
        ("2026-12-01T10:00:00Z", "2026-12-01T17:00:00.000Z"),
        ("2026-12-01T18:20:00Z", "2026-12-01T19:00:00.000Z"),
    ],
)
def test_an_event_starts_at_seven_or_at_the_next_full_hour(now, start):
    assert format_instant(next_start(parse_instant(now), "Europe/Helsinki")) == start
