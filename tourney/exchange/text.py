"""From a file to text: where an imported path is opened, and how bytes become letters.

Cutting text into cells is in :mod:`tourney.exchange.sheet`; what the cells mean is in the
readers. Everything but :func:`read_bytes` is a pure function.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tourney.values.errors import BadInput

MAX_BYTES = 64 * 1024 * 1024
"""The largest file read; entry lists and event files are far below one megabyte."""

_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Text:
    """Decoded text and its encoding: ``utf-8``, ``utf-8-sig``, ``utf-16``, ``windows-1252``."""

    text: str
    encoding: str
    path: str = ""


def read_bytes(path: Path) -> bytes:
    """Return the content of a file.

    Raises :class:`BadInput`: ``no_such_file``, ``unreadable_file`` (a folder, no permission,
    a broken disk), ``file_too_big`` (``bytes``, ``limit``).
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadInput("file_too_big", path=str(path), bytes=size, limit=MAX_BYTES)
        return path.read_bytes()
    except FileNotFoundError:
        raise BadInput("no_such_file", path=str(path)) from None
    except (OSError, ValueError) as error:
        raise BadInput("unreadable_file", path=str(path), reason=type(error).__name__) from error


def decode(data: bytes, path: str = "") -> Text:
    """Turn bytes into text: by byte order mark, else UTF-8, else windows-1252.

    Raises :class:`BadInput`: ``empty_file`` when there is nothing but blanks, ``not_text``
    when the bytes are no text in any of these encodings or hold control characters,
    ``mixed_encoding`` (``line``) when UTF-8 stops being so on a line.
    """
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-16" or _CONTROL.search(data.decode("latin-1")):
            raise BadInput("not_text", path=path) from None
        if encoding == "utf-8-sig" or _mostly_utf8(data):
            line = error.object.count(b"\n", 0, error.start) + 1
            raise BadInput("mixed_encoding", path=path, line=line) from None
        encoding = "windows-1252"
        text = _windows(data, path)
    if _CONTROL.search(text):
        raise BadInput("not_text", path=path)
    if not text.strip():
        raise BadInput("empty_file", path=path)
    return Text(text, encoding, path)


def _windows(data: bytes, path: str) -> str:
    try:
        return data.decode("windows-1252")
    except UnicodeDecodeError:
        raise BadInput("not_text", path=path) from None


def _mostly_utf8(data: bytes) -> bool:
    """Whether more letters are whole in UTF-8 than are not: then few strangers broke it."""
    letters = data.decode("utf-8", "replace")
    whole = sum(letter > "\x7f" for letter in letters)
    broken = letters.count("\ufffd")
    return whole - broken > broken
