"""The festival evening from the entry list to the winner, through the real program.

``festival.jsonl`` imports 177 people, draws, takes late entries and re-entries, undoes a wrong
bust twenty actions later, corrects a hitman, breaks tables, redraws the final table, records a
chop and finishes. Seats are drawn by the system's chance, so every run sits differently.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.shared_data import shared
from tourney.__main__ import main

SCRIPT = Path(__file__).parent / "festival.jsonl"


class Festival:
    """The evening after it was played: its lines, answers and home."""

    def __init__(self, home: Path, out: str) -> None:
        self.home = home
        self.lines = [json.loads(line) for line in SCRIPT.read_text("utf-8").splitlines()]
        self.answers = [json.loads(line) for line in out.splitlines()]
        self.state = self.answers[-1]["result"]
        self.rows = {row["number"]: row for row in self.state["players"]}

    def said(self, label: str) -> dict[str, Any]:
        """The answer to the line of a label."""
        index = next(i for i, line in enumerate(self.lines) if line.get("as") == label)
        return self.answers[index]

    def asked(self, label: str) -> dict[str, Any]:
        """The line of a label."""
        return next(line for line in self.lines if line.get("as") == label)

    def all(self, command: str) -> list[dict[str, Any]]:
        """Every line of one command."""
        return [line for line in self.lines if line["command"] == command]


@pytest.fixture(scope="module")
def festival(tmp_path_factory: pytest.TempPathFactory) -> Festival:
    shared("players/festival_180_utf8bom.csv")
    home = tmp_path_factory.mktemp("festival")
    with pytest.MonkeyPatch.context() as patch:
        caught = _Caught()
        patch.setattr("sys.stdout", caught)
        assert main(["run", str(SCRIPT), "--home", str(home)]) == 0
    return Festival(home, caught.buffer.text)


class _Caught:
    """Standard output, kept."""

    class _Bytes:
        def __init__(self) -> None:
            self.text = ""

        def write(self, data: bytes) -> None:
            self.text += data.decode()

        def flush(self) -> None:
            """Nothing waits."""

    def __init__(self) -> None:
        self.buffer = self._Bytes()

    def flush(self) -> None:
        """Nothing waits."""


def run(festival: Festival, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    code = main(["--home", str(festival.home), "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def key(reference: str) -> str:
    return reference.removeprefix("#")


def test_every_line_was_done(festival):
    assert len(festival.answers) == len(festival.lines)
    assert all(answer["ok"] for answer in festival.answers)


def test_the_list_is_177_people_and_importing_it_again_changes_nothing(festival):
    first, second = festival.answers[2], festival.answers[3]
    assert (first["result"]["added"], first["result"]["duplicates"]) == (177, 1)
    assert (second["result"]["added"], second["result"]["known"]) == (0, 177)
    assert second["batch"] is None
    assert len(festival.state["players"]) == 177


def test_every_place_is_taken_once_and_ties_share_the_better_number(festival):
    entered = [row for row in festival.state["players"] if row["entries"]]
    places = Counter(row["place"] for row in entered)
    expected = 1
    for place in sorted(places):
        assert place == expected
        expected += places[place]
    assert expected == len(entered) + 1
    tied = [place for place, count in places.items() if count > 1]
    bubble = {festival.rows[key(who)]["place"] for who in festival.asked("bubble")["players"]}
    assert bubble == set(tied)
    assert places[tied[0]] == 3


def test_the_pool_is_all_buy_ins_less_the_deduction_and_prizes_sum_to_it(festival):
    entries = sum(row["entries"] for row in festival.state["players"])
    assert entries == len(festival.all("buy_in")) + len(festival.all("re_enter"))
    pool = Decimal(entries * 100) * 97 / 100
    assert Decimal(festival.state["pool"]) == pool
    assert sum(Decimal(prize["amount"]) for prize in festival.state["prizes"]) == pool
    won = [Decimal(row["prize"]) for row in festival.state["players"] if row["prize"]]
    assert sum(won) == pool


def test_the_chop_is_paid_as_agreed_and_places_were_played_on(festival):
    shares = festival.asked("chop")["shares"]
    assert {
        number: festival.rows[key(number)]["prize"] for number in shares
    } == {number: f"{Decimal(share):.2f}" for number, share in shares.items()}  # fmt: skip
    assert sorted(festival.rows[key(number)]["place"] for number in shares) == [1, 2, 3]


def test_the_undone_bust_left_no_trace_and_its_player_went_on(festival):
    (victim,) = festival.asked("wrong bust")["players"]
    later = [
        index
        for index, line in enumerate(festival.lines)
        if line["command"] == "eliminate" and victim in line["players"]
    ]
    undone = next(i for i, line in enumerate(festival.lines) if line["command"] == "undo")
    assert undone - later[0] > 20
    assert festival.rows[key(victim)]["place"] is not None
    assert len(later) == 2 or festival.rows[key(victim)]["place"] <= 3


def test_knock_outs_follow_the_corrected_hitman(festival):
    credit: Counter[str] = Counter()
    undone = festival.asked("wrong bust")
    corrected = festival.asked("hitman to correct")
    amended = next(line for line in festival.lines if line["command"] == "amend")["with"]
    for line in festival.all("eliminate"):
        if line is undone:
            continue
        by = amended["by"] if line is corrected else line.get("by", [])
        for hunter in by:
            credit[key(hunter)] += Fraction(len(line["players"]), len(by))  # type: ignore[assignment]
    shown = {number: Fraction(str(row["knockouts"])) for number, row in festival.rows.items()}
    assert {n: shown[n] for n in shown if shown[n]} == {n: c for n, c in credit.items() if c}


def test_tables_broke_down_to_one_final_table(festival):
    breaks = [
        answer["result"]["break"]
        for line, answer in zip(festival.lines, festival.answers, strict=True)
        if line["command"] == "propose_moves"
    ]
    assert sum(map(len, breaks)) >= 15
    assert len(festival.said("final table")["result"]["moves"]) == 9
    assert len(festival.state["tables"]) == 1
    assert festival.said("draw again")["result"]["seated"] == 150


def test_no_player_was_ever_moved_to_a_taken_seat(festival):
    for line, answer in zip(festival.lines, festival.answers, strict=True):
        if line["command"] == "propose_moves":
            targets = [tuple(move["to"].values()) for move in answer["result"]["moves"]]
            assert len(set(targets)) == len(targets)


def test_the_drawer_is_what_was_taken_less_what_was_paid_out(festival, capsys):
    taken = sum(Decimal(row["paid"]) for row in festival.state["players"])
    entries = sum(row["entries"] for row in festival.state["players"])
    assert taken == entries * (100 + 20 + 25)
    bounties = sum(Decimal(row["bounties"]) for row in festival.state["players"])
    with_hunter = sum(Fraction(str(row["knockouts"])) for row in festival.state["players"])
    winner = next(row for row in festival.state["players"] if row["place"] == 1)
    paid = next(a for line, a in zip(festival.lines, festival.answers, strict=True)
                if line["command"] == "pay")["result"]["paid_out"]  # fmt: skip
    assert Decimal(paid) == Decimal(winner["prize"]) + Decimal(winner["bounties"])
    assert bounties == int(with_hunter) * 25 + 25
    _, answer = run(festival, capsys, "verify")
    assert answer["events"][0]["problems"] == []


def test_verify_agrees(festival, capsys):
    code, answer = run(festival, capsys, "verify")
    assert code == 0
    (event,) = answer["events"]
    assert (event["batches"], event["problems"]) == (festival.state["version"], [])


def test_show_gives_the_state_the_script_saw(festival, capsys):
    at = [line["at"] for line in festival.lines if "at" in line][-1]
    code, shown = run(festival, capsys, "show", "Festival main event", "--at", at)
    assert (code, shown) == (0, festival.state)


def test_exports_are_read_again_and_agree_with_the_state(festival, capsys, tmp_path):
    for kind in ("csv", "json", "html"):
        code, _ = run(
            festival, capsys, "export", "Festival main event", "--format", kind,
            "--out", str(tmp_path),
        )  # fmt: skip
        assert code == 0
    with (tmp_path / "results.csv").open(encoding="utf-8-sig", newline="") as file:
        results = list(csv.DictReader(file))
    entered = {n: row for n, row in festival.rows.items() if row["entries"]}
    assert len(results) == len(entered)
    assert [int(row["place"]) for row in results] == sorted(r["place"] for r in entered.values())
    for row in results:
        shown = entered[row["number"]]
        assert (row["name"], int(row["place"]), row["prize"], row["knockouts"]) == (
            shown["name"],
            shown["place"],
            shown["prize"],
            str(shown["knockouts"]),
        )
    journal = json.loads((tmp_path / "journal.json").read_text(encoding="utf-8"))["journal"]
    assert len(journal) == festival.state["version"]
    assert [row["what"] for row in journal if row["now"] == "undone"] == ["EliminatePlayers"]
    assert [row["what"] for row in journal if row["now"] == "amended"] == ["EliminatePlayers"]
    page = (tmp_path / "results.html").read_text(encoding="utf-8")
    assert "Club &quot;77&quot;" in page
