"""The poker engine: one table's hands, pure: no I/O, no clock, no chance but what is given."""

from tourney.engine import evaluate
from tourney.engine.errors import HandError
from tourney.engine.games import GAMES, Game, Ranking, Street
from tourney.engine.hand import Hand
from tourney.engine.options import Options
from tourney.engine.result import HandResult
from tourney.engine.stakes import Stakes
from tourney.engine.table import Table

__all__ = [
    "GAMES",
    "Game",
    "Hand",
    "HandError",
    "HandResult",
    "Options",
    "Ranking",
    "Stakes",
    "Street",
    "Table",
    "evaluate",
]
