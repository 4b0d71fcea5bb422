"""The notation of The Tournament Director's files, read by grammar and never evaluated.

A file is one value: an object ``{Key: value}``, an array, a string, a number, ``true``, ``false``,
``null``, ``undefined``, a constructor ``new Name(value, ..)`` or a map, ``Map.from([[k, v], ..])``
or ``new Map({..})``. What the names mean is in :mod:`tourney.exchange.tdt`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from tourney.values.errors import BadInput

MAX_DEPTH = 100
"""Values inside values; a full evening needs about a dozen."""

_MAX_DIGITS = 30
_MAX_NUMBER = 10**18


@dataclass(frozen=True, slots=True)
class New:
    """``new Name(arg, ..)``: an object of the other program, as its name and its arguments."""

    name: str
    args: tuple[Value, ...]


Value = str | int | Decimal | bool | None | list["Value"] | dict[str, "Value"] | New

_TOKEN = re.compile(
    r"""[ \t\r\n\ufeff]*
    (?: (?P<string> "(?:[^"\\\r\n]|\\.)*" | '(?:[^'\\\r\n]|\\.)*' )
      | (?P<number> -?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})? )
      | (?P<word> [A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)* )
      | (?P<mark> [{}\[\]():,] )
      | (?P<end> \Z )
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_ESCAPES |= {"\n": "", "\r": "", "\r\n": ""}
_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_CONSTANTS |= {"undefined": None}


def parse(text: str, path: str = "") -> Value:
    """Read one value that fills the whole text.

    Objects and maps become dicts (keys as strings, the last of two equal keys counts), numbers
    ``int`` or ``Decimal``, ``undefined`` is ``None``. Raises :class:`BadInput` ``bad_tdt`` with
    ``path``, ``line`` and ``column`` (from 1) where the text stops making sense or is nested
    deeper than :data:`MAX_DEPTH`.
    """
    parser = _Parser(text, path)
    value = parser.value(0)
    if parser.kind != "end":
        raise parser.wrong()
    return value


class _Parser:
    """One token of look-ahead over the text: ``kind``, ``token`` and where it starts."""

    __slots__ = ("kind", "path", "position", "start", "text", "token")

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.position = 0
        self.advance()

    def advance(self) -> None:
        """Step to the next token."""
        match = _TOKEN.match(self.text, self.position)
        if match is None or match.lastgroup is None:
            rest = self.text[self.position :]
            self.start = self.position + len(rest) - len(rest.lstrip(" \t\r\n\ufeff"))
            raise self.wrong()
        self.kind = match.lastgroup
        self.token = match[self.kind]
        self.start = match.start(self.kind)
        self.position = match.end()

    def wrong(self) -> BadInput:
        """The refusal of the text at the start of the present token."""
        line = self.text.count("\n", 0, self.start) + 1
        column = self.start - (self.text.rfind("\n", 0, self.start) + 1) + 1
        return BadInput("bad_tdt", path=self.path, line=line, column=column)

    def take(self, token: str) -> None:
        """Step over one mark, or refuse what stands in its place."""
        if self.kind != "mark" or self.token != token:
            raise self.wrong()
        self.advance()

    def at(self, token: str) -> bool:
        """Whether the present token is this mark; a string holding the same sign is not."""
        return self.kind == "mark" and self.token == token

    def value(self, depth: int) -> Value:
        """Read one value and step behind it."""
        if depth > MAX_DEPTH:
            raise self.wrong()
        kind, token = self.kind, self.token
        if kind == "string":
            self.advance()
            return _unescape(token)
        if kind == "number":
            return self.number()
        if kind == "word":
            return self.named(depth)
        if self.at("{"):
            return self.object(depth)
        if self.at("["):
            return self.sequence("[", "]", depth)
        raise self.wrong()

    def number(self) -> int | Decimal:
        """Read a number; one that no instant and no chip count comes near is refused."""
        token = self.token
        if len(token) > _MAX_DIGITS:
            raise self.wrong()
        whole = token.lstrip("-").isdecimal()
        number: int | Decimal = int(token) if whole else Decimal(token)
        if not -_MAX_NUMBER <= number <= _MAX_NUMBER:
            raise self.wrong()
        self.advance()
        return number

    def named(self, depth: int) -> Value:
        """Read a constant, ``new Name(..)`` or ``Map.from(..)``."""
        word = self.token
        if word in _CONSTANTS:
            self.advance()
            return _CONSTANTS[word]
        if word == "new":
            self.advance()
            if self.kind != "word":
                raise self.wrong()
            word = self.token
        elif word != "Map.from":
            raise self.wrong()
        self.advance()
        start = self.start
        args = self.sequence("(", ")", depth)
        if word not in ("Map", "Map.from"):
            return New(word, tuple(args))
        mapping = _as_map(args)
        if mapping is None:
            self.start = start
            raise self.wrong()
        return mapping

    def object(self, depth: int) -> dict[str, Value]:
        """Read ``{Key: value, ..}``; keys are words, strings or numbers."""
        self.take("{")
        members: dict[str, Value] = {}
        while not self.at("}"):
            if self.kind not in ("word", "string", "number"):
                raise self.wrong()
            key = _unescape(self.token) if self.kind == "string" else self.token
            self.advance()
            self.take(":")
            members[key] = self.value(depth + 1)
            if not self.at("}"):
                self.take(",")
        self.advance()
        return members

    def sequence(self, opening: str, closing: str, depth: int) -> list[Value]:
        """Read values between two marks, separated by commas."""
        self.take(opening)
        items: list[Value] = []
        while not self.at(closing):
            items.append(self.value(depth + 1))
            if not self.at(closing):
                self.take(",")
        self.advance()
        return items


def _as_map(args: list[Value]) -> dict[str, Value] | None:
    """Return what a map holds: nothing, an object, or pairs of a key and a value."""
    if not args:
        return {}
    if len(args) != 1 or not isinstance(args[0], dict | list):
        return None
    if isinstance(args[0], dict):
        return args[0]
    members: dict[str, Value] = {}
    for pair in args[0]:
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str | int):
            return None
        members[str(pair[0])] = pair[1]
    return members


def _unescape(token: str) -> str:
    """Return the text of a quoted string; an unknown escape stands for the sign itself."""
    inner = token[1:-1]
    if "\\" not in inner:
        return inner
    return _joined(_ESCAPE.sub(_escaped, inner))


def _joined(text: str) -> str:
    """Join the two halves of a letter beyond U+FFFF; half a letter becomes U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _escaped(match: re.Match[str]) -> str:
    sign = match[1]
    if len(sign) > 1 and sign[0] in "ux":
        return chr(int(sign[1:], 16))
    return _ESCAPES.get(sign, sign)
