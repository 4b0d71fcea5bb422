"""Lines of a script: JSON, labels, times and kinds of values, each refused in its own way."""

from __future__ import annotations

import json

import pytest

from tests.cli.evening import START, Evening
from tourney.cli.script.lines import parse_json
from tourney.cli.script.spec import SPECS
from tourney.values.errors import BadInput, StorageError
from tourney.values.instants import parse_instant


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.create()
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl")
    return evening


def code(answer: dict) -> str:
    assert not answer["ok"], answer
    assert answer["message"].endswith(".")
    return answer["code"]


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[1]",
        '"text"',
        "12",
        '{"command": "state"} x',
        '{"command": "state", "n": NaN}',
        "[" * 100_000,
        '{"a": ' + "9" * 5000 + "}",
        b'{"command": "st\xff"}',
    ],
)
def test_a_line_that_is_no_json_object_is_bad_json(evening, line):
    before = evening.on_disk()
    assert code(evening.raw(line)) == "bad_json"
    assert evening.on_disk() == before


def test_bad_json_says_where():
    with pytest.raises(BadInput) as refusal:
        parse_json(b'{"command": state}')
    assert refusal.value.params["column"] == 13


def test_a_field_written_twice_is_refused(evening):
    answer = evening.raw('{"command": "add_table", "name": "A", "name": "B"}')
    assert code(answer) == "bad_field"


def test_a_line_without_a_command_is_refused(evening):
    assert code(evening.raw('{"player": "Ann Aho"}')) == "bad_field"
    assert code(evening.raw('{"command": 7}')) == "bad_field"


def test_an_unknown_command_is_named(evening):
    answer = evening.ask("deal_cards")
    assert code(answer) == "unknown_command"
    assert answer["params"] == {"command": "deal_cards"}


@pytest.mark.parametrize(
    ("command", "fields", "field"),
    [
        ("buy_in", {"plyer": "Ann Aho"}, "plyer"),
        ("buy_in", {}, "player"),
        ("buy_in", {"player": 7}, "player"),
        ("buy_in", {"player": "Ann Aho", "override": "yes"}, "override"),
        ("eliminate", {"players": "Ann Aho"}, "players"),
        ("eliminate", {"players": []}, "players"),
        ("eliminate", {"players": ["Ann Aho", None]}, "players[1]"),
        ("eliminate", {"players": ["Ann Aho"], "stacks": ["Ann Aho"]}, "stacks"),
        ("set_chips", {"player": "Ann Aho", "chips": "100"}, "chips"),
        ("set_chips", {"player": "Ann Aho", "chips": 100.0}, "chips"),
        ("set_chips", {"player": "Ann Aho", "chips": True}, "chips"),
        ("move", {"player": "Ann Aho", "table": "1"}, "table"),
        ("set_clock", {"remaining_s": 1.5}, "remaining_s"),
        ("edit_event", {"rebuy": {"prize": "5"}}, "rebuy.prize"),
        ("edit_event", {"rebuy": "cheap"}, "rebuy"),
        ("edit_event", {"seats_per_table": 11}, "seats_per_table"),
        ("edit_event", {"deductions": [{"name": "Staff"}]}, "deductions"),
        ("edit_event", {}, "name"),
        ("set_button", {"table": 1}, "seat"),
        ("set_payouts", {"percents": ["100"], "table": "standard"}, "table"),
        ("set_payouts", {"remainder": "middle"}, "remainder"),
        ("add_player", {"name": "   "}, "name"),
        ("add_player", {"name": "A\ud800B"}, "name"),
        ("create_event", {}, "name"),
        ("create_event", {"name": "X", "template": "no such"}, "template"),
        ("create_event", {"name": "X", "template": "turbo", "currency": "euro"}, "currency"),
        ("undo", {"batch": "no such label"}, "batch"),
        ("state", {"event": 5}, "event"),
        ("accept_moves", {"moves": "some"}, "moves"),
        ("accept_moves", {"moves": [{"player": "Ann Aho"}]}, "moves[0].from"),
    ],
)
def test_an_unknown_or_mistyped_field_is_bad_field(evening, command, fields, field):
    before = evening.on_disk()
    answer = evening.ask(command, **fields)
    assert code(answer) == "bad_field"
    assert answer["params"]["field"] == field
    assert evening.on_disk() == before


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("buy_in", {"player": "Ann Aho", "price": 10.5}),
        ("buy_in", {"player": "Ann Aho", "price": "10.505"}),
        ("buy_in", {"player": "Ann Aho", "price": "-1"}),
        ("buy_in", {"player": "Ann Aho", "price": "ten"}),
        ("buy_in", {"player": "Ann Aho", "fee": 10**20}),
        ("set_chips", {"player": "Ann Aho", "chips": -1}),
        ("set_payouts", {"percents": ["60", "30"]}),
        ("set_payouts", {"percents": [33.3, "66.7"]}),
        ("set_payouts", {"percents": ["40", "60"]}),
        ("set_payouts", {"round_to": "0"}),
        ("edit_event", {"starting_stack": 0}),
        ("edit_event", {"deductions": [{"name": "Staff", "percent": "101"}]}),
        ("create_event", {"name": "X", "template": "turbo", "currency": "JPY", "buy_in": "5.5"}),
        ("pay", {"player": "Ann Aho"}),
        ("start_break", {"minutes": 0}),
    ],
)
def test_a_wrong_amount_or_percent_is_bad_amount(evening, command, fields):
    before = evening.on_disk()
    assert code(evening.ask(command, **fields)) == "bad_amount"
    assert evening.on_disk() == before


