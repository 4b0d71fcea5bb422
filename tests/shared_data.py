"""Where tests find the recorded nights and cases that lie beside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[1].parent / "shared"


def shared(name: str) -> Path:
    """Return the path of one shared file or folder, or skip the test with a word."""
    path = _ROOT / name
    if not path.exists():
        pytest.skip(f"the shared test data {name} is not here")
    return path
