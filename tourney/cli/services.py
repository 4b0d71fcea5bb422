"""What every command gets besides its own arguments: the home, the database, the answer.

Commands are not listed here (see :mod:`tourney.cli.main`), and nothing is opened before a
command asks for it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from tourney.paths import Home

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DONE = 0
ANSWER_IS_NO = 1
WRONG_USE = 2


class Screens(Protocol):
    """What only a program with a screen can do; each loads Qt when called, not before."""

    def desk(self, home: Home, database: str | None) -> int:
        """Open the director's desk on a home and return the exit code when it closes."""

    def demo(self, home: Home, entrants: int | None, screenshots: Path | None) -> int:
        """Open the desk on a sample event, or draw every window into ``screenshots``."""

    def pdf(self, html: str, target: Path) -> None:
        """Write a printable HTML page as PDF."""


@dataclass(frozen=True, slots=True)
class Services:
    """The surroundings of one command.

    ``database`` is an SQLAlchemy URL from ``--db``, or None for the file in ``home``.
    """

    home: Home
    database: str | None
    as_json: bool
    screens: Screens

    def answer(self, data: Mapping[str, object], text: str) -> None:
        """Print the answer of a command: one JSON object with ``--json``, else the text."""
        if self.as_json:
            text = json.dumps(data, ensure_ascii=False)
            text = text if _can_show(text) else json.dumps(data)
        elif not _can_show(text):
            encoding = sys.stdout.encoding
            text = text.encode(encoding, "replace").decode(encoding)
        sys.stdout.write(text.rstrip("\n") + "\n")
        sys.stdout.flush()


def _can_show(text: str) -> bool:
    """Whether standard output has all letters of a text."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