def test_a_label_is_used_once_and_a_refused_line_leaves_it_free(evening):
    assert code(evening.ask("add_player", name="Dag Ek", as_="Ann Aho")) == "bad_field"
    assert not evening.ask("add_player", name=7, as_="dag")["ok"]
    evening.do("add_player", name="Dag Ek", as_="dag")
    evening.do("buy_in", player="dag")


def test_a_label_means_the_player_and_in_undo_the_batch(evening):
    evening.do("add_player", name="Dag Ek", as_="dag")
    evening.do("register", player="dag")
    assert evening.row("Dag Ek")["status"] == "registered"
    evening.do("undo")
    evening.do("undo", batch="dag")
    assert "Dag Ek" not in evening.rows("status")


def test_register_labels_the_player_it_registers(evening):
    evening.do("add_player", name="Dag Ek")
    evening.do("register", player="Dag Ek", as_="r")
    evening.do("buy_in", player="r")
    assert evening.row("Dag Ek")["status"] == "in"


def test_a_label_of_a_line_that_made_no_player_is_no_player(evening):
    evening.do("add_table", as_="t")
    assert code(evening.ask("buy_in", player="t")) == "unknown_player"


def test_players_are_found_by_label_id_number_and_name(evening):
    ident = evening.do("add_player", name="Dag  Ek ", number="012", club="Åbo PK")["player"]
    for reference in (ident, "#012", "Dag Ek", " dag ek "):
        evening.do("set_chips", player=reference, chips=1) if evening.row("Dag Ek")[
            "status"
        ] == "in" else evening.do("buy_in", player=reference)
    assert code(evening.ask("buy_in", player="#12")) == "unknown_player"
    assert code(evening.ask("buy_in", player="Dag")) == "unknown_player"


def test_a_name_two_people_have_is_ambiguous_with_the_candidates(evening):
    first = evening.do("add_player", name="Dag Ek", club="Pori")["player"]
    second = evening.do("add_player", name="Dag Ek", club="Oulu")["player"]
    answer = evening.ask("buy_in", player="Dag Ek")
    assert code(answer) == "ambiguous_player"
    assert [each["id"] for each in answer["params"]["candidates"]] == [first, second]
    assert "Pori" in answer["message"]


