"""Backups made while the clock goes on: one at a time, beside the desk's own work."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

from tourney.app.notices import Notice, NoticeKind
from tourney.app.ports import Store
from tourney.values.errors import StorageError

SECOND_FOLDER_PROBLEM = "backup_folder_problem"
"""The setting in which a store notes the code of what went wrong in the second folder."""

Background = Callable[[Callable[[], None]], Callable[[], None]]
"""Does some work beside this one; what it returns waits until that is done."""


def in_thread(work: Callable[[], None]) -> Callable[[], None]:
    """Do work in a thread of its own."""
    thread = threading.Thread(target=work, name="backup")
    thread.start()
    return thread.join


class Backups:
    """Asks the store for checked copies and collects how each went."""

    def __init__(self, store: Store, background: Background = in_thread) -> None:
        self._store = store
        self._background = background
        self._told: SimpleQueue[Notice] = SimpleQueue()
        self._under_way = threading.Event()
        self._wait: Callable[[], None] = lambda: None
        self._second_problem: str | None = ""

    def start(self, label: str, at: int) -> None:
        """Make a backup beside other work; passed over while the one before is not done."""
        if self._store.read_only or self._under_way.is_set():
            return
        self._wait()
        self._under_way.set()
        self._wait = self._background(lambda: self._make(label, at))

    def finish(self, label: str, at: int) -> None:
        """Make a last backup and return when it is there."""
        self._wait()
        if not self._store.read_only:
            self._make(label, at)

    def told(self) -> list[Notice]:
        """Return how the backups went that were done since last asked."""
        found = []
        while True:
            try:
                found.append(self._told.get_nowait())
            except Empty:
                return found

    def _make(self, label: str, at: int) -> None:
        try:
            path = self._store.backup(label)
            problem = self._store.get_setting(SECOND_FOLDER_PROBLEM) if path else None
        except StorageError as error:
            self._told.put(Notice(NoticeKind.BACKUP_FAILED, at, error=error))
            return
        finally:
            self._under_way.clear()
        if path is not None:
            self._told.put(Notice(NoticeKind.BACKUP_MADE, at, path=path))
        if problem and problem != self._second_problem:
            failure = StorageError(problem)
            self._told.put(Notice(NoticeKind.BACKUP_FAILED, at, error=failure, path=path))
        self._second_problem = problem
