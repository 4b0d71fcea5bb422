"""What a script names and does not write out: structures, templates, payout tables, lists.

Everything is read through :mod:`tourney.exchange`; a path starts from the script's folder,
else from the folder the program was started in.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tourney.exchange.files import open_player_list, open_structure
from tourney.exchange.player_list import PlayerList
from tourney.exchange.shipped import payout_tables, structure_names, structure_text, templates
from tourney.exchange.structure_csv import read_structure
from tourney.tournament.payouts import PayoutTable
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput


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


def shipped_structure(name: str) -> Structure:
    """Read one of the structures the program brings along."""
    return read_structure(structure_text(name), name)


def template(name: str) -> Mapping[str, Any]:
    """Return a template's fields as they are written; ``bad_field`` for an unknown one."""
    known = templates()
    if name not in known:
        raise BadInput("bad_field", field="template", value=name, expected=", ".join(known))
    return known[name]


def payout_table(name: str) -> PayoutTable:
    """Return a payout table; ``bad_field`` for an unknown one."""
    known = payout_tables()
    if name not in known:
        raise BadInput("bad_field", field="table", value=name, expected=", ".join(known))
    return known[name]


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
            path = start / Path(reference).expanduser()
            if path.is_file():
                return path
    return None
