"""The one exception of the engine: what cannot be done in a hand, as a code and its numbers."""

from __future__ import annotations

from tourney.values.errors import TourneyError


class HandError(TourneyError, ValueError):
    """An action, a deck, a stake or a seat that a hand does not take; the hand is unchanged.

    ``code`` is one of the catalogue's hand codes (``out_of_turn``, ``below_minimum`` ...).
    ``params`` holds the numbers of its sentence; a refused action brings ``call``, ``min_to``
    and ``max_to``, the legal range as :meth:`tourney.engine.Hand.legal` gives it.
    """
