"""A disk that is full, read-only or damaged: the old state stays, and the store goes on after."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.storage.samples import append, batch, house
from tourney.app.batches import Append
from tourney.app.ports import Store
from tourney.storage.faults import of_database, of_system
from tourney.storage.open import open_store
from tourney.tournament.events import PlayersListed
from tourney.values.errors import StorageError


def big(version: int) -> Append:
    """Return a change of some hundred kilobytes."""
    ids = tuple(f"person-{n:08}" for n in range(20_000))
    return append("night", version - 1, batch("night", version, PlayersListed(ids)))


def pragma(store: Store, text: str) -> int:
    """Say a PRAGMA on the store's own connection, outside of any transaction."""
    engine: Engine = store._engine  # type: ignore[attr-defined]
    with closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {text}")
        return int((cursor.fetchone() or [0])[0])


def refused(write: Callable[[], object]) -> str:
    with pytest.raises(StorageError) as caught:
        write()
    return caught.value.code


def test_a_full_database_keeps_what_it_had_and_goes_on_when_there_is_room(on_disk: Store) -> None:
    on_disk.append(append("night", 0, name="Night"))
    pragma(on_disk, f"max_page_count={pragma(on_disk, 'page_count') + 2}")
    for _ in range(3):
        assert refused(lambda: on_disk.append(big(2))) == "disk_full"
    assert len(on_disk.batches("night")) == 1
    on_disk.append(append("night", 1))
    pragma(on_disk, "max_page_count=1000000")
    on_disk.append(big(3))
    assert [b.version for b in on_disk.batches("night")] == [1, 2, 3]


def test_a_database_that_may_only_be_read_says_so(on_disk: Store) -> None:
    on_disk.append(append("night", 0))
    pragma(on_disk, "query_only=ON")
    change = Append("night", 1, (batch("night", 2),), (house("p1", "Anna", "ed1"),))
    assert refused(lambda: on_disk.append(change)) == "disk_read_only"
    assert refused(lambda: on_disk.beat("night", 1)) == "disk_read_only"
    assert len(on_disk.batches("night")) == 1
    pragma(on_disk, "query_only=OFF")
    on_disk.append(change)
    assert len(on_disk.batches("night")) == 2


def test_a_program_that_holds_the_database_too_long_is_told(
    on_disk: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pragma(on_disk, "busy_timeout=10")
    with closing(sqlite3.connect(tmp_path / "home" / "tourney.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        assert refused(lambda: on_disk.append(append("night", 0))) == "database_locked"
        assert list(on_disk.batches("night")) == []
        other.rollback()
    on_disk.append(append("night", 0))


def test_pages_damaged_under_a_running_program_are_told(on_disk: Store, tmp_path: Path) -> None:
    on_disk.append(append("night", 0, *(batch("night", n) for n in range(1, 400)), name="N"))
    database = tmp_path / "home" / "tourney.db"
    on_disk.close()
    with closing(open_store(tmp_path / "home", None, writing=True)) as store:
        data = bytearray(database.read_bytes())
        for page in range(2, len(data) // 4096):
            data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
        database.write_bytes(data)
        assert refused(lambda: store.batches("night")) == "database_damaged"
        assert refused(lambda: store.append(append("night", 399))) == "database_damaged"


def test_a_folder_that_may_only_be_read_is_read(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 0))
    (home / "tourney.db").chmod(0o400)
    home.chmod(0o500)
    try:
        if os.access(home, os.W_OK):
            pytest.skip("nothing is forbidden here (root, Windows); a small disk shows the same")
        _reads_only(home)
    finally:
        home.chmod(0o700)
        (home / "tourney.db").chmod(0o600)


def _reads_only(home: Path) -> None:
    with closing(open_store(home, None, writing=True)) as store:
        assert store.read_only
        assert len(store.batches("night")) == 1
        assert refused(lambda: store.append(append("night", 1))) == "disk_read_only"
        assert refused(lambda: store.backup("level")) == "disk_read_only"
    with closing(open_store(home, None, writing=False)) as reader:
        assert len(reader.batches("night")) == 1


# --- a small disk of its own ---------------------------------------------------------------


def _mount(*arguments: str) -> bool:
    return subprocess.run(["mount", *arguments], check=False, capture_output=True).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """An empty disk of a megabyte; only root on Linux can make one."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("only root on Linux can mount a small disk")
    place = tmp_path / "disk"
    place.mkdir()
    if not _mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)):
        pytest.skip("this system does not allow a small disk to be mounted")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Fill a disk to the last byte with one file and return it."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return filler


def test_a_full_disk_keeps_what_it_had_and_goes_on_when_there_is_room(small_disk: Path) -> None:
    home = small_disk / "home"
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 0, name="Night"))
        filler = fill(small_disk)
        versions, code = 1, ""
        while not code and versions < 1000:
            try:
                store.append(append("night", versions))
                versions += 1
            except StorageError as error:
                code = error.code
        assert code == "disk_full"
        assert refused(lambda: store.append(big(versions + 1))) == "disk_full"
        assert refused(lambda: store.backup("level")) == "disk_full"
        assert len(store.batches("night")) == versions
        assert list((home / "backups").glob("*")) == []
        filler.unlink()
        store.append(big(versions + 1))
        assert store.backup("level")
    with closing(open_store(home, None, writing=True)) as again:
        assert len(again.batches("night")) == versions + 1


def test_a_disk_full_from_the_first_moment_is_told(small_disk: Path) -> None:
    filler = fill(small_disk)
    assert refused(lambda: open_store(small_disk / "home", None, writing=True)) == "disk_full"
    filler.unlink()
    with closing(open_store(small_disk / "home", None, writing=True)) as store:
        store.append(append("night", 0))


def test_a_disk_that_turns_read_only_is_told_and_then_goes_on(small_disk: Path) -> None:
    home = small_disk / "home"
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 0))
    assert _mount("-o", "remount,ro", str(small_disk))
    try:
        _reads_only(home)
        fresh = small_disk / "fresh"
        assert refused(lambda: open_store(fresh, None, writing=True)) == "disk_read_only"
    finally:
        assert _mount("-o", "remount,rw", str(small_disk))
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 1))


# --- codes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EROFS, "disk_read_only"),
        (errno.EACCES, "disk_read_only"),
        (errno.EIO, "disk_error"),
    ],
)
def test_errors_of_the_system_have_codes(number: int, code: str) -> None:
    error = of_system(OSError(number, "the system's words"), "/home/x")
    assert error.code == code
    assert error.params == {"path": "/home/x", "what": "the system's words"}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, "disk_error"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "disk_full"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "disk_read_only"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "database_locked"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "database_damaged"),
    ],
)
def test_errors_of_sqlite_have_codes(number: int, code: str) -> None:
    fault = sqlite3.OperationalError("words")
    fault.sqlite_errorcode = number
    assert of_database(fault, None).code == code


def test_a_server_that_does_not_answer_is_unreachable() -> None:
    assert of_database(Exception("connection refused"), "x").code == "database_unreachable"
