"""Opening a house: its store, the time it counts by, and the session over both."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney.app.ports import TimeSource
from tourney.app.session import Session
from tourney.paths import Home
from tourney.storage.memory import MemoryStore
from tourney.storage.open import list_backups, open_store, restore_backup
from tourney.values.ids import NewId, new_id


def machine_now() -> int:
    """Return the machine's time in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class MachineTime:
    """The machine's time, for commands that do not run a clock."""

    def now(self) -> int:
        """Return UTC milliseconds."""
        return machine_now()


@contextmanager
def open_house(
    home: Home,
    database: str | None,
    *,
    writing: bool,
    clock: TimeSource | None = None,
    chance: random.Random | None = None,
    machine: Callable[[], int] | None = None,
) -> Iterator[Session]:
    """Open the house of a home folder, or of a database URL, and close it at the end.

    ``machine`` gives the time batches are written at, where ``clock`` is not that. Chance is
    the system's secure source unless another is given. Raises StorageError as
    :func:`tourney.storage.open.open_store` does.
    """
    # With a URL alone, backups lie beside its file; the home is then nobody's business.
    folder: Path | None = None if database is not None else home.root
    session = Session(
        open_store(folder, database, writing=writing),
        clock or MachineTime(),
        chance,
        device=platform.node(),
        machine=machine,
    )
    try:
        yield session
    finally:
        session.close()


def open_memory(
    clock: TimeSource, chance: random.Random | None = None, *, ids: NewId = new_id
) -> Session:
    """Open a house that is forgotten when the program ends: rehearsals and tests."""
    return Session(MemoryStore(), clock, chance, ids=ids)


def backups_of(home: Home, database: str | None) -> list[Path]:
    """Return the backups of a house, the newest first."""
    found = list_backups(None if database is not None else home.root, database)
    return [backup.path for backup in found]


def restore_house(home: Home, database: str | None, copy: Path) -> Path | None:
    """Bring a backup back; returns where the former database is now, None if there was none."""
    return restore_backup(None if database is not None else home.root, database, copy)
