"""From a code and its parameters to one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tourney.catalogue import (
    cards,
    checks,
    clock,
    entries,
    files,
    hands,
    payouts,
    program,
    recorded_hands,
    scripts,
    seating,
    storage,
)
from tourney.catalogue.marks import (
    CONTEXT,
    QT_TRANSLATE_NOOP,
    Chosen,
    Counted,
    Sentences,
    Template,
    texts_of,
)

Translate: TypeAlias = Callable[[str, str], str]

SENTENCES: Sentences = {
    **entries.SENTENCES,
    **seating.SENTENCES,
    **clock.SENTENCES,
    **payouts.SENTENCES,
    **scripts.SENTENCES,
    **files.SENTENCES,
    **storage.SENTENCES,
    **program.SENTENCES,
    **checks.SENTENCES,
    **cards.SENTENCES,
    **hands.SENTENCES,
    **recorded_hands.SENTENCES,
}

_UNKNOWN = QT_TRANSLATE_NOOP("catalogue", "This cannot be done (code {code}[: {details}]).")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")


def sentence(
    code: str,
    params: Mapping[str, object] | None = None,
    translate: Translate | None = None,
) -> str:
    """Return the sentence for a code, with its parameters filled in.

    ``translate(context, text)`` gives the template in another language. Parameters are written
    as they are: whoever knows the event puts names for ids and amounts for minor units first.

    An unknown code gets a general sentence that names it, and an unknown parameter a question
    mark: a sentence about an error never becomes an error itself.
    """
    given = dict(params or {})
    template = SENTENCES.get(code)
    if template is None:
        known = {key: _plain(value) for key, value in given.items() if value not in (None, "")}
        details = ", ".join(f"{key} {value}" for key, value in known.items())
        template, given = _UNKNOWN, {"code": code, "details": details}
    return written(template, given, translate)


def written(
    template: Template, params: Mapping[str, object], translate: Translate | None = None
) -> str:
    """Return a template's text with its parameters in; what lacks one is left out."""
    params = {key: value for key, value in params.items() if value not in (None, "")}
    text = _choose(template, params)
    given = {key: _plain(value) for key, value in params.items()}
    return _fill(translate(CONTEXT, text) if translate else text, given)


def fields(template: Template) -> tuple[frozenset[str], frozenset[str]]:
    """Return the parameters a template needs, and those it can do without."""
    texts = texts_of(template)
    needed = {name for text in texts for name in _FIELD.findall(_OPTIONAL.sub("", text))}
    if not isinstance(template, str):
        needed.add(template.by)
    spared = {name for text in texts for name in _FIELD.findall(text)} - needed
    return frozenset(needed), frozenset(spared)


def _choose(template: Template, params: Mapping[str, object]) -> str:
    """Pick the text that the parameters ask for."""
    match template:
        case Counted(by=by, one=one, other=other):
            return one if params.get(by) == 1 else other
        case Chosen(by=by, texts=texts, other=other):
            return texts.get(str(params.get(by)), other)
    return template


def _fill(text: str, given: Mapping[str, str]) -> str:
    """Put the parameters in; drop optional parts that lack one."""

    def optional(match: re.Match[str]) -> str:
        part = match[1]
        return part if all(name in given for name in _FIELD.findall(part)) else ""

    return _OPTIONAL.sub(optional, text).format_map(_Given(given))


class _Given(dict[str, str]):
    """Parameters of which an absent one reads as a question mark."""

    def __missing__(self, key: str) -> str:
        """Return the stand-in."""
        return "?"


def _plain(value: object) -> str:
    """Write one parameter for reading: lists with commas, all on one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(_plain(item) for item in value)
    return " ".join(str(value).splitlines())
