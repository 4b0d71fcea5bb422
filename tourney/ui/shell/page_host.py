"""The pages, one on view: it hears of changes at once, the others when they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget

from tourney.app.changes import EVERYTHING, ChangeSet
from tourney.ui.pages.page import Page


class PageHost(QStackedWidget):
    """Holds the pages by their keys."""

    def __init__(self, pages: Sequence[Page], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = {page.key: page for page in pages}
        self._unseen = dict.fromkeys(self._pages, EVERYTHING)
        for page in pages:
            self.addWidget(page)

    @property
    def keys(self) -> tuple[str, ...]:
        """The pages' keys, in the order of the rail."""
        return tuple(self._pages)

    @property
    def page(self) -> Page:
        """The page on view."""
        page = self.currentWidget()
        assert isinstance(page, Page)
        return page

    def show_page(self, key: str) -> None:
        """Bring a page up to date and put it on view."""
        page = self._pages[key]
        changes = self._unseen.pop(key, None)
        if changes is not None:
            page.refresh(changes)
        self.setCurrentWidget(page)

    def refresh(self, changes: ChangeSet) -> None:
        """Tell the page on view, and keep the change for the others."""
        current = self.page
        for key, page in self._pages.items():
            if page is current:
                page.refresh(changes)
            else:
                known = self._unseen.get(key)
                self._unseen[key] = changes if known is None else together(known, changes)


def together(first: ChangeSet, second: ChangeSet) -> ChangeSet:
    """Return two changes as one."""
    return ChangeSet(
        persons=first.persons | second.persons,
        tables=first.tables | second.tables,
        clock=first.clock or second.clock,
        settings=first.settings or second.settings,
        money=first.money or second.money,
        names=first.names or second.names,
        status=first.status or second.status,
        everything=first.everything or second.everything,
    )
