"""The Structure page under the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLineEdit

from tests.shared_data import shared
from tests.ui.dialogs.house import Evening
from tests.ui.pages.desk import shown
from tourney.bootstrap.templates import template_structure
from tourney.exchange.files import open_structure
from tourney.tournament.commands import NextLevel, SetStructure, StartClock
from tourney.tournament.structure import AnteKind
from tourney.ui.pages.structure import StructurePage
from tourney.ui.parts.structure_model import ANTE, BIG, LEVEL, MINUTES, SMALL, STARTS

KEY = Qt.Key


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def page(qtbot, evening):
    return shown(qtbot, StructurePage, evening)


def sheet(evening):
    return evening.event.state.structure


def type_into(qtbot, page, text):
    """Type into the cell under the keyboard."""
    table = page.table
    qtbot.keyClick(table, text[0])
    editor = table.viewport().findChild(QLineEdit)
    assert editor is not None
    if len(text) > 1:
        qtbot.keyClicks(editor, text[1:])
    return editor


def cell(page, row, column):
    return page.model.index(row, column).data()


def test_a_small_blind_typed_fills_the_big_one_and_is_written_on_leaving_the_row(
    page, qtbot, evening
):
    page.table.go_to(3, SMALL)
    editor = type_into(qtbot, page, "125")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert page.table.current_row() == 4
    assert (sheet(evening)[3].small, sheet(evening)[3].big) == (125, 250)
    assert not page.dirty


def test_tab_goes_from_cell_to_cell_and_over_the_end_of_a_row(page, qtbot):
    page.table.go_to(0, SMALL)
    qtbot.keyClick(page.table, KEY.Key_Tab)
    assert page.table.currentIndex().column() == BIG
    for _ in range(7):
        qtbot.keyClick(page.table, KEY.Key_Tab)
    assert (page.table.current_row(), page.table.currentIndex().column()) == (1, SMALL)


def test_enter_on_the_last_row_adds_a_level_that_goes_on(page, qtbot, evening):
    before = template_structure("club_night_rebuys")
    page.table.go_to(len(before) - 1)
    qtbot.keyClick(page.table, KEY.Key_Return)
    after = sheet(evening)
    assert len(after) == len(before) + 1
    assert after[-1].big > after[-2].big
    assert page.table.current_row() == len(before)


def test_each_change_is_one_step_and_undo_shows_the_sheet_before(page, qtbot, evening):
    before = sheet(evening)
    page.table.go_to(2)
    qtbot.keyClick(page.table, KEY.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert sheet(evening)[3].is_break
    qtbot.keyClick(page.table, KEY.Key_Delete)
    assert sheet(evening) == before
    evening.event.undo()
    assert sheet(evening)[3].is_break
    assert page.model.draft == sheet(evening)
    evening.event.undo()
    assert page.model.draft == before


def test_insert_puts_a_level_in_over_the_row(page, qtbot, evening):
    page.table.go_to(2)
    qtbot.keyClick(page.table, KEY.Key_Insert)
    assert len(sheet(evening)) == len(template_structure("club_night_rebuys")) + 1
    assert page.table.current_row() == 2


def test_a_sheet_no_clock_could_run_stays_a_draft_and_names_the_row(page, qtbot, evening):
    before = sheet(evening)
    page.table.go_to(1, MINUTES)
    editor = type_into(qtbot, page, "0")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening) == before
    assert page.dirty
    assert "⚠" in cell(page, 1, LEVEL)
    assert "2" in page.faults.text()
    page.table.go_to(1, MINUTES)
    editor = type_into(qtbot, page, "15")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert not page.dirty


def test_falling_blinds_are_a_warning_and_are_written(page, qtbot, evening):
    page.table.go_to(5, BIG)
    editor = type_into(qtbot, page, "10")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening)[5].big == 10
    assert "level 6" in page.faults.text()


def test_what_cannot_be_read_leaves_the_cell_and_says_why(page, qtbot, evening):
    before = sheet(evening)
    page.table.go_to(2, SMALL)
    editor = type_into(qtbot, page, "x")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening) == before
    assert "x" in page.refusal.text()


def test_an_ante_typed_gets_who_pays_it(page, qtbot, evening):
    page.table.go_to(4, ANTE)
    big = sheet(evening)[4].big
    editor = type_into(qtbot, page, str(big))
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening)[4].ante_kind is AnteKind.BIG_BLIND


def test_rows_played_cannot_be_changed_and_the_current_one_is_marked(page, qtbot, evening):
    evening.do(StartClock())
    evening.do(NextLevel())
    before = sheet(evening)
    for row in (0, 1):
        page.table.go_to(row, SMALL)
        qtbot.keyClick(page.table, "9")
        assert page.table.state() != QAbstractItemView.State.EditingState
        qtbot.keyClick(page.table, KEY.Key_Delete)
    assert sheet(evening) == before
    assert cell(page, 1, LEVEL).startswith("▶")
    assert cell(page, 1, STARTS) == "now"
    page.table.go_to(2, SMALL)
    editor = type_into(qtbot, page, "60")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening)[2].small == 60


def test_starts_are_counted_from_what_is_left_of_the_level(page, evening):
    evening.do(StartClock())
    evening.time.at += 5 * 60_000
    page.refresh(evening.event.execute(NextLevel()).changes)
    # 20:05 in Helsinki, then a level of 15 minutes.
    assert cell(page, 2, STARTS) == "20:20"


def test_what_is_being_typed_outlives_a_change_of_level(page, qtbot, evening):
    evening.do(StartClock())
    page.table.go_to(4, SMALL)
    editor = type_into(qtbot, page, "77")
    evening.do(NextLevel())
    assert editor.text() == "77"
    qtbot.keyClick(editor, KEY.Key_Return)
    assert sheet(evening)[4].small == 77


def test_esc_gives_a_draft_up(page, qtbot, evening):
    page.table.go_to(1, MINUTES)
    editor = type_into(qtbot, page, "0")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert page.dirty
    page.give_up()
    assert page.model.draft == sheet(evening)


def test_leaving_the_page_writes_what_was_typed(page, qtbot, evening):
    page.table.go_to(3, SMALL)
    editor = type_into(qtbot, page, "125")
    qtbot.keyClick(editor, KEY.Key_Tab)
    assert sheet(evening)[3].small != 125
    page.hide()
    assert sheet(evening)[3].small == 125


def test_minutes_for_all_leave_breaks_and_played_rows_alone(page, evening):
    evening.do(StartClock())
    first = sheet(evening)[0].seconds
    page.apply_minutes(33)
    after = sheet(evening)
    assert after[0].seconds == first
    assert {row.seconds for row in after[1:] if not row.is_break} == {33 * 60}
    assert {row.seconds for row in after if row.is_break} != {33 * 60}


def test_a_sheet_comes_in_and_goes_out_as_csv(page, evening, tmp_path):
    page.import_file(shared("structures/wsop_me_2005.csv"))
    assert sheet(evening) == open_structure(shared("structures/wsop_me_2005.csv"))
    page.export_file(tmp_path / "out.csv")
    assert open_structure(tmp_path / "out.csv") == sheet(evening)
    assert page.desk.said


def test_a_broken_file_changes_nothing(page, evening):
    before = sheet(evening)
    page.import_file(shared("players/broken_not_csv.csv"))
    assert page.refusal.text()
    assert sheet(evening) == before


def test_blank_minutes_are_asked_for_once(page, evening, tmp_path, monkeypatch):
    path = tmp_path / "blank.csv"
    path.write_text("type,level,sb,bb,ante,minutes\nlevel,1,25,50,0,\nlevel,2,50,100,0,\n")
    asked = []
    monkeypatch.setattr("tourney.ui.pages.structure.ask_minutes", lambda *_: asked.append(1) or 25)
    page.import_file(path)
    assert [row.seconds for row in sheet(evening)] == [1500, 1500]
    assert len(asked) == 1


def test_after_the_last_level_is_chosen_here(page, evening):
    page.after_last.choose("stay")
    page.after_last.activated.emit(1)
    assert evening.event.state.settings.after_last == "stay"


def test_a_change_from_elsewhere_is_shown(page, evening):
    evening.do(SetStructure(sheet(evening)[:5]))
    assert page.model.rowCount() == 5
