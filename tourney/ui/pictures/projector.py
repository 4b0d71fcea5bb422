"""Every page of the projector in every design, and the clock at other shapes of screens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize

from tourney.app.views.projector import (
    BeforeStartView,
    ClockView,
    MessageView,
    MovesView,
    PrizesView,
    ProjectorView,
    SeatListView,
    WinnerView,
)
from tourney.app.views.projector_fill import ProjectorFill
from tourney.bootstrap.sample import Moment
from tourney.ui.pictures.letters import draw_a_small_letter
from tourney.ui.pictures.stage import Album, Stage
from tourney.ui.projector.surface import Surface
from tourney.ui.projector.themes import THEMES

USUAL = QSize(1280, 720)
SHAPES = {
    "4x3": QSize(1024, 768),
    "upright": QSize(720, 1280),
    "ultrawide": QSize(1680, 720),
    "small": QSize(640, 360),
}
MESSAGE = "Pizza is served at the bar until 21:30. Please keep your cards off the tables meanwhile."
_NAMES: dict[type, str] = {
    BeforeStartView: "start",
    ClockView: "clock",
    WinnerView: "winner",
    SeatListView: "seats",
    MovesView: "moves",
    PrizesView: "prizes",
    MessageView: "message",
}
_CLOCK_AT: Sequence[Moment] = (
    Moment.REGISTRATION,
    Moment.PLAY,
    Moment.LAST_MINUTE,
    Moment.PAUSED,
    Moment.BREAK,
    Moment.FINAL_TABLE,
    Moment.FINISHED,
)
_LISTS_AT: dict[Moment, tuple[type, ...]] = {
    Moment.SEATED: (SeatListView,),
    Moment.PLAY: (PrizesView, MessageView),
    Moment.HAND: (MovesView,),
    Moment.FINISHED: (PrizesView,),
}
_SHAPES_AT = (Moment.PLAY, Moment.BREAK)
_MIDDLE_MS = 9_000
"""A list that rolls is drawn so long after it came up."""


def projector_pictures(album: Album, stage: Stage, surface: Surface) -> None:
    """Draw the projector at a moment, if it changes then."""
    for view in _views(stage):
        for theme in THEMES:
            _draw(album, surface, view, theme, USUAL, stage.moment)
        if stage.moment in _SHAPES_AT and isinstance(view, ClockView):
            for name, size in SHAPES.items():
                _draw(album, surface, view, "night", size, stage.moment, name)


def _views(stage: Stage) -> list[ProjectorView]:
    """Return the pages to draw at a moment."""
    wanted = _LISTS_AT.get(stage.moment, ())
    if not wanted and stage.moment not in _CLOCK_AT:
        return []
    found = ProjectorFill().views(stage.reading(), MESSAGE)
    first = found[:1] if stage.moment in _CLOCK_AT else []
    return first + [view for view in found[1:] if isinstance(view, wanted)]


def _draw(
    album: Album,
    surface: Surface,
    view: ProjectorView,
    theme: str,
    size: QSize,
    moment: Moment,
    shape: str = "",
) -> None:
    surface.resize(size)
    surface.set_theme(theme)
    surface.show_view(view, fade=False)
    shown = _MIDDLE_MS if isinstance(view, (SeatListView, MovesView, PrizesView)) else 0
    surface.picture(size, shown)  # so that no small letter is new in the one that is kept
    draw_a_small_letter([surface.theme.font(role) for role in ("head", "figure", "text")])
    picture = surface.picture(size, shown)
    album.put(picture, "projector", _NAMES[type(view)], moment, theme, shape)
