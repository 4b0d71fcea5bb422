"""The catalogue: every code has its sentence here, and only here.

``sentence`` makes English from a code and its parameters. The subjects are spread over modules
by topic; each holds a mapping of codes to templates (see :mod:`tourney.catalogue.marks`).
``hand_name`` says what a poker hand is called.
Deciding what is an error is not done here.
"""

from __future__ import annotations

from tourney.catalogue.hand_names import hand_name
from tourney.catalogue.sentences import SENTENCES, Translate, sentence

__all__ = ["SENTENCES", "Translate", "hand_name", "sentence"]
