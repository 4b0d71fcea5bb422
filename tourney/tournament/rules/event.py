"""Rules of the event itself: creating, changing, prizes, deal, finish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from tourney.tournament import payouts
from tourney.tournament.commands import (
    CreateEvent,
    EditEvent,
    FinishEvent,
    RecordDeal,
    SetPayouts,
    SetStructure,
)
from tourney.tournament.events import (
    ClockPaused,
    DealRecorded,
    Event,
    EventCreated,
    EventFinished,
    PayoutsSet,
    Result,
    SettingsChanged,
    StructureSet,
    TableOpened,
)
from tourney.tournament.facts import Facts
from tourney.tournament.prizes import deal_shares, open_prizes, prize_list, prizes_by_groups
from tourney.tournament.rules.asking import entry_in_play
from tourney.tournament.rules.settings import require_sound
from tourney.tournament.rules.tables import open_tables_up_to
from tourney.tournament.schedule import left_ms
from tourney.tournament.settings import Settings
from tourney.tournament.standings import final_groups, places_of
from tourney.tournament.state import RULES_VERSION, State
from tourney.tournament.structure import require_playable
from tourney.values.errors import RuleViolation


def create(command: CreateEvent, facts: Facts) -> Sequence[Event]:
    """Open an event; a fixed number of tables stands at once."""
    require_sound(command.settings)
    require_playable(command.structure)
    created = EventCreated(command.settings, command.structure, RULES_VERSION)
    size = command.settings.seats_per_table
    opened = [
        TableOpened(facts.new_id(), number, "", size)
        for number in range(1, (command.settings.tables or 0) + 1)
    ]
    return [created, *opened]


def edit(state: State, command: EditEvent, facts: Facts) -> Sequence[Event]:
    """Change settings; what was paid, given or played stays as it was."""
    known = {field.name for field in fields(Settings)}
    for name in command.changes:
        if name not in known:
            raise RuleViolation("bad_field", field=name)
    changed = replace(state.settings, **command.changes)  # type: ignore[arg-type]
    if changed.currency != state.settings.currency and state.entries:
        raise RuleViolation("bad_field", field="currency", value=changed.currency.code)
    require_sound(changed)
    names = tuple(
        sorted(n for n in command.changes if getattr(changed, n) != getattr(state.settings, n))
    )
    found: list[Event] = [SettingsChanged(names, changed)] if names else []
    if "tables" in names:
        found += open_tables_up_to(state, changed, facts)
    return found


def set_structure(state: State, command: SetStructure) -> Sequence[Event]:
    """Replace the rows still to come; those played, and the one being played, stand."""
    structure = command.structure
    if state.clock.started:
        played = state.clock.row + 1
        structure = state.structure[:played] + structure[played:]
    require_playable(structure)
    return [StructureSet(structure)] if structure != state.structure else []


def set_payouts(state: State, command: SetPayouts) -> Sequence[Event]:
    """Choose the way to the prizes, checked on a round pool."""
    rule = command.payout
    if rule.amounts:
        payouts.fixed(sum(rule.amounts), rule.amounts)
    elif rule.percents:
        payouts.prizes(100 * 100, rule.percents, unit=rule.unit, remainder=rule.remainder)
    if rule.unit < 1 or rule.remainder not in payouts.REMAINDERS:
        raise RuleViolation("bad_field", field="round_to" if rule.unit < 1 else "remainder")
    return [PayoutsSet(rule)] if rule != state.settings.payout else []


def record_deal(state: State, command: RecordDeal) -> Sequence[Event]:
    """Write down a deal among players in play; it shares what nobody has won yet.

    Who is in play and not named has a share of nothing.
    """
    shares = {entry.id: 0 for entry in state.entries.values() if entry.status == "in"}
    shares |= {entry_in_play(state, person).id: n for person, n in command.shares.items()}
    for amount in shares.values():
        if amount < 0:
            raise RuleViolation("bad_amount", field="shares", value=amount)
    _require_sum("shares", sum(shares.values()), open_prizes(state), state)
    if not command.shares:
        raise RuleViolation("bad_field", field="shares")
    return [DealRecorded(shares)]


def finish(state: State, command: FinishEvent, facts: Facts) -> Sequence[Event]:
    """Certify the results; the clock stops with them.

    A deal made when the pool was another has to be made anew: ``bad_amount``.
    """
    left = state.totals.playing
    if left > 1 and not state.deal and not command.override:
        raise RuleViolation("still_playing", players=left, overridable=True)
    results = certified(state)
    _require_sum("shares", sum(line.prize for line in results), sum(prize_list(state)), state)
    found: list[Event] = [EventFinished(results, RULES_VERSION)]
    if state.clock.running:
        found.append(ClockPaused(max(0, left_ms(state.clock, facts.now))))
    return found


def _require_sum(field: str, total: int, expected: int, state: State) -> None:
    if total != expected:
        money = state.settings.currency.format
        raise RuleViolation("bad_amount", field=field, value=money(total), expected=money(expected))


def certified(state: State) -> tuple[Result, ...]:
    """Return the results as they stand: everybody who entered, the winner first."""
    groups = tuple(final_groups(state))
    places = places_of(groups, state.totals.persons)
    won = prizes_by_groups(state, groups) | deal_shares(state)
    everybody = sorted(places, key=lambda person: places[person])
    return tuple(Result(person, places[person], won.get(person, 0)) for person in everybody)
