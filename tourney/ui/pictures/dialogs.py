"""Every dialog over the desk."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from tourney.bootstrap.sample import Moment
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.add_players import AddPlayersDialog
from tourney.ui.dialogs.import_players import ImportPlayersDialog
from tourney.ui.dialogs.new_event import NewEventDialog
from tourney.ui.pictures.desk import MADE_FOR
from tourney.ui.pictures.stage import Album, picture_of, settle


def dialog_pictures(album: Album) -> None:
    """Draw the dialogs on the event in play."""
    stage = album.set_stage(Moment.PLAY)
    with stage.window(MADE_FOR) as window:
        assert window.desk is not None
        bridge: Bridge = window.desk.bridge
        makers: dict[str, Callable[[], QDialog]] = {
            "new-event": lambda: NewEventDialog(stage.house, window),
            "add-players": lambda: AddPlayersDialog(bridge, window),
            "import-players": lambda: ImportPlayersDialog(bridge, window),
        }
        for name, make in makers.items():
            dialog = make()
            dialog.show()
            settle()
            album.put(picture_of(dialog), "dialog", name)
            dialog.close()
            dialog.deleteLater()
