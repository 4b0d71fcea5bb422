"""Where the button and the blinds stand: the dead-button rule of tournaments.

Pure arithmetic over seat numbers, which run clockwise. Players, chips and tables live
elsewhere; both the engine's table and the event's balancing ask here.
"""

from tourney.positions.dead_button import (
    Positions,
    advance,
    clockwise,
    first,
    from_big_blind,
    is_between,
    reseat,
)

__all__ = ["Positions", "advance", "clockwise", "first", "from_big_blind", "is_between", "reseat"]
