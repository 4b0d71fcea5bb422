"""What every store asks of a change before it writes any of it."""

from __future__ import annotations

from tourney.app.batches import Append


def require_order(change: Append) -> None:
    """Refuse batches that do not follow ``expected`` in the stream, or a summary of another.

    This is a mistake of the program, not of a person: ValueError.
    """
    if change.summary is not None and change.summary.id != change.stream:
        raise ValueError(f"the summary is of {change.summary.id}, not {change.stream}")
    for number, batch in enumerate(change.batches, change.expected + 1):
        if batch.version != number or batch.stream != change.stream:
            raise ValueError(
                f"batch {batch.id} is {batch.stream} {batch.version}, not {change.stream} {number}"
            )
