"""Forms: one that was closed is gone and hears nothing more."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFontInfo, QFontMetrics
from PySide6.QtWidgets import QWidget

from tests.ui.dialogs.house import Evening
from tourney.ui.dialogs.fields import ChoiceField
from tourney.ui.dialogs.form import FormDialog
from tourney.ui.parts import player_dialogs


def test_a_closed_form_is_gone(qtbot):
    evening, desk = Evening(), QWidget()
    qtbot.addWidget(desk)
    desk.show()
    for number in range(3):
        player_dialogs.add(evening.bridge, desk)
        (form,) = desk.findChildren(FormDialog)
        form.reject() if number else form.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not shiboken6.isValid(form)
        assert desk.findChildren(FormDialog) == []
    assert evening.enter("Somebody Else"), "nobody who is gone is told of a change"


def test_a_choice_too_long_for_its_field_is_written_smaller_and_whole(qtbot):
    text = "Standard, one in nine paid"
    field = ChoiceField("Payout table", [("a", text), ("b", "Flat")])
    qtbot.addWidget(field)
    field.resize(QFontMetrics(field.font()).horizontalAdvance(text), 30)
    field.show()
    full = QFontInfo(field.font()).pixelSize()
    assert field.fitted().whole
    assert field.fitted().pixels < full
    assert field.fitted().lines == (text,)
    field.choose("b")
    assert field.fitted().pixels == full
