"""``events``, ``show``, ``verify``, ``import``, ``export``, ``backup`` and ``restore``."""

from __future__ import annotations

import csv
import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.evening import Evening
from tourney.__main__ import main
from tourney.storage.open import open_store

SHEETS = ("results", "seating_a_z", "seating_by_table", "journal")


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """A home with one event under way; calling it runs a command word with ``--json``."""
    home = tmp_path / "house"
    store = open_store(home, None, writing=True)
    evening = Evening(store, tmp_path)
    evening.event = evening.create(name="Club night")
    evening.people("Ann Aho", "Bo Berg", "Cid <b>Dahl</b>", "Dag von Essen", "Åke Öhman")
    evening.do("edit_player", player="Ann Aho", club="=1+1", number="012")
    evening.do("draw_seats")
    evening.do("start_clock")
    evening.do("eliminate", players=["Bo Berg"], by=["Ann Aho"], as_="bust")
    evening.do("add_table", as_="table")
    evening.do("undo", batch="table")
    evening.live = evening.state
    store.close()

    def run(*words: str) -> tuple[int, Any]:
        code = main(["--home", str(home), "--json", *words])
        out = capsys.readouterr().out
        return code, json.loads(out) if out.strip() else None

    run.home, run.evening, run.capsys = home, evening, capsys
    return run


def test_events_lists_the_house(house):
    code, answer = house("events")
    assert code == 0
    (event,) = answer["events"]
    assert event == {
        "id": house.evening.event,
        "name": "Club night",
        "status": "running",
        "created": "2026-12-01T19:00:00.000Z",
    }


