"""A file of The Tournament Director as steps for an event: commands and undos with instants.

The steps say what the file says happened, no more: seats are those it names, the clock is fed
starts, pauses and manual next rounds. Carrying them out is not done here
(:mod:`tourney.exchange.tdt.play`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from uuid import NAMESPACE_URL, uuid5

from tourney.exchange.tdt.clock import clock_steps
from tourney.exchange.tdt.document import structure_of
from tourney.exchange.tdt.happenings import Happening, file_id, read_happenings
from tourney.exchange.tdt.history import Kind
from tourney.exchange.tdt.records import Document
from tourney.exchange.tdt.seats import SITTING, Move, Seating
from tourney.exchange.tdt.terms import left_out, payout_of, settings_of, terms_of
from tourney.tournament.commands import (
    AddOn,
    AddPlayers,
    BuyIn,
    Command,
    CreateEvent,
    Details,
    EliminatePlayers,
    FinishEvent,
    Rebuy,
    SetPayouts,
)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the step of that id, with what hangs on it."""

    of: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: its id (the id of its batch), when (UTC ms), and what."""

    id: str
    at: int
    action: Command | Undo


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening: what creates the event, then every step in order.

    ``left_out``: what the file has and an event cannot hold, one word each.
    """

    create: CreateEvent
    steps: tuple[Step, ...]
    left_out: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the batch that creates the event: the same for the same file."""
        return self.steps[0].id


def people_of(document: Document) -> tuple[Details, ...]:
    """Return everybody the file names, by the ids of the file."""
    _, names = read_happenings(document)
    return tuple(Details(person, name) for person, name in names.items())


def evening_of(document: Document, now: int, known: Mapping[str, Details] | None = None) -> Evening:
    """Turn a file into steps.

    ``now`` (UTC ms) is when an evening that was never played is taken over. ``known``: who a
    person of the file is in the house, by the file's id. Raises BadInput ``bad_tdt_field``.
    """
    happenings, names = read_happenings(document)
    if document.started is None:
        happenings = [replace(each, at=now) for each in happenings]
    people = {person: Details(person, name) for person, name in names.items()} | dict(known or {})
    seating = Seating(document, happenings)
    structure = structure_of(document)
    create = CreateEvent(settings_of(document, seating.room.largest), structure)
    end = _end(document, happenings)
    clock = [
        (at, command)
        for at, command in clock_steps(document, structure)
        if end is None or at <= end
    ]
    instants = [each.at for each in happenings] + [at for at, _ in clock]
    begin = min(instants, default=document.started or now)
    opening = [(begin, command) for command in _opening(document, create, people, seating)]
    file = file_id(document)
    parts = (
        _numbered(file, "open", opening),
        _Story(document, happenings, people, seating).steps(),
        _numbered(file, "clock", clock),
        _numbered(file, "close", [] if end is None else [(end, FinishEvent(override=True))]),
    )
    steps = merge(*parts, key=lambda step: step.at)
    return Evening(create, tuple(steps), left_out(document))


def _end(document: Document, happenings: Sequence[Happening]) -> int | None:
    """Return when the evening ended, not before the last thing that happened."""
    if document.started is None or document.ended is None:
        return None
    return max([document.ended, document.started, *(each.at for each in happenings)])


def _opening(
    document: Document, create: CreateEvent, people: Mapping[str, Details], seating: Seating
) -> Iterator[Command]:
    """Yield what sets the event up: settings, sheet, prizes, tables and the list of people."""
    yield create
    payout = payout_of(document)
    if payout is not None:
        yield SetPayouts(payout)
    yield from seating.room.open()
    yield AddPlayers(tuple(people.values()))


def _numbered(file: str, part: str, commands: Iterable[tuple[int, Command]]) -> Iterator[Step]:
    """Yield commands of one part of the evening as steps, their ids the same for one file."""
    for number, (at, command) in enumerate(commands):
        yield Step(_step_id(file, f"{part}/{number}"), at, command)


def _step_id(file: str, name: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"tdt:{file}/{name}"))


class _Story:
    """What happened to people, as steps; who is out or seated where is followed along."""

    def __init__(
        self,
        document: Document,
        happenings: Sequence[Happening],
        people: Mapping[str, Details],
        seating: Seating,
    ) -> None:
        self._document = document
        self._file = file_id(document)
        self._happenings = happenings
        self._settings = settings_of(document, seating.room.largest)
        self._person = {person: details.person for person, details in people.items()}
        self._owing = {player.id for player in document.players if not player.paid_in_full}
        self._seating = seating
        self._entered: set[str] = set()

    def steps(self) -> Iterator[Step]:
        """Yield the steps in order."""
        for index, each in enumerate(self._happenings):
            of = f"story/{each.key}"
            if each.undoes is not None:
                yield Step(_step_id(self._file, of), each.at, self._undo(each))
                continue
            for number, move in enumerate(self._around(each, index)):
                yield Step(_step_id(self._file, f"{of}/seats/{number}"), each.at, move)
            command = self._command(each, index)
            if command is not None:
                yield Step(_step_id(self._file, of), each.at, command)
            for number, closing in enumerate(self._seating.breaks(index)):
                yield Step(_step_id(self._file, f"{of}/breaks/{number}"), each.at, closing)

    def _undo(self, each: Happening) -> Undo:
        if each.kind is Kind.BUST_UNDONE:
            self._seating.come_back(each.person)
        else:
            self._seating.leave(each.person)
        return Undo(_step_id(self._file, f"story/{each.undoes}"))

    def _around(self, each: Happening, index: int) -> list[Move]:
        """Return the moves that bring a person to the chair the file names."""
        if each.kind not in SITTING:
            return []
        moves = self._seating.bring(each.person, each, index)
        return [replace(move, person=self._person[move.person]) for move in moves]

    def _command(self, each: Happening, index: int) -> Command | None:
        """Return what a happening is as a command; a seat alone is none."""
        person = self._person[each.person]
        if each.kind is Kind.BUST:
            self._seating.go_out(each.person)
            by = tuple(self._person[hitman] for hitman in each.by if hitman in self._entered)
            return EliminatePlayers((person,), by)
        if each.paid is None:
            return None
        terms = terms_of(each.paid, self._settings.bounty, self._settings.currency)
        owing = each.person in self._owing
        if each.kind is Kind.ADD_ON:
            return AddOn(person, terms.price, terms.fee, terms.chips, owing, override=True)
        if each.kind is Kind.REBUY:
            self._seating.come_back(each.person)
            return Rebuy(person, terms.price, terms.fee, terms.chips, owing, override=True)
        self._entered.add(each.person)
        bought = BuyIn(person, terms.price, terms.fee, terms.chips, owing, override=True)
        if each.at < (self._document.started or 0):
            return bought
        chair = self._seating.newcomer(each, index)
        return bought if chair is None else replace(bought, table=chair.table, seat=chair.seat)
