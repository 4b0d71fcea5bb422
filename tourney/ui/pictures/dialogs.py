"""Every dialog over the desk."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from tourney.bootstrap.sample import Moment
from tourney.ui.bridge import Bridge
from tourney.ui.dialogs.add_players import AddPlayersDialog
from tourney.ui.dialogs.deal import DealDialog
from tourney.ui.dialogs.edit_player import EditPlayerDialog
from tourney.ui.dialogs.event_settings import EventSettingsDialog
from tourney.ui.dialogs.export import ExportDialog
from tourney.ui.dialogs.import_players import ImportPlayersDialog
from tourney.ui.dialogs.new_event import NewEventDialog
from tourney.ui.pictures.desk import MADE_FOR
from tourney.ui.pictures.stage import Album, Stage, picture_of

Makers = dict[str, Callable[[], QDialog]]


def dialog_pictures(album: Album, stage: Stage) -> None:
    """Draw the dialogs on the event in play, and the deal at the final table."""
    if stage.moment is Moment.PLAY:
        _draw(album, stage, _in_play)
    elif stage.moment is Moment.FINAL_TABLE:
        _draw(album, stage, _at_the_end)


def _in_play(stage: Stage, bridge: Bridge, window: QWidget) -> Makers:
    person = next(iter(stage.sample.event.state.persons))
    return {
        "new-event": lambda: NewEventDialog(stage.house, window),
        "add-players": lambda: AddPlayersDialog(bridge, window),
        "import-players": lambda: ImportPlayersDialog(bridge, window),
        "export": lambda: ExportDialog(bridge, window),
        "event-settings": lambda: EventSettingsDialog(bridge, window),
        "edit-player": lambda: EditPlayerDialog(bridge, person, window),
    }


def _at_the_end(_stage: Stage, bridge: Bridge, window: QWidget) -> Makers:
    return {"deal": lambda: DealDialog(bridge, window)}


def _draw(album: Album, stage: Stage, makers: Callable[[Stage, Bridge, QWidget], Makers]) -> None:
    with stage.window(MADE_FOR) as window:
        assert window.desk is not None
        for name, make in makers(stage, window.desk.bridge, window).items():
            dialog = make()
            dialog.show()
            album.put(picture_of(dialog), "dialog", name)
            dialog.close()
            dialog.deleteLater()
