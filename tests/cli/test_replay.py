"""``tourney replay``: counts, faults, exit codes."""

from __future__ import annotations

import json

import pytest

from tests.exchange.phh.hands import HEADS_UP, STUD, TIE
from tests.shared_data import shared

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def ask(tourney):
    """Run the command and return exit code, output and errors."""
    return lambda *words: tourney("replay", *words)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.phh").write_text(HEADS_UP)
    (tmp_path / "two.phh").write_text(STUD)
    (tmp_path / "three.phh").write_text("variant = 'FB'")
    (tmp_path / "notes.txt").write_text("no hand")
    return tmp_path


def test_a_folder_is_searched_for_recorded_hands(ask, folder):
    code, out, err = ask(folder, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "hands": 3,
        "matched": 2,
        "skipped": {"FB": 1},
        "mismatched": [],
        "odd_chip": [],
    }


def test_people_read_counts(ask, folder):
    code, out, _err = ask(folder)
    assert code == 0
    assert out == "Hands 3: 2 as recorded, 1 not played here (FB 1), none otherwise.\n"


def test_a_hand_that_does_not_match_is_told_and_the_exit_code_is_1(ask, folder):
    wrong = folder / "wrong.phhs"
    wrong.write_text(f"[1]{HEADS_UP}\n[2]{TIE.replace('cbr 175', 'cbr 60')}")
    code, out, _err = ask(wrong, folder / "two.phh", "--json")
    answer = json.loads(out)
    assert (code, answer["hands"], answer["matched"]) == (1, 3, 2)
    (told,) = answer["mismatched"]
    assert (told["path"], told["hand"], told["code"]) == (str(wrong), "2", "phh_illegal")
    assert told["message"] == (
        "Player 1 may not do what action 5 says (60 is too little: seat 1 may make it 100 to 1000)."
    )
    code, out, _err = ask(wrong)
    assert code == 1
    assert f"{wrong}, hand 2: Player 1 may not do what action 5 says" in out


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("variant = 'NT'\nactions == []", "bad_phh", {"line": 2}),
        ("variant = 'NT'\nstarting_stacks = 5", "bad_phh_field", {"field": "starting_stacks"}),
        (TIE.replace("p3 f", "p3 fly"), "bad_phh_action", {"number": 4, "action": "p3 fly"}),
        ("", "empty_file", {}),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_place(ask, folder, text, code, params):
    (folder / "wrong.phh").write_text(text)
    exit_code, out, _err = ask(folder, "--json")
    answer = json.loads(out)
    assert (exit_code, answer["hands"], answer["matched"]) == (1, 4, 2)
    (told,) = answer["mismatched"]
    assert (told["path"], told["code"]) == (str(folder / "wrong.phh"), code)
    assert params.items() <= told["params"].items()
    line = ask(folder)[1].splitlines()[-1]
    assert line.startswith(f"{folder / 'wrong.phh'}: ")
    assert line.count("wrong.phh") == 1


def test_a_missing_file_or_a_folder_without_hands_is_wrong_use(ask, tmp_path):
    assert ask(tmp_path / "nothing.phh")[0] == 2
    code, out, err = ask(tmp_path)
    assert (code, out) == (2, "")
    assert err == f"tourney: There is no recorded hand (.phh or .phhs) in {tmp_path}.\n"
    code, _out, err = ask()
    assert (code, err.count("\n")) == (2, 1)


def test_hands_are_told_line_by_line_in_the_money_of_the_file(ask, tmp_path):
    file = tmp_path / "one.phh"
    file.write_text(
        HEADS_UP.replace("[10000, 10000]", "[100.50, 100]")
        .replace("[50, 100]", "[0.5, 1]")
        .replace("cbr 300", "cbr 3")
        .replace("min_bet = 100", 'min_bet = 1\nplayers = ["Aino", ""]')
        .replace("[10300, 9700]", "[103.50, 97]")
    )
    code, out, _err = ask(file, "--history")
    assert code == 0
    assert out.splitlines() == [
        str(file),
        "No-limit Texas hold'em, blinds 0.50/1.00",
        "Button: seat 2",
        "Seat 1, Aino: 100.50",
        "Seat 2: 100.00",
        "Seat 2 posts the small blind, 0.50",
        "Aino posts the big blind, 1.00",
        "Hole cards are dealt",
        "Seat 2 raises to 3.00",
        "Aino calls 2.00",
        "Flop: 2c 7d Ts",
        "Aino checks",
        "Seat 2 checks",
        "Turn: 3c",
        "Aino checks",
        "Seat 2 checks",
        "River: 4h",
        "Aino checks",
        "Seat 2 checks",
        "Showdown",
        "Aino shows Ah Ad: pair of aces",
        "Seat 2 need not show Kh Kd: pair of kings",
        "Aino wins the pot of 6.00: pair of aces",
        "",
        "Hands 1: 1 as recorded, none otherwise.",
    ]
    answer = json.loads(ask(file, "--history", "--json")[1])
    assert answer["histories"][0]["path"] == str(file)
    assert answer["histories"][0]["text"].endswith("pair of aces")


def test_nothing_is_said_of_cards_the_file_does_not_tell(ask, tmp_path):
    file = tmp_path / "one.phh"
    file.write_text(TIE.replace("p2 AdKh", "p2 ????").replace("p2 sm AdKh", "p2 sm"))
    _code, out, _err = ask(file, "--history")
    assert "Seat 2 mucks\nSeat 1 wins the pot of 350: ace high\n" in out


def test_all_recorded_hands_match_and_the_odd_chips_are_named(ask):
    code, out, _err = ask(shared("hands/phh"), "--json")
    answer = json.loads(out)
    assert code == 0
    assert (answer["hands"], answer["matched"]) == (466, 449)
    assert answer["skipped"] == {"F2L3D": 4, "FR": 9, "N2L1D": 4}
    assert answer["mismatched"] == []
    assert len(answer["odd_chip"]) == 5