def test_an_empty_home_has_no_events_and_stays_empty(tmp_path, capsys):
    assert main(["--home", str(tmp_path / "new"), "events", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"events": []}
    assert not (tmp_path / "new").exists()


def test_show_finds_an_event_by_id_prefix_and_name(house):
    for word in (house.evening.event, house.evening.event[:13], "Club night", "club NIGHT"):
        code, shown = house("show", word, "--at", "2026-12-01T19:00:00Z")
        assert code == 0
        assert shown == house.evening.live
    assert house("show", "Nowhere")[0] == 2
    assert house("show", "Club night", "--at", "seven")[0] == 2


def test_show_at_a_time_never_writes_and_tells_what_is_overdue(house):
    database = (house.home / "tourney.db").read_bytes()
    _, shown = house("show", "Club night", "--at", "2026-12-01T19:21:30Z")
    assert (shown["clock"]["remaining_s"], shown["clock"]["overdue_s"]) == (0, 90)
    assert shown["clock"]["level"] == 1
    assert (house.home / "tourney.db").read_bytes() == database


def test_show_without_json_is_read_by_people(house):
    house.capsys.readouterr()
    assert main(["--home", str(house.home), "show", "Club night"]) == 0
    text = house.capsys.readouterr().out
    assert "Bo Berg" in text
    assert "place 5" in text


def test_verify_replays_every_event(house):
    code, answer = house("verify")
    assert code == 0
    (event,) = answer["events"]
    assert answer["ok"] is True
    assert (event["batches"], event["problems"]) == (house.evening.live["version"], [])
    assert house("verify", "Club night")[0] == 0
    assert house("verify", "Nowhere")[0] == 2


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_csv_and_json_hold_the_same_and_are_read_again(house, tmp_path):
    out = tmp_path / "out"
    assert house("export", "Club night", "--format", "csv", "--out", str(out))[0] == 0
    code, answer = house("export", "Club night", "--format", "json", "--out", str(out))
    assert code == 0
    assert [Path(path).stem for path in answer["files"]] == list(SHEETS)
    for name in SHEETS:
        rows = json.loads((out / f"{name}.json").read_text(encoding="utf-8"))[name]
        as_text = [
            {key: "" if value is None else str(value) for key, value in row.items()} for row in rows
        ]
        unguarded = [
            {key: value.removeprefix("'") for key, value in row.items()}
            for row in read_csv(out / f"{name}.csv")
        ]
        assert unguarded == as_text, name


def test_results_seating_and_journal_say_what_happened(house, tmp_path):
    out = tmp_path / "out"
    house("export", "Club night", "--format", "csv", "--out", str(out))
    results = read_csv(out / "results.csv")
    assert [row["name"] for row in results if row["place"]] == ["Bo Berg"]
    assert next(row for row in results if row["number"] == "012")["knockouts"] == "1"
    seating = read_csv(out / "seating_a_z.csv")
    assert [row["surname"] for row in seating] == ["<b>Dahl</b>", "Aho", "von Essen", "Öhman"]
    by_table = read_csv(out / "seating_by_table.csv")
    assert sorted(row["name"] for row in by_table if row["name"]) == sorted(
        f"{row['first_name']} {row['surname']}" for row in seating
    )
    journal = read_csv(out / "journal.csv")
    assert [int(row["step"]) for row in journal] == list(range(1, len(journal) + 1))
    assert [row["what"] for row in journal if row["now"] == "undone"] == ["AddTable"]
    assert {row["who"] for row in journal} == {"script"}
    bust = next(row["said"] for row in journal if row["what"] == "EliminatePlayers")
    assert "Bo Berg" in bust
    assert "Ann Aho" in bust
    assert all(json.loads(row["events"]) for row in journal)


def test_a_text_that_looks_like_a_formula_stays_text(house, tmp_path):
    house("export", "Club night", "--format", "csv", "--out", str(tmp_path))
    clubs = {row["name"]: row["club"] for row in read_csv(tmp_path / "results.csv")}
    assert clubs["Ann Aho"] == "'=1+1"


class Cells(HTMLParser):
    """Collects the cells of a page and refuses tags that the page should not have."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.tags: set[str] = set()
        self.open = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        self.open = tag == "td"
        if self.open:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        self.open = False

    def handle_data(self, data: str) -> None:
        if self.open:
            self.cells[-1] += data


def test_printed_pages_are_escaped_and_hold_every_cell(house, tmp_path):
    house("export", "Club night", "--format", "html", "--out", str(tmp_path))
    house("export", "Club night", "--format", "json", "--out", str(tmp_path))
    for name in SHEETS:
        text = (tmp_path / f"{name}.html").read_text(encoding="utf-8")
        page = Cells()
        page.feed(text)
        rows = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))[name]
        if name == "journal":
            keys = ("step", "time", "who", "said", "now")
            rows = [{key: row[key] for key in keys} for row in rows]
        cells = ["" if v is None else str(v) for row in rows for v in row.values()]
        assert page.cells == cells, name
        assert not page.tags & {"b", "script", "img", "link"}
        assert "size: A4" in text


def test_exports_that_are_not_built_say_so(house, tmp_path):
    for kind in ("xlsx", "pdf"):
        code, answer = house("export", "Club night", "--format", kind, "--out", str(tmp_path / "o"))
        assert (code, answer["code"]) == (1, "not_yet")
    assert not (tmp_path / "o").exists()
    assert house("export", "Nowhere", "--format", "csv", "--out", str(tmp_path))[0] == 2


def test_a_folder_that_cannot_be_made_is_one_sentence(house, tmp_path):
    (tmp_path / "file").write_text("")
    out = str(tmp_path / "file" / "sub")
    code, answer = house("export", "Club night", "--format", "csv", "--out", out)
    assert (code, answer["code"]) == (1, "disk_read_only")


def test_export_replaces_a_file_and_leaves_nothing_half_done(house, tmp_path):
    for _ in range(2):
        house("export", "Club night", "--format", "csv", "--out", str(tmp_path / "o"))
    assert sorted(path.name for path in (tmp_path / "o").iterdir()) == sorted(
        f"{name}.csv" for name in SHEETS
    )


def test_import_puts_a_list_on_an_event_and_a_dry_run_changes_nothing(house, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("No,Name\n012,Ann Aho\n99,Eve Ek\n,\n", encoding="utf-8")
    words = ("import", str(path), "--event", "Club night")
    database = (house.home / "tourney.db").read_bytes()
    code, answer = house(*words, "--dry-run")
    (report,) = answer["files"]
    assert code == 0
    assert (report["added"], report["known"], report["blank"]) == (1, 1, 1)
    assert report["columns"] == {"number": "No", "name": "Name"}
    assert (house.home / "tourney.db").read_bytes() == database
    assert house(*words)[1]["files"][0]["added"] == 1
    assert house(*words)[1]["files"][0]["added"] == 0
    _, shown = house("show", "Club night")
    assert [row["number"] for row in shown["players"] if row["name"] == "Eve Ek"] == ["99"]


def test_import_looks_a_structure_over(house, tmp_path):
    path = tmp_path / "sheet.csv"
    path.write_text("type,level,sb,bb,ante,minutes\nlevel,1,5,10,0,15\nlevel,2,4,8,0,15\n")
    code, answer = house("import", str(path))
    (report,) = answer["files"]
    assert (code, report["levels"]) == (0, 2)
    assert [fault["code"] for fault in report["faults"]] == ["blind_falls"]
    path.write_text("type,level,sb,bb,ante,minutes\nlevel,1,5,10,0,\n")
    code, answer = house("import", str(path))
    assert (code, answer["code"]) == (1, "blank_minutes")


def test_import_refuses_a_broken_file_before_any_other_is_taken(house, tmp_path):
    good, broken = tmp_path / "good.csv", tmp_path / "broken.csv"
    good.write_text("name\nEve Ek\n")
    broken.write_text('name\n"Eve Ek\n')
    code, answer = house("import", str(good), str(broken), "--event", "Club night")
    assert (code, answer["code"]) == (1, "broken_quote")
    assert "Eve Ek" not in json.dumps(house("show", "Club night")[1])
    assert house("import", str(good))[0] == 2
    assert house("import", str(tmp_path / "none.csv"))[0] == 2


def test_a_backup_is_brought_back_and_what_was_there_is_kept(house):
    code, answer = house("backup")
    assert code == 0
    saved = Path(answer["path"])
    assert saved.exists()
    store = open_store(house.home, None, writing=True)
    evening = Evening(store)
    evening.do("open_event", event="Club night")
    evening.do("eliminate", players=["Ann Aho"])
    store.close()
    assert house("show", "Club night")[1]["version"] == house.evening.live["version"] + 1
    assert str(saved) in house("restore")[1]["backups"]
    code, answer = house("restore", str(saved))
    assert code == 0
    assert Path(answer["former"]).exists()
    assert house("show", "Club night", "--at", "2026-12-01T19:00:00Z")[1] == house.evening.live
    assert house("restore", "none.db")[0] == 2
