"""``tourney run`` as another program uses it: files, standard input, exit codes, the disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import ROOT
from tests.cli.evening import Evening
from tourney.bootstrap import machine_now, open_house
from tourney.paths import Home
from tourney.storage.open import open_store
from tourney.values.instants import parse_instant

CREATE = {
    "command": "create_event",
    "as": "night",
    "at": "2026-12-01T19:00:00Z",
    "name": "Club night",
    "template": "home_game",
}


def tourney(*words: str, home: Path, stdin: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    return subprocess.run(
        [sys.executable, "-m", "tourney", *words, "--home", str(home)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=home.parent,
        check=False,
    )


def script(path: Path, *lines: dict) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_script_is_answered_line_by_line_and_is_on_disk_afterwards(tmp_path):
    home = tmp_path / "home"
    lines = [
        CREATE,
        {"command": "add_player", "as": "a", "name": "Åke Öhman"},
        {"command": "buy_in", "player": "a"},
        {"command": "buy_in", "player": "a"},
        {"command": "state"},
    ]
    done = tourney("run", str(script(tmp_path / "s.jsonl", *lines)), home=home)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [answer["ok"] for answer in answers] == [True, True, True, False, True]
    assert answers[3]["code"] == "already_in"
    assert "Åke Öhman" in answers[3]["message"]
    shown = json.loads(tourney("show", "Club night", "--json", home=home).stdout)
    assert shown == answers[4]["result"]


def test_all_lines_done_exits_with_0(tmp_path):
    done = tourney("run", str(script(tmp_path / "s.jsonl", CREATE)), home=tmp_path / "home")
    assert (done.returncode, done.stderr) == (0, "")


def test_stop_on_error_leaves_the_rest_undone(tmp_path):
    home = tmp_path / "home"
    path = script(tmp_path / "s.jsonl", CREATE, {"command": "nonsense"}, {"command": "add_table"})
    done = tourney("run", str(path), "--stop-on-error", home=home)
    assert len(done.stdout.splitlines()) == 2
    assert done.returncode == 1
    shown = json.loads(tourney("show", "Club night", "--json", home=home).stdout)
    assert shown["tables"] == []


def test_a_missing_script_is_wrong_use(tmp_path):
    done = tourney("run", str(tmp_path / "none.jsonl"), home=tmp_path / "home")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "home").exists()


def test_paths_start_from_the_folder_of_the_script(tmp_path):
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "people.csv").write_text("name\nAnn Aho\n")
    path = tmp_path / "lists" / "s.jsonl"
    script(path, CREATE, {"command": "import_players", "path": "people.csv"})
    done = tourney("run", str(path), home=tmp_path / "home")
    assert done.returncode == 0, done.stdout


def test_from_standard_input_each_answer_comes_before_the_next_line_is_sent(tmp_path):
    home = tmp_path / "home"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "tourney", "run", "-", "--home", str(home)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        sent = [CREATE, {"command": "add_player", "name": "Ann Aho"}, {"command": "add_table"}]
        for line in sent:
            program.stdin.write(json.dumps(line).encode() + b"\n")
            program.stdin.flush()
            answer = json.loads(program.stdout.readline())
            assert answer["ok"]
            store = open_store(home, None, writing=False)
            assert store.find_batch(answer["batch"]) is not None
            store.close()
        program.kill()
        program.wait()
    done = tourney("verify", "--json", home=home)
    assert json.loads(done.stdout)["events"][0]["batches"] == 3


def test_a_script_goes_on_with_an_event_of_an_earlier_run(tmp_path):
    home = tmp_path / "home"
    first = tourney("run", "-", home=home, stdin=json.dumps(CREATE) + "\n")
    event = json.loads(first.stdout)["result"]["event"]
    lines = [
        {"command": "open_event", "event": event, "at": "2026-12-01T19:30:00Z"},
        {"command": "add_player", "name": "Ann Aho"},
        {"command": "state"},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    second = tourney("run", "-", home=home, stdin=text)
    assert second.returncode == 0
    assert json.loads(second.stdout.splitlines()[-1])["result"]["version"] == 2
    early = {"command": "state", "event": event, "at": "2026-11-01T19:00:00Z"}
    third = tourney("run", "-", home=home, stdin=json.dumps(early) + "\n")
    assert json.loads(third.stdout)["code"] == "time_goes_back"


def test_the_journal_keeps_when_a_step_happened_and_when_it_was_written(tmp_path):
    before = machine_now()
    tourney("run", "-", home=tmp_path / "home", stdin=json.dumps(CREATE) + "\n")
    store = open_store(tmp_path / "home", None, writing=False)
    (batch,) = store.batches(store.events()[0].id)
    store.close()
    assert batch.at == parse_instant(CREATE["at"])
    assert before <= batch.recorded_at <= machine_now()


def test_a_second_program_on_the_same_home_is_told_so_and_only_reads(tmp_path):
    home = tmp_path / "home"
    first = tourney("run", "-", home=home, stdin=json.dumps(CREATE) + "\n")
    event = json.loads(first.stdout)["result"]["event"]
    store = open_store(home, None, writing=True)
    lines = [
        {"command": "open_event", "event": event},
        {"command": "add_table"},
        {"command": "state"},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    second = tourney("run", "-", home=home, stdin=text)
    answers = [json.loads(line) for line in second.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["code"] == "database_locked"
    assert answers[2]["result"]["tables"] == []
    assert tourney("verify", home=home).returncode == 0
    store.close()


def test_a_database_of_its_own_by_url(tmp_path):
    url = f"sqlite:///{tmp_path / 'night.db'}"
    home = tmp_path / "home"
    done = tourney("--db", url, "run", "-", home=home, stdin=json.dumps(CREATE) + "\n")
    assert done.returncode == 0, done.stderr
    listed = json.loads(tourney("events", "--db", url, "--json", home=home).stdout)
    assert [event["name"] for event in listed["events"]] == ["Club night"]
    assert json.loads(tourney("events", "--json", home=home).stdout) == {"events": []}
    saved = json.loads(tourney("backup", "--db", url, "--json", home=home).stdout)["path"]
    assert Path(saved).is_relative_to(tmp_path)
    assert tourney("events", "--db", "nonsense://x", home=home).returncode == 2


def test_the_same_script_gives_the_same_state_in_memory_and_on_disk(tmp_path):
    """Both stores keep one contract: a seeded evening is the same on either."""
    states = []
    store = open_store(tmp_path / "home", None, writing=True)
    for evening in (Evening(seed=3), Evening(store, seed=3)):
        evening.create()
        evening.people("Ann Aho", "Bo Berg", "Cid Dahl")
        evening.do("draw_seats")
        evening.do("eliminate", players=["Ann Aho"], by=["Bo Berg"])
        evening.do("undo")
        rows = [{**row, "id": ""} for row in evening.state["players"]]
        states.append(
            [{key: row[key] for key in row if key not in ("table", "seat")} for row in rows]
        )
    store.close()
    assert states[0] == states[1]


@pytest.mark.parametrize("fail_at", [3, 4, 6])
def test_a_full_disk_leaves_the_old_state_and_the_script_goes_on(tmp_path, fail_at):
    from tourney.values.errors import StorageError

    class Full:
        """A store whose disk is full for one write."""

        def __init__(self, store: object) -> None:
            self.store, self.writes = store, 0

        def __getattr__(self, name: str) -> object:
            return getattr(self.store, name)

        def append(self, change: object) -> None:
            self.writes += 1
            if self.writes == fail_at:
                raise StorageError("disk_full")
            self.store.append(change)

    store = open_store(tmp_path / "home", None, writing=True)
    evening = Evening(Full(store))
    evening.create()
    names = ["Ann Aho", "Bo Berg", "Cid Dahl", "Dag Ek"]
    codes = []
    for name in names:
        before = evening.state
        answer = evening.ask("add_player", name=name)
        codes.append(answer.get("code"))
        if not answer["ok"]:
            assert evening.state == before
            assert evening.ask("add_player", name=name)["ok"]
    evening.ask("add_table")
    assert codes.count("disk_full") == (fail_at <= 5)
    assert sorted(evening.rows("status")) == names
    live = evening.state
    store.close()
    with open_house(Home(tmp_path / "home"), None, writing=False) as session:
        event = session.open(session.store.events()[0].id)
        assert event.version == live["version"]
        assert [event.people[person].name for person in event.state.persons] == names


def test_half_a_surrogate_pair_is_refused_and_the_script_goes_on(tmp_path):
    path = script(tmp_path / "half.jsonl", {**CREATE, "name": "A\ud800"}, CREATE)
    done = tourney("run", str(path), home=tmp_path / "home")
    refused, created = map(json.loads, done.stdout.splitlines())
    assert (refused["code"], refused["params"]["value"]) == ("bad_field", "A\ud800")
    assert (created["ok"], done.returncode) == (True, 1)
