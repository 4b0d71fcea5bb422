"""The state object: one event as plain JSON values, as scripts and ``show`` give it out [DESIGN 5].

A pure function of the event's state, the people's records, the version and the time. Money is
text in major units with the currency's digits, keys are text, what is unknown is ``None``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tourney.app.batches import PersonRecord
from tourney.tournament import chips, prizes, schedule
from tourney.tournament.standings import hunters, standings
from tourney.tournament.state import Person, State, Table
from tourney.values.instants import SECOND_MS

Plain = dict[str, object]


def state_object(state: State, people: Mapping[str, PersonRecord], version: int, now: int) -> Plain:
    """Return the state object of an event at ``now`` (UTC ms)."""
    money = state.settings.currency.format
    places = places_by_person(state)
    return {
        "name": state.settings.name,
        "status": state.status,
        "clock": clock_object(state, now),
        "blinds": _blinds(state),
        "players": [_player(state, person, people, places) for person in state.persons.values()],
        "tables": [_table(state, table, people) for table in state.open_tables()],
        "pool": money(prizes.pool(state)),
        "prizes": [
            {"place": place, "amount": money(amount)}
            for place, amount in enumerate(prizes.prize_list(state), start=1)
        ],
        "chips_in_play": state.totals.chips,
        "average": chips.average_stack(state),
        "version": version,
    }


def clock_object(state: State, now: int) -> Plain:
    """Return the clock: a level whose time is over but not yet changed is overdue."""
    left = schedule.left_ms(state.clock, now)
    overdue = -left if left < 0 and schedule.due_at(state) is not None else 0
    return {
        "level": schedule.current_number(state),
        "remaining_s": -(-max(left, 0) // SECOND_MS),
        "running": state.clock.running,
        "on_break": schedule.is_on_break(state),
        "overdue_s": overdue // SECOND_MS,
    }


def _blinds(state: State) -> Plain:
    level = schedule.blinds_row(state)
    return {
        "small": level.small,
        "big": level.big,
        "ante": level.ante,
        "ante_kind": str(level.ante_kind),
    }


def _player(
    state: State,
    person: Person,
    people: Mapping[str, PersonRecord],
    places: Mapping[str, int | None],
) -> Plain:
    """Return one row: a person on the event's list."""
    money = state.settings.currency.format
    record = people.get(person.id)
    entries = [state.entries[entry] for entry in person.entries]
    counted = [entry for entry in entries if entry.status != "refunded"]
    last = counted[-1] if counted else None
    table = state.tables.get(last.table or "") if last else None
    place = places.get(person.id)
    won = prizes.prizes_won(state).get(person.id)
    hunter = hunters(state).get(person.id)
    account = prizes.account(state, person)
    return {
        "id": person.id,
        "number": (record.number or None) if record else None,
        "name": record.name if record else None,
        "entries": len(counted),
        "rebuys": sum(len(entry.rebuys) for entry in counted),
        "add_ons": sum(len(entry.add_ons) for entry in counted),
        "paid": money(account.taken),
        "status": player_status(state, person),
        "table": table.number if table else None,
        "seat": last.seat if last else None,
        "chips": chips.known_stack(state, last) if last else None,
        "place": place,
        "prize": money(won or 0) if won is not None or place is not None else None,
        "knockouts": fraction(hunter.knockouts if hunter else Fraction(0)),
        "bounties": money(account.bounties),
        "points": None,
    }


def player_status(state: State, person: Person) -> str:
    """Return ``listed``, ``registered``, ``in``, ``out`` or ``withdrawn``."""
    last = state.last_entry(person.id)
    if last is not None:
        return last.status
    if person.withdrawn:
        return "withdrawn"
    return "registered" if person.registered else "listed"


def places_by_person(state: State) -> Mapping[str, int | None]:
    """Return the places: as certified once the event is finished, else as they stand now."""
    if state.finished:
        return {line.person: line.place for line in state.results}
    return standings(state).places


def fraction(value: Fraction) -> int | str:
    """Write a number of knock-outs: whole as a number, a part as ``0.5``, a third as ``1/3``."""
    if value.denominator == 1:
        return value.numerator
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return f"{float(value):g}" if rest == 1 else str(value)


def _table(state: State, table: Table, people: Mapping[str, PersonRecord]) -> Plain:
    """Return one table in play with who sits at it."""
    seated = {str(seat): state.entries[table.seats[seat]].person for seat in sorted(table.seats)}
    return {
        "id": table.id,
        "table": table.number,
        "name": table.name,
        "seats": {seat: name_of(person, people) for seat, person in seated.items()},
        "ids": seated,
        "button": table.button,
    }


def name_of(person: str, people: Mapping[str, PersonRecord]) -> str:
    """Return a person's name; a forgotten one reads as his id."""
    record = people.get(person)
    return record.name if record else person
