"""No text of the desk is cut, in English and in a language a third longer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.cut_text import cut_texts
from tourney.bootstrap.sample import ENTRANTS, SEED, Moment
from tourney.ui.dialogs.deal import DealDialog
from tourney.ui.dialogs.export import ExportDialog
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.dialogs.import_players import ImportPlayersDialog
from tourney.ui.language import PseudoLanguage, stretched, wear_language
from tourney.ui.pictures.desk import MADE_FOR, SMALLEST
from tourney.ui.pictures.stage import Album, settle


@pytest.fixture
def language(request: pytest.FixtureRequest, qapp: QApplication):
    if request.param == "english":
        yield request.param
        return
    translator = PseudoLanguage()
    qapp.installTranslator(translator)
    yield request.param
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("language", "size"),
    [("english", MADE_FOR), ("english", SMALLEST), ("pseudo", MADE_FOR)],
    ids=["english-1440x900", "english-1280x720", "pseudo-1440x900"],
    indirect=["language"],
)
@pytest.mark.parametrize(
    "moment", [Moment.REGISTRATION, Moment.PROPOSAL, Moment.REFUSED, Moment.FINISHED]
)
def test_no_page_of_the_desk_cuts_a_text(
    moment: Moment, size: QSize, language: str, tmp_path: Path
):
    stage = Album(tmp_path, ENTRANTS, SEED).set_stage(moment)
    cut: dict[str, str] = {}
    with stage.window(size) as window:
        assert window.desk is not None
        for key in window.desk.host.keys:
            window.desk.show_page(key)
            if stage.sample.refused is not None:
                window.desk.bridge.submit(stage.sample.refused)
            settle()
            cut |= dict.fromkeys(cut_texts(window), key)
    assert not cut


@pytest.mark.parametrize("language", ["english", "pseudo"], indirect=True)
@pytest.mark.parametrize("form", [ExportDialog, DealDialog, ImportPlayersDialog])
def test_no_form_cuts_a_text(form: type[FormDialog], language: str, tmp_path: Path):
    stage = Album(tmp_path, ENTRANTS, SEED).set_stage(Moment.FINAL_TABLE)
    with stage.window(MADE_FOR) as window:
        assert window.desk is not None
        shown = form(window.desk.bridge, window)  # type: ignore[call-arg, arg-type]
        shown.show()
        settle()
        cut = cut_texts(shown)
        shown.close()
    assert not cut


def test_the_check_finds_a_label_and_a_button_that_are_too_narrow(qtbot: QtBot):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    label, button, fine = QLabel("Too long for here"), QPushButton("Too long"), QLabel("ok")
    for widget in (label, button):
        widget.setFixedWidth(30)
    for widget in (label, button, fine):
        layout.addWidget(widget)
    window.show()
    assert cut_texts(window) == ["QLabel: Too long for here", "QPushButton: Too long"]


def test_a_text_grows_by_a_third_and_keeps_its_fields():
    assert stretched("{count} entered") == "[{count} enteredõ]"
    assert stretched("") == ""
    assert stretched("{small}/{big}") == "[{small}/{big}]"
    long = "Nobody is on the list yet. Add people, or import a list."
    assert stretched(long).startswith(f"[{long} ")
    assert len(stretched(long)) >= len(long) * 4 / 3 - 2


def test_only_the_named_language_is_worn(qapp: QApplication):
    assert wear_language(qapp, {}) is None
    assert wear_language(qapp, {"TOURNEY_LANGUAGE": "fi"}) is None
    worn = wear_language(qapp, {"TOURNEY_LANGUAGE": "pseudo"})
    assert worn is not None
    try:
        assert QLabel().tr("Seats") == "[Seats]"
    finally:
        qapp.removeTranslator(worn)
