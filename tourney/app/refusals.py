"""A refusal as people and programs read it: names for ids, major units for minor ones.

The rules speak of persons by id and of money in minor units; the sentences are the catalogue's.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney.app.batches import PersonRecord
from tourney.catalogue import Translate, sentence
from tourney.values.errors import TourneyError
from tourney.values.money import Currency


def refusal(
    error: TourneyError,
    people: Mapping[str, PersonRecord],
    currency: Currency,
    translate: Translate | None = None,
) -> dict[str, object]:
    """Return code, message and params of a refusal; ids stay ids in the params.

    ``money`` among the parameters holds minor units; its amounts come out as parameters of
    their own, in major units. ``translate`` is the catalogue's.
    """
    params: dict[str, object] = {}
    for name, value in error.params.items():
        if name == "money" and isinstance(value, Mapping):
            params |= {key: currency.format(amount) for key, amount in value.items()}
        else:
            params[name] = list(value) if isinstance(value, (tuple, set, frozenset)) else value
    named = {name: _named(value, people) for name, value in params.items()}
    message = sentence(error.code, named, translate)
    return {"code": error.code, "message": message, "params": params}


def _named(value: object, people: Mapping[str, PersonRecord]) -> object:
    """Put names in place of persons' ids, also inside lists; candidates read as one line each."""
    if isinstance(value, str) and value in people:
        return people[value].name
    if isinstance(value, Mapping) and {"name", "number", "club"} <= value.keys():
        number = f"#{value['number']}" if value["number"] else ""
        return " ".join(str(part) for part in (number, value["name"], value["club"]) if part)
    if isinstance(value, list):
        return [_named(item, people) for item in value]
    return value
