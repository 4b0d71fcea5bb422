"""One line of a script as text: from bytes to a JSON object, and what every line may carry."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NoReturn

from tourney.cli.script.kinds import NAME, TEXT, TIME, Field, Lookup, read_fields
from tourney.values.errors import BadInput

COMMON = (
    Field("as", NAME),
    Field("at", TIME),
    Field("event", NAME),
    Field("actor", TEXT),
    Field("batch_id", NAME),
)
"""What every line may carry besides the fields of its command."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is a JSON object: its command, what every line may carry, and the rest.

    ``label`` names what the line makes; ``at`` UTC milliseconds; ``event`` and ``actor`` as
    written; ``batch_id`` a key of the sender: sent twice, done once.
    """

    command: str
    fields: dict[str, object]
    label: str | None = None
    at: int | None = None
    event: str | None = None
    actor: str | None = None
    batch_id: str | None = None


class _Constant(ValueError):
    """NaN or Infinity, which are not JSON."""


class _Twice(ValueError):
    """A field that stands twice in one object."""


def parse_json(raw: bytes) -> dict[str, object]:
    """Return the object of a line.

    Raises :class:`BadInput` ``bad_json`` (with ``column`` where it is known) for anything but
    one JSON object in UTF-8, ``bad_field`` for a field that stands twice.
    """
    try:
        value = json.loads(
            raw.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_pairs
        )
    except json.JSONDecodeError as error:
        raise BadInput("bad_json", column=error.colno) from None
    except UnicodeDecodeError as error:
        raise BadInput("bad_json", column=error.start + 1) from None
    except _Twice as error:
        raise BadInput("bad_field", field=str(error), expected="each field once") from None
    except (ValueError, RecursionError):
        raise BadInput("bad_json") from None
    if not isinstance(value, dict):
        raise BadInput("bad_json")
    return value


def split_common(data: dict[str, object], lookup: Lookup) -> Line:
    """Take apart a line's object.

    Raises :class:`BadInput` ``bad_field`` or ``bad_time``; whether the command exists and what
    its fields are is not looked at.
    """
    rest = dict(data)
    command = rest.pop("command", None)
    if not isinstance(command, str):
        raise BadInput("bad_field", field="command", expected="the name of a command")
    given = {field.name: rest.pop(field.name) for field in COMMON if field.name in rest}
    common = read_fields(COMMON, given, lookup)
    return Line(
        command,
        rest,
        label=_text(common.get("as")),
        at=_number(common.get("at")),
        event=_text(common.get("event")),
        actor=_text(common.get("actor")),
        batch_id=_text(common.get("batch_id")),
    )


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _no_constant(name: str) -> NoReturn:
    raise _Constant(name)


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _Twice(name)
        found[name] = value
    return found
