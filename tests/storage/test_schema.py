"""Steps from one schema to the next: each whole or not at all, after a backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.storage.samples import append
from tourney.storage import health, schema
from tourney.storage import open as opening
from tourney.storage.health import require_copy
from tourney.storage.open import list_backups, open_store
from tourney.values.errors import StorageError


def add_colour(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE person ADD COLUMN colour TEXT")


def fail_halfway(connection: Connection) -> None:
    add_colour(connection)
    connection.exec_driver_sql("ALTER TABLE no_such_table ADD COLUMN x TEXT")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home as schema 1 left it, with one batch."""
    with closing(open_store(tmp_path, None, writing=True)) as store:
        store.append(append("night", 0))
    return tmp_path


def schema_and_columns(home: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(home / "tourney.db")) as plain:
        (number,) = plain.execute("PRAGMA user_version").fetchone()
        return number, len(plain.execute("PRAGMA table_info(person)").fetchall())


def use_steps(monkeypatch: pytest.MonkeyPatch, *steps: schema.Step) -> None:
    """Let the program know more steps than the released ones."""
    known = (*schema.STEPS, *steps)
    for module in (opening, health):
        monkeypatch.setattr(module, "STEPS", known)
    monkeypatch.setattr(schema.migrate, "__defaults__", (known,))


def test_a_step_is_taken_after_a_backup(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_steps(monkeypatch, add_colour, lambda _: None)
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 1))
    assert schema_and_columns(home) == (3, 6)
    (backup,) = list_backups(home, None)
    assert backup.label == "before-schema-2"
    require_copy(backup.path, {"night": 1})
    with closing(open_store(home, None, writing=True)):
        pass
    assert len(list_backups(home, None)) == 1


def test_a_step_that_fails_leaves_everything(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_steps(monkeypatch, fail_halfway)
    with pytest.raises(StorageError):
        open_store(home, None, writing=True)
    assert schema_and_columns(home) == (1, 5)
    monkeypatch.undo()
    with closing(open_store(home, None, writing=True)) as store:
        assert not store.read_only
        assert len(store.batches("night")) == 1


def test_a_step_is_not_taken_without_its_backup(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_steps(monkeypatch, add_colour)
    (home / "backups").write_text("a file where the folder should be")
    with pytest.raises(StorageError):
        open_store(home, None, writing=True)
    assert schema_and_columns(home) == (1, 5)


def test_an_older_file_is_read_without_changing_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_steps(monkeypatch, add_colour)
    before = (home / "tourney.db").read_bytes()
    with closing(open_store(home, None, writing=False)) as reader:
        assert len(reader.batches("night")) == 1
        assert reader.read_only
    assert (home / "tourney.db").read_bytes() == before
    assert list_backups(home, None) == []


def test_a_new_file_needs_no_backup(tmp_path: Path) -> None:
    with closing(open_store(tmp_path, None, writing=True)):
        pass
    assert list_backups(tmp_path, None) == []
