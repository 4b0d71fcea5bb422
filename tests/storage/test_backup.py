"""Backups and bringing them back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.samples import append, batch, house
from tourney.app.batches import Append
from tourney.app.ports import Store
from tourney.storage import health
from tourney.storage.backup import backups_in, rotate
from tourney.storage.health import require_copy
from tourney.storage.open import list_backups, open_store, restore_backup
from tourney.values.errors import StorageError


@pytest.fixture
def home(on_disk: Store, tmp_path: Path) -> Path:
    """The home of ``on_disk``, with three batches and a person."""
    change = (house("p1", "Anna Ek", "ed1"),)
    on_disk.append(Append("night", 0, (batch("night", 1), batch("night", 2)), change))
    on_disk.append(append("night", 2, name="Night"))
    return tmp_path / "home"


def backed_up(store: Store, label: str = "level") -> Path:
    made = store.backup(label)
    assert made is not None
    return Path(made)


def refused(home: Path, copy: Path) -> str:
    with pytest.raises(StorageError) as caught:
        restore_backup(home, None, copy)
    return caught.value.code


# --- making --------------------------------------------------------------------------------


def test_a_backup_holds_what_is_still_in_the_log(on_disk: Store, home: Path) -> None:
    assert (home / "tourney.db-wal").stat().st_size
    copy = backed_up(on_disk, "Level 4!")
    assert copy.parent == home / "backups"
    assert copy.name.endswith("Z-level-4.db")
    require_copy(copy, {"night": 3})
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    with closing(open_store(None, f"sqlite:///{copy}", writing=False)) as read:
        assert list(read.batches("night")) == list(on_disk.batches("night"))
        assert list(read.persons()) == list(on_disk.persons())


def test_the_program_writes_on_after_a_backup(on_disk: Store, home: Path) -> None:
    backed_up(on_disk)
    on_disk.append(append("night", 3))
    require_copy(backed_up(on_disk, "close"), {"night": 4})
    assert [backup.label for backup in list_backups(home, None)] == ["close", "level"]


def test_a_copy_that_lacks_a_batch_is_not_kept(
    on_disk: Store, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = health.versions
    monkeypatch.setattr("tourney.storage.backup.versions", lambda *_: {**real(*_), "night": 9})
    with pytest.raises(StorageError, match="database_damaged"):
        on_disk.backup("level")
    assert list((home / "backups").iterdir()) == []


def test_a_program_that_only_reads_can_make_a_backup(on_disk: Store, home: Path) -> None:
    with closing(open_store(home, None, writing=False)) as reader:
        require_copy(backed_up(reader), {"night": 3})


def test_two_databases_in_one_folder_keep_their_backups_apart(tmp_path: Path) -> None:
    for name in ("club", "casino"):
        with closing(
            open_store(tmp_path, f"sqlite:///{tmp_path}/{name}.db", writing=True)
        ) as store:
            store.append(append(name, 0))
            copy = backed_up(store)
        assert copy.parent == tmp_path / f"{name}-backups"
        assert len(list_backups(tmp_path, f"sqlite:///{tmp_path}/{name}.db")) == 1


def test_memory_has_nothing_to_copy() -> None:
    for url in (None, "sqlite://"):
        with closing(open_store(None, url, writing=True)) as store:
            assert store.backup("level") is None


def test_a_second_folder_gets_a_copy_too(on_disk: Store, home: Path, tmp_path: Path) -> None:
    second = tmp_path / "stick" / "club"
    on_disk.put_setting("backup_folder", str(second))
    copy = backed_up(on_disk)
    require_copy(second / copy.name, {"night": 3})
    assert (second / copy.name).read_bytes() == copy.read_bytes()
    assert not on_disk.get_setting("backup_folder_problem")


def test_a_second_folder_that_fails_is_noted_and_the_first_is_made(
    on_disk: Store, home: Path, tmp_path: Path
) -> None:
    second = tmp_path / "stick"
    second.write_text("pulled out, and a file now")
    on_disk.put_setting("backup_folder", str(second))
    require_copy(backed_up(on_disk), {"night": 3})
    assert on_disk.get_setting("backup_folder_problem") == "disk_error"
    second.unlink()
    backed_up(on_disk)
    assert on_disk.get_setting("backup_folder_problem") == ""


# --- throwing away -------------------------------------------------------------------------


def test_the_newest_stay_and_the_last_of_each_day(tmp_path: Path) -> None:
    names = [
        f"tourney-202611{day:02}T1{hour}0000000Z-level.db" for day in (1, 2, 3) for hour in range(4)
    ]
    for name in (*names, "notes.txt", "tourney.db"):
        (tmp_path / name).write_text("x")
    rotate(tmp_path, keep=3)
    assert [backup.path.name for backup in backups_in(tmp_path)] == [
        "tourney-20261103T130000000Z-level.db",
        "tourney-20261103T120000000Z-level.db",
        "tourney-20261103T110000000Z-level.db",
        "tourney-20261102T130000000Z-level.db",
        "tourney-20261101T130000000Z-level.db",
    ]
    assert (tmp_path / "notes.txt").exists()
    assert (tmp_path / "tourney.db").exists()


def test_many_backups_of_an_evening_are_limited(on_disk: Store, home: Path) -> None:
    for number in range(23):
        backed_up(on_disk, f"level {number}")
    labels = [backup.label for backup in list_backups(home, None)]
    assert len(labels) == 20
    assert labels[0] == "level-22"


# --- bringing back -------------------------------------------------------------------------


def test_a_backup_is_brought_back_and_the_former_database_is_kept(
    on_disk: Store, home: Path
) -> None:
    copy = backed_up(on_disk)
    on_disk.append(append("night", 3))
    on_disk.close()
    former = restore_backup(home, None, copy)
    assert former is not None
    require_copy(former, {"night": 4})
    with closing(open_store(home, None, writing=True)) as store:
        assert len(store.batches("night")) == 3
        store.append(append("night", 3))
    restore_backup(home, None, former)
    with closing(open_store(home, None, writing=True)) as store:
        assert len(store.batches("night")) == 4


def test_nothing_is_brought_back_under_a_running_program(on_disk: Store, home: Path) -> None:
    copy = backed_up(on_disk)
    assert refused(home, copy) == "database_locked"
    on_disk.append(append("night", 3))


def test_the_log_of_the_former_database_does_not_meddle(on_disk: Store, home: Path) -> None:
    """A log left by a killed program belongs to the former file and goes aside with it."""
    copy = backed_up(on_disk)
    on_disk.append(append("night", 3))
    killed = home.parent / "killed"
    killed.mkdir()
    for name in ("tourney.db", "tourney.db-wal"):
        (killed / name).write_bytes((home / name).read_bytes())
    former = restore_backup(killed, None, copy)
    assert former is not None
    require_copy(former, {"night": 4})
    with closing(open_store(killed, None, writing=True)) as store:
        assert len(store.batches("night")) == 3


def test_a_damaged_database_is_replaced_and_kept_as_it_was(on_disk: Store, home: Path) -> None:
    copy = backed_up(on_disk)
    on_disk.close()
    (home / "tourney.db").write_bytes(b"burnt" * 1000)
    (home / "tourney.db-wal").write_bytes(b"a log nobody can read")
    former = restore_backup(home, None, copy)
    assert former is not None
    assert former.read_bytes() == b"burnt" * 1000
    assert former.with_name(former.name + "-wal").read_bytes() == b"a log nobody can read"
    assert not (home / "tourney.db-wal").exists()
    with closing(open_store(home, None, writing=True)) as store:
        assert len(store.batches("night")) == 3


def test_a_home_that_lost_everything_gets_its_backup(on_disk: Store, home: Path) -> None:
    copy = backed_up(on_disk)
    elsewhere = home.parent / "new laptop"
    assert restore_backup(elsewhere, None, copy) is None
    with closing(open_store(elsewhere, None, writing=True)) as store:
        assert len(store.batches("night")) == 3


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda copy: copy.write_text("not this one" * 500), "not_a_database"),
        (lambda copy: copy.write_bytes(copy.read_bytes()[: 2 * 4096]), "database_damaged"),
        (lambda copy: copy.unlink(), "no_such_file"),
        (lambda copy: _say(copy, "PRAGMA user_version=50"), "database_newer"),
        (lambda copy: _say(copy, "DELETE FROM batch WHERE version = 2"), "database_damaged"),
    ],
)
def test_a_bad_copy_is_not_brought_back(
    on_disk: Store, home: Path, damage: object, code: str
) -> None:
    copy = backed_up(on_disk)
    on_disk.close()
    before = (home / "tourney.db").read_bytes()
    assert callable(damage)
    damage(copy)
    assert refused(home, copy) == code
    assert (home / "tourney.db").read_bytes() == before
    assert not list(home.glob(".*.part"))


def _say(copy: Path, statement: str) -> None:
    with closing(sqlite3.connect(copy)) as plain, plain:
        plain.execute(statement)
