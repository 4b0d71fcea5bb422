"""Rules of people on the list: adding, registering, correcting, going home."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.tournament.commands import (
    AddPlayers,
    EditPlayer,
    Pay,
    ReassignEntry,
    Register,
    Unregister,
    Withdraw,
)
from tourney.tournament.events import (
    DebtPaid,
    EntryReassigned,
    EntryRefunded,
    Event,
    PlayerEdited,
    PlayerRegistered,
    PlayersListed,
    PlayerUnregistered,
    PlayerWithdrawn,
    PrizePaid,
)
from tourney.tournament.facts import Facts
from tourney.tournament.prizes import account
from tourney.tournament.rules.asking import entry_in_play, person_on_list
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation


def add(state: State, command: AddPlayers) -> Sequence[Event]:
    """Put people on the list who are not on it yet."""
    for details in command.people:
        if not details.name.strip():
            raise RuleViolation("bad_field", field="name", value=details.name)
    new = tuple(dict.fromkeys(d.person for d in command.people if d.person not in state.persons))
    prepaid = tuple(person for person in command.prepaid if person in new)
    return [PlayersListed(new, prepaid)] if new else []


def edit(state: State, command: EditPlayer, facts: Facts) -> Sequence[Event]:
    """Correct a person's house record."""
    person_on_list(state, command.details.person)
    if not command.details.name.strip():
        raise RuleViolation("bad_field", field="name", value=command.details.name)
    return [PlayerEdited(command.details.person, facts.new_id(), facts.new_id())]


def register(state: State, command: Register) -> Sequence[Event]:
    """Note that a person is coming, listing him if needed; a second time does no harm."""
    person = state.persons.get(command.person)
    if person is not None:
        entry = state.last_entry(person.id)
        if entry is not None and entry.status == "in":
            raise RuleViolation("already_in", player=person.id)
        if person.registered:
            return []
    return [PlayerRegistered(command.person)]


def unregister(state: State, command: Unregister) -> Sequence[Event]:
    """Take back a registration of who has not bought in."""
    person = person_on_list(state, command.person)
    if state.live_entry(person.id) is not None:
        raise RuleViolation("already_in", player=person.id)
    if not person.registered or state.last_entry(person.id) is not None:
        raise RuleViolation("not_registered", what="registration", player=person.id)
    return [PlayerUnregistered(person.id)]


def withdraw(state: State, command: Withdraw) -> Sequence[Event]:
    """Let a person go home; his chips, as far as known, leave play [RULES-TOURNAMENT 4]."""
    person = person_on_list(state, command.person)
    entry = state.last_entry(person.id)
    if person.withdrawn or (entry is not None and entry.status == "withdrawn"):
        raise RuleViolation("not_in_play", player=person.id)
    if entry is None:
        return [PlayerWithdrawn(person.id)]
    if entry.status == "out":
        raise RuleViolation("already_out", player=person.id)
    found: list[Event] = [PlayerWithdrawn(person.id, entry.id)]
    if command.refund:
        still_owed = min(entry.owed, account(state, person).owing)
        found.append(EntryRefunded(entry.id, entry.charged - still_owed))
    return found


def reassign(state: State, command: ReassignEntry) -> Sequence[Event]:
    """Give a live entry to the person who should have got it."""
    entry = entry_in_play(state, command.person)
    person_on_list(state, command.to)
    if state.live_entry(command.to) is not None:
        raise RuleViolation("already_in", player=command.to)
    return [EntryReassigned(entry.id, command.to)]


def pay(state: State, command: Pay) -> Sequence[Event]:
    """Take what a person owes, or hand out what he is due.

    Handing out may not exceed what is due, taking not what he owes: ``bad_amount``.
    """
    person = person_on_list(state, command.person)
    if command.direction not in ("in", "out", "auto"):
        raise RuleViolation("bad_field", field="direction", value=command.direction)
    money = account(state, person)
    inward = command.direction == "in" or (command.direction == "auto" and money.owing > 0)
    most = money.owing if inward else money.due
    amount = most if command.amount is None else command.amount
    if not 0 < amount <= most:
        form = state.settings.currency.format
        raise RuleViolation(
            "bad_amount",
            field="amount",
            value=form(amount),
            most=form(max(0, most)),
            player=person.id,
        )
    return [DebtPaid(person.id, amount) if inward else PrizePaid(person.id, amount)]
