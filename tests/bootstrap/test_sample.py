from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable

import pytest

from tourney.app.moves import propose_moves
from tourney.app.session import Session
from tourney.app.verify import verify_journal
from tourney.app.views.state import state_object
from tourney.bootstrap import open_memory
from tourney.bootstrap.sample import (
    ENTRANTS,
    FEWEST,
    START,
    FixedTime,
    Moment,
    Sample,
    build_sample,
    seeded_ids,
)
from tourney.bootstrap.sample_names import people
from tourney.tournament import commands as c
from tourney.tournament.schedule import is_on_break, left_ms
from tourney.values.errors import RuleViolation


def sample(moment: Moment, entrants: int = ENTRANTS) -> tuple[Session, Sample]:
    time = FixedTime()
    house = open_memory(time, random.Random(3), ids=seeded_ids(3))
    return house, build_sample(house, time, moment=moment, entrants=entrants)


def text_of(shown: Sample) -> str:
    event = shown.event
    return json.dumps(state_object(event.state, event.people, event.version, shown.now))


@pytest.mark.parametrize("moment", list(Moment))
def test_the_same_moment_is_the_same_evening_and_its_journal_holds(moment: Moment):
    (house, first), (_, second) = sample(moment), sample(moment)
    assert text_of(first) == text_of(second)
    assert house.time.now() == first.now
    batches = house.store.batches(first.event.id)
    assert not verify_journal(first.event.id, batches, first.event.state)


LOOKS: dict[Moment, Callable[[Sample], bool]] = {
    Moment.REGISTRATION: lambda s: 0 < s.event.state.totals.entries < ENTRANTS,
    Moment.SEATED: lambda s: s.event.state.drawn and not s.event.state.clock.started,
    Moment.PLAY: lambda s: s.event.state.clock.running and len(s.event.state.busts) > 0,
    Moment.LAST_MINUTE: lambda s: left_ms(s.event.state.clock, s.now) == 42_000,
    Moment.PAUSED: lambda s: s.event.state.clock.started and not s.event.state.clock.running,
    Moment.BREAK: lambda s: is_on_break(s.event.state) and s.event.state.clock.running,
    Moment.UNSEATED: lambda s: any(
        e.status == "in" and e.table is None for e in s.event.state.entries.values()
    ),
    Moment.PROPOSAL: lambda s: bool(propose_moves(s.event.state, random.Random(1)).moves),
    Moment.HAND: lambda s: s.event.state.busts[-1].hand == s.event.state.busts[-2].hand != "",
    Moment.REFUSED: lambda s: s.refused is not None,
    Moment.FINAL_TABLE: lambda s: len(s.event.state.open_tables()) == 1,
    Moment.FINISHED: lambda s: s.event.state.finished,
}


@pytest.mark.parametrize("moment", list(Moment))
def test_each_moment_is_what_it_is_called(moment: Moment):
    assert LOOKS[moment](sample(moment)[1])


def test_the_command_to_be_refused_is_refused_and_may_be_overruled():
    _, shown = sample(Moment.REFUSED)
    assert shown.refused is not None
    with pytest.raises(RuleViolation) as refusal:
        shown.event.execute(shown.refused)
    assert refusal.value.overridable


def test_stacks_at_the_final_table_sum_to_the_chips_in_play():
    state = sample(Moment.FINAL_TABLE)[1].event.state
    stacks = [e.stack for e in state.entries.values() if e.status == "in"]
    assert sum(s or 0 for s in stacks) == state.totals.chips


@pytest.mark.parametrize("entrants", [FEWEST, 150])
@pytest.mark.parametrize("moment", [Moment.PLAY, Moment.FINAL_TABLE, Moment.FINISHED])
def test_small_and_large_fields_come_as_far(entrants: int, moment: Moment):
    _, shown = sample(moment, entrants)
    assert shown.event.state.totals.persons == entrants
    assert LOOKS[moment](shown)


def test_entrants_are_brought_into_bounds():
    assert sample(Moment.REGISTRATION, 1)[1].event.state.totals.persons <= FEWEST


def test_the_evening_may_end_now():
    time = FixedTime(1_800_000_000_000)
    house = open_memory(time, random.Random(3))
    shown = build_sample(house, moment=Moment.PLAY, ends_at=time.at)
    assert shown.now == time.at
    assert shown.event.state.clock.running
    assert shown.event.state.settings.starts_at != START


def test_people_are_different_however_many_and_some_have_long_names():
    found = people(5_619, random.Random(5), seeded_ids(5))
    assert Counter(person.name for person in found).most_common(1)[0][1] == 1
    assert max(len(person.name) for person in found) > 40
    assert any("Ä" in person.name for person in found)
    assert {type(person) for person in found} == {c.Details}


def test_a_large_field_is_still_on_its_break():
    assert LOOKS[Moment.BREAK](sample(Moment.BREAK, 800)[1])
