"""Each refusal code of the contract once: the sentence, and state and disk as they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.catalogue.test_sentences import CONTRACT
from tests.cli.evening import Evening
from tourney.storage.open import open_store

Ask = Callable[[Evening], dict[str, Any]]


def asking(command: str, **fields: Any) -> Ask:
    return lambda evening: evening.ask(command, **fields)


def after(*steps: tuple[str, dict[str, Any]], ask: Ask) -> tuple[Ask, Ask]:
    def prepare(evening: Evening) -> dict[str, Any]:
        for command, fields in steps:
            evening.do(command, **fields)
        return {}

    return prepare, ask


def at_once(ask: Ask) -> tuple[Ask, Ask]:
    return after(ask=ask)


OUT = ("eliminate", {"players": ["Ann Aho"]})
NEW = ("add_player", {"name": "Eve Ek"})

CASES: dict[str, tuple[Ask, Ask]] = {
    "unknown_event": at_once(asking("state", event="nowhere")),
    "unknown_player": at_once(asking("buy_in", player="Nobody Known")),
    "ambiguous_player": after(NEW, NEW, ask=asking("buy_in", player="Eve Ek")),
    "not_registered": after(NEW, ask=asking("re_enter", player="Eve Ek")),
    "already_in": at_once(asking("buy_in", player="Ann Aho")),
    "already_out": after(OUT, ask=asking("eliminate", players=["Ann Aho"])),
    "not_in_play": after(NEW, ask=asking("eliminate", players=["Eve Ek"])),
    "event_full": after(
        ("edit_event", {"max_players": 4}), NEW, ask=asking("buy_in", player="Eve Ek")
    ),
    "late_registration_closed": after(
        ("edit_event", {"late_registration": 1}),
        NEW,
        ("next_level", {}),
        ask=asking("buy_in", player="Eve Ek"),
    ),
    "limit_reached": after(
        ("edit_event", {"rebuy": {"per_player": 0}}), ask=asking("rebuy", player="Ann Aho")
    ),
    "still_playing": at_once(asking("finish_event")),
    "event_finished": after(("finish_event", {"override": True}), ask=asking("add_table")),
    "seat_taken": at_once(
        lambda evening: evening.ask(
            "move",
            player="Ann Aho",
            table=1,
            seat=next(row["seat"] for row in evening.state["players"] if row["name"] == "Bo Berg"),
        )
    ),
    "no_such_table": at_once(asking("break_table", table=77)),
    "no_such_seat": at_once(asking("move", player="Ann Aho", table=1, seat=10)),
    "no_such_level": at_once(asking("previous_level")),
    "bad_amount": at_once(asking("rebuy", player="Ann Aho", price="1.005")),
    "nothing_to_undo": at_once(asking("redo")),
    "cannot_undo": at_once(
        lambda evening: evening.ask("undo", batch=evening.store.batches(evening.run.current)[0].id)
    ),
    "stale_proposal": at_once(asking("accept_moves", moves="all")),
    "not_enough_seats": at_once(asking("break_table", table=1)),
    "bad_time": at_once(asking("state", at="at seven")),
    "time_goes_back": at_once(asking("state", at="2020-01-01T00:00:00Z")),
    "bad_json": at_once(lambda evening: evening.raw('{"command": "state"')),
    "unknown_command": at_once(asking("shuffle")),
    "bad_field": at_once(asking("eliminate", player="Ann Aho")),
    "not_yet": at_once(asking("table_done", table=1)),
}


def test_every_code_of_the_contract_has_a_case():
    assert CASES.keys() == set(CONTRACT)


@pytest.fixture(params=["memory", "disk"])
def evening(request: pytest.FixtureRequest, tmp_path: Any) -> Any:
    """Four players at one table, the clock running; in memory and in a database file."""
    store = open_store(tmp_path, None, writing=True) if request.param == "disk" else None
    evening = Evening(store)
    evening.create()
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl", "Dag Ek")
    evening.do("draw_seats")
    evening.do("start_clock")
    yield evening
    evening.store.close()


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_refusal_leaves_state_and_disk_as_they_were(evening, code):
    prepare, ask = CASES[code]
    prepare(evening)
    event = evening.run.opened[evening.run.current]
    state, version, disk = event.state, event.version, evening.on_disk()
    answer = ask(evening)
    assert answer["ok"] is False
    assert (answer["code"], answer["line"]) == (code, evening.line)
    assert answer["message"].endswith(".")
    assert "?" not in answer["message"]
    assert isinstance(answer["params"], dict)
    assert event.state is state
    assert event.version == version
    assert evening.on_disk() == disk
    assert set(answer) == {"ok", "line", "code", "message", "params"}
