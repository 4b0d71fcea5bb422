"""How a sentence is written down: marked for Qt Linguist, with named parameters.

In a template ``{name}`` stands for a parameter. A part in square brackets is left out when one
of its parameters is unknown: ``Seat {seat} is taken[ by {player}].`` Where a number decides
between singular and plural, :class:`Counted` holds both sentences; where the value of a parameter
decides what to say, :class:`Chosen` holds one for each.
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


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sentence for each value of the parameter named ``by``; ``other`` for any other value."""

    by: str
    texts: Mapping[str, str]
    other: str


Template: TypeAlias = str | Counted | Chosen
Sentences: TypeAlias = Mapping[str, Template]


def texts_of(template: Template) -> list[str]:
    """Return every text a template may become."""
    match template:
        case Counted(one=one, other=other):
            return [one, other]
        case Chosen(texts=texts, other=other):
            return [*texts.values(), other]
    return [template]


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - lupdate looks for this name
    """Return ``text``; the call is what lupdate finds, so that nothing here needs Qt."""
    del context
    return text
