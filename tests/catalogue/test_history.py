"""The words of a hand's history: every text can be translated, names and amounts are put in."""

from __future__ import annotations

import re

from tests.architecture import ROOT
from tourney.catalogue.history import HISTORY, Telling
from tourney.catalogue.marks import texts_of
from tourney.engine import GAMES


def test_a_line_is_told_with_name_amount_and_hand():
    telling = Telling({3: "Aino"}, amount=lambda chips: f"{chips:,}")
    won = {"kind": "pot", "seat": 3, "pot": 12_000, "won": 12_000, "hand": ("pair", (12, 3, 2, 1))}
    assert telling.line("wins", won) == "Aino wins the pot of 12,000: pair of aces"


def test_who_has_no_name_is_called_by_his_seat():
    assert Telling().line("fold", {"seat": 4}) == "Seat 4 folds"
    assert Telling().line("seat", {"seat": 4, "chips": 900}) == "Seat 4: 900"


def test_hands_and_sentences_are_in_the_language_asked_for():
    def finnish(_context: str, text: str) -> str:
        return {
            "Seat {seat}": "Paikka {seat}",
            "{player} shows {cards}[: {hand}][ and {low}]": "{player} näyttää {cards}: {hand}",
            "{player} calls {chips}": "{player} maksaa {chips}",
            "{line}, all-in": "{line}, all-in!",
        }.get(text, text)

    telling = Telling(language="fi", translate=finnish)
    shown = {"seat": 2, "cards": "Ah Ad", "hand": ("pair", (12, 3, 2, 1))}
    assert telling.line("shows", shown) == "Paikka 2 näyttää Ah Ad: ässäpari"
    called = {"seat": 2, "chips": 50, "all_in": True}
    assert telling.line("call", called) == "Paikka 2 maksaa 50, all-in!"


def test_every_game_has_a_title_and_one_of_one_s_own_its_name():
    titles = {Telling().line("stakes", {"game": game}) for game in GAMES}
    assert len(titles) == len(GAMES)
    assert Telling().line("stakes", {"game": "pineapple"}) == "pineapple"


def test_every_text_is_marked_for_translation():
    source = (ROOT / "tourney" / "catalogue" / "history.py").read_text(encoding="utf-8")
    marked = re.findall(r'QT_TRANSLATE_NOOP\(\s*"catalogue",\s*((?:"[^"]*"\s*)+),?\s*\)', source)
    found = {"".join(re.findall(r'"([^"]*)"', text)) for text in marked}
    assert {text for template in HISTORY.values() for text in texts_of(template)} == found
