"""What the commands of a script do: those of the event one way, the few others each its own.

Each takes the run, the event, the line and its fields as they were read, and returns what it
did. Fields are checked before anything here is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tourney.app.batches import PersonRecord
from tourney.app.event_session import EventSession, Outcome
from tourney.app.moves import MoveProposal, accept_all, accept_some, propose_moves
from tourney.app.people import match_list, newcomer
from tourney.app.views.state import name_of, state_object
from tourney.cli.script import created, library
from tourney.cli.script.build import Values
from tourney.cli.script.kinds import check_names, read_fields
from tourney.cli.script.lines import Line
from tourney.tournament.commands import (
    AddPlayers,
    Command,
    CreateEvent,
    Details,
    Register,
    SeatMove,
)
from tourney.tournament.payouts import PayoutTable
from tourney.tournament.settings import Settings
from tourney.tournament.structure import Structure
from tourney.values.errors import BadInput
from tourney.values.ids import new_id
from tourney.values.money import Currency

if TYPE_CHECKING:
    from tourney.cli.script.runner import ScriptRun
    from tourney.cli.script.spec import Spec

ACTOR = "script"

MONEY_RESULTS = frozenset({"prize", "amount", "paid_out", "taken", "refunded"})
"""Names in a result whose numbers are minor units and go out as money."""


@dataclass(frozen=True, slots=True)
class Done:
    """What a line did: its batch, its answer, and what a label of it means."""

    batch: str | None
    result: Mapping[str, object]
    event: str | None = None
    person: str | None = None


class Surroundings:
    """What building a command may ask for: the event's settings, files, people of the house."""

    def __init__(self, run: ScriptRun, event: EventSession) -> None:
        self._run = run
        self._event = event

    @property
    def settings(self) -> Settings:
        """The settings of the event as they stand."""
        return self._event.state.settings

    def structure(self, reference: str) -> Structure:
        """Read a structure by path or by the name of a shipped one."""
        return library.structure(reference, self._run.folder)

    def payout_table(self, name: str) -> PayoutTable:
        """Return a payout table by its name."""
        return library.payout_table(name)

    def newcomer(self, details: Details) -> Details:
        """Return the person as the house knows him, or with a new id."""
        listed, house = self._run.people(self._event)
        return newcomer(details, listed, house, new_id)

    def record(self, person: str) -> PersonRecord:
        """Return what the house knows of a person."""
        return self._event.people.get(person) or PersonRecord(person, person)


# --- any command of the event --------------------------------------------------------------


def execute(run: ScriptRun, event: EventSession, line: Line, spec: Spec, values: Values) -> Done:
    """Carry out a command of the event."""
    if spec.build is None:
        raise BadInput("unknown_command", command=line.command)
    command = spec.build(values, Surroundings(run, event))
    outcome = event.execute(command, actor=_actor(line), batch_id=line.batch_id)
    made = _result(event, command, outcome)
    return Done(outcome.batch, made, event.id, _person(command, made))


def _person(command: Command, made: Mapping[str, object]) -> str | None:
    """Return whom a label of this line names: the player it added or registered."""
    if isinstance(command, AddPlayers):
        return str(made["player"])
    return command.person if isinstance(command, Register) else None


def _result(event: EventSession, command: Command, outcome: Outcome) -> Mapping[str, object]:
    """Return what a command made, with money as text."""
    made: Any = _money_out(outcome.result, event.state.settings.currency)
    if isinstance(command, AddPlayers):
        # A batch sent again answers with the person it added then.
        added = made.get("players") or [command.people[0].person]
        made = {"player": added[0]}
    return made  # type: ignore[no-any-return]


