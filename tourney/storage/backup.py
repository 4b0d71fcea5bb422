"""Backups: checked copies of the whole database in a folder, the oldest thrown away.

A copy of the file alone would lack what is still in the write-ahead log, so SQLite makes it.
Bringing a copy back is in ``restore``; when a backup is made is decided by the session.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tourney.storage.faults import told_as_storage_errors
from tourney.storage.health import require_copy, versions

KEEP = 20
"""How many of the newest backups stay; of older ones the last of each day stays too."""

_ABANDONED_S = 3600
_NAME = re.compile(r"tourney-(\d{8})T(\d{6}\d{3})Z-([a-z0-9-]+)\.db")


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup in a folder; ``stamp`` sorts by time, ``day`` is its UTC day."""

    path: Path
    stamp: str
    day: str
    label: str


def backups_in(folder: Path) -> list[Backup]:
    """Return the backups in a folder, the newest first; a missing folder has none."""
    found = []
    with told_as_storage_errors(folder):
        for path in folder.iterdir() if folder.is_dir() else ():
            match = _NAME.fullmatch(path.name)
            if match:
                found.append(Backup(path, match[1] + match[2], match[1], match[3]))
    return sorted(found, key=lambda backup: (backup.stamp, backup.path.name), reverse=True)


def make_backup(source: sqlite3.Connection, folder: Path, label: str, now: int) -> Path:
    """Copy the database ``source`` is connected to into ``folder`` and check the copy.

    ``now`` in UTC milliseconds and ``label`` name it. The copy gets its name only once it is
    checked and on disk. Raises StorageError, and then leaves nothing behind.
    """
    before = versions(source, None)

    def write(part: Path) -> None:
        source.execute("VACUUM INTO ?", (str(part),))

    return _place(folder, _name(label, now), write, before)


def copy_backup(backup: Path, folder: Path) -> Path:
    """Copy a backup into another folder under the same name, checked as the first one was."""
    return _place(folder, backup.name, lambda part: _copy(backup, part), {})


def rotate(folder: Path, keep: int = KEEP) -> None:
    """Throw away backups but the newest ``keep`` and the last of each day."""
    days: set[str] = set()
    for index, backup in enumerate(backups_in(folder)):
        if index >= keep and backup.day in days:
            with told_as_storage_errors(backup.path):
                backup.path.unlink(missing_ok=True)
        days.add(backup.day)
    with told_as_storage_errors(folder):
        for part in folder.glob(".tourney-*.part"):  # of a program that was killed
            if part.stat().st_mtime < time.time() - _ABANDONED_S:
                part.unlink(missing_ok=True)


def _place(
    folder: Path, name: str, write: Callable[[Path], None], at_least: Mapping[str, int]
) -> Path:
    """Write a file beside its place, check it, force it to disk and give it its name."""
    target, part = folder / name, folder / f".{name}.part"
    with told_as_storage_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        try:
            write(part)
            require_copy(part, at_least)
            to_disk(part)
            part.replace(target)
            to_disk(folder)
        finally:
            part.unlink(missing_ok=True)
    return target


def _copy(backup: Path, part: Path) -> None:
    shutil.copyfile(backup, part)


def to_disk(path: Path) -> None:
    """Force a file, or the names in a folder where the system knows how, to the disk."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _name(label: str, now: int) -> str:
    moment = datetime.fromtimestamp(now // 1000, UTC)
    word = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "backup"
    return f"tourney-{moment:%Y%m%dT%H%M%S}{now % 1000:03d}Z-{word[:40]}.db"
