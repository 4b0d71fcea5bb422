"""What a hand came to: who won what, and who is out."""

from __future__ import annotations


class HandResult:
    """The outcome of one hand, by seat and in chips.

    - ``deltas``: seat -> chips won or lost in all;
    - ``pots``: ``(amount, {seat: won})``, main pot first, before rake and without the uncalled
      bet; the parts of a pot sum to it;
    - ``rake``: what the house takes; ``collected``: seat -> chips from the pots after rake;
    - ``uncalled``: seat -> chips that came back;
    - ``busts``: ``(seat, starting stack)`` of who has no chips left;
    - ``values``: for each ranking of the game, seat -> value of the hand, 0 for one that does
      not qualify; no seats when all but one folded.
    """

    __slots__ = (
        "busts",
        "collected",
        "deltas",
        "pots",
        "rake",
        "uncalled",
        "values",
    )

    def __init__(
        self,
        deltas: dict[int, int],
        pots: list[tuple[int, dict[int, int]]],
        rake: int,
        collected: dict[int, int],
        uncalled: dict[int, int],
        busts: list[tuple[int, int]],
        values: list[dict[int, int]],
    ) -> None:
        """Hold the outcome as it was settled."""
        self.deltas = deltas
        self.pots = pots
        self.rake = rake
        self.collected = collected
        self.uncalled = uncalled
        self.busts = busts
        self.values = values