def _money_out(value: object, currency: Currency) -> object:
    if isinstance(value, Mapping):
        return {
            key: currency.format(item)
            if key in MONEY_RESULTS and isinstance(item, int)
            else _money_out(item, currency)
            for key, item in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [_money_out(item, currency) for item in value]
    return value


def _actor(line: Line) -> str:
    return line.actor or ACTOR


# --- events --------------------------------------------------------------------------------


def create_event(run: ScriptRun, line: Line, values: Values) -> Done:
    """Open a new event from a template or from nothing."""
    settings, structure = created.event_from(values, run.folder)
    event, outcome = run.session.create(
        CreateEvent(settings, structure),
        actor=_actor(line),
        at=run.time.now(),
        batch_id=line.batch_id,
    )
    run.opened[event.id] = event
    run.current = event.id
    return Done(outcome.batch, {"event": event.id}, event.id)


def open_event(run: ScriptRun, line: Line, values: Values) -> Done:
    """Make an event the one that lines without ``event`` are about."""
    del values
    if line.event is None:
        raise BadInput("bad_field", field="event", expected="a label or an event's id")
    event = run.event(line.event)
    run.let_time_pass(event, reading=True)
    run.current = event.id
    result = {"event": event.id, "name": event.state.settings.name, "version": event.version}
    return Done(None, result, event.id)


# --- people --------------------------------------------------------------------------------


def import_players(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Put the people of a list onto the event's, each once, in one batch."""
    read = library.players(values["path"], run.folder)
    listed, house = run.people(event)
    matched = match_list(read.rows, listed, house, new_id)
    batch = line.batch_id if line.batch_id in event.timeline.by_id else None
    if matched.people:
        command = AddPlayers(matched.people, matched.prepaid)
        batch = event.execute(command, actor=_actor(line), batch_id=line.batch_id).batch
    result = {
        "added": len(matched.people),
        "known": matched.known,
        "duplicates": read.duplicates,
        "blank": read.blank,
        "players": [
            {
                "id": person.person,
                "number": person.number or None,
                "name": person.name,
                "line": at_line,
            }
            for person, at_line in matched.rows
        ],
    }
    return Done(batch, result, event.id)


# --- moves ---------------------------------------------------------------------------------


def ask_moves(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Propose moves, and remember them for ``accept_moves``."""
    del line, values
    proposal = run.proposals[event.id] = propose_moves(event.state, run.chance)
    return Done(None, moves_object(proposal, event.people), event.id)


def moves_object(proposal: MoveProposal, people: Mapping[str, PersonRecord]) -> dict[str, object]:
    """Return a proposal as JSON; its moves can be handed back to ``accept_moves`` as they are."""
    return {
        "moves": [
            {
                "player": move.person,
                "name": name_of(move.person, people),
                "from": {"table": move.from_table, "seat": move.from_seat},
                "to": {"table": move.to_table, "seat": move.to_seat},
                "reason": move.reason,
            }
            for move in proposal.moves
        ],
        "break": list(proposal.breaks),
        "needs_button": list(proposal.needs_button),
    }


def accept_moves(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Carry out the last proposal, or the moves handed back."""
    proposal = run.proposals.get(event.id)
    if values["moves"] == "all":
        command = accept_all(proposal, event.state)
        nothing_to_do = not command.moves and not command.breaks
        if nothing_to_do and not event.state.finished:
            return Done(None, {"moves": []}, event.id)
    else:
        moves = [_move(move) for move in values["moves"]]
        command = accept_some(moves, proposal, values.get("break"))
    outcome = event.execute(command, actor=_actor(line), batch_id=line.batch_id)
    return Done(outcome.batch, _result(event, command, outcome), event.id)


def _move(given: Mapping[str, Any]) -> SeatMove:
    return SeatMove(
        given["player"],
        given["from"]["table"],
        given["from"]["seat"],
        given["to"]["table"],
        given["to"]["seat"],
        given.get("reason", ""),
    )


# --- the journal ---------------------------------------------------------------------------


def undo(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Take a batch back, the last undoable one unless it is named."""
    del run
    outcome = event.undo(
        values.get("batch"),
        with_later=values.get("with_later", False),
        actor=_actor(line),
        batch_id=line.batch_id,
    )
    return Done(outcome.batch, outcome.result, event.id)


def redo(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Give a batch its effect again, the last one undone unless it is named."""
    del run
    outcome = event.redo(values.get("batch"), actor=_actor(line), batch_id=line.batch_id)
    return Done(outcome.batch, outcome.result, event.id)


def amend(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Put another command in the place of a past one."""
    from tourney.cli.script.spec import SPECS

    given = dict(values["with"])
    name = given.pop("command", None)
    spec = SPECS.get(name) if isinstance(name, str) else None
    if spec is None:
        raise BadInput("unknown_command", command=name)
    if spec.build is None:
        raise BadInput("bad_field", field="with.command", value=name, expected="a step of an event")
    check_names(spec.fields, given, "with.")
    inner = read_fields(spec.fields, given, run.lookup(event), "with.")
    command = spec.build(inner, Surroundings(run, event))
    outcome = event.amend(values["batch"], command, actor=_actor(line), batch_id=line.batch_id)
    return Done(outcome.batch, _result(event, command, outcome), event.id)


def show_state(run: ScriptRun, event: EventSession, line: Line, values: Values) -> Done:
    """Answer with the state object."""
    del line, values
    shown = state_object(event.state, event.people, event.version, run.time.now())
    return Done(None, shown, event.id)


Without = Callable[["ScriptRun", Line, Values], Done]
Special = Callable[["ScriptRun", EventSession, Line, Values], Done]

WITHOUT_EVENT: dict[str, Without] = {"create_event": create_event, "open_event": open_event}
"""Commands that need no event to be about."""

READING = frozenset({"state", "propose_moves"})
"""Commands of an event that write nothing of their own."""

SPECIAL: dict[str, Special] = {
    "import_players": import_players,
    "propose_moves": ask_moves,
    "accept_moves": accept_moves,
    "undo": undo,
    "redo": redo,
    "amend": amend,
    "state": show_state,
}
"""Commands of an event that are not simply one command of the tournament."""
