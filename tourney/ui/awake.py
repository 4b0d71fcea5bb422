"""Keeps the machine awake while the clock runs. It never raises: at worst it does nothing."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Protocol

_PATIENCE_S = 1.0
_CONTINUOUS, _SYSTEM, _DISPLAY = 0x8000_0000, 0x1, 0x2


class Running(Protocol):
    """A helper program under way."""

    def poll(self) -> int | None:
        """Return ``None`` while it runs, else how it ended."""
        ...

    def terminate(self) -> None:
        """End it."""
        ...


Start = Callable[[Sequence[str]], Running]


class Program:
    """A helper program that ends with this one: its input is a pipe from here."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; raises ``OSError`` where it is not installed."""
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)

    def poll(self) -> int | None:
        """Return ``None`` while it runs, else how it ended."""
        return self._process.poll()

    def terminate(self) -> None:
        """End it, by force if it takes longer than a moment."""
        self._process.terminate()
        try:
            self._process.communicate(timeout=_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()


def set_windows_state(flags: int) -> bool:
    """Tell Windows what the thread needs; false where that is refused or not Windows."""
    library = getattr(ctypes, "windll", None)
    return library is not None and bool(library.kernel32.SetThreadExecutionState(flags))


class Awake:
    """Asks the system not to sleep: Windows by a call, macOS and Linux by a small helper."""

    def __init__(
        self,
        platform: str = sys.platform,
        start: Start = Program,
        set_state: Callable[[int], bool] = set_windows_state,
    ) -> None:
        """Choose the way of ``platform``; how to start a helper may be given for a test."""
        self._platform = platform
        self._start = start
        self._set_state = set_state
        self._helper: Running | None = None
        self._wanted = False

    @property
    def held(self) -> bool:
        """Whether the machine is being kept awake, as far as can be known."""
        if self._platform == "win32":
            return self._wanted
        return self._helper is not None and self._helper.poll() is None

    def keep(self, wanted: bool) -> bool:
        """Keep the machine awake, or let it sleep again; return whether it is as wanted."""
        if wanted == self.held:
            if not wanted:
                self._drop_dead()
            return True
        try:
            if self._platform == "win32":
                self._windows(wanted)
            elif wanted:
                self._drop_dead()
                self._helper = self._start(command(self._platform))
            elif self._helper is not None:
                helper, self._helper = self._helper, None
                helper.terminate()
        except (OSError, ValueError, AttributeError):
            self._helper = None
        return wanted == self.held

    def _drop_dead(self) -> None:
        """Tidy up after a helper that ended by itself."""
        if self._helper is not None:
            self._helper.terminate()
            self._helper = None

    def _windows(self, wanted: bool) -> None:
        flags = _CONTINUOUS | (_SYSTEM | _DISPLAY if wanted else 0)
        if self._set_state(flags):
            self._wanted = wanted


def command(platform: str) -> list[str]:
    """Return the helper's command; it lives no longer than this program."""
    if platform == "darwin":
        return ["caffeinate", "-dim", "-w", str(os.getpid())]
    return [
        "systemd-inhibit",
        "--what=idle:sleep",
        "--who=Tourney",
        "--why=The tournament clock is running",
        "--mode=block",
        "cat",
    ]
