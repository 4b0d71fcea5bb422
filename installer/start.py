"""Installs Tourney into a virtual environment and opens the desk on a sample event.

python3 installer/start.py              the sample event
python3 installer/start.py --help       any other words go to the program as they are
"""

from __future__ import annotations

import subprocess
import sys

import environment


def main() -> int:
    """Prepare, then hand over to the program."""
    python = environment.prepare()
    words = sys.argv[1:] or ["demo"]
    return subprocess.call([str(python), "-m", "tourney", *words])


if __name__ == "__main__":
    sys.exit(main())
