"""What the desk remembers between evenings: window, theme, folds. Kept as house settings."""

from __future__ import annotations

import json

from tourney.app.ports import Store
from tourney.values.errors import StorageError


class HouseMemory:
    """Reads and writes values under ``desk.NAME``; a disk that refuses costs only the memory."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, name: str, otherwise: object = None) -> object:
        """Return what was remembered, or ``otherwise``."""
        text = self._store.get_setting(f"desk.{name}")
        if text is None:
            return otherwise
        try:
            return json.loads(text)
        except ValueError:
            return otherwise

    def put(self, name: str, value: object) -> None:
        """Remember a value of plain JSON."""
        if self._store.read_only:
            return
        text = json.dumps(value)
        try:
            if self._store.get_setting(f"desk.{name}") != text:
                self._store.put_setting(f"desk.{name}", text)
        except StorageError:
            return
