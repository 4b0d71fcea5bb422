"""The commands: what a director may ask of an event. Frozen, imperative, by person and table.

``person`` is a person's id, ``table`` the number the director reads on the felt, ``seat`` the
physical seat, clockwise from the dealer's left. Money is in minor units. ``override`` passes
a limit that the rules let a director overrule; it is written to the journal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.tournament.settings import PayoutRule, Settings
from tourney.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class Command:
    """Base of all commands."""


# --- the event -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreateEvent(Command):
    """Open a new event with every setting written out."""

    settings: Settings
    structure: Structure


@dataclass(frozen=True, slots=True)
class EditEvent(Command):
    """Change settings for what is still to come; ``changes`` holds fields of ``Settings``."""

    changes: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class SetStructure(Command):
    """Replace the sheet; rows already played must stay as they were."""

    structure: Structure


@dataclass(frozen=True, slots=True)
class SetPayouts(Command):
    """Choose how the pool becomes prizes."""

    payout: PayoutRule


@dataclass(frozen=True, slots=True)
class RecordDeal(Command):
    """Write down what the players left agreed on; shares by person sum to the open prizes."""

    shares: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FinishEvent(Command):
    """Close the event and certify its results."""

    override: bool = False


# --- people and money ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Details:
    """What the house knows of a person; kept outside the journal."""

    person: str
    name: str
    club: str = ""
    number: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True)
class AddPlayers(Command):
    """Put people on the event's list; ``prepaid`` names those whose list said paid."""

    people: tuple[Details, ...]
    prepaid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditPlayer(Command):
    """Correct a person's name, club or number."""

    details: Details


@dataclass(frozen=True, slots=True)
class Register(Command):
    """Note that a person on the list is coming; nothing is paid."""

    person: str


@dataclass(frozen=True, slots=True)
class Unregister(Command):
    """Take back a registration."""

    person: str


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Let a person go home: his chips leave play; ``refund`` gives his money back."""

    person: str
    refund: bool = False


@dataclass(frozen=True, slots=True)
class Purchase(Command):
    """Base of what can be bought; price, fee and chips replace the event's for this once."""

    person: str
    price: int | None = None
    fee: int | None = None
    chips: int | None = None
    owing: bool = False
    override: bool = False


@dataclass(frozen=True, slots=True)
class BuyIn(Purchase):
    """First entry of a person; seats him at once when the seats have been drawn."""

    table: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ReEnter(Purchase):
    """New entry of a person who is out: new stack, new seat."""


@dataclass(frozen=True, slots=True)
class Rebuy(Purchase):
    """More chips on the same entry, in play or just out; keeps the seat if it is free."""


@dataclass(frozen=True, slots=True)
class AddOn(Purchase):
    """The add-on of a player in play."""


@dataclass(frozen=True, slots=True)
class ReassignEntry(Command):
    """Move the live entry of a person to the one it belongs to."""

    person: str
    to: str


@dataclass(frozen=True, slots=True)
class Pay(Command):
    """Settle with a person: take what he owes, or hand out what he has won.

    ``direction`` is ``in``, ``out`` or ``auto`` (``in`` when he owes); ``amount`` ``None``
    means all of it.
    """

    person: str
    amount: int | None = None
    direction: str = "auto"


# --- tables and seats ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawSeats(Command):
    """Draw seats: everybody before the start, afterwards those without a seat."""

    method: str | None = None


@dataclass(frozen=True, slots=True)
class RedrawTables(Command):
    """Draw the seats of all players in play anew over ``tables`` (none: as few as needed)."""

    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPlayer(Command):
    """Give a player without a seat a seat, drawn where none is named."""

    person: str
    table: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class MovePlayer(Command):
    """Move a seated player; without a seat one is drawn at the table."""

    person: str
    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class UnseatPlayer(Command):
    """Take a player from his seat; he stays in play."""

    person: str


@dataclass(frozen=True, slots=True)
class SwapSeats(Command):
    """Let two players change places."""

    a: str
    b: str


@dataclass(frozen=True, slots=True)
class LockSeat(Command):
    """Take a seat out of use, or reserve it for a person; ``locked`` false opens it again."""

    table: int
    seat: int
    locked: bool = True
    person: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class PinPlayer(Command):
    """Keep a player at his seat: balancing leaves him alone."""

    person: str
    pinned: bool = True


@dataclass(frozen=True, slots=True)
class AddTable(Command):
    """Open a table; number, name and size default to the next number and the event's size."""

    table: int | None = None
    name: str = ""
    seats: int | None = None


@dataclass(frozen=True, slots=True)
class SetTable(Command):
    """Change a table's name, size or number."""

    table: int
    name: str | None = None
    seats: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class BreakTable(Command):
    """Close a table and draw its players onto the others."""

    table: int


@dataclass(frozen=True, slots=True)
class SeatMove:
    """One proposed move: who, from where, to where, and the code of the reason."""

    person: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AcceptMoves(Command):
    """Carry out proposed moves and breaks, all or nothing; ``stale_proposal`` otherwise."""

    moves: tuple[SeatMove, ...]
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SetButton(Command):
    """Say where the button is: at ``seat``, or by who is ``big_blind``.

    ``next_hand``: for the next hand instead of the one being played.
    """

    table: int
    seat: int | None = None
    big_blind: int | None = None
    next_hand: bool = False


@dataclass(frozen=True, slots=True)
class PlayHand(Command):
    """Count hands played at a table; the button moves on."""

    table: int
    hands: int = 1


# --- knock-outs ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EliminatePlayers(Command):
    """Knock players out, in the order of going out.

    ``by``: who share the knock-out. ``hand``: a label; the same hand ranks by ``stacks``
    (chips at its start), equal or unknown stacks tie [RULES-TOURNAMENT 41].
    """

    players: tuple[str, ...]
    by: tuple[str, ...] = ()
    hand: str = ""
    stacks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetBustOrder(Command):
    """Correct the order of going out among players already out; the first went first."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetChips(Command):
    """Write down a counted stack."""

    person: str
    chips: int


# --- the clock -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClockCommand(Command):
    """Base of what the clock does; its batches are corrected, never undone."""


@dataclass(frozen=True, slots=True)
class StartClock(ClockCommand):
    """Start or go on."""


@dataclass(frozen=True, slots=True)
class PauseClock(ClockCommand):
    """Stop the time; the level stays."""


@dataclass(frozen=True, slots=True)
class SetClock(ClockCommand):
    """Set the time left in the level or break, in milliseconds."""

    remaining_ms: int


@dataclass(frozen=True, slots=True)
class AdjustClock(ClockCommand):
    """Add milliseconds to the time left, or take them away; never below zero."""

    by_ms: int


@dataclass(frozen=True, slots=True)
class NextLevel(ClockCommand):
    """Go to the next row of the sheet at its full time, or end an ad hoc break."""


@dataclass(frozen=True, slots=True)
class PreviousLevel(ClockCommand):
    """Go to the row before at its full time."""


@dataclass(frozen=True, slots=True)
class AdvanceLevel(ClockCommand):
    """What the clock itself does when a row's time is over; ``expected`` is that row."""

    expected: int
    ad_hoc: bool = False


@dataclass(frozen=True, slots=True)
class StartBreak(ClockCommand):
    """Break now for so many milliseconds; then the level goes on where it stood."""

    duration_ms: int
