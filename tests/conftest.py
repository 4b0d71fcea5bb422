"""What every test gets: no screen, a home of its own, and counts at a tenth unless asked."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings

# A busy machine is not a failure.
settings.register_profile("tourney", deadline=None, print_blob=True)
settings.load_profile("tourney")

SEED_VARIABLE = "TOURNEY_SEED"
_SEED = pytest.StashKey[int]()

Scale = Callable[[int], int]


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed of this run: from the environment, else by chance."""
    chosen = os.environ.get(SEED_VARIABLE)
    config.stash[_SEED] = int(chosen) if chosen else secrets.randbits(32)


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Print how to repeat this run."""
    counts = "in full" if _in_full(config) else "a tenth (pytest -m full for all)"
    return [f"seed: {SEED_VARIABLE}={config.stash[_SEED]}", f"long counts: {counts}"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked ``full`` unless ``-m`` says what to run.

    A test that takes ``scale`` belongs to the full run too, where it counts all the way.
    """
    for item in items:
        if "scale" in getattr(item, "fixturenames", ()) and _in_full(config):
            item.add_marker("full")
    if config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("full")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("full")]


def _in_full(config: pytest.Config) -> bool:
    """Whether this is ``pytest -m full``."""
    return bool(config.option.markexpr == "full")


@pytest.fixture(scope="session")
def seed(pytestconfig: pytest.Config) -> int:
    """The seed of this run; the header prints it, TOURNEY_SEED repeats it."""
    return pytestconfig.stash[_SEED]


@pytest.fixture(scope="session")
def scale(pytestconfig: pytest.Config) -> Scale:
    """Turn a full count into this run's: all of it with ``-m full``, else a tenth."""

    def scaled(count: int) -> int:
        return count if _in_full(pytestconfig) else max(1, count // 10)

    return scaled


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test away from the data of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOURNEY_HOME", str(tmp_path_factory.mktemp("nobody")))
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder that the program finds by itself."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("TOURNEY_HOME", str(folder))
    return folder
