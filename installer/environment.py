"""Makes the virtual environment of a checkout, with nothing but Python at hand.

Used by start.py and test.py beside it. Works on Linux, macOS and Windows; imports only what
every Python has.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST = (3, 11)


def folder() -> Path:
    """Return where the environment lives: TOURNEY_VENV, else ``.venv`` in the checkout."""
    return Path(os.environ.get("TOURNEY_VENV") or ROOT / ".venv").absolute()


def prepare(extra: str = "") -> Path:
    """Make the environment, install the checkout into it and return its Python.

    ``extra`` is one of the project's extras, such as ``test``. Leaves the program with one
    sentence when this Python cannot do it.
    """
    if sys.version_info < OLDEST:
        sys.exit(
            f"Tourney needs Python {OLDEST[0]}.{OLDEST[1]} or newer, this is "
            f"{sys.version_info[0]}.{sys.version_info[1]}."
        )
    python = _python_in(folder())
    if not python.exists():
        print(f"Making a virtual environment in {folder()}", flush=True)
        if subprocess.call([sys.executable, "-m", "venv", str(folder())]):
            sys.exit(
                "Python could not make a virtual environment; on Debian or Ubuntu the "
                "package python3-venv is missing."
            )
    print("Installing Tourney and what it needs", flush=True)
    wish = f"{ROOT}[{extra}]" if extra else str(ROOT)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--editable", wish]):
        sys.exit("The installation failed; what pip said stands above.")
    return python


def _python_in(environment: Path) -> Path:
    """Return the Python of an environment on this system."""
    if os.name == "nt":
        return environment / "Scripts" / "python.exe"
    return environment / "bin" / "python"
