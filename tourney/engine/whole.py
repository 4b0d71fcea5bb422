"""Whole numbers: what seats, chips and counts must be; no floats, no truth values, no texts."""

from __future__ import annotations

from typing import TypeGuard


def is_whole(value: object, least: int = 0) -> TypeGuard[int]:
    """Whether ``value`` is an integer, and not below ``least``."""
    return type(value) is int and value >= least
