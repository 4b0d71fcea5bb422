"""Which event a word on the command line or in a script means."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.app.batches import EventSummary
from tourney.values.errors import BadInput


def choose_event(events: Sequence[EventSummary], reference: str) -> str:
    """Return the id of the event meant: its id, a unique prefix of it, or its unique name.

    Raises :class:`BadInput` ``unknown_event``, with ``candidates`` where several are meant.
    """
    wanted = reference.strip()
    if any(event.id == wanted for event in events):
        return wanted
    named = [event for event in events if event.name == wanted]
    folded = [event for event in events if event.name.casefold() == wanted.casefold()]
    prefixed = [event for event in events if wanted and event.id.startswith(wanted.lower())]
    for found in (named, folded, prefixed):
        if len(found) == 1:
            return found[0].id
        if found:
            candidates = [{"id": event.id, "name": event.name} for event in found]
            raise BadInput("unknown_event", event=reference, found="several", candidates=candidates)
    raise BadInput("unknown_event", event=reference, found="none")
