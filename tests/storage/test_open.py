"""Opening: whose file it is, whether it is whole, and who may write."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tests.storage.samples import append, batch
from tourney.app.batches import Append, EventSummary
from tourney.app.ports import Store
from tourney.storage.open import open_store
from tourney.storage.schema import APPLICATION_ID
from tourney.values.errors import StorageError


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with one event of 200 batches, closed."""
    home = tmp_path / "home"
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 0, *(batch("night", n) for n in range(1, 201)), name="Night"))
    return home


def code_of(home: Path | None, url: str | None = None, *, writing: bool = True) -> str:
    with pytest.raises(StorageError) as caught:
        open_store(home, url, writing=writing)
    return caught.value.code


def writes_of(store: Store) -> Iterator[str]:
    """Try every write and yield the code it is refused with."""
    for write in (
        lambda: store.append(append("night", 200)),
        lambda: store.append(Append("x", 0, (), summary=EventSummary("x", "X", "setup", 1))),
        lambda: store.put_setting("a", "b"),
        lambda: store.beat("night", 1),
    ):
        with pytest.raises(StorageError) as caught:
            write()
        yield caught.value.code


# --- SQLite as it must be set up -----------------------------------------------------------


def test_a_file_is_ours_and_every_commit_is_forced_to_disk(home: Path) -> None:
    with closing(open_store(home, None, writing=True)) as store:
        engine = store._engine  # type: ignore[attr-defined]
        store.beat("night", 1)  # leaves the connection as it found it
        with engine.begin() as connection:
            wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
            for pragma, value in wanted.items():
                assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 3000
            with (
                closing(sqlite3.connect(home / "tourney.db", timeout=0)) as other,
                pytest.raises(sqlite3.OperationalError, match="locked"),
            ):
                other.execute("BEGIN IMMEDIATE")
    with closing(sqlite3.connect(home / "tourney.db")) as plain:
        assert plain.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert plain.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_batch_cannot_name_an_event_that_is_not_there(home: Path) -> None:
    with closing(open_store(home, None, writing=True)) as store:
        engine = store._engine  # type: ignore[attr-defined]
        with pytest.raises(Exception, match="FOREIGN KEY"), engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO event VALUES ('none', 1, 0, 'x', 1, '{}')")


def test_the_store_of_nothing_is_in_memory() -> None:
    store = open_store(None, None, writing=True)
    store.append(append("night", 0))
    assert len(store.batches("night")) == 1


# --- one writes, the others read -----------------------------------------------------------


def test_a_second_copy_of_the_program_reads_what_the_first_writes(home: Path) -> None:
    first = open_store(home, None, writing=True)
    second = open_store(home, None, writing=True)
    assert (first.read_only, second.read_only) == (False, True)
    assert set(writes_of(second)) == {"database_locked"}
    first.append(append("night", 200))
    assert second.batches("night")[-1].version == 201
    second.close()
    third = open_store(home, None, writing=True)
    assert third.read_only
    third.close()
    first.close()
    with closing(open_store(home, None, writing=True)) as again:
        assert not again.read_only
        again.append(append("night", 201))


def test_a_closed_store_writes_no_more(home: Path) -> None:
    store = open_store(home, None, writing=True)
    store.close()
    assert set(writes_of(store)) == {"database_locked"}
    store.close()


def test_the_lock_holds_for_a_url_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    with (
        closing(open_store(tmp_path / "a", url, writing=True)) as first,
        closing(open_store(tmp_path / "b", url, writing=True)) as second,
    ):
        assert (first.read_only, second.read_only) == (False, True)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right on Windows")
def test_the_lock_is_found_through_a_link(home: Path, tmp_path: Path) -> None:
    link = tmp_path / "club.db"
    link.symlink_to(home / "tourney.db")
    with (
        closing(open_store(home, None, writing=True)),
        closing(open_store(None, f"sqlite:///{link}", writing=True)) as second,
    ):
        assert second.read_only
        assert len(second.batches("night")) == 200


def test_killing_the_first_program_frees_the_lock(home: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(home)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == "holding\n"
        with closing(open_store(home, None, writing=True)) as second:
            assert second.read_only
        child.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        child.wait()
    with closing(open_store(home, None, writing=True)) as third:
        assert not third.read_only
        third.append(append("night", 200))


_HOLD = """
import sys, time
from pathlib import Path
from tourney.storage.open import open_store
store = open_store(Path(sys.argv[1]), None, writing=True)
print("holding", flush=True)
time.sleep(60)
"""


def test_reading_changes_nothing_and_needs_no_lock(home: Path) -> None:
    database = home / "tourney.db"
    before = database.read_bytes()
    with (
        closing(open_store(home, None, writing=True)),
        closing(open_store(home, None, writing=False)) as reader,
    ):
        assert reader.read_only
    lock = home / "tourney.db.lock"
    lock.unlink()
    with closing(open_store(home, None, writing=False)) as reader:
        assert len(reader.batches("night")) == 200
        assert [line.name for line in reader.events()] == ["Night"]
        assert set(writes_of(reader)) == {"database_locked"}
    assert database.read_bytes() == before
    assert not lock.exists()


@pytest.mark.parametrize("url", [None, "sqlite:///{}/club.db"])
def test_reading_where_nothing_is_makes_nothing(tmp_path: Path, url: str | None) -> None:
    place = tmp_path / "nowhere"
    target = url.format(place) if url else None
    with closing(open_store(place, target, writing=False)) as reader:
        assert reader.read_only
        assert list(reader.events()) == []
        assert set(writes_of(reader)) == {"database_locked"}
    assert not place.exists()


def test_what_a_killed_program_left_in_the_log_is_read_without_writing(home: Path) -> None:
    """The write-ahead log holds batches that the file itself does not have yet."""
    with closing(open_store(home, None, writing=True)) as writer:
        writer.append(append("night", 200))
        left = home.parent / "left"
        left.mkdir()
        for name in ("tourney.db", "tourney.db-wal"):
            shutil.copyfile(home / name, left / name)
    before = (left / "tourney.db").read_bytes()
    with closing(open_store(left, None, writing=False)) as reader:
        assert reader.batches("night")[-1].version == 201
    assert (left / "tourney.db").read_bytes() == before


# --- files that are not what they should be ------------------------------------------------


@pytest.mark.parametrize("writing", [True, False])
def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path, writing: bool) -> None:
    database = tmp_path / "tourney.db"
    database.write_text("dear diary, " * 1000)
    assert code_of(tmp_path, writing=writing) == "not_a_database"
    assert database.read_text() == "dear diary, " * 1000
    assert not (tmp_path / "tourney.db-wal").exists()


