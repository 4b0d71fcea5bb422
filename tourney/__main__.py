"""Starts the desk or a command: ``python -m tourney`` and the installed ``tourney``.

The command line must work where Qt cannot be loaded, so everything of the screen is imported
only when it is called.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourney.cli.main import main as run_command_line
from tourney.paths import Home
from tourney.values.errors import BadInput


class LateScreens:
    """The screens, loaded at the first call; refuses in one sentence where Qt cannot start."""

    def desk(self, home: Home, database: str | None) -> int:
        """Open the director's desk."""
        return int(_screen("desk", needs_display=True).run(home, database))

    def demo(self, home: Home, entrants: int | None, screenshots: Path | None) -> int:
        """Open the desk on a sample event, or draw its windows."""
        module = _screen("demo", needs_display=screenshots is None)
        return int(module.run(home, entrants, screenshots))

    def pdf(self, html: str, target: Path) -> None:
        """Write a page as PDF."""
        _screen("pdf", needs_display=False).write(html, target)


def _screen(name: str, *, needs_display: bool) -> Any:  # noqa: ANN401 - a module
    """Return the module of :mod:`tourney.ui` after a look at whether Qt can start at all."""
    from tourney.ui.preflight import require_qt

    require_qt(needs_display=needs_display)
    try:
        return importlib.import_module(f"tourney.ui.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"tourney.ui.{name}":
            raise
        raise BadInput("not_yet", command=name) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    return run_command_line(argv, LateScreens())


if __name__ == "__main__":
    sys.exit(main())
