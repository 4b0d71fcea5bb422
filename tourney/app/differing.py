"""Which keys of two frozen mappings differ: how changes are found without looking at everything.

States share what has not changed, so identity tells; no values are compared here. What is made
of the keys is the caller's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not


def differing(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """Return the keys that came, went, or now lead to another object."""
    if before is after:
        return set()
    known, now = list(before), list(after)
    if now[: len(known)] == known:  # the usual case: what is new stands at the end
        found = set(compress(known, map(is_not, before.values(), after.values())))
        found.update(now[len(known) :])
        return found
    found = {key for key, value in after.items() if before.get(key) is not value}
    found.update(key for key in before if key not in after)
    return found


def outdated(known: Mapping[str, object], now: Mapping[str, object]) -> set[str]:
    """Return the keys of ``known`` that ``now`` leads to another object, or to none."""
    return set(compress(known, map(is_not, map(now.get, known), known.values())))


def differing_numbers(before: Mapping[str, int], after: Mapping[str, int]) -> set[str]:
    """Return the keys that came, went, or now have another number."""
    if before is after:
        return set()
    return {key for key, _ in before.items() ^ after.items()}
