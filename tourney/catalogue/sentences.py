"""From a code and its parameters to one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tourney.catalogue import clock, entries, files, payouts, program, scripts, seating, storage
from tourney.catalogue.marks import CONTEXT, QT_TRANSLATE_NOOP, Counted, Sentences, Template

Translate: TypeAlias = Callable[[str, str], str]
Show: TypeAlias = Callable[[str, object], str | None]

SENTENCES: Sentences = {
    **entries.SENTENCES,
    **seating.SENTENCES,
    **clock.SENTENCES,
    **payouts.SENTENCES,
    **scripts.SENTENCES,
    **files.SENTENCES,
    **storage.SENTENCES,
    **program.SENTENCES,
}

_UNKNOWN = QT_TRANSLATE_NOOP("catalogue", "This cannot be done (code {code}[: {details}]).")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")


def sentence(
    code: str,
    params: Mapping[str, object] | None = None,
    translate: Translate | None = None,
    show: Show | None = None,
) -> str:
    """Return the sentence for a code, with its parameters filled in.

    ``translate(context, text)`` gives the template in another language. ``show(name, value)``
    writes one parameter, or returns None to have it written as it is: whoever knows the event
    makes names out of ids there, and amounts out of minor units.

    An unknown code gets a general sentence that names it, and an unknown parameter a question
    mark: a sentence about an error never becomes an error itself.
    """
    params = {key: value for key, value in (params or {}).items() if value not in (None, "")}
    given = {key: (show and show(key, value)) or _plain(value) for key, value in params.items()}
    template = SENTENCES.get(code)
    if template is None:
        details = ", ".join(f"{key} {value}" for key, value in given.items())
        given = {"code": code, **({"details": details} if details else {})}
        template = _UNKNOWN
    text = _choose(template, params)
    return _fill(translate(CONTEXT, text) if translate else text, given)


def fields(template: Template) -> tuple[frozenset[str], frozenset[str]]:
    """Return the parameters a template needs, and those it can do without."""
    if isinstance(template, Counted):
        one_needs, one_spares = fields(template.one)
        other_needs, other_spares = fields(template.other)
        needed = one_needs | other_needs | {template.by}
        return needed, (one_spares | other_spares) - needed
    needed = frozenset(_FIELD.findall(_OPTIONAL.sub("", template)))
    return needed, frozenset(_FIELD.findall(template)) - needed


def _choose(template: Template, params: Mapping[str, object]) -> str:
    """Pick the singular or the plural."""
    if isinstance(template, str):
        return template
    return template.one if params.get(template.by) == 1 else template.other


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
    """Write one parameter for reading; lists with commas."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(_plain(item) for item in value)
    return str(value)
