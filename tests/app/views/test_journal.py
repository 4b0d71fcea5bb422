"""The rows of the journal."""

from __future__ import annotations

from tests.ui.dialogs.house import Evening
from tourney.app.views.journal import JournalRows, bust_of, persons_of, purchase_of
from tourney.tournament.commands import DrawSeats, EliminatePlayers, Rebuy


def test_every_batch_has_a_row_newest_first_and_unchanged_ones_stay_the_same_object():
    evening = Evening()
    evening.enter("Aino", "Bo")
    rows = JournalRows()
    before = rows.rows(evening.bridge.reading())
    assert [row.step for row in before] == list(range(evening.event.version, 0, -1))
    evening.do(DrawSeats())
    after = rows.rows(evening.bridge.reading())
    assert [id(row) for row in after[1:]] == [id(row) for row in before]


def test_undo_redo_and_amendment_mark_the_row():
    evening = Evening()
    (aino, bo) = evening.enter("Aino", "Bo")
    evening.do(DrawSeats())
    bust = evening.do(EliminatePlayers((aino,)))
    rows = JournalRows()

    def form():
        found = rows.rows(evening.bridge.reading())
        return next(row.form for row in found if row.id == bust)

    assert form() == ""
    evening.event.undo(bust)
    assert form() == "undone"
    evening.event.redo(bust)
    assert form() == ""
    evening.event.amend(bust, EliminatePlayers((aino,), (bo,)))
    assert form() == "amended"


def test_facts_of_a_bust_are_those_in_force():
    evening = Evening()
    aino, bo = evening.enter("Aino", "Bo")
    evening.do(DrawSeats())
    bust = evening.do(EliminatePlayers((aino,), (), "3", {aino: 900}))
    reading = evening.bridge.reading()
    facts = bust_of(reading, bust)
    assert (facts.players, facts.by, facts.hand, dict(facts.stacks)) == (
        (aino,),
        (),
        "3",
        {aino: 900},
    )
    evening.event.amend(bust, EliminatePlayers((aino,), (bo,)))
    assert bust_of(evening.bridge.reading(), bust).by == (bo,)
    assert purchase_of(reading, bust) is None


def test_facts_of_a_purchase_say_whose_it_is():
    evening = Evening()
    (aino,) = evening.enter("Aino")
    evening.do(DrawSeats())
    rebuy = evening.do(Rebuy(aino, price=1500, owing=True))
    facts = purchase_of(evening.bridge.reading(), rebuy)
    assert (facts.kind, facts.person, facts.price, facts.owing) == ("rebuy", aino, 1500, True)


def test_an_undo_is_about_whom_the_undone_step_was_about():
    evening = Evening()
    aino, bo = evening.enter("Aino", "Bo")
    evening.do(DrawSeats())
    bust = evening.do(EliminatePlayers((aino,), (bo,)))
    undo = evening.event.undo(bust).batch
    assert persons_of(evening.bridge.reading(), undo) == {aino, bo}
