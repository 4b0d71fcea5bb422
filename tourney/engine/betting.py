"""The betting of one hand: whose turn it is, what he may do and what it costs.

Players are kept by their place in the order of action, 0 = first left of the button, in flat
lists. No cards here and no pots: the hand adds both (:mod:`tourney.engine.hand`).

One rule gives reopening: a player may raise if he has not acted, or if the bet has grown since
by a full raise (fixed limit: by half a bet). In a round everybody's first decision comes in turn,
and who has acted has bet as much as there was to call: so neither needs to be noted.
"""

from __future__ import annotations

from operator import sub
from typing import Final

from tourney.engine import refusals

FIXED: Final = 0
POT: Final = 1
NO: Final = 2
NO_CAP: Final = 1 << 60
NOTHING: Final = (0, 0, 0)


class Betting:
    """The chips, bets and turns of one hand; :meth:`_after_round` says what follows a round.

    To read: ``log``, every action as ``(kind, seat, to)`` with the seat's total of the round
    after it, and ``over``. The other attributes are for the modules of the engine.
    """

    __slots__ = (
        "_after",
        "_base",
        "_before",
        "_bringer",
        "_first_turns",
        "_last",
        "_next_to",
        "_offer",
        "_opened",
        "_raises_left",
        "_reopens",
        "_size",
        "active",
        "aggressor",
        "bets",
        "bring_in",
        "brought",
        "cap",
        "check_raise",
        "chips",
        "choosers",
        "dead",
        "doubles",
        "in_play",
        "inside",
        "limit",
        "log",
        "other_size",
        "over",
        "pot_shift",
        "seats",
        "top",
        "turn",
    )

    def __init__(self, seats: list[int], chips: list[int], limit: int) -> None:
        """Seat the players in order of action, with their chips; nothing is bet yet."""
        count = len(seats)
        self.seats = seats
        self.chips = chips
        self.limit = limit
        self.in_play = sum(chips)
        self.brought = chips[:]  # what each can bet in all, dead money taken off
        self.bets = [0] * count
        self.inside = list(range(count))  # the places of who has not folded
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
        self._bringer = -1
        self.other_size = 0
        self.choosers: list[bool] = []
        self._offer: tuple[int, int, int] | None = NOTHING  # what is legal, once asked
        self._size = self._base = self._next_to = self._reopens = 0
        self._opened = self._first_turns = 0  # lengths of the log: at the deal, after them
        self._raises_left = NO_CAP
        self.turn = self._last = -1  # who is to act, and who before the round ends
        # Who can still bet, as a ring of places: the one after and the one before each.
        self.active = count
        self._after = list(range(1, count + 1))
        self._before = list(range(-1, count - 1))
        self._after[-1] = 0
        self._before[0] = count - 1

    # What may be done

    @property
    def actor(self) -> int | None:
        """The seat to act, ``None`` when nobody is."""
        return self.seats[self.turn] if self.turn >= 0 else None

    @property
    def pot(self) -> int:
        """All chips bet and not yet paid out, dead money included."""
        return self.in_play - sum(self.chips)

    @property
    def totals(self) -> list[int]:
        """What each player has bet in the rounds before this one, by place."""
        behind = map(sub, self.brought, self.chips)
        return list(map(sub, behind, self.bets) if self.top else behind)

    @property
    def live(self) -> int:
        """How many players are still in."""
        return len(self.inside)

    @property
    def folded(self) -> list[bool]:
        """Whether each player has folded, by place."""
        return [place not in self.inside for place in range(len(self.seats))]

    @property
    def bringer(self) -> int:
        """The place that has to bring it in, -1 when nobody has to any more."""
        place = self._bringer
        return place if place >= 0 and not self.bets[place] else -1

    def legal(self) -> tuple[int, int, int]:
        """Return ``(call, min_to, max_to)`` of the seat to act, in chips.

        ``call`` is what a call adds, 0 for a check; a raise makes the seat's total of the round
        ``min_to`` to ``max_to``, both 0 when no raise is allowed and both the whole stack when
        that is below the minimum. All three are 0 when nobody is to act.
        """
        offer = self._offer
        if offer is not None:
            return offer
        turn = self.turn
        top = self.top
        bet = self.bets[turn]
        chips = self.chips[turn]
        call = top - bet
        if chips <= call:
            offer = chips, 0, 0
        elif not self._raises_left or (
            len(self.log) >= self._first_turns and self._is_held(turn, call)
        ):
            offer = call, 0, 0
        else:
            low = self._next_to
            all_in = bet + chips
            if low >= all_in:
                offer = call, all_in, all_in
            elif self.limit == NO:
                offer = call, low, all_in
            elif self.limit == FIXED and not self.other_size:
                offer = call, low, low
            else:
                offer = call, low, min(all_in, self._highest(turn, low))
        self._offer = offer
        return offer

    def _is_held(self, turn: int, call: int) -> bool:
        """Whether who has acted may not raise: the bet has not grown enough, or he has checked.

        Who has only met the bring-in has a level of 0 [TDA 47-B].
        """
        if not self.check_raise:
            seat = self.seats[turn]
            if any(kind == "check" and who == seat for kind, who, _to in self.log[self._opened :]):
                return True
        if self.bring_in and self.bets[turn] == self.bring_in:
            call = self.top
        return call < self._reopens

    def _highest(self, turn: int, low: int) -> int:
        """The most to raise to, the stack left aside, in pot limit and with an open pair."""
        if self.limit == POT:
            return max(low, 2 * self.top - self.bets[turn] + self.pot + self.pot_shift)
        return self.other_size if self.choosers[turn] and not self._base else low

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
        ``must_bring_in``, ``no_amount``, ``bad_size``, ``below_minimum`` or ``above_maximum``; the
        hand is then unchanged.
        """
        turn = self.turn
        if turn < 0 or seat is not None:
            refusals.check_turn(self, seat)
        if kind == "call" or kind == "check":
            top = self.top
            owed = top - self.bets[turn]
            if to is not None or (owed and kind == "check"):
                refusals.check_call(self, kind, to)
            if owed:
                left = self.chips[turn] - owed
                if left <= 0:
                    self._call_all_in(turn, top + left)
                    return
                self.chips[turn] = left
                self.bets[turn] = top
                self.log.append(("call", self.seats[turn], top))
            else:
                self.log.append(("check", self.seats[turn], top))
            self._offer = None
            if turn != self._last:
                self.turn = self._after[turn]
            else:
                self._end_round()
        elif kind == "fold":
            self._fold(turn, to)
        elif kind == "raise" or kind == "bet":
            self._bet(turn, to)
        else:
            raise refusals.refusal(self, "unknown_action", kind=str(kind))

    def _call_all_in(self, turn: int, to: int) -> None:
        self.chips[turn] = 0
        self.bets[turn] = to
        self.log.append(("call", self.seats[turn], to))
        self._drop_out(turn)

    def _fold(self, turn: int, to: int | None) -> None:
        if to is not None or turn == self._bringer:
            refusals.check_fold(self, to)
        self.log.append(("fold", self.seats[turn], self.bets[turn]))
        self.inside.remove(turn)
        self._drop_out(turn)

    def _bet(self, turn: int, to: int | None) -> None:
        """Check a bet or raise and make it; the bring-in may be bet for what a call costs."""
        call, low, high = self._offer or self.legal()
        if to is None and low == high:
            to = low
        if (
            type(to) is not int
            or not low <= to <= high
            or not low
            or (self.limit == FIXED and low < high)
        ):
            sizes = self.legal_sizes()
            if sizes is not None and type(to) is int and to == call == sizes[0]:
                self.act("call")
                return
            refusals.check_size(self, to, sizes)
        assert to is not None
        top = self.top
        self.log.append(("raise" if top else "bet", self.seats[turn], to))
        self.chips[turn] = left = self.chips[turn] + self.bets[turn] - to
        self.bets[turn] = to
        if self.limit == FIXED:
            self._count_bet(to)
        else:
            if to - top > self._size:
                self._size = self._reopens = to - top
            self._next_to = max(to + self._size, 2 * to) if self.doubles else to + self._size
        self.top = to
        self.aggressor = turn
        self._offer = None
        self._last = self._before[turn]
        self.turn = self._after[turn]
        if not left:
            self._leave(turn)
            if self.active < 2:
                self._raises_left = 0

    def _count_bet(self, to: int) -> None:
        """Work out fixed limit's next raise after a bet ``to``, before it becomes the top."""
        if self._base == 0 and self.other_size and to > self._size:
            self._size = self.other_size
            self._reopens = (self._size + 1) // 2
        if 2 * (to - self._base) >= self._size:
            self._base += self._size
            self._raises_left -= 1
        self._next_to = self._base + self._size

    # Turns

    def _drop_out(self, turn: int) -> None:
        """Go on from a player who has acted and can bet no more."""
        self._leave(turn)
        self._offer = None
        after = self._after[turn]
        if turn == self._last or (self.active < 2 and not self._must_answer(after)):
            self._end_round()
        else:
            self.turn = after

    def _leave(self, place: int) -> None:
        """Take a player who can bet no more out of the ring."""
        after = self._after[place]
        before = self._before[place]
        self._after[before] = after
        self._before[after] = before
        self.active -= 1

    def _must_answer(self, last: int) -> bool:
        """Whether the only player with chips owes a decision: on no more than others have bet."""
        self._raises_left = 0
        most = max([self.bets[place] for place in self.inside if place != last], default=0)
        self.top = min(self.top, most)
        return self.bets[last] < most

    def _open_round(self, size: int, *, first: int, top: int = 0, base: int = 0) -> None:
        """Start a round: ``size`` is the smallest bet, ``first`` the place to act if it can.

        ``top`` is the bet to call and ``base`` what of it counts as a bet of fixed limit.
        """
        self.top = top
        self._offer = None
        self.aggressor = -1
        self._base = base
        self._size = self._reopens = size
        self._next_to = max(top + size, 2 * top) if self.doubles else top + size
        if self.limit == FIXED:
            self._reopens = (size + 1) // 2
            self._next_to = base + size
            self._raises_left = self.cap - 1 if base else self.cap
        if not self.active or len(self.inside) < 2:
            self._end_round()
            return
        turn, chips, inside = first, self.chips, self.inside
        while not chips[turn] or turn not in inside:
            turn = (turn + 1) % len(chips)
        if self.active > 1 or self._must_answer(turn):
            self.turn = turn
            self._last = self._before[turn]
            self._opened = len(self.log)
            self._first_turns = self._opened + self.active
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Collect the bets and let the hand go on."""
        self.turn = -1
        self._offer = NOTHING
        self.top = 0
        self.bets = [0] * len(self.seats)
        self._after_round()

    def _after_round(self) -> None:
        """Deal on or settle."""
        raise NotImplementedError
