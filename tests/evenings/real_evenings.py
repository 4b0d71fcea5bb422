"""Recorded club nights replayed as commands, and compared with what their files say.

``python -m tests.evenings.real_evenings`` prints the table of docs/REAL-EVENINGS.md. No names of
people are printed anywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from pathlib import Path

from tests.shared_data import shared
from tourney.app.event_session import EventSession
from tourney.app.session import Session
from tourney.exchange.files import open_tdt
from tourney.exchange.tdt.evening import Evening, Step, Undo, evening_of
from tourney.exchange.tdt.play import play
from tourney.exchange.tdt.records import AddOn, Buyin, Document, Player
from tourney.exchange.tdt.terms import placed_prizes
from tourney.storage.memory import MemoryStore
from tourney.tournament.commands import ClockCommand, EliminatePlayers
from tourney.tournament.prizes import account, pool
from tourney.tournament.schedule import current_number

NOW = 1_800_000_000_000

HEADINGS = (
    "file",
    "players",
    "entries",
    "rebuys",
    "add-ons",
    "undos",
    "order",
    "pool",
    "prizes",
    "rounds at busts",
)


class Fixed:
    """A machine that stands at one instant: evenings bring their own."""

    def now(self) -> int:
        """Return UTC milliseconds."""
        return NOW


@dataclass(frozen=True)
class Replayed:
    """An evening with its file: the event after the last step, and our level at each bust step."""

    document: Document
    evening: Evening
    event: EventSession
    levels: dict[str, int]


def evening_files() -> list[Path]:
    """Return the files of evenings that were played, in order of their days."""
    return sorted(shared("tdt").glob("club_2*.tdt"))


def replay(document: Document, evening: Evening | None = None) -> Replayed:
    """Play an evening in memory; without an ``evening`` the one the file makes."""
    evening = evening or evening_of(document, NOW)
    levels: dict[str, int] = {}

    def note(event: EventSession, step: Step) -> None:
        if isinstance(step.action, EliminatePlayers):
            levels[step.id] = current_number(event.state)

    event = play(Session(MemoryStore(), Fixed(), random.Random(1)), evening, note)
    return Replayed(document, evening, event, levels)


def without_pauses(evening: Evening) -> Evening:
    """Return an evening whose clock is only started once, and never stopped again."""
    first = next(s for s in evening.steps if isinstance(s.action, ClockCommand))
    kept = (s for s in evening.steps if s is first or not isinstance(s.action, ClockCommand))
    return replace(evening, steps=tuple(kept))


@cache
def replayed(path: Path) -> Replayed:
    """Play the evening of a file, once in a test run."""
    return replay(open_tdt(path))


@dataclass(frozen=True)
class Comparison:
    """One evening against its file; ``differences`` are figures, the file's first."""

    file: str
    players: int
    entries: int
    rebuys: int
    add_ons: int
    undos: int
    busts: int
    rounds_equal: int
    differences: tuple[str, ...]

    def row(self) -> tuple[str, ...]:
        """Return the cells of the table."""
        return (
            self.file,
            *(
                str(count)
                for count in (self.players, self.entries, self.rebuys, self.add_ons, self.undos)
            ),
            self._equal("order"),
            self._equal("pool"),
            self._equal("prize"),
            f"{self.rounds_equal}/{self.busts}",
        )

    def _equal(self, what: str) -> str:
        return "no" if any(each.startswith(what) for each in self.differences) else "equal"


def compare(name: str, it: Replayed) -> Comparison:
    """Compare everything the file says of results with the event."""
    played = [player for player in it.document.players if player.buyins]
    rounds = _rounds(it)
    entries = it.event.state.entries.values()
    return Comparison(
        name,
        players=it.event.state.totals.persons,
        entries=len(entries),
        rebuys=sum(len(entry.rebuys) for entry in entries),
        add_ons=sum(len(entry.add_ons) for entry in entries),
        undos=sum(isinstance(step.action, Undo) for step in it.evening.steps),
        busts=sum(len(busts) for busts, _ in rounds),
        rounds_equal=sum(
            ours == theirs
            for file, here in rounds
            for theirs, ours in zip(file, here, strict=False)
        ),
        differences=tuple(_differences(it, played, rounds)),
    )


def _differences(
    it: Replayed, played: list[Player], rounds: list[tuple[list[int], list[int]]]
) -> Iterator[str]:
    for player in played:
        yield from _bought(it, player)
    if file_order(it.document) != [result.person for result in it.event.state.results]:
        yield "order"
    file_pool, ours = _file_pool(played), pool(it.event.state)
    if file_pool != ours:
        yield f"pool {_money(file_pool)}, {_money(ours)}"
    yield from _prizes(it)
    for file, here in rounds:
        if file != here:
            yield f"round at a bust {file}, {here}"


