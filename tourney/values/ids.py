"""Identifiers: UUID version 7 as text, so that ids sort by the time they were made."""

from __future__ import annotations

import secrets
import time
import uuid
from collections.abc import Callable

NewId = Callable[[], str]


def new_id() -> str:
    """Return a fresh UUIDv7 [RFC 9562, 5.7] from the clock and the system's randomness."""
    return uuid7(time.time_ns() // 1_000_000, secrets.randbits(74))


def uuid7(unix_ms: int, random_bits: int) -> str:
    """Return the UUIDv7 text for an instant in milliseconds and 74 random bits."""
    high = (random_bits >> 62) & 0xFFF
    low = random_bits & ((1 << 62) - 1)
    value = (unix_ms & ((1 << 48) - 1)) << 80
    value |= 0x7 << 76 | high << 64 | 0b10 << 62 | low
    return str(uuid.UUID(int=value))