def test_times_run_forward_and_the_last_one_is_the_default(evening):
    evening.do("start_clock", at="2026-12-01T20:00:00+01:00")
    evening.do("state", at="2026-12-01T19:05:00Z")
    assert code(evening.ask("state", at="2026-12-01T19:04:59Z")) == "time_goes_back"
    assert evening.state["clock"]["remaining_s"] == 15 * 60


def test_an_event_opened_again_goes_on_after_its_last_step_also_after_an_undo(evening):
    evening.do("add_table")
    evening.do("undo", at="2026-12-01T19:30:00Z")
    later = Evening(evening.store)
    later.do("open_event", event="Club night")
    assert later.clock.last == parse_instant("2026-12-01T19:30:00Z")
    early = later.ask("state", event="Club night", at="2026-12-01T19:29:00Z")
    assert code(early) == "time_goes_back"


@pytest.mark.parametrize("at", ["19:00", "2026-12-01T19:00:00", "tomorrow", 5, "2026-13-01T00:00Z"])
def test_a_time_without_an_offset_is_bad_time(evening, at):
    assert code(evening.ask("state", at=at)) == "bad_time"


def test_a_refused_time_does_not_become_the_last_one(evening):
    assert not evening.ask("buy_in", player=7, at="2027-01-01T00:00:00Z")["ok"]
    assert evening.ask("state", at="2026-12-01T19:00:01Z")["ok"]


