"""Names of folders and files made from what people write."""

from __future__ import annotations

import re

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_LONGEST = 80


def folder_name(title: str) -> str:
    """Return a title as a folder's name that every system takes; ``Event`` if nothing is left."""
    name = _FORBIDDEN.sub(" ", title)
    name = " ".join(name.split())[:_LONGEST].strip(" .")
    return name or "Event"
