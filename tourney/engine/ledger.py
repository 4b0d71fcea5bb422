"""What the players of a cash game owe before they are dealt in [S1].

A new player waits for the big blind or posts one. Who was away when the blinds passed owes
them: with the big blind missed a live big and a dead small blind, with the small one alone a
dead small blind; or he waits for the big blind, which settles it all. Nobody comes in between
the button and the small blind.
"""

from __future__ import annotations

from typing import Final

from tourney.engine.stakes import Stakes
from tourney.positions import Positions, clockwise, is_between

ENTRY: Final = "entry"
BOTH: Final = "both"
SMALL: Final = "small"


class Ledger:
    """The blinds owed at one table: seat -> ``entry``, ``both`` or ``small``."""

    __slots__ = ("owed", "posting")

    def __init__(self) -> None:
        """Nobody owes anything."""
        self.owed: dict[int, str] = {}
        self.posting: set[int] = set()

    def owe_entry(self, seat: int) -> None:
        """Note a newcomer."""
        self.owed[seat] = ENTRY

    def post(self, seat: int) -> None:
        """Note that a player will post rather than wait."""
        self.posting.add(seat)

    def forget(self, seat: int) -> None:
        """Drop what a player owes: he has left, or has paid."""
        self.owed.pop(seat, None)
        self.posting.discard(seat)

    def players(self, present: set[int], last: Positions | None) -> set[int]:
        """Return who of those present the button and the blinds of the next hand go by.

        They are who owes nothing and who the big blind comes to; before the first hand, and
        when nobody could play otherwise, everybody.
        """
        if last is None or len(present) < 2:
            return present
        due = clockwise(last.big_blind, present)[0]
        players = {seat for seat in present if seat == due or seat not in self.owed}
        return players if len(players) > 1 else present

    def posters(self, present: set[int], coming: Positions) -> set[int]:
        """Return who of those present comes into the coming hand by posting."""
        button, small = coming.button, coming.small_blind_seat
        return {
            seat
            for seat in self.posting & present
            if seat != small and not is_between(button, seat, small)
        }

    def posts(self, coming: Positions, stakes: Stakes) -> dict[int, tuple[int, int]]:
        """Return seat -> (live, dead) chips posted in the coming hand."""
        amounts = {
            ENTRY: (stakes.big_blind, 0),
            BOTH: (stakes.big_blind, stakes.small_blind),
            SMALL: (0, stakes.small_blind),
        }
        blinds = (coming.big_blind, coming.small_blind)
        return {
            seat: amounts[owed]
            for seat, owed in self.owed.items()
            if seat in coming.dealt_in and seat not in blinds
        }

    def pass_blinds(
        self, played: Positions, last: Positions | None, seats: set[int], away: set[int]
    ) -> None:
        """Settle what was paid in the hand ``played`` and note who missed a blind."""
        for seat in played.dealt_in:
            self.forget(seat)
        if last is None:
            return
        small = played.small_blind_seat
        for seat in away & seats:
            if self.owed.get(seat) == ENTRY:
                continue
            if is_between(last.big_blind, seat, played.big_blind):
                self.owed[seat] = BOTH
            elif seat == small or is_between(last.small_blind_seat, seat, small):
                self.owed.setdefault(seat, SMALL)
