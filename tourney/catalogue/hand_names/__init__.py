"""Names of hands, each language's whole and in its own words.

A hand comes as the engine names it: its kind and its ranks, 0 (deuce) to 12 (ace). What is said
of it, and in which form the ranks stand, is the language's affair: see
:mod:`tourney.catalogue.hand_names.words`, and one module for each language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tourney.catalogue.hand_names.english import ENGLISH
from tourney.catalogue.hand_names.finnish import FINNISH
from tourney.catalogue.hand_names.swedish import SWEDISH
from tourney.catalogue.hand_names.words import HandWords

LANGUAGES: Final[Mapping[str, HandWords]] = {"en": ENGLISH, "fi": FINNISH, "sv": SWEDISH}


def hand_name(kind: str, ranks: Sequence[int], language: str = "en") -> str:
    """Return a hand's name: ``full house, aces over fives``.

    ``kind`` and ``ranks`` are those of :class:`tourney.engine.evaluate.HandName`; ``language``
    is a code of ISO 639, and one that is not known gets English. The name begins with a small
    letter, so that it may stand in a sentence.
    """
    return LANGUAGES.get(language, ENGLISH).name(kind, ranks)