@pytest.mark.parametrize("writing", [True, False])
def test_a_database_of_another_program_is_refused_and_kept(tmp_path: Path, writing: bool) -> None:
    database = tmp_path / "tourney.db"
    with closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE note (text)")
        other.execute("PRAGMA user_version=1")
    before = database.read_bytes()
    assert code_of(tmp_path, writing=writing) == "not_a_database"
    assert database.read_bytes() == before


@pytest.mark.parametrize("writing", [True, False])
def test_a_database_of_a_newer_program_is_refused_and_kept(home: Path, writing: bool) -> None:
    with closing(sqlite3.connect(home / "tourney.db")) as newer:
        newer.execute("PRAGMA user_version=99")
    before = (home / "tourney.db").read_bytes()
    assert code_of(home, writing=writing) == "database_newer"
    assert (home / "tourney.db").read_bytes() == before


@pytest.mark.parametrize("writing", [True, False])
def test_a_damaged_database_is_found_when_it_is_opened(home: Path, writing: bool) -> None:
    database = home / "tourney.db"
    data = bytearray(database.read_bytes())
    page = 4096
    for number in range(2, len(data) // page):
        data[number * page : number * page + 200] = b"\xff" * 200
    database.write_bytes(data)
    assert code_of(home, writing=writing) == "database_damaged"
    assert database.read_bytes() == data


def test_a_file_cut_short_is_damaged(home: Path) -> None:
    database = home / "tourney.db"
    database.write_bytes(database.read_bytes()[: 3 * 4096 + 17])
    assert code_of(home) == "database_damaged"


def test_after_a_refusal_the_lock_is_free(home: Path) -> None:
    good = (home / "tourney.db").read_bytes()
    (home / "tourney.db").write_text("x" * 5000)
    assert code_of(home) == "not_a_database"
    (home / "tourney.db").write_bytes(good)
    with closing(open_store(home, None, writing=True)) as store:
        assert not store.read_only


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "tourney.db").touch()
    with closing(open_store(tmp_path, None, writing=True)) as store:
        store.append(append("night", 0))


def test_a_row_that_no_program_wrote_is_damage(home: Path) -> None:
    with closing(sqlite3.connect(home / "tourney.db")) as plain, plain:
        plain.execute("UPDATE event SET body = '{\"hands\":1.5}' WHERE version = 7")
    with closing(open_store(home, None, writing=True)) as store:
        with pytest.raises(StorageError) as caught:
            store.batches("night")
        assert caught.value.code == "database_damaged"
        assert len(store.batches("night", after=7)) == 193


@pytest.mark.parametrize(
    "url",
    ["", "nonsense", "oracle_of_delphi://x/y", "sqlite:///file:club.db?uri=true", "http://[x"],
)
def test_a_url_that_names_no_database_is_refused(tmp_path: Path, url: str) -> None:
    assert code_of(tmp_path, url) == "bad_database_url"


def test_a_server_that_is_not_there_is_unreachable() -> None:
    pytest.importorskip("psycopg", reason="no driver for PostgreSQL")
    url = "postgresql+psycopg://club:secret@127.0.0.1:1/club"
    with pytest.raises(StorageError) as caught:
        open_store(None, url, writing=True)
    assert caught.value.code == "database_unreachable"
    assert "secret" not in str(caught.value)


def test_a_home_with_odd_letters_works(tmp_path: Path) -> None:
    home = tmp_path / "Åsa's #1 home 100%? & more"
    with closing(open_store(home, None, writing=True)) as store:
        store.append(append("night", 0))
    with closing(open_store(home, None, writing=False)) as store:
        assert len(store.batches("night")) == 1


# --- databases without a header of their own -----------------------------------------------


def test_the_schema_number_of_a_server_is_a_setting(tmp_path: Path) -> None:
    """Shown on SQLite by taking away what tells it apart; a server is asked the same way."""
    from tourney.storage import schema
    from tourney.storage.tables import METADATA, SETTING

    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    engine.dialect.name = "elsewhere"
    with engine.begin() as connection:
        assert schema.schema_of(connection, None) == 0
        METADATA.create_all(connection)
        with pytest.raises(StorageError, match="not_a_database"):
            schema.schema_of(connection, None)
        schema._note(connection, 3)
        assert schema.schema_of(connection, None) == 3
        assert connection.execute(SETTING.select()).all() == [("schema", "3")]
    engine.dispose()
