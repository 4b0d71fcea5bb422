"""What a stack is worth: the independent chip model, and the chip chop.

Both divide the prizes still open among the players left, as a deal does; rounding to money and
agreeing on it are elsewhere. Rules: RULES-TOURNAMENT 53 and 54.

The model (Malmuth-Harville): each player comes first with the chance of his share of the chips,
the next place is drawn the same way among those left, and so on. Up to :data:`EXACT_PLAYERS`
players this is computed over all sets of players. For more, the same chances are read from a
race: let player i finish after an exponential time of rate stack i; the order of finishing is
then exactly the order of the model, and the chance to be k-th is an integral over time, taken
by the trapezoid rule. Its error is checked against the sum of the prizes and stays below
:data:`TOLERANCE` of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, expm1, fsum, sqrt
from operator import mul

from tourney.values.errors import RuleViolation

EXACT_PLAYERS = 12
TOLERANCE = 1e-9
_START = -3.2  # time 1e-12 of what the first finisher takes
_SURE = 1e-14  # chance that a paid place is still open at the end of the integral


def equities(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Return each player's share of the prizes by the independent chip model.

    ``stacks`` in chips, ``prizes`` in any unit of money, the best place first; the answers are
    in that unit and in the order of the stacks. Prizes beyond the number of players are left
    out, places beyond the prizes bring nothing. Players without chips share the lowest places
    equally; equal stacks get exactly the same.

    Raises :class:`RuleViolation` ``bad_amount`` for a negative stack or prize.
    """
    open_prizes = _open_prizes(stacks, prizes)
    alive = [stack for stack in stacks if stack > 0]
    model = _exact if len(alive) <= EXACT_PLAYERS else _race
    by_stack = _mean_by_stack(alive, model(alive, open_prizes[: len(alive)]))
    without = open_prizes[len(alive) :]
    by_stack[0] = fsum(without) / len(without) if without else 0.0
    return [by_stack[stack if stack > 0 else 0] for stack in stacks]


def chip_chop(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Return each player's share when all but the lowest prize is divided by chips.

    Everybody gets the lowest prize still open, the rest goes by stack [RULES-TOURNAMENT 54];
    without any chips all share equally. Arguments, answers and errors as :func:`equities`. A
    big stack may come out above the first prize: whoever shows a chop should say so.
    """
    open_prizes = _open_prizes(stacks, prizes)
    if not stacks:
        return []
    least, chips = min(open_prizes), sum(stacks)
    rest = fsum(open_prizes) - len(stacks) * least
    if not chips:
        return [least + rest / len(stacks)] * len(stacks)
    return [float(least + rest * stack / chips) for stack in stacks]


def _open_prizes(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Return one prize for each player, zero where none is paid."""
    for field, values in (("stacks", stacks), ("prizes", prizes)):
        for value in values:
            if not 0 <= value < float("inf"):
                raise RuleViolation("bad_amount", field=field, value=str(value))
    unpaid = [0.0] * max(len(stacks) - len(prizes), 0)
    return [float(prize) for prize in prizes[: len(stacks)]] + unpaid


def _mean_by_stack(stacks: Sequence[float], values: Sequence[float]) -> dict[float, float]:
    """Return the value of each stack size, so that equal stacks differ in no digit."""
    groups: dict[float, list[float]] = {}
    for stack, value in zip(stacks, values, strict=True):
        groups.setdefault(stack, []).append(value)
    return {stack: fsum(group) / len(group) for stack, group in groups.items()}


def _exact(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Sum over all sets: the chance that a set takes the first places, then who comes next.

    A set is a number whose bits are players; ``chips`` and ``chance`` are lists by set.
    """
    paid = len(_until_unpaid(prizes))
    chips: list[float] = [0]
    for stack in stacks:
        chips += [chips_of_set + stack for chips_of_set in chips]
    everybody = len(chips) - 1
    chance = [1.0] + [0.0] * everybody
    worth = [0.0] * len(stacks)
    players = [(index, 1 << index, stack) for index, stack in enumerate(stacks)]
    for done in range(everybody):
        place = done.bit_count()
        if place >= paid:
            continue
        each, prize = chance[done] / chips[everybody ^ done], prizes[place]
        for index, bit, stack in players:
            if not done & bit:
                chance_next = each * stack
                worth[index] += chance_next * prize
                chance[done | bit] += chance_next
    return worth


def _until_unpaid(prizes: Sequence[float]) -> list[float]:
    """Return the prizes without the zeros at the end."""
    last = max((place for place, prize in enumerate(prizes, start=1) if prize), default=0)
    return list(prizes[:last])


def _race(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Integrate the race of exponential times over its whole course.

    The prize of the last place is sure and set aside. Steps are halved until the shares sum to
    the prizes.
    """
    least, chips = prizes[-1], fsum(stacks)
    extra = _until_unpaid([prize - least for prize in prizes])
    if not extra:
        return [least] * len(stacks)
    rates = [stack / chips for stack in stacks]
    pool, allowed = fsum(extra), TOLERANCE * fsum(map(abs, extra))
    step = _first_step(len(rates), len(extra))
    worth = _sweep(rates, extra, step, 0.0)
    while abs(fsum(worth) * step - pool) > allowed:
        between = _sweep(rates, extra, step, step / 2)
        worth = [a + b for a, b in zip(worth, between, strict=True)]
        step /= 2
    return [least + value * step for value in worth]


def _first_step(players: int, paid: int) -> float:
    """Return a step fine enough for the moment at which the last paid place is decided.

    On a logarithmic scale of time that moment is spread by about 1 / sqrt(paid).
    """
    return min(0.3, 1 / sqrt(min(0.65 * players, paid)))


def _sweep(
    rates: Sequence[float], prizes: Sequence[float], step: float, offset: float
) -> list[float]:
    """Sum the integrand at every ``step`` of u, where time = exp(u - exp(-u)).

    It starts where nobody has finished yet and ends when all paid places are surely taken.
    """
    worth = [0.0] * len(rates)
    index = 0
    while True:
        u = _START + offset + index * step
        time = exp(u - exp(-u))
        shares, undecided = _moment(rates, prizes, time)
        weight = time * (1 + exp(-u))
        worth = [have + weight * share for have, share in zip(worth, shares, strict=True)]
        if undecided < _SURE:
            return worth
        index += 1


def _moment(
    rates: Sequence[float], prizes: Sequence[float], time: float
) -> tuple[list[float], float]:
    """Return for each player the density of finishing at ``time``, times the prize he then gets.

    Also returns the chance that fewer players than paid places have finished. ``before[i]`` are
    the chances for the number finished among the players before i, ``after`` the mean prize by
    that number, over the players after i; sums of positive terms only, so nothing cancels.
    """
    gone = [-expm1(-rate * time) for rate in rates]
    mean = fsum(gone)
    size = min(len(prizes), int(mean + 8 * sqrt(mean)) + 12)
    before = [[1.0]]
    for p in gone:
        last, q = before[-1], 1 - p
        chances = [q * a + p * b for a, b in zip(last[1:], last, strict=False)]
        if len(last) < size:
            chances.append(p * last[-1])
        before.append([q * last[0], *chances])
    after = list(prizes[:size])
    shares = [0.0] * len(rates)
    for i in range(len(rates) - 1, -1, -1):
        p = gone[i]
        q = 1 - p
        shares[i] = rates[i] * q * sum(map(mul, before[i], after))
        after = [q * a + p * b for a, b in zip(after[: i + 1], [*after[1:], 0.0], strict=False)]
    return shares, fsum(before[-1]) if size == len(prizes) else 1.0
