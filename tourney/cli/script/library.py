"""What a script names and does not write out: structures and lists.

Files are read through :mod:`tourney.exchange`, what is shipped through
:mod:`tourney.bootstrap.templates`. A path starts from the script's folder, else from the
folder the program was started in.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tourney.bootstrap.templates import payout_table, shipped_structure
from tourney.exchange.files import open_player_list, open_structure
from tourney.exchange.player_list import PlayerList
from tourney.exchange.shipped import structure_names
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput

__all__ = ["payout_table", "players", "structure"]


def structure(reference: str, folder: Path | None) -> Structure:
    """Read a structure: a file, or one of those shipped by its name.

    Raises :class:`BadInput` ``no_such_file`` and what the reader finds wrong.
    """
    found = _find(reference, folder)
    if found is not None:
        return open_structure(found)
    if reference.removesuffix(".csv") in structure_names():
        return shipped_structure(reference)
    raise BadInput("no_such_file", path=reference)


def players(reference: str, folder: Path | None) -> PlayerList:
    """Read an entry list; ``no_such_file`` and what the reader finds wrong."""
    found = _find(reference, folder)
    if found is None:
        raise BadInput("no_such_file", path=reference)
    return open_player_list(found)


def _find(reference: str, folder: Path | None) -> Path | None:
    """Return the file a path means, or None where there is none."""
    for start in (folder, Path()):
        if start is not None:
            with suppress(OSError, RuntimeError):  # a name no disk can hold, ~nobody
                path = start / Path(reference).expanduser()
                if path.is_file():
                    return path
    return None
