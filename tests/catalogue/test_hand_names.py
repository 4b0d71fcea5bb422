"""Every hand has a name in every language, and it is the card room's."""

from __future__ import annotations

import pytest

from tourney.catalogue import hand_name
from tourney.catalogue.hand_names import LANGUAGES
from tourney.engine import evaluate
from tourney.engine.cards import parse
from tourney.engine.evaluate import tables

EXAMPLES = [
    ("Ad Kd Qd Jd Td", "royal flush", "kuningasvärisuora", "royal straight flush"),
    ("9h 8h 7h 6h 5h", "straight flush to the nine", "värisuora ysiin asti",
     "färgstege till nia"),
    ("5s 4s 3s 2s As", "steel wheel", "värisuora viitoseen asti", "färgstege till femma"),
    ("Kc Kd Kh Ks 2c", "four of a kind, kings", "kuningasneloset", "fyrtal i kungar"),
    ("Ac Ad Ah 5c 5d", "full house, aces over fives", "täyskäsi, ässäkolmoset ja viitoset",
     "kåk, ess över femmor"),
    ("6c 6d 6h 2c 2d", "full house, sixes over deuces", "täyskäsi, kuutoskolmoset ja kakkoset",
     "kåk, sexor över tvåor"),
    ("As Js 8s 6s 2s", "flush, ace high", "väri, ässä korkein", "färg, ess högst"),
    ("Kc Qd Jh Ts 9c", "straight to the king", "suora kuninkaaseen asti", "stege till kung"),
    ("5c 4d 3h 2s Ac", "wheel", "suora viitoseen asti", "stege till femma"),
    ("Qc Qd Qh 7s 2c", "three of a kind, queens", "kuningatarkolmoset", "triss i damer"),
    ("Ac Ad Kh Ks 2c", "two pair, aces and kings", "kaksi paria, ässät ja kuninkaat",
     "två par, ess och kungar"),
    ("9c 9d Ah Ks 2c", "pair of nines", "ysipari", "par i nior"),
    ("9c 7d 5h 3s 2c", "nine high", "ysihai", "nia högst"),
    ("Ac Jd 5h 3s 2c", "ace high", "ässähai", "ess högst"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "english", "finnish", "swedish"), EXAMPLES)
def test_a_hand_is_named_as_players_say_it(hand, english, finnish, swedish):
    name = evaluate.name(parse(hand))
    assert hand_name(*name) == english
    assert hand_name(*name, "fi") == finnish
    assert hand_name(*name, "sv") == swedish


@pytest.mark.parametrize(
    ("hand", "english", "finnish", "swedish"),
    [
        ("5c 4d 3h 2s Ac", "wheel", "wheel", "wheel"),
        ("7c 5d 3h 2s Ac", "seven-five low", "seiska-viitos-low", "låghand, sju-fem"),
        ("8c 7d 6h 5s 4c", "eight-seven low", "kasi-seiska-low", "låghand, åtta-sju"),
        ("6c 4d 3h 2s Ac", "six-four low", "kuutos-nelos-low", "låghand, sex-fyra"),
    ],
)
def test_a_low_is_named_by_its_two_highest_cards(hand, english, finnish, swedish):
    name = evaluate.name(evaluate.low8(parse(hand)))
    assert [hand_name(*name, language) for language in ("en", "fi", "sv")] == [
        english, finnish, swedish,
    ]  # fmt: skip


def test_a_stud_board_is_named_by_what_it_shows():
    for board, name in (("8c 8d Kc", "pair of eights"), ("Qc", "queen high"),
                        ("Ac Ad 2h 2s", "two pair, aces and deuces")):  # fmt: skip
        assert hand_name(*evaluate.name(parse(board))) == name


def test_a_language_that_is_not_known_gets_english():
    assert hand_name("pair", (7, 12, 5, 0), "xx") == "pair of nines"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_has_a_name_of_its_own_in_every_language(language):
    words = LANGUAGES[language]
    forms = [form.split() for form in words.ranks.values()]
    assert all(len(form) == len(set(form)) == 13 for form in forms)
    tables.build()
    hands = {evaluate.name(value) for value in (*tables.VALUES, *tables.FLUSHES) if value}
    names = {hand_name(*hand, language) for hand in hands}
    # quads, full houses, trips, two pair, pairs; straights and flushes; high cards of a board
    assert len(names) == 13 + 156 + 13 + 78 + 13 + 10 + 10 + 8 + 13
    lows = {evaluate.name(value) for value in tables.LOWS if value}
    assert len(lows) == 56
    names |= {hand_name(*low, language) for low in lows}
    assert not [name for name in names if set(name) & set("{}[]") or name != name.strip()]
