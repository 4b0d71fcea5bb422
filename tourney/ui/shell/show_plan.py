"""What one projector window shows: pages with their seconds, design, turn; kept as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tourney.ui.projector.rotation import WHOLE_TURN, PageKey
from tourney.ui.projector.themes import THEMES

USUAL_SECONDS: Mapping[PageKey, int] = {
    PageKey.CLOCK: 20,
    PageKey.SEATS: WHOLE_TURN,
    PageKey.MOVES: 15,
    PageKey.PRIZES: 10,
    PageKey.MESSAGE: 10,
}


@dataclass(frozen=True, slots=True)
class ShowPlan:
    """The plan of one window.

    ``seconds``: by page how long it stays, :data:`WHOLE_TURN` until its list was seen once;
    ``pages``: those that take part. ``turn``: 0, 90 or 270 degrees for a display on its side.
    """

    theme: str = "night"
    pages: tuple[PageKey, ...] = (PageKey.CLOCK, PageKey.MOVES, PageKey.PRIZES, PageKey.MESSAGE)
    seconds: Mapping[PageKey, int] = field(default_factory=lambda: dict(USUAL_SECONDS))
    turn: int = 0

    def rotation(self) -> list[tuple[PageKey, int]]:
        """Return the pages that take part with their seconds, in their order."""
        return [(key, self.seconds[key]) for key in PageKey if key in self.pages]

    def with_page(self, key: PageKey, shown: bool) -> ShowPlan:
        """Return the plan with a page taking part or not."""
        pages = tuple(k for k in PageKey if (k in self.pages or k == key) and (k != key or shown))
        return replace(self, pages=pages)

    def with_seconds(self, key: PageKey, seconds: int) -> ShowPlan:
        """Return the plan with another stay of a page."""
        return replace(self, seconds={**self.seconds, key: seconds})

    def to_plain(self) -> dict[str, object]:
        """Return it as plain JSON."""
        return {
            "theme": self.theme,
            "pages": [str(key) for key in self.pages],
            "seconds": {str(key): seconds for key, seconds in self.seconds.items()},
            "turn": self.turn,
        }

    @staticmethod
    def from_plain(plain: object) -> ShowPlan:
        """Read it back; what is unknown or odd stands as usual."""
        if not isinstance(plain, Mapping):
            return ShowPlan()
        usual = ShowPlan()
        theme = plain.get("theme")
        named = plain.get("pages")
        stays = plain.get("seconds")
        turn = plain.get("turn")
        seconds = dict(USUAL_SECONDS)
        for key in PageKey:
            stay = stays.get(str(key)) if isinstance(stays, Mapping) else None
            if isinstance(stay, int) and 0 <= stay <= 600:
                seconds[key] = stay
        return ShowPlan(
            theme if theme in THEMES else usual.theme,
            tuple(k for k in PageKey if str(k) in named)
            if isinstance(named, list)
            else usual.pages,
            seconds,
            turn if turn in (0, 90, 270) else 0,
        )
