"""The catalogue: every code has its sentence here, and only here.

``sentence`` makes English from a code and its parameters. The subjects are spread over modules
by topic; each holds a mapping of codes to templates (see :mod:`tourney.catalogue.marks`).
Deciding what is an error is not done here.
"""

from __future__ import annotations

from tourney.catalogue.sentences import SENTENCES, Translate, sentence

__all__ = ["SENTENCES", "Translate", "sentence"]
