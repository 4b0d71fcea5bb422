"""The pages of the desk in the order of the rail."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.ui.bridge import Bridge
from tourney.ui.pages.journal import JournalPage
from tourney.ui.pages.overview import OverviewPage
from tourney.ui.pages.page import Desk, Page
from tourney.ui.pages.players import PlayersPage
from tourney.ui.pages.prizes import PrizesPage
from tourney.ui.pages.structure import StructurePage
from tourney.ui.pages.tables import TablesPage
from tourney.ui.shell.display_page import DisplayPage
from tourney.ui.shell.projectors import Projectors


class PageMaker:
    """Builds the pages of an event, and tells those that show the time when it changes."""

    def __init__(self, projectors: Projectors) -> None:
        self._projectors = projectors
        self._display: DisplayPage | None = None

    def __call__(self, bridge: Bridge, desk: Desk) -> Sequence[Page]:
        """Build every page."""
        self._display = DisplayPage(bridge, desk, self._projectors)
        return [
            OverviewPage(bridge, desk),
            PlayersPage(bridge, desk),
            TablesPage(bridge, desk),
            StructurePage(bridge, desk),
            PrizesPage(bridge, desk),
            JournalPage(bridge, desk),
            self._display,
        ]

    def tick(self) -> None:
        """Show the time as it is now."""
        if self._display is not None:
            self._display.tick()
