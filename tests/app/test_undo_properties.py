"""Undo anywhere, over random club nights: as if it had never happened, or a refusal with names."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

import pytest

from tests.app.club_night import ClubNight, night
from tourney.app.timeline import Form, Timeline
from tourney.app.verify import verify_journal, verify_state
from tourney.tournament.events import EventCreated
from tourney.tournament.evolve import evolve
from tourney.tournament.folds.event import begin
from tourney.tournament.prizes import pool
from tourney.tournament.standings import standings
from tourney.tournament.state import State
from tourney.values.errors import RuleViolation

REFUSALS_ALLOWED = 0.10
"""Of undos anywhere in a night of 6 to 20 players whose hands are counted. What must be refused
is mostly the buy-in of somebody who has gone out or bought more since."""


def folded_alone(timeline: Timeline, without: str | None = None) -> State:
    """Fold a history event by event from nothing, leaving out one batch."""
    state: State | None = None
    for line in timeline.lines:
        form: Form = None if line.batch.id == without else line.form
        for event in form or ():
            if isinstance(event, EventCreated):
                state = begin(timeline.stream, event)
            else:
                assert state is not None
                state = evolve(state, (event,), line.batch.at)
    assert state is not None
    return state


def undoable(found: ClubNight) -> list[str]:
    """Return the batches a director could want undone: of the main lane and in force."""
    lines = found.event.timeline.lines[1:]
    return [
        line.batch.id
        for line in lines
        if line.batch.lane == "main" and line.form and line.batch.command != "DrawSeats"
    ]


def _undone(found: ClubNight, batch: str) -> RuleViolation | None:
    """Undo a batch; return the refusal, if any."""
    try:
        found.event.undo(batch)
    except RuleViolation as refusal:
        return refusal
    return None


@pytest.mark.parametrize("seed", range(6))
def test_live_state_equals_a_fold_from_nothing(seed: int) -> None:
    found = night(seed)
    assert found.state == folded_alone(found.event.timeline)


def test_undo_of_any_batch_is_the_history_without_it(scale: Callable[[int], int]) -> None:
    nights = scale(200)
    attempts = refusals = 0
    for seed in range(nights):
        chance = random.Random(seed)
        found = night(seed, players=chance.randint(6, 20), actions=chance.randint(80, 400))
        for batch in chance.sample(undoable(found), 12):
            expected = folded_alone(found.event.timeline, without=batch)
            before, version = found.state, found.event.version
            attempts += 1
            refusal = _undone(found, batch)
            if refusal is not None:
                refusals += 1
                assert (found.state, found.event.version) == (before, version)
                assert refusal.code == "cannot_undo"
                assert set(refusal.params["batches"]) <= set(found.event.timeline.by_id)  # type: ignore[call-overload]
                continue
            assert found.state == expected
            found.event.redo()
            assert found.state == before
    assert refusals <= REFUSALS_ALLOWED * attempts, f"{refusals} of {attempts} refused"


def test_undo_with_what_falls_is_the_history_without_all_of_them() -> None:
    together = 0
    for seed in range(20):
        found = night(seed)
        for batch in undoable(found):
            try:
                found.event.undo(batch)
                found.event.redo()
            except RuleViolation as refusal:
                named = [batch, *refusal.params["batches"]]  # type: ignore[misc]
                before = found.state
                found.event.undo(batch, with_later=True)
                gone = {
                    one
                    for one in named
                    if not found.event.timeline.lines[found.event.timeline.by_id[one]].form
                }
                assert gone == set(named)
                assert found.state == folded_alone(found.event.timeline)
                found.event.redo()
                assert found.state == before
                together += 1
                break
    assert together > 5


@pytest.mark.parametrize("seed", range(4))
def test_reopened_journal_is_the_same_event(seed: int) -> None:
    found = night(seed, actions=300)
    fresh = Timeline(found.event.id)
    fresh.load(found.store.batches(found.event.id))
    assert fresh.state == found.state
    assert fresh.effective == found.event.timeline.effective
    assert fresh.undone == found.event.timeline.undone


def test_undo_never_moves_the_clock() -> None:
    found = night(3)
    clock = found.state.clock
    for batch in undoable(found)[-8:]:
        try:
            found.event.undo(batch)
        except RuleViolation:
            continue
        assert found.state.clock == clock


def holds(found: ClubNight) -> None:
    """Everything that must hold whatever happened: see ``verify``, which finds each breach."""
    batches = found.store.batches(found.event.id)
    findings = verify_journal(found.event.id, batches, found.state)
    assert [finding for finding in findings if finding.serious] == []


@pytest.mark.parametrize("seed", range(12))
def test_seats_places_chips_prizes_and_drawer_hold_at_every_step(seed: int) -> None:
    found = ClubNight(seed, 18)
    found.arrive(18)
    for _ in range(30):
        found.play(4)
        assert not [each for each in verify_state(found.state) if each.serious]
    holds(found)


@pytest.mark.parametrize("seed", range(12))
def test_a_finished_night_gives_every_place_once_and_pays_the_whole_pool(seed: int) -> None:
    found = night(seed, players=14, actions=80)
    found.finish()
    holds(found)
    state = found.state
    places = sorted(result.place or 0 for result in state.results)
    assert len(places) == state.totals.persons
    assert all(place == 1 + sum(p < place for p in places) for place in places)
    assert sum(result.prize for result in state.results) == pool(state)


@pytest.mark.parametrize("seed", range(8))
def test_sums_and_places_carried_along_are_those_made_anew(seed: int) -> None:
    found = ClubNight(seed, 18)
    found.arrive(18)
    carried = 0
    for _ in range(200):
        standings(found.state)
        found.play(1)
        carried += "standings" in found.state.memo
        anew = dataclasses.replace(found.state)
        assert anew.totals == found.state.totals
        assert standings(anew) == standings(found.state)
    assert carried > 100


@pytest.mark.parametrize("seed", range(8))
def test_names_in_memory_are_those_on_disk_and_those_of_the_journal(seed: int) -> None:
    found = night(seed, actions=250)
    stored = {record.id: record for record in found.store.persons()}
    assert stored == found.house.people
    editions = {p.id: p.edition for p in found.state.persons.values() if p.edition}
    written = found.store.editions(editions.values())
    assert {person: written[edition] for person, edition in editions.items()} == {
        person: stored[person] for person in editions
    }
    for person in found.persons:
        if person not in editions:
            assert stored[person].name == f"Player {person}"
