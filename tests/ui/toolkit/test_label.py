"""Names are shown letter by letter, whatever they hold."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

import tourney.ui
from tourney.ui.toolkit.label import Label, as_caption, as_tip

NAME = "<b>Bold</b> & <img src=x>"
SOURCES = sorted(Path(next(iter(tourney.ui.__path__))).rglob("*.py"))


def test_a_label_never_takes_a_name_for_markup(qapp):
    plain, again = Label("x"), Label(NAME, wordWrap=True)
    plain.setText(NAME)
    assert plain.textFormat() == again.textFormat() == Qt.TextFormat.PlainText
    assert plain.sizeHint().width() > plain.fontMetrics().horizontalAdvance(NAME) - 4


def test_a_tool_tip_shows_angle_brackets():
    assert as_tip(NAME) == "<span>&lt;b&gt;Bold&lt;/b&gt; &amp; &lt;img src=x&gt;</span>"
    assert as_tip("<b>\nx") == "<span>&lt;b&gt;<br>x</span>"
    assert as_tip("Åke Öberg") == "Åke Öberg"


def test_a_button_shows_ampersands():
    assert as_caption("Smith & Sons") == "Smith && Sons"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_desk_has_no_label_that_guesses(path):
    calls = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)]
    assert not [n.lineno for n in calls if ast.unparse(n.func) == "QLabel"]
