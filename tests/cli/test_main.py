"""The command line as a whole: shared options, dispatch, exit codes, one sentence an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tourney.cli import main as command_line
from tourney.cli.main import NOT_YET, main
from tourney.paths import Home
from tourney.values.errors import RuleViolation, TourneyError


class Screens:
    """Remembers what it was asked to open."""

    def __init__(self) -> None:
        self.opened: list[tuple[object, ...]] = []

    def desk(self, home, database):
        self.opened.append(("desk", home, database))
        return 0

    def demo(self, home, entrants, screenshots):
        self.opened.append(("demo", home, entrants, screenshots))
        return 0

    def pdf(self, html, target):
        self.opened.append(("pdf", target))


class Probe:
    """A command that tells what it was given, or raises what it is told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error

    def add_parser(self, subparsers):
        subparsers.add_parser("probe").add_argument("--number", type=int)

    def run(self, args, services):
        if self.error:
            raise self.error
        data = {"home": str(services.home.root), "db": services.database, "number": args.number}
        services.answer(data, "a number")
        return 0


@pytest.fixture
def probe(monkeypatch):
    command = Probe()
    monkeypatch.setitem(command_line.COMMANDS, "probe", command)
    return command


def test_without_a_command_the_desk_opens(home):
    screens = Screens()
    assert main([], screens) == 0
    assert screens.opened == [("desk", Home(home), None)]


def test_the_desk_takes_a_home_and_a_database(tmp_path):
    screens = Screens()
    assert main(["--home", str(tmp_path), "--db", "sqlite://"], screens) == 0
    assert screens.opened == [("desk", Home(tmp_path), "sqlite://")]


def test_the_sample_event_has_a_home_of_its_own(home, tmp_path):
    screens = Screens()
    main(["demo", "--entrants", "40", "--screenshots", str(tmp_path)], screens)
    assert screens.opened == [("demo", Home(home / "sample"), 40, tmp_path)]


@pytest.mark.usefixtures("probe")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--home", "HOME", "--db", "sqlite://", "--json", "probe", "--number", "5"],
        ["probe", "--number", "5", "--home", "HOME", "--db", "sqlite://", "--json"],
        ["--json", "--home", "HOME", "probe", "--db", "sqlite://", "--number", "5"],
    ],
)
def test_shared_options_stand_before_or_after_the_command(arguments, tmp_path, capsys):
    arguments = [str(tmp_path) if word == "HOME" else word for word in arguments]
    assert main(arguments, Screens()) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {"home": str(tmp_path), "db": "sqlite://", "number": 5}


@pytest.mark.usefixtures("probe", "home")
def test_without_json_the_answer_is_text(capsys):
    assert main(["probe"], Screens()) == 0
    assert capsys.readouterr().out == "a number\n"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("word", NOT_YET)
def test_what_is_not_there_yet_says_so(word, capsys):
    assert main([word, "--json", "--runs", "3", "FILE"], Screens()) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["code"] == "not_yet"
    assert len(said.err.splitlines()) == 1
    assert main([word], Screens()) == 1
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("error", "exit_code"),
    [
        (RuleViolation("seat_taken", seat=3, table=7), 1),
        (TourneyError("unknown_event", event="Tuesday"), 2),
        (TourneyError("no_such_file", path="list.csv"), 2),
    ],
)
def test_an_error_is_one_sentence_and_an_exit_code(error, exit_code, probe, capsys):
    probe.error = error
    assert main(["probe"], Screens()) == exit_code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("tourney: ")


@pytest.mark.usefixtures("home")
def test_an_error_in_json_has_its_code_and_numbers(probe, capsys):
    probe.error = RuleViolation("seat_taken", seat=3, table=7)
    assert main(["--json", "probe"], Screens()) == 1
    assert json.loads(capsys.readouterr().out) == {
        "ok": False,
        "code": "seat_taken",
        "message": "Seat 3 at table 7 is taken.",
        "params": {"seat": 3, "table": 7},
    }


@pytest.mark.usefixtures("home", "probe")
@pytest.mark.parametrize("arguments", [["bogus"], ["probe", "--bogus"], ["probe", "--number", "x"]])
def test_wrong_use_is_one_line_and_exit_code_two(arguments, capsys):
    assert main(arguments, Screens()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert main([*arguments, "--json"], Screens()) == 2
    said = capsys.readouterr()
    answer = json.loads(said.out)
    assert (answer["ok"], answer["code"]) == (False, "bad_field")
    assert said.err.strip().endswith(answer["message"])


def test_the_home_is_the_option_then_the_environment_then_the_users_folder(tmp_path):
    from tourney.paths import choose_home

    assert choose_home(str(tmp_path), {"TOURNEY_HOME": "/other"}).root == tmp_path
    assert choose_home(None, {"TOURNEY_HOME": str(tmp_path)}).root == tmp_path
    assert choose_home(None, {}).root.name == "tourney"
    assert choose_home("~/x", {}).root == Path.home() / "x"
