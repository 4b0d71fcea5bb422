"""Stores of every kind under the same tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tourney.app.ports import Store
from tourney.storage.open import open_store
from tourney.storage.tables import METADATA

POSTGRES = "TOURNEY_TEST_POSTGRES"
"""Names an empty database of a PostgreSQL server, as a URL; its tables are thrown away."""

KINDS = ["file", "url", "memory url", "twin"]
if POSTGRES in os.environ:
    KINDS.append("postgresql")


def empty_server() -> str:
    """Throw away the tables of the test server and return its URL."""
    url = os.environ[POSTGRES]
    engine = create_engine(url)
    METADATA.drop_all(engine)
    engine.dispose()
    return url


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A fresh store that may write, of each kind in turn."""
    opened = {
        "file": lambda: open_store(tmp_path / "home", None, writing=True),
        "url": lambda: open_store(None, f"sqlite:///{tmp_path / 'x.db'}", writing=True),
        "memory url": lambda: open_store(None, "sqlite://", writing=True),
        "twin": lambda: open_store(None, None, writing=True),
        "postgresql": lambda: open_store(None, empty_server(), writing=True),
    }[request.param]()
    yield opened
    opened.close()


@pytest.fixture
def on_disk(tmp_path: Path) -> Iterator[Store]:
    """The store of a home folder, open for writing."""
    opened = open_store(tmp_path / "home", None, writing=True)
    yield opened
    opened.close()
