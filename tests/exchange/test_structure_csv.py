"""Structure sheets in and out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shared_data import shared
from tourney.exchange.files import open_structure
from tourney.exchange.structure_csv import read_structure, write_structure
from tourney.tournament.structure import AnteKind, Level, Structure, faults, level_numbers
from tourney.values.errors import BadInput

HEAD = "type,level,sb,bb,ante,minutes,color_up\n"
# Each with its first line without minutes: a break, every level, the day's last break.
NEED_A_DEFAULT = {
    "barge_2019_nlhe_main.csv": 7,
    "ept_barcelona_2006_day1.csv": 10,
    "partypoker_millions_2018.csv": 2,
}


def _refused(text: str, **given: int) -> BadInput:
    with pytest.raises(BadInput) as refused:
        read_structure(text, "s.csv", **given)
    return refused.value


def test_levels_breaks_and_colour_ups() -> None:
    structure = read_structure(
        HEAD + "level,1,25,50,0,20,\nbreak,,,,,10,25 100\nlevel,2,50,100,,20,\n"
    )
    assert structure == (
        Level(25, 50, seconds=1200),
        Level(seconds=600, is_break=True, colour_up="25 100"),
        Level(50, 100, seconds=1200),
    )


@pytest.mark.parametrize(
    ("antes", "kind"),
    [
        ((200, 400), AnteKind.BIG_BLIND),
        ((100, 400), AnteKind.EACH),
        ((200, 400, 10), AnteKind.BIG_BLIND),
        ((25, 50), AnteKind.EACH),
    ],
)
def test_the_ante_kind_is_inferred_for_the_whole_sheet(
    antes: tuple[int, ...], kind: AnteKind
) -> None:
    rows = [f"level,{n},{n}00,{n * 2}00,{ante},20," for n, ante in enumerate(antes, 1)]
    structure = read_structure(HEAD + "level,0,10,20,0,20,\n" + "\n".join(rows))
    assert [level.ante_kind for level in structure] == [AnteKind.NONE] + [kind] * len(antes)


def test_a_named_ante_kind_stands_and_only_a_blank_one_is_inferred() -> None:
    text = "type,sb,bb,ante,ante_kind,minutes\n,1,2,2,button,5\n,2,4,4,,5\n,2,4,0,Big-Blind,5\n"
    kinds = [level.ante_kind for level in read_structure(text)]
    assert kinds == [AnteKind.BUTTON, AnteKind.BIG_BLIND, AnteKind.BIG_BLIND]


def test_blank_minutes_are_refused_by_line_unless_a_default_is_given() -> None:
    text = HEAD + "level,1,25,50,0,20,\n\nbreak,,,,,,\n"
    refused = _refused(text)
    assert (refused.code, refused.params) == ("blank_minutes", {"path": "s.csv", "line": 4})
    assert [level.seconds for level in read_structure(text, default_minutes=15)] == [1200, 900]


@pytest.mark.parametrize(
    ("row", "column", "value"),
    [
        ("level,1,x,50,0,20,", "sb", "x"),
        ("level,1,25,,0,20,", "bb", ""),
        ("level,1,25,-50,0,20,", "bb", "-50"),
        ("level,1,25,50,1.5,20,", "ante", "1.5"),
        ("level,1,25,50,0,soon,", "minutes", "soon"),
        ("level,1,25,50,0,1:75,", "minutes", "1:75"),
        ("level,1,25,50,0,0.333,", "minutes", "0.333"),
        ("lunch,1,25,50,0,20,", "type", "lunch"),
        ("level,1,25,50,0,20,,lost", "8", "lost"),
        ("level,1,²,50,0,20,", "sb", "²"),
    ],
)
def test_a_bad_cell_is_refused_by_line_and_column(row: str, column: str, value: str) -> None:
    refused = _refused(HEAD + "level,1,25,50,0,20,\n" + row + "\n")
    assert refused.code == "bad_cell"
    assert refused.params == {"path": "s.csv", "line": 3, "column": column, "value": value}


def test_an_unknown_ante_kind_is_refused() -> None:
    refused = _refused("sb,bb,Ante kind,minutes\n1,2,dealer,5\n")
    assert refused.params["column"] == "Ante kind"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_file"),
        ("\n , \n", "empty_file"),
        ("level,minutes\n1,20\n", "missing_column"),
        ("sb,bb\n1,2\n", "missing_column"),
        ('sb,bb,minutes\n"1,2,3\n', "broken_quote"),
    ],
)
def test_a_sheet_without_what_it_needs_is_refused(text: str, code: str) -> None:
    assert _refused(text).code == code


def test_a_sheet_without_a_minutes_column_takes_the_default() -> None:
    assert read_structure("sb;bb\n1;2\n", default_minutes=12) == (Level(1, 2, seconds=720),)


def test_other_headings_and_marks_between_thousands() -> None:
    headings = "Round;Small blind;Big blind;Ante;Duration;Notes\n"
    rows = '1;1 000;"2,000";;7,5;"Hi; all"\nBreak;;;;0:45;\n'
    first, pause = read_structure(headings + rows)
    assert first == Level(1000, 2000, seconds=450, note="Hi; all")
    assert pause == Level(seconds=45, is_break=True)


def test_finnish_and_swedish_headings() -> None:
    finnish = "Taso\tPikkublindi\tIso blindi\tMinuutit\n1\t1\t2\t15\nTauko\t\t\t5\n"
    swedish = "Nivå,Lilla mörken,Stora mörken,Minuter\n1,1,2,15\nPaus,,,5\n"
    assert read_structure(finnish) == read_structure(swedish)
    assert [level.is_break for level in read_structure(finnish)] == [False, True]


def test_further_columns_are_written_only_when_used() -> None:
    plain = (Level(1, 2, 2, AnteKind.BIG_BLIND, 60), Level(seconds=60, is_break=True))
    assert write_structure(plain) == HEAD + "level,1,1,2,2,1,\nbreak,,,,,1,\n"
    button = (Level(1, 2, 2, AnteKind.BUTTON, 90, note="Dinner, then go on", game="plo"),)
    assert write_structure(button) == (
        "type,level,sb,bb,ante,ante_kind,minutes,color_up,game,note\n"
        'level,1,1,2,2,button,1:30,,plo,"Dinner, then go on"\n'
    )


_WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12).map(str.strip)
_CHIPS = st.integers(0, 10**12)
_SECONDS = st.integers(0, 60 * 600)
_LEVELS = st.builds(
    Level,
    small=_CHIPS,
    big=_CHIPS,
    ante=_CHIPS | st.just(0),
    ante_kind=st.sampled_from(AnteKind),
    seconds=_SECONDS,
    colour_up=_WORDS,
    note=_WORDS | st.just('two\nlines, "quoted"'),
    game=_WORDS,
)
_BREAKS = st.builds(Level, seconds=_SECONDS, is_break=st.just(True), colour_up=_WORDS, note=_WORDS)


@given(st.lists(_LEVELS | _BREAKS, min_size=1, max_size=12).map(tuple))
def test_written_then_read_is_the_same_structure(structure: Structure) -> None:
    assert read_structure(write_structure(structure)) == structure


def test_all_19_shared_sheets_are_read_and_written_back() -> None:
    paths = sorted(shared("structures").glob("*.csv"))
    assert len(paths) == 19
    for path in paths:
        structure = open_structure(path, default_minutes=30)
        lines = path.read_text(encoding="utf-8").splitlines()
        levels = sum(not level.is_break for level in structure)
        assert len(structure) == len(lines) - 1, path.name
        assert levels == sum(line.startswith("level") for line in lines)
        assert max(level_numbers(structure)) == levels
        assert read_structure(write_structure(structure)) == structure


def test_which_shared_sheets_need_a_default_for_their_minutes() -> None:
    refused = {}
    for path in sorted(shared("structures").glob("*.csv")):
        try:
            open_structure(path)
        except BadInput as error:
            refused[path.name] = (error.code, error.params["line"])
    assert refused == {name: ("blank_minutes", line) for name, line in NEED_A_DEFAULT.items()}


def test_the_ante_kind_of_known_sheets() -> None:
    def kinds(name: str) -> set[AnteKind]:
        structure = open_structure(shared(f"structures/{name}.csv"), default_minutes=30)
        return {level.ante_kind for level in structure if not level.is_break}

    assert kinds("wsop_me_2005") == {AnteKind.NONE, AnteKind.EACH}
    assert kinds("wsop_me_2019_day1") == {AnteKind.NONE, AnteKind.BIG_BLIND}
    assert kinds("partypoker_millions_2018") == {AnteKind.BIG_BLIND}
    assert kinds("wpt_toc_2018") == {AnteKind.NONE}


def test_the_faults_of_the_shared_sheets() -> None:
    found = {}
    for path in sorted(shared("structures").glob("*.csv")):
        codes = {fault.code for fault in faults(open_structure(path, default_minutes=30))}
        if codes:
            found[path.name] = codes
    assert found == {}
