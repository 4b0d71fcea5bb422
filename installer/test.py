"""Installs Tourney with its test tools into a virtual environment and runs all tests.

python3 installer/test.py               all tests; any words go to pytest as they are
python3 installer/test.py -m full       the long counts, in full
python3 installer/test.py --version     only installs
"""

from __future__ import annotations

import os
import subprocess
import sys

import environment

# pytest itself needs Qt to load, so what is missing is said before it starts.
CHECK = """
import sys
from tourney.catalogue import sentence
from tourney.ui.preflight import require_qt
from tourney.values.errors import TourneyError
try:
    require_qt(needs_display=False)
except TourneyError as error:
    sys.exit(sentence(error.code, error.params))
"""


def main() -> int:
    """Prepare, look for Qt's system libraries, then hand over to pytest."""
    python = str(environment.prepare("test"))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if subprocess.call([python, "-c", CHECK]):
        return 2
    return subprocess.call([python, "-m", "pytest", *sys.argv[1:]], cwd=environment.ROOT)


if __name__ == "__main__":
    sys.exit(main())
