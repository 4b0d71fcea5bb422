"""What can be done with a person now, asked of the rules, and which batch was his last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields

from tourney.app.reading import Reading
from tourney.tournament.events import Event
from tourney.tournament.prizes import account
from tourney.tournament.rules.entries import can_add_on, can_enter, can_re_enter, can_rebuy
from tourney.tournament.state import Entry, State
from tourney.values.errors import RuleViolation

ACTIONS = (
    "buy_in",
    "re_enter",
    "rebuy",
    "add_on",
    "bust",
    "move",
    "seat",
    "chips",
    "pay",
    "register",
    "unregister",
    "withdraw",
    "undo",
)
"""What a desk does with one person; editing him is always possible."""


@dataclass(frozen=True, slots=True)
class Possible:
    """One action: whether it fits the person now, and the limit that would have to be overruled."""

    action: str
    fits: bool
    limit: RuleViolation | None = None


def possible(person: str) -> Callable[[Reading], Mapping[str, Possible]]:
    """Return a view of what can be done with a person, by action."""

    def view(reading: Reading) -> Mapping[str, Possible]:
        state = reading.state
        entry = state.last_entry(person)
        status = entry.status if entry else ""
        fits = {} if state.finished else _fits(state, person, entry, status)
        money = account(state, state.persons[person])
        fits["pay"] = money.owing > 0 or money.due > 0
        fits["undo"] = last_batch(person)(reading) is not None
        return {
            action: Possible(action, fits.get(action, False), _limit(state, person, entry, action))
            for action in ACTIONS
        }

    return view


def _fits(state: State, person: str, entry: Entry | None, status: str) -> dict[str, bool]:
    listed = state.persons[person]
    seated = entry is not None and entry.seat is not None
    return {
        "buy_in": entry is None,
        "re_enter": status in ("out", "withdrawn"),
        "rebuy": status in ("in", "out"),
        "add_on": status == "in",
        "bust": status == "in",
        "move": status == "in" and seated,
        "seat": status == "in" and not seated,
        "chips": status == "in",
        "register": entry is None and not listed.registered,
        "unregister": entry is None and listed.registered,
        "withdraw": status in ("in", "") and not listed.withdrawn,
    }


def _limit(state: State, person: str, entry: Entry | None, action: str) -> RuleViolation | None:
    """Return the limit that an action which fits would meet."""
    if action == "buy_in" and entry is None:
        return can_enter(state)
    if entry is None:
        return None
    if action == "re_enter" and entry.status != "in":
        return can_re_enter(state, person)
    if action == "rebuy":
        return can_rebuy(state, entry)
    return can_add_on(state, entry) if action == "add_on" else None


def last_batch(person: str) -> Callable[[Reading], str | None]:
    """Return a view of the last batch in effect that names a person or one of his entries."""

    def view(reading: Reading) -> str | None:
        listed = reading.state.persons.get(person)
        named = {person, *(listed.entries if listed else ())}
        timeline = reading.timeline
        for batch in reversed(timeline.effective):
            form = timeline.lines[timeline.by_id[batch]].form or ()
            if any(not named.isdisjoint(_texts(event)) for event in form):
                return batch
        return None

    return view


def _texts(value: object) -> Iterator[str]:
    """Yield every text an event holds: ids among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
    elif isinstance(value, Event) or hasattr(value, "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]
            yield from _texts(getattr(value, field.name))
