"""The pages of the desk in the order of the rail."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.ui.bridge import Bridge
from tourney.ui.pages.page import Desk, Page
from tourney.ui.pages.players import PlayersPage


def make_pages(bridge: Bridge, desk: Desk) -> Sequence[Page]:
    """Build every page of an event."""
    return [PlayersPage(bridge, desk)]