def _bought(it: Replayed, player: Player) -> Iterator[str]:
    """Compare what one person bought and paid."""
    person = it.event.state.persons[player.id]
    entries = [it.event.state.entries[entry] for entry in person.entries]
    ours = (
        len(entries),
        sum(len(entry.rebuys) for entry in entries),
        sum(len(entry.add_ons) for entry in entries),
    )
    theirs = (1, len(player.rebuys), len(player.add_ons))
    if ours != theirs:
        yield f"entries, rebuys and add-ons of one person {theirs}, {ours}"
    bought = purchases(player)
    if sum(entry.issued for entry in entries) != sum(each.chips for each in bought):
        yield "chips of one person"
    paid = sum(each.amount for each in bought)
    bounties = sum(buyin.bounty for buyin in player.buyins)
    if _minor(paid + bounties) != account(it.event.state, person).taken:
        yield "money of one person"


def purchases(player: Player) -> list[Buyin | AddOn]:
    """Return all a person paid for."""
    return [*player.buyins, *player.add_ons]


def file_order(document: Document) -> list[str]:
    """Return everybody who played, the winner first, by the instant of the last bust.

    Of two at one instant the history's later line finished higher.
    """
    names = {player.name: player.id for player in document.players}
    said = [item.text.split(" busted out of the tournament ") for item in document.history]
    last = {names[t[0]]: line for line, t in enumerate(said) if len(t) == 2 and t[0] in names}
    played = [player for player in document.players if player.buyins]
    out = [(p.bust_out.at, last[p.id], p.id) for p in played if p.bust_out is not None]
    winners = [player.id for player in played if player.bust_out is None]
    return winners + [person for *_, person in sorted(out, reverse=True)]


def _file_pool(played: list[Player]) -> int:
    """Return what was paid less the rake."""
    paid = [each for player in played for each in purchases(player)]
    return _minor(sum(each.amount - each.rake for each in paid))


def _prizes(it: Replayed) -> Iterator[str]:
    """Compare each prize for a place with what the person who got it has here."""
    won = {result.person: result for result in it.event.state.results}
    for prize in placed_prizes(it.document):
        [person] = prize.awarded_to
        if won[person].place != prize.recipient:
            yield f"order at place {prize.recipient}"
        file, ours = _minor(prize.calculated), won[person].prize
        if file != ours:
            yield f"prize {prize.recipient}: {_money(file)}, {_money(ours)}"
    paid = sum(result.prize > 0 for result in it.event.state.results)
    if paid > len(placed_prizes(it.document)):
        yield f"prizes: {len(placed_prizes(it.document))}, {paid}"


def _rounds(it: Replayed) -> list[tuple[list[int], list[int]]]:
    """Return for each person the rounds of his busts in the file, and our levels then."""
    undone = {step.action.of for step in it.evening.steps if isinstance(step.action, Undo)}
    here: dict[str, list[int]] = {}
    for step in it.evening.steps:
        if isinstance(step.action, EliminatePlayers) and step.id not in undone:
            [person] = step.action.players
            here.setdefault(person, []).append(it.levels[step.id])
    return [
        ([b.bust_out.round for b in player.buyins if b.bust_out], here.get(player.id, []))
        for player in it.document.players
    ]


def _minor(amount: Decimal | int) -> int:
    return int(amount * 100)


def _money(minor: int) -> str:
    return f"{minor / 100:.2f}"


def table(comparisons: list[Comparison]) -> str:
    """Return the table as Markdown."""
    rows = [HEADINGS, tuple("---" for _ in HEADINGS), *(each.row() for each in comparisons)]
    totals = [sum(int(each.row()[column]) for each in comparisons) for column in range(1, 6)]
    equal = [sum(each.row()[column] == "equal" for each in comparisons) for column in range(6, 9)]
    rounds = sum(e.rounds_equal for e in comparisons), sum(e.busts for e in comparisons)
    rows.append(
        (
            f"{len(comparisons)} evenings",
            *map(str, totals),
            *(f"{count} of {len(comparisons)}" for count in equal),
            f"{rounds[0]}/{rounds[1]}",
        )
    )
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def all_compared() -> list[Comparison]:
    """Return every evening compared."""
    return [compare(path.name, replayed(path)) for path in evening_files()]


if __name__ == "__main__":
    compared = all_compared()
    print(table(compared))
    for each in compared:
        for difference in each.differences:
            print(f"{each.file}: {difference}")
