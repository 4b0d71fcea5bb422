"""``tourney import FILE.tdt``: an evening becomes an event, whole or not at all, and once."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.shared_data import shared
from tourney.__main__ import main
from tourney.storage.open import open_store

SMALL = """{{T: new Tournament({{UUID: "{id}", Title: "Friday",
  StartTime: 2000000, EndTime: 5000000,
  Players: new GamePlayers({{Players: Map.from([
    ["a", new GamePlayer({{UUID: "a", Name: new PlayerName({{Nickname: "Åke Ek"}}), Buyins: [
      new GameBuyin({{Time: 1000000, Round: 1, Amount: 20, Chips: 5000}})]}})],
    ["{b}", new GamePlayer({{UUID: "{b}", Name: new PlayerName({{Nickname: "{name}"}}), Buyins: [
      new GameBuyin({{Time: 1000000, Round: 1, Amount: 20, Chips: 5000, BustOut:
        new GameBustOut({{Time: 4000000, Round: 1, HitmanUUID: ["a"]}})}})]}})]])}}),
  Levels: new GameLevels({{Levels: [
    new GameRound({{Minutes: 60, SmallBlind: {small}, BigBlind: 50}})]}})}})}}"""


class House:
    """A home, empty at first; calling it runs a command word there."""

    def __init__(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self._capsys = capsys

    def __call__(self, *words: str | Path) -> tuple[int, Any, str]:
        """Return exit code, answer and what stands on standard error."""
        code = main(["--home", str(self.home), "--json", *map(str, words)])
        told = self._capsys.readouterr()
        return code, json.loads(told.out) if told.out.strip() else None, told.err


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> House:
    return House(tmp_path / "house", capsys)


def small(
    folder: Path,
    name: str = "small.tdt",
    *,
    file_id: str = "evening-1",
    b: str = "b",
    name_of_b: str = "Bo Berg",
    minutes: int = 60,
) -> Path:
    path = folder / name
    text = SMALL.format(id=file_id, b=b, name=name_of_b, small=25)
    path.write_text(text.replace("Minutes: 60", f"Minutes: {minutes}"), encoding="utf-8")
    return path


def kept(home: Path) -> tuple[object, ...]:
    """Everything the house holds, to be compared."""
    store = open_store(home, None, writing=False)
    try:
        events = list(store.events())
        batches = [list(store.batches(event.id)) for event in events]
        return events, batches, list(store.persons())
    finally:
        store.close()


def test_an_evening_becomes_an_event_with_its_journal(house: House, tmp_path: Path) -> None:
    code, answer, _ = house("import", small(tmp_path))
    [report] = answer["files"]
    assert code == 0
    assert (report["kind"], report["entries"], report["new_players"]) == ("event", 2, 2)
    assert (report["status"], report["known"]) == ("finished", False)
    _, shown, _ = house("show", report["event"])
    assert shown["version"] == report["batches"]
    assert {row["name"]: row["place"] for row in shown["players"]} == {"Åke Ek": 1, "Bo Berg": 2}
    assert house("verify")[0] == 0


def test_the_same_evening_twice_changes_nothing(house: House, tmp_path: Path) -> None:
    _, first, _ = house("import", small(tmp_path))
    before = kept(house.home)
    code, second, _ = house("import", small(tmp_path, "again.tdt"))
    assert code == 0
    assert second["files"][0]["known"]
    assert second["files"][0]["event"] == first["files"][0]["event"]
    assert kept(house.home) == before
    assert house("import", small(tmp_path), small(tmp_path, "again.tdt"))[0] == 0
    assert kept(house.home) == before


def test_a_dry_run_says_what_it_would_do_and_makes_no_house(house: House, tmp_path: Path) -> None:
    code, answer, _ = house("import", small(tmp_path), "--dry-run")
    assert code == 0
    assert (answer["files"][0]["event"], answer["files"][0]["entries"]) == (None, 2)
    assert not house.home.exists()


def test_a_refused_evening_leaves_the_house_as_it_was(house: House, tmp_path: Path) -> None:
    house("import", small(tmp_path))
    before = kept(house.home)
    cut = tmp_path / "cut.tdt"
    cut.write_text(small(tmp_path, file_id="2").read_text(encoding="utf-8")[:400], encoding="utf-8")
    without_time = small(tmp_path, "zero.tdt", file_id="3", minutes=0)
    for broken, wanted in ((cut, "bad_tdt"), (without_time, "zero_minutes")):
        code, answer, told = house("import", small(tmp_path, "good.tdt", file_id="4"), broken)
        assert (code, answer["code"]) == (1, wanted)
        assert told.startswith("tourney: ")
        assert told.count("\n") == 1
        assert kept(house.home) == before


def test_people_of_the_house_are_known_by_id_and_by_name_and_keep_their_names(
    house: House, tmp_path: Path
) -> None:
    house("import", small(tmp_path))
    by_name = small(tmp_path, "two.tdt", file_id="2", b="other-id", name_of_b="bo berg")
    by_id = small(tmp_path, "three.tdt", file_id="3", name_of_b="Bo Bergh")
    _, answer, _ = house("import", by_name, by_id)
    assert [report["new_players"] for report in answer["files"]] == [0, 0]
    _, _, people = kept(house.home)
    assert sorted(person.name for person in people) == ["Bo Berg", "Åke Ek"]  # type: ignore[attr-defined]


def test_somebody_new_in_two_files_at_once_is_one_person(house: House, tmp_path: Path) -> None:
    other = small(tmp_path, "two.tdt", file_id="2", b="other-id")
    _, answer, _ = house("import", small(tmp_path), other)
    assert [report["new_players"] for report in answer["files"]] == [2, 0]


def test_an_evening_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--home", str(tmp_path / "house"), "import", str(small(tmp_path))]
    assert main([*words, "--dry-run"]) == 0
    assert "would be added: 2 entries, 0 rebuys" in capsys.readouterr().out
    assert main(words) == 0
    assert " added: 2 entries" in capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("is already here.\n")


def test_a_missing_file_is_wrong_use(house: House, tmp_path: Path) -> None:
    assert house("import", tmp_path / "none.tdt")[0] == 2


def test_the_recorded_evenings_all_come_in_and_are_sound(house: House, tmp_path: Path) -> None:
    for path in shared("tdt").glob("club_2*.tdt"):
        shutil.copy(path, tmp_path)
    files = sorted(tmp_path.glob("club_2*.tdt"))
    code, answer, _ = house("import", *files)
    assert (code, len(answer["files"])) == (0, 23)
    assert {report["status"] for report in answer["files"]} == {"finished"}
    assert house("verify")[0] == 0
