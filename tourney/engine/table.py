"""One table between its hands: who sits where, whose button it is, and who owes what."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, Literal

from tourney.engine.errors import HandError
from tourney.engine.games import Game, game_of
from tourney.engine.hand import Hand
from tourney.engine.ledger import Ledger
from tourney.engine.options import DEFAULT_OPTIONS, Options
from tourney.engine.stakes import Stakes
from tourney.engine.whole import is_whole
from tourney.positions import Positions, advance, clockwise, first

KEPT: Final = 50


class Table:
    """A table of ``seats`` seats, numbered from 1 clockwise from the dealer's left.

    In turn: :meth:`sit` the players, :meth:`deal` a hand and play it, :meth:`advance`. Who has
    lost his chips is gone after :meth:`advance`. The button moves by ``button_rule``: ``dead``
    [TDA 32] or ``moving`` to the next player [S0]; before the first hand it stands where
    :meth:`set_button` put it, else at the first seat taken. With ``is_cash`` players come in and
    come back by the posting rules of cash games [S1], and who is away is not dealt in; else he
    is, his blinds are posted and his hand is killed [TDA 30]. ``hands`` holds the last 50 hands
    played, newest last.

    Raises :class:`HandError`: ``not_a_seat``, ``seat_in_use``, ``seat_empty``, ``bad_stack``,
    ``hand_running`` for whatever may only be done between hands, ``not_advanced`` for the same
    before :meth:`advance` has taken over how a hand came out, ``too_few_seats``.
    """

    __slots__ = (
        "_away",
        "_broke",
        "_button",
        "_coming",
        "_hand",
        "_last",
        "_ledger",
        "_penalties",
        "_played",
        "_rule",
        "_serving",
        "_size",
        "chips",
        "hands",
    )

    def __init__(
        self,
        seats: int,
        *,
        button_rule: Literal["dead", "moving"] = "dead",
        is_cash: bool = False,
        keep: int = KEPT,
    ) -> None:
        """Set up an empty table that keeps its last ``keep`` hands."""
        if not is_whole(seats, 2) or seats > 10:
            raise HandError("bad_table", seats=seats, least=2, most=10)
        for name, value, holds in (
            ("button_rule", button_rule, button_rule in ("dead", "moving")),
            ("keep", keep, is_whole(keep)),
        ):
            if not holds:
                raise HandError("bad_option", option=name, value=str(value))
        self._size = seats
        self._rule = button_rule
        self.chips: dict[int, int] = {}
        self.hands: deque[Hand] = deque(maxlen=keep)
        self._away: set[int] = set()
        self._broke: set[int] = set()  # who lost all he had in the hand just played
        self._penalties: dict[int, int] = {}
        self._serving: set[int] = set()
        self._ledger = Ledger() if is_cash else None
        self._button: int | None = None
        self._last: Positions | None = None
        self._coming: Positions | None = None
        self._hand: Hand | None = None
        self._played: Positions | None = None

    # Coming and going

    def sit(self, seat: int, chips: int) -> None:
        """Seat a player with his chips; in a cash game he comes in by posting or waits."""
        self._between_hands()
        self._exists(seat)
        if seat in self.chips:
            raise HandError("seat_in_use", seat=seat)
        if not is_whole(chips, 1):
            raise HandError("bad_stack", seat=seat, chips=chips)
        self.chips[seat] = chips
        self._broke.discard(seat)
        if self._ledger is not None and self._last is not None:
            self._ledger.owe_entry(seat)
        self._coming = None

    def stand(self, seat: int) -> int:
        """Take a player from his seat and return his chips; his penalty goes with him.

        Who lost all he had in the hand just played is gone by himself: that returns 0.
        """
        self._exists(seat)
        hand = self._hand
        if seat in self._broke or (hand is not None and hand.over and hand.stacks.get(seat) == 0):
            return 0
        self._between_hands()
        self._taken(seat)
        return self._remove(seat)

    def _remove(self, seat: int) -> int:
        self._away.discard(seat)
        self._penalties.pop(seat, None)
        if self._ledger is not None:
            self._ledger.forget(seat)
        self._coming = None
        return self.chips.pop(seat)

    def leave(self, seat: int) -> None:
        """Mark a player as absent."""
        self._taken(seat)
        self._away.add(seat)
        self._coming = None

    def come_back(self, seat: int) -> None:
        """Mark a player as present again."""
        self._taken(seat)
        self._away.discard(seat)
        self._coming = None

    def post(self, seat: int) -> None:
        """Let a player of a cash game post what he owes and come in, as soon as he may."""
        self._taken(seat)
        if self._ledger is not None:
            self._ledger.post(seat)
        self._coming = None

    def penalise(self, seat: int, rounds: int) -> None:
        """Have a player miss ``rounds``, each as many hands as there are players [TDA 71]."""
        self._taken(seat)
        if not is_whole(rounds, 1):
            raise HandError("bad_rounds", rounds=str(rounds))
        self._penalties[seat] = self._penalties.get(seat, 0) + rounds * len(self.chips)

    def penalty(self, seat: int) -> int:
        """Return how many hands of a penalty a player has left."""
        return self._penalties.get(seat, 0)

    # The button

    def set_button(self, seat: int) -> None:
        """Put the button at a seat, taken or not, for the next hand."""
        self._between_hands()
        self._exists(seat)
        self._button = seat
        self._coming = None

    def positions(self) -> tuple[int, int | None, int, tuple[int, ...]]:
        """Return the next hand's button, small blind, big blind and the seats dealt in.

        From the deal until :meth:`advance` they are those of the hand dealt.
        The small blind is ``None`` when it is dead; the seats come in dealing order. Raises
        :class:`HandError` ``too_few_seats`` with fewer than two players.
        """
        coming = self._next()
        return coming.button, coming.small_blind, coming.big_blind, coming.dealt_in

    def _next(self) -> Positions:
        if self._played is not None:
            return self._played
        if self._coming is None:
            self._coming = self._stand_next()
        return self._coming

    def _stand_next(self) -> Positions:
        last = self._last if self._button is None else None
        if self._ledger is None:
            return self._stand_for(set(self.chips), last)
        present = set(self.chips) - self._away
        coming = self._stand_for(self._ledger.players(present, last), last)
        posters = self._ledger.posters(present, coming)
        if posters <= set(coming.dealt_in):
            return coming
        dealt_in = clockwise(coming.button, posters | set(coming.dealt_in))
        return replace(coming, dealt_in=tuple(dealt_in))

    def _stand_for(self, seats: set[int], last: Positions | None) -> Positions:
        """Return the positions of the hand after ``last`` among ``seats``, by the house's rule."""
        if len(seats) < 2:
            raise HandError("too_few_seats", seats=len(seats), least=2)
        if last is not None and self._rule == "dead":
            coming = advance(last, seats)
        else:
            button = self._button if last is None else clockwise(last.button, seats)[0]
            coming = first(min(seats) if button is None else button, seats)
        assert coming is not None
        return coming

    # Hands

    def deal(
        self,
        game: Game | str,
        stakes: Stakes,
        rng: Random | None = None,
        *,
        deck: Sequence[int] | None = None,
        options: Options | None = None,
    ) -> Hand:
        """Deal the next hand; it must be over before the table goes on."""
        self._between_hands()
        game = game_of(game)
        coming = self._next()
        stacks = {seat: self.chips[seat] for seat in coming.dealt_in}
        options = self._options(options or DEFAULT_OPTIONS, coming, stakes, game)
        hand = Hand(game, stakes, stacks, coming.button, rng=rng, deck=deck, options=options)
        self._hand = hand
        self._played = coming
        self._serving = {*self._penalties}
        return hand

    def _options(self, base: Options, coming: Positions, stakes: Stakes, game: Game) -> Options:
        """What this hand adds to the house rules: its blinds, its posts and its absent players."""
        changes: dict[str, object] = {}
        if not game.is_stud:
            if coming.dealt_in[:2] != (coming.small_blind, coming.big_blind):
                changes["small_blind_seat"] = coming.small_blind
                changes["big_blind_seat"] = coming.big_blind
            posts = self._ledger.posts(coming, stakes) if self._ledger is not None else {}
            if posts:
                changes["posts"] = posts
        killed = self._killed() & set(coming.dealt_in)
        if killed:
            changes["killed"] = frozenset(killed)
        return replace(base, **changes) if changes else base  # type: ignore[arg-type]

    def _killed(self) -> set[int]:
        return {*self._penalties} if self._ledger is not None else self._away | {*self._penalties}

    def advance(self) -> None:
        """Go on to the next hand: stacks as they came out, who is broke gone, button moved.

        Without a hand dealt here one hand counts as played. Stud leaves the button where it is:
        it was moved there when the game before ended, and goes on from there [TDA 11-B].
        """
        hand = self._hand
        if hand is not None and not hand.over:
            raise HandError("hand_running")
        coming = self._next()
        if hand is None or not hand.game.is_stud:
            if self._ledger is not None:
                self._ledger.pass_blinds(coming, self._last, set(self.chips), self._away)
            self._last = coming
            self._button = None
        self._serve_penalties({*self._penalties} if hand is None else self._serving)
        self._coming = self._hand = self._played = None
        self._broke.clear()
        if hand is None:
            return
        self.hands.append(hand)
        self.chips.update(hand.stacks)
        for seat, chips in hand.stacks.items():
            if not chips:
                self._remove(seat)
                self._broke.add(seat)

    def _serve_penalties(self, serving: set[int]) -> None:
        """Count one hand for who missed it; a penalty given during a hand begins with the next."""
        for seat in serving & self._penalties.keys():
            self._penalties[seat] -= 1
            if not self._penalties[seat]:
                del self._penalties[seat]

    # Checks

    def _between_hands(self) -> None:
        if self._hand is not None:
            raise HandError("not_advanced" if self._hand.over else "hand_running")

    def _exists(self, seat: int) -> None:
        if not is_whole(seat, 1) or seat > self._size:
            raise HandError("not_a_seat", seat=str(seat), seats=self._size)

    def _taken(self, seat: int) -> None:
        self._exists(seat)
        if seat not in self.chips:
            raise HandError("seat_empty", seat=seat)
