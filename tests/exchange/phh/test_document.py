"""From the text of a PHH file to records, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.phh.hands import HEADS_UP, STUD, TIE, changed, read
from tourney.exchange.phh import Unplayed, read_phh
from tourney.values.errors import BadInput


def test_heads_up_the_forced_bets_stand_the_other_way_round():
    hand = read(HEADS_UP, antes="[0, 25]")
    assert hand.blinds == (100, 50)
    assert hand.antes == (25, 0)
    assert hand.seats == (1, 2)


def test_decimal_amounts_are_scaled_by_the_smallest_unit_of_the_file():
    hand = read(TIE, starting_stacks="[10.25, 7.5, 1000.00]")
    assert hand.unit == Fraction(1, 100)
    assert hand.starting == (1025, 750, 100_000)
    assert hand.blinds == (2500, 5000, 0)
    assert [step.to for step in hand.steps if step.word == "cbr"] == [17_500]


def test_a_file_with_halves_is_in_cents():
    assert read(TIE, starting_stacks="[10.5, 7, 1000]").unit == Fraction(1, 100)


def test_final_stacks_do_not_make_the_unit_smaller():
    hand = read(TIE, finishing_stacks="[1012.5, 1012.5, 975.0]")
    assert hand.unit == 1
    assert hand.finishing == (Fraction(2025, 2), Fraction(2025, 2), 975)


def test_a_commentary_alone_is_no_step():
    hand = read(HEADS_UP)
    assert len(hand.steps) == 15
    assert hand.steps[4].at == 6


def test_a_collection_holds_a_hand_in_each_table():
    text = f"[1]{HEADS_UP}\n[2]{STUD}\n[7]\nvariant = 'FB'\n"
    first, second, third = read_phh(text, "hands.phhs")
    assert (first.name, second.name, second.variant) == ("1", "2", "F7S")
    assert third == Unplayed("hands.phhs", "7", "FB")


def test_what_this_program_does_not_play_is_named():
    def what(**changes: str) -> str:
        (hand,) = read_phh(changed(TIE, **changes))
        assert isinstance(hand, Unplayed)
        return hand.what

    assert what(variant="'FB'") == "FB"
    assert what(starting_stacks="[inf, 1000, 1000]") == "NT without stacks"
    assert what(blinds_or_straddles="[25, 50, 100]") == "NT with straddle"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("variant", "5"),
        ("starting_stacks", "[1000, 1000, 'many']"),
        ("starting_stacks", "[1000, 1000, nan]"),
        ("starting_stacks", "[1000, 1000, 0]"),
        ("starting_stacks", "[1000, 1000, true]"),
        ("starting_stacks", "[1000, 1000, 1e300]"),
        ("starting_stacks", "[1000, 1000, 1e-300]"),
        ("starting_stacks", "1000"),
        ("antes", "[0, 0]"),
        ("antes", "[0, 0, -5]"),
        ("blinds_or_straddles", "[50]"),
        ("finishing_stacks", "[1]"),
        ("actions", "['p1 f', 5]"),
        ("actions", "7"),
        ("seats", "[4, 4, 5]"),
        ("players", "['Aino']"),
        ("min_bet", "'small'"),
    ],
)
def test_a_field_that_makes_no_sense_is_named(field, value):
    whole = TIE if field != "actions" else TIE[: TIE.index("actions")]
    (fault,) = read_phh(changed(whole, **{field: value}), "hand.phh")
    assert isinstance(fault, BadInput)
    assert fault.code == "bad_phh_field"
    assert fault.params["path"] == "hand.phh"
    assert fault.params["field"] == field


@pytest.mark.parametrize("action", ["p4 f", "p0 f", "d dh p9 AsAd", "p1 jumps"])
def test_an_action_that_makes_no_sense_is_named_by_its_number(action):
    (fault,) = read_phh(TIE.replace("p3 f", action), "hand.phh")
    assert isinstance(fault, BadInput)
    assert fault.code == "bad_phh_action"
    assert (fault.params["number"], fault.params["action"]) == (4, action)


@pytest.mark.parametrize(
    ("text", "line"), [("a = 1\nvariant = ", 2), ("a = 1\nb = = 2", 2), ("a = " + "[" * 5000, None)]
)
def test_what_is_no_toml_is_refused_with_its_place(text, line):
    with pytest.raises(BadInput) as refused:
        read_phh(text, "hand.phh")
    assert refused.value.code == "bad_phh"
    assert refused.value.params.get("line") == line


def test_a_file_is_read_and_never_run(tmp_path):
    target = tmp_path / "made"
    text = TIE.replace("p3 f", f"__import__('pathlib').Path('{target}').touch()")
    assert isinstance(read_phh(text)[0], BadInput)
    assert not target.exists()


@given(st.data())
def test_a_damaged_file_is_refused_or_read_but_never_breaks(data):
    text = data.draw(st.sampled_from([HEADS_UP, TIE, STUD]))
    at = data.draw(st.integers(0, len(text)))
    more = data.draw(st.text(max_size=8) | st.sampled_from(["-", "0", "9e9", '"', "]", "inf"]))
    damaged = text[:at] + more + text[at + data.draw(st.integers(0, 8)) :]
    try:
        hands = read_phh(damaged)
    except BadInput as refused:
        code = refused.code
    else:
        code = "bad_phh" if hands else "no hand"
    assert code == "bad_phh"
