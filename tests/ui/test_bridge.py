"""The bridge: a form sent again, past a limit too, counts once."""

from __future__ import annotations

from tests.ui.dialogs.house import Evening
from tourney.tournament.commands import AddPlayers, BuyIn, Details
from tourney.ui.bridge import Refused
from tourney.values.ids import new_id


def test_do_it_anyway_keeps_the_batch_id_of_the_form():
    evening = Evening(settings={"max_players": 1})
    evening.enter("First In")
    evening.do(AddPlayers((Details("late", "Late Comer"),)))
    asked: list[Refused] = []
    evening.bridge.refused.connect(asked.append)
    batch = new_id()
    evening.bridge.submit(BuyIn("late"), batch_id=batch)
    again = asked[0].again
    assert again is not None, "a full event may be overruled"
    again()
    again()
    assert evening.event.state.totals.entries == 2
    assert batch in evening.bridge.reading().timeline.by_id
