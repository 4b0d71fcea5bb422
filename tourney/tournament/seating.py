"""The seat draw: who sits where, by chance alone [TDA 7, 8-A; RULES-TOURNAMENT 1, 2].

Works on plain tables and entry ids; chance comes in from outside. Which seats are open, who is
paid, and writing the result down belong to whoever asks. Moving players who already sit is in
:mod:`tourney.tournament.balancing`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tourney.values.errors import RuleViolation

MOST_TRIES = 10_000
"""How often a draw with pairs kept apart is drawn again before it is given up.

A draw of which one in a thousand keeps the pairs apart fails by bad luck once in 22,000.
"""

Place = tuple[str, int]
"""A table's id and a seat number."""


@dataclass(frozen=True, slots=True)
class Seats:
    """One table as the draw sees it: its id, its open seats, how many players it has."""

    table: str
    open: tuple[int, ...]
    taken: int


def tables_needed(players: int, seats: int) -> int:
    """Return the fewest tables of ``seats`` seats that hold ``players`` players."""
    return -(-players // seats)


def draw(
    entries: Sequence[str],
    tables: Sequence[Seats],
    chance: random.Random,
    *,
    method: Literal["even", "uniform"],
    apart: Collection[frozenset[str]] = (),
    reserved: Mapping[str, Place] | None = None,
) -> dict[str, Place]:
    """Draw a seat for every entry; all are distinct and open.

    ``uniform``: every assignment of the entries to the open seats is equally likely.
    ``even``: the tables' counts, players already there included, differ by at most one
    wherever the open seats allow; which tables get the odd player is drawn, and given that
    every assignment is equally likely.

    ``reserved`` gives an entry its seat; nobody else gets a reserved seat, also when its entry
    takes no part. ``apart`` names entries of whom no two may share a table; those who take no
    part are passed over. To keep them apart the whole draw is made again until it does, so
    that every draw that keeps them apart remains as likely as any other.

    Raises RuleViolation: ``not_enough_seats`` (``needed``, ``open``), ``seat_taken``
    (``table``, ``seat``) for a reserved seat that is not open or reserved twice,
    ``cannot_keep_apart`` (``groups``, ``tries``) after MOST_TRIES draws.
    """
    reserved = reserved or {}
    tables = _without_reserved(tables, reserved, set(entries))
    fixed = {entry: reserved[entry] for entry in entries if entry in reserved}
    groups = [group for group in map(set(entries).intersection, apart) if len(group) > 1]
    watched = set().union(*groups)
    drawn = sorted((e for e in entries if e not in fixed), key=lambda entry: entry not in watched)
    open_seats = sum(len(table.open) for table in tables)
    if len(drawn) > open_seats:
        raise RuleViolation("not_enough_seats", needed=len(entries), open=open_seats + len(fixed))
    first = sum(entry in watched for entry in drawn)
    at_table = {entry: table for entry, (table, _) in fixed.items()}
    for chairs in _chairs(tables, len(drawn), chance, method):
        _shuffle(chairs, 0, first, chance)
        at_table.update(zip(drawn[:first], chairs, strict=False))
        if all(len({at_table[entry] for entry in group}) == len(group) for group in groups):
            break
    else:
        raise RuleViolation("cannot_keep_apart", groups=len(groups), tries=MOST_TRIES)
    _shuffle(chairs, first, len(drawn), chance)
    return fixed | _seat(drawn, chairs, tables, chance)


def late_seat(tables: Sequence[Seats], chance: random.Random) -> Place | None:
    """Draw one seat among all open seats of the tables with the fewest players.

    Full tables are passed over; ``None`` when no seat is open anywhere.
    """
    able = [table for table in tables if table.open]
    fewest = min((table.taken for table in able), default=0)
    places = [(table.table, seat) for table in able if table.taken == fewest for seat in table.open]
    return chance.choice(places) if places else None


def _without_reserved(
    tables: Sequence[Seats], reserved: Mapping[str, Place], entries: Collection[str]
) -> list[Seats]:
    """Take the reserved seats out of the open ones and count those that will be used."""
    held: dict[str, set[int]] = {}
    coming: Counter[str] = Counter()
    open_at = {table.table: table.open for table in tables}
    for entry, (table_id, seat) in reserved.items():
        seats = held.setdefault(table_id, set())
        if seat in seats or seat not in open_at.get(table_id, ()):
            raise RuleViolation("seat_taken", table=table_id, seat=seat)
        seats.add(seat)
        coming[table_id] += entry in entries
    return [
        replace(
            table,
            open=tuple(seat for seat in table.open if seat not in held[table.table]),
            taken=table.taken + coming[table.table],
        )
        if table.table in held
        else table
        for table in tables
    ]


def _chairs(
    tables: Sequence[Seats], players: int, chance: random.Random, method: str
) -> Iterator[list[str]]:
    """Yield, for each try, the table of every chair that is in the draw, a table once a chair.

    ``uniform``: all open seats, in a list that goes on being shuffled. ``even``: as many chairs
    as players, with a new draw of the tables that get one more.
    """
    if method == "uniform":
        chairs = [table.table for table in tables for _ in table.open]
        for _ in range(MOST_TRIES):
            yield chairs
        return
    level, chairs = _even_level(tables, players)
    able = [t.table for t in tables if t.taken <= level < t.taken + len(t.open)]
    for _ in range(MOST_TRIES):
        yield chairs + chance.sample(able, players - len(chairs))


def _even_level(tables: Sequence[Seats], players: int) -> tuple[int, list[str]]:
    """Return the count to which all tables can be filled, and the tables of those chairs.

    A table's chairs up to that level are sure; fewer players are left than tables that could
    take one more.
    """
    steps = Counter(t.taken + used for t in tables for used in range(len(t.open)))
    level = 0
    while players and players >= steps[level]:
        players -= steps[level]
        level += 1
    sure = [t.table for t in tables for _ in range(max(0, min(len(t.open), level - t.taken)))]
    return level, sure


def _shuffle(chairs: list[str], start: int, stop: int, chance: random.Random) -> None:
    """Draw the chairs ``start`` to ``stop - 1`` from all chairs not drawn before ``start``."""
    for index in range(start, stop):
        other = chance.randrange(index, len(chairs))
        chairs[index], chairs[other] = chairs[other], chairs[index]


def _seat(
    drawn: Sequence[str], chairs: Sequence[str], tables: Sequence[Seats], chance: random.Random
) -> dict[str, Place]:
    """Give each entry, whose table is drawn, a seat there."""
    counts = Counter(chairs[: len(drawn)])
    seats = {t.table: chance.sample(t.open, counts[t.table]) for t in tables if counts[t.table]}
    return {entry: (table, seats[table].pop()) for entry, table in zip(drawn, chairs, strict=False)}
