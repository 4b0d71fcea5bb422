"""Files shipped with the program, read as bytes; nothing here knows what they mean."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def packaged(folder: str, name: str) -> bytes:
    """Return one shipped file, ``packaged("icons", "play.svg")``.

    Raises ``FileNotFoundError`` when there is no such file.
    """
    return (resources.files("tourney.resources") / folder / name).read_bytes()


def packaged_path(folder: str, name: str) -> Path:
    """Return where one shipped file lies, for Qt to open it by itself."""
    return Path(str(resources.files("tourney.resources") / folder / name))


def packaged_names(folder: str, ending: str) -> tuple[str, ...]:
    """Return the names (without ending) of the shipped files of one folder, sorted."""
    entries = (resources.files("tourney.resources") / folder).iterdir()
    return tuple(sorted(e.name.removesuffix(ending) for e in entries if e.name.endswith(ending)))
