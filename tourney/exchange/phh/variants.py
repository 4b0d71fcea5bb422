"""The variant codes of PHH files and the games they stand for."""

from __future__ import annotations

from typing import Final

# The codes of the specification, and their like for the limits it has no code for.
GAMES: Final = {
    "FT": "flhe",
    "PT": "plhe",
    "NT": "nlhe",
    "FO": "flo",
    "PO": "plo",
    "NO": "nlo",
    "FO/8": "flo8",
    "PO/8": "plo8",
    "NO/8": "nlo8",
    "F7S": "fl7s",
    "F7S/8": "fl7s8",
}
CODES: Final = {game: code for code, game in GAMES.items()}
