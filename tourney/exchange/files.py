"""Opening what a director names: the readers with a path in place of bytes or text."""

from __future__ import annotations

from pathlib import Path

from tourney.exchange.phh import Recorded, Unplayed, read_phh
from tourney.exchange.player_list import PlayerList, read_player_list
from tourney.exchange.structure_csv import read_structure
from tourney.exchange.tdt import read_tdt
from tourney.exchange.tdt.records import Document
from tourney.exchange.text import decode, read_bytes
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput


def open_player_list(path: Path) -> PlayerList:
    """Read an entry list, .csv or .xlsx; errors as of :func:`read_player_list` and the disk's."""
    return read_player_list(read_bytes(path), str(path))


def open_structure(path: Path, default_minutes: int | None = None) -> Structure:
    """Read a structure sheet; errors as of :func:`read_structure` and the disk's."""
    source = decode(read_bytes(path), str(path))
    return read_structure(source.text, source.path, default_minutes)


def open_tdt(path: Path) -> Document:
    """Read an event of The Tournament Director; errors as of :func:`read_tdt` and the disk's."""
    source = decode(read_bytes(path), str(path))
    return read_tdt(source.text, source.path)


def open_phh(path: Path) -> list[Recorded | Unplayed | BadInput]:
    """Read recorded hands, .phh or .phhs; errors as of :func:`read_phh` and the disk's."""
    source = decode(read_bytes(path), str(path))
    return read_phh(source.text, source.path)
