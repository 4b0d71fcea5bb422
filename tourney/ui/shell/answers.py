"""What the buttons of the Attention panel do."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.app.event_session import Outcome
from tourney.app.moves import MoveProposal
from tourney.app.views.attention import Alert
from tourney.tournament import commands as c
from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk


class Answers:
    """Turns an alert's answer into commands."""

    def __init__(self, bridge: Bridge, desk: Desk) -> None:
        self._bridge, self._desk = bridge, desk

    def answer(self, alert: object, choice: object, proposal: MoveProposal | None) -> None:
        """Carry out an answer: a button, a seat, or ``other`` for a way by hand."""
        if not isinstance(alert, Alert):
            return
        match alert.action:
            case "accept" if choice == "other":
                self._desk.show_page("tables")
            case "accept" if proposal is not None:
                self._bridge.submit(c.AcceptMoves(proposal.moves, proposal.breaks))
            case "big_blind" if alert.table is not None and isinstance(choice, int):
                command = c.SetButton(alert.table, big_blind=choice, next_hand=True)
                self._bridge.submit(command)
            case "seat":
                self._seat(list(alert.persons))
            case "draw":
                self._bridge.submit(c.DrawSeats())
            case "start" | "go_on":
                self._bridge.submit(c.StartClock())
            case "finish":
                self._bridge.submit(c.FinishEvent())
            case "prizes" | "players":
                self._desk.show_page(alert.action)

    def _seat(self, persons: Sequence[str]) -> None:
        """Draw a seat for each in turn; a refusal stops where it was met."""
        if not persons:
            return
        first, rest = persons[0], persons[1:]

        def then(outcome: Outcome) -> None:
            del outcome
            self._seat(rest)

        self._bridge.submit(c.SeatPlayer(first), then)
