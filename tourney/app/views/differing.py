"""Which keys of two frozen mappings differ: how a view finds what to make again.

States share what has not changed, so identity tells; no values are compared. What a view makes
of the keys is its own business.
"""

from __future__ import annotations

from collections.abc import Mapping


def differing(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """Return the keys that came, went, or now lead to another object."""
    if before is after:
        return set()
    found = {key for key, value in after.items() if before.get(key) is not value}
    if len(after) - len(found) != len(before):
        found.update(key for key in before if key not in after)
    return found


def differing_numbers(before: Mapping[str, int], after: Mapping[str, int]) -> set[str]:
    """Return the keys that came, went, or now have another number."""
    if before is after:
        return set()
    return {key for key, _ in before.items() ^ after.items()}
