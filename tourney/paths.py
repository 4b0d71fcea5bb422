"""Where the program keeps its data: one home folder and the places inside it.

The only module that asks appdirs. It names paths and makes folders, and opens no file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import appdirs

HOME_VARIABLE = "TOURNEY_HOME"


@dataclass(frozen=True, slots=True)
class Home:
    """One folder with everything a director's program remembers."""

    root: Path

    @property
    def database(self) -> Path:
        """The SQLite file with the journal and the house records."""
        return self.root / "tourney.db"

    @property
    def backups(self) -> Path:
        """The folder of checked copies of the database."""
        return self.root / "backups"

    @property
    def sample(self) -> Home:
        """The home of the sample event, apart from the director's own events."""
        return Home(self.root / "sample")

    def make(self) -> Home:
        """Make the folder if it is not there; raise OSError where that is impossible."""
        self.root.mkdir(parents=True, exist_ok=True)
        return self


def choose_home(option: str | None = None, environ: Mapping[str, str] = os.environ) -> Home:
    """Return the home: ``option`` (--home), else TOURNEY_HOME, else the user's data folder."""
    chosen = option or environ.get(HOME_VARIABLE)
    if chosen:
        return Home(Path(chosen).expanduser().absolute())
    return Home(Path(appdirs.user_data_dir("tourney", appauthor=False)))