def test_level_changes_that_fell_due_are_issued_at_their_own_instant(evening):
    evening.do("start_clock")
    evening.do("state", at="2026-12-01T19:45:00Z")
    clock = [b for b in evening.store.batches(evening.run.current) if b.actor == "clock"]
    start = parse_instant(START)
    assert [b.command for b in clock] == ["AdvanceLevel"] * 2
    assert [(b.at - start) // 60_000 for b in clock] == [20, 40]


def test_a_level_due_exactly_now_has_changed(evening):
    evening.do("start_clock")
    assert evening.do("state", at="2026-12-01T19:20:00Z")["clock"]["level"] == 2


def test_without_an_event_a_line_is_refused_with_unknown_event():
    evening = Evening()
    assert code(evening.ask("state")) == "unknown_event"
    assert code(evening.ask("state", event="nowhere")) == "unknown_event"
    assert code(evening.ask("open_event", event="nowhere")) == "unknown_event"
    assert code(evening.ask("open_event")) == "bad_field"


def test_a_name_two_events_have_is_said_to_be_meant_by_both():
    evening = Evening()
    ids = [evening.create(name="Tuesday") for _ in range(2)]
    answer = evening.ask("open_event", event="Tuesday")
    assert (code(answer), {each["id"] for each in answer["params"]["candidates"]}) == (
        "unknown_event", set(ids),
    )  # fmt: skip
    assert answer["message"].startswith("More than one event is meant by Tuesday: ")


def test_two_events_in_one_script_do_not_touch_each_other(evening):
    first = evening.run.current
    evening.create(name="Side event", **{"as": "side"})
    evening.people("Eve Ek")
    assert list(evening.rows("status")) == ["Eve Ek"]
    assert evening.do("state", event=first)["name"] == "Club night"
    assert evening.ask("open_event", event="Club night")["batch"] is None
    assert evening.state["name"] == "Club night"
    assert evening.do("state", event="side")["name"] == "Side event"


def test_queries_have_no_batch_and_commands_have_one(evening):
    assert evening.ask("state")["batch"] is None
    assert evening.ask("propose_moves")["batch"] is None
    assert evening.ask("add_table")["batch"]


def test_a_batch_id_sent_twice_is_applied_once(evening):
    key = "0190f5a0-0000-7000-8000-000000000001"
    first = evening.ask("add_player", name="Dag Ek", batch_id=key)
    assert first["batch"] == key
    before = evening.on_disk()
    again = evening.ask("add_player", name="Dag Ek", batch_id=key)
    assert again["batch"] == key
    assert again["result"]["player"] == first["result"]["player"]
    assert evening.on_disk() == before


@pytest.mark.parametrize("path", ["none.csv", "x" * 400, "~nobody/list.csv", "/", ""])
def test_a_path_that_leads_nowhere_is_no_such_file(evening, path):
    assert code(evening.ask("import_players", path=path)) == "no_such_file"
    assert code(evening.ask("set_structure", structure=path)) == "no_such_file"


def test_a_zone_that_is_none_is_refused(evening):
    assert code(evening.ask("edit_event", zone="Mars/Base")) == "bad_field"
    assert code(evening.ask("edit_event", zone="../../etc/passwd")) == "bad_field"
    evening.do("edit_event", zone="Europe/Helsinki")


def test_what_is_not_built_yet_says_so_and_writes_nothing(evening):
    before = evening.on_disk()
    for command, fields in [
        ("hand_for_hand", {"on": True}),
        ("hand_for_hand", {}),
        ("table_done", {"table": 1}),
        ("record_deal", {"method": "icm"}),
    ]:
        assert code(evening.ask(command, **fields)) == "not_yet"
    assert evening.on_disk() == before


def test_every_command_of_the_contract_is_understood():
    contract = """create_event open_event edit_event set_structure finish_event import_players
    add_player edit_player register unregister withdraw buy_in rebuy add_on re_enter pay
    set_payouts record_deal draw_seats seat move swap_seats lock_seat add_table set_table
    break_table set_button hand_played propose_moves accept_moves eliminate bust_order set_chips
    start_clock pause_clock set_clock next_level previous_level start_break hand_for_hand
    table_done undo redo amend state""".split()
    assert set(contract) <= SPECS.keys()


def test_blank_lines_are_skipped_and_numbers_are_physical():
    evening = Evening()
    lines = [b"\xef\xbb\xbf\n", b"   \n", b'{"command": "state"}\n', b"\r\n", b"{\n"]
    answers = list(evening.run.answers(lines))
    assert [answer["line"] for answer in answers] == [3, 5]
    assert [answer["code"] for answer in answers] == ["unknown_event", "bad_json"]


def test_stop_on_error_ends_at_the_first():
    evening = Evening()
    lines = [b"{\n", b'{"command": "state"}\n']
    assert len(list(evening.run.answers(lines, stop_on_error=True))) == 1


def test_answers_are_json_with_the_letters_as_they_are(evening):
    evening.do("add_player", name="Åke Öhman")
    assert "Åke Öhman" in json.dumps(evening.state, ensure_ascii=False)


@pytest.mark.parametrize("command", ["create_event", "edit_event"])
def test_more_tables_than_any_room_has_are_refused_before_one_is_made(evening, command):
    answer = evening.ask(command, name="Slip", tables=100_000_000)
    assert (answer["code"], answer["params"]["field"]) == ("bad_amount", "tables")


def test_where_nothing_can_be_stored_a_line_that_reads_is_answered_with_the_level_overdue(
    evening, monkeypatch
):
    evening.do("start_clock")

    def full(_change: object) -> None:
        raise StorageError("disk_full")

    monkeypatch.setattr(evening.store, "append", full)
    state = evening.do("state", at="2026-12-01T19:30:00Z")
    clock = state["clock"]
    assert (clock["level"], clock["remaining_s"], clock["overdue_s"]) == (1, 0, 600)
    assert evening.do("propose_moves") == {"moves": [], "break": [], "needs_button": []}
    assert evening.ask("open_event", event="Club night")["ok"]
    assert code(evening.ask("add_player", name="Dag Ek")) == "disk_full"
    monkeypatch.undo()
    clock = evening.do("state")["clock"]
    assert (clock["level"], clock["remaining_s"], clock["overdue_s"]) == (2, 600, 0)


def test_after_the_finish_there_are_no_moves_to_accept(evening):
    evening.do("finish_event", override=True)
    evening.do("propose_moves")
    assert code(evening.ask("accept_moves", moves="all")) == "event_finished"
