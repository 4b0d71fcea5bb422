"""Finds out before any window opens whether Qt can start, and if not, what to do about it.

Qt ends the whole process when its platform plugin cannot load, so the usual reasons are looked
for first: PySide6 or a system library missing, no display, a display that refuses.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import re
import sys
from pathlib import Path

from tourney.values.errors import TourneyError

# Debian's package for each library that Qt needs anyway and a small system may lack ...
_ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# ... and for each that it needs on an X11 display.
_ON_X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
_LIBRARY = re.compile(r"\S+\.so[.\d]*")


def require_qt(*, needs_display: bool) -> None:
    """Return if Qt can start; otherwise raise TourneyError with what is missing.

    Codes: ``qt_missing``, ``qt_library_missing`` (library, package: names as text) and
    ``no_display`` (display, where one is set). Without need of a display the offscreen platform is
    chosen, unless the caller's environment names one.
    """
    if not needs_display:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ModuleNotFoundError:
        raise TourneyError("qt_missing") from None
    except ImportError as error:
        raise _library_missing(str(error)) from None
    if sys.platform.startswith("linux"):
        _require_linux_display()


def _require_linux_display() -> None:
    """Look for the display that Qt is about to open."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform not in ("", "xcb") or os.environ.get("WAYLAND_DISPLAY"):
        return
    display = os.environ.get("DISPLAY", "")
    if not display:
        raise TourneyError("no_display")
    _require_xcb(display)


def _require_xcb(display: str) -> None:
    """Load what Qt's X11 plugin loads, and knock at the display."""
    package = importlib.import_module("PySide6")
    plugin = Path(package.__path__[0]) / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    try:
        if plugin.exists():
            ctypes.CDLL(str(plugin))
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise _library_missing(str(error)) from None
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    if refused:
        raise TourneyError("no_display", display=display)


def _library_missing(message: str) -> TourneyError:
    """Say which libraries are missing and which packages hold them.

    The loader's message names the first only; of the others known to be needed, all that
    cannot be loaded are named too, so that one installation is enough.
    """
    match = _LIBRARY.search(message)
    first = Path(match[0]).name if match else message
    known = _ALWAYS if os.environ.get("QT_QPA_PLATFORM") == "offscreen" else _ALWAYS | _ON_X11
    missing = [first, *(name for name in known if name != first and not _loads(name))]
    packages = " ".join(known[name] for name in missing if name in known)
    return TourneyError("qt_library_missing", library=", ".join(missing), package=packages or None)


def _loads(library: str) -> bool:
    """Whether the system finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
