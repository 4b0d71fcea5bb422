"""From what a PHH file says to what a hand is played for: stakes, positions, house rules.

The format names the forced bets but hardly a house rule. Where that matters, a hand is played by
the engine's defaults first and then by the other rules card rooms have (:func:`setups`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney.engine import GAMES as ENGINE_GAMES
from tourney.engine import Game, Options, Stakes
from tourney.exchange.phh.fields import bad_field
from tourney.exchange.phh.house_rules import Own
from tourney.exchange.phh.records import Recorded
from tourney.exchange.phh.variants import GAMES
from tourney.positions import clockwise


@dataclass(frozen=True, slots=True)
class Setup:
    """What :class:`tourney.engine.Hand` is made from, but for the deck."""

    game: Game
    stakes: Stakes
    stacks: dict[int, int]
    button: int
    options: Options


def setups(recorded: Recorded) -> list[Setup]:
    """Return the ways in which a hand may have been played, the most usual first.

    A file of this program names its house rules, so it is played by these alone. Raises
    :class:`BadInput` ``bad_phh_field`` for forced bets no game of ours has, and
    :class:`HandError` for stakes or stacks the engine refuses.
    """
    own = Own.read(recorded)
    game = ENGINE_GAMES[GAMES[recorded.variant]]
    usual = Setup(
        game,
        _stakes(recorded, own),
        dict(zip(recorded.seats, recorded.starting, strict=True)),
        _button(recorded, own),
        _options(recorded, own),
    )
    return [usual] if own.options is not None else [usual, *_other_rules(usual)]


def _other_rules(usual: Setup) -> list[Setup]:
    """The house rules a file cannot name and that may change what is legal."""
    options, stakes = usual.options, usual.stakes
    others = []
    if usual.game.limit == "fixed":
        others += [replace(options, raise_cap=cap) for cap in (5, None)]
    if stakes.ante_kind in ("button", "big_blind"):
        others.append(replace(options, ante_order="ante_first"))
        if usual.game.limit == "pot":
            others.append(replace(options, ante_in_pot=True))
    found = [replace(usual, options=each) for each in others]
    if usual.game.limit == "pot" and options.small_blind_seat is None:
        found.append(replace(usual, stakes=replace(stakes, small_blind=0)))
    return found


def _blind_places(recorded: Recorded) -> tuple[int | None, int | None]:
    """The places of the small and the big blind; a small blind alone in front is dead."""
    posted = [place for place, amount in enumerate(recorded.blinds) if amount > 0]
    if len(posted) == 2:
        first, second = posted
        if len(recorded.blinds) == 2:
            return second, first
        return first, second
    if not posted:
        return None, None
    return None, posted[0]


def _usual_places(recorded: Recorded) -> tuple[int, int]:
    """Where the small and the big blind are when nobody is missing."""
    return (1, 0) if len(recorded.starting) == 2 else (0, 1)


def _stakes(recorded: Recorded, own: Own) -> Stakes:
    small, big = _blind_places(recorded)
    big_blind = 0 if big is None else recorded.blinds[big]
    if small is not None:
        small_blind = recorded.blinds[small]
    elif own.dead_small_blind is not None:
        small_blind = own.dead_small_blind
    else:
        small_blind = big_blind // 2 if _is_dead(recorded, own) else 0
    ante, kind = _ante(recorded, own, big)
    return Stakes(
        small_blind,
        big_blind,
        ante,
        kind,
        small_bet=recorded.small_bet or None,
        big_bet=recorded.big_bet or None,
        bring_in=recorded.bring_in,
    )


def _is_dead(recorded: Recorded, own: Own) -> bool:
    """Whether a big blind stands alone because nobody had the small one.

    Behind an empty place it is a game without a small blind; so it is heads-up.
    """
    small, big = _blind_places(recorded)
    if small is not None:
        return False
    return own.dead_small_blind is not None or big not in (None, _usual_places(recorded)[1])


def _ante(recorded: Recorded, own: Own, big: int | None) -> tuple[int, str]:
    """The ante and who pays it."""
    dead = [own.dead_posts.get(seat, 0) for seat in recorded.seats]
    antes = [ante - post for ante, post in zip(recorded.antes, dead, strict=True)]
    paying = [place for place, ante in enumerate(antes) if ante]
    if not paying:
        return 0, "none"
    amount = antes[paying[0]]
    if len(set(antes)) == 1 and amount > 0:
        return amount, "each"
    if big is None:
        big = 0 if _is_dead(recorded, own) else _usual_places(recorded)[1]
    if len(paying) == 1 and amount > 0 and paying[0] == big:
        return amount, "big_blind"
    if len(paying) == 1 and amount > 0 and paying[0] == len(antes) - 1:
        return amount, "button"
    raise bad_field(recorded.path, recorded.name, "antes", list(recorded.antes))


def _button(recorded: Recorded, own: Own) -> int:
    """The seat of the last player, unless the file names an empty one before the first."""
    button = recorded.seats[-1] if own.button is None else own.button
    if clockwise(button, recorded.seats) != list(recorded.seats):
        raise bad_field(recorded.path, recorded.name, "seats", list(recorded.seats))
    return button


def _options(recorded: Recorded, own: Own) -> Options:
    seats = recorded.seats
    options = own.options or Options()
    small, big = _blind_places(recorded)
    if _is_dead(recorded, own):
        options = replace(options, small_blind_seat=None)
    usual = _usual_places(recorded)
    if big is not None and (small, big) not in (usual, (None, usual[1])):
        options = replace(options, big_blind_seat=seats[big])
        if small is not None:
            options = replace(options, small_blind_seat=seats[small])
    if own.options is None:
        posts = {
            seat: (-blind, 0)
            for seat, blind in zip(seats, recorded.blinds, strict=True)
            if blind < 0
        }
        options = replace(options, posts=posts)
    return options
