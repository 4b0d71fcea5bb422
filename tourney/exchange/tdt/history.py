"""The lines of a .tdt history: one sentence of the other program each, taken apart.

A line names people and tables by name only; tying names to ids is left to whoever has the
document. Unknown sentences are kept as ``OTHER``, never guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from tourney.exchange.tdt.records import HistoryItem

MAX_LENGTH = 1000
"""The longest line taken apart; real ones have about a hundred signs."""


class Kind(StrEnum):
    """What a line reports."""

    BUY_IN = "buy_in"
    REBUY = "rebuy"
    ADD_ON = "add_on"
    BUY_IN_UNDONE = "buy_in_undone"
    BUST = "bust"
    BUST_UNDONE = "bust_undone"
    SEATED = "seated"
    STARTED = "started"
    ENDED = "ended"
    WON = "won"
    ROUND_STARTED = "round_started"
    ROUND_ENDED = "round_ended"
    BREAK_STARTED = "break_started"
    BREAK_ENDED = "break_ended"
    NEXT_ROUND = "next_round"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Place:
    """A name and where he sat; seat 0 and no table for one without a seat."""

    player: str
    table: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Paid:
    """The terms of a purchase; money in the document's units, bounty 0 where none is named."""

    fee: Decimal
    rake: Decimal
    chips: int
    bounty: Decimal = Decimal(0)
    profile: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its instant, kind and whatever that kind has; ``number`` is of round or break."""

    at: int
    kind: Kind
    text: str
    who: Place = Place("")
    by: tuple[Place, ...] = ()
    paid: Paid | None = None
    number: int = 0


_SEAT = r"\((?:Unseated|(?P<table>[^()]+), Seat (?P<seat>\d+))\)"
_TERMS = (
    r" \(Fee: (?P<fee>[^:]+), Rake: (?P<rake>[^:]+), Chips: (?P<chips>[^:]+?)"
    r"(?:, Points: [^:]+?)?(?:, Bounty Chip: (?P<bounty>[^:]+?))?(?:, Profile: (?P<profile>.*))?\)"
)
_PATTERNS: tuple[tuple[Kind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.DOTALL))
    for kind, pattern in (
        (Kind.BUST, rf"(?P<player>.+) busted out of the tournament {_SEAT}(?: by (?P<by>.+))?"),
        (Kind.ROUND_STARTED, r"Start of round (?P<number>\d+)"),
        (Kind.ROUND_ENDED, r"End of round (?P<number>\d+)"),
        (Kind.BREAK_STARTED, r"Start of break (?P<number>\d+)"),
        (Kind.BREAK_ENDED, r"End of break (?P<number>\d+)"),
        (Kind.NEXT_ROUND, r"User initiated next round"),
        (Kind.STARTED, r"Tournament started"),
        (Kind.ENDED, r"Tournament ended"),
        (Kind.BUST_UNDONE, r"Undo of last bust-out for player (?P<player>.+)"),
        (Kind.BUY_IN_UNDONE, rf"Undo buy-in for (?P<player>.+?){_TERMS}"),
        (Kind.BUY_IN, rf"(?P<player>.+?) bought-in{_TERMS}"),
        (Kind.REBUY, rf"(?P<player>.+?) rebought into tournament{_TERMS}"),
        (Kind.ADD_ON, rf"(?P<player>.+?) added-on{_TERMS}"),
        (Kind.WON, r"(?P<player>.+) won the tournament"),
        (Kind.SEATED, r"(?P<table>.+?), Seat (?P<seat>\d+): (?P<player>.+)"),
    )
)
_HITMAN = re.compile(rf"(?P<player>.+?) {_SEAT}(?:, |\Z)", re.DOTALL)


def read_line(item: HistoryItem) -> Line:
    """Take one line apart; a sentence of no known kind comes back as ``OTHER`` with its text."""
    for kind, pattern in _PATTERNS if len(item.text) <= MAX_LENGTH else ():
        match = pattern.fullmatch(item.text)
        if match:
            return _line(item, kind, match.groupdict())
    return Line(item.at, Kind.OTHER, item.text)


def _line(item: HistoryItem, kind: Kind, found: dict[str, str | None]) -> Line:
    hitmen = _HITMAN.finditer(found.get("by") or "")
    return Line(
        at=item.at,
        kind=kind,
        text=item.text,
        who=_place(found.get),
        by=tuple(_place(hitman.groupdict().get) for hitman in hitmen),
        paid=_paid(found) if found.get("fee") else None,
        number=int(found.get("number") or 0),
    )


def _place(get: Callable[[str], str | None]) -> Place:
    return Place(get("player") or "", get("table") or "", int(get("seat") or 0))


def _paid(found: dict[str, str | None]) -> Paid:
    return Paid(
        fee=_money(found["fee"]),
        rake=_money(found["rake"]),
        chips=int(re.sub(r"\D", "", found["chips"] or "") or 0),
        bounty=_money(found["bounty"]),
        profile=found["profile"] or "",
    )


def _money(text: str | None) -> Decimal:
    """Read ``1,200.00``, ``200.00kr`` or ``$5``; two digits behind the last mark are the cents."""
    digits = re.sub(r"[^\d.,-]", "", text or "").strip(".,")
    match = re.fullmatch(r"(-?[\d.,]*?)(?:[.,](\d\d))?", digits)
    whole = re.sub(r"[.,]", "", match[1]) if match else ""
    cents = match[2] if match and match[2] else "00"
    return Decimal(f"{whole if whole.strip('-') else '0'}.{cents}")
