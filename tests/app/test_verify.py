"""A sound journal is found sound, and each kind of damage is found and named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cli.evening import Evening
from tourney.app.verify import verify_journal, verify_state
from tourney.catalogue import SENTENCES
from tourney.tournament.events import Result


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.create(bounty="10", deductions=[{"name": "Staff", "percent": "3"}])
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl", "Dag Ek")
    evening.do("draw_seats")
    evening.do("start_clock")
    evening.do("eliminate", players=["Ann Aho"], by=["Bo Berg"], as_="bust")
    evening.do("re_enter", player="Ann Aho")
    evening.do("rebuy", player="Cid Dahl")
    evening.do("eliminate", players=["Dag Ek"], by=["Cid Dahl"], as_="second")
    evening.do("undo", batch="second")
    return evening


def finished(evening: Evening) -> Evening:
    evening.do("eliminate", players=["Ann Aho", "Bo Berg"], by=["Cid Dahl"])
    evening.do("withdraw", player="Dag Ek")
    evening.do("finish_event")
    evening.do("pay", player="Cid Dahl")
    return evening


def journal(evening: Evening):
    event = evening.run.opened[evening.run.current]
    return event.id, list(evening.store.batches(event.id)), event.state


def codes(findings) -> list[str]:
    return [finding.code for finding in findings]


def test_a_sound_journal_has_no_findings(evening):
    assert verify_journal(*journal(evening)) == []
    assert verify_journal(*journal(finished(evening))) == []


def test_a_batch_that_is_missing_or_doubled_is_found(evening):
    event, batches, _ = journal(evening)
    assert codes(verify_journal(event, batches[:5] + batches[6:])) == ["verify_gap"]
    twin = replace(batches[-1], version=len(batches) + 1)
    assert codes(verify_journal(event, [*batches, twin])) == ["verify_batch_twice"]


def test_a_live_state_that_is_not_the_journal_s_is_found(evening):
    event, batches, state = journal(evening)
    other = replace(state, drawn=False)
    assert codes(verify_journal(event, batches, other)) == ["verify_replay_differs"]


def break_seat(state):
    entry = next(e for e in state.entries.values() if e.seat)
    return {"entries": {**state.entries, entry.id: replace(entry, seat=entry.seat % 9 + 1)}}


def break_two_in(state):
    out = next(e for e in state.entries.values() if e.status == "out")
    return {"entries": {**state.entries, out.id: replace(out, status="in")}}


def break_owner(state):
    person = next(p for p in state.persons.values() if p.entries)
    return {"persons": {**state.persons, person.id: replace(person, entries=())}}


def break_table(state):
    table = next(t for t in state.tables.values() if t.seats)
    return {"tables": {**state.tables, table.id: replace(table, open=False)}}


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (break_seat, "verify_seat"),
        (break_two_in, "verify_two_entries"),
        (break_owner, "verify_entry_owner"),
        (break_table, "verify_table"),
    ],
)
def test_damage_to_people_and_seats_is_found(evening, damage, code):
    state = journal(evening)[2]
    assert verify_state(state) == []
    assert code in codes(verify_state(replace(state, **damage(state))))


def test_sums_that_went_astray_are_found(evening):
    state = replace(journal(evening)[2])
    state.memo["totals"] = replace(state.totals, chips=state.totals.chips + 1)
    assert {"verify_sums", "verify_chips"} <= set(codes(verify_state(state)))


def test_certified_results_that_the_journal_does_not_give_are_found(evening):
    state = journal(finished(evening))[2]
    first, second, *rest = state.results
    swapped = (
        Result(first.person, second.place, first.prize),
        Result(second.person, first.place, second.prize),
        *rest,
    )
    found = verify_state(replace(state, results=swapped))
    assert codes(found)[:2] == ["verify_results_differ"] * 2
    short = verify_state(replace(state, results=(replace(first, prize=1), second, *rest)))
    assert {"verify_certified_sum", "verify_results_differ"} <= set(codes(short))
    doubled = verify_state(replace(state, results=(first, replace(second, place=9), *rest)))
    assert "verify_places" in codes(doubled)


def test_results_certified_by_older_rules_are_a_notice(evening):
    state = journal(finished(evening))[2]
    first, second, *rest = state.results
    old = replace(
        state,
        rules_version=0,
        results=(replace(first, person=second.person), replace(second, person=first.person), *rest),
    )
    found = [f for f in verify_state(old) if f.code == "verify_results_differ"]
    assert found
    assert not any(finding.serious for finding in found)


def test_stacks_counted_beyond_the_chips_in_play_are_a_notice(evening):
    evening.do("set_chips", player="Bo Berg", chips=900_000)
    (finding,) = verify_journal(*journal(evening))
    assert (finding.code, finding.serious) == ("verify_counted", False)


def test_a_player_paid_too_much_is_a_notice(evening):
    finished(evening)
    evening.do("undo")
    assert verify_journal(*journal(evening)) == []
    evening.do("redo")
    event = evening.run.opened[evening.run.current]
    person = next(p for p in event.state.persons.values() if p.paid_out)
    richer = {**event.state.persons, person.id: replace(person, paid_out=person.paid_out + 500)}
    found = verify_state(replace(event.state, persons=richer))
    assert [(f.code, f.serious) for f in found] == [("verify_paid_over", False)]


def test_every_finding_has_its_sentence():
    import ast
    from pathlib import Path

    import tourney.app.verify as module

    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    named = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("verify_")
    }
    assert len(named) > 10
    assert named <= SENTENCES.keys()
