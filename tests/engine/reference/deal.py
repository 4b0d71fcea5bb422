"""One deal, and how a hand of it is looked at: the same for every engine that plays it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tourney.engine import Hand, HandError, Options, Stakes


@dataclass(frozen=True)
class Deal:
    """The game, the stakes, who sits with what, and the deck in the order it is dealt."""

    game: str
    stakes: Stakes
    stacks: dict[int, int]
    button: int
    deck: list[int]
    options: Options = field(default_factory=Options)


@dataclass(frozen=True)
class View:
    """Whose turn it is, what he may do, and what lies on the table, seats in order of action.

    A hand that has folded is empty; there are no hands and no stacks once all is over.
    """

    actor: int | None
    may_fold: bool
    call: int
    min_to: int
    max_to: int
    sizes: tuple[int, ...]
    board: tuple[int, ...]
    hands: tuple[frozenset[int], ...]
    stacks: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """What a hand came to, seats in order of action.

    ``pots`` are before rake and without the uncalled bet; ``showing`` is ``(seat, must show)``
    in order; both are empty without a showdown. ``first_to_show`` is ``None`` then, and where
    an engine does not say; ``showing`` is ``None`` where it does not tell that at all.
    """

    stacks: tuple[int, ...]
    uncalled: int
    pots: tuple[int, ...]
    first_to_show: int | None
    showing: tuple[tuple[int, bool], ...] | None = None
    rake: int = 0


class EngineHand:
    """The engine's hand of a deal."""

    def __init__(self, deal: Deal) -> None:
        self.hand = Hand(
            deal.game,
            deal.stakes,
            deal.stacks,
            deal.button,
            deck=deal.deck,
            options=deal.options,
        )

    @property
    def over(self) -> bool:
        return self.hand.over

    def act(self, kind: str, to: int = 0) -> None:
        self.hand.act(kind, to if kind == "raise" else None)

    def view(self) -> View:
        hand = self.hand
        sizes = hand.legal_sizes()
        return View(
            hand.actor,
            _may_fold(hand),
            *hand.legal(),
            tuple(sizes) if sizes else (),
            tuple(hand.board),
            () if hand.over else tuple(map(self._cards, hand.seats)),
            () if hand.over else tuple(hand.stacks.values()),
        )

    def _cards(self, seat: int) -> frozenset[int]:
        down, up = self.hand.cards(seat)
        folded = ("fold", seat) in [(kind, at) for kind, at, _to in self.hand.log]
        return frozenset() if folded or seat in self.hand.options.killed else frozenset(down + up)

    def outcome(self) -> Outcome:
        result = self.hand.result
        assert result is not None
        order = self.hand.showdown()
        return Outcome(
            tuple(self.hand.stacks.values()),
            sum(result.uncalled.values()),
            tuple(amount for amount, _won in result.pots) if order else (),
            order[0][0] if order else None,
            tuple(order),
            result.rake,
        )


def _may_fold(hand: Hand) -> bool:
    """Ask without doing it: a fold to an impossible amount is refused, but not for itself."""
    try:
        hand.act("fold", -1)
    except HandError as refused:
        return refused.code == "bad_size"
    raise AssertionError("a fold to -1 chips was taken")
