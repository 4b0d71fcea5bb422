"""What the program brings along: event templates, payout tables and blind structures.

They are data files of the package ``tourney.resources`` and are named by their file names
without the ending. Reading the CSV of a structure is :mod:`tourney.exchange.structure_csv`;
a director's own templates are house records and not here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tourney.tournament.payouts import PayoutTable
from tourney.values.errors import BadInput


def templates() -> dict[str, dict[str, Any]]:
    """Return the templates by name, each with the fields of ``create_event``.

    Besides those: ``title`` for people to read, ``structure`` as a name for
    :func:`structure_text`, and ``payouts`` with the fields of ``set_payouts``. Money is text in
    major units; what cannot be bought is ``"off"``.
    """
    return {name: json.loads(text) for name, text in _texts("templates", ".json")}


def payout_tables() -> dict[str, PayoutTable]:
    """Return the payout tables by name; ``standard`` is the one for events that name none."""
    return {
        name: PayoutTable.from_plain(name, json.loads(text))
        for name, text in _texts("payouts", ".json")
    }


def payout_titles() -> dict[str, str]:
    """Return for each payout table what a director reads in the list."""
    return {name: json.loads(text)["title"] for name, text in _texts("payouts", ".json")}


def structure_names() -> list[str]:
    """Return the names of the structures, in order."""
    return [name for name, _ in _texts("structures", ".csv")]


def structure_text(name: str) -> str:
    """Return the CSV text of a structure; the name may carry its ``.csv``.

    Raises :class:`BadInput` ``no_such_file`` where nothing of that name is shipped.
    """
    wanted = name.removesuffix(".csv")
    for known, text in _texts("structures", ".csv"):
        if known == wanted:
            return text
    raise BadInput("no_such_file", path=name)


def _texts(folder: str, ending: str) -> Iterator[tuple[str, str]]:
    """Yield name and text of each file of a folder, in order of their names."""
    found: list[Traversable] = list(files("tourney.resources").joinpath(folder).iterdir())
    for item in sorted(found, key=lambda each: each.name):
        if item.name.endswith(ending):
            yield item.name.removesuffix(ending), item.read_text(encoding="utf-8")
