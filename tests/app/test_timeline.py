"""A journal in memory: forms, order of effect, checkpoints."""

from __future__ import annotations

import pytest

from tests.app.club_night import night
from tests.room import Room, open_room
from tourney.app import timeline as module
from tourney.app.timeline import Timeline
from tourney.tournament import commands as c


def loaded(room: Room, upto: int | None = None) -> Timeline:
    fresh = Timeline(room.event.id)
    fresh.load(room.event.house.store.batches(room.event.id)[:upto])
    return fresh


def same(one: Timeline, other: Timeline) -> bool:
    return (one.state, one.effective, one.undone, one.version, [x.forms for x in one.lines]) == (
        other.state, other.effective, other.undone, other.version, [x.forms for x in other.lines],
    )  # fmt: skip


def test_a_journal_loaded_in_two_parts_is_the_journal_loaded_at_once():
    room = open_room(6, start=True)
    bust = room.do(c.EliminatePlayers(("p1",))).batch
    room.event.undo(bust)
    room.event.redo()
    room.event.amend(bust, c.EliminatePlayers(("p2",)))
    batches = room.event.house.store.batches(room.event.id)
    for cut in range(1, len(batches)):
        parts = loaded(room, cut)
        parts.load(batches[cut:])
        assert same(parts, loaded(room))
    assert same(loaded(room), room.event.timeline)


@pytest.mark.parametrize("every", [1, 3, 7])
def test_where_checkpoints_lie_makes_no_difference(monkeypatch, every: int):
    expected = night(5, actions=120)
    monkeypatch.setattr(module, "CHECKPOINT_EVERY", every)
    found = night(5, actions=120)

    def without_ids(room) -> object:
        state = room.state
        people = [(p.id, p.paid_out, p.settled, len(p.entries)) for p in state.persons.values()]
        return people, state.totals, state.clock, len(state.busts), room.refused

    assert without_ids(found) == without_ids(expected)
    fresh = Timeline(found.event.id)
    fresh.load(found.store.batches(found.event.id))
    assert fresh.state == found.state


def test_the_state_before_a_batch_is_the_one_it_was_decided_on():
    room = open_room(6, start=True)
    before = room.event.state
    bust = room.do(c.EliminatePlayers(("p1",)), c.EliminatePlayers(("p2",)))
    first = room.event.timeline.lines[-2].batch.id
    assert room.event.timeline.state_before(first) == before
    assert room.event.timeline.state_before(bust.batch).last_entry("p1").status == "out"


def test_a_preview_leaves_the_timeline_as_it_was():
    room = open_room(6, start=True)
    bust = room.do(c.EliminatePlayers(("p1",))).batch
    state = room.event.state
    preview = room.event.timeline.preview({bust: None})
    assert preview.state.last_entry("p1").status == "in"
    assert room.event.state is state
    assert room.event.timeline.lines[-1].form is not None


def test_a_preview_shares_the_rows_it_leaves_as_they_were():
    room = open_room(6, start=True)
    bust = room.do(c.EliminatePlayers(("p1",)), c.SetChips("p2", 500)).batch
    first = room.event.timeline.lines[-2].batch.id
    before, after = room.event.state, room.event.timeline.preview({first: None}).state
    kept = [entry for entry in before.entries.values() if entry.person != "p1"]
    assert all(after.entries[entry.id] is entry for entry in kept)
    assert after.last_entry("p1") != before.last_entry("p1")
    assert room.event.timeline.preview({bust: None}).state.persons["p1"] is before.persons["p1"]


def test_an_amended_line_says_so_and_an_undone_one_has_no_form():
    room = open_room(6, start=True)
    bust = room.do(c.EliminatePlayers(("p1",))).batch
    line = room.event.timeline.lines[-1]
    assert not line.amended
    room.event.amend(bust, c.EliminatePlayers(("p2",)))
    assert line.amended
    room.event.undo(bust)
    assert line.form is None
    assert not line.amended


def test_an_empty_journal_has_no_state():
    with pytest.raises(LookupError):
        Timeline("nothing").state  # noqa: B018
