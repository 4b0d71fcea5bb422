"""The story of a hand, in words: one text for each code of a line of its history.

The lines come from :mod:`tourney.engine.history`. They are written as a dealer would tell them,
without a full stop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tourney.catalogue.hand_names import hand_name
from tourney.catalogue.marks import QT_TRANSLATE_NOOP, Chosen, Sentences
from tourney.catalogue.sentences import Translate, written

HISTORY: Sentences = {
    "game": Chosen(
        "game",
        {
            "flhe": QT_TRANSLATE_NOOP("catalogue", "Fixed-limit Texas hold'em"),
            "plhe": QT_TRANSLATE_NOOP("catalogue", "Pot-limit Texas hold'em"),
            "nlhe": QT_TRANSLATE_NOOP("catalogue", "No-limit Texas hold'em"),
            "flo": QT_TRANSLATE_NOOP("catalogue", "Fixed-limit Omaha"),
            "plo": QT_TRANSLATE_NOOP("catalogue", "Pot-limit Omaha"),
            "nlo": QT_TRANSLATE_NOOP("catalogue", "No-limit Omaha"),
            "flo8": QT_TRANSLATE_NOOP("catalogue", "Fixed-limit Omaha hi-lo"),
            "plo8": QT_TRANSLATE_NOOP("catalogue", "Pot-limit Omaha hi-lo"),
            "nlo8": QT_TRANSLATE_NOOP("catalogue", "No-limit Omaha hi-lo"),
            "fl7s": QT_TRANSLATE_NOOP("catalogue", "Fixed-limit seven-card stud"),
            "fl7s8": QT_TRANSLATE_NOOP("catalogue", "Fixed-limit seven-card stud hi-lo"),
        },
        QT_TRANSLATE_NOOP("catalogue", "{game}"),
    ),
    "stakes": QT_TRANSLATE_NOOP(
        "catalogue",
        "{title}[, blinds {small_blind}/{big_blind}][, bets {small_bet}/{big_bet}]"
        "[, ante {each_ante}][, big-blind ante {big_blind_ante}][, button ante {button_ante}]"
        "[, bring-in {bring_in}]",
    ),
    "button": QT_TRANSLATE_NOOP("catalogue", "Button: seat {seat}"),
    "seat": QT_TRANSLATE_NOOP("catalogue", "Seat {seat}[, {named}]: {chips}"),
    "player": QT_TRANSLATE_NOOP("catalogue", "Seat {seat}"),
    "posted": Chosen(
        "kind",
        {
            "ante": QT_TRANSLATE_NOOP("catalogue", "{player} antes {chips}"),
            "small_blind": QT_TRANSLATE_NOOP(
                "catalogue", "{player} posts the small blind, {chips}"
            ),
            "big_blind": QT_TRANSLATE_NOOP("catalogue", "{player} posts the big blind, {chips}"),
            "dead": QT_TRANSLATE_NOOP("catalogue", "{player} posts {chips} dead"),
            "bring_in": QT_TRANSLATE_NOOP("catalogue", "{player} brings in {chips}"),
        },
        QT_TRANSLATE_NOOP("catalogue", "{player} posts {chips}"),
    ),
    "absent": QT_TRANSLATE_NOOP("catalogue", "{player} is absent, his hand is killed"),
    "street": Chosen(
        "street",
        {
            "deal": QT_TRANSLATE_NOOP("catalogue", "Hole cards are dealt"),
            "flop": QT_TRANSLATE_NOOP("catalogue", "Flop: {cards}"),
            "turn": QT_TRANSLATE_NOOP("catalogue", "Turn: {cards}"),
            "river": QT_TRANSLATE_NOOP("catalogue", "River: {cards}"),
            "third": QT_TRANSLATE_NOOP("catalogue", "Third street"),
            "fourth": QT_TRANSLATE_NOOP("catalogue", "Fourth street"),
            "fifth": QT_TRANSLATE_NOOP("catalogue", "Fifth street"),
            "sixth": QT_TRANSLATE_NOOP("catalogue", "Sixth street"),
            "seventh": QT_TRANSLATE_NOOP("catalogue", "Seventh street[: {cards}, for all]"),
        },
        QT_TRANSLATE_NOOP("catalogue", "Street {number}[: {cards}]"),
    ),
    "up": QT_TRANSLATE_NOOP("catalogue", "{player} has {cards} face up"),
    "fold": QT_TRANSLATE_NOOP("catalogue", "{player} folds"),
    "check": QT_TRANSLATE_NOOP("catalogue", "{player} checks"),
    "call": QT_TRANSLATE_NOOP("catalogue", "{player} calls {chips}"),
    "brings_in": QT_TRANSLATE_NOOP("catalogue", "{player} brings in {chips}"),
    "complete": QT_TRANSLATE_NOOP("catalogue", "{player} completes to {to}"),
    "bet": QT_TRANSLATE_NOOP("catalogue", "{player} bets {to}"),
    "raise": QT_TRANSLATE_NOOP("catalogue", "{player} raises to {to}"),
    "all_in": QT_TRANSLATE_NOOP("catalogue", "{line}, all-in"),
    "uncalled": QT_TRANSLATE_NOOP("catalogue", "{chips} uncalled, back to {player}"),
    "showdown": QT_TRANSLATE_NOOP("catalogue", "Showdown"),
    "shows": QT_TRANSLATE_NOOP("catalogue", "{player} shows {cards}[: {hand}][ and {low}]"),
    "need_not_show": QT_TRANSLATE_NOOP(
        "catalogue", "{player} need not show {cards}[: {hand}][ and {low}]"
    ),
    "mucks": QT_TRANSLATE_NOOP("catalogue", "{player} mucks"),
    "wins": Chosen(
        "kind",
        {
            "pot": QT_TRANSLATE_NOOP(
                "catalogue", "{player} wins the pot of {pot}[: {hand}][ and {low}]"
            ),
            "main": QT_TRANSLATE_NOOP(
                "catalogue", "{player} wins the main pot of {pot}[: {hand}][ and {low}]"
            ),
            "side": QT_TRANSLATE_NOOP(
                "catalogue",
                "{player} wins the side pot[ {number}] of {pot}[: {hand}][ and {low}]",
            ),
            "part_pot": QT_TRANSLATE_NOOP(
                "catalogue", "{player} wins {won} of the pot of {pot}[: {hand}][ and {low}]"
            ),
            "part_main": QT_TRANSLATE_NOOP(
                "catalogue", "{player} wins {won} of the main pot of {pot}[: {hand}][ and {low}]"
            ),
        },
        QT_TRANSLATE_NOOP(
            "catalogue",
            "{player} wins {won} of the side pot[ {number}] of {pot}[: {hand}][ and {low}]",
        ),
    ),
    "rake": QT_TRANSLATE_NOOP("catalogue", "Rake: {chips}"),
    "collects": QT_TRANSLATE_NOOP("catalogue", "{player} collects {chips}"),
    "out": QT_TRANSLATE_NOOP("catalogue", "{player} is out of chips"),
}

AMOUNTS: Final = (
    "chips", "to", "pot", "won", "small_blind", "big_blind", "small_bet", "big_bet", "each_ante",
    "big_blind_ante", "button_ante", "bring_in",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Telling:
    """How lines are told.

    ``names`` has the players' names by seat, who has none is called by his seat; ``amount``
    writes chips; ``language`` is that of the hands' names, ``translate`` that of the rest.
    """

    names: Mapping[int, str] = field(default_factory=dict)
    amount: Callable[[int], str] = str
    language: str = "en"
    translate: Translate | None = None

    def line(self, code: str, params: Mapping[str, Any]) -> str:
        """Return the text of one line.

        ``seat`` also gives ``player``, ``hand`` and ``low`` are kind and ranks of a hand, a
        true ``all_in`` says so, and ``game`` gives the title of the game.
        """
        given = dict(params)
        for name in AMOUNTS:
            if name in given:
                given[name] = self.amount(given[name])
        for name in ("hand", "low"):
            if name in given:
                kind, ranks = given[name]
                given[name] = hand_name(kind, ranks, self.language)
        if "seat" in given:
            given["named"] = self.names.get(given["seat"])
            given["player"] = given["named"] or self._text("player", given)
        if "game" in given:
            given["title"] = self._text("game", given)
        line = self._text(code, given)
        return self._text("all_in", {"line": line}) if given.get("all_in") else line

    def _text(self, code: str, given: Mapping[str, object]) -> str:
        return written(HISTORY[code], given, self.translate)
