"""Every page of the desk at every moment, and what opens over it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt

from tourney.bootstrap.sample import Moment
from tourney.ui.pictures.stage import Album, Stage, picture_of, press, type_text
from tourney.ui.shell.event_desk import EventDesk
from tourney.ui.shell.window import DeskWindow

MADE_FOR = QSize(1440, 900)
SMALLEST = QSize(1280, 720)
_SMALL_AT = (Moment.PLAY, Moment.REFUSED)
_LIGHT_AT = (Moment.PLAY, Moment.BREAK)


def desk_pictures(album: Album, stage: Stage) -> None:
    """Draw the desk at a moment."""
    with stage.window(MADE_FOR) as window:
        _pages(album, stage, window)
        if stage.moment in _LIGHT_AT:
            window.change_theme()
            _pages(album, stage, window, "light")
            window.change_theme()
        if stage.moment is Moment.PLAY:
            _over(album, stage, window)
    if stage.moment in _SMALL_AT:
        with stage.window(SMALLEST) as window:
            _pages(album, stage, window, "small")


def _pages(album: Album, stage: Stage, window: DeskWindow, suffix: str = "") -> None:
    """Draw each page as it is at the moment."""
    desk = _desk(window)
    for key in desk.host.keys:
        desk.show_page(key)
        if stage.sample.refused is not None:
            desk.bridge.submit(stage.sample.refused)
        album.put(picture_of(window), "desk", key, stage.moment, suffix)


def _over(album: Album, stage: Stage, window: DeskWindow) -> None:
    """Draw what opens over a page: card, search, bust, a seat just drawn, the start page."""
    desk = _desk(window)
    desk.show_page(desk.host.keys[0])
    seated = [e for e in stage.sample.event.state.entries.values() if e.table and e.status == "in"]
    desk.show_player(seated[0].person)
    album.put(picture_of(window), "desk", "card", stage.moment)
    desk.card.close_card()
    desk.search.open_search()
    type_text(window, "mä")
    album.put(picture_of(window), "desk", "search", stage.moment)
    press(window, Qt.Key.Key_Escape)
    desk.bust([seated[1].person])
    type_text(window, "a")
    album.put(picture_of(window), "desk", "bust", stage.moment)
    press(window, Qt.Key.Key_Escape)
    desk.show_seat(7, 3, "Birgitta Nordenskjöld")
    album.put(picture_of(window), "desk", "seat-drawn", stage.moment)
    window.show_start()
    album.put(picture_of(window), "desk", "start-page")


def _desk(window: DeskWindow) -> EventDesk:
    assert window.desk is not None
    return window.desk
