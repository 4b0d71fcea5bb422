"""The betting of one hand: whose turn it is, what he may do and what it costs.

Players are kept by their place in the order of action, 0 = first left of the button, in flat
lists. No cards here and no pots: the hand adds both (:mod:`tourney.engine.hand`).

One rule gives reopening: a player may raise if he has not acted, or if the bet has grown since
by a full raise (fixed limit: by half a bet). ``levels`` holds the bet each last acted on.
"""

from __future__ import annotations

from operator import add
from typing import Final

from tourney.engine.errors import HandError

FIXED: Final = 0
POT: Final = 1
NO: Final = 2
NOT_ACTED: Final = -(1 << 60)
MAY_NOT_RAISE: Final = 1 << 60
NO_CAP: Final = 1 << 60


class Betting:
    """The chips, bets and turns of one hand; :meth:`_after_round` says what follows a round.

    To read: ``log``, every action as ``(kind, seat, to)`` with the seat's total of the round
    after it, and ``over``. The other attributes are for the modules of the engine.
    """

    __slots__ = (
        "_after",
        "_base",
        "_before",
        "_cap_left",
        "_next_to",
        "_owed",
        "_reopens",
        "_size",
        "_turn",
        "active",
        "aggressor",
        "bets",
        "bring_in",
        "bringer",
        "cap",
        "check_raise",
        "chips",
        "choosers",
        "dead",
        "doubles",
        "folded",
        "levels",
        "limit",
        "live",
        "log",
        "other_size",
        "over",
        "pot_shift",
        "seats",
        "top",
        "totals",
    )

    def __init__(self, seats: list[int], chips: list[int], limit: int) -> None:
        """Seat the players in order of action, with their chips; nothing is bet yet."""
        count = len(seats)
        self.seats = seats
        self.chips = chips
        self.limit = limit
        self.bets = [0] * count
        self.totals = [0] * count
        self.levels = [NOT_ACTED] * count
        self.folded = [False] * count
        self.live = count
        self.dead = 0
        self.log: list[tuple[str, int, int]] = []
        self.aggressor = -1
        self.over = False
        self.top = 0
        self.pot_shift = 0
        self.cap = NO_CAP
        self.doubles = False
        self.check_raise = True
        self.bring_in = 0
        self.bringer = -1
        self.other_size = 0
        self.choosers: list[bool] = []
        self._size = self._base = self._next_to = self._reopens = 0
        self._cap_left = NO_CAP
        self._owed = 0
        self._turn = -1
        # Who can still bet, as a ring of places: the one after and the one before each.
        self.active = count
        self._after = [*range(1, count), 0]
        self._before = [count - 1, *range(count - 1)]

    # What may be done

    @property
    def actor(self) -> int | None:
        """The seat to act, ``None`` when nobody is."""
        return self.seats[self._turn] if self._turn >= 0 else None

    @property
    def pot(self) -> int:
        """All chips bet so far, dead money included."""
        return self.dead + sum(self.totals) + sum(self.bets)

    def legal(self) -> tuple[int, int, int]:
        """Return ``(call, min_to, max_to)`` of the seat to act, in chips.

        ``call`` is what a call adds, 0 for a check; a raise makes the seat's total of the round
        ``min_to`` to ``max_to``, both 0 when no raise is allowed and both the whole stack when
        that is below the minimum. All three are 0 when nobody is to act.
        """
        turn = self._turn
        if turn < 0:
            return 0, 0, 0
        bet = self.bets[turn]
        chips = self.chips[turn]
        top = self.top
        call = top - bet
        if chips <= call:
            return chips, 0, 0
        if top - self.levels[turn] < self._reopens or self.active < 2 or not self._cap_left:
            return call, 0, 0
        all_in = bet + chips
        low = self._next_to
        if all_in <= low:
            return call, all_in, all_in
        if self.limit == NO:
            return call, low, all_in
        if self.limit == POT:
            most = top + call + self.pot + self.pot_shift
            return call, low, min(max(most, low), all_in)
        if self.other_size and not self._base and self.choosers[turn]:
            return call, low, min(self.other_size, all_in)
        return call, low, low

    def legal_sizes(self) -> list[int] | None:
        """Return the amounts to bet where only some of the range may be, else ``None``.

        These are stud's bring-in or completion before anybody has brought in, and the two
        sizes of the open pair's bet.
        """
        call, low, high = self.legal()
        if not low:
            return None
        if self.bring_in and not any(self.bets):
            return [call, low]
        return [low, high] if self.limit == FIXED and low < high else None

    # What is done

    def act(self, kind: str, to: int | None = None, *, seat: int | None = None) -> None:
        """Let the seat to act ``fold``, ``check``, ``call``, ``bet`` or ``raise``.

        ``to`` is the seat's total of the round after a bet or raise, in chips; it may be left
        out where only one amount is legal. ``bet`` and ``raise`` are one thing, and so is a
        ``call`` with nothing to call and a ``check``: the log has the right word. ``seat`` may
        be named to be sure whose turn it is. Raises :class:`HandError` with the legal range:
        ``hand_over``, ``out_of_turn``, ``unknown_action``, ``cannot_check``, ``cannot_raise``,
        ``must_bring_in``, ``bad_size``, ``below_minimum`` or ``above_maximum``; the hand is then
        unchanged.
        """
        turn = self._turn
        if turn < 0 or seat is not None:
            self._check_turn(seat)
        if kind == "call" or kind == "check":
            owed = self.top - self.bets[turn]
            if to is not None or (owed > 0 and kind == "check"):
                self._check_call(kind, owed, to)
            self._call(turn, owed)
        elif kind == "fold":
            if to is not None or turn == self.bringer:
                self._check_fold(to)
            self._fold(turn)
        elif kind == "raise" or kind == "bet":
            self._bet(turn, to)
        else:
            raise self._refusal("unknown_action", kind=str(kind))

    def _call(self, turn: int, owed: int) -> None:
        """Put in what is owed, all the player has if that is less, or check."""
        if self.check_raise or self.levels[turn] != MAY_NOT_RAISE:
            self.levels[turn] = self.top
        self.bringer = -1
        if owed > 0:
            left = self.chips[turn] - owed
            self.bets[turn] = to = self.top if left > 0 else self.top + left
            self.log.append(("call", self.seats[turn], to))
            if left > 0:
                self.chips[turn] = left
            else:
                self.chips[turn] = 0
                self._leave(turn)
                self._owed -= 1
                self._pass_on(turn)
                return
        else:
            self.log.append(("check", self.seats[turn], self.bets[turn]))
            if not self.check_raise:
                self.levels[turn] = MAY_NOT_RAISE
        self._owed -= 1
        if self._owed:
            self._turn = self._after[turn]
        else:
            self._end_round()

    def _fold(self, turn: int) -> None:
        self.log.append(("fold", self.seats[turn], self.bets[turn]))
        self.folded[turn] = True
        self.live -= 1
        self._leave(turn)
        if self.live == 1:
            self._owed = 0
        else:
            self._owed -= 1
        self._pass_on(turn)

    def _bet(self, turn: int, to: int | None) -> None:
        """Check a bet or raise and make it; the bring-in may be bet for what a call costs."""
        call, low, high = self.legal()
        if to is None and low == high:
            to = low
        if to is None or not low or to < low or to > high or self.limit == FIXED:
            sizes = self.legal_sizes()
            if sizes is not None and to == call and to == sizes[0]:
                self._call(turn, call)
                return
            self._check_size(to, low, high, sizes)
        assert to is not None
        chips = self.chips[turn] - to + self.bets[turn]
        self.log.append(("raise" if self.top else "bet", self.seats[turn], to))
        self.chips[turn] = chips
        self.bets[turn] = to
        self._set_sizes(to)
        self.top = to
        self.levels[turn] = to
        self.aggressor = turn
        self.bringer = -1
        if chips:
            self._owed = self.active - 1
        else:
            self._leave(turn)
            self._owed = self.active
        self._turn = self._after[turn]

    def _set_sizes(self, to: int) -> None:
        """Work out the next raise after a bet ``to``, before the bet becomes the top."""
        if self.limit != FIXED:
            by = to - self.top
            if by > self._size:
                self._size = self._reopens = by
            self._next_to = max(to + self._size, 2 * to if self.doubles else 0)
            return
        if self.bring_in and self.bring_in == self.top:
            self.levels = [0 if level == self.bring_in else level for level in self.levels]
        if self._base == 0 and self.other_size and to > self._size:
            self._size = self.other_size
            self._reopens = (self._size + 1) // 2
        if 2 * (to - self._base) >= self._size:
            self._base += self._size
            self._cap_left -= 1
        self._next_to = self._base + self._size

    # Turns

    def _pass_on(self, turn: int) -> None:
        """Give the turn to the next player who owes a decision, or end the round."""
        if self.active == 1 and self._owed:
            self._face_all_in(self._after[turn])
        if self._owed:
            self._turn = self._after[turn]
        else:
            self._end_round()

    def _leave(self, place: int) -> None:
        """Take a player who can bet no more out of the ring."""
        after = self._after[place]
        before = self._before[place]
        self._after[before] = after
        self._before[after] = before
        self.active -= 1

    def _face_all_in(self, last: int) -> None:
        """Ask the only player with chips for no more than a live opponent has bet."""
        bets = [
            bet for place, bet in enumerate(self.bets) if place != last and not self.folded[place]
        ]
        most = max(bets, default=0)
        if self.bets[last] >= most:
            self._owed = 0
        else:
            self.top = min(self.top, most)

    def _open_round(self, size: int, *, first: int, top: int = 0, base: int = 0) -> None:
        """Start a round: ``size`` is the smallest bet, ``first`` the place to act if it can.

        ``top`` is the bet to call and ``base`` what of it counts as a bet of fixed limit.
        """
        self.top = top
        self.aggressor = -1
        self._size = size
        self._base = base
        self._reopens = size
        self._next_to = max(top + size, 2 * top if self.doubles else 0)
        if self.limit == FIXED:
            self._reopens = (size + 1) // 2
            self._next_to = base + size
            self._cap_left = self.cap - (1 if base else 0)
        self._owed = self.active if self.live > 1 else 0
        turn = first
        if self._owed:
            count = len(self.seats)
            while self.folded[turn] or not self.chips[turn]:
                turn = turn + 1 if turn + 1 < count else 0
            if self.active == 1:
                self._face_all_in(turn)
        if self._owed:
            self._turn = turn
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Collect the bets and let the hand go on."""
        self._turn = -1
        self.totals = list(map(add, self.totals, self.bets))
        count = len(self.seats)
        self.bets = [0] * count
        self.levels = [NOT_ACTED] * count
        self._after_round()

    def _after_round(self) -> None:
        """Deal on or settle."""
        raise NotImplementedError

    # What is refused

    def _refusal(self, code: str, **params: object) -> HandError:
        call, low, high = self.legal()
        return HandError(code, seat=self.actor, call=call, min_to=low, max_to=high, **params)

    def _check_turn(self, seat: int | None) -> None:
        if self._turn < 0:
            raise self._refusal("hand_over")
        if seat != self.actor:
            raise self._refusal("out_of_turn", named=seat)

    def _check_call(self, kind: str, owed: int, to: int | None) -> None:
        if owed > 0 and kind == "check":
            raise self._refusal("cannot_check")
        turn = self._turn
        comes_to = min(self.top, self.bets[turn] + self.chips[turn])
        if to is not None and to != comes_to:
            raise self._refusal("bad_size", to=to, sizes=[comes_to])

    def _check_fold(self, to: int | None) -> None:
        if self._turn == self.bringer:
            raise self._refusal("must_bring_in")
        if to is not None and to != self.bets[self._turn]:
            raise self._refusal("bad_size", to=to, sizes=[self.bets[self._turn]])

    def _check_size(self, to: int | None, low: int, high: int, sizes: list[int] | None) -> None:
        if not low:
            raise self._refusal("cannot_raise", to=to)
        if type(to) is not int:
            raise self._refusal("bad_size", to=to, sizes=sizes or [low, high])
        if to < low:
            raise self._refusal("below_minimum", to=to)
        if to > high:
            raise self._refusal("above_maximum", to=to)
        if self.limit == FIXED and to not in (low, high):
            raise self._refusal("bad_size", to=to, sizes=[low, high])
