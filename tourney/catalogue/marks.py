"""How a sentence is written down: marked for Qt Linguist, with named parameters.

In a template ``{name}`` stands for a parameter. A part in square brackets is left out when one
of its parameters is unknown: ``Seat {seat} is taken[ by {player}].`` Where a number decides
between singular and plural, :class:`Counted` holds both sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

CONTEXT = "catalogue"


@dataclass(frozen=True, slots=True)
class Counted:
    """Two sentences: ``one`` where the parameter named ``by`` is 1, else ``other``."""

    by: str
    one: str
    other: str


Template: TypeAlias = str | Counted
Sentences: TypeAlias = Mapping[str, Template]


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - lupdate looks for this name
    """Return ``text``; the call is what lupdate finds, so that nothing here needs Qt."""
    del context
    return text
