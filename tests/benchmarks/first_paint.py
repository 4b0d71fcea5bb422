"""The process that ``program`` times: the desk on a home, ended once it is painted.

Takes the home and how many projectors to open; prints the moment of the first paint (monotonic
seconds) and the most megabytes taken.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from pathlib import Path

from tourney.paths import Home
from tourney.ui import desk


def main() -> None:
    """Run the desk as the program does, until it has landed and painted."""
    home, projectors = Path(sys.argv[1]), int(sys.argv[2])
    land = desk.DeskWindow.land

    def land_and_end(window: desk.DeskWindow) -> None:
        land(window)
        desk.application().processEvents()
        painted = time.monotonic()
        for _ in range(projectors):
            window.projectors.open_window()
            _show_everything(window)
        print(painted, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
        os._exit(0)  # nothing is unsaved; closing is not what is timed

    desk.DeskWindow.land = land_and_end  # type: ignore[method-assign]
    desk.run(Home(home), None)


def _show_everything(window: desk.DeskWindow) -> None:
    """Show every page of the desk once."""
    assert window.desk is not None
    for key in ("overview", "players", "tables"):
        window.desk.show_page(key)
        desk.application().processEvents()


if __name__ == "__main__":
    main()
