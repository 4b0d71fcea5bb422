"""Checks a journal: replays it twice and looks whether what it says can be true.

Nothing is repaired and nothing is written. A ``Finding`` is a code with numbers; the sentences
are the catalogue's. Findings that are ``serious`` mean a fault of the program or the file; the
others are what a director should look at (a player paid too much, stacks counted wrong).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tourney.app.batches import CONTROL, Batch
from tourney.app.timeline import Timeline
from tourney.tournament import chips, prizes
from tourney.tournament.evolve import evolve
from tourney.tournament.rules.event import certified
from tourney.tournament.standings import standings
from tourney.tournament.state import RULES_VERSION, State, Table
from tourney.tournament.totals import added_up


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be: a code, its numbers, and how bad it is."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    serious: bool = True


def verify_journal(
    event: str, batches: Sequence[Batch], live: State | None = None
) -> list[Finding]:
    """Return what is wrong with the journal of an event; an empty list is a sound journal.

    ``live`` is the state of a session that has the event open, if there is one.
    """
    numbers = [batch.version for batch in batches]
    if numbers != list(range(1, len(batches) + 1)):
        return [Finding("verify_gap", {"batches": len(batches)})]
    if repeated := [each for each, count in Counter(b.id for b in batches).items() if count > 1]:
        return [Finding("verify_batch_twice", {"batch": repeated[0]})]
    replayed = Timeline(event)
    replayed.load(batches)
    state = replayed.state
    found = []
    if state != _step_by_step(event, batches) or (live is not None and live != state):
        found.append(Finding("verify_replay_differs", {"batches": len(batches)}))
    return found + verify_state(state)


def _step_by_step(event: str, batches: Sequence[Batch]) -> State:
    """Fold a journal as a session does: each batch onto the state before it."""
    steps = Timeline(event)
    for batch in batches:
        if batch.lane == CONTROL or not steps.version:
            steps.load([batch])
        else:
            steps.append(batch, evolve(steps.state, batch.events, batch.at))
    return steps.state


def verify_state(state: State) -> list[Finding]:
    """Return every invariant an event's state breaks.

    Where people and seats do not fit together nothing is computed from them.
    """
    broken = [finding for check in (_people, _seats, _tables) for finding in check(state)]
    if broken:
        return broken
    checks = (_sums, _places, _prizes, _certified, _stacks, _drawer)
    return [finding for check in checks for finding in check(state)]


def _sums(state: State) -> Iterator[Finding]:
    """The sums kept up step by step are those counted from nothing."""
    if added_up(state.persons, state.entries) != state.totals:
        yield Finding("verify_sums")


def _people(state: State) -> Iterator[Finding]:
    """One player, one entry in play; entries belong to the people who list them."""
    owners = Counter(entry for person in state.persons.values() for entry in person.entries)
    for person in state.persons.values():
        live = [e for e in person.entries if state.entries[e].status == "in"]
        if len(live) > 1:
            yield Finding("verify_two_entries", {"player": person.id, "entries": len(live)})
    for entry in state.entries.values():
        listed = state.persons.get(entry.person)
        if owners[entry.id] != 1 or listed is None or entry.id not in listed.entries:
            yield Finding("verify_entry_owner", {"player": entry.person})


def _seats(state: State) -> Iterator[Finding]:
    """One seat a player: the seat says who sits there and the player says where he sits."""
    for entry in state.entries.values():
        if entry.table is None and entry.seat is None:
            continue
        table = state.tables.get(entry.table or "")
        if entry.status != "in" or table is None or table.seats.get(entry.seat or 0) != entry.id:
            yield Finding("verify_seat", {"player": entry.person, "seat": entry.seat})


def _tables(state: State) -> Iterator[Finding]:
    """Seats exist and hold entries in play; tables out of play are empty; numbers are unique."""
    for table in state.tables.values():
        for seat, entry_id in table.seats.items():
            entry = state.entries.get(entry_id)
            sits = entry is not None and (entry.table, entry.seat) == (table.id, seat)
            if not sits or not table.open or not 1 <= seat <= table.size:
                yield Finding("verify_table", {"table": table.number, "seat": seat})
    for number, count in Counter(_number(table) for table in state.open_tables()).items():
        if count > 1:
            yield Finding("verify_table_twice", {"table": number})


def _number(table: Table) -> int:
    return table.number


def _places(state: State) -> Iterator[Finding]:
    """Places run from 1 to the number of persons, with ties sharing the better one.

    While people are still in, the places given are the last ones.
    """
    persons = state.totals.persons
    places = (
        [line.place for line in state.results if line.place is not None]
        if state.finished
        else list(standings(state).places.values())
    )
    first = 1 if state.finished else persons - len(places) + 1
    expected = first
    for place, tied in sorted(Counter(places).items()):
        if place != expected:
            yield Finding("verify_places", {"place": expected, "persons": persons})
            return
        expected += tied
    if expected != persons + 1:
        yield Finding("verify_places", {"place": expected, "persons": persons})


def _prizes(state: State) -> Iterator[Finding]:
    """Prizes sum to the pool, and what was certified pays all of it out."""
    pool, listed = prizes.pool(state), sum(prizes.prize_list(state))
    if pool != listed and state.entries:
        yield Finding("verify_prizes", {"money": {"pool": pool, "prizes": listed}})
    won = sum(line.prize for line in state.results)
    if state.finished and won != listed:
        yield Finding("verify_certified_sum", {"money": {"pool": listed, "prizes": won}})


def _certified(state: State) -> Iterator[Finding]:
    """The certified results are what the rules make of the journal today."""
    if not state.finished:
        return
    now = {line.person: line for line in certified(replace(state, finished=False, results=()))}
    then = {line.person: line for line in state.results}
    for person in {**now, **then}:
        if now.get(person) != then.get(person):
            serious = state.rules_version == RULES_VERSION
            yield Finding("verify_results_differ", {"player": person}, serious=serious)


def _stacks(state: State) -> Iterator[Finding]:
    """Chips in play are chips issued less removed; counted stacks do not exceed them."""
    issued = sum(entry.issued for entry in state.entries.values())
    removed = sum(entry.removed for entry in state.entries.values())
    playing = [entry for entry in state.entries.values() if entry.status == "in"]
    total = state.totals.chips
    if total != issued - removed or (playing and total < 0):
        yield Finding("verify_chips", {"chips": total, "issued": issued, "removed": removed})
    counted = sum(chips.known_stack(state, entry) or 0 for entry in playing)
    if playing and counted > total:
        yield Finding("verify_counted", {"counted": counted, "chips": total}, serious=False)


def _drawer(state: State) -> Iterator[Finding]:
    """The drawer is the sum of everybody's account."""
    accounts = [prizes.account(state, person) for person in state.persons.values()]
    drawer = prizes.drawer(state)
    taken = sum(account.taken for account in accounts)
    paid_out = sum(account.paid_out for account in accounts)
    if (taken, paid_out) != (drawer.taken - drawer.refunded, drawer.paid_out):
        money = {"accounts": taken - paid_out, "drawer": drawer.inside}
        yield Finding("verify_drawer", {"money": money})
    for person, account in zip(state.persons.values(), accounts, strict=True):
        if account.paid_out and account.due < 0:
            over = {"player": person.id, "money": {"over": -account.due}}
            yield Finding("verify_paid_over", over, serious=False)
