"""The games as data: what is dealt, who acts first, what may be bet and which hands win.

One loop (:mod:`tourney.engine.hand`) plays whatever stands here; a game of one's own is one
more :class:`Game`, given to ``Hand`` in place of a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tourney.engine.cards import DECK
from tourney.engine.errors import HandError
from tourney.engine.evaluate import HandName, any_five, name, showing, two_and_three

Cards = Sequence[int]
Limit = Literal["fixed", "pot", "no"]


@dataclass(frozen=True, slots=True)
class Ranking:
    """One way to win a pot.

    ``values(hands, board)`` takes the own cards of each player in a showdown and the shared
    ones, and returns a value for each: larger is better, 0 does not qualify. ``ace_is_low``
    tells how an odd chip compares cards [TDA 20]. ``named`` makes a name of a value that is not
    0, for the history; without it hands are shown without names.
    """

    name: str
    values: Callable[[Sequence[Cards], Cards], list[int]]
    ace_is_low: bool = False
    named: Callable[[int], HandName] | None = None


@dataclass(frozen=True, slots=True)
class Street:
    """One round of dealing and betting.

    ``down`` and ``up`` are the cards each player gets, ``board`` the shared ones, after one
    burned card if ``burns``. ``opens`` says who acts first: left of the ``blinds``, the first
    left of the ``button``, the ``bring_in`` card or the best ``showing`` hand. ``is_big``
    streets have fixed limit's big bet; an ``open_pair`` may choose either size.
    """

    down: int = 0
    up: int = 0
    board: int = 0
    burns: bool = False
    opens: Literal["blinds", "button", "bring_in", "showing"] = "button"
    is_big: bool = False
    open_pair: bool = False


def lowest_card(card: int) -> int:
    """Order up-cards for the bring-in: low rank first, ace high, then clubs to spades [S2]."""
    return card


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its streets, its limit, and the rankings its pots go to.

    With two rankings a pot is halved when somebody qualifies for the second. ``odd_chip`` says
    who gets it: by ``seat`` from the button's left, or by the highest ``card`` [TDA 20]. The
    bring-in goes to the smallest ``bring_in_order`` of the up-cards; ``showing`` ranks exposed
    hands, larger first.

    ``max_seats`` is lowered to those the deck has cards for. Only the last street may run
    short, if it is one card to each and no more. Raises :class:`HandError` ``short_deck`` where
    the cards do not suffice for two.
    """

    name: str
    limit: Limit
    streets: tuple[Street, ...]
    rankings: tuple[Ranking, ...]
    max_seats: int = 10
    odd_chip: Literal["seat", "card"] = "seat"
    bring_in_order: Callable[[int], int] = lowest_card
    showing: Callable[[Cards], int] = showing
    deck: tuple[int, ...] = DECK

    def __post_init__(self) -> None:
        """See for how many players the deck suffices."""
        last = self.streets[-1]
        may_run_short = last.down == 1 and not (last.up or last.board)
        streets = self.streets[:-1] if may_run_short else self.streets
        each, shared = _cards_of(streets)
        if 2 * each + shared > len(self.deck):
            raise HandError("short_deck", cards=len(self.deck), wanted=2 * each + shared)
        most = (len(self.deck) - shared) // each if each else self.max_seats
        object.__setattr__(self, "max_seats", min(self.max_seats, most))

    @property
    def is_stud(self) -> bool:
        """Whether a low card brings it in instead of blinds, so that the button stands still."""
        return self.streets[0].opens == "bring_in"

    def cards_for(self, players: int) -> int:
        """How many cards of the deck a hand can take, burns included."""
        each, shared = _cards_of(self.streets)
        return min(players * each + shared, len(self.deck))


def _cards_of(streets: Sequence[Street]) -> tuple[int, int]:
    """How many cards these streets give to each player, and to the board and the burns."""
    each = sum([street.down + street.up for street in streets])
    return each, sum([street.board + street.burns for street in streets])


HIGH: Final = Ranking("high", any_five.highs, named=name)
LOW: Final = Ranking("low", any_five.lows, ace_is_low=True, named=name)
OMAHA_HIGH: Final = Ranking("high", two_and_three.highs, named=name)
OMAHA_LOW: Final = Ranking("low", two_and_three.lows, ace_is_low=True, named=name)


def flop_streets(down: int) -> tuple[Street, ...]:
    """Return the streets of a game with a board of 3, 1 and 1 cards."""
    return (
        Street(down=down, opens="blinds"),
        Street(board=3, burns=True),
        Street(board=1, burns=True, is_big=True),
        Street(board=1, burns=True, is_big=True),
    )


def stud_streets(*, open_pair: bool) -> tuple[Street, ...]:
    """Return the streets of seven-card stud: two down, four up, one down."""
    return (
        Street(down=2, up=1, opens="bring_in"),
        Street(up=1, burns=True, opens="showing", open_pair=open_pair),
        Street(up=1, burns=True, opens="showing", is_big=True),
        Street(up=1, burns=True, opens="showing", is_big=True),
        Street(down=1, burns=True, opens="showing", is_big=True),
    )


def _flop_games() -> list[Game]:
    kinds = (("he", 2, (HIGH,)), ("o", 4, (OMAHA_HIGH,)), ("o8", 4, (OMAHA_HIGH, OMAHA_LOW)))
    limits: tuple[tuple[str, Limit], ...] = (("fl", "fixed"), ("pl", "pot"), ("nl", "no"))
    return [
        Game(prefix + kind, limit, flop_streets(down), rankings)
        for kind, down, rankings in kinds
        for prefix, limit in limits
    ]


def _stud_games() -> list[Game]:
    return [
        Game("fl7s", "fixed", stud_streets(open_pair=True), (HIGH,), 8, "card"),
        Game("fl7s8", "fixed", stud_streets(open_pair=False), (HIGH, LOW), 8, "card"),
    ]


GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {game.name: game for game in [*_flop_games(), *_stud_games()]}
)


def game_of(game: object) -> Game:
    """Return a game, or the one of a name; raises :class:`HandError` ``unknown_game``."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str) or game not in GAMES:
        raise HandError("unknown_game", game=str(game), games=list(GAMES))
    return GAMES[game]
