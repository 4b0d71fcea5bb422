"""Every code has a sentence, and no sentence breaks whatever it is given."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.architecture import ROOT
from tests.catalogue.raised import raised
from tourney.catalogue import SENTENCES, sentence
from tourney.catalogue.marks import Chosen, Counted, texts_of
from tourney.catalogue.sentences import fields

CONTRACT = """unknown_event unknown_player ambiguous_player not_registered already_in already_out
not_in_play event_full late_registration_closed limit_reached still_playing event_finished
seat_taken no_such_table no_such_seat no_such_level bad_amount nothing_to_undo cannot_undo
stale_proposal not_enough_seats bad_time time_goes_back bad_json unknown_command bad_field
not_yet""".split()

PLACES = raised()


@pytest.mark.parametrize("code", CONTRACT)
def test_every_code_of_the_contract_has_a_sentence(code):
    assert code in SENTENCES


def test_errors_are_found_in_the_source():
    assert {"not_yet", "no_display", "disk_full", "blind_falls"} <= {place.code for place in PLACES}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.code}-{place.where}")
def test_a_raised_code_has_a_sentence_and_the_parameters_it_needs(place):
    assert place.code in SENTENCES, f"{place.where}: no sentence for {place.code}"
    needed, _ = fields(SENTENCES[place.code])
    if not place.open:
        assert needed <= place.params, f"{place.where}: {place.code} needs {set(needed)}"


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop(code):
    for text in texts_of(SENTENCES[code]):
        assert re.match(r"[A-Z{\"]", text), text
        assert text.endswith("."), text
        filled = sentence(code, dict.fromkeys(re.findall(r"{(\w+)}", text), "X"))
        assert not set("{}[]") & set(filled), filled


def test_parameters_stand_where_the_sentence_names_them():
    params = {"seat": 3, "table": 7, "player": "A. Mäkinen"}
    assert sentence("seat_taken", params) == "Seat 3 at table 7 is taken by A. Mäkinen."


def test_a_part_whose_parameter_is_unknown_is_left_out():
    assert sentence("seat_taken", {"seat": 3, "table": 7}) == "Seat 3 at table 7 is taken."
    params = {"seat": 3, "table": 7, "player": None}
    assert sentence("seat_taken", params) == "Seat 3 at table 7 is taken."


def test_a_missing_parameter_reads_as_a_question_mark():
    assert sentence("no_such_table") == "There is no table ?."


def test_an_unknown_code_is_named_with_what_is_known():
    assert sentence("odd_thing", {"table": 4}) == "This cannot be done (code odd_thing: table 4)."
    assert sentence("odd_thing") == "This cannot be done (code odd_thing)."


def test_a_name_with_braces_is_only_text():
    text = sentence("already_out", {"player": "{seat} [x] {0!r}"})
    assert text == "{seat} [x] {0!r} is already out."


def test_a_list_is_written_with_commas():
    params = {"player": "Virtanen", "candidates": ["12 Aino", "40 Onni"]}
    assert "12 Aino, 40 Onni" in sentence("ambiguous_player", params)


def test_a_translation_gets_the_template_and_its_parameters():
    def finnish(context: str, text: str) -> str:
        assert context == "catalogue"
        return {"{player} is already out.": "{player} on jo pudonnut."}.get(text, text)

    assert sentence("already_out", {"player": "Aino"}, finnish) == "Aino on jo pudonnut."


def test_a_number_decides_between_singular_and_plural(monkeypatch):
    template = Counted("count", "One player is in.", "{count} players are in.")
    monkeypatch.setitem(SENTENCES, "counted", template)
    assert sentence("counted", {"count": 1}) == "One player is in."
    assert sentence("counted", {"count": 0}) == "0 players are in."
    assert fields(template) == (frozenset({"count"}), frozenset[str]())


def test_a_value_decides_what_is_said():
    params = {"limit": "per_player", "most": 2, "player": "Aino"}
    assert sentence("limit_reached", params) == "Aino has had as many as one player may: 2."
    assert sentence("limit_reached", {"limit": "until_level", "most": 4}).endswith("not later.")
    assert sentence("limit_reached", {"limit": "odd", "most": 4}) == "The limit is reached: 4."
    assert isinstance(SENTENCES["limit_reached"], Chosen)


json_values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.text()),
    st.dictionaries(st.text(), st.integers()),
)  # fmt: skip


@given(
    st.one_of(st.sampled_from(sorted(SENTENCES)), st.text()),
    st.dictionaries(
        st.sampled_from(["player", "table", "seat", "level", "value", "{x}"]), json_values
    ),
)
def test_no_code_and_no_parameter_breaks_a_sentence(code, params):
    assert sentence(code, params)


def test_qt_linguist_finds_every_sentence(tmp_path: Path):
    tool = shutil.which("pyside6-lupdate", path=str(Path(sys.executable).parent))
    if tool is None:
        pytest.skip("pyside6-lupdate is not beside this Python")
    target = tmp_path / "found.ts"
    modules = sorted(str(path) for path in (ROOT / "tourney" / "catalogue").glob("*.py"))
    subprocess.run([tool, *modules, "-ts", str(target)], check=True, capture_output=True)
    found = target.read_text(encoding="utf-8")
    for code in SENTENCES:
        for text in texts_of(SENTENCES[code]):
            escaped = text.replace("&", "&amp;").replace("'", "&apos;").replace('"', "&quot;")
            assert f"<source>{escaped}</source>" in found, code


def test_a_sentence_stays_on_one_line_whatever_a_driver_or_a_user_said():
    params = {"what": "*** in database main ***\nPage 14: error 11", "path": "a.db"}
    assert "main *** Page 14: error 11" in sentence("database_damaged", params)
    assert sentence("unknown_player", {"player": "Ann\r\nAho"}).endswith("as Ann Aho.")
