"""``tourney demo``: the desk on the sample event, or a picture of everything there is to see."""

from __future__ import annotations

from pathlib import Path

from tourney.bootstrap.sample import ENTRANTS, SEED, Moment
from tourney.bootstrap.sample_home import make_sample
from tourney.paths import Home
from tourney.ui import desk
from tourney.ui.pictures.desk import desk_pictures
from tourney.ui.pictures.dialogs import dialog_pictures
from tourney.ui.pictures.projector import projector_pictures
from tourney.ui.pictures.stage import Album
from tourney.ui.projector.surface import Surface


def run(home: Home, entrants: int | None, screenshots: Path | None) -> int:
    """Open the desk on a sample event under way now in ``home``; with ``screenshots`` draw instead.

    ``home`` is the sample's own. Pictures are made of events in memory, from one seed and one
    time, and leave no home behind.
    """
    if screenshots is None:
        make_sample(home, entrants)
        return desk.run(home, None)
    desk.application()
    screenshots.mkdir(parents=True, exist_ok=True)
    album = Album(screenshots, ENTRANTS if entrants is None else entrants, SEED)
    draw_pictures(album)
    return 0


def draw_pictures(album: Album) -> None:
    """Draw everything there is to see at each moment, the evening being played once for each."""
    surface = Surface()
    for moment in Moment:
        stage = album.set_stage(moment)
        projector_pictures(album, stage, surface)
        desk_pictures(album, stage)
        dialog_pictures(album, stage)
    surface.deleteLater()
