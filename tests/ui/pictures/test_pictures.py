"""``tourney demo --screenshots``: everything is drawn, and two runs draw the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tourney.bootstrap.sample import Moment
from tourney.ui.projector.themes import THEMES

_ROOT = Path(__file__).parents[3]


def _draw(home: Path, folder: Path) -> dict[str, bytes]:
    subprocess.run(
        [
            sys.executable,
            "-m",
            "tourney",
            "--home",
            str(home),
            "demo",
            "--screenshots",
            str(folder),
        ],
        cwd=_ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
    )
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, bytes]]]:
    folder = tmp_path_factory.mktemp("pictures")
    home = tmp_path_factory.mktemp("home") / "none"
    yield folder, _draw(home, folder)
    assert not home.exists(), "pictures leave no home behind"


def test_two_runs_draw_the_same_bytes(drawn: tuple[Path, dict[str, bytes]], tmp_path: Path):
    again = _draw(tmp_path / "home", tmp_path / "pictures")
    first = drawn[1]
    assert again.keys() == first.keys()
    assert [name for name in first if first[name] != again[name]] == []


def test_every_page_of_the_desk_is_drawn_at_every_moment(drawn: tuple[Path, dict[str, bytes]]):
    for page in ("overview", "players", "tables", "structure", "prizes", "journal", "display"):
        for moment in Moment:
            assert f"desk-{page}-{moment}.png" in drawn[1]


@pytest.mark.parametrize("theme", list(THEMES))
def test_every_page_of_the_projector_is_drawn_in_every_theme(
    theme: str, drawn: tuple[Path, dict[str, bytes]]
):
    for shown in (
        "start-registration",
        "clock-play",
        "clock-last-minute",
        "clock-paused",
        "clock-break",
        "clock-final-table",
        "winner-finished",
        "seats-seated",
        "moves-hand",
        "prizes-play",
        "prizes-finished",
        "message-play",
    ):
        assert f"projector-{shown}-{theme}.png" in drawn[1]


def test_no_picture_is_empty(drawn: tuple[Path, dict[str, bytes]]):
    folder, names = drawn
    for name in names:
        picture = QImage(str(folder / name)).scaled(24, 24)
        colours = {picture.pixel(x, y) for x in range(24) for y in range(24)}
        assert len(colours) > 3, name
