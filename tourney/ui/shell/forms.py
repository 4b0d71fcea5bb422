"""Opens the forms of an event by name; each is loaded when wanted, for a fast start."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tourney.ui.bridge import Bridge
from tourney.ui.parts import player_dialogs


def open_form(name: str, bridge: Bridge, parent: QWidget) -> None:
    """Open ``add_players``, ``import``, ``export`` or ``settings`` over ``parent``."""
    {
        "add_players": player_dialogs.add,
        "import": player_dialogs.import_list,
        "export": player_dialogs.export,
        "settings": _settings,
    }[name](bridge, parent)


def _settings(bridge: Bridge, parent: QWidget) -> None:
    from tourney.ui.dialogs.event_settings import EventSettingsDialog

    EventSettingsDialog(bridge, parent).open()
