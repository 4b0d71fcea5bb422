"""Opens the forms about people. They are looked for only when wanted, so that pages start fast."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tourney.ui.bridge import Bridge


def add(bridge: Bridge, parent: QWidget) -> None:
    """Add people by typing or pasting."""
    from tourney.ui.dialogs.add_players import AddPlayersDialog

    AddPlayersDialog(bridge, parent).open()


def import_list(bridge: Bridge, parent: QWidget) -> None:
    """Read a list with a preview."""
    from tourney.ui.dialogs.import_players import ImportPlayersDialog

    ImportPlayersDialog(bridge, parent).open()


def export(bridge: Bridge, parent: QWidget) -> None:
    """Write lists and results."""
    from tourney.ui.dialogs.export import ExportDialog

    ExportDialog(bridge, parent).open()


def edit(bridge: Bridge, person: str, parent: QWidget) -> None:
    """Correct a person's record."""
    from tourney.ui.dialogs.edit_player import EditPlayerDialog

    EditPlayerDialog(bridge, person, parent).open()
