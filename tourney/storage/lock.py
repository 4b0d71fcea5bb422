"""The lock beside a database: one program writes, any other on the same folder reads.

The lock is the operating system's and dies with the program, also when it is killed; the file
itself stays and means nothing.
"""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from tourney.storage.faults import told_as_storage_errors


class WriteLock:
    """The right to write one database file, for as long as it is held."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._lock = FileLock(self._path, timeout=0, thread_local=False)

    def take(self) -> bool:
        """Take the lock if it is free; False where another program has it.

        StorageError ``disk_read_only`` (or another of the disk) where no lock can be made.
        """
        with told_as_storage_errors(self._path.parent):
            try:
                self._lock.acquire()
            except Timeout:
                return False
        return True

    def free(self) -> None:
        """Give the lock back; nothing happens where it is not held."""
        self._lock.release(force=True)
